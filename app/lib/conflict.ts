import type { Refused } from './refused.ts';

/** What is stored by now, where a change was refused because something else changed it meanwhile. */
export function storedMeanwhile<Thing extends object>(refused: Refused | null, loaded: Thing): Thing | null {
  if (refused?.refusal?.code !== 'E_CONFLICT') return null;
  const { data } = refused.refusal;
  return isLike(data, loaded) ? data : null;
}

/** The API answers with the same thing that the page was loaded with, so its names tell it. */
function isLike<Thing extends object>(data: unknown, loaded: Thing): data is Thing {
  return typeof data === 'object' && data !== null && Object.keys(loaded).every((name) => name in data);
}

/**
 * Whether one of these rows could not be deleted although nobody has changed it: then something still needs it.
 */
export function isStillNeeded(
  refused: Refused | null,
  rows: readonly { id: number; version: number }[],
): boolean {
  return rows.some((row) => {
    const stored = storedMeanwhile(refused, { id: row.id, version: row.version });
    return stored?.id === row.id && stored.version === row.version;
  });
}
