/** The schedule that is open, beside the grid; one being made is `new`. */
export const CHOSEN = 'schedule';
/** The workplace of the form, which may be another than the one that is shown. */
export const FORM_SITE = 'at';
/** Whom and which weekday a new one begins with. */
export const FOR_PERSON = 'person';
export const FOR_WEEKDAY = 'weekday';
/** Whether it is asked before something is deleted. */
export const QUESTION = 'delete';
