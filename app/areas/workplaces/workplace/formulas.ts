/** The hour formulas, by their numbers. */
export const FORMULAS = [1, 2, 3, 4] as const;
export type Formula = (typeof FORMULAS)[number];

/** Counts by the minute, without rounding. */
export const EXACT_FORMULA = 1 satisfies Formula;

export function isFormula(formula: number): formula is Formula {
  return FORMULAS.some((known) => known === formula);
}
