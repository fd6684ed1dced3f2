/** The forms of the page. */
export const INTENTS = ['confirm', 'cannot_come', 'can_come', 'dispute', 'take_back'] as const;
export type Intent = (typeof INTENTS)[number];
