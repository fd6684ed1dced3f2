/** The forms of the page. */
export const INTENTS = ['deadline', 'ask'] as const;
export type Intent = (typeof INTENTS)[number];
