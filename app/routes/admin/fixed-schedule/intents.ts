/** The forms of the page. */
export const INTENTS = ['preview', 'create', 'update', 'delete'] as const;
export type Intent = (typeof INTENTS)[number];
