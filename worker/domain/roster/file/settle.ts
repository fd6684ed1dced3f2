// Roster import: the rows that the rules let through once refused ones are left out.

import type { RowCheck } from '#domain/roster/check.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { diffOf, type JudgedRow, type Passer, type RosterDiff } from './diff.ts';
import type { Directory } from './directory.ts';
import { type PlannedRow, planRoster, type RosterPlan, type ShiftToCreate } from './plan.ts';
import type { ResolvedRow } from './resolved-row.ts';

/** The refused part of a file. Its rows keep the findings with which they were refused. */
export interface RefusedPart {
  rows: (PlannedRow & JudgedRow)[];
  shifts: (ShiftToCreate & JudgedRow)[];
}

/**
 * The rows of the plan to leave out: refused ones, and those of a refused new shift. They have the findings
 * of their shift where they have none. Empty when all rows may go.
 */
export function refusedPart({ rows, shifts }: RosterDiff): RefusedPart {
  const refused = shifts.filter((shift) => shift.refused);
  return {
    shifts: refused,
    rows: rows.flatMap((row) => {
      if (row.refused) return [row];
      const { spot } = row.row;
      const shift = refused.find(
        (one) => one.spot.templateId === spot.templateId && one.spot.date === spot.date,
      );
      return shift ? [{ ...row, refused: true, findings: [...row.findings, ...shift.findings] }] : [];
    }),
  };
}

/** The plan of the rows that are not refused. */
export function planWithout(
  rows: readonly ResolvedRow[],
  directory: Directory,
  refused: RefusedPart,
): RosterPlan {
  const left = new Set(refused.rows.map(({ row }) => row.line));
  return planRoster(
    rows.filter(({ line }) => !left.has(line)),
    directory,
  );
}

export interface SettledRows {
  /** The plan of the rows that may go together. */
  plan: RosterPlan;
  refused: RefusedPart;
}

/**
 * Leaves out refused rows until no row left is refused: a row may need the room that another one would have
 * made.
 * @param refused the rows already refused
 * @param check the findings of each change, in their order
 */
export function settleRows(
  rows: readonly ResolvedRow[],
  directory: Directory,
  refused: RefusedPart,
  { passer, check }: { passer: Passer; check: (changes: readonly ProposedChange[]) => readonly RowCheck[] },
): SettledRows {
  const all: RefusedPart = { rows: [...refused.rows], shifts: [...refused.shifts] };
  for (;;) {
    const plan = planWithout(rows, directory, all);
    const more = refusedPart(diffOf(plan, check(plan.changes), passer));
    if (more.rows.length === 0) return { plan, refused: all };
    all.rows.push(...more.rows);
    all.shifts.push(...more.shifts);
  }
}

/** The diff of all rows of a file: those that go, and the refused ones. */
export function wholeDiff(kept: RosterDiff, refused: RefusedPart): RosterDiff {
  const findings = [...kept.rows, ...kept.shifts, ...refused.rows, ...refused.shifts].flatMap(
    (one) => one.findings,
  );
  return {
    rows: [...kept.rows, ...refused.rows].toSorted((left, right) => left.row.line - right.row.line),
    shifts: [...kept.shifts, ...refused.shifts].toSorted((left, right) => left.line - right.line),
    passableBy: whoMayPass(findings),
  };
}
