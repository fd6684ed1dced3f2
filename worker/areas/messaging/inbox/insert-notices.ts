import { type SQL, sql } from 'drizzle-orm';
import type { BareKind, NoticeKind, WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';

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

/** Fills the outbox with all notices that this operation has written so far. */
export function forOtherChannels({ call: { operationId } }: Ctx): Statement {
  return sql`INSERT INTO ${outboxItem} (inbox_id, created_at)
      SELECT id, created_at FROM ${inboxItem} WHERE operation_id = ${operationId}
      ON CONFLICT (inbox_id) DO NOTHING`;
}
