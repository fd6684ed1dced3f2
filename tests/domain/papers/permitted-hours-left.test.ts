import { describe, expect, it } from 'vitest';
import { hoursRecord } from '#domain/papers/hours-record.ts';
import { candidatesFor } from '#domain/roster/candidates.ts';
import { type AssignmentType, type PersonFacts, ROSTER_DEFAULTS } from '#domain/roster/facts.ts';
import { freeHours } from '#domain/roster/free-hours.ts';
import { hoursBetween } from '#domain/roster/hours-between.ts';
import { hoursLeft } from '#domain/roster/hours-left.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { sevenDayCurve } from '#domain/roster/seven-day-curve.ts';
import { stayLimit } from '#domain/roster/stay-limit.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import { facts, person, shift, times } from '#tests/domain/roster/build.ts';
import { type Done, day, doneWork, HERE, limitsWith, permission, THERE } from './permitted-build.ts';

const NOON = 720;
const at = (nth: number) => instantOfClock(day(nth), NOON);
const PERMITTED = limitsWith([permission(35)]);

/** 20 hours at the workplace of the permission, and 10 at the other one. */
const MIXED: Done[] = [
  [HERE, 8, 10],
  [HERE, 9, 10],
  [THERE, 8, 5],
  [THERE, 9, 5],
];
const student = (done: readonly Done[], overrides: Partial<PersonFacts> = {}) =>
  person(1, { limits: PERMITTED, assignments: doneWork(done), ...overrides });

describe('LW-10 the hours left of a student with a permission of 35 hours', () => {
  const leftAt = (workplaceId: number | null, done: readonly Done[], nth = 10) => {
    const place = workplaceId === null ? null : { workplaceId, seat: { positionId: 1 } };
    const { anySevenDays } = hoursLeft(student(done), ROSTER_DEFAULTS, at(nth), place);
    return anySevenDays && [anySevenDays.source, anySevenDays.used / 60, anySevenDays.left / 60];
  };

  it.each<[string, number | null, readonly Done[], [string, number, number]]>([
    ['its workplace are those of all work', HERE, MIXED, ['permission_total', 30, 5]],
    ['the other workplace are those of all work', THERE, MIXED, ['permission_total', 30, 5]],
    ['a place that is not known are those of all work', null, MIXED, ['permission_total', 30, 5]],
    ['its workplace are those of the permission', HERE, [[HERE, 8, 12]], ['permission', 12, 23]],
    ['the other workplace are those of the status', THERE, [[THERE, 8, 12]], ['residence', 12, 16]],
    ['its workplace ignore 12 hours of other work', HERE, [[THERE, 8, 12]], ['permission_total', 12, 23]],
  ])('at %s', (_name, workplaceId, done, expected) => {
    expect(leftAt(workplaceId, done)).toEqual(expected);
  });

  it('are those of the status outside of its days', () => {
    expect(leftAt(HERE, [[HERE, 5, 8]], 5)).toEqual(['residence', 8, 20]);
    expect(leftAt(null, [[HERE, 22, 8]], 22)).toEqual(['residence', 8, 20]);
  });

  it('are those of the permission at its workplace where it has fewer hours than the status', () => {
    const few = student([[HERE, 8, 6]], { limits: limitsWith([permission(10)]) });
    const left = (workplaceId: number) =>
      hoursLeft(few, ROSTER_DEFAULTS, at(10), { workplaceId, seat: null }).anySevenDays;
    expect(left(HERE)).toMatchObject({ source: 'permission', used: 360, left: 240 });
    expect(left(THERE)).toMatchObject({ source: 'residence', used: 360, left: 1_320 });
    expect(hoursLeft(few, ROSTER_DEFAULTS, at(10)).anySevenDays).toMatchObject({ source: 'residence' });
  });

  it.each([
    [HERE, 10],
    [THERE, 3],
  ])('are counted for a candidate by the workplace of the spot: %i', (workplaceId, left) => {
    const done: Done[] = [
      [HERE, 8, 2],
      [THERE, 8, 8],
      [THERE, 9, 2],
    ];
    const minutes = workplaceId === HERE ? 13 : 15;
    const offered = shift(1, times(day(10), `00:00-${minutes}:00`), { workplaceId });
    const roster = openRoster(facts({ people: [student(done)], shifts: [offered] }));
    const seat = { shiftId: 1, positionId: 1, type: 'fixed' as AssignmentType, ownTimes: null };
    const about = { availability: null, lastWorkedOn: null, japaneseLevel: null, isWithPreferred: false };
    const [found] = candidatesFor(roster, seat, [{ personId: 1, reading: '', ...about }], null);
    expect(found?.minutesLeft).toBe(left * 60);
  });
});

describe('LW-10 the coming hours of a student with a permission of 35 hours', () => {
  it('are free up to the limit of all work', () => {
    const days = freeHours(
      student([[THERE, 8, 11]]),
      { ...ROSTER_DEFAULTS, maxMinutesPerWeek: 9_999 },
      at(7),
      4,
    );
    expect(days.map(({ free }) => free / 60)).toEqual([24, 13, 24, 24]);
    const full = freeHours(student(MIXED), ROSTER_DEFAULTS, at(7), 4);
    expect(full[3]).toMatchObject({
      free: 300,
      bound: { source: 'permission_total', limit: 2_100, used: 1_800 },
    });
  });

  it('have a curve of all work against the limit of all work', () => {
    const curve = sevenDayCurve(student([...MIXED, [HERE, 22, 4]]), ROSTER_DEFAULTS, at(0), 28);
    const shown = (nth: number) => [(curve[nth]?.used ?? 0) / 60, (curve[nth]?.limit ?? 0) / 60];
    expect([6, 7, 9, 14, 20, 26, 27].map(shown)).toEqual([
      [0, 28],
      [0, 35],
      [30, 35],
      [30, 35],
      [0, 35],
      [4, 35],
      [4, 28],
    ]);
  });

  it('have the tightest 7 days of a month by all work', () => {
    const { anySevenDays } = hoursBetween(student(MIXED), ROSTER_DEFAULTS, at(7), {
      from: day(7),
      to: day(20),
    });
    expect(anySevenDays).toMatchObject({ source: 'permission_total', used: 1_800, left: 300 });
    expect(anySevenDays?.work.map(({ minutes }) => minutes)).toEqual([600, 300, 600, 300]);
  });
});

describe('LW-10 a student at work with a permission of 35 hours', () => {
  const until = (workplaceId: number, done: readonly Done[]) => {
    const running = {
      assignmentId: 99,
      at: { workplaceId, seat: null },
      times: times(day(11), '00:00-12:00'),
    };
    const found = stayLimit(student(done), ROSTER_DEFAULTS, running, instantOfClock(day(11), 0));
    return found && [found.source, formatClock(found.until)];
  };

  it.each<[string, number, readonly Done[], [string, string] | null]>([
    [
      'at its workplace, until its hours are reached',
      HERE,
      [
        [HERE, 8, 12],
        [HERE, 9, 12],
      ],
      ['permission', '11:00'],
    ],
    [
      'at the other one, until 28 hours are reached',
      THERE,
      [
        [THERE, 8, 10],
        [THERE, 9, 10],
      ],
      ['residence', '08:00'],
    ],
    [
      'until 35 hours of all work are reached',
      THERE,
      [
        [HERE, 8, 12],
        [HERE, 9, 12],
      ],
      ['permission_total', '11:00'],
    ],
    [
      'as long as planned at its workplace after 20 hours elsewhere',
      HERE,
      [
        [THERE, 8, 10],
        [THERE, 9, 10],
      ],
      null,
    ],
  ])('may stay %s', (_name, workplaceId, done, expected) => {
    expect(until(workplaceId, done)).toEqual(expected);
  });
});

describe('LW-10 the record of hours of a student with a permission of 35 hours', () => {
  const record = (done: readonly Done[]) => {
    const made = hoursRecord(student(done), ROSTER_DEFAULTS, '2026-11', at(28));
    const month = made.months.at(-1);
    return {
      over: month?.over,
      largest: month?.largest,
      limits: made.limits.map(({ source }) => source),
      made,
    };
  };

  it('has all work against the limit of all work', () => {
    const { over, largest } = record(MIXED);
    expect(over).toBe(0);
    expect(largest).toMatchObject({ used: 1_800, limit: 2_100 });
  });

  it('counts 7 days with too much other work, though all work is within its limit', () => {
    const { over, largest, made } = record([
      [THERE, 8, 10],
      [THERE, 9, 10],
      [THERE, 10, 10],
    ]);
    expect(largest).toMatchObject({ used: 1_800, limit: 2_100 });
    expect(over).toBe(5);
    expect(made.days.filter(({ window }) => window.over).map(({ date }) => date)).toEqual(
      [10, 11, 12, 13, 14].map(day),
    );
  });

  it('names the hours of the permission among its limits', () => {
    expect(record([]).limits).toContain('permission');
  });
});
