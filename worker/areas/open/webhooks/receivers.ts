import { asc, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';

export const w = alias(webhook, 'w');

/** SQL: the owner of the webhook `w` may act, and is a global admin. */
export const OWNER_ACTS = sql`EXISTS (SELECT 1 FROM ${person} AS p JOIN ${personRole} AS r ON r.person_id = p.id
  WHERE p.id = w.person_id AND p.disabled_at IS NULL AND p.deleted_at IS NULL AND r.role = 'global_admin')`;

const RECEIVER_FIELDS = pick(w, 'id', 'url', 'secret', 'former_secrets', 'events', 'workplace_ids', 'cursor');

/** A webhook that is sent events now. */
export type Receiver = FieldsRow<typeof RECEIVER_FIELDS>;

/** The webhooks that have not ended and whose owners may act. */
export function listReceivers({ db }: Ctx): Promise<Receiver[]> {
  return all(
    db,
    select(RECEIVER_FIELDS)
      .from(w)
      .where(sql`${isNull(w.ended_at)} AND ${OWNER_ACTS}`)
      .orderBy(asc(w.id)),
  );
}

/** Those that have something to send now. */
export async function listDue({ db, now }: Ctx, receivers: readonly Receiver[]): Promise<Receiver[]> {
  const first = (isInTurn: SQL) =>
    sql`coalesce((SELECT min(due_at) FROM ${webhookDelivery}
      WHERE webhook_id = r.value AND due_at IS NOT NULL AND ${isInTurn}), ${Number.MAX_SAFE_INTEGER})`;
  const due = await all(
    db,
    selectRaw(
      { id: sql<number>`id` },
      sql`FROM (SELECT r.value AS id, min(${first(sql`tries = 0`)}, ${first(sql`tries > 0`)}) AS due
        FROM json_each(${rows(receivers.map(({ id }) => id))}) AS r) WHERE due <= ${now} ORDER BY id`,
    ),
  );
  const byId = new Map(receivers.map((one) => [one.id, one]));
  return due.flatMap(({ id }) => byId.get(id) ?? []);
}
