/** What pages about attendances have in common: questions answered, times corrected. */
export const MEND_INTENTS = ['decide', 'refuse', 'correct'] as const;
export type MendIntent = (typeof MEND_INTENTS)[number];
