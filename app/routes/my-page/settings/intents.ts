/** The forms of the page. */
export const INTENTS = [
  'settings',
  'tfa_begin',
  'tfa_confirm',
  'tfa_recovery',
  'tfa_remove',
  'end_session',
  'end_sessions',
  'pair_own',
  'delete_device',
  'channels',
  'test_channel',
  'add_browser',
  'remove_browser',
  'line_code',
  'line_unlink',
] as const;
export type Intent = (typeof INTENTS)[number];
