/** The forms of the page. */
export const INTENTS = ['update', 'delete', 'resend'] as const;
export type Intent = (typeof INTENTS)[number];
