/** Typed text in the storage of this tab, by its reader. */
const PREFIX = 'draft ';

export function draftKey(reader: number | null, place: string): string {
  return `${PREFIX}${reader} ${place}`;
}

/** Removes all typed text of this tab, but that of one reader. */
export function removeDrafts(keptReader: number | null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = keptReader !== null && key.startsWith(draftKey(keptReader, ''));
      if (key.startsWith(PREFIX) && !isKept) sessionStorage.removeItem(key);
    }
  } catch {
    // The storage is blocked.
  }
}
