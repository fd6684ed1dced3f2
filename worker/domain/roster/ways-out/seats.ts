// Another person for the spot, a spot of the other type, or one more spot.

import type { WayOut } from '#domain/roster/finding.ts';
import type { Assign, PlannedChange, Revise } from '#domain/roster/proposal.ts';
import { seatIn, shiftIn } from '#domain/roster/roster.ts';
import type { TimedWork } from '#domain/roster/timed-work.ts';
import type { Search } from './search.ts';

/** A candidate who may take the proposed spot. */
export function* otherPeople(search: Search, change: Assign): Generator<WayOut> {
  if (change.status === 'pending' || !search.isEndedBy('another_person')) return;
  for (const personId of search.candidates(change)) {
    const changes: PlannedChange[] = [{ ...change, personId }];
    if (search.isFree(changes)) yield { kind: 'other_person', personId, changes };
  }
}

/** T-26: a fixed spot instead of a temporary one, or the reverse; never the spot that the change leaves. */
export function* otherTypes(search: Search, change: Assign | Revise, after: TimedWork): Generator<WayOut> {
  if (after.seat === null || after.state === 'asked' || !search.isEndedBy('more_places')) return;
  const { shiftId, positionId } = after.seat;
  const type = after.seat.type === 'fixed' ? 'temporary' : 'fixed';
  const before = search.steps[0]?.before;
  const isThere = before?.seat?.shiftId === shiftId && before.seat.positionId === positionId;
  if (isThere && before.state === after.state) return;
  const changes: PlannedChange[] = [{ ...change, type }];
  if (search.isFree(changes)) yield { kind: 'other_type', type, changes };
}

/** T-26: a total that fits the approved people and the proposed one. */
export function* higherTotals(search: Search, after: TimedWork): Generator<WayOut> {
  if (after.seat === null || after.state === 'asked' || !search.isEndedBy('more_places')) return;
  const { shiftId, positionId, type } = after.seat;
  const { fixedTotal, tempTotal, maxRegisteredTemp } = seatIn(shiftIn(search.roster, shiftId), positionId);
  const total = search.refusals[0]?.sum ?? 0;
  const totals = type === 'fixed' ? { fixedTotal: total, tempTotal } : { fixedTotal, tempTotal: total };
  const changes: PlannedChange[] = [
    { kind: 'set_totals', shiftId, positionId, maxRegisteredTemp, ...totals },
    search.change,
  ];
  if (search.isFree(changes)) yield { kind: 'raise_total', type, total, changes };
}
