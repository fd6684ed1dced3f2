import type { Refused } from './refused.ts';

/** Returns the currently stored thing after an edit conflict; null otherwise. */
export function storedInConflict<Thing extends object>(refused: Refused | null, loaded: Thing): Thing | null {
  if (refused?.refusal?.code !== 'E_CONFLICT') return null;
  const { data } = refused.refusal;
  return isLike(data, loaded) ? data : null;
}

/** The API answers with the type of the loaded thing, so comparing property names is enough. */
function isLike<Thing extends object>(data: unknown, loaded: Thing): data is Thing {
  return typeof data === 'object' && data !== null && Object.keys(loaded).every((name) => name in data);
}

/** Whether a deletion was refused although the row is unchanged: then something still uses it. */
export function isStillNeeded(
  refused: Refused | null,
  rows: readonly { id: number; version: number }[],
): boolean {
  return rows.some((row) => {
    const stored = storedInConflict(refused, { id: row.id, version: row.version });
    return stored?.id === row.id && stored.version === row.version;
  });
}
