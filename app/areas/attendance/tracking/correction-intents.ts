/** The forms that pages about attendance share: answers to questions and corrections. */
export const CORRECTION_INTENTS = ['decide', 'refuse', 'correct'] as const;
export type CorrectionIntent = (typeof CORRECTION_INTENTS)[number];
