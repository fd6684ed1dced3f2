/** The forms of the page. */
export const INTENTS = ['send_copy', 'delete_copy'] as const;
export type Intent = (typeof INTENTS)[number];
