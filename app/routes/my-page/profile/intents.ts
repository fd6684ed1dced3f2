/** The forms of the page. */
export const INTENTS = ['picture', 'remove_picture', 'password', 'info'] as const;
export type Intent = (typeof INTENTS)[number];
