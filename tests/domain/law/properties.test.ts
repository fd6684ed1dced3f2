import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statedYear } from '#domain/law/dependant.ts';
import { conflictDay } from '#domain/law/dispatch-years.ts';
import { insuredByMonths } from '#domain/law/social-insurance.ts';
import { lastDayOfTerm } from '#domain/law/term.ts';
import { residenceLimitsOf } from '#domain/papers/limits.ts';
import { addDays, type CalendarDate, calendarDateOf, civilOf } from '#domain/time/calendar-date.ts';
import { moveMonth } from '#domain/time/calendar-month.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { holder } from '#tests/domain/papers/build.ts';
import { assign, facts, findingsOf, person, shift, times, work } from '#tests/domain/roster/build.ts';

/** `LONG` raises the number of histories tenfold. */
const HISTORIES = { seed: 20_261_128, numRuns: process.env.LONG ? 10_000 : 1_000 };
const PATIENCE = process.env.LONG ? 600_000 : 30_000;

const DAYS = datesIn({ from: '2026-11-02', to: '2026-11-22' });
const MIDDLE = 10;
const hoursOf = (hours: number) => `08:00-${String(8 + hours).padStart(2, '0')}:00`;

describe('brute force finds the same', () => {
  it('28 hours in every 7 days, and 8 on every day of a vacation', { timeout: PATIENCE }, () => {
    const history = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 21, maxLength: 21 });
    const vacation = fc.record({
      from: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 0, max: 21 }),
    });
    const added = fc.integer({ min: 1, max: 12 });
    const run = (hours: number[], { from, length }: { from: number; length: number }, more: number) => {
      const isFree = (index: number) => from <= index && index < from + length;
      const vacations =
        length === 0 ? [] : [{ from: DAYS[from] ?? '', to: addDays(DAYS[from] ?? '', length - 1) }];
      const done = hours.map((own, index) => (index === MIDDLE ? 0 : own));
      const stored = facts({
        people: [
          person(1, {
            limits: residenceLimitsOf(holder({}, { vacations })),
            assignments: done.flatMap((own, index) =>
              own === 0 ? [] : [work(index + 1, times(DAYS[index] ?? '', hoursOf(own)))],
            ),
          }),
        ],
        shifts: [shift(99, times(DAYS[MIDDLE] ?? '', hoursOf(more)))],
      });
      const rules = findingsOf(stored, assign(1, 99)).map(({ rule }) => rule);
      const all = done.map((own, index) => (index === MIDDLE ? more : own));
      const windows = Array.from({ length: 7 }, (_, back) => MIDDLE - back).map((first) =>
        all.slice(first, first + 7).reduce((sum, own, at) => sum + (isFree(first + at) ? 0 : own), 0),
      );
      expect(rules.includes('minutes_any_7_days')).toBe(!isFree(MIDDLE) && Math.max(...windows) > 28);
      expect(rules.includes('minutes_day')).toBe(isFree(MIDDLE) && more > 8);
    };
    fc.assert(fc.property(history, vacation, added, run), HISTORIES);
  });

  it('two months of 20 hours a week', { timeout: PATIENCE }, () => {
    const months = Array.from({ length: 18 }, (_, index) => moveMonth('2025-07', index));
    const history = fc.array(fc.option(fc.integer({ min: 5_000, max: 5_400 }), { freq: 2 }), {
      minLength: 18,
      maxLength: 18,
    });
    const run = (minutes: (number | null)[], now: number) => {
      const worked = months.flatMap((month, index) => {
        const sum = minutes[index];
        return typeof sum === 'number' ? [{ month, minutes: sum }] : [];
      });
      // 20 hours of 52 weeks are 12 months of 86 hours and 40 minutes.
      const isFull = (index: number) => (minutes[index] ?? 0) * 12 >= 20 * 60 * 52;
      let first: number | null = null;
      for (let index = 0; index < now; index += 1) first = isFull(index) ? (first ?? index) : null;
      const third = first === null || now - first < 2 ? null : first + 2;
      expect(insuredByMonths(worked, { weekMinutes: 1_200, months: 2, day: `${months[now]}-15` })).toBe(
        third === null ? null : `${months[third]}-01`,
      );
    };
    fc.assert(fc.property(history, fc.integer({ min: 0, max: 17 }), run), HISTORIES);
  });

  it('the pay of a year that a contract states', { timeout: PATIENCE }, () => {
    const pay = fc.record({
      yenPerHour: fc.integer({ min: 900, max: 3_000 }),
      weekMinutes: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters * 60),
      statedMonthYen: fc.integer({ min: 0, max: 50_000 }),
      commutingMonthYen: fc.integer({ min: 0, max: 30_000 }),
    });
    const run = (stated: {
      yenPerHour: number;
      weekMinutes: number;
      statedMonthYen: number;
      commutingMonthYen: number;
    }) => {
      let yen = 0;
      for (let week = 1; week <= 52; week += 1) yen += stated.yenPerHour * (stated.weekMinutes / 60);
      for (let month = 1; month <= 12; month += 1) yen += stated.statedMonthYen + stated.commutingMonthYen;
      expect(statedYear(stated)).toBe(yen);
    };
    fc.assert(fc.property(pay, run), HISTORIES);
  });

  it('three years that only a longer gap starts again', { timeout: PATIENCE }, () => {
    const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 400 })), {
      minLength: 1,
      maxLength: 8,
    });
    const run = (stretches: [gap: number, length: number][]) => {
      let at: CalendarDate = '2020-01-01';
      const periods = stretches.map(([gap, length]) => {
        const from = addDays(at, gap);
        const to = addDays(from, length);
        at = addDays(to, 1);
        return { from, to };
      });
      // Day by day: how many days without dispatch since the last one, and the months that they fill.
      let start = periods[0]?.from ?? '';
      for (const [index, { from }] of periods.entries()) {
        const before = periods[index - 1];
        if (before && daysWithout(before.to, from) > daysOfMonths(addDays(before.to, 1), 3)) start = from;
      }
      expect(conflictDay(periods, 'dispatch_unit_years')).toBe(sameDayLater(start, 3));
    };
    fc.assert(fc.property(history, run), HISTORIES);
  });

  it('terms of months, day by day', { timeout: PATIENCE }, () => {
    const run = (offset: number, months: number) => {
      const from = addDays('2023-12-01', offset);
      expect(datesIn({ from, to: lastDayOfTerm(from, months) })).toHaveLength(daysOfMonths(from, months));
    };
    fc.assert(fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 40 }), run), HISTORIES);
  });
});

function daysWithout(last: CalendarDate, next: CalendarDate): number {
  let days = 0;
  for (let day = addDays(last, 1); day < next; day = addDays(day, 1)) days += 1;
  return days;
}

/** Counts days until the same day of the month comes for the nth time, or the month without it is over. */
function daysOfMonths(from: CalendarDate, months: number): number {
  const { day: wanted } = civilOf(from);
  let days = 0;
  let passed = 0;
  for (let at = from; ; at = addDays(at, 1)) {
    days += 1;
    const next = civilOf(addDays(at, 1));
    const isSame = next.day === wanted;
    // A month without the wanted day passes with its last day.
    const isShort =
      next.day === 1 &&
      civilOf(at).day < wanted &&
      !(passed === 0 && civilOf(from).month === civilOf(at).month && civilOf(from).year === civilOf(at).year);
    if (isSame || isShort) passed += 1;
    if (passed === months) return days;
  }
}

function sameDayLater(from: CalendarDate, years: number): CalendarDate {
  const { year, month, day } = civilOf(from);
  return calendarDateOf(year + years, month, day) ?? `${year + years}-03-01`;
}
