import { sql } from 'drizzle-orm';
import { SESSION_KEPT } from '#domain/account/session.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { idempotencyKey } from '#worker/db/schema/commit.ts';
import { session } from '#worker/db/schema/session.ts';
import { timerRun } from '#worker/db/schema/work.ts';
import { deleteKeptBefore } from '#worker/features/roster-files/kept-files.ts';
import type { TimerOutcome } from './timers.ts';

const KEY_KEPT = 24 * 3_600_000;
/** Of imports: what was sent, and what came of it. */
const FILE_KEPT = 24 * 3_600_000;
const RUN_KEPT = 90 * 24 * 3_600_000;
const ROWS_A_RUN = 5000;

/** Deletes sessions that can no longer be alive, keys that nobody repeats, runs long past, and imported files. */
export async function cleanUp({ db, files, now }: Ctx): Promise<TimerOutcome> {
  const fileCount = await deleteKeptBefore(files, now - FILE_KEPT);
  const results = await db.d1.batch([
    bind(
      db.d1,
      sql`DELETE FROM ${session} WHERE id IN
          (SELECT id FROM ${session} WHERE last_seen_at < ${now - SESSION_KEPT} LIMIT ${ROWS_A_RUN})`,
    ),
    bind(
      db.d1,
      sql`DELETE FROM ${idempotencyKey} WHERE (actor_id, key) IN
          (SELECT actor_id, key FROM ${idempotencyKey} WHERE created_at < ${now - KEY_KEPT} LIMIT ${ROWS_A_RUN})`,
    ),
    bind(
      db.d1,
      sql`DELETE FROM ${timerRun} WHERE id IN
          (SELECT id FROM ${timerRun} WHERE scheduled_at < ${now - RUN_KEPT} LIMIT ${ROWS_A_RUN})`,
    ),
  ]);
  return { done: results.reduce((sum, result) => sum + result.meta.changes, fileCount), failed: 0 };
}
