import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { TIMER_JOBS } from '#contract/site/timer-jobs.ts';
import { BACKUP_KINDS, BACKUP_STATES } from '#domain/company/backup-state.ts';
import { OVERALL_STATES, PART_STATES } from '#domain/company/overall.ts';
import { QUEUE_STATES, QUEUES } from '#domain/company/queue-state.ts';
import { TIMER_STATES } from '#domain/company/timer-state.ts';

const part = z.enum(PART_STATES);

/** The public state of the site: one word for each part, without internal details. */
export const Health = z
  .object({
    status: z
      .enum(OVERALL_STATES)
      .describe('`degraded`: requests are answered, but timers are late or failed'),
    database: part,
    files: part,
    objects: part,
    timers: z.enum(['ok', 'late', 'failed', 'unknown']),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export const TimerHealth = z
  .object({ job: z.enum(TIMER_JOBS), status: z.enum(TIMER_STATES), last_run_at: Stamp.nullable() })
  .meta({ id: 'TimerHealth' });
export type TimerHealth = z.infer<typeof TimerHealth>;

export const QueueHealth = z
  .object({
    queue: z.enum(QUEUES),
    status: z.enum(QUEUE_STATES),
    waiting: z.int().describe('Counted up to 1,000'),
    oldest_at: Stamp.nullable().describe('When the oldest entry became due or will become due'),
  })
  .meta({ id: 'QueueHealth' });
export type QueueHealth = z.infer<typeof QueueHealth>;

/** Entries that were given up, or that wait for a person. */
export const DEAD_KINDS = ['deliveries', 'webhook_events', 'sync_sends', 'sync_conflicts', 'jobs'] as const;
export type DeadKind = (typeof DEAD_KINDS)[number];

export const DeadLetters = z
  .object({
    kind: z.enum(DEAD_KINDS),
    count: z.int().describe('Counted up to 1,000'),
    last_at: Stamp.nullable(),
  })
  .meta({ id: 'DeadLetters' });
export type DeadLetters = z.infer<typeof DeadLetters>;

/** A webhook that gets no events through now. */
export const TroubledWebhook = z
  .object({
    id: z.int(),
    name: z.string(),
    status: z
      .enum(['failing', 'paused'])
      .describe('`paused`: its owner is no global admin or may not log in'),
    since: Stamp.nullable().describe('The first failed try since events were last accepted'),
  })
  .meta({ id: 'TroubledWebhook' });
export type TroubledWebhook = z.infer<typeof TroubledWebhook>;

export const BackupHealth = z
  .object({
    kind: z.enum(BACKUP_KINDS).describe('`check`: a backup was read and restored as a test'),
    status: z.enum(BACKUP_STATES),
    last: z
      .object({
        at: Stamp,
        backup_at: Stamp.describe('When the backup started; it has no later changes'),
        rows: z.int(),
        files: z.int(),
        bytes: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'BackupHealth' });
export type BackupHealth = z.infer<typeof BackupHealth>;

/** Tables that grow over the years. */
export const GROWING_TABLES = [
  'audit',
  'attendance',
  'shift',
  'shift_user',
  'inbox_item',
  'delivery',
  'person',
  'file',
] as const;
export type GrowingTable = (typeof GROWING_TABLES)[number];

export const OperationFigures = z
  .object({
    operation: z
      .string()
      .describe('An operation of the API, `timer.` with its name, or `job.` with its kind'),
    calls: z.int(),
    errors: z.int().describe('Calls that failed through a fault of the server'),
    median_ms: z.int(),
    p95_ms: z.int(),
    is_slow: z.boolean(),
    round_trips: z.int().describe('Round trips to the database by all calls together; the rows are sums too'),
    rows_read: z.int(),
    rows_written: z.int(),
    slowest: z
      .object({ ms: z.int(), request_id: z.string() })
      .nullable()
      .describe('The slowest call, with its request id in the log'),
  })
  .meta({ id: 'OperationFigures' });
export type OperationFigures = z.infer<typeof OperationFigures>;

export const HourFigures = z
  .object({ hour: Stamp, calls: z.int(), errors: z.int(), rows_read: z.int(), rows_written: z.int() })
  .meta({ id: 'HourFigures' });
export type HourFigures = z.infer<typeof HourFigures>;

/**
 * The source of the call figures. `unread`: the platform counts them, but no access to read them is set
 * up. `away`: they could not be read.
 */
export const FIGURE_SOURCES = ['database', 'analytics', 'unread', 'away', 'off'] as const;

export const HealthDetails = z
  .object({
    health: Health,
    now: Stamp,
    checks: z
      .object({ database_ms: z.int(), files_ms: z.int(), objects_ms: z.int() })
      .describe('The response time of each part now'),
    timers: z.array(TimerHealth),
    queues: z.array(QueueHealth),
    dead: z.array(DeadLetters),
    webhooks: z.array(TroubledWebhook),
    backups: z.array(BackupHealth),
    database: z.object({
      bytes: z.int().nullable(),
      max_bytes: z.int(),
      is_nearly_full: z.boolean(),
      tables: z.array(z.object({ table: z.enum(GROWING_TABLES), rows_up_to: z.int() })),
    }),
    calls: z
      .object({
        source: z.enum(FIGURE_SOURCES),
        operations: z.array(OperationFigures),
        hours: z.array(HourFigures).describe('The last 24 hours, oldest first'),
      })
      .describe('The last 24 hours'),
  })
  .meta({ id: 'HealthDetails' });
export type HealthDetails = z.infer<typeof HealthDetails>;
