/** The forms of the page. */
export const INTENTS = ['upload', 'apply'] as const;
export type Intent = (typeof INTENTS)[number];
