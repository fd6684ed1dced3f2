// The rules of the roster in the browser: the server's engine on the facts of the board.

import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { answeredFinding, type RosterVersions } from '#contract/roster/answered-findings.ts';
import { askedChange } from '#contract/roster/asked-changes.ts';
import type { Named } from '#contract/roster/findings.ts';
import { namesAmong } from '#contract/roster/named-in-findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterCheckAnswer } from '#contract/roster/shifts.ts';
import { type CheckOptions, checkChanges } from '#domain/roster/check.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster, type Roster } from '#domain/roster/roster.ts';
import type { FindCandidates } from '#domain/roster/ways-out/search.ts';
import { boardCandidates } from './board-candidates.ts';

/** A board, opened once for any number of checks. */
export interface BoardRoster {
  board: Board;
  roster: Roster;
  versions: RosterVersions;
  /** The people, workplaces and positions that a finding may name. */
  named: Named;
  /** The people who may be offered for a spot. */
  candidates: FindCandidates;
}

/** Opens the roster of a board. A changed board needs a new one. */
export function boardRoster(board: Board): BoardRoster {
  const roster = openRoster(rosterFacts(board));
  return {
    board,
    roster,
    versions: versionsOf(board),
    named: { users: board.people.map(({ user }) => user), ...board.names },
    candidates: boardCandidates(board, roster),
  };
}

function versionsOf({ shifts, people }: Board): RosterVersions {
  const ofShifts = new Map(shifts.map(({ id, version }) => [id, version]));
  const ofWork = new Map(
    people.flatMap(({ work }) => work.flatMap(({ id, seat, version }) => (seat ? [[id, version]] : []))),
  );
  return { ofShift: (id) => ofShifts.get(id) ?? 0, ofAssignment: (id) => ofWork.get(id) ?? 0 };
}

/** A change of the API as a change of the rules. */
export function ruleChange({ workplace, templates, shifts }: Board, change: RosterChange): ProposedChange {
  const paidBeforeIn = (all: readonly { id: number; paid_before_minutes: number }[], id: number) =>
    all.find((one) => one.id === id)?.paid_before_minutes ?? 0;
  return askedChange(change, {
    workplaceOf: (id) => (templates.some((one) => one.id === id) ? workplace.id : null),
    paidBeforeOf: (of) =>
      'shiftId' in of ? paidBeforeIn(shifts, of.shiftId) : paidBeforeIn(templates, of.templateId),
  });
}

/**
 * The findings on changes, as `shifts.check` returns them; ways out may name anyone on the board.
 * Throws RangeError for shifts and people that the board does not have.
 */
export function checkOn(
  { board, roster, versions, named, candidates }: BoardRoster,
  changes: readonly RosterChange[],
  options: CheckOptions = {},
): RosterCheckAnswer {
  const asked = changes.map((change) => ruleChange(board, change));
  const rows = checkChanges(roster, asked, { candidates, ...options }).map(({ findings, passableBy }) => ({
    findings: findings.map((one) => answeredFinding(one, versions)),
    passable_by: passableBy,
  }));
  return {
    rows,
    named: namesAmong(
      named,
      rows.flatMap(({ findings }) => findings),
    ),
  };
}
