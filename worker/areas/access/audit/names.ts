import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AuditRow } from '#contract/access/audit.ts';
import { all } from '#worker/db/batch.ts';
import { type Database, rows } from '#worker/db/database.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRefOrNull } from '#worker/db/person-ref.ts';
import { answering, type FieldsRow, fieldList, fromJson } from '#worker/db/query.ts';
import { apiKey } from '#worker/db/schema/api-key.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import type { a } from './filters.ts';
import { subjectPersonId } from './things-of-person.ts';

/** Rows that were chosen before their names are read. */
export const shownRow = alias(audit, 'shown');

/** Current names, also of deleted people. */
export function namesOf(row: typeof a | typeof shownRow) {
  return {
    actor: personRefOrNull(row.actor_id),
    api_key: fromJson<AuditRow['api_key']>(
      sql`(SELECT json_object('id', k.id, 'name', k.name) FROM ${apiKey} AS k WHERE k.id = ${row.api_key_id})`,
    ),
    person: personRefOrNull(subjectPersonId(row)),
    workplace: fromJson<AuditRow['workplace']>(
      sql`(SELECT ${workplaceJson} FROM ${workplace} AS w WHERE w.id = ${row.workplace_id})`,
    ),
  };
}

/** The names of a row `shown`, with the mail address of people without a staff number. */
export const AUDIT_NAMES = {
  ...namesOf(shownRow),
  actor_email: sql<string | null>`(SELECT email FROM ${person} WHERE id = ${shownRow.actor_id})`,
  person_email: sql<string | null>`(SELECT email FROM ${person} WHERE id = ${subjectPersonId(shownRow)})`,
};

const NAMED_FIELDS = { id: sql<number>`shown.id`, ...AUDIT_NAMES };
export type AuditNames = FieldsRow<typeof AUDIT_NAMES>;

/** What a row refers to. */
type Referring = {
  id: number;
  actor_id: number | null;
  api_key_id: number | null;
  subject: string;
  subject_id: number;
  workplace_id: number | null;
};

/** Adds the current names to rows that are not in the database. */
export async function withNames<Row extends Referring>(
  db: Database,
  found: readonly Row[],
): Promise<(Row & AuditNames)[]> {
  if (found.length === 0) return [];
  const referring = found.map(({ id, actor_id, api_key_id, subject, subject_id, workplace_id }) => ({
    id,
    actor_id,
    api_key_id,
    subject,
    subject_id,
    workplace_id,
  }));
  const named = await all(
    db,
    answering(
      NAMED_FIELDS,
      sql`WITH shown AS MATERIALIZED (
          SELECT value ->> 'id' AS id, value ->> 'actor_id' AS actor_id, value ->> 'api_key_id' AS api_key_id, value ->> 'subject' AS subject,
            value ->> 'subject_id' AS subject_id, value ->> 'workplace_id' AS workplace_id
          FROM json_each(${rows(referring)}))
        SELECT ${fieldList(NAMED_FIELDS)} FROM shown`,
    ),
  );
  const byId = new Map(named.map(({ id, ...names }) => [id, names]));
  return found.map((row) => ({ ...row, ...(byId.get(row.id) ?? NO_NAMES) }));
}

const NO_NAMES: AuditNames = {
  actor: null,
  api_key: null,
  person: null,
  workplace: null,
  actor_email: null,
  person_email: null,
};
