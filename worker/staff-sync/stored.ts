import { type SQL, sql } from 'drizzle-orm';
import {
  type Agreed,
  eachField,
  SYNC_FIELDS,
  type SyncField,
  type SyncValues,
} from '#domain/staff-sync/fields.ts';
import type { ReadRecord } from '#worker/integrations/staff-system/staff-system.ts';

export type FieldsRow = Record<SyncField, string | null>;

/** The fields of the person `p` that a sync knows: read by {@link valuesOf}. */
export const FIELDS: SQL = sql.join(
  SYNC_FIELDS.map((field) => sql`p.${sql.identifier(field)}`),
  sql`, `,
);

export function valuesOf(row: FieldsRow): SyncValues {
  return eachField((field) => row[field]);
}

/** What was agreed on, as it is kept: the trigger on `person` reads the values by their names. */
export function writeAgreed({ values, ...agreed }: Agreed): string {
  return JSON.stringify({ ...values, ...agreed });
}

export function readAgreed(text: string | null): Agreed | null {
  if (text === null) return null;
  const kept: Partial<FieldsRow & Agreed> = JSON.parse(text);
  const { active = true, endedHere = false, at = 0, unsaid = [] } = kept;
  return { values: eachField((field) => kept[field] ?? null), active, endedHere, at, unsaid };
}

/** A record as a dry run or a conflict has kept it; earlier ones do not tell which fields were not named. */
export function readKept({ record, faults }: ReadRecord): ReadRecord {
  const kept: Partial<ReadRecord['record']> = record;
  return { record: { ...record, missing: kept.missing ?? [] }, faults };
}
