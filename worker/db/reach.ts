import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { ROLE_LEVEL } from '#contract/roles.ts';
import { mayActOnPeer } from '#domain/access/reach.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rows } from './database.ts';
import { selectRaw } from './query.ts';
import { role } from './schema/lookup.ts';
import { person, personRole } from './schema/person.ts';
import { membership, workplace } from './schema/workplace.ts';

type Reacher = Pick<SignedInCtx['actor'], 'id' | 'key'>;

/** A query of the workplaces that the actor manages; a key may name some of those of its owner. */
export function managedBy({ id, key }: Reacher): SQL<WorkplaceId> {
  const own = sql<WorkplaceId>`SELECT workplace_id FROM ${membership} WHERE person_id = ${id} AND manages = 1`;
  if (!key?.workplaceIds) return own;
  const named = sql<WorkplaceId>`SELECT value AS workplace_id FROM json_each(${rows(key.workplaceIds)})`;
  return key.isOfGlobalAdmin ? named : sql<WorkplaceId>`${named} WHERE value IN (${own})`;
}

/** The same as rows, by id. */
export function selectManaged({ actor }: { actor: Reacher }) {
  return selectRaw(
    { workplace_id: sql<WorkplaceId>`managed.workplace_id` },
    sql`FROM (${managedBy(actor)}) AS managed ORDER BY managed.workplace_id`,
  );
}

/** Whether the workplace is within the scope of the actor's permission. */
export function withinReach(ctx: { actor: Reacher; scope: SignedInCtx['scope'] }, workplaceId: SQL): SQL {
  if (ctx.scope === 'all') return sql`1`;
  return sql`${workplaceId} IN (${managedBy(ctx.actor)})`;
}

/**
 * Whether a workplace matches the filter, if there is one. A single id lets SQLite walk the list's
 * index.
 */
export function amongWorkplaces(workplaceId: SQL, ids: readonly number[] | undefined): SQL {
  if (!ids) return sql`1`;
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) return sql`${workplaceId} = ${only}`;
  return sql`${workplaceId} IN (SELECT value FROM json_each(${rows(ids)}))`;
}

/**
 * Whether this workplace exists and is within reach. Checked first for everything below its path.
 */
export function workplaceInReach(ctx: SignedInCtx, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${workplace} AS site
      WHERE site.id = ${id} AND site.deleted_at IS NULL AND ${withinReach(ctx, sql`site.id`)})`;
}

/**
 * Whether this person exists and is the actor or at a workplace within reach. Checked first for
 * everything below their path.
 */
export function personInReach(ctx: SignedInCtx, id: number | SQL): SQL {
  const there = sql`EXISTS (SELECT 1 FROM ${person} AS who WHERE who.id = ${id} AND who.deleted_at IS NULL)`;
  if (ctx.scope === 'all') return there;
  if (ctx.scope === 'own') return ctx.actor.id === id ? there : sql`0`;
  return sql`(${there} AND EXISTS (SELECT 1 FROM ${membership} AS belongs
      JOIN ${workplace} AS site ON site.id = belongs.workplace_id AND site.deleted_at IS NULL
      WHERE belongs.person_id = ${id} AND ${withinReach(ctx, sql`belongs.workplace_id`)}))`;
}

/**
 * The level of a person's strongest role, like `levelOf`. Only a stronger role may act on an
 * account.
 */
export function accountLevel(id: number | SQL): SQL<number> {
  return sql<number>`coalesce((SELECT min(held.level) FROM ${personRole} AS pr JOIN ${role} AS held ON held.name = pr.role
      WHERE pr.person_id = ${id}), ${ROLE_LEVEL.user})`;
}

/** F-21: an account is handled by others only, and that of a global admin by another global admin. */
export function refuseStronger({ actor }: SignedInCtx, id: number, { level }: { level: number }): void {
  if (!mayActOnPeer(actor, { id, level })) throw new AppError('E_FORBIDDEN');
}

/** A guard: the level of the account is the same as when {@link refuseStronger} checked it. */
export function isLevelUnchanged(id: number, { level }: { level: number }): SQL {
  return sql`SELECT ${accountLevel(id)} = ${level}`;
}
