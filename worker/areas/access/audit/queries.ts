import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AuditFileQuery, AuditQuery, AuditRow } from '#contract/access/audit.ts';
import type { ListMeta } from '#contract/lists.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { startOfJstDay, toStamp, type WallStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { readPage } from '#worker/db/page.ts';
import { personRefOrNull } from '#worker/db/person-ref.ts';
import { answering, type FieldsRow, fieldList, fromJson, pick } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { device } from '#worker/db/schema/device.ts';
import { employmentContract, incomeProof, workPermission } from '#worker/db/schema/employment-contract.ts';
import { file } from '#worker/db/schema/file.ts';
import { personImage } from '#worker/db/schema/image.ts';
import { documentRequest, paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { personNote } from '#worker/db/schema/person-note.ts';
import { session } from '#worker/db/schema/session.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** Subjects whose id is the id of a person: those with many rows separately, those with few together. */
const KINDS_OF_PEOPLE = [
  ['person'],
  ['membership'],
  [
    'settings',
    'work_limits',
    'residence',
    'second_factor',
    'hello_work_report',
    'availability',
    'study_times',
    'way_to_work',
    'preferred_colleague',
  ],
].map(subjectList);
const OF_PEOPLE = sql.join(KINDS_OF_PEOPLE, sql`, `);

function subjectList(subjects: readonly string[]): SQL {
  return sql.join(
    subjects.map((subject) => sql`${subject}`),
    sql`, `,
  );
}

const a = alias(audit, 'a');
const listedRow = alias(audit, 'shown');

const ROW_COLUMNS = [
  'id',
  'at',
  'operation',
  'operation_id',
  'request_id',
  'actor_role',
  'action',
  'subject',
  'subject_id',
] as const;

/** The person that a row is about, or null. A session has no person any more after the clean-up. */
function subjectPersonId({ subject, subject_id }: typeof a | typeof listedRow): SQL {
  return sql`CASE WHEN ${subject} IN (${OF_PEOPLE}) THEN ${subject_id}
    WHEN ${subject} = 'session' THEN (SELECT person_id FROM ${session} WHERE id = ${subject_id})
    WHEN ${subject} = 'device' THEN (SELECT person_id FROM ${device} WHERE id = ${subject_id})
    WHEN ${subject} = 'paper' THEN (SELECT person_id FROM ${paper} WHERE id = ${subject_id})
    WHEN ${subject} = 'document_request' THEN (SELECT person_id FROM ${documentRequest} WHERE id = ${subject_id})
    WHEN ${subject} = 'person_image' THEN (SELECT person_id FROM ${personImage} WHERE id = ${subject_id})
    WHEN ${subject} = 'person_note' THEN (SELECT person_id FROM ${personNote} WHERE id = ${subject_id})
    WHEN ${subject} = 'employment_contract' THEN (SELECT person_id FROM ${employmentContract} WHERE id = ${subject_id})
    WHEN ${subject} = 'work_permission' THEN (SELECT person_id FROM ${workPermission} WHERE id = ${subject_id})
    WHEN ${subject} = 'income_proof' THEN (SELECT person_id FROM ${incomeProof} WHERE id = ${subject_id}) END`;
}

/**
 * The requested rows `a`: all, or those about one person. Each select has the order of its index or few
 * rows, and SQLite merges them. The hosted platform allows five of them.
 */
function source({ person_id }: AuditFilters): SQL {
  if (person_id === undefined) return sql`${audit} AS a`;
  const kinds = [
    ...KINDS_OF_PEOPLE.map((subjects) => sql`subject IN (${subjects}) AND subject_id = ${person_id}`),
    sql`subject = 'session' AND subject_id IN (SELECT id FROM ${session} WHERE person_id = ${person_id})`,
    sql`subject = 'device' AND subject_id IN (SELECT id FROM ${device} WHERE person_id = ${person_id})
        OR subject = 'paper' AND subject_id IN (${selectPaperIds(person_id)})
        OR subject = 'document_request' AND subject_id IN (SELECT id FROM ${documentRequest} WHERE person_id = ${person_id})
        OR subject = 'person_image' AND subject_id IN (${imagesOf(person_id)})
        OR subject = 'person_note' AND subject_id IN (SELECT id FROM ${personNote} WHERE person_id = ${person_id})
        OR subject = 'employment_contract' AND subject_id IN (SELECT id FROM ${employmentContract} WHERE person_id = ${person_id})
        OR subject = 'work_permission' AND subject_id IN (SELECT id FROM ${workPermission} WHERE person_id = ${person_id})
        OR subject = 'income_proof' AND subject_id IN (SELECT id FROM ${incomeProof} WHERE person_id = ${person_id})`,
  ];
  const selects = kinds.map((kind) => sql`SELECT * FROM ${audit} WHERE ${kind}`);
  return sql`(${sql.join(selects, sql` UNION ALL `)}) AS a`;
}

/** The person's documents, including deleted ones, which their files still refer to. */
function selectPaperIds(personId: number): SQL {
  return sql`SELECT q.id FROM ${file} AS f JOIN ${paper} AS q ON q.file_id = f.id
      WHERE f.person_id = ${personId} AND f.kind = 'paper'`;
}

/** The person's photos, including deleted ones. */
function imagesOf(personId: number): SQL {
  return sql`SELECT i.id FROM ${file} AS f JOIN ${personImage} AS i ON i.file_id = f.id
      WHERE f.person_id = ${personId} AND f.kind = 'person_image'`;
}

/** Current names, also of deleted people. */
function refFields(row: typeof a | typeof listedRow) {
  return {
    actor: personRefOrNull(row.actor_id),
    person: personRefOrNull(subjectPersonId(row)),
    workplace: fromJson<AuditRow['workplace']>(
      sql`(SELECT ${workplaceJson} FROM ${workplace} AS w
           WHERE w.id = ${row.workplace_id})`,
    ),
  };
}

type AuditFilters = Pick<
  AuditQuery,
  'actor_id' | 'person_id' | 'subject' | 'subject_id' | 'workplace_id' | 'operation_id'
>;

/** Audit rows, one for each changed thing. */
export async function listAudit(
  ctx: SignedInCtx,
  query: AuditQuery,
): Promise<{ data: AuditRow[]; meta: ListMeta }> {
  const { date_from, date_to } = query;
  // On a deep page the cursor is a tighter bound than the days; `likely` makes the index start there.
  const begun = date_from === undefined ? sql`1` : sql`likely(a.at >= ${startOfJstDay(date_from)})`;
  const ended = date_to === undefined ? sql`1` : sql`likely(a.at < ${startOfJstDay(date_to) + DAY_MS})`;
  const { rows: found, meta } = await readPage(ctx.db, query, {
    select: {
      ...pick(a, ...ROW_COLUMNS),
      before: fromJson<unknown>(sql`${a.before}`),
      after: fromJson<unknown>(sql`${a.after}`),
      ...refFields(a),
    },
    from: source(query),
    where: sql`${passesAuditFilters(query)} AND ${begun} AND ${ended}`,
    // All rows of one request have the same time, so their ids give the order.
    orderBy: query.operation_id === undefined ? sql`a.at` : sql`a.id`,
    id: sql`a.id`,
    descending: query.sort === '-at',
  });
  return { data: found.map((row) => ({ ...row, at: toStamp(row.at) })), meta };
}

/**
 * Each filter is written in the form of its index. An operation, a person or a subject has few rows:
 * the `+` keeps SQLite from reading all rows of the other filters.
 */
function passesAuditFilters({
  actor_id,
  person_id,
  subject,
  subject_id,
  workplace_id,
  operation_id,
}: AuditFilters): SQL {
  const isOfPerson = person_id !== undefined || operation_id !== undefined;
  const isFew = isOfPerson || subject_id !== undefined;
  const asked = (column: SQL, value: string | number | undefined, isLess: boolean) =>
    value === undefined ? sql`1` : sql`${isLess ? sql`+` : sql``}${column} = ${value}`;
  return sql`${asked(sql`a.actor_id`, actor_id, isFew)} AND ${asked(sql`a.subject`, subject, isOfPerson)}
    AND ${asked(sql`a.subject_id`, subject_id, isOfPerson)} AND ${asked(sql`a.workplace_id`, workplace_id, isFew)}
    AND ${asked(sql`a.operation_id`, operation_id, false)}`;
}

/** A row of the file, with the mail address of people without a staff number, and the changes as stored. */
const LINE_FIELDS = {
  ...pick(listedRow, ...ROW_COLUMNS, 'before', 'after'),
  ...refFields(listedRow),
  actor_email: sql<string | null>`(SELECT email FROM ${person} WHERE id = ${listedRow.actor_id})`,
  person_email: sql<string | null>`(SELECT email FROM ${person} WHERE id = ${subjectPersonId(listedRow)})`,
};

export type AuditLine = Omit<FieldsRow<typeof LINE_FIELDS>, 'at'> & { at: WallStamp };

/** The end of a chunk. */
type AuditCursor = { at: number; id: number };
export type AuditChunk = { lines: AuditLine[]; next: AuditCursor | null };

/** Rows read in one round trip. */
const CHUNK_ROWS = 5_000;

/** The rows `a` of the file; after a chunk they start at its end instead of the first day. */
function inFile(query: AuditFileQuery, { from, to }: DateRange, after: AuditCursor | null): SQL {
  const begun = after ? sql`(a.at, a.id) > (${after.at}, ${after.id})` : sql`a.at >= ${startOfJstDay(from)}`;
  return sql`${begun} AND a.at < ${startOfJstDay(to) + DAY_MS} AND ${passesAuditFilters(query)}`;
}

/** Reads the rows of the days in order, one chunk at a time along an index. */
export async function readAuditChunk(
  ctx: SignedInCtx,
  query: AuditFileQuery,
  days: DateRange,
  after: AuditCursor | null,
): Promise<AuditChunk> {
  const found = await all(
    ctx.db,
    answering(
      LINE_FIELDS,
      sql`WITH shown AS MATERIALIZED (
          SELECT a.* FROM ${source(query)} WHERE ${inFile(query, days, after)}
          ORDER BY a.at, a.id LIMIT ${CHUNK_ROWS})
        SELECT ${fieldList(LINE_FIELDS)} FROM shown ORDER BY at, id`,
    ),
  );
  const last = found.length < CHUNK_ROWS ? undefined : found.at(-1);
  return {
    lines: found.map((row) => ({ ...row, at: toStamp(row.at) })),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

/** Every distinct name of a person or workplace in the file. */
export async function listAuditTexts(
  ctx: SignedInCtx,
  query: AuditFileQuery,
  days: DateRange,
): Promise<string[]> {
  const found = await all(
    ctx.db,
    // Written by hand: every part of a UNION names its column.
    sql<{ text: string | null }>`WITH told AS MATERIALIZED (
          SELECT DISTINCT a.actor_id, ${subjectPersonId(a)} AS person_id, a.workplace_id
          FROM ${source(query)} WHERE ${inFile(query, days, null)}),
        people AS MATERIALIZED (
          SELECT * FROM ${person} WHERE id IN (SELECT actor_id FROM told UNION SELECT person_id FROM told))
        SELECT coalesce(staff_no, email) AS text FROM people
        UNION SELECT last_name || ' ' || first_name FROM people
        UNION SELECT code FROM ${workplace} WHERE id IN (SELECT workplace_id FROM told)`,
  );
  return found.flatMap(({ text }) => (text === null ? [] : [text]));
}
