// the position in a list that is ordered by the instant of the last change, then by id.

/** The last record that was read; an empty id is before every record of that instant. */
export type SyncCursor = { at: number; id: string };

/** Every run reads this span again: the clocks of the other system may differ among themselves. */
const OVERLAP_MS = 5 * 60_000;

/** The position as it is stored and sent to the other system: milliseconds, `~`, id. */
export function formatCursor({ at, id }: SyncCursor): string {
  return `${at}~${id}`;
}

/** Parses a stored position; null for any other text. */
export function parseCursor(text: string | null): SyncCursor | null {
  const found = /^(\d{1,15})~(.{0,64})$/s.exec(text ?? '');
  return found ? { at: Number(found[1]), id: found[2] ?? '' } : null;
}

/** a new run starts five minutes before the end of the last one. */
export function withOverlap({ at }: SyncCursor): SyncCursor {
  return { at: Math.max(0, at - OVERLAP_MS), id: '' };
}

/**
 * returns a position that can be stored. It is not in the future, because changes until then
 * would not be read. The overlap covers clocks that are a little ahead.
 */
export function notAhead(cursor: SyncCursor, now: number): SyncCursor {
  return cursor.at > now + OVERLAP_MS ? { at: now, id: '' } : cursor;
}

/** Whether `one` is after `other`. */
export function isAfter(one: SyncCursor, other: SyncCursor): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}

/** Returns the last position of the records and `before`. */
export function furthestCursor(
  before: SyncCursor,
  records: readonly { id: string; updatedAt: number | null }[],
): SyncCursor {
  return records.reduce((last, { id, updatedAt }) => {
    const here = { at: updatedAt ?? 0, id };
    return isAfter(here, last) ? here : last;
  }, before);
}
