// where reading stands in a list that is ordered by the instant of the last change, then by id.

/** The last record that was read; an empty id stands before every record of that instant. */
export type Place = { at: number; id: string };

/** What is read once more at the beginning of every run: clocks of the other side may differ among themselves. */
const OVERLAP_MS = 5 * 60_000;

/** The place as it is kept, and told to the other side: milliseconds, `~`, id. */
export function writePlace({ at, id }: Place): string {
  return `${at}~${id}`;
}

/** The place of such a text, or null. */
export function readPlace(text: string | null): Place | null {
  const found = /^(\d{1,15})~(.{0,64})$/s.exec(text ?? '');
  return found ? { at: Number(found[1]), id: found[2] ?? '' } : null;
}

/** where a new run begins: five minutes before where the last one came to. */
export function withOverlap({ at }: Place): Place {
  return { at: Math.max(0, at - OVERLAP_MS), id: '' };
}

/**
 * a place that can be kept: none lies in time to come, as nothing that changes until then would be read. What a
 * run reads once more covers clocks that are a little ahead.
 */
export function notAhead(place: Place, now: number): Place {
  return place.at > now + OVERLAP_MS ? { at: now, id: '' } : place;
}

/** Whether the first place lies after the second one. */
export function isAfter(one: Place, other: Place): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}

/** The last place of these records, or the one before where there are none or all lie before it. */
export function furthest(before: Place, records: readonly { id: string; updatedAt: number | null }[]): Place {
  return records.reduce((last, { id, updatedAt }) => {
    const here = { at: updatedAt ?? 0, id };
    return isAfter(here, last) ? here : last;
  }, before);
}
