import { describe, expect, it } from 'vitest';
import type { AttendanceTimes } from '#domain/attendance/facts.ts';
import { finishedOf } from '#domain/attendance/finished.ts';
import { DAY, on, plan, rest } from './build.ts';

function times(
  checkIn: string,
  checkOut: string,
  overrides: Partial<Omit<AttendanceTimes, 'checkOut'>> = {},
) {
  return {
    workplaceId: 1,
    plan: plan(1, '09:00-18:00'),
    businessDate: DAY,
    checkIn: on(checkIn),
    checkOut: on(checkOut),
    breaks: [],
    earlyStartApproved: false,
    ...overrides,
  };
}

describe('T-28, R-04: a finished attendance', () => {
  it('counts from the planned start, less what is paid before it, to the check-out', () => {
    expect(finishedOf(times('08:40', '18:07:59', { breaks: [rest('12:00-13:00')] }), 4)).toEqual({
      counted: { start: on('09:00'), end: on('18:07:59') },
      countedMinutes: 487,
      workedMinutes: 480,
    });
    const paidBefore = { plan: plan(1, '09:00-18:00', { paidBeforeMinutes: 10 }) };
    expect(finishedOf(times('08:40', '18:00', paidBefore), 1).countedMinutes).toBe(550);
  });

  it('counts from the check-in where the early start is approved, and without a plan', () => {
    expect(finishedOf(times('08:40', '18:00', { earlyStartApproved: true }), 1).countedMinutes).toBe(560);
    expect(finishedOf(times('08:40', '18:00', { plan: null }), 1).countedMinutes).toBe(560);
  });

  it('past midnight goes by the date of the shift', () => {
    const night = { plan: plan(1, '22:00-29:00'), breaks: [rest('25:00-25:45')] };
    expect(finishedOf(times('21:50', '29:00', night), 1)).toMatchObject({ countedMinutes: 375 });
  });

  it('of somebody who was gone before the planned start has no minutes', () => {
    expect(finishedOf(times('08:00', '08:30'), 1)).toEqual({
      counted: { start: on('08:30'), end: on('08:30') },
      countedMinutes: 0,
      workedMinutes: 0,
    });
  });
});
