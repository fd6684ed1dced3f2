import { expect, it } from 'vitest';
import { bankDayUpTo } from '#domain/pay/bank-day.ts';

const HOLIDAYS = new Set(['2026-11-23', '2027-01-11']);

it.each([
  ['2026-11-20', '2026-11-20', 'a Friday'],
  ['2026-11-22', '2026-11-20', 'a Sunday'],
  ['2026-11-23', '2026-11-20', 'a holiday behind a weekend'],
  ['2027-01-10', '2027-01-08', 'a Sunday of the new year'],
  ['2027-01-03', '2026-12-30', 'the days around the new year'],
])('pays an amount due on %s by %s: %s', (date, day) => {
  expect(bankDayUpTo(date, (one) => HOLIDAYS.has(one))).toBe(day);
});
