import { describe, expect, it } from 'vitest';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { LAW } from '#domain/law/law.ts';
import { premisesFinding } from '#domain/law/premises.ts';
import { type LawRegister, type LawRow, rowOn, rowsOn, valueOn, valuesByDay } from '#domain/law/register.ts';
import { socialInsuranceFinding } from '#domain/law/social-insurance.ts';
import { type LawKind, THRESHOLD_KINDS } from '#domain/law/values.ts';
import { residenceLimitsOf } from '#domain/papers/limits.ts';
import { classify } from '#domain/pay/hours/classify.ts';
import { dayNumber, isCalendarDate } from '#domain/time/calendar-date.ts';
import { holder } from '#tests/domain/papers/build.ts';
import { assign, facts, findingTexts, person, shift, times, work } from '#tests/domain/roster/build.ts';
import { INSURED, verdictOf } from './build.ts';

const KINDS = Object.keys(LAW) as LawKind[];
const ROWS = KINDS.flatMap((kind) => (LAW[kind] as readonly LawRow[]).map((row) => ({ kind, row })));
const isThreshold = (kind: LawKind) => (THRESHOLD_KINDS as readonly string[]).includes(kind);

describe('the register of the law', () => {
  it.each(ROWS)('has dates, a source and the day of the check: $kind from $row.from', ({ row }) => {
    const { from, to, source, checkedOn, confirmed } = row;
    for (const date of [from, to, checkedOn]) if (date !== null) expect(isCalendarDate(date)).toBe(true);
    if (from !== null && to !== null) expect(from <= to).toBe(true);
    expect(source).toMatch(confirmed ? /^https:\/\// : /./);
  });

  it('has one row of a kind on a day, or one of each age', () => {
    const days = ROWS.flatMap(({ row }) => [row.from, row.to]).filter((day) => day !== null);
    for (const kind of KINDS) {
      for (const day of days) {
        const rows = rowsOn(LAW, kind, day);
        if (!isThreshold(kind)) expect(rows.length).toBeLessThanOrEqual(1);
        const ages = rows.map(({ value }) => (value as { age?: string }).age);
        expect(new Set(ages).size).toBe(rows.length);
      }
    }
  });

  it('includes both days of a row, and holds nothing between rows', () => {
    const law: LawRegister = {
      ...LAW,
      short_time_week: [
        { ...LAW_ROW, value: 1, from: '2026-01-01', to: '2026-01-31' },
        { ...LAW_ROW, value: 2, from: '2026-02-02', to: null },
      ],
    };
    const on = (day: string) => rowOn(law, 'short_time_week', day)?.value ?? null;
    expect(
      ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-02', '2099-12-31'].map(on),
    ).toEqual([null, 1, 1, null, 2, 2]);
    expect(() => valueOn(law, 'short_time_week', '2026-02-01')).toThrow(RangeError);
    const byDay = valuesByDay(law, 'short_time_week');
    expect(byDay(dayNumber('2026-01-31'))).toBe(1);
    expect(byDay(dayNumber('2026-02-02'))).toBe(2);
    expect(() => byDay(dayNumber('2026-02-01'))).toThrow(RangeError);
  });

  it.each(['permission_week', 'vacation_day', 'under_18_day'] as const)(
    'has only confirmed rows of %s, which the limits refuse by',
    (kind) => {
      expect(LAW[kind].every(({ confirmed }) => confirmed)).toBe(true);
    },
  );

  it('has the limits of the agreement that the settings begin with', () => {
    const { value } = LAW.agreement[0] ?? {};
    expect(value).toEqual({
      month: SETTINGS_DEFAULTS.agreement_month_limit_hours,
      year: SETTINGS_DEFAULTS.agreement_year_limit_hours,
      specialYear: SETTINGS_DEFAULTS.agreement_special_year_hours,
      specialMonths: SETTINGS_DEFAULTS.agreement_special_months,
      combined: SETTINGS_DEFAULTS.agreement_combined_limit_hours,
      average: SETTINGS_DEFAULTS.agreement_average_limit_hours,
    });
  });
});

const LAW_ROW = {
  source: 'https://laws.e-gov.go.jp/',
  checkedOn: '2026-11-28',
  confirmed: true,
} as const;

describe('a new row changes a verdict without code', () => {
  it('35 hours in any 7 days from a day on', () => {
    const law: LawRegister = {
      ...LAW,
      permission_week: [
        { ...LAW_ROW, value: 1_680, from: null, to: '2026-11-15' },
        { ...LAW_ROW, value: 2_100, from: '2026-11-16', to: null },
      ],
    };
    const week = (days: readonly number[], of: LawRegister) =>
      findingTexts(
        facts({
          people: [
            person(1, {
              limits: residenceLimitsOf(holder({}), of),
              assignments: days.map((day) => work(day, times(`2026-11-${day}`, '09:00-16:00'))),
            }),
          ],
          shifts: [shift(99, times(`2026-11-${(days.at(-1) ?? 0) + 1}`, '09:00-16:00'))],
        }),
        assign(1, 99),
      ).filter((text) => text.includes('any_7_days'));
    expect(week([23, 24, 25, 26], LAW)).toEqual(['refuse minutes_any_7_days']);
    expect(week([23, 24, 25, 26], law)).toEqual([]);
    expect(week([10, 11, 12, 13], law)).toEqual(['refuse minutes_any_7_days']);
  });

  it('7 hours of a vacation day from a day within the vacation on', () => {
    const law: LawRegister = {
      ...LAW,
      vacation_day: [
        { ...LAW_ROW, value: 480, from: null, to: '2026-07-31' },
        { ...LAW_ROW, value: 420, from: '2026-08-01', to: null },
      ],
    };
    const vacations = [{ from: '2026-07-25', to: '2026-09-05' }];
    expect(residenceLimitsOf(holder({}, { vacations }), law).slice(1)).toMatchObject([
      { amount: 480, from: '2026-07-25', to: '2026-07-31' },
      { amount: 420, from: '2026-08-01', to: '2026-09-05' },
    ]);
  });

  it('7 hours of a day without a premium from a day on', () => {
    const law: LawRegister = {
      ...LAW,
      statutory_hours: [
        { ...LAW_ROW, value: { day: 480, week: 2_400 }, from: null, to: '2027-03-31' },
        { ...LAW_ROW, value: { day: 420, week: 2_400 }, from: '2027-04-01', to: null },
      ],
    };
    const overtimeOn = (date: string) => {
      const stretches = [{ start: 540, end: 1_020 }];
      const day = dayNumber(date);
      const [found] = classify(
        [{ id: 1, day, stretches, begins: 540, inPeriod: true, holidayRule: 'weekly_rest' }],
        law,
      );
      return found?.segments.filter(({ kind }) => kind === 'ot25').map(({ start, end }) => end - start);
    };
    expect([overtimeOn('2027-03-31'), overtimeOn('2027-04-01')]).toEqual([[], [60]]);
  });

  it('a firm of 10 from an earlier day', () => {
    const law: LawRegister = {
      ...LAW,
      short_time_firm: [{ ...LAW_ROW, value: 10, from: '2026-10-01', to: null }],
    };
    const work10 = { ...INSURED, firm: 10 };
    expect(verdictOf(socialInsuranceFinding(work10))).toBe('lawful');
    expect(verdictOf(socialInsuranceFinding(work10, law))).toBe('warn short_time_week');
  });

  it('an unconfirmed row warns and never refuses', () => {
    const [row] = LAW.fueiho_permissions;
    if (!row) throw new Error('no row');
    const law: LawRegister = { ...LAW, fueiho_permissions: [{ ...row, confirmed: false }] };
    const work7 = { fueiho: 'yes', permission: 'blanket', day: '2026-11-30' } as const;
    expect(verdictOf(premisesFinding(work7))).toBe('refuse fueiho_premises');
    expect(verdictOf(premisesFinding(work7, law))).toBe('warn fueiho_premises');
  });
});
