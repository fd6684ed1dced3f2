export const SETTINGS_SECTIONS = [
  'display',
  'channels',
  'calendar',
  'two-factor',
  'sessions',
  'devices',
  'pin',
  'data',
] as const;
export type SectionId = (typeof SETTINGS_SECTIONS)[number];

/** The query parameter that opens a form of the two-factor section. */
export const SETUP_PARAM = 'setup';
const SETUPS = ['recovery', 'remove'] as const;
export type Setup = (typeof SETUPS)[number];
