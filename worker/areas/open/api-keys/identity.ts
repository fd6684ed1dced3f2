import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { ROLE_LEVEL } from '#contract/roles.ts';
import { isLastSeenDue } from '#domain/access/session.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { ACTING_FIELDS, type FoundPerson, foundPersonOf } from '#worker/areas/access/auth/queries.ts';
import type { Actor, ActorKey } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { type FieldsRow, pick, select, update } from '#worker/db/query.ts';
import { apiKey } from '#worker/db/schema/api-key.ts';
import { person } from '#worker/db/schema/person.ts';
import { isInNetworks } from './networks.ts';

/** Tells a key from the token of a session, and programs that search for lost secrets what it is. */
export const KEY_PREFIX = 'kinmu_key_';

export function isApiKey(token: string): boolean {
  return token.startsWith(KEY_PREFIX);
}

/** A key and the present rights of its owner. */
export type KeyIdentity = Omit<FoundPerson, 'actor'> & {
  actor: Actor & { key: ActorKey };
  lastUsedAt: Instant | null;
};

const KEY_FIELDS = {
  key_id: apiKey.id,
  ...pick(apiKey, 'scopes', 'workplace_ids', 'addresses', 'ends_on', 'last_used_at', 'ended_at'),
  ...ACTING_FIELDS,
};

/**
 * The key of a secret, for a call from this address. Null for one that is unknown, ended, expired or called from
 * elsewhere, and for an owner who may not act: the answer tells none of these from the others.
 */
export async function findKey(
  db: Database,
  tokenHash: string,
  { address, now }: { address: string | null; now: Instant },
): Promise<KeyIdentity | null> {
  const row = await first(db, selectKeyWhere(eq(apiKey.token_hash, tokenHash)));
  if (!row || !mayCall(row, now)) return null;
  if (row.addresses.length > 0 && !isInNetworks(row.addresses, address)) return null;
  return keyIdentityOf(row);
}

/** The same for work that continues without the program, such as a job. */
export async function findKeyById(db: Database, id: number, now: Instant): Promise<KeyIdentity | null> {
  const row = await first(db, selectKeyWhere(eq(apiKey.id, id)));
  return row && mayCall(row, now) ? keyIdentityOf(row) : null;
}

/** Stores when a key was last used, if that is due. Not audited, because it changes nothing else. */
export async function recordKeyUsed(
  db: Database,
  { actor, lastUsedAt }: KeyIdentity,
  now: Instant,
): Promise<void> {
  if (lastUsedAt !== null && !isLastSeenDue(lastUsedAt, now)) return;
  const isEarlier = or(sql`${apiKey.last_used_at} IS NULL`, lt(apiKey.last_used_at, now));
  await all(
    db,
    update(apiKey)
      .set({ last_used_at: now })
      .where(and(eq(apiKey.id, actor.key.id), isEarlier)),
  );
}

function selectKeyWhere(where: SQL) {
  return select(KEY_FIELDS).from(apiKey).innerJoin(person, eq(person.id, apiKey.person_id)).where(where);
}

type KeyRow = FieldsRow<typeof KEY_FIELDS>;

function mayCall({ ended_at, ends_on, disabled }: KeyRow, now: Instant): boolean {
  return ended_at === null && jstDate(now) <= ends_on && !disabled;
}

/**
 * The owner as the key may act for them. It handles accounts of staff only. With workplaces it is a manager of these,
 * as long as its owner manages them.
 */
function keyIdentityOf(row: KeyRow): KeyIdentity {
  const { actor: owner, ...found } = foundPersonOf(row);
  const isLimited = row.workplace_ids.length > 0;
  const manages = owner.roles.filter((role) => role !== 'user');
  return {
    ...found,
    lastUsedAt: row.last_used_at,
    actor: {
      ...owner,
      sessionId: null,
      key: {
        id: row.key_id,
        scopes: row.scopes,
        workplaceIds: isLimited ? row.workplace_ids : null,
        isOfGlobalAdmin: manages.includes('global_admin'),
      },
      level: Math.max(owner.level, ROLE_LEVEL.admin),
      roles: isLimited && manages.length > 0 ? ['admin'] : manages,
      duties: isLimited ? [] : owner.duties,
    },
  };
}
