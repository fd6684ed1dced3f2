import { type SQL, sql } from 'drizzle-orm';
import { DEAD_KINDS, type DeadKind, type DeadLetters, type QueueHealth } from '#contract/company/health.ts';
import { QUEUES, type Queue, queueState } from '#domain/company/queue-state.ts';
import { HOUR_MS, type Instant, stampOrNull } from '#domain/time/instant.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { selectRaw } from '#worker/db/query.ts';
import { delivery } from '#worker/db/schema/delivery.ts';
import { outboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { syncConflict, syncSend } from '#worker/db/schema/staff-system.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';
import { job } from '#worker/db/schema/work.ts';

/** Counting stops here: the exact number above it does not matter. */
const COUNTED_MAX = sql.raw('LIMIT 1000');
/** Failed jobs count for a week; entries of the other kinds stay until a person handles them. */
const FAILED_JOBS = 7 * 24 * HOUR_MS;

/**
 * The entries of a queue in the order of their time, from an index that covers only them; the oldest is
 * first.
 */
function waitingIn(queue: Queue, now: Instant): SQL {
  const open = sql`sent_at IS NULL AND deleted_at IS NULL AND send_at <= ${now}`;
  switch (queue) {
    case 'outbox':
      return sql`SELECT created_at AS at FROM ${outboxItem} ORDER BY inbox_id`;
    case 'deliveries':
      return sql`SELECT due_at AS at FROM ${delivery} WHERE ended_at IS NULL`;
    case 'sync_sends':
      return sql`SELECT max(due_at, created_at) AS at FROM ${syncSend} WHERE ended_at IS NULL ORDER BY due_at`;
    case 'jobs':
      return sql`SELECT touched_at AS at FROM ${job} WHERE state IN ('queued', 'running')`;
    case 'notifications_due':
      return sql`SELECT send_at AS at FROM ${notification} WHERE ${open} AND started_at IS NULL ORDER BY send_at`;
    case 'notifications_going':
      return sql`SELECT started_at AS at FROM ${notification} WHERE ${open} AND started_at IS NOT NULL ORDER BY send_at`;
  }
}

export function selectQueues(now: Instant) {
  return QUEUES.map((queue) =>
    selectRaw(
      { queue: sql<Queue>`${queue}`, waiting: sql<number>`count(*)`, oldest: sql<Instant | null>`min(at)` },
      sql`FROM (${waitingIn(queue, now)} ${COUNTED_MAX})`,
    ),
  );
}

type QueueRow = RowOf<ReturnType<typeof selectQueues>[number]>;

function deadIn(kind: DeadKind, now: Instant): SQL {
  switch (kind) {
    case 'deliveries':
      return sql`SELECT ended_at AS at FROM ${delivery} WHERE state = 'dead' ORDER BY ended_at DESC`;
    case 'webhook_events':
      return sql`SELECT d.ended_at AS at FROM ${webhook} AS w JOIN ${webhookDelivery} AS d ON d.webhook_id = w.id
        WHERE w.ended_at IS NULL AND d.state = 'dead'`;
    case 'sync_sends':
      return sql`SELECT ended_at AS at FROM ${syncSend} WHERE state <> 'sent' AND ended_at IS NOT NULL`;
    case 'sync_conflicts':
      return sql`SELECT found_at AS at FROM ${syncConflict} WHERE decided_at IS NULL ORDER BY found_at DESC`;
    case 'jobs':
      return sql`SELECT ended_at AS at FROM ${job} WHERE state = 'failed' AND created_at > ${now - FAILED_JOBS}
        ORDER BY created_at DESC`;
  }
}

export function selectDead(now: Instant) {
  return DEAD_KINDS.map((kind) =>
    selectRaw(
      { kind: sql<DeadKind>`${kind}`, count: sql<number>`count(*)`, last: sql<Instant | null>`max(at)` },
      sql`FROM (${deadIn(kind, now)} ${COUNTED_MAX})`,
    ),
  );
}

type DeadRow = RowOf<ReturnType<typeof selectDead>[number]>;

export function queueOf({ queue, waiting, oldest }: QueueRow, now: Instant): QueueHealth {
  return {
    queue,
    waiting,
    status: queueState(queue, oldest, now),
    oldest_at: stampOrNull(oldest),
  };
}

export function deadOf({ kind, count, last }: DeadRow): DeadLetters {
  return { kind, count, last_at: stampOrNull(last) };
}
