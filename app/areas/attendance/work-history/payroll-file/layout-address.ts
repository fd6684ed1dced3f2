/** The parameter with the open layout; `new` opens an empty form. */
export const LAYOUT_PARAM = 'layout';

/** The parameter with the preset that a new layout starts from. */
export const PRESET_PARAM = 'preset';
