/** The forms of the page. */
export const INTENTS = ['register', 'withdraw'] as const;
export type Intent = (typeof INTENTS)[number];
