/** The id of the form; other components read the typed values by it. */
export const FORM_ID = 'notification';

/** The notification to correct, or the shift whose people are the audience. */
export const CORRECTS_PARAM = 'corrects';
export const SHIFT_PARAM = 'shift';
