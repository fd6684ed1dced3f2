import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SyncSendState } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonLink, SyncLink, SyncRun, SyncSend, SyncState } from '#contract/people/staff-sync.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { parseCursor } from '#domain/people/staff-sync/cursor.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import { FIRST_UNREAD, UNREADABLE } from '#worker/areas/people/staff-sync/exchange/unread.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRef, personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue, orNull, pick, select, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  externalLink,
  syncConflict,
  syncPlace,
  syncProposal,
  syncRun,
  syncSend,
} from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';

type SyncList<Item> = Promise<{ data: Item[]; meta: ListMeta }>;

const r = alias(syncRun, 'r');
const l = alias(externalLink, 'l');
const s = alias(syncSend, 's');

export function refBy(id: SQL): SQL<PersonRef> {
  return personRef(id);
}

const RUN = {
  ...pick(
    r,
    'id',
    'kind',
    'is_dry',
    'started_at',
    'ended_at',
    'fetched',
    'created',
    'updated',
    'unchanged',
    'conflicts',
    'failed',
    'is_whole',
    'fault',
    'cursor',
  ),
  by: fromJson<PersonRef | null>(refBy(sql`r.started_by`)),
  unread: FIRST_UNREAD,
  waiting: sql<number>`(SELECT count(*) FROM ${syncProposal} AS o
    WHERE o.run_id = r.id AND o.applied_at IS NULL AND o.kind <> ${UNREADABLE})`,
};

type RunRow = FieldsRow<typeof RUN>;

function runOf(row: RunRow): SyncRun {
  const { id, kind, fetched, created, updated, unchanged, conflicts, failed, fault, waiting } = row;
  return {
    id,
    kind,
    is_dry: row.is_dry,
    by: row.by,
    started_at: toStamp(row.started_at),
    ended_at: stampOrNull(row.ended_at),
    fetched,
    created,
    updated,
    unchanged,
    conflicts,
    failed,
    unread: row.unread.map(({ position, written, parts }) => ({ position, external_id: written, parts })),
    read_up_to: stampOrNull(parseCursor(row.cursor)?.at ?? null),
    is_whole: row.is_whole,
    fault,
    waiting,
  };
}

const LINK_COUNT = sql`SELECT count(*) FROM ${externalLink} WHERE system = ${SYSTEM} AND state <> 'archived'`;

/** The state of the sync as a whole. */
const SYNC_STATE = {
  running: sql<
    number | null
  >`(SELECT iif(run_until IS NULL, NULL, run_id) FROM ${syncPlace} WHERE system = ${SYSTEM})`,
  cursor: sql<string | null>`(SELECT cursor FROM ${syncPlace} WHERE system = ${SYSTEM})`,
  linked: sql<number>`(${LINK_COUNT})`,
  kept_outside: sql<number>`(${LINK_COUNT} AND is_kept_outside = 1)`,
  waiting: sql<number>`(SELECT count(*) FROM ${syncSend} WHERE ended_at IS NULL)`,
  dead: sql<number>`(SELECT count(*) FROM ${syncSend} WHERE state <> 'sent' AND ended_at IS NOT NULL)`,
  conflicts: sql<number>`(SELECT count(*) FROM ${syncConflict} WHERE decided_at IS NULL)`,
};

/** Reads the state of the sync in one round trip. */
export async function readSyncState({ db, platform: { staffSystem } }: SignedInCtx): Promise<SyncState> {
  const [[row], [last]] = await batch(db, [
    selectRaw(SYNC_STATE, sql``),
    select(RUN).from(r).where(sql`r.kind = 'pull' AND r.is_dry = 0`).orderBy(desc(r.id)).limit(1),
  ]);
  if (!row) throw new Error('nothing is told of the sync');
  const { running, linked, kept_outside, waiting, dead, conflicts } = row;
  const place = parseCursor(row.cursor);
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

export async function listRuns(ctx: SignedInCtx, query: OperationQuery<'sync.runs.list'>): SyncList<SyncRun> {
  const { rows, meta } = await readPage(ctx.db, query, {
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
  const row = await first(ctx.db, select(RUN).from(r).where(eq(r.id, id)));
  if (!row) throw new AppError('E_NOT_FOUND');
  return runOf(row);
}

export async function listSends(
  ctx: SignedInCtx,
  query: OperationQuery<'sync.sends.list'>,
): SyncList<SyncSend> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: {
      ...pick(s, 'id', 'state', 'tries', 'fault', 'due_at', 'created_at', 'ended_at'),
      person: refBy(sql`s.person_id`),
    },
    from: sql`${syncSend} AS s`,
    where: ofState(query.status),
    orderBy: sql`s.id`,
    id: sql`s.id`,
    descending: query.sort.startsWith('-'),
    wide: true,
  });
  return {
    data: rows.map(({ due_at, created_at, ended_at, ...row }) => ({
      id: row.id,
      person: row.person,
      status: row.state,
      tries: row.tries,
      fault: row.fault,
      next_try: ended_at === null && due_at > 0 ? toStamp(due_at) : null,
      created_at: toStamp(created_at),
      ended_at: stampOrNull(ended_at),
    })),
    meta,
  };
}

/** Written in the form of the index: most rows are sent ones. */
function ofState(state: SyncSendState | undefined): SQL {
  if (state === undefined) return sql`s.state <> 'sent'`;
  return state === 'sent' ? sql`s.state = 'sent'` : sql`s.state <> 'sent' AND s.state = ${state}`;
}

export async function listLinks(
  ctx: SignedInCtx,
  query: OperationQuery<'sync.links.list'>,
): SyncList<SyncLink> {
  const kept = query.kept_outside;
  const { rows, meta } = await readPage(ctx.db, query, {
    select: {
      person: fromJson<PersonRef>(personRefJson),
      ...pick(l, 'external_id', 'is_kept_outside', 'last_pulled_at', 'last_pushed_at'),
    },
    // By name from the index of people: most are linked, and a person has at most one link.
    from: sql`${person} AS p CROSS JOIN ${externalLink} AS l ON l.person_id = p.id`,
    where: sql`l.system = ${SYSTEM} AND l.state <> 'archived'
      AND ${kept === undefined ? sql`1` : sql`l.is_kept_outside = ${kept ? 1 : 0}`}`,
    orderBy: byName,
    id: sql`p.id`,
    descending: query.sort.startsWith('-'),
  });
  return {
    data: rows.map((row) => ({
      ...row,
      last_pulled_at: stampOrNull(row.last_pulled_at),
      last_pushed_at: stampOrNull(row.last_pushed_at),
    })),
    meta,
  };
}

/**
 * Also of a deleted person, whose page shows the link.
 * @throws AppError E_NOT_FOUND
 */
export async function readPersonLink(ctx: SignedInCtx, id: number): Promise<PersonLink> {
  const link = {
    is_found: isTrue(sql`EXISTS (SELECT 1 FROM ${person} WHERE id = ${id})`),
    external_id: orNull(l.external_id),
    is_kept_outside: orNull(l.is_kept_outside),
    ...pick(l, 'last_pulled_at', 'last_pushed_at'),
    waiting: sql<number>`(SELECT count(*) FROM ${syncSend} WHERE person_id = ${id} AND ended_at IS NULL)`,
    conflicts: sql<number>`(SELECT count(*) FROM ${syncConflict} WHERE person_id = ${id} AND decided_at IS NULL)`,
  };
  const row = await first(
    ctx.db,
    selectRaw(
      link,
      sql`FROM (SELECT 1) LEFT JOIN ${externalLink} AS l
            ON l.person_id = ${id} AND l.system = ${SYSTEM} AND l.state <> 'archived'`,
    ),
  );
  if (!row?.is_found) throw new AppError('E_NOT_FOUND');
  return {
    is_connected: ctx.platform.staffSystem !== null,
    external_id: row.external_id,
    is_kept_outside: row.is_kept_outside === true,
    waiting: row.waiting,
    conflicts: row.conflicts,
    last_pulled_at: stampOrNull(row.last_pulled_at),
    last_pushed_at: stampOrNull(row.last_pushed_at),
  };
}
