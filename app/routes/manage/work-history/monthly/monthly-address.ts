/** Asks for the sums with the page, for browsers that fetch nothing afterwards. */
export const SUMS_PARAM = 'sums';
