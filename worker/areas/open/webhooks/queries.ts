import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { TroubledWebhook } from '#contract/company/health.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { WEBHOOK_STATES } from '#contract/open/webhook-states.ts';
import type { Webhook, WebhookDelivery } from '#contract/open/webhooks.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { type Instant, stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { OWNER_ACTS, w } from './receivers.ts';

const [place, d] = [alias(workplace, 'place'), alias(webhookDelivery, 'd')];

const WEBHOOK_FIELDS = {
  ...pick(
    w,
    'id',
    'name',
    'url',
    'events',
    'failing_since',
    'former_until',
    'made_at',
    'ended_at',
    'version',
  ),
  owner: personRef(sql`w.person_id`),
  acts: isTrue(OWNER_ACTS),
  workplaces: fromJson<NonNullable<Webhook['workplaces']>>(
    sql`(SELECT json_group_array(${codedJson(place)} ORDER BY place.code) FROM json_each(w.workplace_ids) AS named
         JOIN ${workplace} AS place ON place.id = named.value)`,
  ),
  waiting: sql<number>`(SELECT count(*) FROM ${webhookDelivery} WHERE webhook_id = w.id AND ended_at IS NULL)`,
  dead: sql<number>`(SELECT count(*) FROM ${webhookDelivery} WHERE webhook_id = w.id AND state = 'dead')`,
};
type WebhookRow = FieldsRow<typeof WEBHOOK_FIELDS>;

type WebhookStatus = (typeof WEBHOOK_STATES)[number];

/** The webhooks of the company, also those that have ended: the audit names them. */
export async function listWebhooks(
  ctx: SignedInCtx,
  query: OperationQuery<'webhooks.list'>,
): Promise<{ data: Webhook[]; meta: ListMeta }> {
  const { q, status, sort } = query;
  const page = await readPage(ctx.db, query, {
    select: WEBHOOK_FIELDS,
    from: sql`${webhook} AS w`,
    where: sql`${q ? sql`instr(lower(w.name || ' ' || w.url), lower(${q})) > 0` : sql`1`}
      AND ${status ? isInState(status) : sql`1`}`,
    orderBy: sort.endsWith('made_at') ? sql`w.made_at` : sql`w.name`,
    id: sql`w.id`,
    descending: sort.startsWith('-'),
  });
  return { data: page.rows.map((row) => webhookOf(row, ctx.now)), meta: page.meta };
}

function isInState(status: WebhookStatus): SQL {
  if (status === 'ended') return sql`w.ended_at IS NOT NULL`;
  return sql`(w.ended_at IS NULL AND ${status === 'active' ? OWNER_ACTS : sql`NOT ${OWNER_ACTS}`})`;
}

/** @throws AppError E_NOT_FOUND */
export async function readWebhook(ctx: SignedInCtx, id: number): Promise<Webhook> {
  const row = await first(ctx.db, selectWebhook(id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return webhookOf(row, ctx.now);
}

/** For {@link webhookOf}. */
export function selectWebhook(id: number) {
  return selectRaw(WEBHOOK_FIELDS, sql`FROM ${webhook} AS w WHERE ${eq(w.id, id)}`);
}

export function webhookOf(
  { workplaces, acts, former_until: until, ...row }: WebhookRow,
  now: Instant,
): Webhook {
  return {
    ...row,
    events: [...row.events],
    workplaces: workplaces.length > 0 ? workplaces : null,
    failing_since: stampOrNull(row.failing_since),
    former_secret_until: until !== null && until > now ? toStamp(until) : null,
    made_at: toStamp(row.made_at),
    ended_at: stampOrNull(row.ended_at),
    status: row.ended_at === null ? (acts ? 'active' : 'paused') : 'ended',
  };
}

/** Webhooks that get no events through now. */
export function selectTroubledWebhooks() {
  return selectRaw(
    { ...pick(w, 'id', 'name', 'failing_since'), acts: isTrue(OWNER_ACTS) },
    sql`FROM ${webhook} AS w WHERE w.ended_at IS NULL AND (w.failing_since IS NOT NULL OR NOT ${OWNER_ACTS})
      ORDER BY w.name, w.id`,
  );
}

export function troubledWebhookOf({
  id,
  name,
  failing_since,
  acts,
}: RowOf<ReturnType<typeof selectTroubledWebhooks>>): TroubledWebhook {
  return { id, name, status: acts ? 'failing' : 'paused', since: acts ? stampOrNull(failing_since) : null };
}

/**
 * What a webhook sent, and what waits.
 * @throws AppError E_NOT_FOUND
 */
export async function listWebhookDeliveries(
  ctx: SignedInCtx,
  id: number,
  query: OperationQuery<'webhooks.deliveries.list'>,
): Promise<{ data: WebhookDelivery[]; meta: ListMeta }> {
  const { status, event, sort } = query;
  const page = await readPage(ctx.db, query, {
    select: {
      ...pick(d, 'event', 'subject', 'subject_id', 'workplace_id', 'at', 'tries', 'due_at', 'ended_at'),
      ...pick(d, 'fault', 'ms', 'bytes'),
      id: d.audit_id,
      status: d.state,
      answer_status: d.status,
    },
    from: sql`${webhookDelivery} AS d`,
    where: sql`d.webhook_id = ${id} AND ${status ? sql`d.state = ${status}` : sql`1`}
      AND ${event ? sql`d.event = ${event}` : sql`1`}`,
    orderBy: sql`d.audit_id`,
    id: sql`d.audit_id`,
    descending: sort.startsWith('-'),
    belongs: sql`EXISTS (SELECT 1 FROM ${webhook} WHERE id = ${id})`,
  });
  const data = page.rows.map((row) => ({
    ...row,
    at: toStamp(row.at),
    due_at: stampOrNull(row.due_at),
    ended_at: stampOrNull(row.ended_at),
  }));
  return { data, meta: page.meta };
}
