/** The forms of the page. */
export const INTENTS = ['pull', 'push', 'apply', 'decide', 'retry', 'preview'] as const;
export type Intent = (typeof INTENTS)[number];
