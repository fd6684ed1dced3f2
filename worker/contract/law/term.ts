import { issue } from '#contract/validation.ts';

/** Whether the first and the last day of a term are in order. */
export function isTermInOrder({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) {
  return valid_to === null || valid_from <= valid_to;
}
export const TERM_ORDER_ISSUE = issue('date_order', ['valid_to']);
