/** The override reason of an undo. It passes warnings, because the restored state was allowed before. */
export const UNDO_REASON = 'undo';
