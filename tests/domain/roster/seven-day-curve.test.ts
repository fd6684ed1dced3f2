import { describe, expect, it } from 'vitest';
import { type PersonFacts, ROSTER_DEFAULTS, type WorkLimit } from '#domain/roster/facts.ts';
import { hoursLeft } from '#domain/roster/hours-left.ts';
import { sevenDayCurve } from '#domain/roster/seven-day-curve.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { person, STUDENT, times, work } from './build.ts';

/** A Saturday. */
const NOW = fromStamp('2026-11-21 10:00:00');
const LIMIT = 1_680;

/** 7:00 of work without its break. */
const sevenHours = (day: number) =>
  work(day, times(`2026-11-${String(day).padStart(2, '0')}`, '09:00-17:00', '12:00-13:00'));

const facts = (overrides: Partial<PersonFacts>) => person(1, { limits: [STUDENT], ...overrides });
const curve = (overrides: Partial<PersonFacts>, count = 14) =>
  sevenDayCurve(facts(overrides), ROSTER_DEFAULTS, NOW, count);
const used = (overrides: Partial<PersonFacts>, count = 14) =>
  curve(overrides, count).map((day) => day.used / 60);

describe('F-01 the curve of any 7 days', () => {
  it('has the days from today on, each with the limit', () => {
    const days = curve({});
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ date: '2026-11-21', used: 0, worked: 0, limit: LIMIT });
    expect(days[13]?.date).toBe('2026-12-04');
  });

  it('counts a shift on its day and on the six days after it', () => {
    expect(used({ assignments: [sevenHours(23)] }, 11)).toEqual([0, 0, 7, 7, 7, 7, 7, 7, 7, 0, 0]);
    expect(used({ assignments: [sevenHours(15)] }, 3)).toEqual([7, 0, 0]);
  });

  it('splits a night at midnight', () => {
    const night = work(1, times('2026-11-22', '22:00-29:00'));
    expect(used({ assignments: [night] }, 9)).toEqual([0, 2, 7, 7, 7, 7, 7, 7, 5]);
  });

  it('tells worked minutes from planned ones', () => {
    const done = { ...sevenHours(20), worked: { start: 540, end: 840, breaks: [] }, attended: true };
    const [today, tomorrow, third] = curve({ assignments: [done, sevenHours(22)] });
    expect(today).toMatchObject({ used: 300, worked: 300 });
    expect(tomorrow).toMatchObject({ used: 720, worked: 300 });
    expect(third).toMatchObject({ used: 720, worked: 300 });
  });

  it('leaves out registrations, which no limit counts yet', () => {
    expect(used({ assignments: [{ ...sevenHours(22), status: 'pending' }] }, 3)).toEqual([0, 0, 0]);
  });

  it('F-04 adds declared work for other employers', () => {
    const otherEmployment = [{ from: null, to: null, minutesPerWeek: 600, minutesByWeekday: null }];
    expect(used({ otherEmployment, assignments: [sevenHours(22)] }, 2)).toEqual([10, 17]);
  });

  it('F-05 has no limit for 7 days within a vacation, and counts only the days of the limit around it', () => {
    const vacation = (window: WorkLimit['window'], amount: number): WorkLimit => ({
      ...STUDENT,
      from: '2026-11-22',
      to: '2026-11-28',
      source: 'vacation',
      window,
      amount,
    });
    const limits = [STUDENT, vacation('day', 480), vacation('monday_week', 2_400)];
    const days = curve({ limits, assignments: [sevenHours(21), sevenHours(24)] }, 9);
    expect(days[3]).toMatchObject({ date: '2026-11-24', used: 420, limit: LIMIT });
    expect(days[7]).toMatchObject({ date: '2026-11-28', used: 420, limit: null });
    expect(days[8]).toMatchObject({ date: '2026-11-29', used: 0, limit: LIMIT });
  });

  it('has no limit for a person without one', () => {
    expect(curve({ limits: [], assignments: [sevenHours(21)] }, 1)).toEqual([
      { date: '2026-11-21', used: 420, worked: 0, limit: null },
    ]);
  });

  it('F-03 never shows more than the fullest 7 days with today', () => {
    const assignments = [16, 18, 20, 22, 24, 26].map(sevenHours);
    const fullest = hoursLeft(facts({ assignments }), ROSTER_DEFAULTS, NOW).anySevenDays?.used ?? 0;
    const touching = curve({ assignments }, 7).map((day) => day.used);
    expect(Math.max(...touching)).toBe(fullest);
  });
});
