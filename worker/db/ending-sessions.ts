import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { isAmong, type Statement } from './database.ts';
import { update } from './query.ts';
import { session } from './schema/session.ts';

/**
 * Logs a person out everywhere, in the batch of its cause.
 * @param kept the session that stays open, 0 for none
 */
export function endingSessions({ now }: Pick<Ctx, 'now'>, personId: number, kept = 0): Statement {
  return update(session)
    .set({ ended_at: now })
    .where(and(eq(session.person_id, personId), ne(session.id, kept), isNull(session.ended_at)));
}

/** Logs all of these people out everywhere, in the batch of its cause. */
export function endingSessionsOf({ now }: Pick<Ctx, 'now'>, personIds: readonly number[]): Statement {
  return update(session)
    .set({ ended_at: now })
    .where(and(isAmong(session.person_id, personIds), isNull(session.ended_at)));
}
