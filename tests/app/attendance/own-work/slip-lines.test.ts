import { describe, expect, it } from 'vitest';
import { slipLines } from '#app/areas/attendance/own-work/slip-lines.ts';
import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';

type Term = OwnMonth['terms'][number];
type OwnMonthDay = OwnMonth['days'][number];

const term = (line: Term['line'], minutes: number, wage: number, percent: number, exact: string): Term => ({
  line,
  minutes,
  salary_per_hour: wage,
  percent,
  exact,
});
const dayOf = (id: number, ...terms: Term[]): OwnMonthDay => ({
  work_history_id: id,
  kind: 'work',
  date: '2026-11-18',
  workplace: null,
  minutes: 60,
  pay: 0,
  exact: '0',
  terms,
  early_minutes: 0,
  counted_from: null,
  rounded_minutes: 0,
  not_advanced: null,
  undisputed_minutes: null,
});
const NO_LINES = { base: 0, p25: 0, p50: 0, night: 0, holiday: 0, leave: 0 };

describe('the lines of a pay slip', () => {
  it('are whole yen, and a difference to the pay has its own line', () => {
    const terms = [
      term('base', 5_079, 1_123, 100, '95061.95'),
      term('base', 20, 1_001, 100, '333.6667'),
      term('base', 20, 1_003, 100, '334.3333'),
      term('p25', 80, 1_123, 25, '374.3333'),
    ];
    // The base rounds once: 95,729.95.
    const pay = { lines: { ...NO_LINES, base: 95_730, p25: 374 }, total: 96_104 };
    const { lines, rounding } = slipLines({ terms, days: [], pay });
    expect(lines.map(({ yen }) => yen)).toEqual([95_062, 334, 334, 374]);
    expect(rounding).toBe(0);
    const other = slipLines({ terms: terms.slice(1, 3), days: [], pay: { lines: NO_LINES, total: 669 } });
    expect(other.rounding).toBe(1);
  });

  it('each have the days at their wage', () => {
    const [one, two] = [term('base', 60, 1_000, 100, '1000'), term('base', 60, 1_200, 100, '1200')];
    const days = [dayOf(1, one), dayOf(2, two), dayOf(3, one, term('night', 60, 1_000, 25, '250'))];
    const pay = { lines: { ...NO_LINES, base: 3_200, night: 250 }, total: 3_450 };
    const terms = [term('base', 120, 1_000, 100, '2000'), two, term('night', 60, 1_000, 25, '250')];
    const { lines, rounding } = slipLines({ terms, days, pay });
    expect(lines.map((line) => line.days.map(({ day }) => day.work_history_id))).toEqual([[1, 3], [2], [3]]);
    expect(rounding).toBe(0);
  });
});
