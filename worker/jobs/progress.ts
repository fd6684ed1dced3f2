import { sql } from 'drizzle-orm';
import { bind, type Database } from '#worker/db/database.ts';
import { job } from '#worker/db/schema/work.ts';
import type { StepOutcome } from './steps.ts';

export type OpenJob = { kind: string; cursor: string | null; done: number };

/** The job as its last step left it; null when it has ended. */
export async function readOpenJob(db: Database, id: number): Promise<OpenJob | null> {
  return bind(
    db.d1,
    sql`SELECT kind, cursor, done FROM ${job} WHERE id = ${id} AND state IN ('queued', 'running')`,
  ).first<OpenJob>();
}

/** Progress is the runner's, not a change anybody made: it is not audited. */
export async function recordStep(db: Database, id: number, outcome: StepOutcome, now: number): Promise<void> {
  const ended = outcome.cursor === null;
  await bind(
    db.d1,
    sql`UPDATE ${job}
        SET state = ${ended ? 'done' : 'running'}, done = ${outcome.done}, total = ${outcome.total},
            cursor = ${outcome.cursor}, result = ${ended ? JSON.stringify(outcome.result ?? {}) : null},
            ended_at = ${ended ? now : null}
        WHERE id = ${id} AND state IN ('queued', 'running')`,
  ).run();
}

export async function recordFailure(db: Database, id: number, now: number): Promise<void> {
  await bind(
    db.d1,
    sql`UPDATE ${job} SET state = 'failed', ended_at = ${now} WHERE id = ${id} AND state IN ('queued', 'running')`,
  ).run();
}
