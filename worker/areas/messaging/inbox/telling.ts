import { type SQL, sql } from 'drizzle-orm';
import type { BareKind, NoticeKind, WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';

/** A notice to a person, with what its words name. */
export type Telling = { [Kind in NoticeKind]: { personId: number; kind: Kind } & Named<Kind> }[NoticeKind];
type Named<Kind extends NoticeKind> = Kind extends BareKind
  ? { params?: undefined }
  : { params: WrittenParams<Kind> };

/**
 * Tells people, in the batch of what they are told of: a row of the inbox for each, and beside it one of the outbox
 * for the other channels. An operation may tell in parts.
 */
export function telling(ctx: Ctx, told: readonly Telling[]): Statement[] {
  if (told.length === 0) return [];
  return [
    ...insertRows(
      inboxItem,
      told.map(({ personId, kind, params }) => ({
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

/** Nothing where a call does not say of which kind. */
type InSql<Kind extends NoticeKind> = [Kind] extends [never]
  ? never
  : Record<keyof WrittenParams<Kind>, SQL | string | number>;

/** The params of a notice that SQL writes, each as a value or an expression. */
export function paramsJson<Kind extends NoticeKind = never>(params: InSql<Kind>): SQL {
  const pairs = Object.entries(params).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** The outbox of everything that this operation has told in the inbox so far. */
export function forOtherChannels({ call: { operationId } }: Ctx): Statement {
  return sql`INSERT INTO ${outboxItem} (inbox_id, created_at)
      SELECT id, created_at FROM ${inboxItem} WHERE operation_id = ${operationId}
      ON CONFLICT (inbox_id) DO NOTHING`;
}
