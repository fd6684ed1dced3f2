import { type SQL, sql } from 'drizzle-orm';
import { agreedOn } from '#domain/staff-sync/outgoing.ts';
import type { Ctx } from '#worker/ctx.ts';
import { auditing, commit, StaleFacts } from '#worker/db/commit.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { externalLink, syncConflict, syncRun, syncSend } from '#worker/db/schema/staff-system.ts';
import {
  type StaffSystem,
  StaffSystemFault,
  SYSTEM,
} from '#worker/integrations/staff-system/staff-system.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { openingConflicts, refusedThere } from './conflicts.ts';
import { decideRecords } from './facts.ts';
import { owing } from './owing.ts';
import { type Claimed, claimRows, type Sent, sendRows } from './send.ts';
import { writeAgreed } from './stored.ts';
import { writeRecords } from './write.ts';

export type Pushed = { runId: number | null; sent: number; failed: number };

/**
 * sends what is due, at most once each, and writes down what came of it. What the other side has another
 * version of is read again and merged; what is left to say is then a row of its own.
 */
export async function push(
  ctx: Ctx,
  system: StaffSystem,
  { most, personId = null }: { most: number; personId?: number | null },
): Promise<Pushed> {
  const claimed = await claimRows(ctx, most, personId);
  if (claimed.length === 0) return { runId: null, sent: 0, failed: 0 };
  const sent = await sendRows(ctx, system, claimed);
  const stale = sent.filter(({ kind }) => kind === 'stale').map(({ row }) => row);
  const runId = await writeSent(ctx, sent, personId === null ? 'push' : 'person');
  for (const row of stale) await readAgain(ctx, system, row);
  const of = (kind: Sent['kind']) => sent.filter((one) => one.kind === kind).length;
  return { runId, sent: of('taken'), failed: of('again') + of('refused') };
}

async function writeSent(ctx: Ctx, sent: readonly Sent[], kind: 'push' | 'person'): Promise<number> {
  const taken = sent.flatMap((one) => (one.kind === 'taken' ? [one] : []));
  const refused = sent.flatMap((one) => (one.kind === 'refused' ? [one] : []));
  const again = sent.flatMap((one) => (one.kind === 'again' ? [one] : []));
  const putOff = sent.flatMap((one) => (one.kind === 'put_off' ? [one] : []));
  const [found] = await commit<{ id: number }>(ctx, {
    statements: [
      ...ended(ctx, taken, 'sent', null),
      ...settled(ctx, taken),
      ...rowsInParts(taken.map(({ row }) => row.externalId)).map(
        (part) => sql`UPDATE ${syncConflict} SET decision = 'settled', decided_at = ${ctx.now}
            WHERE system = ${SYSTEM} AND kind = 'refused_there' AND decided_at IS NULL
              AND external_id IN (SELECT value FROM json_each(${part}))`,
      ),
      ...ended(ctx, refused, 'conflict', sql`said.value ->> 'status'`),
      ...openingConflicts(
        ctx,
        refused.map(({ row, status }) => refusedThere(row.externalId, row.personId, status)),
      ),
      ...ended(
        ctx,
        again.filter(({ dueAt }) => dueAt === null),
        'dead',
        sql`said.value ->> 'fault'`,
      ),
      ...waiting(again),
      ...waiting(putOff.map((one) => ({ ...one, fault: null }))),
      ...rowsInParts(putOff.map(({ row }) => row.id)).map(
        (part) => sql`UPDATE ${syncSend} SET tries = tries - 1
            WHERE id IN (SELECT value FROM json_each(${part}))`,
      ),
      sql`INSERT INTO ${syncRun} (system, kind, started_by, started_at, ended_at, fetched, updated, conflicts, failed)
          VALUES (${SYSTEM}, ${kind}, ${ctx.actor?.id ?? null}, ${ctx.now}, ${ctx.now}, ${sent.length},
                  ${taken.length}, ${refused.length}, ${again.length})`,
      ...(ctx.actor
        ? [
            auditing(
              ctx,
              sql`SELECT 'start', 'sync_run', last_insert_rowid(), NULL, NULL, json_object('kind', ${kind})`,
            ),
          ]
        : []),
    ],
    audit: [],
    reads: [sql`SELECT max(id) AS id FROM ${syncRun}`],
  });
  return found?.[0]?.id ?? 0;
}

function ended(ctx: Ctx, sent: readonly Sent[], state: string, fault: SQL | null): Statement[] {
  return rowsInParts(sent.map(({ row, ...one }) => ({ id: row.id, ...one, read: null }))).map(
    (
      part,
    ) => sql`UPDATE ${syncSend} SET state = ${state}, ended_at = ${ctx.now}, claim = NULL, fault = ${fault}
        FROM (SELECT value FROM json_each(${part})) AS said WHERE ${syncSend}.id = said.value ->> 'id'`,
  );
}

function waiting(put: readonly { row: Claimed; dueAt: number | null; fault: string | null }[]): Statement[] {
  const later = put.filter(({ dueAt }) => dueAt !== null);
  return rowsInParts(later.map(({ row, dueAt, fault }) => [row.id, dueAt, fault])).map(
    (part) => sql`UPDATE ${syncSend} SET claim = NULL, due_at = said.value ->> 1, fault = said.value ->> 2
        FROM (SELECT value FROM json_each(${part})) AS said WHERE ${syncSend}.id = said.value ->> 0`,
  );
}

/** What both agree on now, unless something newer was read meanwhile. */
function settled(ctx: Ctx, taken: readonly Extract<Sent, { kind: 'taken' }>[]): Statement[] {
  const told = taken.map(({ row, read: { record } }) => ({
    ...{ linkId: row.linkId, version: record.version, at: record.updatedAt },
    agreed: writeAgreed(agreedOn(record, row.body.ends, ctx.now)),
  }));
  return rowsInParts(told).map(
    (part) => sql`UPDATE ${externalLink} SET external_version = said.value ->> 'version',
          agreed = said.value ->> 'agreed', last_pushed_at = ${ctx.now}
        FROM (SELECT value FROM json_each(${part})) AS said
        WHERE ${externalLink}.id = said.value ->> 'linkId' AND state <> 'archived'
          AND coalesce(agreed ->> 'at', 0) <= said.value ->> 'at'`,
  );
}

/** the other side was faster: theirs is merged, and what it still does not know is owed anew. */
async function readAgain(ctx: Ctx, system: StaffSystem, row: Claimed): Promise<void> {
  try {
    const read = await system.get(row.externalId);
    if (read === null) return await closeRow(ctx, row, 404);
    // It refused the very version that it has, and would for ever.
    if (read.record.version === row.body.version) return await closeRow(ctx, row, 412);
    await whileStale(ctx, async () => {
      const decision = await decideRecords(ctx, [read]);
      const left = decision.records.some(({ taken }) => taken.kind === 'conflict');
      const statements = left
        ? [closing(ctx, row, '412')]
        : [sql`DELETE FROM ${syncSend} WHERE id = ${row.id}`, ...owing(ctx, [row.personId])];
      await writeRecords(ctx, decision, { statements });
    });
  } catch (error) {
    // Its lease runs out, and it is tried once more.
    if (!(error instanceof StaffSystemFault || error instanceof StaleFacts)) throw error;
    ctx.log('warn', 'person not read again', { row: row.id }, error);
  }
}

async function closeRow(ctx: Ctx, row: Claimed, status: number): Promise<void> {
  await commit(ctx, {
    statements: [
      closing(ctx, row, String(status)),
      ...openingConflicts(ctx, [refusedThere(row.externalId, row.personId, status)]),
    ],
    audit: [],
  });
}

function closing({ now }: Ctx, { id }: Claimed, fault: string): Statement {
  return sql`UPDATE ${syncSend} SET state = 'conflict', ended_at = ${now}, claim = NULL, fault = ${fault}
      WHERE id = ${id}`;
}
