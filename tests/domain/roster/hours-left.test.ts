import { describe, expect, it } from 'vitest';
import { type PersonFacts, ROSTER_DEFAULTS, type WorkLimit } from '#domain/roster/facts.ts';
import { type HoursLeft, hoursLeft } from '#domain/roster/hours-left.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { person, STUDENT, times, work } from './build.ts';

/** A Saturday; its week is from Monday the 16th to Sunday the 22nd. */
const NOW = fromStamp('2026-11-21 10:00:00');

/** 7:00 of work without its break. */
const sevenHours = (day: number, id = day) =>
  work(id, times(`2026-11-${String(day).padStart(2, '0')}`, '09:00-17:00', '12:00-13:00'));

const left = (overrides: Partial<PersonFacts>): HoursLeft =>
  hoursLeft(person(1, { limits: [STUDENT], ...overrides }), ROSTER_DEFAULTS, NOW);

const november = (from: number, to: number) => ({ from: `2026-11-${from}`, to: `2026-11-${to}` });
const limit = (overrides: Partial<WorkLimit>): WorkLimit => ({ ...STUDENT, ...overrides });
const SUMMER = (from: number, to: number): WorkLimit[] => [
  limit({ ...november(from, to), source: 'vacation', window: 'day', amount: 480 }),
  limit({ ...november(from, to), source: 'vacation', window: 'monday_week', amount: 2_400 }),
];

describe('F-07 the hours left', () => {
  it('are the full limits without work, in the first window', () => {
    expect(left({})).toEqual({
      anySevenDays: {
        limit: 1_680,
        source: 'residence',
        used: 0,
        other: 0,
        left: 1_680,
        window: november(15, 21),
      },
      mondayWeek: {
        limit: 2_400,
        source: 'config',
        used: 0,
        other: 0,
        left: 2_400,
        window: november(16, 22),
      },
    });
  });

  it('F-03 are those of the fullest 7 days that contain today', () => {
    // 19 to 22 are 28:00 in a Monday week; with the 23rd, Tuesday 17 to Monday 23 has 35:00.
    const assignments = [19, 20, 21, 22].map((day) => sevenHours(day));
    expect(left({ assignments })).toEqual({
      anySevenDays: {
        limit: 1_680,
        source: 'residence',
        used: 1_680,
        other: 0,
        left: 0,
        window: november(16, 22),
      },
      mondayWeek: {
        limit: 2_400,
        source: 'config',
        used: 1_680,
        other: 0,
        left: 720,
        window: november(16, 22),
      },
    });
    expect(left({ assignments: [...assignments, sevenHours(23)] })).toMatchObject({
      anySevenDays: { used: 2_100, left: 0, window: november(17, 23) },
      mondayWeek: { used: 1_680 },
    });
  });

  it('ignore windows without today', () => {
    expect(left({ assignments: [13, 14].map((day) => sevenHours(day)) }).anySevenDays?.used).toBe(0);
    expect(left({ assignments: [sevenHours(28)] }).anySevenDays?.used).toBe(0);
    expect(left({ assignments: [sevenHours(15), sevenHours(27)] }).anySevenDays).toMatchObject({
      used: 420,
      window: november(15, 21),
    });
  });

  it('F-01, T-14 split a night at midnight for 7 days, but not for the week from Monday', () => {
    const sunday = work(1, times('2026-11-15', '22:00-29:00'));
    expect(left({ assignments: [sunday] })).toMatchObject({
      anySevenDays: { used: 420, window: november(15, 21) },
      mondayWeek: { used: 0 },
    });
    const next = work(1, times('2026-11-22', '22:00-29:00'));
    expect(left({ assignments: [next] })).toMatchObject({
      // The two hours of Sunday; with Monday, all seven hours.
      anySevenDays: { used: 420, window: november(17, 23) },
      mondayWeek: { used: 420 },
    });
  });

  it('F-02 count worked minutes and no registrations, rejections or absences', () => {
    const short = { start: 540, end: 720, breaks: [] };
    const assignments = [
      { ...sevenHours(19), worked: short },
      { ...sevenHours(20), status: 'pending' as const },
      { ...sevenHours(18), status: 'rejected' as const },
      { ...sevenHours(17), freed: true },
    ];
    expect(left({ assignments })).toMatchObject({
      anySevenDays: { used: 180, left: 1_500 },
      mondayWeek: { used: 180, left: 2_220 },
    });
  });

  it('F-04 count work for other employers only in 7 days', () => {
    const otherEmployment = [{ ...november(23, 30), minutesPerWeek: 600, minutesByWeekday: null }];
    expect(left({ otherEmployment, assignments: [sevenHours(16)] })).toMatchObject({
      anySevenDays: { used: 600, left: 1_080, window: november(17, 23) },
      mondayWeek: { used: 420 },
    });
  });

  it('F-05 use only the week in a vacation, and at its edge only the days outside', () => {
    const assignments = [19, 20, 21, 22].map((day) => sevenHours(day));
    expect(left({ assignments, limits: [STUDENT, ...SUMMER(10, 30)] })).toMatchObject({
      anySevenDays: null,
      mondayWeek: { limit: 2_400, used: 1_680 },
    });
    expect(left({ assignments, limits: [STUDENT, ...SUMMER(21, 30)] }).anySevenDays).toMatchObject({
      used: 840,
      left: 840,
      window: november(15, 21),
    });
  });

  it('F-06 use the tightest limit', () => {
    const own = limit({ source: 'config', window: 'monday_week', amount: 1_200 });
    const manual = limit({ source: 'manual', amount: 600 });
    expect(left({ limits: [STUDENT, own, manual], assignments: [sevenHours(20)] })).toMatchObject({
      anySevenDays: { limit: 600, used: 420, left: 180 },
      mondayWeek: { limit: 1_200, used: 420, left: 780 },
    });
    expect(left({ limits: [] })).toMatchObject({ anySevenDays: null, mondayWeek: { limit: 2_400 } });
  });

  it('are zero when a limit is exceeded', () => {
    const manual = limit({ source: 'manual', amount: 300 });
    expect(left({ limits: [manual], assignments: [sevenHours(20)] }).anySevenDays).toMatchObject({
      used: 420,
      left: 0,
    });
  });
});
