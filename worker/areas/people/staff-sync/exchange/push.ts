import { desc, type SQL, sql } from 'drizzle-orm';
import type { SyncValues } from '#domain/people/staff-sync/fields.ts';
import { confirmedRecord } from '#domain/people/staff-sync/outgoing.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { auditing, commit, StaleFacts } from '#worker/db/commit.ts';
import { rows, rowsInParts, type Statement } from '#worker/db/database.ts';
import { deleteFrom, insert, select, update } from '#worker/db/query.ts';
import { externalLink, syncConflict, syncRun, syncSend } from '#worker/db/schema/staff-system.ts';
import { stopwatch } from '#worker/platform/clock.ts';
import {
  type SentValues,
  type StaffSystem,
  StaffSystemFault,
  SYSTEM,
} from '#worker/platform/integrations/staff-system/staff-system.ts';
import { openingConflicts, refusedThere } from './conflicts.ts';
import { decideRecords } from './facts.ts';
import { owing } from './owing.ts';
import { type ClaimedSend, claimRows, type SendResult, sendRows } from './send.ts';
import { writeRecords } from './write.ts';

export type Pushed = { runId: number | null; sent: number; failed: number };

/**
 * sends due changes, each at most once, and stores the outcomes. Where the external system
 * has another version, its record is read again and merged; the remaining changes get a new row.
 */
export async function push(
  ctx: Ctx,
  system: StaffSystem,
  { most, personId = null }: { most: number; personId?: number | null },
): Promise<Pushed> {
  const elapsed = stopwatch();
  const claimed = await claimRows(ctx, most, personId);
  const [first] = claimed;
  if (!first) return { runId: null, sent: 0, failed: 0 };
  const sent = await sendRows(ctx, system, claimed);
  const stale = sent.filter(({ kind }) => kind === 'stale').map(({ row }) => row);
  const kind = personId === null ? 'push' : 'person';
  const pushed = await writeSent(ctx, sent, { kind, claim: first.claim, endedAt: ctx.now + elapsed() });
  for (const row of stale) await readAgain(ctx, system, row);
  return pushed;
}

type PushRun = { kind: 'push' | 'person'; claim: string; endedAt: number };

/** Rows that another run has claimed after the lease are not changed and not counted. */
async function writeSent(
  ctx: Ctx,
  sent: readonly SendResult[],
  { kind, claim, endedAt }: PushRun,
): Promise<Pushed> {
  const taken = sent.flatMap((one) => (one.kind === 'taken' ? [one] : []));
  const refused = sent.flatMap((one) => (one.kind === 'refused' ? [one] : []));
  const again = sent.flatMap((one) => (one.kind === 'again' ? [one] : []));
  const putOff = sent.flatMap((one) => (one.kind === 'put_off' ? [one] : []));
  const givenUp = again.filter(({ dueAt }) => dueAt === null);
  const ours = (of: readonly SendResult[]) => sql`(SELECT count(*) FROM ${syncSend} WHERE claim = ${claim}
      AND id IN (SELECT value FROM json_each(${rows(of.map(({ row }) => row.id))})))`;
  const [[run]] = await commit(ctx, {
    statements: [
      insert(syncRun).values({
        system: SYSTEM,
        kind,
        started_by: ctx.actor?.id ?? null,
        started_at: ctx.now,
        ended_at: endedAt,
        fetched: ours(sent),
        updated: ours(taken),
        conflicts: ours(refused),
        failed: ours(again),
      }),
      ...(ctx.actor
        ? [
            auditing(
              ctx,
              sql`SELECT 'start', 'sync_run', last_insert_rowid(), NULL, NULL, json_object('kind', ${kind})`,
            ),
          ]
        : []),
      ...settled(ctx, taken),
      ...openingConflicts(
        ctx,
        refused.map(({ row, status }) => refusedThere(row.externalId, row.personId, status)),
        stillClaimed(claim),
      ),
      ...ended(ctx, taken, 'sent'),
      ...ended(ctx, refused, 'conflict'),
      ...ended(ctx, givenUp, 'dead'),
      ...waiting([
        ...again.map((one) => ({ ...one, untried: 0 })),
        ...putOff.map((one) => ({ ...one, untried: 1 })),
      ]),
    ],
    audit: [],
    reads: [
      select({
        id: syncRun.id,
        sent: syncRun.updated,
        failed: sql<number>`${syncRun.conflicts} + ${syncRun.failed}`,
      })
        .from(syncRun)
        .orderBy(desc(syncRun.id))
        .limit(1),
    ],
  });
  const { id: runId = 0, sent: done = 0, failed = 0 } = run ?? {};
  return { runId, sent: done, failed };
}

/** A claim has at most one row of a person. */
function stillClaimed(claim: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${syncSend} AS s
    WHERE s.claim = ${claim} AND s.person_id = value ->> 'personId' AND s.ended_at IS NULL)`;
}

function ended(ctx: Ctx, sent: readonly SendResult[], state: 'sent' | 'conflict' | 'dead'): Statement[] {
  const outcomes = sent.map((one) => [one.row.id, one.row.claim, 'fault' in one ? one.fault : null]);
  return rowsInParts(outcomes).map((part) =>
    update(syncSend)
      .set({ state, ended_at: ctx.now, claim: null, fault: sql`said.value ->> 2` })
      .from(outcomesIn(part))
      .where(IS_CLAIMED),
  );
}

/** The rows of a part: id and claim, then the outcome. */
const outcomesIn = (part: string) => sql`(SELECT value FROM json_each(${part})) AS said`;
const IS_CLAIMED = sql`${syncSend}.id = said.value ->> 0 AND ${syncSend}.claim = said.value ->> 1`;

type Later = { row: ClaimedSend; dueAt: number | null; fault?: string; untried: number };

function waiting(put: readonly Later[]): Statement[] {
  const later = put.filter(({ dueAt }) => dueAt !== null);
  const outcomes = later.map(({ row, dueAt, fault = null, untried }) => [
    row.id,
    row.claim,
    dueAt,
    fault,
    untried,
  ]);
  return rowsInParts(outcomes).map((part) =>
    update(syncSend)
      .set({
        claim: null,
        due_at: sql`said.value ->> 2`,
        fault: sql`said.value ->> 3`,
        tries: sql`${syncSend.tries} - (said.value ->> 4)`,
      })
      .from(outcomesIn(part))
      .where(IS_CLAIMED),
  );
}

/**
 * Stores what both agree on, unless something newer was read since. Closes earlier refusals and
 * given-up rows.
 */
function settled(ctx: Ctx, taken: readonly Extract<SendResult, { kind: 'taken' }>[]): Statement[] {
  const outcomes = taken.map(({ row, read: { record, faults } }) => ({
    linkId: row.linkId,
    externalId: row.externalId,
    personId: row.personId,
    sendId: row.id,
    version: record.version,
    at: record.updatedAt ?? 0,
    agreed: JSON.stringify(
      confirmedRecord(
        record,
        { told: sentValues(row.body.told), endedHere: row.body.ends, now: ctx.now },
        faults.map(({ field }) => field),
      ),
    ),
  }));
  return rowsInParts(outcomes).flatMap((part) => [
    update(externalLink)
      .set({
        external_version: sql`said.value ->> 'version'`,
        agreed: sql`json_patch(coalesce(agreed, '{}'), said.value ->> 'agreed')`,
        last_pushed_at: ctx.now,
      })
      .from(outcomesIn(part))
      .where(
        sql`${externalLink}.id = said.value ->> 'linkId' AND state <> 'archived'
          AND coalesce(agreed ->> 'at', 0) <= said.value ->> 'at'`,
      ),
    update(syncConflict)
      .set({ decision: 'settled', decided_at: ctx.now })
      .where(
        sql`system = ${SYSTEM} AND kind = 'refused_there' AND decided_at IS NULL
          AND external_id IN (SELECT value ->> 'externalId' FROM json_each(${part}))`,
      ),
    deleteFrom(syncSend).where(
      sql`id IN (
          SELECT s.id FROM ${syncSend} AS s JOIN json_each(${part}) AS said ON said.value ->> 'personId' = s.person_id
          WHERE s.state <> 'sent' AND s.state IN ('dead', 'conflict') AND s.id < said.value ->> 'sendId')`,
    ),
  ]);
}

function sentValues({ active: _, ...values }: SentValues): Partial<SyncValues> {
  return values;
}

/** the external record changed first: it is merged, and the remaining changes are queued again. */
async function readAgain(ctx: Ctx, system: StaffSystem, row: ClaimedSend): Promise<void> {
  try {
    const read = await system.get(row.externalId);
    if (read === null) return await closeRow(ctx, row, 404);
    // It refused the version that it has, so a repetition would fail forever.
    if (read.record.version === row.body.version) return await closeRow(ctx, row, 412);
    // Another run may have claimed the row since.
    const guards = [sql`SELECT EXISTS (SELECT 1 FROM ${syncSend} WHERE ${isOurs(row)})`];
    await whileStale(async () => {
      const decision = await decideRecords(ctx, [read]);
      const left = decision.records.some(({ taken }) => taken.kind === 'conflict');
      const statements = left
        ? [closing(ctx, row, '412')]
        : [deleteFrom(syncSend).where(isOurs(row)), ...owing(ctx, [row.personId])];
      await writeRecords(ctx, decision, { guards, statements });
    });
  } catch (error) {
    // After its lease the row is tried again.
    if (!(error instanceof StaffSystemFault || error instanceof StaleFacts)) throw error;
    ctx.log('warn', 'person not read again', { row: row.id }, error);
  }
}

async function closeRow(ctx: Ctx, row: ClaimedSend, status: number): Promise<void> {
  await commit(ctx, {
    statements: [
      ...openingConflicts(ctx, [refusedThere(row.externalId, row.personId, status)], stillClaimed(row.claim)),
      closing(ctx, row, String(status)),
    ],
    audit: [],
  });
}

function isOurs({ id, claim }: ClaimedSend): SQL {
  return sql`id = ${id} AND claim = ${claim}`;
}

function closing({ now }: Ctx, row: ClaimedSend, fault: string): Statement {
  return update(syncSend).set({ state: 'conflict', ended_at: now, claim: null, fault }).where(isOurs(row));
}
