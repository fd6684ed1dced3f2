import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayTimes, type PersonFacts, ROSTER_DEFAULTS, type WorkLimit } from '#domain/roster/facts.ts';
import { type StayLimit, stayLimit } from '#domain/roster/stay-limit.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import { dayTimes, limitOfSomeWork } from './arbitraries.ts';
import { assign, at, facts, findingsOf, NOW, person, STUDENT, shift, times, work } from './build.ts';
import { PATIENCE, RUNS } from './runs.ts';

const RUNNING = 99;
const AT = { workplaceId: 1, seat: { positionId: 1 } };
const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
/** 7:00 of work without its break. */
const sevenHours = (day: number) => work(day, times(november(day), '09:00-17:00', '12:00-13:00'));
const limit = (overrides: Partial<WorkLimit>): WorkLimit => ({ ...STUDENT, ...overrides });

const stay = (running: DayTimes, now: string, overrides: Partial<PersonFacts> = {}): StayLimit | null =>
  stayLimit(
    person(1, { limits: [STUDENT], ...overrides }),
    ROSTER_DEFAULTS,
    { assignmentId: RUNNING, at: AT, times: running },
    instantOfClock(running.date, at(now)),
  );

/** The window, the minutes now and at the end, and the time to stop. */
const limitFacts = (found: StayLimit | null) =>
  found && [found.window, found.used, found.usedAtEnd, formatClock(found.until)];

describe('F-01 the time until which a person may stay', () => {
  const three = [19, 20, 21].map(sevenHours);

  it('is null when the planned end keeps every limit', () => {
    expect(
      stay(times(november(22), '09:00-17:00', '12:00-13:00'), '10:00', { assignments: three }),
    ).toBeNull();
    expect(stay(times(november(22), '09:00-20:00'), '10:00', { limits: [] })).toBeNull();
  });

  it('27:10 of 28:00 at 16:00: until 16:50', () => {
    const running = times(november(22), '08:50-18:00', '12:00-13:00');
    expect(stay(running, '16:00', { assignments: three })).toEqual({
      window: 'any_7_days',
      source: 'residence',
      limit: 1_680,
      days: { from: november(16), to: november(22) },
      used: 1_630,
      usedAtEnd: 1_750,
      until: at('16:50'),
    });
  });

  it('excludes the planned breaks', () => {
    const running = times(november(22), '09:00-18:00', '12:00-13:00', '15:00-16:00');
    expect(stay(running, '10:00', { assignments: three })).toBeNull();
  });

  it('F-04 counts work for other employers', () => {
    const otherEmployment = [{ minutesPerWeek: 60, minutesByWeekday: null, from: null, to: null }];
    const running = times(november(22), '09:00-17:00', '12:00-13:00');
    expect(limitFacts(stay(running, '10:00', { assignments: three, otherEmployment }))).toEqual([
      'any_7_days',
      1_380,
      1_740,
      '16:00',
    ]);
  });

  it('is the start when nothing was left before, even after the planned end', () => {
    const four = [18, 19, 20, 21].map(sevenHours);
    const running = times(november(22), '09:00-12:00');
    expect(limitFacts(stay(running, '10:00', { assignments: four }))).toEqual([
      'any_7_days',
      1_740,
      1_860,
      '09:00',
    ]);
    expect(limitFacts(stay(running, '13:00', { assignments: four }))).toEqual([
      'any_7_days',
      1_920,
      1_920,
      '09:00',
    ]);
  });

  it('checks a person beyond the planned end by the current time', () => {
    const running = times(november(22), '09:00-15:30');
    expect(stay(running, '15:00', { assignments: three })).toBeNull();
    expect(limitFacts(stay(running, '16:30', { assignments: three }))).toEqual([
      'any_7_days',
      1_710,
      1_710,
      '16:00',
    ]);
  });

  it('ignores later planned work and registrations', () => {
    const assignments = [
      ...three,
      sevenHours(23),
      work(22, times(november(22), '01:00-05:00'), { status: 'pending' }),
    ];
    expect(stay(times(november(22), '09:00-16:00'), '10:00', { assignments })).toBeNull();
  });

  it('uses worked minutes where they are known', () => {
    const worked = { start: at('09:00'), end: at('19:00'), breaks: [] };
    const assignments = [
      ...three.slice(1),
      work(19, times(november(19), '09:00-17:00'), { worked, attended: true }),
    ];
    expect(limitFacts(stay(times(november(22), '09:00-16:00'), '10:00', { assignments }))).toEqual([
      'any_7_days',
      1_500,
      1_860,
      '13:00',
    ]);
  });

  it('F-05 uses the day and the week in a vacation, not 28:00', () => {
    const vacation = { source: 'vacation', from: november(1), to: november(30) } as const;
    const limits = [
      STUDENT,
      limit({ ...vacation, window: 'day', amount: 480 }),
      limit({ ...vacation, window: 'monday_week', amount: 2_400 }),
    ];
    const running = times(november(22), '08:00-18:00', '12:00-13:00');
    expect(limitFacts(stay(running, '09:00', { limits, assignments: three }))).toEqual([
      'day',
      60,
      540,
      '17:00',
    ]);
    const more = [17, 18, 19, 20, 21].map(sevenHours);
    expect(limitFacts(stay(running, '09:00', { limits, assignments: more }))).toEqual([
      'monday_week',
      2_160,
      2_640,
      '14:00',
    ]);
  });

  it('F-01 splits the night and reports the day that is exceeded first', () => {
    const limits = [limit({ window: 'day', source: 'manual', amount: 300 })];
    const running = times(november(22), '21:00-30:30');
    expect(limitFacts(stay(running, '22:00', { limits }))).toEqual(['day', 0, 390, '29:00']);
  });

  it('reports the limit that is exceeded first', () => {
    const limits = [STUDENT, limit({ window: 'day', source: 'manual', amount: 360 })];
    const running = times(november(22), '09:00-17:00');
    expect(limitFacts(stay(running, '10:00', { limits, assignments: three }))).toEqual([
      'day',
      60,
      480,
      '15:00',
    ]);
  });

  it(
    'agrees with the roster rules for the same work, to the minute',
    () => {
      fc.assert(
        fc.property(
          fc.array(dayTimes, { maxLength: 8 }),
          fc.array(limitOfSomeWork, { maxLength: 3 }),
          dayTimes,
          fc.nat(900),
          (around, limits, running, other) => {
            const assignments = around.map((one, index) =>
              work(index + 1, one, { workplaceId: 1 + (index % 3) }),
            );
            const otherEmployment = [{ minutesPerWeek: other, minutesByWeekday: null, from: null, to: null }];
            const one = person(1, { limits, assignments, otherEmployment });
            const startOf = ({ date, start }: DayTimes) => instantOfClock(date, 0) + start * 60_000;
            const earlier = assignments.filter((held) => startOf(held.times) < startOf(running));
            /** Whether the roster rules find a limit in minutes broken by work with these times. */
            const isBroken = (times: DayTimes) =>
              findingsOf(
                facts({ people: [{ ...one, assignments: earlier }], shifts: [shift(10, times)] }),
                assign(1, 10),
              ).some(({ rule }) => /^minutes_/.test(rule));
            const foundOf = (times: DayTimes) =>
              stayLimit(one, ROSTER_DEFAULTS, { assignmentId: RUNNING, at: AT, times }, NOW);
            expect(foundOf(running) !== null).toBe(isBroken(running));
            const plain = { ...running, breaks: [] };
            const found = foundOf(plain);
            expect(found !== null).toBe(isBroken(plain));
            if (found === null) return;
            const { until } = found;
            if (until > plain.start) expect(isBroken({ ...plain, end: until })).toBe(false);
            if (until < plain.end) expect(isBroken({ ...plain, end: until + 1 })).toBe(true);
          },
        ),
        RUNS,
      );
    },
    PATIENCE,
  );
});
