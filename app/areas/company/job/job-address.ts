/** Why the file of a job was not sent, where its address led back to the job. */
export const REFUSED_PARAM = 'refused';
