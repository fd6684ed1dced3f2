// The same records as a file, for systems without an API.

import { hasRefusedLetter } from '#domain/format/text.ts';
import { unguarded } from '#domain/roster/file/formula.ts';
import { SYNC_FIELDS, type SyncField } from './fields.ts';

/** The columns of such a file; only the first one is required. */
export const SYNC_COLUMNS = ['external_id', 'active', ...SYNC_FIELDS, 'email', 'updated_at'] as const;
export type SyncColumn = (typeof SYNC_COLUMNS)[number];

export const FILE_FAULTS = [
  'external_id',
  'twice',
  'active',
  'updated_at',
  'character',
  'too_many_cells',
  'open_quote',
] as const;
export type SyncFileFault = { line: number; why: (typeof FILE_FAULTS)[number] };

/** A line, as far as it is readable: texts as written, null where empty. */
export type SyncLine = {
  line: number;
  externalId: string;
  active: boolean | null;
  email: string | null;
  updatedAt: string | null;
  said: Record<SyncField, string | null>;
  /** Fields without a column. */
  missing: readonly SyncField[];
};

const ID_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;
/** An empty cell says nothing. */
const ACTIVE: Readonly<Record<string, boolean | null>> = {
  '': null,
  '1': true,
  yes: true,
  true: true,
  '0': false,
  no: false,
  false: false,
};
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export function syncColumnOf(name: string): SyncColumn | undefined {
  const key = name.trim().toLowerCase();
  return SYNC_COLUMNS.find((column) => column === key);
}

/**
 * Reads the lines of a file. Faults are: a missing, invalid or repeated external id, an unreadable
 * `active` or instant, a refused letter (G-17), and cells after the last column. The guard against
 * formulas is removed from texts.
 * @param places the index of each column, from 0
 */
export function readSyncLines(
  lines: readonly { line: number; cells: readonly string[] }[],
  places: ReadonlyMap<SyncColumn, number>,
): { lines: SyncLine[]; faults: SyncFileFault[] } {
  const faults: SyncFileFault[] = [];
  const seen = new Set<string>();
  const missing = SYNC_FIELDS.filter((field) => !places.has(field));
  const columns = Math.max(-1, ...places.values()) + 1;
  const read = lines.flatMap(({ line, cells }) => {
    const cell = (column: SyncColumn) => unguarded(cells[places.get(column) ?? -1]?.trim() ?? '') || null;
    const externalId = cell('external_id') ?? '';
    const active = ACTIVE[cell('active')?.toLowerCase() ?? ''];
    const updatedAt = cell('updated_at');
    const found = [
      ...(ID_PATTERN.test(externalId) ? [] : ['external_id' as const]),
      ...(seen.has(externalId) ? ['twice' as const] : []),
      ...(active === undefined ? ['active' as const] : []),
      ...(updatedAt !== null && !INSTANT.test(updatedAt) ? ['updated_at' as const] : []),
      ...(cells.some(hasRefusedLetter) ? ['character' as const] : []),
      ...(cells.slice(columns).some((more) => more.trim() !== '') ? ['too_many_cells' as const] : []),
    ];
    faults.push(...found.map((why) => ({ line, why })));
    seen.add(externalId);
    if (found.length > 0 || active === undefined) return [];
    const written = Object.fromEntries(SYNC_FIELDS.map((field) => [field, cell(field)])) as SyncLine['said'];
    return [{ line, externalId, active, email: cell('email'), updatedAt, said: written, missing }];
  });
  return { lines: read, faults };
}
