// F-01 to F-16, O-15, T-19: approved work to come that the rules would refuse today.

import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import type { PersonId, PositionId, WorkplaceId } from './facts.ts';
import { type Finding, isRefusal, type NamedShift } from './finding.ts';
import { type PlacedWork, placedWork } from './placement.ts';
import { personIn, type Roster } from './roster.ts';
import { breachMatter, type RuleId, traitsOf } from './rule-traits.ts';
import { employmentFindings } from './rules/employment.ts';
import { membershipFindings } from './rules/membership.ts';
import { byStart, datesOf, named, type Stint } from './stint.ts';
import { TIME_RULES } from './time-rules.ts';

/** Rules of law, of the right to work and of who works where. Places, closed and past shifts break no approved work. */
const RULES: readonly ((work: PlacedWork) => Finding[])[] = [
  employmentFindings,
  membershipFindings,
  ...TIME_RULES,
];

/** What a breach is about. Two with the same are one where their days meet, or where each shift breaks the rule. */
export interface BreachSubject {
  rule: RuleId;
  permit: Finding['permit'];
  /** Of a missing membership or position; else null. */
  workplaceId: WorkplaceId | null;
  /** Of a missing position; else null. */
  positionId: PositionId | null;
  window: DateRange;
}

/** Approved work to come that a rule refuses by now, with everything that the rule looks at. */
export interface PlanBreach extends BreachSubject {
  personId: PersonId;
  /** As a rule tells it of a proposed change; its `row` says nothing. */
  finding: Finding;
}

interface Broken {
  stint: Stint;
  finding: Finding;
  subject: BreachSubject;
}

/** Approved work on a shift that has neither begun nor been checked in for. */
export function isToCome({ now }: Roster, { standing, seat, start, attended }: Stint): boolean {
  return standing === 'firm' && seat !== null && start > now && !attended;
}

/**
 * Asks the rules again about all approved work of a person that is to come, as it is on the roster. Answers the least
 * number of breaches that names every rule that is broken and every day on which it is, by day: of windows that share
 * days the fullest one, and one breach where each shift breaks the rule for itself. Leaves out permits that
 * were let through for a shift. Throws RangeError when the facts do not hold the person.
 * @param among the business dates of the work that is asked about; by default all
 */
export function planBreaches(roster: Roster, personId: PersonId, among?: DateRange): PlanBreach[] {
  const person = personIn(roster, personId);
  const work = new Set([...person.days.values()].flatMap(({ stints }) => stints));
  const broken = [...work]
    .filter((stint) => isToCome(roster, stint) && (!among || isInRange(stint.date, among)))
    .toSorted(byStart)
    .flatMap((stint) => brokenBy(roster, stint));
  const bySubject = Map.groupBy(broken, ({ subject }) => keyOf(subject));
  return [...bySubject.values()]
    .flatMap((same) => (isOfEachShift(same[0]?.subject) ? [together(same)] : fullest(same)))
    .toSorted((one, other) => (one.window.from < other.window.from ? -1 : 1));
}

/** Whether the second goes on with what the first told of. */
export function isSameBreach(one: BreachSubject, other: BreachSubject): boolean {
  if (keyOf(one) !== keyOf(other)) return false;
  return isOfEachShift(one) || shareDays(one.window, other.window);
}

/** Whether each shift breaks the rule for itself, and no window of days does. */
export function isOfEachShift(subject: Pick<BreachSubject, 'rule'> | undefined): boolean {
  return subject !== undefined && traitsOf(subject.rule).breach?.of === 'each_shift';
}

/** The work to come that a breach names, as far as its reader may see it: what a way out may change. */
export function plansOf(roster: Roster, { finding }: Pick<PlanBreach, 'finding'>): Stint[] {
  return finding.shifts
    .map((shift) => (shift.masked ? undefined : roster.stints.get(shift.assignmentId ?? 0)))
    .filter((stint) => stint !== undefined)
    .filter((stint) => isToCome(roster, stint));
}

function brokenBy(roster: Roster, stint: Stint): Broken[] {
  const work = placedWork(roster, 0, null, stint);
  return RULES.flatMap((rule) => rule(work))
    .filter((one) => isRefusal(one) && breachMatter(one.rule) !== null)
    .filter(({ permit }) => permit === null || !stint.passedPermits.includes(permit))
    .map((finding) => ({ stint, finding, subject: subjectOf(stint, finding) }));
}

function subjectOf(stint: Stint, { rule, permit, window }: Finding): BreachSubject {
  const isOfPosition = rule === 'position';
  return {
    rule,
    permit,
    workplaceId: rule === 'membership' || isOfPosition ? stint.workplaceId : null,
    positionId: isOfPosition ? (stint.seat?.positionId ?? null) : null,
    window: window ?? datesOf(stint),
  };
}

function keyOf({ rule, permit, workplaceId, positionId }: BreachSubject): string {
  return [rule, permit, workplaceId, positionId].join(' ');
}

function shareDays(one: DateRange, other: DateRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}

function excess({ finding: { sum, limit } }: Broken): number {
  return (sum ?? 0) - (limit ?? 0);
}

/** Of windows that share days the one that is the furthest over its limit, the earlier of two. */
function fullest(broken: readonly Broken[]): PlanBreach[] {
  const byExcess = broken.toSorted(
    (one, other) =>
      excess(other) - excess(one) || (one.subject.window.from < other.subject.window.from ? -1 : 1),
  );
  const told: Broken[] = [];
  for (const one of byExcess) {
    if (!told.some(({ subject }) => shareDays(subject.window, one.subject.window))) told.push(one);
  }
  return told.map(breachOf);
}

function breachOf({ stint, finding, subject }: Broken): PlanBreach {
  // An overlap names the other work alone.
  const shifts =
    finding.rule === 'overlap' ? [named(stint, finding.sum ?? 0), ...finding.shifts] : finding.shifts;
  return { ...subject, personId: stint.personId, finding: { ...finding, shifts: shifts.toSorted(byDay) } };
}

function byDay(one: NamedShift, other: NamedShift): number {
  if (one.date === other.date) return one.start - other.start;
  return one.date < other.date ? -1 : 1;
}

/** One breach of all of them. It has the figures of the last one, where they are not added up. */
function together(broken: readonly Broken[]): PlanBreach {
  const [first, last] = [broken[0], broken.at(-1)];
  if (!first || !last) throw new RangeError('a breach of nothing');
  const window = { from: first.subject.window.from, to: last.subject.window.to };
  const sums = broken.map(({ finding }) => finding.sum ?? 0);
  const isAddedUp = last.finding.unit === 'minutes';
  const finding: Finding = {
    ...last.finding,
    window,
    sum: isAddedUp ? sums.reduce((all, sum) => all + sum, 0) : last.finding.sum,
    shifts: broken.flatMap(({ stint, finding: one }) =>
      one.shifts.length > 0 ? one.shifts : [named(stint, stint.net)],
    ),
  };
  return { ...last.subject, window, personId: last.stint.personId, finding };
}
