import type { TrackedPerson, TrackedShiftDetail } from '#contract/attendance/tracking.ts';

type Asks = TrackedShiftDetail['asks'];

/**
 * The open offers of the spot that an absent person has left; none for others. Offers that were sent later,
 * without an absence, belong to the people with an offer of that spot, else to everyone who left one.
 */
export function asksOf(
  { asks }: Pick<TrackedShiftDetail, 'asks'>,
  person: Pick<TrackedPerson, 'shift_user_id' | 'outcome' | 'position' | 'type'>,
): Asks {
  if (person.outcome === null) return [];
  const there = asks.filter(
    ({ position, type }) => position.id === person.position.id && type === person.type,
  );
  const own = there.filter(({ shift_user_id: id }) => id === person.shift_user_id);
  const later = there.filter(({ shift_user_id: id }) => id === null);
  const isOthers = own.length === 0 && there.length > later.length;
  return isOthers ? [] : [...own, ...later];
}
