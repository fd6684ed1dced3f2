import { MEND_INTENTS } from '#app/routes/manage/shift-tracking/mend-intents.ts';

/** The forms of the page. */
export const INTENTS = [...MEND_INTENTS, 'remind'] as const;
export type Intent = (typeof INTENTS)[number];
