/** The forms of the page. */
export const INTENTS = ['open', 'read_all'] as const;
export type Intent = (typeof INTENTS)[number];
