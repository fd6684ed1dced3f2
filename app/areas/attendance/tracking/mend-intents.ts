/** The forms that pages about attendance share: answers to questions and corrections. */
export const MEND_INTENTS = ['decide', 'refuse', 'correct'] as const;
export type MendIntent = (typeof MEND_INTENTS)[number];
