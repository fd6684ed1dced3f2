import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { SHARED_FIELDS } from '#domain/people/staff-sync/fields.ts';
import {
  type LocalPerson,
  leftKey,
  type SyncChoice,
  type TakeFacts,
  type TakeResult,
  Taking,
} from '#domain/people/staff-sync/take.ts';
import { jstDate } from '#domain/time/instant.ts';
import { traceOf } from '#worker/areas/people/personal-data/kept/link-traces.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { drawingCounted } from '#worker/db/ids.ts';
import {
  answering,
  type FieldsRow,
  fieldList,
  isTrue,
  orNull,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { externalLink, syncConflict } from '#worker/db/schema/staff-system.ts';
import { type ReadRecord, SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { agreedField, p, readAgreed, SYNCED, syncValuesOf } from './stored.ts';

export type DecidedRecord = ReadRecord & { taken: TakeResult };
/** The results for records, and the first id drawn for new people. */
export type SyncPlan = { records: DecidedRecord[]; firstPerson: number };

const l = alias(externalLink, 'l');

/**
 * Decides a page of records against the stored people: one round trip, however many records there are.
 * @param choices decisions of global admins, by external id
 */
export async function decideRecords(
  ctx: Pick<Ctx, 'db' | 'now'>,
  records: readonly ReadRecord[],
  choices: ReadonlyMap<string, SyncChoice> = new Map(),
): Promise<SyncPlan> {
  // When a page has a record twice, the later one counts.
  const once = [...new Map(records.map((one) => [one.record.id, one])).values()];
  const asked = await matchKeysOf(once, choices);
  const [people, apart, left, [admins], [first]] = await batch(ctx.db, [
    selectMatchingPeople(asked),
    selectRaw(
      { external_id: sql<string>`a.value ->> 'id'` },
      sql`FROM json_each(${asked}) AS a
      CROSS JOIN ${externalLink} AS l ON l.system = ${SYSTEM} AND l.state = 'archived'
        AND l.external_id IN (a.value ->> 'id', a.value ->> 'trace')`,
    ),
    select({ id: syncConflict.external_id, version: sql<string>`${syncConflict.facts} ->> 'version'` })
      .from(syncConflict)
      .where(sql`system = ${SYSTEM} AND decision = 'leave' AND external_id IN (${selectAskedIds(asked)})`),
    selectRaw(
      { count: sql<number>`count(*)` },
      sql`FROM ${personRole} AS r JOIN ${person} AS p ON p.id = r.person_id
          WHERE r.role = 'global_admin' AND p.disabled_at IS NULL AND p.deleted_at IS NULL`,
    ),
    ...drawingCounted('person', countUnknown(asked)),
  ]);
  const facts: TakeFacts = {
    people: people.map(syncPersonOf),
    apart: new Set(apart.map(({ external_id }) => external_id)),
    left: new Set(left.map(leftKey)),
    globalAdmins: admins?.count ?? 0,
    today: jstDate(ctx.now),
  };
  const taking = new Taking(facts);
  return {
    records: once.map((one) => ({
      ...one,
      taken: taking.take(one.record, one.faults, choices.get(one.record.id) ?? null),
    })),
    firstPerson: first?.first ?? 0,
  };
}

async function matchKeysOf(
  records: readonly ReadRecord[],
  choices: ReadonlyMap<string, SyncChoice>,
): Promise<SQL> {
  const asked = await Promise.all(
    records.map(async ({ record: { id, email, values } }) => {
      const choice = choices.get(id);
      return {
        id,
        trace: await traceOf(id),
        email,
        staff_no: values.staff_no,
        birthday: values.birthday,
        last_name: values.last_name,
        first_name: values.first_name,
        person_id: choice && typeof choice === 'object' ? choice.personId : null,
      };
    }),
  );
  return rows(asked);
}

function selectAskedIds(asked: SQL): SQL {
  return sql`SELECT value ->> 'id' FROM json_each(${asked})`;
}

/** Records without a link and with an unknown staff number: an upper bound of new people. */
function countUnknown(asked: SQL): SQL {
  return sql`(SELECT count(*) FROM json_each(${asked}) AS a
    WHERE NOT EXISTS (SELECT 1 FROM ${externalLink} AS l
                      WHERE l.system = ${SYSTEM} AND l.external_id = a.value ->> 'id' AND l.state <> 'archived')
      AND NOT EXISTS (SELECT 1 FROM ${person} AS p WHERE p.staff_no = a.value ->> 'staff_no'))`;
}

/** X-06: people with the link, the staff number, the mail address, or the name and birthday of a record. */
function selectMatchingPeople(asked: SQL): SQL<SyncPersonRow> {
  return answering(
    SYNC_PERSON_FIELDS,
    sql`WITH a AS MATERIALIZED (
        SELECT value ->> 'id' AS id, value ->> 'staff_no' AS staff_no, value ->> 'email' AS email,
               value ->> 'birthday' AS birthday, value ->> 'last_name' AS last_name,
               value ->> 'first_name' AS first_name, value ->> 'person_id' AS person_id
        FROM json_each(${asked})),
      found AS (
        SELECT l.person_id AS id FROM a CROSS JOIN ${externalLink} AS l
        WHERE l.system = ${SYSTEM} AND l.external_id = a.id AND l.state <> 'archived'
        UNION SELECT o.id FROM a CROSS JOIN ${person} AS o WHERE o.staff_no = a.staff_no
        UNION SELECT o.id FROM a CROSS JOIN ${person} AS o WHERE o.email = a.email AND o.deleted_at IS NULL
        UNION SELECT o.id FROM a CROSS JOIN ${person} AS o
              WHERE o.birthday = a.birthday AND o.last_name = a.last_name AND o.first_name = a.first_name
                AND o.deleted_at IS NULL
        UNION SELECT person_id FROM a WHERE person_id IS NOT NULL)
      SELECT ${fieldList(SYNC_PERSON_FIELDS)} FROM found JOIN ${person} AS p ON p.id = found.id
      LEFT JOIN ${externalLink} AS l ON l.system = ${SYSTEM} AND l.person_id = p.id AND l.state <> 'archived'`,
  );
}

const anyShared = (differs: (field: string) => string) =>
  sql.raw(SHARED_FIELDS.map((field) => differs(field)).join(' OR '));

/** X-05: found in the audit, and only where the merge needs it. */
const CONTACT_CHANGED_AT = sql`CASE WHEN l.agreed IS NULL OR ${anyShared(
  (field) => `l.agreed ->> '${field}' IS NOT p.${field}`,
)} THEN (SELECT max(c.at) FROM ${audit} AS c WHERE c.subject = 'person' AND c.subject_id = p.id
           AND (${anyShared((field) => `c.before ->> '${field}' IS NOT c.after ->> '${field}'`)})) END`;

const SYNC_PERSON_FIELDS = {
  ...pick(p, 'id', 'version', 'email'),
  ...SYNCED,
  is_disabled: isTrue(sql`p.disabled_at IS NOT NULL`),
  is_deleted: isTrue(sql`p.deleted_at IS NOT NULL`),
  is_top: isTrue(sql`EXISTS (SELECT 1 FROM ${personRole} WHERE person_id = p.id AND role = 'global_admin')`),
  external_id: orNull(l.external_id),
  is_kept_outside: orNull(l.is_kept_outside),
  external_version: l.external_version,
  agreed: agreedField(l.agreed),
  contact_changed_at: sql<number | null>`${CONTACT_CHANGED_AT}`,
};

type SyncPersonRow = FieldsRow<typeof SYNC_PERSON_FIELDS>;

function syncPersonOf(row: SyncPersonRow): LocalPerson {
  return {
    id: row.id,
    version: row.version,
    values: syncValuesOf(row),
    email: row.email,
    state: row.is_deleted ? 'deleted' : row.is_disabled ? 'disabled' : 'enabled',
    isGlobalAdmin: row.is_top,
    contactChangedAt: row.contact_changed_at,
    link:
      row.external_id === null
        ? null
        : {
            externalId: row.external_id,
            isKeptOutside: row.is_kept_outside === true,
            version: row.external_version,
            agreed: readAgreed(row.agreed),
          },
  };
}
