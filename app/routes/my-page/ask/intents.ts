/** The forms of the page. */
export const INTENTS = ['answer'] as const;
export type Intent = (typeof INTENTS)[number];
