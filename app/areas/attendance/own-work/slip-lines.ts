import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';
import type { PayLine } from '#domain/pay/hours/pay.ts';

export type SlipDay = OwnMonth['days'][number];

/** A line of the pay slip: minutes at one wage, or a premium on them. */
export interface SlipLine {
  line: PayLine;
  minutes: number;
  salaryPerHour: number;
  percent: number;
  /** Whole yen. */
  yen: number;
  days: { day: SlipDay; minutes: number; yen: number }[];
}

/** Exact yen in whole yen, half a yen up. */
export function wholeYen(exact: string): number {
  return Math.round(Number(exact));
}

/**
 * The lines of hours and leave by wage, in whole yen. `rounding` is the difference to the pay, which
 * rounds each kind of line once over all wages.
 */
export function slipLines({ terms, days, pay }: Pick<OwnMonth, 'terms' | 'days' | 'pay'>): {
  lines: SlipLine[];
  rounding: number;
} {
  const lines = terms.map(({ line, minutes, salary_per_hour, percent, exact }): SlipLine => {
    const isSame = (term: SlipDay['terms'][number]) =>
      term.line === line && term.salary_per_hour === salary_per_hour;
    return {
      line,
      minutes,
      salaryPerHour: salary_per_hour,
      percent,
      yen: wholeYen(exact),
      days: days.flatMap((day) =>
        day.terms.filter(isSame).map((own) => ({ day, minutes: own.minutes, yen: wholeYen(own.exact) })),
      ),
    };
  });
  return { lines, rounding: pay.total - lines.reduce((sum, { yen }) => sum + yen, 0) };
}
