import { sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  type Agreed,
  eachField,
  SYNC_FIELDS,
  type SyncField,
  type SyncValues,
} from '#domain/people/staff-sync/fields.ts';
import { fromJson, pick } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import type { ReadRecord } from '#worker/platform/integrations/staff-system/staff-system.ts';

export type SyncRow = Record<SyncField, string | null>;

export const p = alias(person, 'p');

/** The fields of the person `p` that a sync knows: read by {@link syncValuesOf}. */
export const SYNCED = pick(p, ...SYNC_FIELDS);

export function syncValuesOf(row: SyncRow): SyncValues {
  return eachField((field) => row[field]);
}

/** What was agreed on, as it is kept: the trigger on `person` reads the values by their names. */
export function writeAgreed({ values, ...agreed }: Agreed): string {
  return JSON.stringify({ ...values, ...agreed });
}

/** What was agreed on, in a column of a link: earlier ones do not say all of it. */
export function agreedField(column: SQLiteColumn) {
  return fromJson<Partial<SyncRow & Agreed> | null>(sql`${column}`);
}

export function readAgreed(kept: Partial<SyncRow & Agreed> | null): Agreed | null {
  if (kept === null) return null;
  const { active = true, endedHere = false, at = 0, unsaid = [] } = kept;
  return { values: eachField((field) => kept[field] ?? null), active, endedHere, at, unsaid };
}

/** A record as a dry run or a conflict has kept it; earlier ones do not tell which fields were not named. */
export function readKept({ record, faults }: ReadRecord): ReadRecord {
  const kept: Partial<ReadRecord['record']> = record;
  return { record: { ...record, missing: kept.missing ?? [] }, faults };
}
