/** The forms of the page. */
export const INTENTS = ['way'] as const;
export type Intent = (typeof INTENTS)[number];
