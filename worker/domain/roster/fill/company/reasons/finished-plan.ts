// A finished plan as its explanations ask it: the roster with all of its placements, opened once.

import { enact } from '#domain/roster/enact.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import type { FillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import type { OpenSeat } from '#domain/roster/fill/company/open-seats.ts';
import {
  emptySeatsOf,
  filledNeeds,
  type ProposedWork,
  placementChange,
  placementsOf,
} from '#domain/roster/fill/company/proposal.ts';
import { wantedShare } from '#domain/roster/fill/company/shares.ts';
import { openRoster, type Roster } from '#domain/roster/roster.ts';

export interface FinishedPlan {
  input: FillInput;
  problem: FillProblem;
  /** By person, the index of the choice of each day. */
  paths: readonly Int16Array[];
  /** By person and day. */
  placements: readonly ProposedWork[];
  /** With the placements as approved work. */
  roster: Roster;
  /** The same work, with limits of any 7 days that are lower by the reserve of the settings. */
  reserved: Roster;
  /** By need, the people of the plan. */
  filled: Int32Array;
  /** The seats that stay empty; `open` is their number. */
  emptySeats: readonly OpenSeat[];
  /**
   * The minutes on the days of the plan and before it, with those that it adds, as a part of those that the person wants
   * or may work.
   */
  shares: ReadonlyMap<PersonId, number>;
}

/**
 * Opens a plan for its explanations.
 * @param problem of the input
 * @param paths by person, as the search found them
 */
export function finishedPlan(
  input: FillInput,
  problem: FillProblem,
  paths: readonly Int16Array[],
): FinishedPlan {
  const roster = openRoster(input.facts);
  const placements = placementsOf(problem, input, paths);
  for (const [row, placement] of placements.entries()) enact(roster, placementChange(placement), row);
  const reserved = withReserve(roster, input.settings.reserveMinutes);
  const filled = filledNeeds(problem, paths);
  const emptySeats = emptySeatsOf(problem, filled);
  const shares = new Map(input.people.map(({ id }, person) => [id, wantedShare(problem, paths, person)]));
  return { input, problem, paths, placements, roster, reserved, filled, emptySeats, shares };
}

/** The people have the same days, so that work on one roster is on the other too. */
function withReserve(roster: Roster, reserveMinutes: number): Roster {
  const people = new Map(
    [...roster.people].map(([id, person]) => {
      const limits = person.limits.map((limit) =>
        limit.unit === 'minutes' && limit.window === 'any_7_days'
          ? { ...limit, amount: limit.amount - reserveMinutes }
          : limit,
      );
      return [id, { ...person, limits }];
    }),
  );
  return { ...roster, people };
}
