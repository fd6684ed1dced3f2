// The shift gets other times, and refused people keep theirs.

import type { WayOut } from '#domain/roster/finding.ts';
import type { PlannedChange } from '#domain/roster/proposal.ts';
import { clockOf } from '#domain/roster/timed-work.ts';
import type { Search } from './search.ts';

/** Own times for every refused person, then the change. */
export function* keptTimes(search: Search): Generator<WayOut> {
  if (!search.isEndedBy('another_person')) return;
  const refused = new Set(search.refusals.map(({ personId }) => personId));
  const kept = search.steps
    .map(({ before }) => before)
    .filter((work) => work !== null)
    .filter(({ personId }) => refused.has(personId));
  const pinned = kept.flatMap((stint): PlannedChange[] =>
    stint.id === null ? [] : [{ kind: 'revise', assignmentId: stint.id, ownTimes: clockOf(stint) }],
  );
  const changes = [...pinned, search.change];
  if (!search.isFree(changes)) return;
  yield { kind: 'keep_times', personIds: kept.map(({ personId }) => personId), changes };
}
