/** The forms of the page. */
export const INTENTS = ['report', 'take_back'] as const;
export type Intent = (typeof INTENTS)[number];
