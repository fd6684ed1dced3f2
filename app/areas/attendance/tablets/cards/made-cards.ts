import type { PunchCard } from '#contract/attendance/tablets.ts';

/** Cards as they were issued, with the company that is printed on them. */
export type MadeCards = {
  company: string | null;
  cards: PunchCard[];
  /** How many of the chosen people have none, since they do not work there. */
  left: number;
};

/** Returns the cards in the answer of an action; null for any other answer. */
export function madeIn(answer: unknown): MadeCards | null {
  return isMade(answer) ? answer.made : null;
}

function isMade(answer: unknown): answer is { made: MadeCards } {
  return typeof answer === 'object' && answer !== null && 'made' in answer;
}

/** Cards on one sheet of A4, as card paper is cut: two in a row, five rows. */
const CARDS_A_SHEET = 10;

/** Returns the cards sheet by sheet. */
export function sheetsOf<Card>(cards: readonly Card[]): Card[][] {
  const count = Math.ceil(cards.length / CARDS_A_SHEET);
  return Array.from({ length: count }, (_, sheet) =>
    cards.slice(sheet * CARDS_A_SHEET, (sheet + 1) * CARDS_A_SHEET),
  );
}
