/** The forms of the page. */
export const INTENTS = ['ask', 'ask_emergency', 'cancel', 'account'] as const;
export type Intent = (typeof INTENTS)[number];
