// All findings of a proposed change, be it one row or thousands.

import { enact } from './enact.ts';
import type { AssignmentId } from './facts.ts';
import { type Finding, isRefusal, whoMayPass } from './finding.ts';
import type { Assign, Change } from './proposal.ts';
import type { Roster } from './roster.ts';
import type { PassableBy } from './rule-traits.ts';
import { tryChange } from './try-change.ts';
import type { Candidates } from './ways-out/search.ts';
import { waysOutOf } from './ways-out/ways-out.ts';

export interface CheckOptions {
  /** False where nobody reads them; looking for them is most of the work on refused rows. Default true. */
  waysOut?: boolean;
  /** Who might take a seat, the best first, all of them among the facts. Default nobody. */
  candidates?: Candidates;
  /** Whether the roster was opened for this check alone, so that nothing need be taken back. Default false. */
  isLast?: boolean;
}

/** All that the rules say of one row. */
export interface RowCheck {
  row: number;
  /** Refusals, then warnings. */
  findings: Finding[];
  /** The weakest who may let the row through as a whole; `anyone` when nothing was found. */
  passableBy: PassableBy | 'anyone';
}

/** A shift that may not be created still stands for the rows of its people: they are refused with it. */
function isSeenByLaterRows(change: Change, passableBy: RowCheck['passableBy']): boolean {
  return passableBy !== 'none' || change.kind === 'create_shift';
}

/**
 * Checks the changes in their order. A row that someone may pass is seen by the later ones, one that nobody may
 * pass is not. Leaves the roster as it was, but for `isLast`. Throws RangeError when the facts lack what a row names,
 * and for times out of order.
 */
export function checkChanges(
  roster: Roster,
  changes: readonly Change[],
  { waysOut = true, candidates = () => [], isLast = false }: CheckOptions = {},
): RowCheck[] {
  const undo: (() => void)[] = [];
  const staying = new Set<AssignmentId>();
  const isStaying = ({ assignmentId: id }: Assign) =>
    id !== undefined && staying.has(id) && roster.stints.has(id);
  try {
    return changes.map((change, row) => {
      // Its place was to be free by then: why it is not says the row that was refused.
      const isInTheWay = change.kind === 'assign' && isStaying(change);
      if (isInTheWay) return { row, findings: [], passableBy: 'anyone' as const };
      const tried = tryChange(roster, change, row);
      const { findings, steps } = tried;
      const passableBy = whoMayPass(findings);
      if (!findings.some(isRefusal)) {
        undo.push(tried.undo);
        return { row, findings, passableBy };
      }
      tried.undo();
      if (change.kind === 'remove') staying.add(change.assignmentId);
      const ways =
        waysOut && change.kind !== 'set_outcome'
          ? waysOutOf(roster, { change, row, findings, steps }, candidates)
          : [];
      if (isSeenByLaterRows(change, passableBy)) undo.push(enact(roster, change, row).undo);
      const explained = findings.map((one) => (isRefusal(one) ? { ...one, waysOut: ways } : one));
      return { row, findings: explained, passableBy };
    });
  } finally {
    if (!isLast) for (const back of undo.reverse()) back();
  }
}
