/** The anchors of the page's sections. */
export const SECTIONS = ['display', 'channels', 'two-factor', 'sessions', 'devices', 'data'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The parameter of the address that says which form of the two-factor section is open. */
export const SETUP_PARAM = 'setup';
const SETUPS = ['recovery', 'remove'] as const;
export type Setup = (typeof SETUPS)[number];
