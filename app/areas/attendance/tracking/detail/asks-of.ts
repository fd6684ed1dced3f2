import type { TrackedPerson, TrackedShiftDetail } from '#contract/attendance/tracking.ts';

/** The open offers of the spot that an absent person has left; none for others. */
export function asksOf(
  { asks }: Pick<TrackedShiftDetail, 'asks'>,
  { outcome, position, type }: Pick<TrackedPerson, 'outcome' | 'position' | 'type'>,
): TrackedShiftDetail['asks'] {
  if (outcome === null) return [];
  return asks.filter((ask) => ask.position.id === position.id && ask.type === type);
}
