import fc from 'fast-check';
import type { AttendanceFacts, PaidLeaveFacts } from '#domain/pay/hours/facts.ts';
import type { PersonWork } from '#domain/pay/hours/person-hours.ts';
import { FORMULAS } from '#domain/pay/hours/rounding.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';

/** The dates of work: from two weeks before November 2026 to the week after it. */
const DATES = datesIn({ from: '2026-10-17', to: '2026-12-08' });
/**
 * The latest end of work on the clock of its date, so that work two dates later is always later.
 */
const LATEST = 2_700;

/** Pay periods well inside these dates, some shorter than a week. */
export const period: fc.Arbitrary<DateRange> = fc
  .tuple(fc.integer({ min: 0, max: 28 }), fc.integer({ min: 0, max: 30 }))
  .map(([first, days]) => {
    const from = addDays('2026-11-02', first);
    return { from, to: addDays(from, Math.min(days, 29 - first)) };
  });

const rest = fc.record({ from: fc.nat(1_000), length: fc.integer({ min: 1, max: 120 }) });
const seconds = fc.nat(59);

function attendanceOn(businessDate: CalendarDate): fc.Arbitrary<Omit<AttendanceFacts, 'id'>> {
  return fc
    .record({
      start: fc.oneof(fc.integer({ min: 420, max: 660 }), fc.integer({ min: -60, max: 1_800 })),
      length: fc.oneof(fc.integer({ min: 420, max: 640 }), fc.integer({ min: 1, max: 900 })),
      early: fc.oneof(fc.constant(0), fc.nat(40)),
      rests: fc.array(rest, { maxLength: 3 }),
      inSecond: seconds,
      outSecond: seconds,
      formula: fc.constantFrom(...FORMULAS),
      salaryPerHour: fc.constantFrom(1_000, 1_200, 1_226, 1_483),
      workplaceId: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ start, length, early, rests, inSecond, outSecond, ...facts }) => {
      const at = (minute: number, second: number) =>
        startOfJstDay(businessDate) + minute * MINUTE_MS + second * 1_000;
      const end = Math.min(start + length, LATEST);
      const punched = { start: at(start, inSecond), end: at(end, outSecond) };
      const counted = { start: at(Math.min(start + early, end), early > 0 ? 0 : inSecond), end: punched.end };
      const breaks = rests.map((each) => {
        const from = start - 50 + Math.floor((each.from / 1_000) * (length + 60));
        return { start: from, end: from + each.length };
      });
      return { ...facts, businessDate, punched, counted, breaks };
    });
}

const leave: fc.Arbitrary<Omit<PaidLeaveFacts, 'id'>> = fc.record({
  businessDate: fc.constantFrom(...DATES),
  workplaceId: fc.integer({ min: 1, max: 3 }),
  minutes: fc.integer({ min: 1, max: 480 }),
  salaryPerHour: fc.constantFrom(1_200, 1_226),
});

/**
 * Seven weeks of one person: from little work to daily work, sometimes twice a day or overlapping.
 */
export const personWork: fc.Arbitrary<PersonWork> = fc
  .record({
    free: fc.constantFrom(0, 10, 40, 90),
    days: fc.tuple(
      ...DATES.map((date) =>
        fc.record({ draw: fc.nat(99), attendances: fc.tuple(attendanceOn(date), attendanceOn(date)) }),
      ),
    ),
    leaves: fc.array(leave, { maxLength: 3 }),
  })
  .map(({ free, days, leaves }) => {
    const attendances = days.flatMap(({ draw, attendances: [first, second] }) => {
      if (draw < free) return [];
      return draw % 5 === 0 ? [first, second] : [first];
    });
    return {
      attendances: attendances.map((facts, index) => ({ ...facts, id: index + 1 })),
      leaves: leaves.map((facts, index) => ({ ...facts, id: 1_000 + index })),
    };
  });
