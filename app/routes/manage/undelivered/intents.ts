/** The forms of the page. */
export const INTENTS = ['retry', 'retry_all'] as const;
export type Intent = (typeof INTENTS)[number];
