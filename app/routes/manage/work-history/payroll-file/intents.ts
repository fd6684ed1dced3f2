/** The forms of the page. */
export const INTENTS = [
  'create_layout',
  'update_layout',
  'delete_layout',
  'edit_new',
  'edit_changed',
  'make',
] as const;
export type Intent = (typeof INTENTS)[number];
