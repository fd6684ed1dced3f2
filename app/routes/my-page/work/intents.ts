/** The forms of the page. */
export const INTENTS = ['declare', 'same'] as const;
export type Intent = (typeof INTENTS)[number];
