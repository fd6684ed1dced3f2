/**
 * Classes that turn the rows of these tables into cards on narrow screens: the container, a row, a cell.
 */
export const CARDS = 'max-md:block max-md:divide-y max-md:divide-border';
export const CARD_ROW = 'max-md:block max-md:p-3';
export const CARD_CELL = 'max-md:block max-md:h-auto max-md:border-0 max-md:px-0 max-md:py-0.5';
