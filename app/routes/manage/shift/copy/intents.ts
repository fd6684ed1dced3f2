/** The forms of the page. */
export const INTENTS = ['apply', 'undo'] as const;
export type Intent = (typeof INTENTS)[number];
