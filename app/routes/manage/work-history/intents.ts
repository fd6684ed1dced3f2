/** The forms of the page. */
export const INTENTS = ['confirm', 'unconfirm', 'add', 'add_leave', 'edit', 'edit_leave', 'delete'] as const;
export type Intent = (typeof INTENTS)[number];
