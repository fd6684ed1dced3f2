/** The forms of the page. */
export const INTENTS = ['preview', 'apply', 'paid', 'stop', 'failed'] as const;
export type Intent = (typeof INTENTS)[number];
