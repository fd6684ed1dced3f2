import { takingOf } from '#domain/roster/candidates.ts';
import type { PersonId, RosterFacts } from '#domain/roster/facts.ts';
import type { KeptPlacement } from '#domain/roster/fill/company/fill-input.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import type { Assign, Revise } from '#domain/roster/proposal.ts';
import { openRoster, personIn, type Roster } from '#domain/roster/roster.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { fillInput } from './build.ts';
import { nightFaults } from './night-faults.ts';

const MOST_CANDIDATES = 14;

/** Companies in which no one has worked on a registration that waits. */
export const companies = world.map((facts) => ({
  ...facts,
  people: facts.people.map((person) => ({
    ...person,
    assignments: person.assignments.map((one) =>
      one.status === 'pending' ? { ...one, worked: null, attended: false } : one,
    ),
  })),
}));

/**
 * The most seats that any plan without findings fills, by trying all of them; null where there are too many.
 * @param allows whether a plan may have these placements; where it may, it may have fewer of them too
 */
export function mostFilled(
  facts: RosterFacts,
  allows: (placements: readonly KeptPlacement[]) => boolean = () => true,
): number | null {
  const roster = openRoster(facts);
  const { seats } = fillProblem(fillInput(facts, { people: [] }));
  const all = facts.people.flatMap(({ id: personId }) =>
    seats.map((seat) => ({ personId, seat, row: takingOf(roster, { ...seat, ownTimes: null }, personId) })),
  );
  const candidates = all.filter(({ row }) => {
    const { findings, undo } = tryChange(roster, row, 0);
    undo();
    return findings.length === 0;
  });
  if (candidates.length > MOST_CANDIDATES) return null;
  const mostFrom = (index: number, before: readonly (typeof all)[number][]): number => {
    const next = candidates[index];
    if (!next) return 0;
    const without = mostFrom(index + 1, before);
    // An approved registration could be approved again for another seat of its shift: that fills no more.
    if (isRegistrationOf(next.row, before)) return without;
    const { findings, undo } = tryChange(roster, next.row, 0);
    const placed = [...before, next];
    const goes =
      findings.length === 0 &&
      !hasLongDay(roster, next.personId, next.seat.work.day) &&
      nightFaults(personIn(roster, next.personId), FILL_DEFAULTS.nights).length === 0 &&
      allows(placed);
    const withIt = goes ? 1 + mostFrom(index + 1, placed) : 0;
    undo();
    return Math.max(withIt, without);
  };
  return mostFrom(0, []);
}

/** Whether the person has more than 10 hours in several shifts of the day. */
export function hasLongDay(roster: Roster, personId: PersonId, day: number): boolean {
  const works = [...(personIn(roster, personId).days.get(day)?.work ?? [])];
  const shifts = works.filter((one) => one.day === day && one.state === 'firm');
  return shifts.length > 1 && shifts.map(({ net }) => net).reduce((sum, net) => sum + net) > 10 * 60;
}

function isRegistrationOf(row: Assign | Revise, before: readonly { row: Assign | Revise }[]): boolean {
  if (row.kind === 'assign') return false;
  return before.some((one) => one.row.kind === 'revise' && one.row.assignmentId === row.assignmentId);
}
