import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { EVENT_SUBJECTS, eventFor } from '#domain/open/webhook-events.ts';
import { WEBHOOK_KEPT_MS } from '#domain/open/webhook-outcome.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rows, rowsInParts } from '#worker/db/database.ts';
import { type FieldsRow, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';
import type { Receiver } from './receivers.ts';
import { givingTurns, type OrderKey } from './turns.ts';

/** Rows of the audit in one step, and the steps of one run: the next run continues. */
const AUDIT_ROWS = 1000;
const AUDIT_STEPS = 5;

const a = alias(audit, 'a');
const CHANGE_FIELDS = {
  ...pick(a, 'id', 'operation_id', 'at', 'action', 'subject', 'subject_id', 'workplace_id'),
  outcome: sql<string | null>`a.after ->> '$.outcome'`,
  cannot_come: isTrue(sql`coalesce(a.after ->> '$.cannot_come', 0) <> 0`),
};
type GatheredChange = FieldsRow<typeof CHANGE_FIELDS>;

/** Makes deliveries of what the audit has after the cursor of each webhook. */
export async function gatherEvents(ctx: Ctx, receivers: readonly Receiver[]): Promise<void> {
  for (const [cursor, alike] of Map.groupBy(receivers, (one) => one.cursor))
    await gatherFrom(ctx, cursor, alike);
}

async function gatherFrom(ctx: Ctx, start: number, receivers: readonly Receiver[]): Promise<void> {
  let cursor = start;
  for (let step = 0; step < AUDIT_STEPS; step += 1) {
    const next = (columns: SQL) =>
      sql`(SELECT ${columns} FROM ${audit} WHERE id > ${cursor} ORDER BY id LIMIT ${AUDIT_ROWS})`;
    const [[read], changes] = await batch(ctx.db, [
      selectRaw(
        { last: sql<number | null>`max(id)`, count: sql<number>`count(*)` },
        sql`FROM ${next(sql`id`)}`,
      ),
      selectRaw(
        CHANGE_FIELDS,
        sql`FROM ${next(sql`*`)} AS a WHERE a.subject IN (SELECT value FROM json_each(${rows(EVENT_SUBJECTS)})) ORDER BY a.id`,
      ),
    ]);
    if (!read || read.last === null) return;
    await writeDeliveries(ctx, receivers, changes, { from: cursor, to: read.last });
    if (read.count < AUDIT_ROWS) return;
    cursor = read.last;
  }
}

/** Of concurrent runs only one does it: the other finds another cursor. */
async function writeDeliveries(
  ctx: Ctx,
  receivers: readonly Receiver[],
  changes: readonly GatheredChange[],
  cursor: { from: number; to: number },
): Promise<void> {
  const planned = receivers.flatMap((receiver) =>
    changes.flatMap((change) => deliveryPlan(ctx, receiver, change)),
  );
  const keys = planned.map(
    ({ webhook_id, subject, subject_id }): OrderKey => [webhook_id, subject, subject_id],
  );
  const value = (name: keyof Planned): SQL => sql`v.value ->> ${sql.raw(`'${name}'`)}`;
  await batch(ctx.db, [
    ...rowsInParts(planned).map(
      (
        part,
      ) => sql`INSERT INTO ${webhookDelivery} (webhook_id, audit_id, event, subject, subject_id, workplace_id,
          operation_id, at, queued_at)
        SELECT w.id, ${value('audit_id')}, ${value('event')}, ${value('subject')}, ${value('subject_id')},
          ${value('workplace_id')}, ${value('operation_id')}, ${value('at')}, ${ctx.now}
        FROM json_each(${part}) AS v JOIN ${webhook} AS w ON w.id = ${value('webhook_id')} AND w.cursor = ${cursor.from}
        WHERE true ON CONFLICT (webhook_id, audit_id) DO NOTHING`,
    ),
    ...givingTurns(ctx, keys),
    sql`UPDATE ${webhook} SET cursor = ${cursor.to}
      WHERE cursor = ${cursor.from} AND id IN (SELECT value FROM json_each(${rows(receivers.map(({ id }) => id))}))`,
  ]);
}

type Planned = Pick<
  typeof webhookDelivery.$inferInsert,
  'webhook_id' | 'audit_id' | 'event' | 'subject' | 'subject_id' | 'workplace_id' | 'operation_id' | 'at'
>;

function deliveryPlan(
  { now }: Ctx,
  { id, events, workplace_ids }: Receiver,
  change: GatheredChange,
): Planned[] {
  const { subject, subject_id, workplace_id, operation_id, at } = change;
  const isHere =
    workplace_ids.length === 0 || (workplace_id !== null && workplace_ids.includes(workplace_id));
  if (!isHere || at < now - WEBHOOK_KEPT_MS) return [];
  const event = eventFor({ ...change, cannotCome: change.cannot_come }, events);
  if (event === null) return [];
  return [
    { webhook_id: id, audit_id: change.id, event, subject, subject_id, workplace_id, operation_id, at },
  ];
}
