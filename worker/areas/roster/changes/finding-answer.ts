import { answeredFinding } from '#contract/roster/answered-findings.ts';
import type { Finding as FindingAnswer } from '#contract/roster/findings.ts';
import type { Finding } from '#domain/roster/finding.ts';
import type { StoredRoster } from './stored-roster.ts';

/** A finding in the form of the contract; its ways out have the versions that were read. */
export function findingAnswer({ shifts, assignments }: StoredRoster, finding: Finding): FindingAnswer {
  return answeredFinding(finding, {
    ofShift: (id) => shifts.get(id)?.version ?? 0,
    ofAssignment: (id) => assignments.get(id)?.version ?? 0,
  });
}
