// Why a seat of a plan stays empty: what keeps each person of the workplace from it.

import { type DayAvailability, matchAvailability, takingOf } from '#domain/roster/candidates.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import { isFindingAllowed } from '#domain/roster/fill/company/allowed-findings.ts';
import type { FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { isLeftOut } from '#domain/roster/fill/company/left-out.ts';
import type { OpenSeat } from '#domain/roster/fill/company/open-seats.ts';
import { type Finding, isRefusal } from '#domain/roster/finding.ts';
import type { Assign, Revise } from '#domain/roster/proposal.ts';
import { type Roster, shiftIn } from '#domain/roster/roster.ts';
import { breachMatter } from '#domain/roster/rule-traits.ts';
import { clockOf } from '#domain/roster/timed-work.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { CAUSES, type Cause, causesOf, type FoundCause, mainCause } from './causes.ts';
import type { FinishedPlan } from './finished-plan.ts';

/** A person that the cause keeps out. `finding` is null where the roster finds nothing. */
export interface KeptOut {
  personId: PersonId;
  /** For `reserve`, its limit is lower by the reserve. */
  finding: Finding | null;
}

export interface KeptByCause {
  cause: Cause;
  /** By id. */
  people: KeptOut[];
}

/**
 * Returns what keeps the people of the workplace from the seat, in the order of the causes, each person
 * once. Those on the shift are left out. The roster is asked about each person alone, as if all other
 * placements of the plan were approved.
 */
export function whyEmpty(plan: FinishedPlan, seat: OpenSeat): KeptByCause[] {
  const kept = Map.groupBy(
    workersOffShift(plan, seat).map((person) => ({ personId: person.id, ...causeFor(plan, seat, person) })),
    ({ cause }) => cause,
  );
  return CAUSES.flatMap((cause) => {
    const some = kept.get(cause)?.map(({ personId, finding }): KeptOut => ({ personId, finding })) ?? [];
    return some.length === 0 ? [] : [{ cause, people: some.toSorted(byId) }];
  });
}

function byId(one: KeptOut, other: KeptOut): number {
  return one.personId - other.personId;
}

/** A registration for the shift does not put its person on it. */
function workersOffShift({ input, roster }: FinishedPlan, { shiftId, work }: OpenSeat): FillPerson[] {
  const onShift = new Set<PersonId>();
  for (const { personId, state } of shiftIn(roster, shiftId).work)
    if (state === 'firm') onShift.add(personId);
  return input.people.filter(
    ({ id }) => !onShift.has(id) && roster.people.get(id)?.memberships.get(work.workplaceId)?.works,
  );
}

function causeFor({ input, roster, reserved }: FinishedPlan, seat: OpenSeat, person: FillPerson): FoundCause {
  const { shiftId, positionId, type } = seat;
  const change = takingOf(roster, { shiftId, positionId, type, ownTimes: null }, person.id);
  const findings = findingsWith(roster, change).filter(
    (one) => !isFindingAllowed(one, input.settings.allowed),
  );
  // A registration for this shift outranks what was said for the day.
  const said = change.kind === 'revise' ? [] : againstAvailability(person.availability, seat);
  const { workplaceId, date } = seat.work;
  const left: FoundCause[] = isLeftOut(person.leftOut, workplaceId, date)
    ? [{ cause: 'left_out', finding: null }]
    : [];
  const found = mainCause([...causesOf(findings), ...left, ...said]);
  if (found) return found;
  const [overReserve] = findingsWith(reserved, change).filter(isOverHours);
  return overReserve ? { cause: 'reserve', finding: overReserve } : { cause: 'could', finding: null };
}

function findingsWith(roster: Roster, change: Assign | Revise): Finding[] {
  const { findings, undo } = tryChange(roster, change, 0);
  undo();
  return findings;
}

function isOverHours(finding: Finding): boolean {
  return isRefusal(finding) && breachMatter(finding.rule) === 'hours';
}

function againstAvailability(
  availability: ReadonlyMap<string, DayAvailability>,
  { work }: OpenSeat,
): FoundCause[] {
  const { start, end } = clockOf(work);
  const said = availability.get(work.date) ?? null;
  if (said === null || matchAvailability(said, start, end) !== 'against') return [];
  return [{ cause: said.answer === 'no' ? 'said_no' : 'other_hours', finding: null }];
}
