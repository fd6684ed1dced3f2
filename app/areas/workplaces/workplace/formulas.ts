import { FORMULAS, type Formula } from '#domain/pay/hours/rounding.ts';

/** Counts by the minute, without rounding. */
export const EXACT_FORMULA = 1 satisfies Formula;

export function isFormula(formula: number): formula is Formula {
  return FORMULAS.some((known) => known === formula);
}
