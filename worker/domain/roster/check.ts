// All findings of a proposed change, for one row or thousands.

import { enact } from './enact.ts';
import type { AssignmentId } from './facts.ts';
import { type Finding, isRefusal, whoMayPass } from './finding.ts';
import type { Assign, ProposedChange } from './proposal.ts';
import type { Roster } from './roster.ts';
import type { PassableBy } from './rule-traits.ts';
import { tryChange } from './try-change.ts';
import type { FindCandidates } from './ways-out/search.ts';
import { findWaysOut } from './ways-out/ways-out.ts';

export interface CheckOptions {
  /** Whether to search ways out, which is most of the work on refused rows. Default true. */
  waysOut?: boolean;
  /** People who could take a spot, the best first; the facts hold all of them. Default: none. */
  candidates?: FindCandidates;
  /** True where the roster serves this check only, so that nothing needs an undo. Default false. */
  isLast?: boolean;
}

/** All findings of one row. */
export interface RowCheck {
  row: number;
  /** Refusals, then warnings. */
  findings: Finding[];
  /** The weakest role that may let the whole row through; `anyone` when nothing was found. */
  passableBy: PassableBy | 'anyone';
}

/** Later rows see a refused new shift too: without it, the rows of its people could not be checked. */
function isSeenByLaterRows(change: ProposedChange, passableBy: RowCheck['passableBy']): boolean {
  return passableBy !== 'none' || change.kind === 'create_shift';
}

/**
 * Checks the changes in their order. Later rows see a row that some role may pass, but not one that no role
 * may pass. The roster is left unchanged, unless `isLast`. Throws RangeError when the facts lack what a row
 * names, and for times out of order.
 */
export function checkChanges(
  roster: Roster,
  changes: readonly ProposedChange[],
  { waysOut = true, candidates = () => [], isLast = false }: CheckOptions = {},
): RowCheck[] {
  const undo: (() => void)[] = [];
  const staying = new Set<AssignmentId>();
  const isStaying = ({ assignmentId: id }: Assign) =>
    id !== undefined && staying.has(id) && roster.work.has(id);
  try {
    return changes.map((change, row) => {
      // The person's removal was refused: the finding on that row already explains it.
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
          ? findWaysOut(roster, { change, row, findings, steps }, candidates)
          : [];
      if (isSeenByLaterRows(change, passableBy)) undo.push(enact(roster, change, row).undo);
      const explained = findings.map((one) => (isRefusal(one) ? { ...one, waysOut: ways } : one));
      return { row, findings: explained, passableBy };
    });
  } finally {
    if (!isLast) for (const back of undo.reverse()) back();
  }
}

/** A checked row, and whether it stays on the roster. */
export interface TakenRow extends RowCheck {
  goes: boolean;
}

/**
 * Checks the changes in their order and keeps those that `mayGo` lets through. Later rows see only these, so that
 * of two rows that together break a limit the first goes and the second does not. The roster keeps them; it
 * serves this check only. Throws RangeError as {@link checkChanges}.
 */
export function takeWhatGoes(
  roster: Roster,
  changes: readonly ProposedChange[],
  mayGo: (check: RowCheck) => boolean,
): TakenRow[] {
  return changes.map((change, row) => {
    const { findings, undo } = tryChange(roster, change, row);
    const check = { row, findings, passableBy: whoMayPass(findings) };
    const goes = mayGo(check);
    if (!goes) undo();
    return { ...check, goes };
  });
}
