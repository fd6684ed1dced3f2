import { type SQL, sql } from 'drizzle-orm';
import type { BareKind, NoticeKind, WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';

/** A notice to a person, with the params of its kind. */
export type PersonNotice = {
  [Kind in NoticeKind]: { personId: number; kind: Kind } & KindParams<Kind>;
}[NoticeKind];
type KindParams<Kind extends NoticeKind> = Kind extends BareKind
  ? { params?: undefined }
  : { params: WrittenParams<Kind> };

/**
 * Returns the statements that notify people in the batch of the change itself: a row in the inbox for
 * each, and one in the outbox for the other channels. An operation may notify in several parts.
 */
export function insertNotices(ctx: Ctx, notices: readonly PersonNotice[]): Statement[] {
  if (notices.length === 0) return [];
  return [
    ...insertRows(
      inboxItem,
      notices.map(({ personId, kind, params }) => ({
        person_id: personId,
        kind,
        params: JSON.stringify(params ?? {}),
        operation_id: ctx.call.operationId,
        created_at: ctx.now,
      })),
    ),
    forOtherChannels(ctx),
  ];
}

/** `never` when a call does not name the kind. */
type InSql<Kind extends NoticeKind> = [Kind] extends [never]
  ? never
  : Record<keyof WrittenParams<Kind>, SQL | string | number>;

/** The params of a notice that SQL writes, each as a value or an expression. */
export function paramsJson<Kind extends NoticeKind = never>(params: InSql<Kind>): SQL {
  const pairs = Object.entries(params).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

type FoundNotice = { personId: SQL; kind: NoticeKind | SQL; params: SQL };

/** Notifies the people that a query finds. {@link forOtherChannels} must follow in the batch. */
export function insertFound(
  { now, call }: Ctx,
  { personId, kind, params }: FoundNotice,
  from: SQL,
): Statement {
  return sql`INSERT INTO ${inboxItem} (person_id, kind, params, operation_id, created_at)
      SELECT ${personId}, ${kind}, ${params}, ${call.operationId}, ${now} ${from}`;
}

/** The name of the actor `p`, for a notice of {@link insertFromActor}. */
export const ACTOR_NAME = {
  last_name: sql`p.last_name`,
  first_name: sql`p.first_name`,
  given_first: sql`p.given_first`,
};

/** Notifies each person of these ids, `told`, of what the actor `p` does. */
export function insertFromActor(
  ctx: SignedInCtx,
  ids: SQL,
  notice: Omit<FoundNotice, 'personId'>,
  where: SQL = sql`1`,
): Statement {
  return insertFound(
    ctx,
    { personId: sql`told.id`, ...notice },
    sql`FROM (${ids}) AS told JOIN ${person} AS p ON p.id = ${ctx.actor.id} WHERE ${where}`,
  );
}

/** Fills the outbox with all notices that this operation has written so far. */
export function forOtherChannels({ call: { operationId } }: Ctx): Statement {
  return sql`INSERT INTO ${outboxItem} (inbox_id, created_at)
      SELECT id, created_at FROM ${inboxItem} WHERE operation_id = ${operationId}
      ON CONFLICT (inbox_id) DO NOTHING`;
}
