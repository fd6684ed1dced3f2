/** The forms of the page. */
export const INTENTS = ['preview', 'apply', 'undo'] as const;
export type Intent = (typeof INTENTS)[number];
