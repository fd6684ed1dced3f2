import { describe, expect, it } from 'vitest';
import { type PersonFacts, ROSTER_DEFAULTS, type WorkLimit } from '#domain/roster/facts.ts';
import { type HoursBetween, hoursBetween } from '#domain/roster/hours-between.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { person, STUDENT, times, work } from './build.ts';

const NOW = fromStamp('2026-11-21 10:00:00');

/** 7:00 of work without its break. */
const sevenHours = (date: string, id: number) => work(id, times(date, '09:00-17:00', '12:00-13:00'));

const december = (overrides: Partial<PersonFacts>): HoursBetween =>
  hoursBetween(person(1, { limits: [STUDENT], ...overrides }), ROSTER_DEFAULTS, NOW, daysOfMonth('2026-12'));

const named = (parts: HoursBetween['weeks'][number]['work']) =>
  parts.map(({ stint, minutes }) => [stint.id, minutes]);

describe('the weeks of a month', () => {
  it('are whole weeks, even beyond the month, and list their work', () => {
    const assignments = [
      sevenHours('2026-12-02', 3),
      sevenHours('2026-11-30', 2),
      sevenHours('2026-11-29', 1),
      { ...sevenHours('2026-12-03', 4), status: 'pending' as const },
    ];
    const { weeks } = december({ assignments });
    expect(weeks.map(({ window }) => window.from)).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ]);
    const [first, second] = weeks;
    expect(first).toMatchObject({
      window: { from: '2026-11-30', to: '2026-12-06' },
      minutes: 840,
      asked: 420,
      limit: { limit: 2_400, source: 'config', used: 840, left: 1_560 },
    });
    expect(named(first?.work ?? [])).toEqual([
      [2, 420],
      [3, 420],
    ]);
    expect(second).toMatchObject({ minutes: 0, asked: 0, work: [] });
  });

  it('T-14 count a night on its start date and worked minutes instead of planned ones', () => {
    const night = work(1, times('2026-12-06', '22:00-29:00'));
    const short = { ...sevenHours('2026-12-01', 2), worked: { start: 540, end: 720, breaks: [] } };
    const { weeks } = december({ assignments: [night, short] });
    expect(weeks.slice(0, 2).map(({ minutes }) => minutes)).toEqual([600, 0]);
  });
});

describe('the tightest 7 days of a month', () => {
  it('F-01 is found among all windows that touch the month, with nights split at midnight', () => {
    const assignments = [
      work(1, times('2026-12-13', '22:00-29:00')),
      ...['14', '16', '18'].map((day, place) => sevenHours(`2026-12-${day}`, place + 2)),
      sevenHours('2026-12-20', 5),
    ];
    const { anySevenDays } = december({ assignments });
    // From the 14th on, the five hours after midnight count with the four shifts: 33 hours.
    expect(anySevenDays).toMatchObject({
      limit: 1_680,
      source: 'residence',
      used: 1_980,
      left: 0,
      window: { from: '2026-12-14', to: '2026-12-20' },
    });
    expect(named(anySevenDays?.work ?? [])).toEqual([
      [1, 300],
      [2, 420],
      [3, 420],
      [4, 420],
      [5, 420],
    ]);
  });

  it('may begin before the month', () => {
    const assignments = [sevenHours('2026-11-26', 1), sevenHours('2026-12-01', 2)];
    expect(december({ assignments }).anySevenDays).toMatchObject({
      used: 840,
      window: { from: '2026-11-25', to: '2026-12-01' },
    });
    expect(december({ assignments: [sevenHours('2026-11-24', 1)] }).anySevenDays?.used).toBe(0);
  });

  it('F-05 counts only the days on which the limit applies', () => {
    const vacation: WorkLimit[] = [
      { ...STUDENT, source: 'vacation', window: 'day', amount: 480, from: '2026-12-15', to: '2026-12-31' },
    ];
    const assignments = ['12', '14', '16'].map((day, place) => sevenHours(`2026-12-${day}`, place + 1));
    const { anySevenDays } = december({ limits: [STUDENT, ...vacation], assignments });
    expect(anySevenDays).toMatchObject({ used: 840 });
    expect(named(anySevenDays?.work ?? [])).toEqual([
      [1, 420],
      [2, 420],
    ]);
  });

  it('F-04 includes declared work for other employers, and is absent without such a limit', () => {
    const otherEmployment = [{ from: null, to: null, minutesPerWeek: 600, minutesByWeekday: null }];
    expect(december({ otherEmployment }).anySevenDays).toMatchObject({ used: 600, other: 600, work: [] });
    expect(december({ limits: [] }).anySevenDays).toBeNull();
  });
});
