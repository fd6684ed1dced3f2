/** The parameter with the open layout; `new` opens an empty form. */
export const LAYOUT_PARAM = 'layout';
