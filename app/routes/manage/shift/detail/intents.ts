/** The forms of the page. */
export const INTENTS = [
  'assign',
  'take',
  'join',
  'ask',
  'call_off',
  'way',
  'update',
  'delete',
  'approve',
  'revise',
  'refuse',
  'remove',
  'close',
  'open',
] as const;
export type Intent = (typeof INTENTS)[number];
