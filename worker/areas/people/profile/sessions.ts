import { and, desc, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OwnSession } from '#contract/people/profile.ts';
import { aliveSince } from '#domain/access/session.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { type AuditEntry, commit, StaleFacts } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { endingDevicesOf } from '#worker/db/devices-of-sessions.ts';
import { pick, select, update } from '#worker/db/query.ts';
import { device } from '#worker/db/schema/device.ts';
import { session } from '#worker/db/schema/session.ts';
import { ownSessionId } from '#worker/platform/own-session.ts';

/** Programs may open many sessions; ending all of them does not need a complete list. */
const SESSIONS_SHOWN_MAX = 100;

const COLUMNS = {
  ...pick(session, 'id', 'agent', 'created_at', 'last_seen_at'),
  devices: sql<number>`(SELECT count(*) FROM ${device} AS d
    WHERE d.paired_by = ${session.id} AND d.token_hash IS NOT NULL)`,
};

/** The actor's sessions: the current one first, the others by when they were last seen. */
export async function listOwnSessions(ctx: SignedInCtx): Promise<{ data: OwnSession[] }> {
  const sessionId = ownSessionId(ctx);
  const sessions = await all(
    ctx.db,
    select(COLUMNS)
      .from(session)
      .where(isOwnAndAlive(ctx))
      .orderBy(sql`${session.id} = ${sessionId} DESC`, desc(session.last_seen_at), desc(session.id))
      .limit(SESSIONS_SHOWN_MAX),
  );
  return {
    data: sessions.map(({ id, agent, created_at, last_seen_at, devices }) => ({
      id,
      current: id === sessionId,
      agent,
      devices,
      created_at: toStamp(created_at),
      last_seen_at: toStamp(last_seen_at),
    })),
  };
}

/** @throws AppError E_NOT_FOUND for a session of another person or one that has ended */
export async function endOwnSession(ctx: SignedInCtx, id: number, keepDevices: boolean): Promise<void> {
  const isThere = sql`SELECT 1 AS found FROM ${session} WHERE id = ${id} AND ${isOwnAndAlive(ctx)}`;
  try {
    await commit(ctx, {
      guards: [isThere],
      statements: endingOwnSessions(ctx, [id], keepDevices),
      audit: [sessionEntry(id)],
    });
  } catch (error) {
    if (error instanceof StaleFacts) throw new AppError('E_NOT_FOUND');
    throw error;
  }
}

/** Ends all of the actor's sessions except the current one. */
export async function endOtherSessions(ctx: SignedInCtx, keepDevices: boolean): Promise<void> {
  const others = await all(
    ctx.db,
    select({ id: session.id })
      .from(session)
      .where(and(isOwnAndAlive(ctx), ne(session.id, ownSessionId(ctx)))),
  );
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  await commit(ctx, { statements: endingOwnSessions(ctx, ids, keepDevices), audit: ids.map(sessionEntry) });
}

/** The rule of `isSessionAlive` in SQL. */
function isOwnAndAlive({ actor, now }: SignedInCtx): SQL {
  const { seenAfter, openedAfter } = aliveSince(actor.level, now);
  return sql`person_id = ${actor.id} AND ended_at IS NULL AND last_seen_at > ${seenAfter} AND created_at > ${openedAfter}`;
}

function endingOwnSessions(ctx: SignedInCtx, ids: readonly number[], keepDevices: boolean): Statement[] {
  const named = sql`(SELECT value FROM json_each(${rows(ids)}))`;
  return [
    ...(keepDevices ? [] : endingDevicesOf(ctx, ctx.actor.id, sql`s.id IN ${named}`)),
    update(session)
      .set({ ended_at: ctx.now })
      .where(and(sql`${session.id} IN ${named}`, isNull(session.ended_at))),
  ];
}

function sessionEntry(id: number): AuditEntry {
  return { action: 'end', subject: 'session', subjectId: id };
}
