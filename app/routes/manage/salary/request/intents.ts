import { ACCOUNT_INTENTS } from '#app/components/pay/account-intents.ts';

/** The forms of the page. */
export const INTENTS = [
  ...ACCOUNT_INTENTS,
  'approved',
  'rejected',
  'cancelled',
  'failed',
  'paid',
  'batch',
  'comment',
  'ask',
] as const;
export type Intent = (typeof INTENTS)[number];
