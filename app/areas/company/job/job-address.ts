/** The parameter with the reason why the file of a job was not sent. */
export const REFUSED_PARAM = 'refused';
