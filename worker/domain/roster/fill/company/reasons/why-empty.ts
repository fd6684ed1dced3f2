// Why a seat of a plan stays empty: what keeps each person of the workplace from it.

import { type DayAvailability, matchAvailability, takingOf } from '#domain/roster/candidates.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import { isFindingAllowed } from '#domain/roster/fill/company/allowed-findings.ts';
import type { FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { isLeftOut } from '#domain/roster/fill/company/left-out.ts';
import { isLongDay } from '#domain/roster/fill/company/long-day.ts';
import { nightBreach } from '#domain/roster/fill/company/night-work.ts';
import type { OpenSeat } from '#domain/roster/fill/company/open-seats.ts';
import { type Finding, isRefusal } from '#domain/roster/finding.ts';
import type { Assign, Revise } from '#domain/roster/proposal.ts';
import { personIn, type Roster, shiftIn } from '#domain/roster/roster.ts';
import { breachMatter } from '#domain/roster/rule-traits.ts';
import { clockOf } from '#domain/roster/timed-work.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { CAUSES, type Cause, causesOf, type FoundCause, mainCause, type NamedInCause } from './causes.ts';
import type { FinishedPlan } from './finished-plan.ts';
import { groupCause } from './group-cause.ts';

/** A person that the cause keeps out. `finding` is null where the roster finds nothing. */
export interface KeptOut {
  personId: PersonId;
  /** For `reserve`, its limit is lower by the reserve. */
  finding: Finding | null;
}

export interface KeptByCause {
  cause: Cause;
  /** Null for most causes. */
  named: NamedInCause | null;
  /** By id. */
  people: KeptOut[];
}

/**
 * Returns what keeps the people of the workplace from the seat, in the order of the causes, each person
 * once. Those on the shift are left out. The roster is asked about each person alone, as if all other
 * placements of the plan were approved. One person alone with a long way counts under other reasons.
 */
export function whyEmpty(plan: FinishedPlan, seat: OpenSeat): KeptByCause[] {
  const found = workersOffShift(plan, seat).map((person) => ({
    personId: person.id,
    ...causeFor(plan, seat, person),
  }));
  const isOneFar = found.filter(({ cause }) => cause === 'far_way').length === 1;
  const kept = found.map((one) =>
    isOneFar && one.cause === 'far_way' ? { ...one, ...simply('other') } : one,
  );
  const byCause = Map.groupBy(kept, ({ cause }) => cause);
  return CAUSES.flatMap((cause) => {
    const some = Map.groupBy(byCause.get(cause) ?? [], ({ named }) => JSON.stringify(named));
    return [...some.values()].map((people): KeptByCause => {
      const keptOut = people.map(({ personId, finding }): KeptOut => ({ personId, finding }));
      return { cause, named: people[0]?.named ?? null, people: keptOut.toSorted(byId) };
    });
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

function causeFor(plan: FinishedPlan, seat: OpenSeat, person: FillPerson): FoundCause {
  const { input, roster, reserved } = plan;
  const { shiftId, positionId, type } = seat;
  const change = takingOf(roster, { shiftId, positionId, type, ownTimes: null }, person.id);
  const findings = findingsWith(roster, change).filter(
    (one) => !isFindingAllowed(one, input.settings.allowed),
  );
  // A registration for this shift outranks what was said for the day.
  const said = change.kind === 'revise' ? [] : againstAvailability(person.availability, seat);
  const { workplaceId, date } = seat.work;
  const left = isLeftOut(person.leftOut, workplaceId, date) ? [simply('left_out')] : [];
  const long = isLongDay([seat.work, ...workOn(roster, person.id, seat)]) ? [simply('long_day')] : [];
  const breach = nightBreach(personIn(roster, person.id), seat.work, input.settings.nights);
  const nights = breach === null ? [] : [simply(breach)];
  const found = mainCause([...causesOf(findings), ...left, ...said, ...long, ...nights]);
  if (found) return found;
  const [overReserve] = findingsWith(reserved, change).filter(isOverHours);
  if (overReserve) return { cause: 'reserve', finding: overReserve, named: null };
  if (plan.problem.undeclared.has(person.id)) return simply('undeclared');
  if (change.kind !== 'revise' && person.farFrom.has(workplaceId)) return simply('far_way');
  return groupCause(plan, seat, person.id) ?? simply('could');
}

/** The approved work on the business date of the seat. */
function workOn(roster: Roster, personId: PersonId, { work: { day } }: OpenSeat): { net: number }[] {
  const works = personIn(roster, personId).days.get(day)?.work ?? [];
  return works.filter((one) => one.day === day && one.state === 'firm');
}

function simply(cause: Cause): FoundCause {
  return { cause, finding: null, named: null };
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
  return [simply(said.answer === 'no' ? 'said_no' : 'other_hours')];
}
