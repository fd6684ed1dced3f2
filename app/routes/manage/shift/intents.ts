/** The forms of the page. */
export const INTENTS = ['create', 'publish', 'activate', 'deactivate'] as const;
export type Intent = (typeof INTENTS)[number];
