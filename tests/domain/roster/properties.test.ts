import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChanges } from '#domain/roster/check.ts';
import type { AssignmentFacts, PersonFacts, RosterFacts, WorkLimit } from '#domain/roster/facts.ts';
import type { Finding } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { addDays, type CalendarDate, mondayOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { batch, change, dayTimes, world } from './arbitraries.ts';
import { assign, check, facts, person, shift, work } from './build.ts';
import { after } from './model.ts';
import { PATIENCE, RUNS } from './runs.ts';

const HORIZON = datesIn({ from: '2026-11-01', to: '2026-12-20' });
const silent = { waysOut: false };

/** The date of each paid minute: outside the breaks, with the minutes paid before the start. */
function minutesOf(
  date: CalendarDate,
  times: {
    start: number;
    end: number;
    breaks: readonly { start: number; end: number }[];
    paidBefore?: number;
  },
) {
  const from = times.start - (times.paidBefore ?? 0);
  return Array.from({ length: times.end - from }, (_, index) => from + index)
    .filter((minute) => !times.breaks.some((rest) => rest.start <= minute && minute < rest.end))
    .map((minute) => addDays(date, Math.floor(minute / 1_440)));
}

function isCounted(stored: RosterFacts, one: AssignmentFacts, seenByPending: boolean): boolean {
  if (one.freed || one.status === 'rejected' || one.status === 'cancelled') return false;
  if (one.status === 'approved') return true;
  const day = addDays(one.times.date, Math.floor(one.times.end / 1_440));
  return seenByPending && instantOfClock(day, one.times.end % 1_440) > stored.now;
}

type Tally = Map<CalendarDate, number>;

function tally(stored: RosterFacts, someone: PersonFacts, limit: WorkLimit, seenByPending: boolean): Tally {
  const sums: Tally = new Map();
  const add = (date: CalendarDate, amount: number) => sums.set(date, (sums.get(date) ?? 0) + amount);
  for (const one of someone.assignments.filter((each) => isCounted(stored, each, seenByPending))) {
    const minutes = minutesOf(one.times.date, one.worked ?? one.times);
    if (limit.unit === 'shifts') add(one.times.date, 1);
    else if (limit.window === 'monday_week') add(one.times.date, minutes.length);
    else for (const date of minutes) add(date, 1);
  }
  return sums;
}

const within = (date: CalendarDate, { from, to }: { from: CalendarDate | null; to: CalendarDate | null }) =>
  (from === null || from <= date) && (to === null || date <= to);

function windowsOf({ window }: WorkLimit): CalendarDate[][] {
  const length = window === 'day' ? 1 : 7;
  return HORIZON.filter((date) => window !== 'monday_week' || mondayOf(date) === date).map((from) =>
    datesIn({ from, to: addDays(from, length - 1) }),
  );
}

/** The fullest window that the change adds to, counted minute by minute; -1 when there is none. */
function bruteSum(
  before: RosterFacts,
  now: RosterFacts,
  personId: number,
  limit: WorkLimit,
  isHeld: (date: CalendarDate) => boolean,
  seenByPending: boolean,
): number {
  const sumsOf = (stored: RosterFacts) => {
    const someone = stored.people.find(({ id }) => id === personId);
    return someone ? tally(stored, someone, limit, seenByPending) : new Map<CalendarDate, number>();
  };
  const old = sumsOf(before);
  const fresh = sumsOf(now);
  const others = before.people.find(({ id }) => id === personId)?.otherEmployment ?? [];
  return windowsOf(limit).reduce((most, window) => {
    const held = window.filter(isHeld);
    const sum = (sums: Tally) => held.reduce((total, date) => total + (sums.get(date) ?? 0), 0);
    if (sum(fresh) <= sum(old)) return most;
    const declared = others.filter((one) => window.some((date) => within(date, one)));
    const isWide = limit.window === 'any_7_days' && limit.unit === 'minutes';
    const byWeek = declared.filter(({ minutesByWeekday }) => !minutesByWeekday);
    const elsewhereOn = (date: CalendarDate) =>
      declared
        .filter((one) => within(date, one))
        .map(({ minutesByWeekday }) => minutesByWeekday?.[weekdayOf(date) - 1] ?? 0);
    const byDay = held.reduce((total, date) => total + Math.max(0, ...elsewhereOn(date)), 0);
    const extra = isWide ? Math.max(byDay, ...byWeek.map(({ minutesPerWeek }) => minutesPerWeek)) : 0;
    return Math.max(most, sum(fresh) + extra);
  }, -1);
}

function expectedLimits(stored: RosterFacts, someone: PersonFacts) {
  const { limits } = someone;
  const own = limits.map((limit) => ({
    limit,
    isHeld: (date: CalendarDate) =>
      within(date, limit) &&
      !(limit.source === 'residence' && limits.some((one) => one.source === 'vacation' && within(date, one))),
  }));
  const always = { from: null, to: null, source: 'config' } as const;
  const defaults: WorkLimit[] = [
    { ...always, window: 'monday_week', unit: 'minutes', amount: stored.config.maxMinutesPerWeek },
    { ...always, window: 'day', unit: 'shifts', amount: stored.config.maxShiftsPerDay },
  ];
  const byDefault = defaults.map((limit) => ({
    limit,
    isHeld: (date: CalendarDate) =>
      !limits.some(
        (one) =>
          one.source === 'config' &&
          one.window === limit.window &&
          one.unit === limit.unit &&
          within(date, one),
      ),
  }));
  return [...own, ...byDefault];
}

/** Whether the change creates or moves this assignment. */
function isMeantBy(one: ProposedChange, each: AssignmentFacts): boolean {
  if (one.kind === 'assign' || one.kind === 'revise') return each.id === one.assignmentId;
  return one.kind === 'change_shift' && each.seat?.shiftId === one.shiftId;
}

const key = ({ rule, limit, sum, source }: Pick<Finding, 'rule' | 'limit' | 'sum' | 'source'>) =>
  `${rule} ${source} ${sum}/${limit}`;

describe('T-19 by brute force', () => {
  it('finds an overlap exactly when both share a minute, in both directions', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(dayTimes, dayTimes, (left, right) => {
        const on = (times: typeof left) =>
          Array.from({ length: times.end - times.start }, (_, index) => {
            const minute = times.start + index;
            return `${addDays(times.date, Math.floor(minute / 1_440))} ${minute % 1_440}`;
          });
        const mine = new Set(on(left));
        const shared = on(right).filter((minute) => mine.has(minute)).length;
        const overlap = (stored: typeof left, proposed: typeof left) => {
          const people = [person(1, { assignments: [work(1, stored)] })];
          const [row] = check(facts({ people, shifts: [shift(10, proposed)] }), [assign(1, 10)], silent);
          return row?.findings.find(({ rule }) => rule === 'overlap')?.sum ?? 0;
        };
        expect(overlap(left, right)).toBe(shared);
        expect(overlap(right, left)).toBe(shared);
      }),
      RUNS,
    );
  });
});

describe('F-01 to F-06 by brute force', () => {
  it('computes the sums of all windows as if minutes were counted one by one', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(world, change, (stored, one) => {
        const [row] = check(stored, [one], silent);
        const said = (row?.findings ?? []).filter(({ rule }) => /^(minutes|shifts)_/.test(rule));
        const rules = (row?.findings ?? []).map(({ rule }) => rule);
        // A proposed registration for a past shift counts in the check, but not once it is stored.
        fc.pre(!rules.includes('assignment_gone') && !rules.includes('shift_past'));
        // A second spot on the same shift adds nothing.
        fc.pre(!rules.includes('already_on_shift'));
        const changed = after(stored, one);
        for (const someone of stored.people) {
          const stint = changed.people
            .find(({ id }) => id === someone.id)
            ?.assignments.find((each) => isMeantBy(one, each));
          const limits = stint ? expectedLimits(stored, someone) : [];
          const expected = limits.flatMap(({ limit, isHeld }) => {
            const sum = bruteSum(stored, changed, someone.id, limit, isHeld, stint?.status === 'pending');
            const rule = `${limit.unit}_${limit.window}` as const;
            return sum > limit.amount ? [key({ rule, limit: limit.amount, sum, source: limit.source })] : [];
          });
          const found = said.filter(({ personId }) => personId === someone.id).map(key);
          expect(found.toSorted()).toEqual(expected.toSorted());
        }
      }),
      RUNS,
    );
  });

  it('names shifts whose minutes add up to the sum of the finding', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(world, change, (stored, one) => {
        const [row] = check(stored, [one], silent);
        for (const found of row?.findings ?? []) {
          if (found.unit !== 'minutes' || !/^(minutes_|near_|under_18|overlap)/.test(found.rule)) continue;
          const named = found.shifts.reduce((sum, { minutes }) => sum + minutes, 0);
          expect(named + found.otherEmployerMinutes).toBe(found.sum);
        }
      }),
      RUNS,
    );
  });
});

/** A finding without the origin of its rows and new ids. */
function plain({ row: _, shifts, ...rest }: Finding) {
  return { ...rest, shifts: shifts.map((one) => (one.masked ? one : { ...one, row: null })) };
}

describe('batches', () => {
  it('find the same as their rows one by one on the stored result of the rows before', {
    timeout: PATIENCE,
  }, () => {
    fc.assert(
      fc.property(world, batch, (stored, changes) => {
        const together = check(stored, changes, silent);
        let now = stored;
        changes.forEach((one, index) => {
          const [alone] = check(now, [one], silent);
          expect(together[index]?.findings.map(plain)).toEqual(alone?.findings.map(plain));
          expect(together[index]?.passableBy).toBe(alone?.passableBy);
          if (alone?.passableBy !== 'none' || one.kind === 'create_shift') now = after(now, one);
        });
      }),
      RUNS,
    );
  });

  it('leave the roster unchanged after a check', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(world, batch, (stored, changes) => {
        const once = check(stored, changes);
        const roster = openRoster(stored);
        checkChanges(roster, changes.toReversed());
        expect(checkChanges(roster, changes)).toEqual(once);
      }),
      RUNS,
    );
  });
});
