/** The parameter of the page with the job of an action on many rows: the intent and the job. */
export const BULK_PARAM = 'bulk';
