import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreementRules,
  agreementFindings,
  agreementLevel,
  agreementYearOf,
  type MonthOvertime,
  monthAgreementFindings,
  overtimeByMonth,
} from '#domain/pay/hours/agreement.ts';
import { emptyTally } from '#domain/pay/hours/tally.ts';
import { moveMonth } from '#domain/time/calendar-month.ts';

const H = 60;
const LAW: AgreementRules = {
  startMonth: 4,
  monthWarn: 36 * H,
  monthLimit: 45 * H,
  yearLimit: 360 * H,
  specialClause: true,
  specialMonths: 6,
  specialYearLimit: 720 * H,
  combinedWarn: 80 * H,
  combinedLimit: 100 * H,
  averageLimit: 80 * H,
};
const WITHOUT: AgreementRules = { ...LAW, specialClause: false };

const monthsOf = (months: Record<string, number | [overtime: number, holiday: number]>): MonthOvertime[] =>
  Object.entries(months).map(([month, minutes]) => {
    const [overtime, holiday] = typeof minutes === 'number' ? [minutes, 0] : minutes;
    return { month, overtime, holiday };
  });
const short = ({ rule, level }: { rule: string; level: string }) => `${level} ${rule}`;

describe('O-14 the findings of one month', () => {
  it.each<[overtime: number, holiday: number, rules: AgreementRules, findings: string[]]>([
    [0, 0, LAW, []],
    [36 * H - 1, 0, LAW, []],
    [36 * H, 0, LAW, ['warn month']],
    [45 * H, 0, LAW, ['warn month']],
    [45 * H + 1, 0, LAW, ['warn month']],
    [45 * H, 0, WITHOUT, ['warn month']],
    [45 * H + 1, 0, WITHOUT, ['error month']],
    [30 * H, 50 * H - 1, LAW, []],
    [30 * H, 50 * H, LAW, ['warn combined']],
    [30 * H, 70 * H - 1, LAW, ['warn combined']],
    [30 * H, 70 * H, LAW, ['error combined']],
    [0, 100 * H, WITHOUT, ['error combined']],
    [100 * H, 0, WITHOUT, ['error month', 'error combined']],
  ])('are listed for %i minutes of overtime and %i on holidays', (overtime, holiday, rules, findings) => {
    expect(monthAgreementFindings({ overtime, holiday }, rules).map(short)).toEqual(findings);
  });

  it('O-14 are none without overtime, for any settings', () => {
    expect(
      monthAgreementFindings({ overtime: 0, holiday: 0 }, { ...LAW, monthWarn: 0, combinedWarn: 0 }),
    ).toEqual([]);
  });
});

describe('O-14 averages of two to six months', () => {
  it.each<[months: Record<string, number | [number, number]>, finding: object | null]>([
    [{ '2026-11': 80 * H, '2026-10': 80 * H }, null],
    [
      { '2026-11': 80 * H, '2026-10': 80 * H + 1 },
      { sum: 80 * H + 1, months: 2, limit: 80 * H },
    ],
    // The month itself is fine; the months before are not.
    [
      { '2026-11': 70 * H, '2026-10': 95 * H },
      { sum: 82.5 * H, months: 2 },
    ],
    [
      { '2026-11': [40 * H, 30 * H], '2026-10': [45 * H, 50 * H] },
      { sum: 82.5 * H, months: 2 },
    ],
    [
      { '2026-11': 79 * H, '2026-10': 79 * H, '2026-09': 99 * H, '2026-08': 79 * H },
      { sum: Math.ceil((257 * H) / 3), months: 3 },
    ],
    // The seventh month back is in no average.
    [{ '2026-05': 1000 * H, '2026-11': 10 * H }, null],
    [
      { '2026-06': 500 * H, '2026-11': 10 * H },
      { sum: 85 * H, months: 6 },
    ],
  ])('are checked for %j', (months, finding) => {
    const [found = null] = agreementFindings(monthsOf(months), '2026-11', LAW).filter(
      ({ rule }) => rule === 'average',
    );
    if (finding === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ level: 'error', ...finding });
  });

  it('O-14 continue across the start of a year', () => {
    const months = monthsOf({ '2026-03': 90 * H, '2026-04': 79 * H });
    expect(agreementFindings(months, '2026-04', LAW)).toMatchObject([
      { rule: 'month' },
      { rule: 'average', months: 2, sum: 84.5 * H },
    ]);
  });
});

describe('O-14 the year of the agreement', () => {
  it.each([
    ['2026-04', 4, '2026-04'],
    ['2027-03', 4, '2026-04'],
    ['2026-11', 12, '2025-12'],
    ['2026-12', 12, '2026-12'],
    ['2026-01', 1, '2026-01'],
  ])('contains %s if it starts in month %i', (month, startMonth, from) => {
    expect(agreementYearOf(month, { startMonth })).toBe(from);
  });

  const each = (count: number, minutes: number) =>
    monthsOf(
      Object.fromEntries(Array.from({ length: count }, (_, place) => [moveMonth('2026-04', place), minutes])),
    );

  it.each<[months: number, minutes: number, rules: AgreementRules, findings: string[]]>([
    [12, 30 * H, LAW, []],
    [12, 30 * H + 1, LAW, ['warn year']],
    [12, 30 * H + 1, WITHOUT, ['error year']],
    [5, 46 * H, LAW, ['warn month']],
    [6, 46 * H, LAW, ['warn month', 'warn months_over']],
    [7, 46 * H, LAW, ['warn month', 'error months_over']],
    [7, 46 * H, WITHOUT, ['error month']],
    [8, 46 * H, LAW, ['warn month', 'warn year', 'error months_over']],
    [12, 60 * H, LAW, ['warn month', 'warn year', 'error months_over']],
    [12, 60 * H + 1, LAW, ['warn month', 'error year', 'error months_over']],
  ])('is checked for %i months of %i minutes', (count, minutes, rules, findings) => {
    const month = moveMonth('2026-04', count - 1);
    expect(agreementFindings(each(count, minutes), month, rules).map(short)).toEqual(findings);
  });

  it('O-14 excludes the year before and later months', () => {
    const months = monthsOf({ '2026-03': 79 * H, '2026-04': 30 * H, '2026-05': 79 * H });
    expect(agreementFindings(months, '2026-04', { ...LAW, yearLimit: 100 * H })).toEqual([]);
  });
});

const minutes = fc.integer({ min: 0, max: 120 * H });
const history = fc
  .array(fc.record({ overtime: minutes, holiday: minutes }), { minLength: 12, maxLength: 12 })
  .map((all) => all.map((one, place) => ({ ...one, month: moveMonth('2026-01', place) })));
const rules = fc
  .record({ startMonth: fc.integer({ min: 1, max: 12 }), specialClause: fc.boolean() })
  .map((some) => ({ ...LAW, ...some }));

describe('O-14 the findings for any work', () => {
  it('O-14 do not depend on the order of months', () => {
    fc.assert(
      fc.property(history, rules, fc.nat({ max: 11 }), (months, law, shift) => {
        const turned = [...months.slice(shift), ...months.slice(0, shift)];
        expect(agreementFindings(turned, '2026-12', law)).toEqual(agreementFindings(months, '2026-12', law));
      }),
    );
  });

  it('O-14 never disappear or become milder with more overtime', () => {
    const severity = (found: readonly { rule: string; level: string }[], rule: string) => {
      const own = found.find((one) => one.rule === rule);
      return own === undefined ? 0 : own.level === 'warn' ? 1 : 2;
    };
    fc.assert(
      fc.property(history, rules, fc.nat({ max: 11 }), minutes, (months, law, place, more) => {
        const raised = months.map((one, at) =>
          at === place ? { ...one, overtime: one.overtime + more } : one,
        );
        const [before, after] = [months, raised].map((all) => agreementFindings(all, '2026-12', law));
        for (const { rule } of before ?? []) {
          expect(severity(after ?? [], rule)).toBeGreaterThanOrEqual(severity(before ?? [], rule));
        }
      }),
    );
  });

  it('O-14 agree with averages and sums calculated separately', () => {
    fc.assert(
      fc.property(history, rules, (months, law) => {
        const found = agreementFindings(months, '2026-12', law);
        const combined = months.map(({ overtime, holiday }) => overtime + holiday);
        const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
        const averages = [2, 3, 4, 5, 6].map((count) => sumOf(combined.slice(-count)) / count);
        const worst = Math.max(...averages);
        expect(found.find(({ rule }) => rule === 'average')?.sum ?? null).toBe(
          worst > law.averageLimit ? Math.ceil(worst) : null,
        );
        const first = months.findIndex(({ month }) => month === agreementYearOf('2026-12', law));
        const year = sumOf(months.slice(first).map(({ overtime }) => overtime));
        expect(found.find(({ rule }) => rule === 'year')?.sum ?? null).toBe(
          year > law.yearLimit ? year : null,
        );
      }),
    );
  });
});

describe('O-14 the overtime of attendance records', () => {
  it('O-14 is summed by month, without empty months', () => {
    const tally = (ot25: number, ot50: number, holiday: number) => ({
      day: { ...emptyTally().day, ot25, holiday },
      night: { ...emptyTally().night, ot50 },
    });
    const one = (businessDate: string, ...kinds: [number, number, number]) => ({
      facts: { businessDate },
      tally: tally(...kinds),
    });
    const attendances = [
      one('2026-11-02', 30, 0, 0),
      one('2026-10-31', 0, 10, 480),
      one('2026-11-03', 0, 15, 0),
      one('2026-09-03', 0, 0, 0),
    ];
    expect(overtimeByMonth(attendances, (date) => date.slice(0, 7))).toEqual([
      { month: '2026-10', overtime: 10, holiday: 480 },
      { month: '2026-11', overtime: 45, holiday: 0 },
    ]);
  });

  it('O-14 has the level of its most severe finding', () => {
    expect(agreementLevel([])).toBeNull();
    expect(agreementLevel([{ level: 'warn' }, { level: 'warn' }])).toBe('warn');
    expect(agreementLevel([{ level: 'warn' }, { level: 'error' }])).toBe('error');
  });
});
