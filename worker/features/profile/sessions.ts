import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OwnSession } from '#contract/profile.ts';
import { aliveSince } from '#domain/account/session.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit, StaleFacts } from '#worker/db/commit.ts';
import { bind, rows } from '#worker/db/database.ts';
import { session } from '#worker/db/schema/session.ts';

/** Programs may open many; to be rid of all of them at once, nobody has to see them. */
const SHOWN_MAX = 100;

/** Where one is signed in: this session first, which is seen just now, and the others by when they were last seen. */
export async function listOwnSessions(ctx: SignedInCtx): Promise<{ data: OwnSession[] }> {
  const { sessionId } = ctx.actor;
  const { results } = await bind(
    ctx.db.d1,
    sql`SELECT id, agent, created_at, last_seen_at FROM ${session} WHERE ${isOwnAndAlive(ctx)}
        ORDER BY id = ${sessionId} DESC, last_seen_at DESC, id DESC LIMIT ${SHOWN_MAX}`,
  ).all<{ id: number; agent: string | null; created_at: number; last_seen_at: number }>();
  return {
    data: results.map(({ id, agent, created_at, last_seen_at }) => ({
      ...{ id, current: id === sessionId, agent },
      ...{ created_at: toStamp(created_at), last_seen_at: toStamp(last_seen_at) },
    })),
  };
}

/** @throws AppError E_NOT_FOUND for a session of somebody else, and one that is over */
export async function endOwnSession(ctx: SignedInCtx, id: number): Promise<void> {
  const isThere = sql`SELECT 1 AS found FROM ${session} WHERE id = ${id} AND ${isOwnAndAlive(ctx)}`;
  try {
    await commit(ctx, {
      guards: [isThere],
      statements: [ending(ctx, [id])],
      audit: [entryOf(id)],
    });
  } catch (error) {
    if (error instanceof StaleFacts) throw new AppError('E_NOT_FOUND');
    throw error;
  }
}

/** Ends all sessions of one's own but the one that asks. */
export async function endOtherSessions(ctx: SignedInCtx): Promise<void> {
  const { results } = await bind(
    ctx.db.d1,
    sql`SELECT id FROM ${session} WHERE ${isOwnAndAlive(ctx)} AND id <> ${ctx.actor.sessionId}`,
  ).all<{ id: number }>();
  if (results.length === 0) return;
  const ids = results.map(({ id }) => id);
  await commit(ctx, { statements: [ending(ctx, ids)], audit: ids.map(entryOf) });
}

/** The rule of `isSessionAlive`, asked of the database. */
function isOwnAndAlive({ actor, now }: SignedInCtx): SQL {
  const { seenAfter, openedAfter } = aliveSince(actor.level, now);
  return sql`person_id = ${actor.id} AND ended_at IS NULL AND last_seen_at > ${seenAfter} AND created_at > ${openedAfter}`;
}

function ending({ now }: SignedInCtx, ids: readonly number[]): SQL {
  return sql`UPDATE ${session} SET ended_at = ${now}
      WHERE id IN (SELECT value FROM json_each(${rows(ids)})) AND ended_at IS NULL`;
}

function entryOf(id: number): AuditEntry {
  return { action: 'end', subject: 'session', subjectId: id };
}
