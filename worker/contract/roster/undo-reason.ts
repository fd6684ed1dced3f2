/** The reason of a step that is taken back: warnings are passed with it, since what stood there was let through before. */
export const UNDO_REASON = 'undo';
