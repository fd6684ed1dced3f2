import { describe, expect, it } from 'vitest';
import { PARTS_PER_YEN, PAY_LINES } from '#domain/pay/hours/pay.ts';
import { exactYen, payTerms } from '#domain/pay/hours/pay-terms.ts';
import { personHours } from '#domain/pay/hours/person-hours.ts';
import { attendance, hoursOf, leave, NOVEMBER, RULES, WEDNESDAY } from './build.ts';

describe('O-07, O-09 the terms of pay', () => {
  it.each([
    [0, '0'],
    [1, '0.0008'],
    [PARTS_PER_YEN - 1, '0.9992'],
    [PARTS_PER_YEN, '1'],
    [600, '0.5'],
    [120, '0.1'],
    [6, '0.005'],
    [1_226 * 443 * 20, '9051.9667'],
    [100_000 * 44_640 * 20, '74400000'],
  ])('O-09 give %j parts as exactly %s yen, to four decimals', (parts, text) => {
    expect(exactYen(parts)).toBe(text);
  });

  it('E23 show wage, minutes and percentage of a line before rounding', () => {
    const hours = hoursOf([
      attendance(WEDNESDAY, '09:00-17:08', { breaks: ['12:00-12:45'], salaryPerHour: 1_226 }),
    ]);
    expect(payTerms(hours)).toEqual([
      { line: 'base', minutes: 443, salaryPerHour: 1_226, percent: 100, amount: 10_862_360 },
    ]);
  });

  it('E07, O-18 have an entry for each line and wage, with leave separate', () => {
    const attendances = [
      attendance(WEDNESDAY, '17:00-26:30', { breaks: ['20:00-21:00'] }),
      attendance('2026-11-19', '09:00-10:00', { salaryPerHour: 1_000 }),
      attendance('2026-11-20', '09:00-10:00', { salaryPerHour: 1_000 }),
    ];
    const hours = personHours({ attendances, leaves: [leave('2026-11-24', 480)] }, NOVEMBER, RULES);
    const told = payTerms(hours).map(({ line, minutes, salaryPerHour, percent }) => [
      line,
      minutes,
      salaryPerHour,
      percent,
    ]);
    expect(told).toEqual([
      ['base', 120, 1_000, 100],
      ['base', 510, 1_200, 100],
      ['p25', 30, 1_200, 25],
      ['night', 270, 1_200, 25],
      ['leave', 480, 1_200, 100],
    ]);
    for (const line of PAY_LINES) {
      const terms = payTerms(hours).filter((term) => term.line === line);
      expect(terms.reduce((sum, { amount }) => sum + amount, 0)).toBe(hours.amounts[line]);
    }
  });
});
