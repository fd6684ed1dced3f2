/** The two steps of a password link. */
export const LINK_INTENTS = ['check', 'choose'] as const;
export type LinkIntent = (typeof LINK_INTENTS)[number];
