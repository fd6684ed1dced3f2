import { type SQL, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#worker/ctx.ts';
import { membership, workplace } from './schema/workplace.ts';

/** Whether the workplace of this id lies within the scope of the actor's permission. */
export function withinReach(ctx: SignedInCtx, workplaceId: SQL): SQL {
  if (ctx.scope === 'all') return sql`1`;
  return sql`${workplaceId} IN (SELECT workplace_id FROM ${membership} WHERE person_id = ${ctx.actor.id} AND manages = 1)`;
}

/** Whether this workplace is there, and within reach: what everything below its path asks first. */
export function workplaceInReach(ctx: SignedInCtx, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${workplace} AS site
      WHERE site.id = ${id} AND site.deleted_at IS NULL AND ${withinReach(ctx, sql`site.id`)})`;
}
