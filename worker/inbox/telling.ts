import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/enums.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';

/** What somebody is told, with what its sentence names. */
export type Telling = { personId: number; kind: NoticeKind; params?: Record<string, string | number> };

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

/** The outbox of everything that this operation has told in the inbox so far. */
export function forOtherChannels({ call: { operationId } }: Ctx): Statement {
  return sql`INSERT INTO ${outboxItem} (inbox_id, created_at)
      SELECT id, created_at FROM ${inboxItem} WHERE operation_id = ${operationId}
      ON CONFLICT (inbox_id) DO NOTHING`;
}
