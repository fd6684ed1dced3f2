import { sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { rows, type Statement } from './database.ts';
import { session } from './schema/session.ts';

/**
 * Signs somebody out everywhere, in the batch of what makes it due.
 * @param kept the session that goes on, 0 for none
 */
export function endingSessions({ now }: Pick<Ctx, 'now'>, personId: number, kept = 0): Statement {
  return sql`UPDATE ${session} SET ended_at = ${now}
      WHERE person_id = ${personId} AND id <> ${kept} AND ended_at IS NULL`;
}

/** Signs all of these people out everywhere, in the batch of what makes it due. */
export function endingSessionsOf({ now }: Pick<Ctx, 'now'>, personIds: readonly number[]): Statement {
  return sql`UPDATE ${session} SET ended_at = ${now}
      WHERE person_id IN (SELECT value FROM json_each(${rows(personIds)})) AND ended_at IS NULL`;
}
