/** The forms of the page. */
export const INTENTS = ['approve', 'reject', 'change_kind', 'check_card', 'remind'] as const;
export type Intent = (typeof INTENTS)[number];
