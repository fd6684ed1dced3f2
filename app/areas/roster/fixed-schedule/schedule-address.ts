/** The schedule that is open next to the grid; `new` opens an empty form. */
export const SCHEDULE_PARAM = 'schedule';
/** The workplace of the form; it may differ from the one shown. */
export const FORM_SITE = 'at';
/** The person and the weekday with which a new schedule starts. */
export const FOR_PERSON = 'person';
export const FOR_WEEKDAY = 'weekday';
/** Whether the question before a deletion is shown. */
export const QUESTION = 'delete';
