import { describe, expect, it } from 'vitest';
import type { BelievedTime } from '#domain/attendance/kept-punches/believed-time.ts';
import { isCheckInPaidUnsure, isCheckOutPaidUnsure } from '#domain/attendance/kept-punches/touches-pay.ts';
import { on, plan, rest, worked } from '#tests/domain/attendance/build.ts';

function doubt(earliest: string, at: string, latest: string): BelievedTime {
  return {
    at: on(at),
    earliest: on(earliest),
    latest: on(latest),
    reason: 'wall_ahead',
    notBefore: on(earliest),
    lateMinutes: 12,
  };
}

describe('T-34 a check-in with doubt', () => {
  const planned = [plan(1, '09:00-18:00', { paidBeforeMinutes: 10 }), plan(2, '20:00-24:00')];

  it.each([
    ['before the paid start', '08:10', '08:30', '08:50:59', false],
    ['within one minute', '09:05:00', '09:05:30', '09:05:59', false],
    ['up to the paid start and after it', '08:40', '08:45', '08:51', true],
    ['late or later', '09:05', '09:06', '09:06', true],
    ['over two shifts', '17:59', '18:05', '18:05', true],
    ['before any shift is near', '05:00', '06:00', '06:00', true],
  ])('T-34 is asked about %s: %s, %s, %s is %s', (_, earliest, at, latest, expected) => {
    expect(isCheckInPaidUnsure(planned, null, doubt(earliest, at, latest))).toBe(expected);
  });

  it('T-34 asks about minutes late that are not paid minutes', () => {
    const generous = [plan(1, '09:00-18:00', { paidBeforeMinutes: 0 })];
    expect(isCheckInPaidUnsure(generous, null, doubt('08:59', '09:00', '09:01'))).toBe(true);
  });
});

describe('T-34 a check-out with doubt', () => {
  const record = worked(plan(1, '09:00-18:00', { breaks: [rest('12:00-13:00')] }));

  it.each([
    ['over a minute', '18:01', '18:02', '18:02', 'planned', true],
    ['within one minute', '18:01:00', '18:01:10', '18:01:59', 'planned', false],
    ['after the end, in one step of rounding', '18:00', '18:05', '18:14', 'planned', true],
    ['before the end', '17:46', '17:50', '17:59', 'none', true],
    ['before the check-in', '08:30', '18:00', '18:00', 'none', true],
    ['before a break that was taken', '12:30', '18:00', '18:00', [rest('12:00-13:00')], true],
  ] as const)('T-34 is asked about %s: %s, %s, %s', (_, earliest, at, latest, answer, expected) => {
    expect(isCheckOutPaidUnsure(record, answer, doubt(earliest, at, latest))).toBe(expected);
  });

  it('T-34 is not asked about a doubt inside the break with which the work ends', () => {
    const plain = worked(plan(1, '09:00-12:00', { breaks: [rest('12:00-13:00')] }));
    expect(isCheckOutPaidUnsure(plain, 'planned', doubt('12:10', '12:20', '12:40'))).toBe(false);
  });
});
