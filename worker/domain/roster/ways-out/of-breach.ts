// Ways out of a breach: changes of approved work that end it.

import { isRefusal, type WayOut } from '#domain/roster/finding.ts';
import {
  changeablePlans,
  isOfEachShift,
  isSameBreach,
  type PlanBreach,
  planBreaches,
} from '#domain/roster/plan-breaches.ts';
import type { PlannedChange } from '#domain/roster/proposal.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { traitsOf } from '#domain/roster/rule-traits.ts';
import { byStart, clockOf, namedShiftOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import type { Search } from './search.ts';
import { shorterTimes } from './shorter-times.ts';

const SHORTER_AT_MOST = 2;
const DAYS_A_WEEK = 7;

/**
 * Up to three ways out of a breach, on the current roster. First come shorter times of one shift, the
 * smallest loss first; then the fewest shifts to leave. Only work that the reader sees is changed; the list
 * is empty where that is not enough. Times are offered only for shifts in the facts.
 */
export function waysOutOfBreach(roster: Roster, breach: PlanBreach): WayOut[] {
  const plans = changeablePlans(roster, breach);
  // Shortening one of several shifts that each break the rule does not end the breach.
  const some = isOfEachShift(breach) && plans.length > 1 ? [] : plans;
  const shorter = some
    .flatMap((work) => shorterOf(roster, breach, work))
    .toSorted((one, other) => one.lost - other.lost)
    .slice(0, SHORTER_AT_MOST)
    .map(({ way }) => way);
  return [...shorter, ...waysByLeaving(roster, breach, plans)];
}

/** Whether the changes meet no refusal, and leave nothing of the breach that the reader could act on. */
function isEnded(roster: Roster, breach: PlanBreach, changes: readonly PlannedChange[]): boolean {
  const undo: (() => void)[] = [];
  try {
    const isAllowed = changes.every((change) => {
      const tried = tryChange(roster, change, 0);
      undo.push(tried.undo);
      return !tried.findings.some(isRefusal);
    });
    const { personId, window } = breach;
    const around = { from: addDays(window.from, -DAYS_A_WEEK), to: addDays(window.to, DAYS_A_WEEK) };
    return isAllowed && !planBreaches(roster, personId, around).some((one) => isLeft(roster, breach, one));
  } finally {
    for (const back of undo.reverse()) back();
  }
}

/** A rule that each shift breaks by itself counts as kept when no work that the reader sees breaks it. */
function isLeft(roster: Roster, breach: PlanBreach, one: PlanBreach): boolean {
  if (!isSameBreach(breach, one)) return false;
  return !isOfEachShift(one) || changeablePlans(roster, one).length > 0;
}

/** The shorter times of a shift that keep the most minutes. */
function shorterOf(roster: Roster, breach: PlanBreach, work: TimedWork): { way: WayOut; lost: number }[] {
  const { id, seat, net } = work;
  if (id === null || seat === null || !roster.shifts.has(seat.shiftId)) return [];
  const change = { kind: 'revise', assignmentId: id } as const;
  const search: Search = {
    roster,
    change,
    steps: [],
    refusals: [breach.finding],
    candidates: () => [],
    isEndedBy: (remedy) => traitsOf(breach.rule).remedies.includes(remedy),
    isFree: (changes) => isEnded(roster, breach, changes),
  };
  const [way] = shorterTimes(search, change, work);
  if (way?.kind !== 'end_earlier' && way?.kind !== 'start_later') return [];
  const { start, end } = clockOf(work);
  const lost = way.kind === 'end_earlier' ? end - way.end : way.start - start;
  return [{ way: { ...way, shift: namedShiftOf(work, net) }, lost }];
}

function waysByLeaving(roster: Roster, breach: PlanBreach, plans: readonly TimedWork[]): WayOut[] {
  const isEndedBy = (left: readonly TimedWork[]) => isEnded(roster, breach, removing(left));
  const left = isOfEachShift(breach) ? all(plans, isEndedBy) : fewest(plans, isEndedBy);
  if (left.length === 0) return [];
  const shifts = left.toSorted(byStart).map((work) => namedShiftOf(work, work.net));
  return [{ kind: 'leave', shifts, changes: removing(left) }];
}

function all(
  plans: readonly TimedWork[],
  isEndedBy: (left: readonly TimedWork[]) => boolean,
): readonly TimedWork[] {
  return isEndedBy(plans) ? plans : [];
}

/** The shortest shift that is enough alone, else several. Empty where all together are not enough. */
function fewest(
  plans: readonly TimedWork[],
  isEndedBy: (left: readonly TimedWork[]) => boolean,
): readonly TimedWork[] {
  const later = (one: TimedWork, other: TimedWork) => other.start - one.start;
  const leastFirst = plans.toSorted((one, other) => one.net - other.net || later(one, other));
  const alone = leastFirst.find((work) => isEndedBy([work]));
  const longestFirst = plans.toSorted((one, other) => other.net - one.net || later(one, other));
  return alone ? [alone] : several(longestFirst, isEndedBy);
}

/** Takes the longest shifts until they are enough, then drops those that are not needed. */
function several(
  longestFirst: readonly TimedWork[],
  isEndedBy: (left: readonly TimedWork[]) => boolean,
): readonly TimedWork[] {
  const count = longestFirst.findIndex((_, place) => isEndedBy(longestFirst.slice(0, place + 1))) + 1;
  const needed = longestFirst.slice(0, count);
  return needed.toReversed().reduce((left, work) => {
    const others = left.filter((one) => one !== work);
    return isEndedBy(others) ? others : left;
  }, needed);
}

function removing(works: readonly TimedWork[]): PlannedChange[] {
  return works.flatMap(({ id }) => (id === null ? [] : [{ kind: 'remove' as const, assignmentId: id }]));
}
