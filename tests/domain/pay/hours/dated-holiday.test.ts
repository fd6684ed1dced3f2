import { describe, expect, it } from 'vitest';
import type { HoursRules } from '#domain/pay/hours/person-hours.ts';
import { plannedOvertime } from '#domain/pay/hours/planned-overtime.ts';
import type { StatutoryHoliday } from '#domain/pay/hours/statutory-holiday.ts';
import { dayNumber } from '#domain/time/calendar-date.ts';
import { attendance, days, figuresOf, hoursOf, RULES } from './build.ts';

describe('O-05, T-15 a dated statutory holiday', () => {
  const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
  const from = (now: StatutoryHoliday, value: StatutoryHoliday): HoursRules => ({
    ...RULES,
    statutoryHoliday: { now, earlier: [{ until: dayNumber('2026-10-31'), value }] },
  });
  const week = days('2026-10-26', 6).map((date) => attendance(date, '09:00-17:00'));
  const sunday = attendance('2026-11-01', '09:00-17:00');

  it("applies to each day of a week across two months by the day's own month", () => {
    const own = from('weekly_rest', 'friday');
    const october = figuresOf(hoursOf([...week, sunday], own, OCTOBER));
    expect(october).toMatchObject({ holiday: 480, ot25: 0, regular: 2_400 });
    expect(figuresOf(hoursOf([...week, sunday], own))).toMatchObject({ holiday: 480, ot25: 0 });
    // The Friday does not fill the week; the other five days do.
    const other = from('monday', 'friday');
    expect(figuresOf(hoursOf([...week, sunday], other, OCTOBER))).toEqual(october);
    expect(figuresOf(hoursOf([...week, sunday], other))).toMatchObject({ holiday: 0, ot25: 480 });
  });

  it('T-14 applies to the night of the last day by the month of the work', () => {
    const night = attendance('2026-10-31', '22:00-29:00');
    expect(figuresOf(hoursOf([night], from('sunday', 'weekly_rest'), OCTOBER)).holiday).toBe(0);
    expect(figuresOf(hoursOf([night], from('weekly_rest', 'sunday'), OCTOBER)).holiday).toBe(300);
  });

  it('T-17 changes nothing in the month before, even for work that continues into the next', () => {
    const early = { ...attendance('2026-10-31', '23:00-27:00'), businessDate: '2026-11-01' };
    const unplanned = attendance('2026-10-31', '27:30-29:30');
    const worked = [
      ...days('2026-10-26', 4).map((date) => attendance(date, '09:00-17:00')),
      attendance('2026-10-31', '09:00-13:00'),
      early,
      unplanned,
    ];
    expect(figuresOf(hoursOf(worked, RULES, OCTOBER)).ot25).toBe(120);
    expect(figuresOf(hoursOf(worked, from('sunday', 'weekly_rest'), OCTOBER)).ot25).toBe(120);
  });
});

describe('O-05, O-14 planned overtime under a dated statutory holiday', () => {
  it('follows the rule of each day', () => {
    const rules = {
      now: 'sunday' as const,
      earlier: [{ until: dayNumber('2026-10-31'), value: 'friday' as const }],
    };
    const range = { first: dayNumber('2026-10-26'), last: dayNumber('2026-11-06') };
    const planned = plannedOvertime(() => 60, range, rules).map(({ day, holiday }) => [day, holiday]);
    expect(planned).toEqual([
      [dayNumber('2026-10-30'), 60],
      [dayNumber('2026-11-01'), 60],
    ]);
  });
});
