import { type SQL, sql } from 'drizzle-orm';
import type { AuditFileQuery } from '#contract/access/audit.ts';
import { toStamp, type WallStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { answering, type FieldsRow, fieldList, pick, selectRaw } from '#worker/db/query.ts';
import { apiKey } from '#worker/db/schema/api-key.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import {
  ARCHIVED_UNTIL,
  type ArchiveQuery,
  archiveQueryOf,
  firstOfArchive,
  isBeyond,
  readArchive,
} from './archive/read.ts';
import type { ArchivedRow } from './archive/segment-text.ts';
import { type AuditWindow, a, auditSource, passesAuditFilters } from './filters.ts';
import { AUDIT_NAMES, type AuditNames, shownRow, withNames } from './names.ts';
import { ROW_COLUMNS } from './queries.ts';
import { subjectPersonId } from './things-of-person.ts';

/** A row of the file, with the changes as stored. */
const LINE_FIELDS = { ...pick(shownRow, ...ROW_COLUMNS, 'before', 'after'), ...AUDIT_NAMES };
type StoredLine = FieldsRow<typeof LINE_FIELDS>;

export type AuditLine = Omit<StoredLine, 'at'> & { at: WallStamp };

/** The rows of a file: those that pass the filters in a window of time. */
export type AuditFile = { query: AuditFileQuery; window: AuditWindow };

/** The end of a chunk. */
type AuditCursor = { at: number; id: number };
export type AuditChunk = { lines: AuditLine[]; next: AuditCursor | null };

/** Rows read in one round trip. */
const CHUNK_ROWS = 5_000;

const UNTIL_FIELDS = { until: ARCHIVED_UNTIL };

/** What moved from the days of the file. Null where nothing did. */
async function archiveOf(
  ctx: SignedInCtx,
  { query, window }: AuditFile,
  found: FieldsRow<typeof UNTIL_FIELDS> | undefined,
): Promise<ArchiveQuery | null> {
  const until = found?.until ?? null;
  return until !== null && window.from <= until ? archiveQueryOf(ctx, query, window) : null;
}

/** The rows `a` of the file; after a chunk they start at its end instead of the first day. */
function inFile({ query, window: { from, to } }: AuditFile, after: AuditCursor | null) {
  const begun = after ? sql`(a.at, a.id) > (${after.at}, ${after.id})` : sql`a.at >= ${from}`;
  return sql`${begun} AND a.at < ${to} AND ${passesAuditFilters(query)}`;
}

/** Reads the rows of the days in order, one chunk at a time along an index. */
export async function readAuditChunk(
  ctx: SignedInCtx,
  file: AuditFile,
  after: AuditCursor | null,
): Promise<AuditChunk> {
  const lines: SQL<StoredLine> = answering(
    LINE_FIELDS,
    sql`WITH shown AS MATERIALIZED (
          SELECT a.* FROM ${auditSource(file.query)} WHERE ${inFile(file, after)}
          ORDER BY a.at, a.id LIMIT ${CHUNK_ROWS})
        SELECT ${fieldList(LINE_FIELDS)} FROM shown ORDER BY at, id`,
  );
  const [stored, [found]] = await batch(ctx.db, [lines, selectRaw(UNTIL_FIELDS, sql``)]);
  const archive = await archiveOf(ctx, file, found);
  const moved = archive ? await movedLines(ctx, archive, after) : [];
  const rows = [...stored, ...moved]
    .toSorted((one, other) => (isBeyond(one, other, false) ? 1 : -1))
    .slice(0, CHUNK_ROWS);
  const last = rows.length < CHUNK_ROWS ? undefined : rows.at(-1);
  return {
    lines: rows.map((row) => ({ ...row, at: toStamp(row.at) })),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

async function movedLines(
  ctx: SignedInCtx,
  archive: ArchiveQuery,
  after: AuditCursor | null,
): Promise<StoredLine[]> {
  const moved = await firstOfArchive(ctx, archive, { descending: false, after }, CHUNK_ROWS);
  return (await withNames(ctx.db, moved)).map(asLine);
}

function asLine({
  actor_id: _actor,
  api_key_id: _key,
  workplace_id: _workplace,
  before,
  after,
  ...row
}: ArchivedRow & AuditNames): StoredLine {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return { ...row, before: json(before), after: json(after) };
}

/** Every distinct name of a person or workplace in the file. */
export async function listAuditTexts(ctx: SignedInCtx, file: AuditFile): Promise<string[]> {
  const [stored, [found]] = await batch(ctx.db, [
    // Written by hand: every part of a UNION names its column.
    sql<{ text: string | null }>`WITH told AS MATERIALIZED (
          SELECT DISTINCT a.actor_id, a.api_key_id, ${subjectPersonId(a)} AS person_id, a.workplace_id
          FROM ${auditSource(file.query)} WHERE ${inFile(file, null)}),
        people AS MATERIALIZED (
          SELECT * FROM ${person} WHERE id IN (SELECT actor_id FROM told UNION SELECT person_id FROM told))
        SELECT coalesce(staff_no, email) AS text FROM people
        UNION SELECT last_name || ' ' || first_name FROM people
        UNION SELECT name FROM ${apiKey} WHERE id IN (SELECT api_key_id FROM told)
        UNION SELECT code FROM ${workplace} WHERE id IN (SELECT workplace_id FROM told)`,
    selectRaw(UNTIL_FIELDS, sql``),
  ]);
  const archive = await archiveOf(ctx, file, found);
  const moved = archive ? await listMovedTexts(ctx, archive) : [];
  return [...new Set([...stored.flatMap(({ text }) => (text === null ? [] : [text])), ...moved])];
}

async function listMovedTexts(ctx: SignedInCtx, archive: ArchiveQuery): Promise<string[]> {
  const texts = new Set<string>();
  for await (const rows of readArchive(ctx, archive, { descending: false, after: null })) {
    for (const { actor, actor_email, api_key, person: about, person_email, workplace: at } of await withNames(
      ctx.db,
      rows,
    )) {
      if (api_key) texts.add(api_key.name);
      if (actor) texts.add(actor.staff_no ?? actor_email ?? '').add(`${actor.last_name} ${actor.first_name}`);
      if (about)
        texts.add(about.staff_no ?? person_email ?? '').add(`${about.last_name} ${about.first_name}`);
      if (at) texts.add(at.code);
    }
  }
  texts.delete('');
  return [...texts];
}
