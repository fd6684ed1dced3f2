import { type Finding, whoMayPass } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { traitsOf } from '#domain/roster/rule-traits.ts';
import type { JudgedChanges } from '#worker/areas/roster/changes/judge.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';

/**
 * Removes findings that compare planned work with registrations which only return to waiting. Work may have
 * been planned over them since. Their approval is checked by the rules again.
 */
export function lettingWait<Of extends JudgedChanges>(judged: Of): Of {
  const { changes, stored } = judged;
  const rows = judged.rows.map((check, row) => {
    const change = changes[row];
    const findings = check.findings.filter(
      (one) => !change || !traitsOf(one.rule).comparesPlans || !isOfWaiting(stored, change, one),
    );
    return { ...check, findings, passableBy: whoMayPass(findings) };
  });
  return { ...judged, rows, passableBy: whoMayPass(rows.flatMap(({ findings }) => findings)) };
}

/** Whether a finding is about a person whose registration still waits after the change. */
function isOfWaiting({ assignments }: StoredRoster, change: ProposedChange, { personId }: Finding): boolean {
  switch (change.kind) {
    case 'assign':
      return change.status === 'pending';
    case 'revise':
      return change.status !== 'approved' && assignments.get(change.assignmentId)?.facts.status === 'pending';
    case 'change_shift':
      return [...assignments.values()].some(
        ({ facts, personId: whose }) =>
          whose === personId && facts.status === 'pending' && facts.seat?.shiftId === change.shiftId,
      );
    default:
      return false;
  }
}
