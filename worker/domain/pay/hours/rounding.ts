// the four hour formulas. They round the minutes of a whole record, never its punches.

/**
 * 1: by the minute; 2: down to 5 minutes; 3: to the nearest 10 minutes, 5 up; 4: down to 15 minutes.
 */
export const FORMULAS = [1, 2, 3, 4] as const;
export type Formula = (typeof FORMULAS)[number];

/** rounds minutes (whole, not negative) by the formula. */
export function roundMinutes(formula: Formula, minutes: number): number {
  switch (formula) {
    case 1:
      return minutes;
    case 2:
      return minutes - (minutes % 5);
    case 3:
      return minutes + 5 - ((minutes + 5) % 10);
    case 4:
      return minutes - (minutes % 15);
  }
}
