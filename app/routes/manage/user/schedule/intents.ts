/** The forms of the page. */
export const INTENTS = ['add', 'change', 'approve', 'cancel', 'refuse', 'way', 'undo', 'come_back'] as const;
export type Intent = (typeof INTENTS)[number];
