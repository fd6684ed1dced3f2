import { type SQL, sql } from 'drizzle-orm';
import {
  type Agreed,
  eachField,
  SYNC_FIELDS,
  type SyncField,
  type SyncValues,
} from '#domain/staff-sync/fields.ts';

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
export function writeAgreed({ values, active, endedHere, at }: Agreed): string {
  return JSON.stringify({ ...values, active, endedHere, at });
}

export function readAgreed(text: string | null): Agreed | null {
  if (text === null) return null;
  const kept: FieldsRow & Pick<Agreed, 'active' | 'endedHere' | 'at'> = JSON.parse(text);
  const { active, endedHere, at } = kept;
  return { values: valuesOf(kept), active, endedHere, at };
}
