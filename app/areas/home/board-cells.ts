/** A row of a board on Home. Narrow screens show it as a card. */
export const CARD_ROW =
  'max-lg:grid max-lg:grid-cols-4 max-lg:gap-x-2 max-lg:gap-y-3 max-lg:border-b max-lg:last:border-b-0 max-lg:px-4 max-lg:py-3';
export const CARD_CELL = 'max-lg:h-auto max-lg:border-0 max-lg:p-0 max-lg:text-left';
