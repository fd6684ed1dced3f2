import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursRecord, recordDates } from '#domain/papers/hours-record.ts';
import {
  type AssignmentFacts,
  type OtherEmployment,
  type PersonFacts,
  ROSTER_DEFAULTS,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import { addDays, type CalendarDate, dayNumber, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { person, STUDENT, times, work } from '#tests/domain/roster/build.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';

/** A Saturday. */
const NOW = fromStamp('2026-11-21 10:00:00');
const LIMIT = 1_680;

/** 7:00 of planned work without its break. */
const sevenHours = (date: CalendarDate, overrides: Partial<AssignmentFacts> = {}) =>
  work(dayNumber(date), times(date, '09:00-17:00', '12:00-13:00'), overrides);
const worked = (start: number, end: number) => ({ worked: { start, end, breaks: [] }, attended: true });

const vacation = (from: CalendarDate, to: CalendarDate): WorkLimit => ({
  from,
  to,
  window: 'day',
  unit: 'minutes',
  amount: 480,
  source: 'vacation',
});

const record = (overrides: Partial<PersonFacts>, to = '2026-11') =>
  hoursRecord(person(1, { limits: [STUDENT], ...overrides }), ROSTER_DEFAULTS, to, NOW);
const dayOf = (made: ReturnType<typeof record>, date: CalendarDate) =>
  made.days.find((day) => day.date === date);
const monthOf = (made: ReturnType<typeof record>, month: string) =>
  made.months.find((one) => one.month === month);

describe('the dates of a record of hours', () => {
  it('are twelve whole months, of which the current one ends today', () => {
    expect(recordDates('2026-11', '2026-11-21')).toEqual({ from: '2025-12-01', to: '2026-11-21' });
    expect(recordDates('2026-10', '2026-11-21')).toEqual({ from: '2025-11-01', to: '2026-10-31' });
    expect(recordDates('2024-02', '2026-11-21')).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  });

  it('has every day once and twelve months', () => {
    const made = record({}, '2024-02');
    expect(made.days.map(({ date }) => date)).toEqual(datesIn({ from: '2023-03-01', to: '2024-02-29' }));
    expect(made.months.map(({ month }) => month)).toEqual(
      ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
        .map((one) => `2023-${one}`)
        .concat(['2024-01', '2024-02']),
    );
  });

  it('refuses a month that has not begun', () => {
    expect(() => record({}, '2026-12')).toThrow(RangeError);
  });
});

describe('F-01 the minutes of a record of hours', () => {
  it('has planned and worked minutes of a day apart, and the worked ones in its 7 days', () => {
    const made = record({ assignments: [sevenHours('2026-10-05', worked(540, 900))] });
    expect(dayOf(made, '2026-10-05')).toMatchObject({
      planned: 420,
      worked: 360,
      counted: 360,
      window: { used: 360, other: 0, limit: LIMIT },
    });
    expect(monthOf(made, '2026-10')).toMatchObject({ planned: 420, worked: 360, over: 0 });
  });

  it('counts the plan where no work is recorded', () => {
    const made = record({ assignments: [sevenHours('2026-10-05')] });
    expect(dayOf(made, '2026-10-05')).toMatchObject({ planned: 420, worked: 0, counted: 420 });
    expect(dayOf(made, '2026-10-11')?.window.used).toBe(420);
    expect(dayOf(made, '2026-10-12')?.window.used).toBe(0);
  });

  it('counts work without a plan as worked alone', () => {
    const unplanned = sevenHours('2026-10-05', { seat: null, ...worked(540, 900) });
    expect(dayOf(record({ assignments: [unplanned] }), '2026-10-05')).toMatchObject({
      planned: 0,
      worked: 360,
      counted: 360,
    });
  });

  it('splits a night at midnight, also between two months', () => {
    const made = record({ assignments: [work(1, times('2026-09-30', '22:00-29:00'), worked(1_320, 1_740))] });
    expect(monthOf(made, '2026-09')).toMatchObject({ planned: 120, worked: 120 });
    expect(monthOf(made, '2026-10')).toMatchObject({ planned: 300, worked: 300 });
    expect(dayOf(made, '2026-10-06')?.window.used).toBe(420);
    expect(dayOf(made, '2026-10-07')?.window.used).toBe(300);
  });

  it('counts the days before the first month in its first windows', () => {
    const made = record({ assignments: [sevenHours('2025-11-29'), sevenHours('2025-12-01')] });
    expect(made.days[0]).toMatchObject({ date: '2025-12-01', planned: 420, window: { used: 840 } });
    expect(made.days[5]?.window.used).toBe(420);
    expect(monthOf(made, '2025-12')).toMatchObject({ planned: 420, largest: { used: 840 } });
  });

  it('leaves out registrations and people who did not come', () => {
    const assignments = [
      sevenHours('2026-10-05', { status: 'pending' }),
      sevenHours('2026-10-06', { freed: true }),
    ];
    expect(monthOf(record({ assignments }), '2026-10')).toMatchObject({ planned: 0, largest: { used: 0 } });
  });

  it('names the largest 7 days of a month, and counts those above the limit', () => {
    const dates = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-10'];
    const made = record({ assignments: dates.map((date) => sevenHours(date)) });
    expect(monthOf(made, '2026-10')).toMatchObject({
      largest: { date: '2026-10-10', used: 2_100, limit: LIMIT },
      over: 2,
      fullest: null,
    });
  });
});

describe('the limits of a record of hours', () => {
  it('F-05 has a limit of each day in a vacation, and none of 7 days inside it', () => {
    const limits = [STUDENT, vacation('2026-08-01', '2026-08-31')];
    const assignments = [
      sevenHours('2026-08-10'),
      work(1, times('2026-08-12', '08:00-18:00', '12:00-13:00')),
      sevenHours('2026-09-02'),
    ];
    const made = record({ limits, assignments });
    expect(dayOf(made, '2026-08-12')).toMatchObject({ limit: 480, counted: 540, window: { limit: null } });
    expect(dayOf(made, '2026-07-31')).toMatchObject({ limit: null, window: { limit: LIMIT } });
    expect(monthOf(made, '2026-08')).toMatchObject({
      fullest: { date: '2026-08-12', counted: 540, limit: 480 },
      over: 1,
    });
    // 7 days that begin in the vacation count only the days after it.
    expect(dayOf(made, '2026-09-03')?.window).toEqual({
      used: 420,
      other: 0,
      limit: LIMIT,
      over: false,
    });
    expect(made.limits).toEqual(limits);
  });

  it('F-09 shows the cap of a document, and no limit of the company or the office', () => {
    const cap: WorkLimit = { ...STUDENT, amount: 1_200 };
    const own: WorkLimit[] = [
      { ...STUDENT, amount: 600, source: 'manual' },
      { ...STUDENT, window: 'day', amount: 60, source: 'config' },
    ];
    const made = record({ limits: [cap, ...own] });
    expect(dayOf(made, '2026-10-05')).toMatchObject({ limit: null, window: { limit: 1_200 } });
    expect(made.limits).toEqual([cap]);
  });

  it('has no limit for a person without one', () => {
    const made = record({ limits: [], assignments: [sevenHours('2026-10-05')] });
    expect(monthOf(made, '2026-10')).toMatchObject({
      largest: { used: 420, limit: null },
      fullest: null,
      over: 0,
    });
  });

  it('leaves out limits that hold on none of its days', () => {
    const limits = [STUDENT, vacation('2024-08-01', '2024-08-31'), vacation('2026-12-20', '2027-01-07')];
    expect(record({ limits }).limits).toEqual([STUDENT]);
  });
});

describe('F-04 declared work for other employers in a record of hours', () => {
  it('is a part of the 7 days, and of no planned or worked minutes', () => {
    const otherEmployment: OtherEmployment[] = [
      { from: '2026-10-05', to: null, minutesPerWeek: 600, minutesByWeekday: null },
    ];
    const made = record({ otherEmployment, assignments: [sevenHours('2026-10-05')] });
    expect(dayOf(made, '2026-10-05')).toMatchObject({
      planned: 420,
      worked: 0,
      counted: 420,
      window: { used: 1_020, other: 600 },
    });
    expect(dayOf(made, '2026-10-04')?.window.other).toBe(0);
  });
});

type Counted = 'counted' | 'planned' | 'worked';

/** Minutes by day counted one by one, from plans or from what was worked. */
function naiveDays(all: readonly AssignmentFacts[], of: Counted): Map<CalendarDate, number> {
  const sums = new Map<CalendarDate, number>();
  for (const one of all) {
    if (one.status !== 'approved' || one.freed) continue;
    if (of === 'worked' && one.worked === null) continue;
    if (of === 'planned' && one.seat === null) continue;
    const done = of === 'planned' ? null : one.worked;
    const held = done ?? one.times;
    for (let minute = held.start - (done ? 0 : one.times.paidBefore); minute < held.end; minute += 1) {
      if (held.breaks.some((rest) => rest.start <= minute && minute < rest.end)) continue;
      const on = addDays(one.times.date, Math.floor(minute / 1_440));
      sums.set(on, (sums.get(on) ?? 0) + 1);
    }
  }
  return sums;
}

function naiveOther(
  declared: readonly OtherEmployment[],
  window: readonly CalendarDate[],
  held: readonly CalendarDate[],
) {
  const isOn = ({ from, to }: OtherEmployment, date: CalendarDate) =>
    (from === null || from <= date) && (to === null || date <= to);
  const weeks = declared
    .filter((one) => one.minutesByWeekday === null && window.some((date) => isOn(one, date)))
    .map(({ minutesPerWeek }) => minutesPerWeek);
  const days = held.map((date) =>
    Math.max(
      0,
      ...declared
        .filter((one) => isOn(one, date))
        .map(({ minutesByWeekday }) => minutesByWeekday?.[weekdayOf(date) - 1] ?? 0),
    ),
  );
  return Math.max(
    0,
    ...weeks,
    days.reduce((sum, one) => sum + one, 0),
  );
}

const FIRST = '2026-09-20';
const date = fc.nat(60).map((days) => addDays(FIRST, days));
const range = fc.tuple(date, fc.nat(20)).map(([from, length]) => ({ from, to: addDays(from, length) }));
const clock = fc.tuple(fc.nat(1_800), fc.integer({ min: 2, max: 700 })).map(([start, length]) => {
  const end = start + length;
  const from = start + Math.floor(length / 3);
  return { start, end, breaks: length > 60 ? [{ start: from, end: from + 20 }] : [] };
});
const assignment = fc
  .record({
    date,
    planned: clock,
    worked: fc.option(clock),
    paidBefore: fc.constantFrom(0, 0, 15),
    status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const),
    freed: fc.constantFrom(false, false, false, true),
  })
  .map(({ date: on, planned, worked: done, paidBefore, status, freed }) =>
    work(1, { date: on, ...planned, paidBefore }, { worked: done, attended: done !== null, status, freed }),
  );
const declared = fc
  .tuple(range, fc.nat(900), fc.option(fc.constantFrom([0, 60, 0, 90, 0, 240, 0])))
  .map(([dates, minutesPerWeek, minutesByWeekday]) => ({ ...dates, minutesPerWeek, minutesByWeekday }));

describe('F-03 any history', () => {
  it('has the same minutes, windows and limits as when they are counted one by one', {
    timeout: PATIENCE,
  }, () => {
    fc.assert(
      fc.property(
        fc.array(assignment, { maxLength: 20 }),
        fc.array(declared, { maxLength: 2 }),
        fc.array(range, { maxLength: 2 }),
        (held, otherEmployment, vacations) => {
          const assignments = held.map((one, index) => ({ ...one, id: index + 1 }));
          const limits = [STUDENT, ...vacations.map(({ from, to }) => vacation(from, to))];
          const made = record({ assignments, otherEmployment, limits });
          const isFree = (on: CalendarDate) => vacations.some(({ from, to }) => from <= on && on <= to);
          const sums = naiveDays(assignments, 'counted');
          const plans = naiveDays(assignments, 'planned');
          const done = naiveDays(assignments, 'worked');
          for (const day of made.days.filter(({ date: on }) => on >= FIRST)) {
            const window = datesIn({ from: addDays(day.date, -6), to: day.date });
            const limited = window.filter((on) => !isFree(on));
            const days = limited.length > 0 ? limited : window;
            const other = naiveOther(otherEmployment, window, days);
            const used = days.reduce((sum, on) => sum + (sums.get(on) ?? 0), 0) + other;
            expect(day).toEqual({
              date: day.date,
              planned: plans.get(day.date) ?? 0,
              worked: done.get(day.date) ?? 0,
              counted: sums.get(day.date) ?? 0,
              limit: isFree(day.date) ? 480 : null,
              window: {
                used,
                other,
                limit: limited.length > 0 ? LIMIT : null,
                over: limited.length > 0 && used > LIMIT,
              },
            });
          }
          for (const { month, planned, worked: whole, over } of made.months.slice(-2)) {
            const days = made.days.filter(({ date: on }) => on.startsWith(month));
            expect(planned).toBe(days.reduce((sum, day) => sum + day.planned, 0));
            expect(whole).toBe(days.reduce((sum, day) => sum + day.worked, 0));
            expect(over).toBe(
              days.filter(({ window }) => window.limit !== null && window.used > window.limit).length +
                days.filter(({ limit, counted }) => limit !== null && counted > limit).length,
            );
          }
        },
      ),
      RUNS,
    );
  });
});
