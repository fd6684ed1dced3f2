// O-07, O-08, O-09: the terms of pay before any rounding: minutes × wage × percentage.

import {
  LINE_PERCENT,
  linePay,
  minutesByLine,
  PARTS_PER_YEN,
  PAY_LINES,
  type PayLine,
  type YenParts,
} from './pay.ts';
import type { PersonHours } from './person-hours.ts';

/** The amount of one line at one wage. */
export interface PayTerm {
  line: PayLine;
  /** Whole minutes, never 0. */
  minutes: number;
  /** Yen, a whole number. */
  salaryPerHour: number;
  percent: number;
  /** Exact. */
  amount: YenParts;
}

/**
 * Returns the terms of these records and leaves, by line and wage. The amounts of a line add up to it
 * exactly.
 */
export function payTerms({ attendances, leaves }: Pick<PersonHours, 'attendances' | 'leaves'>): PayTerm[] {
  const byWage = new Map<number, Record<PayLine, number>>();
  const minutesAt = (wage: number) => {
    const known = byWage.get(wage);
    if (known) return known;
    const made = { base: 0, p25: 0, p50: 0, night: 0, holiday: 0, leave: 0 };
    byWage.set(wage, made);
    return made;
  };
  for (const { tally, facts } of attendances) {
    const sum = minutesAt(facts.salaryPerHour);
    const own = minutesByLine(tally);
    for (const line of PAY_LINES) sum[line] += own[line];
  }
  for (const { minutes, salaryPerHour } of leaves) minutesAt(salaryPerHour).leave += minutes;
  const wages = [...byWage].sort(([one], [other]) => one - other);
  return PAY_LINES.flatMap((line) =>
    wages.flatMap(([salaryPerHour, { [line]: minutes }]) =>
      minutes === 0
        ? []
        : [
            {
              line,
              minutes,
              salaryPerHour,
              percent: LINE_PERCENT[line],
              amount: linePay(line, minutes, salaryPerHour),
            },
          ],
    ),
  );
}

const DECIMALS = 4;
const SCALE = 10 ** DECIMALS;

/**
 * O-09: formats a non-negative amount in yen with up to four decimals, the last rounded half up:
 * `9051.9667`, `9600`.
 */
export function exactYen(parts: YenParts): string {
  const whole = (parts - (parts % PARTS_PER_YEN)) / PARTS_PER_YEN;
  const rest = Math.floor(((parts % PARTS_PER_YEN) * SCALE + PARTS_PER_YEN / 2) / PARTS_PER_YEN);
  const decimals = String(rest).padStart(DECIMALS, '0').replace(/0+$/, '');
  return decimals === '' ? String(whole) : `${whole}.${decimals}`;
}
