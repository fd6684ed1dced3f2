/** The forms of the page. */
export const INTENTS = ['create', 'update', 'delete'] as const;
export type Intent = (typeof INTENTS)[number];
