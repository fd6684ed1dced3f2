import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '#domain/pay/hours/classify.ts';
import { datesDeciding } from '#domain/pay/hours/facts.ts';
import { exactTotal, PARTS_PER_YEN, PAY_LINES } from '#domain/pay/hours/pay.ts';
import { payTerms } from '#domain/pay/hours/pay-terms.ts';
import {
  type HoursRules,
  type PersonHours,
  type PersonWork,
  personHours,
} from '#domain/pay/hours/person-hours.ts';
import { bandsOf, tallyColumns } from '#domain/pay/hours/tally.ts';
import { weekHours } from '#domain/pay/hours/week-hours.ts';
import { lengthOf } from '#domain/pay/hours/worked-time.ts';
import { workplaceSums } from '#domain/pay/hours/workplace-sums.ts';
import { addDays, dayNumber, daysBetween, mondayOf } from '#domain/time/calendar-date.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';
import { period, personWork } from './arbitraries.ts';
import { RULES, SUNDAY_FIXED } from './build.ts';
import { classifiedRuns, countedMinutes, type Holiday, type Run, workedMinutes } from './model.ts';

/** The rule, and its weekday as of `Date.getUTCDay`. */
const HOLIDAYS: [HoursRules, Holiday][] = [
  [RULES, null],
  [SUNDAY_FIXED, 0],
  [{ ...RULES, statutoryHoliday: 'wednesday' }, 3],
];
const rules = fc.constantFrom(...HOLIDAYS.map(([each]) => each));

/** A rule that changes in the middle of a week, and again in a later week. */
const [FIRST_DAYS, LATER_DAYS] = ['2026-11-04', '2026-11-20'];
const DATED: HoursRules = {
  ...RULES,
  statutoryHoliday: {
    now: 'wednesday',
    earlier: [
      { until: dayNumber(FIRST_DAYS), value: 'sunday' },
      { until: dayNumber(LATER_DAYS), value: 'weekly_rest' },
    ],
  },
};
const datedHoliday = (date: string): Holiday => (date <= FIRST_DAYS ? 0 : date <= LATER_DAYS ? null : 3);

function runsOf({ attendances }: PersonHours): Run[] {
  return attendances.flatMap(({ facts, segments }) => {
    const midnight = startOfJstDay(facts.businessDate) / 60_000 + 540;
    return segments.map(({ start, end, ...rest }) => ({
      ...rest,
      id: facts.id,
      start: midnight + start,
      end: midnight + end,
    }));
  });
}

const inOrder = (runs: readonly Run[]) =>
  runs.toSorted((one, other) => one.id - other.id || one.start - other.start);

const within = (work: PersonWork, range: DateRange): PersonWork => ({
  attendances: work.attendances.filter(({ businessDate }) => isInRange(businessDate, range)),
  leaves: work.leaves,
});

/**
 * Segments by record. The two kinds of overtime are merged, because their border depends on the
 * start of the period.
 */
function classesOf(hours: PersonHours): Map<number, Segment[]> {
  return new Map(
    hours.attendances.map(({ facts, segments }) => {
      const joined: Segment[] = [];
      for (const each of segments) {
        const segment = { ...each, kind: each.kind === 'ot50' ? ('ot25' as const) : each.kind };
        const last = joined.at(-1);
        const goesOn =
          last?.end === segment.start &&
          last.kind === segment.kind &&
          last.night === segment.night &&
          last.over === segment.over;
        if (goesOn) last.end = segment.end;
        else joined.push(segment);
      }
      return [facts.id, joined];
    }),
  );
}

describe('the rules compared with a model of every minute', () => {
  it.each(HOLIDAYS)(
    'O-01…O-06 give each minute the class of the model, with %j',
    (each, weekday) => {
      fc.assert(
        fc.property(personWork, period, (work, range) => {
          const found = runsOf(personHours(work, range, each));
          expect(inOrder(found)).toEqual(inOrder(classifiedRuns(work.attendances, range, () => weekday)));
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-05 apply to each business date the statutory holiday of that date',
    () => {
      fc.assert(
        fc.property(personWork, period, (work, range) => {
          const found = runsOf(personHours(work, range, DATED));
          expect(inOrder(found)).toEqual(inOrder(classifiedRuns(work.attendances, range, datedHoliday)));
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-05, T-17 ignore a statutory holiday that starts after a period',
    () => {
      const holiday = fc.constantFrom('weekly_rest', 'wednesday', 'saturday', 'sunday', 'monday');
      fc.assert(
        fc.property(personWork, period, holiday, holiday, fc.nat(3), (work, range, then, now, days) => {
          const until = dayNumber(range.to) + days;
          const dated = { ...RULES, statutoryHoliday: { now, earlier: [{ until, value: then }] } };
          const before = personHours(work, range, { ...RULES, statutoryHoliday: then });
          expect(personHours(work, range, dated)).toEqual(before);
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'R-01…R-03, O-13 give the same counted and worked minutes',
    () => {
      fc.assert(
        fc.property(personWork, period, (work, range) => {
          for (const { facts, time } of personHours(work, range, RULES).attendances) {
            expect(time.countedMinutes).toBe(countedMinutes(facts).length);
            expect(time.workedMinutes).toBe(workedMinutes(facts).length);
            expect(lengthOf(time.worked)).toBe(time.workedMinutes);
            expect(lengthOf(time.counted)).toBe(time.countedMinutes);
            expect(time.punchedMinutes - time.earlyMinutes - time.breakMinutes).toBe(time.countedMinutes);
            const added = time.added === null ? 0 : time.added.end - time.added.start;
            expect(time.countedMinutes - lengthOf(time.removed) + added).toBe(time.workedMinutes);
          }
        }),
        RUNS,
      );
    },
    PATIENCE,
  );
});

describe('the invariants of the hours', () => {
  it(
    'O-10 classes add up to the total of each record and of the period',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, (work, range, each) => {
          const hours = personHours(work, range, each);
          const sum = { worked: 0, regular: 0, ot25: 0, ot50: 0, night: 0, holiday: 0 };
          for (const { time, segments, tally } of hours.attendances) {
            const columns = tallyColumns(tally);
            expect(columns.worked).toBe(time.workedMinutes);
            expect(lengthOf(segments)).toBe(time.workedMinutes);
            expect(columns.night).toBeLessThanOrEqual(columns.worked);
            for (const name of ['worked', 'regular', 'ot25', 'ot50', 'night', 'holiday'] as const) {
              sum[name] += columns[name];
            }
          }
          expect(tallyColumns(hours.tally)).toEqual(sum);
          expect(sum.regular + sum.ot25 + sum.ot50 + sum.holiday).toBe(sum.worked);
          expect(sum.ot50 === 0 || sum.ot25 === 3_600).toBe(true);
          const { 25: p25, 35: p35, 50: p50, 60: p60, 75: p75 } = bandsOf(hours.tally);
          expect(p25 + p35 + p50 + p60 + p75).toBe(sum.worked - hours.tally.day.regular);
          expect(25 * p25 + 35 * p35 + 50 * p50 + 60 * p60 + 75 * p75).toBe(
            25 * sum.ot25 + 50 * sum.ot50 + 25 * sum.night + 35 * sum.holiday,
          );
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-01 do not depend on the order of input',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, fc.infiniteStream(fc.nat()), (work, range, each, draws) => {
          const shuffled = <Row>(rows: readonly Row[]) =>
            rows
              .map((row) => ({ row, key: draws.next().value }))
              .sort((one, other) => one.key - other.key)
              .map(({ row }) => row);
          const other = { attendances: shuffled(work.attendances), leaves: shuffled(work.leaves) };
          expect(personHours(other, range, each)).toEqual(personHours(work, range, each));
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-04 do not depend on work of other dates than the deciding ones',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, (work, range, each) => {
          const least = within(work, datesDeciding(range));
          expect(personHours(least, range, each)).toEqual(personHours(work, range, each));
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-04, T-15 keep the class of each minute if a period is split on any day',
    () => {
      fc.assert(
        fc.property(
          personWork,
          period,
          rules,
          fc.nat(),
          fc.boolean(),
          (work, range, each, draw, atMonday) => {
            const day = addDays(range.from, draw % (daysBetween(range.from, range.to) + 1));
            const cut = atMonday ? mondayOf(day) : day;
            const halves = [
              { from: range.from, to: addDays(cut, -1) },
              { from: cut < range.from ? range.from : cut, to: range.to },
            ].filter(({ from, to }) => from <= to);
            const split = halves.flatMap((half) => [
              ...classesOf(personHours(within(work, datesDeciding(half)), half, each)),
            ]);
            expect(new Map(split)).toEqual(classesOf(personHours(work, range, each)));
          },
        ),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-03 make a month the sum of its days plus weekly overtime',
    () => {
      fc.assert(
        fc.property(personWork, period, (work, range) => {
          const hours = personHours(work, range, SUNDAY_FIXED);
          const overOf = (found: PersonHours, limit: 'day' | 'week') =>
            lengthOf(
              found.attendances.flatMap(({ segments }) => segments.filter(({ over }) => over === limit)),
            );
          const dates = [...new Set(hours.attendances.map(({ facts }) => facts.businessDate))];
          const days = dates.map((date) => {
            const day = { from: date, to: date };
            return personHours({ attendances: within(work, day).attendances, leaves: [] }, day, SUNDAY_FIXED);
          });
          const total = (figure: (found: PersonHours) => number) =>
            days.reduce((sum, day) => sum + figure(day), 0);
          const columns = tallyColumns(hours.tally);
          expect(columns.worked).toBe(total(({ tally }) => tallyColumns(tally).worked));
          expect(columns.night).toBe(total(({ tally }) => tallyColumns(tally).night));
          expect(columns.holiday).toBe(total(({ tally }) => tallyColumns(tally).holiday));
          expect(overOf(hours, 'day')).toBe(total((day) => overOf(day, 'day')));
          expect(columns.ot25 + columns.ot50).toBe(overOf(hours, 'day') + overOf(hours, 'week'));
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-08 pay within half a yen per line of the exact amount, and of all workplaces',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, (work, range, each) => {
          const hours = personHours(work, range, each);
          for (const line of PAY_LINES) {
            const distance = hours.pay.lines[line] * PARTS_PER_YEN - hours.amounts[line];
            expect(Math.abs(distance)).toBeLessThanOrEqual(PARTS_PER_YEN / 2);
          }
          const { workplaces, paid, remainder } = workplaceSums([hours]);
          expect(workplaces.reduce((sum, { yen }) => sum + yen, remainder)).toBe(paid);
          expect(paid).toBe(hours.pay.total);
          expect(workplaces.reduce((sum, { amounts }) => sum + exactTotal(amounts), 0)).toBe(
            exactTotal(hours.amounts),
          );
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'R-06 leave nothing unpaid without rounding',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, (work, range, each) => {
          const exact = work.attendances.map((facts) => ({ ...facts, formula: 1 as const }));
          const hours = personHours(work, range, each);
          expect(personHours({ ...work, attendances: exact }, range, each).unpaid).toEqual({
            minutes: 0,
            yen: 0,
          });
          const cut = hours.attendances.reduce(
            (sum, { time }) => sum + time.countedMinutes - time.workedMinutes,
            0,
          );
          expect(hours.unpaid.minutes).toBe(cut);
          const ofPeriod = work.attendances.map((facts) =>
            isInRange(facts.businessDate, range) ? { ...facts, formula: 1 as const } : facts,
          );
          const paid = personHours({ ...work, attendances: ofPeriod }, range, each).pay.total;
          expect(hours.unpaid.yen).toBe(paid - hours.pay.total);
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-04 give a single record the same values from its deciding dates alone',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, (work, range, each) => {
          for (const one of personHours(work, range, each).attendances) {
            const { id, businessDate } = one.facts;
            const around = datesDeciding({ from: range.from, to: businessDate });
            const own = personHours(within(work, around), range, each, (asked) => asked === id);
            expect(own.attendances).toEqual([one]);
          }
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-01, O-08 make the requested part and the rest add up exactly',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, fc.integer({ min: 1, max: 3 }), (work, range, each, at) => {
          const here = new Set(
            [...work.attendances, ...work.leaves].flatMap(({ id, workplaceId }) =>
              workplaceId === at ? [id] : [],
            ),
          );
          const whole = personHours(work, range, each);
          const own = personHours(work, range, each, (id) => here.has(id));
          const rest = personHours(work, range, each, (id) => !here.has(id));
          expect(exactTotal(own.amounts) + exactTotal(rest.amounts)).toBe(exactTotal(whole.amounts));
          expect(own.unpaid.minutes + rest.unpaid.minutes).toBe(whole.unpaid.minutes);
          expect(own.leaveMinutes + rest.leaveMinutes).toBe(whole.leaveMinutes);
          for (const name of ['worked', 'regular', 'ot25', 'ot50', 'night', 'holiday'] as const) {
            expect(tallyColumns(own.tally)[name] + tallyColumns(rest.tally)[name]).toBe(
              tallyColumns(whole.tally)[name],
            );
          }
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-09 make the terms of pay add up to each line',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, (work, range, each) => {
          const hours = personHours(work, range, each);
          const terms = payTerms(hours);
          for (const line of PAY_LINES) {
            const own = terms.filter((term) => term.line === line);
            expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(hours.amounts[line]);
          }
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'O-03, T-15 keep overtime over 40 hours in the weeks, and at most 40 other hours',
    () => {
      fc.assert(
        fc.property(personWork, period, rules, (work, range, each) => {
          const over = personHours(work, range, each).attendances.flatMap(({ segments }) =>
            segments.filter((segment) => segment.over === 'week'),
          );
          const weeks = weekHours(work, range, each);
          expect(weeks.reduce((sum, { overWeekMinutes }) => sum + overWeekMinutes, 0)).toBe(lengthOf(over));
          expect(weeks.every(({ regularMinutes }) => regularMinutes <= 2_400)).toBe(true);
        }),
        RUNS,
      );
    },
    PATIENCE,
  );
});
