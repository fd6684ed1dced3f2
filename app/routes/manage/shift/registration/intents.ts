/** The forms of the page. */
export const INTENTS = ['approve', 'refuse'] as const;
export type Intent = (typeof INTENTS)[number];
