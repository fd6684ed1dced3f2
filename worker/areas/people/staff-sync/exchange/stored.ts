import { sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  type AgreedRecord,
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

/** The synced fields of the person `p`, for {@link syncValuesOf}. */
export const SYNCED = pick(p, ...SYNC_FIELDS);

export function syncValuesOf(row: SyncRow): SyncValues {
  return eachField((field) => row[field]);
}

/** The agreed values in stored form: the trigger on `person` reads them by name. */
export function writeAgreed({ values, ...agreed }: AgreedRecord): string {
  return JSON.stringify({ ...values, ...agreed });
}

/** The agreed values in a column of a link; older ones lack some fields. */
export function agreedField(column: SQLiteColumn) {
  return fromJson<Partial<SyncRow & AgreedRecord> | null>(sql`${column}`);
}

export function readAgreed(kept: Partial<SyncRow & AgreedRecord> | null): AgreedRecord | null {
  if (kept === null) return null;
  const { active = true, endedHere = false, at = 0, unsaid = [] } = kept;
  return { values: eachField((field) => kept[field] ?? null), active, endedHere, at, unsaid };
}

/** A record stored by a dry run or a conflict; older ones do not list the missing fields. */
export function readKept({ record, faults }: ReadRecord): ReadRecord {
  const kept: Partial<ReadRecord['record']> = record;
  return { record: { ...record, missing: kept.missing ?? [] }, faults };
}
