// F-01 to F-16, O-15, T-19: approved future work that the rules would refuse today.

import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import type { PersonId, PositionId, WorkplaceId } from './facts.ts';
import { type Finding, isRefusal, type NamedShift } from './finding.ts';
import { type PlacedWork, placedWork } from './placement.ts';
import { personIn, type Roster } from './roster.ts';
import { breachMatter, type RuleId, traitsOf } from './rule-traits.ts';
import { employmentFindings } from './rules/employment.ts';
import { membershipFindings } from './rules/membership.ts';
import { TIME_RULES } from './time-rules.ts';
import { byStart, namedShiftOf, type TimedWork, touchedDates } from './timed-work.ts';

/**
 * Rules of law, of the right to work and of memberships. Full spots, closed and past shifts break no
 * approved work.
 */
const BREACH_RULES: readonly ((work: PlacedWork) => Finding[])[] = [
  employmentFindings,
  membershipFindings,
  ...TIME_RULES,
];

/**
 * What a breach is about. Two with the same subject are one breach where their days overlap, or where each
 * shift breaks the rule by itself.
 */
export interface BreachSubject {
  rule: RuleId;
  permit: Finding['permit'];
  /** Of a missing membership or position; else null. */
  workplaceId: WorkplaceId | null;
  /** Of a missing position; else null. */
  positionId: PositionId | null;
  window: DateRange;
}

/** Approved future work that a rule now refuses, with everything that the rule reads. */
export interface PlanBreach extends BreachSubject {
  personId: PersonId;
  /** As the rule finds it for a proposed change; its `row` has no meaning. */
  finding: Finding;
}

interface Broken {
  work: TimedWork;
  finding: Finding;
  subject: BreachSubject;
}

/** Approved work on a shift that has neither begun nor been checked in for. */
export function isFutureWork({ now }: Roster, { state, seat, start, attended }: TimedWork): boolean {
  return state === 'firm' && seat !== null && start > now && !attended;
}

/**
 * Checks all approved future work of a person again. Returns the smallest set of breaches, by day, that
 * names every broken rule and all its days: of windows that share days the fullest one, and one breach
 * where each shift breaks the rule by itself. Leaves out permits that were passed for a shift. Throws
 * RangeError when the facts lack the person.
 * @param among the business dates of the checked work; by default all
 */
export function planBreaches(roster: Roster, personId: PersonId, among?: DateRange): PlanBreach[] {
  const person = personIn(roster, personId);
  const work = new Set([...person.days.values()].flatMap(({ work: ofDay }) => ofDay));
  const broken = [...work]
    .filter((planned) => isFutureWork(roster, planned) && (!among || isInRange(planned.date, among)))
    .toSorted(byStart)
    .flatMap((stint) => brokenBy(roster, stint));
  const bySubject = Map.groupBy(broken, ({ subject }) => subjectKey(subject));
  return [...bySubject.values()]
    .flatMap((same) => (isOfEachShift(same[0]?.subject) ? [together(same)] : fullest(same)))
    .toSorted((one, other) => (one.window.from < other.window.from ? -1 : 1));
}

/** Whether the second breach continues the first. */
export function isSameBreach(one: BreachSubject, other: BreachSubject): boolean {
  if (subjectKey(one) !== subjectKey(other)) return false;
  return isOfEachShift(one) || shareDays(one.window, other.window);
}

/** Whether each shift breaks the rule by itself, instead of a window of days. */
export function isOfEachShift(subject: Pick<BreachSubject, 'rule'> | undefined): boolean {
  return subject !== undefined && traitsOf(subject.rule).breach?.of === 'each_shift';
}

/** The future work that a breach names and its reader may see: what a way out may change. */
export function changeablePlans(roster: Roster, { finding }: Pick<PlanBreach, 'finding'>): TimedWork[] {
  return finding.shifts
    .map((shift) => (shift.masked ? undefined : roster.work.get(shift.assignmentId ?? 0)))
    .filter((work) => work !== undefined)
    .filter((work) => isFutureWork(roster, work));
}

function brokenBy(roster: Roster, checked: TimedWork): Broken[] {
  const work = placedWork(roster, 0, null, checked);
  return BREACH_RULES.flatMap((rule) => rule(work))
    .filter((one) => isRefusal(one) && breachMatter(one.rule) !== null)
    .filter(({ permit }) => permit === null || !checked.passedPermits.includes(permit))
    .map((finding) => ({ work: checked, finding, subject: subjectOf(checked, finding) }));
}

function subjectOf(work: TimedWork, { rule, permit, window }: Finding): BreachSubject {
  const isOfPosition = rule === 'position';
  return {
    rule,
    permit,
    workplaceId: rule === 'membership' || isOfPosition ? work.workplaceId : null,
    positionId: isOfPosition ? (work.seat?.positionId ?? null) : null,
    window: window ?? touchedDates(work),
  };
}

function subjectKey({ rule, permit, workplaceId, positionId }: BreachSubject): string {
  return [rule, permit, workplaceId, positionId].join(' ');
}

function shareDays(one: DateRange, other: DateRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}

function excess({ finding: { sum, limit } }: Broken): number {
  return (sum ?? 0) - (limit ?? 0);
}

/** Of windows that share days, the one furthest over its limit; the earlier of two. */
function fullest(broken: readonly Broken[]): PlanBreach[] {
  const byExcess = broken.toSorted(
    (one, other) =>
      excess(other) - excess(one) || (one.subject.window.from < other.subject.window.from ? -1 : 1),
  );
  const kept: Broken[] = [];
  for (const one of byExcess) {
    if (!kept.some(({ subject }) => shareDays(subject.window, one.subject.window))) kept.push(one);
  }
  return kept.map(breachOf);
}

function breachOf({ work, finding, subject }: Broken): PlanBreach {
  // The finding of an overlap names only the other work.
  const shifts =
    finding.rule === 'overlap' ? [namedShiftOf(work, finding.sum ?? 0), ...finding.shifts] : finding.shifts;
  return { ...subject, personId: work.personId, finding: { ...finding, shifts: shifts.toSorted(byDay) } };
}

function byDay(one: NamedShift, other: NamedShift): number {
  if (one.date === other.date) return one.start - other.start;
  return one.date < other.date ? -1 : 1;
}

/** Merges them into one breach. Figures that do not add up come from the last one. */
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
    shifts: broken.flatMap(({ work, finding: one }) =>
      one.shifts.length > 0 ? one.shifts : [namedShiftOf(work, work.net)],
    ),
  };
  return { ...last.subject, window, personId: last.work.personId, finding };
}
