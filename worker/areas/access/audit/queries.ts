import { sql } from 'drizzle-orm';
import type { AuditQuery, AuditRow } from '#contract/access/audit.ts';
import { COUNT_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { type Instant, NEVER, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { cursorText, readCursor, readPageAbout } from '#worker/db/page.ts';
import { fromJson, pick } from '#worker/db/query.ts';
import {
  ARCHIVED_UNTIL,
  type ArchiveQuery,
  archiveQueryOf,
  countArchive,
  firstOfArchive,
  isBeyond,
} from './archive/read.ts';
import type { ArchivedRow } from './archive/segment-text.ts';
import { type AuditPlace, a, auditSource, passesAuditFilters, windowOf } from './filters.ts';
import { type AuditNames, namesOf, withNames } from './names.ts';

/** The columns of the table that every entry shows. */
export const ROW_COLUMNS = [
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

/** Audit rows, one for each changed thing: those of the database, then those that moved into files. */
export async function listAudit(
  ctx: SignedInCtx,
  query: AuditQuery,
): Promise<{ data: AuditRow[]; meta: ListMeta }> {
  const found = await readDatabasePage(ctx, query);
  const { archivedUntil } = found;
  const { data, meta } =
    archivedUntil !== null && windowOf(query).from <= archivedUntil
      ? await withArchive(ctx, query, { ...found, archivedUntil })
      : found;
  return { data: data.map((row) => ({ ...row, at: toStamp(row.at) })), meta };
}

type ListedRow = Omit<AuditRow, 'at'> & { at: Instant };
type StoredPage = { data: ListedRow[]; meta: ListMeta };

/** The rows of the database. */
async function readDatabasePage(
  ctx: SignedInCtx,
  query: AuditQuery,
): Promise<StoredPage & { archivedUntil: Instant | null }> {
  const { from, to } = windowOf(query);
  // On a deep page the cursor is a tighter bound than the days; `likely` makes the index start there.
  const begun = from === -NEVER ? sql`1` : sql`likely(a.at >= ${from})`;
  const ended = to === NEVER ? sql`1` : sql`likely(a.at < ${to})`;
  const { rows, meta, about } = await readPageAbout(
    ctx.db,
    query,
    {
      select: {
        ...pick(a, ...ROW_COLUMNS),
        before: fromJson<unknown>(sql`${a.before}`),
        after: fromJson<unknown>(sql`${a.after}`),
        ...namesOf(a),
      },
      from: auditSource(query),
      where: sql`${passesAuditFilters(query)} AND ${begun} AND ${ended}`,
      // All rows of one request have the same time, so their ids give the order.
      orderBy: query.operation_id === undefined ? sql`a.at` : sql`a.id`,
      id: sql`a.id`,
      descending: query.sort === '-at',
    },
    { archived_until: ARCHIVED_UNTIL },
  );
  return { data: rows, meta, archivedUntil: about.archived_until };
}

/** Joins a page of the database with what moved. A file is read only where the page or its count needs one. */
async function withArchive(
  ctx: SignedInCtx,
  query: AuditQuery,
  { data, meta, archivedUntil }: StoredPage & { archivedUntil: Instant },
): Promise<StoredPage> {
  const descending = query.sort === '-at';
  const isFilled = descending && meta.next !== null && (data.at(-1)?.at ?? 0) > archivedUntil;
  if (isFilled && meta.capped) return { data, meta };
  const archive = await archiveQueryOf(ctx, query, windowOf(query));
  const total = meta.capped ? meta.total : await countArchive(ctx, archive, COUNT_MAX + 1 - meta.total);
  const counted = meta.capped ? COUNT_MAX + 1 : meta.total + total;
  const joined = isFilled ? { data, next: meta.next } : await joinedPage(ctx, query, archive, { data, meta });
  return {
    data: joined.data,
    meta: {
      ...meta,
      total: Math.min(counted, COUNT_MAX),
      last_page: Math.max(1, Math.ceil(Math.min(counted, COUNT_MAX) / query.per_page)),
      capped: counted > COUNT_MAX,
      next: joined.next,
    },
  };
}

/** @param stored the page of the database, where it is the first one of the list */
async function joinedPage(
  ctx: SignedInCtx,
  query: AuditQuery,
  archive: ArchiveQuery,
  stored: StoredPage,
): Promise<{ data: ListedRow[]; next: string | null }> {
  const { page, per_page, after } = query;
  const descending = query.sort === '-at';
  const skipped = after ? 0 : (page - 1) * per_page;
  const wanted = skipped + per_page;
  const { data, meta } =
    skipped === 0 ? stored : await readDatabasePage(ctx, { ...query, page: 1, per_page: wanted });
  const moved = await firstOfArchive(ctx, archive, { descending, after: placeOf(query) }, wanted + 1);
  const joined = [...data, ...moved].toSorted((one, other) => (isBeyond(one, other, descending) ? 1 : -1));
  const shown = joined.slice(skipped, wanted);
  const [last, ids] = [shown.at(-1), new Set(shown.map(({ id }) => id))];
  const isEnd = last === undefined || (joined.length <= wanted && meta.next === null);
  const named = await withNames(
    ctx.db,
    moved.filter(({ id }) => ids.has(id)),
  );
  const listed = new Map([...data, ...named.map(asListed)].map((row) => [row.id, row]));
  return {
    data: shown.flatMap(({ id }) => listed.get(id) ?? []),
    next: isEnd ? null : cursorText(query.operation_id === undefined ? last.at : last.id, last.id),
  };
}

/** Where the list continues. Rows of one request have one time, and its cursor has only their ids. */
function placeOf({ after, operation_id }: AuditQuery): AuditPlace | null {
  if (!after) return null;
  const [key, id] = readCursor(after);
  return { at: operation_id === undefined ? Number(key) : null, id };
}

function asListed({
  actor_id: _actor,
  api_key_id: _key,
  workplace_id: _workplace,
  actor_email: _email,
  person_email: _mail,
  ...row
}: ArchivedRow & AuditNames): ListedRow {
  return row;
}
