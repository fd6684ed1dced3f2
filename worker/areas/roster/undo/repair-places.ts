import type { Outcome } from '#domain/attendance/outcome.ts';
import { claimOf } from '#domain/attendance/outcome-change.ts';
import type { SeatMove, SeatRead } from '#worker/areas/attendance/records/many.ts';
import type { Now, PlaceNow } from './repair-now.ts';
import type { RepairTraces } from './repair-traces.ts';

/** An outcome that is restored, and the spot that this takes or frees. */
export type PlaceBack = {
  place: PlaceNow;
  from: Outcome | null;
  to: Outcome | null;
  reason: string | null;
  move: SeatMove | null;
  claimTotal: number | null;
};

function seatTypeKey({
  shiftId,
  positionId,
  type,
}: {
  shiftId: number;
  positionId: number;
  type: string;
}): string {
  return `${shiftId}/${positionId}/${type}`;
}

/** The restored outcomes, with the spots that they take or free, one after the other. */
export function placesBack(traces: RepairTraces, { places }: Now): PlaceBack[] {
  const seats = new Map([...places.values()].map(({ plan, seat }) => [seatTypeKey(plan), seat]));
  const raised = traces.raised.map(seatTypeKey);
  return traces.outcomes.toReversed().flatMap(({ id, before: to, after: from }): PlaceBack[] => {
    const place = places.get(id);
    if (!place) return [];
    const { plan } = place;
    const key = seatTypeKey(plan);
    const seat = seats.get(key) ?? place.seat;
    const reason = to === 'cancelled_by_company' ? place.reason : null;
    const common = { place, from, to, reason };
    if (to === null) {
      const total = claimOf({ ...plan, outcome: from }, seat)?.raisedTotal ?? null;
      seats.set(key, { approved: seat.approved + 1, total: total ?? seat.total });
      return [{ ...common, move: { plan, by: 1, total }, claimTotal: total }];
    }
    if (from !== null) return [{ ...common, move: null, claimTotal: null }];
    const at = raised.indexOf(key);
    if (at >= 0) raised.splice(at, 1);
    const total = at >= 0 ? seat.total - 1 : null;
    seats.set(key, { approved: seat.approved - 1, total: total ?? seat.total });
    return [{ ...common, move: { plan, by: -1, total }, claimTotal: null }];
  });
}

/** The spots that were read for the decision, each once. */
export function seatsRead(places: readonly PlaceBack[]): SeatRead[] {
  const read = new Map(
    places.map(({ place }) => [seatTypeKey(place.plan), { plan: place.plan, seat: place.seat }]),
  );
  return [...read.values()];
}
