import { sql } from 'drizzle-orm';
import { SESSION_KEPT } from '#domain/account/session.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { accountLink, signInStep, throttle } from '#worker/db/schema/account.ts';
import { idempotencyKey } from '#worker/db/schema/commit.ts';
import { session } from '#worker/db/schema/session.ts';
import { timerRun } from '#worker/db/schema/work.ts';
import { cleanFiles } from '#worker/files/clean.ts';
import { deleteKeptBefore } from '#worker/files/kept-imports.ts';
import { deleteMadeBefore } from '#worker/files/made-files.ts';
import type { TimerOutcome } from './timers.ts';

const KEY_KEPT = 24 * 3_600_000;
/** Of imports what was sent and what came of it, and files that jobs made. */
const FILE_KEPT = 24 * 3_600_000;
const RUN_KEPT = 90 * 24 * 3_600_000;
/** Of links, from when they count no more. */
const LINK_KEPT = 30 * 24 * 3_600_000;
const ROWS_A_RUN = 5000;

/**
 * Deletes sessions that can no longer be alive, keys that nobody repeats, runs long past, imported files and those that jobs
 * made, those that nobody is shown, counted tries that slow nobody down any more, and sign-ins and links that nobody went on with.
 */
export async function cleanUp(ctx: Ctx): Promise<TimerOutcome> {
  const { db, files, now } = ctx;
  const kept =
    (await deleteKeptBefore(files, now - FILE_KEPT)) + (await deleteMadeBefore(files, now - FILE_KEPT));
  const fileCount = kept + (await cleanFiles(ctx));
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
    // What is due by now is as good as never tried.
    bind(
      db.d1,
      sql`DELETE FROM ${throttle} WHERE key IN
          (SELECT key FROM ${throttle} WHERE arrival <= ${now} LIMIT ${ROWS_A_RUN})`,
    ),
    bind(
      db.d1,
      sql`DELETE FROM ${signInStep} WHERE key_hash IN
          (SELECT key_hash FROM ${signInStep} WHERE expires_at <= ${now} LIMIT ${ROWS_A_RUN})`,
    ),
    bind(
      db.d1,
      sql`DELETE FROM ${accountLink} WHERE token_hash IN
          (SELECT token_hash FROM ${accountLink} WHERE expires_at < ${now - LINK_KEPT} LIMIT ${ROWS_A_RUN})`,
    ),
  ]);
  return { done: results.reduce((sum, result) => sum + result.meta.changes, fileCount), failed: 0 };
}
