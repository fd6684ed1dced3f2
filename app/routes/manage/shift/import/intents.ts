/** The forms of the page. */
export const INTENTS = ['upload', 'apply', 'undo'] as const;
export type Intent = (typeof INTENTS)[number];
