import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { auditing, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { isTrue, select } from '#worker/db/query.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { isInAudience, storedAudience } from './audience.ts';

/** Readers of one batch. */
export const READERS_AT_ONCE = 2_000;
/** Batches of one run; the next run, a minute later, continues. */
const BATCHES_A_RUN = 50;
/** Notifications of one run. */
const DUE_A_RUN = 100;

/**
 * Sends a notification to its next readers by id: for each a row in the inbox, and one in the
 * outbox. The cursor is in the same batch: an interrupted run has no effect,
 * and concurrent runs follow one another. A notification that is not due, deleted or completely sent is
 * left alone. Audience and scope are evaluated now.
 */
export function handingOut(ctx: Ctx, id: number, most = READERS_AT_ONCE): Statement[] {
  const {
    now,
    call: { operationId },
  } = ctx;
  const due = sql`n.id = ${id} AND n.sent_at IS NULL AND n.deleted_at IS NULL AND n.send_at <= ${now}`;
  const isReader = isInAudience(ctx, {
    audience: storedAudience(id),
    by: sql`(SELECT saved_by FROM ${notification} WHERE id = ${id})`,
    beyond: cursorOf(id),
  });
  const handed = sql`(SELECT count(*) FROM ${inboxItem} WHERE notification_id = ${id} AND person_id > ${cursorOf(id)})`;
  return [
    sql`INSERT INTO ${inboxItem} (person_id, kind, params, operation_id, created_at, notification_id)
        SELECT p.id, 'notification', '{}', ${operationId}, ${now}, n.id
        FROM ${notification} AS n CROSS JOIN ${person} AS p WHERE ${due} AND ${isReader} ORDER BY p.id LIMIT ${most}`,
    sql`INSERT INTO ${outboxItem} (inbox_id, created_at)
        SELECT id, created_at FROM ${inboxItem} WHERE notification_id = ${id} AND person_id > ${cursorOf(id)}`,
    auditing(
      ctx,
      sql`SELECT 'send', 'notification', n.id, NULL, NULL, json_object('readers', n.readers + ${handed})
          FROM ${notification} AS n WHERE ${due} AND ${handed} < ${most}`,
    ),
    sql`UPDATE ${notification} AS n SET started_at = coalesce(n.started_at, ${now}), readers = n.readers + ${handed},
          cursor = coalesce((SELECT max(person_id) FROM ${inboxItem}
            WHERE notification_id = ${id} AND person_id > n.cursor), n.cursor),
          sent_at = iif(${handed} < ${most}, ${now}, NULL)
        WHERE ${due}`,
  ];
}

function cursorOf(id: number): SQL {
  return sql`(SELECT cursor FROM ${notification} WHERE id = ${id})`;
}

/** Due notifications that are not completely sent, by their time. */
async function listDue(ctx: Ctx): Promise<number[]> {
  const due = select({ id: notification.id })
    .from(notification)
    .where(isDue(ctx))
    .orderBy(asc(notification.send_at), asc(notification.id))
    .limit(DUE_A_RUN);
  return (await all(ctx.db, due)).map(({ id }) => id);
}

function isDue({ now }: Ctx) {
  return and(isNull(notification.sent_at), isNull(notification.deleted_at), lte(notification.send_at, now));
}

/**
 * Sends due notifications batch by batch; concurrent runs only make it faster. Returns how many were
 * completed, and how many failed: the next run tries those again.
 */
export async function handOutDue(
  ctx: Ctx,
  most = READERS_AT_ONCE,
): Promise<{ done: number; failed: number }> {
  const outcome = { done: 0, failed: 0 };
  let left = BATCHES_A_RUN;
  for (const id of await listDue(ctx)) {
    try {
      let isOut = false;
      while (!isOut && left > 0) {
        left -= 1;
        isOut = await handOutOnce(ctx, id, most);
      }
      if (isOut) outcome.done += 1;
    } catch (error) {
      ctx.log('error', 'notification not handed out', { notification_id: id }, error);
      outcome.failed += 1;
    }
    if (left === 0) break;
  }
  return outcome;
}

/** Returns whether the notification is completely sent. */
async function handOutOnce(ctx: Ctx, id: number, most: number): Promise<boolean> {
  const [[row]] = await commit(ctx, {
    statements: handingOut(ctx, id, most),
    audit: [],
    reads: [
      select({ is_left: isTrue(sql`count(*)`) })
        .from(notification)
        .where(and(eq(notification.id, id), isDue(ctx))),
    ],
  });
  return !row?.is_left;
}
