import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidayRuleOn, type StatutoryHoliday } from '#domain/pay/hours/statutory-holiday.ts';
import {
  changedFrom,
  type DatedTerms,
  datedBy,
  firstMonthUnder,
  monthUnder,
  type PayTerms,
  statutoryHolidaysOf,
} from '#domain/pay/pay-terms.ts';
import { addDays, type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import { moveMonth } from '#domain/time/calendar-month.ts';
import { type ClosingDay, payDateOf, payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { workingDate } from '#tests/domain/time/arbitraries.ts';

const closingDays: fc.Arbitrary<ClosingDay> = fc.oneof(
  fc.constant('last' as const),
  fc.integer({ min: 1, max: 28 }),
);
const terms = (closingDay: ClosingDay, day: ClosingDay = 10, nextMonth = true): PayTerms => ({
  closingDay,
  payDay: { day, nextMonth },
  statutoryHoliday: 'weekly_rest',
});
const always = (closingDay: ClosingDay): DatedTerms => ({ now: terms(closingDay), earlier: [] });
const holiday = fc.constantFrom<StatutoryHoliday>('weekly_rest', 'monday', 'wednesday', 'sunday');
const closingOf = (dated: DatedTerms) => datedBy(dated, ({ closingDay }) => closingDay);

const changed = (
  stored: DatedTerms,
  to: PayTerms,
  today: CalendarDate,
  lastConfirmed: string | null = null,
) => {
  const from = firstMonthUnder(to, stored, { today, lastConfirmed });
  return { from, dated: changedFrom(from, to, stored) };
};

describe('T-16 the first month of new pay terms', () => {
  it.each<[string, ClosingDay, ClosingDay, string | null, string, string, string]>([
    ['2026-11-15', 'last', 20, null, '2026-11', '2026-11-01', '2026-11-20'],
    ['2026-11-20', 'last', 20, '2026-10', '2026-11', '2026-11-01', '2026-11-20'],
    // November would be over at once.
    ['2026-11-21', 'last', 20, '2026-10', '2026-12', '2026-12-01', '2026-12-20'],
    ['2026-11-15', 20, 'last', '2026-10', '2026-11', '2026-10-21', '2026-11-30'],
    ['2026-11-25', 20, 'last', '2026-11', '2026-12', '2026-11-21', '2026-12-31'],
    // Confirmed before its end.
    ['2026-11-15', 'last', 20, '2026-12', '2027-01', '2027-01-01', '2027-01-20'],
  ])('on %s from %s to %s, confirmed up to %s: %s is %s to %s', (today, was, is, last, month, from, to) => {
    const { from: first, dated } = changed(always(was), terms(is), today, last);
    expect(first).toBe(month);
    expect(payPeriodOf(month, closingOf(dated))).toEqual({ from, to });
  });

  it('replaces a change that never applied', () => {
    const { dated } = changed(always('last'), terms(20), '2026-11-25');
    expect(dated.earlier).toEqual([{ until: '2026-11', value: terms('last') }]);
    expect(changed(dated, terms('last'), '2026-11-26').dated).toEqual(always('last'));
    expect(changed(dated, terms(15), '2026-11-26').dated).toEqual({
      now: terms(15),
      earlier: [{ until: '2026-11', value: terms('last') }],
    });
  });

  it('is the present month for a new pay day, and paid months stay paid', () => {
    const { from, dated } = changed(always('last'), terms('last', 28), '2026-11-15', '2026-10');
    expect(from).toBe('2026-11');
    const payDays = datedBy(dated, ({ payDay }) => payDay);
    expect([payDateOf('2026-10', payDays), payDateOf('2026-11', payDays)]).toEqual([
      '2026-11-10',
      '2026-12-28',
    ]);
  });

  it('never changes the month of a past day, for any sequence of changes', () => {
    const steps = fc.array(fc.tuple(closingDays, fc.integer({ min: 0, max: 70 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(workingDate, closingDays, steps, (start, first, changes) => {
        let [today, dated] = [start, always(first)];
        for (const [closingDay, days] of changes) {
          const before = dated;
          dated = changed(before, terms(closingDay), today).dated;
          for (let ago = 0; ago < 100; ago += 1) {
            const date = addDays(today, -ago);
            expect(payMonthOf(date, closingOf(dated))).toBe(payMonthOf(date, closingOf(before)));
          }
          const present = payMonthOf(today, closingOf(dated));
          for (const month of [moveMonth(present, -1), moveMonth(present, -2)]) {
            expect(payPeriodOf(month, closingOf(dated))).toEqual(payPeriodOf(month, closingOf(before)));
          }
          today = addDays(today, days);
        }
      }),
    );
  });
});

describe('O-05, T-16 the statutory holiday of a day', () => {
  const HOLDS = { now: { ...terms(20), statutoryHoliday: 'sunday' as const }, earlier: [] };

  it('is that of its pay month, under the closing days of that time', () => {
    const { dated } = changed(always('last'), HOLDS.now, '2026-11-15', '2026-10');
    const rules = statutoryHolidaysOf(dated);
    const on = (date: CalendarDate) => holidayRuleOn(dayNumber(date), rules);
    expect([on('2026-10-31'), on('2026-11-01'), on('2026-12-31')]).toEqual([
      'weekly_rest',
      'sunday',
      'sunday',
    ]);
    const later = changed(dated, terms(20), '2026-11-25', '2026-11').dated;
    const [last, first] = ['2026-11-20', '2026-11-21'].map((date) =>
      holidayRuleOn(dayNumber(date), statutoryHolidaysOf(later)),
    );
    expect([last, first]).toEqual(['sunday', 'weekly_rest']);
  });

  it('is the same for all days without an earlier one', () => {
    expect(statutoryHolidaysOf(HOLDS)).toBe('sunday');
  });

  it('never changes for a past or confirmed month, for any sequence of changes', () => {
    const steps = fc.array(
      fc.record({
        closingDay: closingDays,
        statutoryHoliday: holiday,
        days: fc.integer({ min: 0, max: 70 }),
        confirms: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(workingDate, closingDays, steps, (start, first, changes) => {
        let [today, dated] = [start, always(first)];
        let lastConfirmed: string | null = null;
        for (const { closingDay, statutoryHoliday, days, confirms } of changes) {
          const before = dated;
          const kept = payMonthOf(today, closingOf(before));
          if (confirms) lastConfirmed = moveMonth(kept, -1);
          dated = changed(before, { ...terms(closingDay), statutoryHoliday }, today, lastConfirmed).dated;
          const last = payPeriodOf(moveMonth(kept, -1), closingOf(before)).to;
          for (let ago = 0; ago < 100; ago += 1) {
            const date = dayNumber(last) - ago;
            expect(holidayRuleOn(date, statutoryHolidaysOf(dated))).toBe(
              holidayRuleOn(date, statutoryHolidaysOf(before)),
            );
          }
          expect(holidayRuleOn(dayNumber(addDays(today, 100)), statutoryHolidaysOf(dated))).toBe(
            statutoryHoliday,
          );
          today = addDays(today, days);
        }
      }),
    );
  });
});

describe('a month under dated terms', () => {
  it('T-16, L-05 has its days, its pay day and its stop; the month of a change is shorter', () => {
    const { from, dated } = changed(always('last'), terms(20), '2026-11-23');
    expect(from).toBe('2026-12');
    expect(monthUnder('2026-12', dated)).toEqual({
      from: '2026-12-01',
      to: '2026-12-20',
      days: 20,
      paid: '2027-01-10',
      stop: { from: '2026-12-21', to: '2027-01-09' },
    });
    // Earlier months keep their days and their stop.
    expect(monthUnder('2026-11', dated)).toEqual(monthUnder('2026-11', always('last')));
    expect(monthUnder('2026-11', dated).stop).toEqual({ from: '2026-12-01', to: '2026-12-09' });
    expect(monthUnder('2027-01', dated)).toMatchObject({ from: '2026-12-21', to: '2027-01-20', days: 31 });
  });

  it('has no stop if it is paid on the day after its last one', () => {
    expect(monthUnder('2026-11', { now: terms('last', 1), earlier: [] })).toMatchObject({
      paid: '2026-12-01',
      stop: null,
    });
  });
});
