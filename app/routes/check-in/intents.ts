/** The forms of the page. */
export const INTENTS = ['pair', 'press'] as const;
export type Intent = (typeof INTENTS)[number];
