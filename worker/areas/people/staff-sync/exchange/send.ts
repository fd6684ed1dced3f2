import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { mayPass, nextSyncTry } from '#domain/people/staff-sync/backoff.ts';
import { outgoingChangesOf } from '#domain/people/staff-sync/outgoing.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch, batchLists, type RowOf } from '#worker/db/batch.ts';
import { rows, rowsInParts } from '#worker/db/database.ts';
import { deleteFrom, fromJson, isTrue, pick, select, update } from '#worker/db/query.ts';
import { externalLink, syncSend } from '#worker/db/schema/staff-system.ts';
import { stopwatch } from '#worker/platform/clock.ts';
import {
  type ReadRecord,
  type SentValues,
  type StaffSystem,
  StaffSystemFault,
} from '#worker/platform/integrations/staff-system/staff-system.ts';
import { agreedField, p, readAgreed, SYNCED, syncValuesOf } from './stored.ts';

/** How long claimed rows may take; then another run may claim them. */
const SEND_LEASE_MS = 5 * 60_000;
/** The platform keeps six connections open at once. */
const SENT_AT_ONCE = 5;

/**
 * The content of a row and the external version that it changes, stored with the first try. Written by
 * hand: it is stored as a text that the first try writes.
 */
export type SendBody = { told: SentValues; ends: boolean; version: string | null };

/** A row of the outbox that this run has claimed. */
export type ClaimedSend = {
  id: number;
  personId: number;
  linkId: number;
  externalId: string;
  tries: number;
  createdAt: number;
  body: SendBody;
  /** The row belongs to this run while it has this claim; after the lease another run may claim it. */
  claim: string;
};

export type SendResult =
  | { row: ClaimedSend; kind: 'taken'; read: ReadRecord }
  | { row: ClaimedSend; kind: 'stale'; status: number | null }
  /** Refused by the external system; without a status it could not be sent at all. */
  | { row: ClaimedSend; kind: 'refused'; status: number | null; fault: string }
  /** Null when it is given up. */
  | { row: ClaimedSend; kind: 'again'; dueAt: number | null; fault: string }
  /** The external system asked to wait before this row was sent. */
  | { row: ClaimedSend; kind: 'put_off'; dueAt: number };

type ClaimedRow = RowOf<ReturnType<typeof selectClaimed>>;

/**
 * claims the first due row of each person, and stores the content of first tries. For a single
 * person, rows that wait for a later try count too. Rows without content, or of unlinked people, are
 * deleted.
 */
export async function claimRows(ctx: Ctx, most: number, personId: number | null): Promise<ClaimedSend[]> {
  const claim = crypto.randomUUID();
  const whose =
    personId === null
      ? sql`s.due_at <= ${ctx.now}`
      : sql`s.person_id = ${personId}
    AND (s.claim IS NULL OR s.due_at <= ${ctx.now})`;
  const [, , found] = await batch(ctx.db, [
    deleteFrom(syncSend).where(
      sql`ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM ${externalLink} AS l
            WHERE l.person_id = ${syncSend}.person_id AND l.system = ${syncSend}.system AND l.state = 'linked')`,
    ),
    update(syncSend)
      .set({ claim, due_at: ctx.now + SEND_LEASE_MS, tries: sql`${syncSend.tries} + 1` })
      .where(
        sql`id IN (SELECT s.id FROM ${syncSend} AS s WHERE s.ended_at IS NULL AND ${whose}
            AND NOT EXISTS (SELECT 1 FROM ${syncSend} AS e
                            WHERE e.person_id = s.person_id AND e.ended_at IS NULL AND e.id < s.id)
            ORDER BY s.due_at, s.id LIMIT ${most})`,
      ),
    selectClaimed(claim),
  ]);
  const read = found.map((row) => ({ row, body: sendBodyOf(row) }));
  const silent = read.filter(({ body }) => body === null).map(({ row }) => row.id);
  const first = read.flatMap(({ row, body }) => (row.body === null && body ? [{ id: row.id, body }] : []));
  const kept = await keepOutcomes(ctx, claim, silent, first);
  return read.flatMap(({ row, body }) =>
    body && (row.body !== null || kept.has(row.id))
      ? [
          {
            id: row.id,
            personId: row.person_id,
            externalId: row.external_id,
            tries: row.tries,
            createdAt: row.created_at,
            linkId: row.link_id,
            body,
            claim,
          },
        ]
      : [],
  );
}

function selectClaimed(claim: string) {
  const [s, l] = [alias(syncSend, 's'), alias(externalLink, 'l')];
  return select({
    ...pick(s, 'id', 'person_id', 'tries', 'created_at'),
    body: fromJson<SendBody | null>(sql`${s.body}`),
    ...SYNCED,
    is_deleted: isTrue(sql`p.deleted_at IS NOT NULL`),
    link_id: l.id,
    ...pick(l, 'external_id', 'external_version', 'is_kept_outside'),
    agreed: agreedField(l.agreed),
  })
    .from(s)
    .innerJoin(p, eq(p.id, s.person_id))
    .innerJoin(l, sql`l.system = s.system AND l.person_id = s.person_id AND l.state = 'linked'`)
    .where(sql`s.claim = ${claim} AND s.ended_at IS NULL`);
}

/**
 * Deletes rows without content, and stores the content of first tries. Returns the stored rows; those
 * that another run has claimed since are left out.
 */
async function keepOutcomes(
  { db }: Pick<Ctx, 'db'>,
  claim: string,
  silent: readonly number[],
  first: readonly { id: number; body: SendBody }[],
): Promise<Set<number>> {
  const isOurs = sql`${syncSend}.claim = ${claim} AND ${syncSend}.body IS NULL`;
  const writes = [
    ...rowsInParts(first).map((part) =>
      update(syncSend)
        .set({ body: sql`said.value ->> 'body'` })
        .from(sql`(SELECT value FROM json_each(${part})) AS said`)
        .where(sql`${syncSend}.id = said.value ->> 'id' AND ${isOurs}`),
    ),
    ...(silent.length > 0
      ? [deleteFrom(syncSend).where(sql`id IN (SELECT value FROM json_each(${rows(silent)})) AND ${isOurs}`)]
      : []),
  ];
  if (writes.length === 0) return new Set();
  const kept = select({ id: syncSend.id })
    .from(syncSend)
    .where(sql`claim = ${claim} AND body IS NOT NULL AND ended_at IS NULL`);
  const [, [found]] = await batchLists(db, [writes, [kept]]);
  return new Set(found.map(({ id }) => id));
}

function sendBodyOf(row: ClaimedRow): SendBody | null {
  if (row.body !== null) return row.body;
  const news = outgoingChangesOf({
    values: syncValuesOf(row),
    agreed: readAgreed(row.agreed),
    isDeleted: row.is_deleted,
    isKeptOutside: row.is_kept_outside,
  });
  if (news === null) return null;
  return {
    told: { ...news.values, ...(news.active && { active: true }) },
    ends: news.active === false,
    version: row.external_version,
  };
}

/** Sends the rows, several at once; once the external system asks to wait, the rest is put off. */
export async function sendRows(
  ctx: Pick<Ctx, 'now' | 'log'>,
  system: StaffSystem,
  claimed: readonly ClaimedSend[],
): Promise<SendResult[]> {
  const sent: SendResult[] = [];
  let putOff: number | null = null;
  const elapsed = stopwatch();
  for (let from = 0; from < claimed.length; from += SENT_AT_ONCE) {
    const group = claimed.slice(from, from + SENT_AT_ONCE);
    const until: number | null = putOff;
    if (until === null) {
      const outcomes = await Promise.all(
        group.map((row) => sendRow(ctx, () => ctx.now + elapsed(), system, row)),
      );
      sent.push(...outcomes.map(({ outcome }) => outcome));
      const asked = outcomes.flatMap(({ askedMs }) => askedMs ?? []);
      if (asked.length > 0) putOff = ctx.now + elapsed() + Math.max(...asked);
    } else sent.push(...group.map((row): SendResult => ({ row, kind: 'put_off', dueAt: until })));
  }
  return sent;
}

async function sendRow(
  ctx: Pick<Ctx, 'log'>,
  now: () => number,
  system: StaffSystem,
  row: ClaimedSend,
): Promise<{ outcome: SendResult; askedMs: number | null }> {
  const { externalId, body } = row;
  // Includes the instant, because a restored database gives the same ids again.
  const sending = { key: `kinmu-${row.id}-${row.createdAt}`, version: body.version };
  try {
    const write = body.ends ? system.deactivate : system.upsert;
    return {
      outcome: { row, kind: 'taken', read: await write(externalId, body.told, sending) },
      askedMs: null,
    };
  } catch (error) {
    if (!(error instanceof StaffSystemFault)) ctx.log('error', 'person not sent', { row: row.id }, error);
    const fault = error instanceof StaffSystemFault ? error : new StaffSystemFault('away', null);
    const { kind, status, askedMs, summary } = fault;
    if (kind === 'stale') return { outcome: { row, kind, status }, askedMs: null };
    if (kind === 'refused' || kind === 'unsendable') {
      const outcome = { row, kind: 'refused', status, fault: String(status ?? kind) } as const;
      return { outcome, askedMs: null };
    }
    const dueAt = nextSyncTry(row.tries, now(), Math.random(), askedMs);
    const asked = mayPass(status) ? askedMs : null;
    return { outcome: { row, kind: 'again', dueAt, fault: summary }, askedMs: asked };
  }
}
