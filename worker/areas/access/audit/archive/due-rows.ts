import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#domain/time/instant.ts';
import { AUDIT_RULES } from '#worker/areas/people/personal-data/kept/audit-rules.ts';
import { ofPeople } from '#worker/areas/people/personal-data/kept/erasing.ts';
import { fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { auditSegment } from '#worker/db/schema/audit-archive.ts';
import { legalHold } from '#worker/db/schema/erasure.ts';
import { type ArchivedRow, SEGMENT_ROWS } from './segment-text.ts';

/**
 * Subjects that stay in the database: locks of accounts and the merge with the staff system read the one, F-04 the
 * other. The trigger `audit_never_deleted` has the same list.
 */
const STAYING = sql`('person', 'work_limits')`;

const ON_HOLD = sql`(SELECT person_id FROM ${legalHold} WHERE released_at IS NULL)`;

/** The values of people in a dispute are kept, so their rows of the audit stay where they are. */
export function isOnHold(): SQL {
  const cases = Object.entries(AUDIT_RULES).map(
    ([subject, { of }]) => sql`WHEN ${sql.raw(`'${subject}'`)} THEN ${ofPeople(of, ON_HOLD)}`,
  );
  return sql`EXISTS ${ON_HOLD} AND CASE subject ${sql.join(cases, sql` `)} ELSE 0 END`;
}

const ROW_FIELDS = {
  ...pick(
    audit,
    'id',
    'at',
    'operation_id',
    'operation',
    'request_id',
    'actor_id',
    'actor_role',
    'api_key_id',
    'action',
    'subject',
    'subject_id',
    'workplace_id',
  ),
  before: fromJson<unknown>(sql`${audit.before}`),
  after: fromJson<unknown>(sql`${audit.after}`),
};

/**
 * The rows of the next segment, in the order of time. Rows that once stayed go on staying, so that segments follow
 * each other.
 * @param before the first instant whose rows stay
 */
export function selectDueRows(before: Instant): SQL<ArchivedRow> {
  return selectRaw(
    ROW_FIELDS,
    sql`FROM ${audit} WHERE at < ${before}
      AND at >= coalesce((SELECT max(last_at) FROM ${auditSegment}), 0)
      AND NOT EXISTS (SELECT 1 FROM ${auditSegment} AS s WHERE s.id = (SELECT max(id) FROM ${auditSegment})
        AND (s.last_at, s.last_id) >= (${audit.at}, ${audit.id}))
      AND subject NOT IN ${STAYING} AND NOT (${isOnHold()})
      ORDER BY at, id LIMIT ${SEGMENT_ROWS}`,
  );
}
