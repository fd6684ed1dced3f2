import { describe, expect, it } from 'vitest';
import { signedHours } from '#app/areas/attendance/work-history/monthly/signed-hours.ts';
import { premiumsOf } from '#app/areas/attendance/work-history/premiums.ts';
import { formatExactYen, linesShown } from '#app/areas/pay/parts/hours/pay-shown.ts';

describe('the figures of hours', () => {
  it('name the premiums with minutes, in order', () => {
    const hours = { ot25_minutes: 30, ot50_minutes: 0, night_minutes: 270, holiday_minutes: 0 };
    expect(premiumsOf(hours)).toEqual([
      { premium: 'ot25', minutes: 30 },
      { premium: 'night', minutes: 270 },
    ]);
  });

  it('show rounding with a sign', () => {
    expect(signedHours(45)).toBe('0:45');
    expect(signedHours(-90)).toBe('−1:30');
    expect(signedHours(0)).toBe('0:00');
  });

  it('show the lines of pay with an amount, also one that rounds to nothing', () => {
    const term = { minutes: 1, salary_per_hour: 1_000, percent: 25, exact: '0.4167' };
    const pay = { lines: { base: 17, p25: 0, p50: 0, night: 0, holiday: 0, leave: 0 }, total: 17 };
    expect(linesShown([{ ...term, line: 'p25' }], pay)).toEqual(['base', 'p25']);
  });

  it('separate thousands of exact yen, and keep their fractions', () => {
    expect(formatExactYen('12241.6667')).toBe('¥12,241.6667');
    expect(formatExactYen('1234567')).toBe('¥1,234,567');
    expect(formatExactYen('460.4167')).toBe('¥460.4167');
  });
});
