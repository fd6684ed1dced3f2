/** The forms of the page. */
export const INTENTS = ['send_paper', 'take_back'] as const;
export type Intent = (typeof INTENTS)[number];
