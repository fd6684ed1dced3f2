import { MEND_INTENTS } from '#app/routes/manage/shift-tracking/mend-intents.ts';

/** The forms of the page. */
export const INTENTS = [
  ...MEND_INTENTS,
  'remind',
  'check_in',
  'check_out',
  'outcome',
  'take_back',
  'replace',
  'replace_way',
  'ask',
  'salary',
  'confirm',
  'confirm_all',
  'join',
] as const;
export type Intent = (typeof INTENTS)[number];
