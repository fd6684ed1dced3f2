/** The forms of the page. */
export const INTENTS = ['confirm', 'close', 'close_all', 'confirm_all', 'reopen'] as const;
export type Intent = (typeof INTENTS)[number];
