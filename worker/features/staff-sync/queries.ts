import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SyncRunKind, SyncSendState } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type {
  PersonLink,
  SyncLink,
  SyncRun,
  SyncSend,
  SyncStanding,
  staffSyncOperations,
} from '#contract/staff-sync.ts';
import type { PersonRef } from '#contract/users.ts';
import { readPlace } from '#domain/staff-sync/place.ts';
import type { UnreadRecord } from '#domain/staff-sync/unread.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  externalLink,
  syncConflict,
  syncPlace,
  syncProposal,
  syncRun,
  syncSend,
} from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/integrations/staff-system/staff-system.ts';
import { FIRST_UNREAD, UNREADABLE } from '#worker/staff-sync/unread.ts';

type Operations = typeof staffSyncOperations;
type List<Item> = Promise<{ data: Item[]; meta: ListMeta }>;

export const stampOf = (at: number | null) => (at === null ? null : toStamp(at));
export const refOf = (json: string | null): PersonRef | null => (json === null ? null : JSON.parse(json));

/** Whoever this id means, as a `PersonRef`. */
export function refBy(id: SQL): SQL {
  return sql`(SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${id})`;
}

export type RunRow = {
  id: number;
  kind: SyncRunKind;
  is_dry: number;
  by: string | null;
  started_at: number;
  ended_at: number | null;
  fetched: number;
  created: number;
  updated: number;
  unchanged: number;
  conflicts: number;
  failed: number;
  is_whole: number;
  fault: string | null;
  waiting: number;
  cursor: string | null;
  unread: string;
};

const RUN = sql`r.id, r.kind, r.is_dry, ${refBy(sql`r.started_by`)} AS by, r.started_at, r.ended_at, r.fetched,
  r.created, r.updated, r.unchanged, r.conflicts, r.failed, r.is_whole, r.fault,
  r.cursor, ${FIRST_UNREAD} AS unread,
  (SELECT count(*) FROM ${syncProposal} AS o
   WHERE o.run_id = r.id AND o.applied_at IS NULL AND o.kind <> ${UNREADABLE}) AS waiting`;

function unreadOf(json: string): SyncRun['unread'] {
  const told: UnreadRecord[] = JSON.parse(json);
  return told.map(({ position, written, parts }) => ({ position, external_id: written, parts }));
}

function runOf(row: RunRow): SyncRun {
  const { id, kind, fetched, created, updated, unchanged, conflicts, failed, fault, waiting } = row;
  return {
    id,
    kind,
    is_dry: row.is_dry === 1,
    by: refOf(row.by),
    started_at: toStamp(row.started_at),
    ended_at: stampOf(row.ended_at),
    fetched,
    created,
    updated,
    unchanged,
    conflicts,
    failed,
    unread: unreadOf(row.unread),
    read_up_to: stampOf(readPlace(row.cursor)?.at ?? null),
    is_whole: row.is_whole === 1,
    fault,
    waiting,
  };
}

/** How the sync stands: one round trip. */
export async function readStanding({ db, staffSystem }: SignedInCtx): Promise<SyncStanding> {
  const [counts, pulls] = await db.d1.batch<
    {
      running: number | null;
      cursor: string | null;
      linked: number;
      kept_outside: number;
      waiting: number;
      dead: number;
      conflicts: number;
    } & RunRow
  >(
    [
      sql`SELECT (SELECT iif(run_until IS NULL, NULL, run_id) FROM ${syncPlace} WHERE system = ${SYSTEM}) AS running,
            (SELECT cursor FROM ${syncPlace} WHERE system = ${SYSTEM}) AS cursor,
            (SELECT count(*) FROM ${externalLink} WHERE system = ${SYSTEM} AND state <> 'archived') AS linked,
            (SELECT count(*) FROM ${externalLink} WHERE system = ${SYSTEM} AND state <> 'archived'
               AND is_kept_outside = 1) AS kept_outside,
            (SELECT count(*) FROM ${syncSend} WHERE ended_at IS NULL) AS waiting,
            (SELECT count(*) FROM ${syncSend} WHERE state <> 'sent' AND ended_at IS NOT NULL) AS dead,
            (SELECT count(*) FROM ${syncConflict} WHERE decided_at IS NULL) AS conflicts`,
      sql`SELECT ${RUN} FROM ${syncRun} AS r WHERE r.kind = 'pull' AND r.is_dry = 0 ORDER BY r.id DESC LIMIT 1`,
    ].map((statement) => bind(db.d1, statement)),
  );
  const [row] = counts?.results ?? [];
  if (!row) throw new Error('nothing is told of the sync');
  const { running, linked, kept_outside, waiting, dead, conflicts } = row;
  const [last] = pulls?.results ?? [];
  const place = readPlace(row.cursor);
  return {
    is_connected: staffSystem !== null,
    running,
    pulled_up_to: place && place.at > 0 ? toStamp(place.at) : null,
    last_pull: last ? runOf(last) : null,
    linked,
    kept_outside,
    waiting,
    dead,
    conflicts,
  };
}

export async function listRuns(
  ctx: SignedInCtx,
  query: z.output<Operations['sync.runs.list']['query']>,
): List<SyncRun> {
  const { rows, meta } = await readPage<RunRow>(ctx.db, query, {
    select: RUN,
    from: sql`${syncRun} AS r`,
    where: query.kind ? sql`r.kind = ${query.kind}` : sql`1`,
    orderBy: sql`r.started_at`,
    id: sql`r.id`,
    descending: query.sort.startsWith('-'),
    wide: true,
  });
  return { data: rows.map(runOf), meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readRun(ctx: Pick<SignedInCtx, 'db'>, id: number): Promise<SyncRun> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${RUN} FROM ${syncRun} AS r WHERE r.id = ${id}`,
  ).first<RunRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return runOf(row);
}

type SendRow = Pick<SyncSend, 'id' | 'state' | 'tries' | 'fault'> & {
  who: string;
  due_at: number;
  created_at: number;
  ended_at: number | null;
};

export async function listSends(
  ctx: SignedInCtx,
  query: z.output<Operations['sync.sends.list']['query']>,
): List<SyncSend> {
  const { rows, meta } = await readPage<SendRow>(ctx.db, query, {
    select: sql`s.id, s.state, s.tries, s.fault, s.due_at, s.created_at, s.ended_at, ${refBy(sql`s.person_id`)} AS who`,
    from: sql`${syncSend} AS s`,
    where: ofState(query.state),
    orderBy: sql`s.id`,
    id: sql`s.id`,
    descending: query.sort.startsWith('-'),
    wide: true,
  });
  return {
    data: rows.map(({ who, due_at, created_at, ended_at, ...row }) => ({
      id: row.id,
      person: JSON.parse(who),
      state: row.state,
      tries: row.tries,
      fault: row.fault,
      next_try: ended_at === null && due_at > 0 ? toStamp(due_at) : null,
      created_at: toStamp(created_at),
      ended_at: stampOf(ended_at),
    })),
    meta,
  };
}

/** Named as the index has it: what was sent is the most of it. */
function ofState(state: SyncSendState | undefined): SQL {
  if (state === undefined) return sql`s.state <> 'sent'`;
  return state === 'sent' ? sql`s.state = 'sent'` : sql`s.state <> 'sent' AND s.state = ${state}`;
}

type LinkRow = {
  who: string;
  external_id: string;
  kept_outside: number;
  last_pulled_at: number | null;
  last_pushed_at: number | null;
};

export async function listLinks(
  ctx: SignedInCtx,
  query: z.output<Operations['sync.links.list']['query']>,
): List<SyncLink> {
  const kept = query.kept_outside;
  const { rows, meta } = await readPage<LinkRow>(ctx.db, query, {
    select: sql`${personRefJson} AS who, l.external_id, l.is_kept_outside AS kept_outside, l.last_pulled_at,
      l.last_pushed_at`,
    // By name from the index of people, most of whom are linked; somebody has one link at most.
    from: sql`${person} AS p CROSS JOIN ${externalLink} AS l ON l.person_id = p.id`,
    where: sql`l.system = ${SYSTEM} AND l.state <> 'archived'
      AND ${kept === undefined ? sql`1` : sql`l.is_kept_outside = ${kept ? 1 : 0}`}`,
    orderBy: byName,
    id: sql`p.id`,
    descending: query.sort.startsWith('-'),
  });
  return {
    data: rows.map((row) => ({
      person: JSON.parse(row.who),
      external_id: row.external_id,
      is_kept_outside: row.kept_outside === 1,
      last_pulled_at: stampOf(row.last_pulled_at),
      last_pushed_at: stampOf(row.last_pushed_at),
    })),
    meta,
  };
}

/**
 * Of a deleted person, too: whose page says how they stand.
 * @throws AppError E_NOT_FOUND
 */
export async function readPersonLink(ctx: SignedInCtx, id: number): Promise<PersonLink> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT EXISTS (SELECT 1 FROM ${person} WHERE id = ${id}) AS found, l.external_id, l.is_kept_outside AS kept_outside,
          l.last_pulled_at, l.last_pushed_at,
          (SELECT count(*) FROM ${syncSend} WHERE person_id = ${id} AND ended_at IS NULL) AS waiting,
          (SELECT count(*) FROM ${syncConflict} WHERE person_id = ${id} AND decided_at IS NULL) AS conflicts
        FROM (SELECT 1) LEFT JOIN ${externalLink} AS l
          ON l.person_id = ${id} AND l.system = ${SYSTEM} AND l.state <> 'archived'`,
  ).first<Partial<LinkRow> & { found: number; waiting: number; conflicts: number }>();
  if (row?.found !== 1) throw new AppError('E_NOT_FOUND');
  return {
    is_connected: ctx.staffSystem !== null,
    external_id: row.external_id ?? null,
    is_kept_outside: row.kept_outside === 1,
    waiting: row.waiting,
    conflicts: row.conflicts,
    last_pulled_at: stampOf(row.last_pulled_at ?? null),
    last_pushed_at: stampOf(row.last_pushed_at ?? null),
  };
}
