import { type SQL, sql } from 'drizzle-orm';
import {
  GROWING_TABLES,
  type GrowingTable,
  type Health,
  type HealthDetails,
} from '#contract/company/health.ts';
import { overallState } from '#domain/company/overall.ts';
import { DATABASE_MAX, isNearlyFull } from '#domain/company/slowness.ts';
import { timersState } from '#domain/company/timer-state.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { type LastRunRow, selectLastRuns, timerStateOf } from '#worker/areas/company/timers/queries.ts';
import { selectTroubledWebhooks, troubledWebhookOf } from '#worker/areas/open/webhooks/queries.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, batchWithSize } from '#worker/db/batch.ts';
import { selectRaw } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { delivery } from '#worker/db/schema/delivery.ts';
import { file } from '#worker/db/schema/file.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { backupsOf, selectBackups } from './backups.ts';
import { callsOf, selectHours, selectOperations } from './calls.ts';
import { checkFiles, checkObjects, checkPart, type PartCheck } from './checks.ts';
import { deadOf, queueOf, selectDead, selectQueues } from './waiting.ts';

/** Checks all parts of the site concurrently, with one round trip to the database. */
export async function readHealth(ctx: Ctx): Promise<Health> {
  const [database, files, objects] = await Promise.all([
    checkPart(ctx, 'database', () => all(ctx.db, selectLastRuns())),
    checkFiles(ctx),
    checkObjects(ctx),
  ]);
  return healthOf({ runs: database.answer, files, objects }, ctx.now);
}

type HealthAnswers = { runs: readonly LastRunRow[] | null; files: PartCheck<true>; objects: PartCheck<true> };

function healthOf({ runs, files, objects }: HealthAnswers, now: Instant): Health {
  const parts = {
    database: runs === null ? 'failing' : 'ok',
    files: partStateOf(files),
    objects: partStateOf(objects),
    timers: runs === null ? 'unknown' : timersState(runs.map((row) => timerStateOf(row, now).state)),
  } as const;
  return { status: overallState(parts), ...parts };
}

function partStateOf({ answer }: PartCheck<true>): 'ok' | 'failing' {
  return answer === null ? 'failing' : 'ok';
}

const TABLES: Record<GrowingTable, SQL> = {
  audit: sql`${audit}`,
  attendance: sql`${attendance}`,
  shift: sql`${shift}`,
  shift_user: sql`${shiftUser}`,
  inbox_item: sql`${inboxItem}`,
  delivery: sql`${delivery}`,
  person: sql`${person}`,
  file: sql`${file}`,
};

/** Estimates rows from the first and last rowid: two lookups for each table, and never too few. */
function selectTables() {
  const each = GROWING_TABLES.map((table) => {
    const from = sql`FROM ${TABLES[table]}`;
    return [
      table,
      sql<number>`coalesce((SELECT max(rowid) ${from}) - (SELECT min(rowid) ${from}) + 1, 0)`,
    ] as const;
  });
  return selectRaw(Object.fromEntries(each) as Record<GrowingTable, SQL<number>>, sql``);
}

/** The details for operators: one round trip, and a check of the other parts. */
export async function readDetails(ctx: Ctx): Promise<HealthDetails> {
  const {
    now,
    platform: { callFigures },
  } = ctx;
  const { readDay } = callFigures;
  const [read, files, objects, asked] = await Promise.all([
    readStored(ctx),
    checkFiles(ctx),
    checkObjects(ctx),
    readDay && checkPart(ctx, 'analytics', readDay),
  ]);
  const { runs, queues, dead, webhooks, backups, tables, bytes, ms } = read;
  return {
    health: healthOf({ runs, files, objects }, now),
    now: toStamp(now),
    checks: { database_ms: ms, files_ms: files.ms, objects_ms: objects.ms },
    timers: runs.map((row) => {
      const { last, state } = timerStateOf(row, now);
      return { job: row.job, status: state, last_run_at: last && toStamp(last.scheduled_at) };
    }),
    queues: queues.map((row) => queueOf(row, now)),
    dead: dead.map(deadOf),
    webhooks: webhooks.map(troubledWebhookOf),
    backups: backupsOf(backups, now),
    database: {
      bytes,
      max_bytes: DATABASE_MAX,
      is_nearly_full: bytes !== null && isNearlyFull(bytes),
      tables: GROWING_TABLES.map((table) => ({ table, rows_up_to: tables[table] })),
    },
    calls: callsOf(ctx, read, asked),
  };
}

async function readStored({ db, now }: Ctx) {
  const parts = [
    selectLastRuns(),
    selectTables(),
    selectOperations(now),
    selectHours(now),
    selectBackups(),
    selectTroubledWebhooks(),
  ] as const;
  const began = performance.now();
  const { rows, bytes } = await batchWithSize(db, [parts, selectQueues(now), selectDead(now)]);
  const ms = Math.round(performance.now() - began);
  const [[runs, [tables], operations, hours, backups, webhooks], queues, dead] = rows;
  if (!tables) throw new Error('no tables');
  return {
    runs,
    tables,
    operations,
    hours,
    backups,
    webhooks,
    queues: queues.flat(),
    dead: dead.flat(),
    bytes,
    ms,
  };
}
