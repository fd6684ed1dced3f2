import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from './database.ts';
import { commitGuard } from './schema/commit.ts';
import { device } from './schema/device.ts';
import { person } from './schema/person.ts';
import { session } from './schema/session.ts';

const MAY_ACT = sql`p.disabled_at IS NULL AND p.deleted_at IS NULL`;

/**
 * Refuses the batch unless the caller is unchanged: the session is open, the person may act, and
 * their rights are those of the decision. A successful batch writes nothing here.
 */
export function callerGuard(ctx: Pick<Ctx, 'actor' | 'device' | 'call'>): Statement[] {
  const state = stateOfCaller(ctx);
  if (state === null) return [];
  return [
    sql`INSERT INTO ${commitGuard} (kind, fresh, caller) SELECT 'caller', 0, state
        FROM (SELECT coalesce((${state}), 'ended') AS state) WHERE state <> 'same'`,
  ];
}

/** Null when a batch has no caller: timers and public operations. */
function stateOfCaller({
  actor,
  device: paired,
  call: { caller },
}: Pick<Ctx, 'actor' | 'device' | 'call'>): SQL | null {
  if (paired) {
    return sql`SELECT iif(d.token_hash = ${paired.tokenHash} AND ${MAY_ACT}, 'same', 'ended')
      FROM ${device} AS d JOIN ${person} AS p ON p.id = d.person_id WHERE d.id = ${paired.id}`;
  }
  if (!actor) return null;
  const sameRights = sql`iif(p.auth_version = ${actor.authVersion}, 'same', 'changed')`;
  // A job goes on after the person who started it logs out.
  if (!caller)
    return sql`SELECT iif(${MAY_ACT}, ${sameRights}, 'ended') FROM ${person} AS p WHERE p.id = ${actor.id}`;
  return sql`SELECT iif(s.ended_at IS NULL AND ${MAY_ACT}, ${sameRights}, 'ended')
    FROM ${session} AS s JOIN ${person} AS p ON p.id = s.person_id WHERE s.id = ${actor.sessionId}`;
}
