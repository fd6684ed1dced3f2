/** The forms of the page. */
export const INTENTS = ['save', 'weekdays', 'copy'] as const;
export type Intent = (typeof INTENTS)[number];
