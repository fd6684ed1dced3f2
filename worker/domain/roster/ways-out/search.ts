// The input of a search for ways out: the refused change, its refusals, and how to try another change.

import type { RosterStep } from '#domain/roster/enact.ts';
import type { PersonId, Seat } from '#domain/roster/facts.ts';
import { type Finding, isRefusal } from '#domain/roster/finding.ts';
import type { PlannedChange } from '#domain/roster/proposal.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { type Remedy, traitsOf } from '#domain/roster/rule-traits.ts';
import { meetsNoRefusal } from '#domain/roster/try-change.ts';

/** People who could take a spot, the best first. */
export type FindCandidates = (seat: Seat) => readonly PersonId[];

/** A refused change that was undone, with the steps that it made. */
export interface RefusedChange {
  change: PlannedChange;
  row: number;
  findings: readonly Finding[];
  steps: readonly RosterStep[];
}

export interface Search {
  roster: Roster;
  change: PlannedChange;
  steps: readonly RosterStep[];
  refusals: readonly Finding[];
  candidates: FindCandidates;
  /** Whether the remedy can end every refusal. */
  isEndedBy: (remedy: Remedy) => boolean;
  /** Whether the changes meet no refusal when they replace the refused one. */
  isFree: (changes: readonly PlannedChange[]) => boolean;
}

/** A search on the roster without the refused change. */
export function searchFor(roster: Roster, refused: RefusedChange, candidates: FindCandidates): Search {
  const { change, row, steps } = refused;
  const refusals = refused.findings.filter(isRefusal);
  return {
    roster,
    change,
    steps,
    refusals,
    candidates,
    isEndedBy: (remedy) => refusals.every(({ rule }) => traitsOf(rule).remedies.includes(remedy)),
    isFree: (changes) => meetsNoRefusal(roster, changes, row),
  };
}
