/** The id of the form in which a notification is written: what is typed there is read by it. */
export const FORM_ID = 'notification';

/** What a new one begins with: what it corrects, and a shift whose people it is for. */
export const CORRECTS_PARAM = 'corrects';
export const SHIFT_PARAM = 'shift';
