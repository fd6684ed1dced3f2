/** The forms of the page. */
export const INTENTS = ['add_adjustment', 'update_adjustment', 'delete_adjustment'] as const;
export type Intent = (typeof INTENTS)[number];
