/** The two steps of choosing a password by a link. */
export const LINK_INTENTS = ['check', 'choose'] as const;
export type LinkIntent = (typeof LINK_INTENTS)[number];
