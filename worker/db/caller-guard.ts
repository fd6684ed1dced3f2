import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from './database.ts';
import { prepared } from './query.ts';
import { apiKey } from './schema/api-key.ts';
import { commitGuard } from './schema/commit.ts';
import { device } from './schema/device.ts';
import { person } from './schema/person.ts';
import { session } from './schema/session.ts';

const MAY_ACT = sql`p.disabled_at IS NULL AND p.deleted_at IS NULL`;

/** Writes the row that breaks the batch unless `state`, a query, answers 'same'. */
function refusingUnlessSame(state: SQL) {
  return prepared(sql`INSERT INTO ${commitGuard} (kind, fresh, caller) SELECT 'caller', 0, state
    FROM (SELECT coalesce((${state}), 'ended') AS state) WHERE state <> 'same'`);
}

const SAME_RIGHTS = sql`iif(p.auth_version = ${sql.placeholder('rights')}, 'same', 'changed')`;
const OF_DEVICE = refusingUnlessSame(
  sql`SELECT iif(d.token_hash = ${sql.placeholder('token')} AND ${MAY_ACT}, 'same', 'ended')
    FROM ${device} AS d JOIN ${person} AS p ON p.id = d.person_id WHERE d.id = ${sql.placeholder('device')}`,
);
const OF_SESSION = refusingUnlessSame(
  sql`SELECT iif(s.ended_at IS NULL AND ${MAY_ACT}, ${SAME_RIGHTS}, 'ended')
    FROM ${session} AS s JOIN ${person} AS p ON p.id = s.person_id WHERE s.id = ${sql.placeholder('session')}`,
);
const OF_KEY = refusingUnlessSame(
  sql`SELECT iif(k.ended_at IS NULL AND k.person_id = ${sql.placeholder('person')} AND ${MAY_ACT}, ${SAME_RIGHTS}, 'ended')
    FROM ${apiKey} AS k JOIN ${person} AS p ON p.id = k.person_id WHERE k.id = ${sql.placeholder('key')}`,
);
const OF_PERSON = refusingUnlessSame(
  sql`SELECT iif(${MAY_ACT}, ${SAME_RIGHTS}, 'ended') FROM ${person} AS p WHERE p.id = ${sql.placeholder('person')}`,
);

/**
 * Refuses the batch unless the caller is still the one identified: the session is open or the key has not ended, the
 * person may act, and their rights are those that the change was decided by. None where a batch has no caller: timers, operations open to all.
 */
export function callerGuard({
  actor,
  device: paired,
  call: { caller },
}: Pick<Ctx, 'actor' | 'device' | 'call'>): Statement[] {
  if (paired) return [OF_DEVICE({ token: paired.tokenHash, device: paired.id })];
  if (!actor) return [];
  const { id, authVersion: rights, key, sessionId } = actor;
  if (key) return [OF_KEY({ rights, person: id, key: key.id })];
  // A job continues for the person who started it, also after they log out.
  if (!caller || sessionId === null) return [OF_PERSON({ rights, person: id })];
  return [OF_SESSION({ rights, session: sessionId })];
}
