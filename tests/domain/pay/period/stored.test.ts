import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceFacts } from '#domain/pay/hours/facts.ts';
import { noAmounts, PAY_LINES, type PayAmounts, payOf } from '#domain/pay/hours/pay.ts';
import { type HoursRules, type PersonWork, personHours } from '#domain/pay/hours/person-hours.ts';
import {
  differenceYen,
  lateDifference,
  monthToPayIn,
  type YenByLine,
} from '#domain/pay/period/late-facts.ts';
import { keptHoursOf, storedLine } from '#domain/pay/period/stored-line.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const RULES: HoursRules = { statutoryHoliday: 'weekly_rest', yenRounding: 'half_up' };

/** Work at workplace 1 or 2 in October, with one record for each day and workplace. */
const work = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 30 }),
      workplaceId: fc.constantFrom(1, 2),
      start: fc.integer({ min: 0, max: 1_400 }),
      length: fc.integer({ min: 1, max: 700 }),
      formula: fc.constantFrom(1 as const, 4 as const),
      salaryPerHour: fc.constantFrom(1_187, 1_226, 1_250),
    }),
    { selector: ({ day, workplaceId }) => day * 2 + workplaceId, maxLength: 24 },
  )
  .map((all) =>
    all.map(({ day, start, length, ...more }, id): AttendanceFacts => {
      const businessDate = addDays(OCTOBER.from, day);
      const punched = {
        start: instantOfClock(businessDate, start),
        end: instantOfClock(businessDate, start + length),
      };
      return { ...more, id, businessDate, punched, counted: punched, breaks: [] };
    }),
  );

const of = (attendances: AttendanceFacts[]): PersonWork => ({ attendances, leaves: [] });
const at = (id: number, all: readonly AttendanceFacts[]) =>
  all.find((one) => one.id === id)?.workplaceId === 1;

/** The line of workplace 1 after a round trip through the database. */
function closed(all: AttendanceFacts[]) {
  const line = storedLine(of(all), OCTOBER, RULES, { isAsked: (id) => at(id, all), transport: null });
  return JSON.parse(JSON.stringify(line)) as typeof line;
}

describe('T-17 a stored line', () => {
  it('returns all of its values while nothing else changes', () => {
    fc.assert(
      fc.property(work, (all) => {
        const line = closed(all);
        const isAsked = (id: number) => at(id, all);
        const live = personHours(of(all), OCTOBER, RULES, isAsked);
        expect(personHours(of(all), OCTOBER, RULES, isAsked, keptHoursOf([line]))).toEqual(live);
        expect([line.tally, line.amounts, line.leaveMinutes]).toEqual([live.tally, live.amounts, 0]);
      }),
    );
  });

  it('stays after work elsewhere, while the rest counts the current facts', () => {
    fc.assert(
      fc.property(work, work, (all, more) => {
        const here = all.filter(({ workplaceId }) => workplaceId === 1);
        const line = closed(here);
        const elsewhere = more
          .filter(({ workplaceId }) => workplaceId === 2)
          .map((one) => ({ ...one, id: one.id + 1_000 }));
        const both = of([...here, ...elsewhere]);
        const isHere = (id: number) => id < 1_000;
        const kept = keptHoursOf([line]);
        expect(personHours(both, OCTOBER, RULES, isHere, kept).amounts).toEqual(line.amounts);
        const rest = (id: number) => !isHere(id);
        const live = personHours(both, OCTOBER, RULES, rest).amounts;
        expect(personHours(both, OCTOBER, RULES, rest, kept).amounts).toEqual(live);
      }),
    );
  });
});

const amounts = fc
  .tuple(...PAY_LINES.map(() => fc.nat(20_000_000)))
  .map((parts) => Object.fromEntries(PAY_LINES.map((line, place) => [line, parts[place]])) as PayAmounts);

describe('T-17, O-08 late facts', () => {
  it.each([
    ['nothing', 0, 0, 0, null],
    ['600 yen of overtime', 600, 0, 0, 600],
    ['the rest of the overtime', 600, 0, 400, 200],
    ['back what was paid too much', 0, 0, 600, -600],
    ['nothing when the overtime was paid already', 600, 0, 600, null],
  ])('pay %s', (_, live, standing, made, yen) => {
    const overtime = (one: number): PayAmounts => ({ ...noAmounts(), p25: one * 1_200 });
    const found = lateDifference(
      {
        live: overtime(live),
        closed: overtime(standing),
        made: [{ base: 0, p25: made, p50: 0, night: 0, holiday: 0, leave: 0 }],
      },
      'half_up',
    );
    expect(found && differenceYen(found)).toBe(yen);
    if (found) expect(found).toMatchObject({ base: 0, p25: yen });
  });

  it('add up to the current value of the month, in whole yen per line, without a rest', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 2, maxLength: 6 }), ([standing, ...later]) => {
        if (!standing) return;
        const made: YenByLine[] = [];
        for (const live of later) {
          const found = lateDifference({ live, closed: standing, made }, 'half_up');
          if (found) made.push(found);
          expect(lateDifference({ live, closed: standing, made }, 'half_up')).toBeNull();
          const paid =
            payOf(standing, 'half_up').total + made.reduce((sum, one) => sum + differenceYen(one), 0);
          expect(paid).toBe(payOf(live, 'half_up').total);
        }
      }),
    );
  });

  it.each([
    [[], '2026-11'],
    [['2026-11'], '2026-12'],
    [['2026-11', '2026-12', '2027-02'], '2027-01'],
    [['2026-09', '2026-10'], '2026-11'],
  ])('are paid with the next open month: closed %j, in %s', (closedMonths, month) => {
    expect(monthToPayIn('2026-10', new Set(closedMonths))).toBe(month);
  });
});
