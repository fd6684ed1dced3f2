import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#domain/time/instant.ts';
import type { AuditFilters, AuditPlace, AuditWindow } from '#worker/areas/access/audit/filters.ts';
import { readThingsOfPerson, type Thing } from '#worker/areas/access/audit/things-of-person.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { pick, selectRaw } from '#worker/db/query.ts';
import { amongWorkplaces } from '#worker/db/reach.ts';
import { auditSegment, auditSegmentThing } from '#worker/db/schema/audit-archive.ts';
import { readSegment } from '#worker/platform/files/audit-segments.ts';
import { type ArchivedRow, parseSegment } from './segment-text.ts';
import { ACTOR_KIND, KEY_KIND, WORKPLACE_KIND } from './things.ts';

/** The platform opens six connections at once. */
const FILES_AT_ONCE = 6;

/** The moved rows that pass the filters, in a window of time. */
export type ArchiveQuery = {
  filters: AuditFilters;
  window: AuditWindow;
  /** The things of the person in the filters. */
  things: readonly Thing[];
};

export async function archiveQueryOf(
  { db }: SignedInCtx,
  filters: AuditFilters,
  window: AuditWindow,
): Promise<ArchiveQuery> {
  const { person_id } = filters;
  const things = person_id === undefined ? [] : await readThingsOfPerson(db, person_id);
  return { filters, window, things };
}

/** The time of the last moved row, as a field; null while nothing has moved. */
export const ARCHIVED_UNTIL = sql<number | null>`(SELECT max(last_at) FROM ${auditSegment})`;

const SEGMENT_FIELDS = pick(auditSegment, 'id', 'sha256');

/** The order of a list, and where it continues. */
export type ArchiveOrder = { descending: boolean; after: AuditPlace | null };

/**
 * The moved rows in the order of time, those of one file after the other.
 * @throws ChangedSegment when a file is not as it was written
 */
export function readArchive(
  ctx: SignedInCtx,
  query: ArchiveQuery,
  order: ArchiveOrder,
): AsyncGenerator<ArchivedRow[]> {
  const { descending, after } = order;
  const at = after?.at ?? null;
  const continued = descending ? sql`first_at <= ${at}` : sql`last_at >= ${at}`;
  return readFiles(ctx, query, at === null ? sql`1` : continued, order);
}

async function* readFiles(
  ctx: SignedInCtx,
  query: ArchiveQuery,
  chosen: SQL,
  { descending, after }: ArchiveOrder,
): AsyncGenerator<ArchivedRow[]> {
  const segments = await all(
    ctx.db,
    selectRaw(
      SEGMENT_FIELDS,
      sql`FROM ${auditSegment} WHERE ${inWindow(query.window)} AND ${hasThings(query)} AND ${chosen}
        ORDER BY id ${descending ? sql`DESC` : sql`ASC`}`,
    ),
  );
  const passes = passing(query);
  for (let from = 0; from < segments.length; from += FILES_AT_ONCE) {
    const texts = await Promise.all(
      segments.slice(from, from + FILES_AT_ONCE).map((one) => readSegment(ctx.platform.files, one)),
    );
    for (const text of texts) {
      const found = parseSegment(text).rows.filter(
        (row) => passes(row) && (after === null || isBeyond(row, after, descending)),
      );
      yield descending ? found.toReversed() : found;
    }
  }
}

/** As many of the moved rows as are wanted, the first ones in the order. */
export async function firstOfArchive(
  ctx: SignedInCtx,
  query: ArchiveQuery,
  order: ArchiveOrder,
  wanted: number,
): Promise<ArchivedRow[]> {
  const found: ArchivedRow[] = [];
  for await (const some of readArchive(ctx, query, order)) {
    found.push(...some);
    if (found.length >= wanted) break;
  }
  return found.slice(0, wanted);
}

const COUNT_ORDER: ArchiveOrder = { descending: true, after: null };

/**
 * Counts the moved rows up to `most`. Where a single filter chooses, the database knows the numbers, and only the
 * files at the ends of the window are read.
 */
export async function countArchive(ctx: SignedInCtx, query: ArchiveQuery, most: number): Promise<number> {
  const choices = choicesOf(query);
  const isKnown = choices.length <= 1 && query.filters.operation_id === undefined;
  let count = isKnown ? await countWhole(ctx, query.window, choices[0]) : 0;
  const others = isKnown ? sql`NOT (${isInside(query.window)})` : sql`1`;
  for await (const some of readFiles(ctx, query, others, COUNT_ORDER)) {
    if (count >= most) break;
    count += some.length;
  }
  return Math.min(count, most);
}

async function countWhole(
  { db }: SignedInCtx,
  window: AuditWindow,
  choice: SQL | undefined,
): Promise<number> {
  const found = await first(
    db,
    selectRaw(
      { count: sql<number>`coalesce(sum(${choice ? sql`t.rows` : sql`${auditSegment}.rows`}), 0)` },
      choice
        ? sql`FROM (${choice}) AS t JOIN ${auditSegment} ON ${auditSegment}.id = t.segment_id WHERE ${isInside(window)}`
        : sql`FROM ${auditSegment} WHERE ${isInside(window)}`,
    ),
  );
  return found?.count ?? 0;
}

function inWindow({ from, to }: AuditWindow): SQL {
  return sql`last_at >= ${from} AND first_at < ${to}`;
}

function isInside({ from, to }: AuditWindow): SQL {
  return sql`first_at >= ${from} AND last_at < ${to}`;
}

function hasThings(query: ArchiveQuery): SQL {
  const among = choicesOf(query).map(
    (choice) => sql`${auditSegment}.id IN (SELECT segment_id FROM (${choice}))`,
  );
  return among.length === 0 ? sql`1` : sql.join(among, sql` AND `);
}

/** For each filter a SELECT of the segments with such rows, and of their number. */
function choicesOf({ filters, things }: ArchiveQuery): SQL[] {
  const { actor_id, api_key_id, person_id, subject, subject_id, workplace_ids } = filters;
  const rowsOf = (condition: SQL) =>
    sql`SELECT segment_id, rows FROM ${auditSegmentThing} WHERE ${condition}`;
  const ofKind = (kind: string, id: number) => rowsOf(sql`kind = ${kind} AND thing_id = ${id}`);
  return [
    ...(actor_id === undefined ? [] : [ofKind(ACTOR_KIND, actor_id)]),
    ...(api_key_id === undefined ? [] : [ofKind(KEY_KIND, api_key_id)]),
    ...(workplace_ids === undefined
      ? []
      : [rowsOf(sql`kind = ${WORKPLACE_KIND} AND ${amongWorkplaces(sql`thing_id`, workplace_ids)}`)]),
    ...(subject === undefined || subject_id !== undefined ? [] : [rowsOf(sql`kind = ${subject}`)]),
    ...(subject === undefined || subject_id === undefined ? [] : [ofKind(subject, subject_id)]),
    ...(person_id === undefined
      ? []
      : [
          rowsOf(sql`(kind, thing_id) IN
            (SELECT value ->> 'kind', value ->> 'thing_id' FROM json_each(${rows(things)}))`),
        ]),
  ];
}

function passing({ filters, window, things }: ArchiveQuery): (row: ArchivedRow) => boolean {
  const { actor_id, api_key_id, person_id, subject, subject_id, workplace_ids, operation_id } = filters;
  const own = new Set(things.map(({ kind, thing_id }) => `${kind} ${thing_id}`));
  return (row) =>
    row.at >= window.from &&
    row.at < window.to &&
    (actor_id === undefined || row.actor_id === actor_id) &&
    (api_key_id === undefined || row.api_key_id === api_key_id) &&
    (subject === undefined || row.subject === subject) &&
    (subject_id === undefined || row.subject_id === subject_id) &&
    (workplace_ids === undefined ||
      (row.workplace_id !== null && workplace_ids.includes(row.workplace_id))) &&
    (operation_id === undefined || row.operation_id === operation_id) &&
    (person_id === undefined || own.has(`${row.subject} ${row.subject_id}`));
}

/** Whether the row follows the place in the order of the list. */
export function isBeyond(row: { at: Instant; id: number }, after: AuditPlace, descending: boolean): boolean {
  const order = (after.at === null ? 0 : row.at - after.at) || row.id - after.id;
  return descending ? order < 0 : order > 0;
}
