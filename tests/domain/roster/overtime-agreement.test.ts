import { describe, expect, it } from 'vitest';
import { type PlannedAgreement, ROSTER_DEFAULTS, type RosterFacts } from '#domain/roster/facts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { assign, facts, findingsOf, on, only, person, shift, times, work } from './build.ts';

/** Twelve hours: four above the daily eight. */
const long = (date: string) => times(date, '09:00-21:00');
const short = (date: string) => times(date, '09:00-13:00');
/** Three long days a week: 36 hours, four below the weekly 40. */
const LONG_DAYS = [2, 3, 4, 9, 10, 11, 16, 17, 18, 23, 24, 25].map((day) => addDays('2026-10-31', day));

const agreed = (overrides: Partial<PlannedAgreement> = {}): Pick<RosterFacts, 'config'> => ({
  config: {
    ...ROSTER_DEFAULTS,
    maxMinutesPerWeek: 10_080,
    agreement: { ...ROSTER_DEFAULTS.agreement, ...overrides },
  },
});

function world(
  dates: readonly string[],
  proposed: ReturnType<typeof times>,
  overrides: Partial<PlannedAgreement> = {},
) {
  return facts({
    ...agreed(overrides),
    people: [person(1, { assignments: dates.map((date, index) => work(index + 1, long(date))) })],
    shifts: [shift(10, proposed)],
  });
}

const overtimeFindings = (of: RosterFacts) =>
  findingsOf(of, assign(1, 10)).filter(({ rule }) => rule.startsWith('overtime_'));

describe('O-14 overtime of a planned pay month', () => {
  it.each([
    ['35:59 gives no finding', LONG_DAYS.slice(0, 8), times('2026-11-30', '09:00-20:59'), null],
    ['36:00 is near the limit', LONG_DAYS.slice(0, 8), long('2026-11-30'), 2_160],
    ['45:00 gives a finding', LONG_DAYS.slice(0, 11), times('2026-11-30', '09:00-18:00'), 2_700],
    ['48:00 is over the limit', LONG_DAYS.slice(0, 11), long('2026-11-30'), 2_880],
    ['work without new overtime gives no finding', LONG_DAYS, short('2026-11-30'), null],
  ])('%s', (_, dates, proposed, sum) => {
    const found = overtimeFindings(world(dates, proposed));
    expect(found.map((one) => [one.rule, one.severity, one.passableBy, one.sum, one.limit])).toEqual(
      sum === null ? [] : [['overtime_month', 'warn', 'manager', sum, 2_700]],
    );
  });

  it('names the month and the overtime of each day', () => {
    const [found] = overtimeFindings(world(LONG_DAYS.slice(0, 8), long('2026-11-30')));
    expect(found).toMatchObject({ unit: 'minutes', window: { from: '2026-11-01', to: '2026-11-30' } });
    expect(found?.shifts).toHaveLength(9);
    expect(found?.shifts.every(({ minutes }) => minutes === 240)).toBe(true);
  });

  it('uses the closing day, T-16', () => {
    const dates = LONG_DAYS.slice(0, 9);
    expect(overtimeFindings(world(dates, long('2026-11-20'), { closingDay: 20 }))).toMatchObject([
      { sum: 2_400, window: { from: '2026-10-21', to: '2026-11-20' } },
    ]);
    expect(overtimeFindings(world(dates, long('2026-11-23'), { closingDay: 20 }))).toEqual([]);
  });

  it('counts hours over 40 of a week that began in the month before, O-04', () => {
    const eight = (date: string) => times(date, '09:00-17:00');
    const week = datesIn({ from: '2026-11-30', to: '2026-12-04' });
    const of = facts({
      ...agreed({ monthWarn: 480 }),
      people: [person(1, { assignments: week.map((date, index) => work(index + 1, eight(date))) })],
      shifts: [shift(10, eight('2026-12-05'))],
    });
    expect(overtimeFindings(of)).toMatchObject([
      { sum: 480, window: { from: '2026-12-01', to: '2026-12-31' } },
    ]);
  });

  it('includes holiday work in the combined limit and excludes registrations', () => {
    const all = datesIn({ from: '2026-11-02', to: '2026-11-14' });
    const found = overtimeFindings(world(all, long('2026-11-15'), { combinedWarn: 1_440 }));
    // Two weeks of seven days: 4:00 a day, 40 hours reached on Friday, 12:00 each Sunday.
    expect(only(found, 'overtime_combined')).toMatchObject({ limit: 6_000, severity: 'warn' });
    const pending = facts({
      ...agreed(),
      people: [
        person(1, {
          assignments: LONG_DAYS.slice(0, 8).map((date, index) =>
            work(index + 1, long(date), { status: 'pending' }),
          ),
        }),
      ],
      shifts: [shift(10, long('2026-11-30'))],
    });
    expect(overtimeFindings(pending)).toEqual([]);
  });

  it('reports nothing when a change reduces the overtime or keeps it', () => {
    const stored = shift(10, long('2026-11-30'));
    const of = facts({
      ...agreed(),
      people: [
        person(1, {
          assignments: [...LONG_DAYS.map((date, index) => work(index + 1, long(date))), on(stored, 90)],
        }),
      ],
      shifts: [stored],
    });
    const changed = (hours: string) =>
      findingsOf(of, { kind: 'change_shift', shiftId: 10, times: times('2026-11-30', hours) }).filter(
        ({ rule }) => rule === 'overtime_month',
      );
    expect(changed('09:00-20:00')).toEqual([]);
    expect(changed('10:00-22:00')).toEqual([]);
    expect(changed('09:00-22:00')).toMatchObject([{ sum: 13 * 240 + 60 }]);
  });
});
