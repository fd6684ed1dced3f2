import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { Position, positionOperations } from '#contract/positions.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';

const COLUMNS = sql`p.id, p.name, p.version`;

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function listPositions(
  ctx: SignedInCtx,
  workplaceId: number,
  query: z.output<(typeof positionOperations)['positions.list']['query']>,
): Promise<{ data: Position[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(p.name), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage<Position>(ctx.db, query, {
    select: COLUMNS,
    from: sql`${position} AS p`,
    where: sql`p.workplace_id = ${workplaceId} AND p.deleted_at IS NULL AND ${named}`,
    orderBy: sql`p.name`,
    id: sql`p.id`,
    descending: query.sort.startsWith('-'),
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows, meta };
}

export async function readPosition(ctx: SignedInCtx, workplaceId: number, id: number): Promise<Position> {
  const { before } = await findPositionWith(ctx, workplaceId, id, sql`1 AS found`);
  return before;
}

/**
 * A position as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach
 */
export async function findPositionWith<Facts>(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  facts: SQL,
): Promise<{ before: Position; facts: Facts }> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS}, ${facts} FROM ${position} AS p
        WHERE p.id = ${id} AND p.workplace_id = ${workplaceId} AND p.deleted_at IS NULL
          AND ${workplaceInReach(ctx, workplaceId)}`,
  ).first<Position & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  const { name, version } = row;
  return { before: { id, name, version }, facts: row };
}

/** Whether another position of the workplace has the name; @param id the one that may have it, 0 for none. */
export function nameTaken(workplaceId: number, name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${position} AS other WHERE other.workplace_id = ${workplaceId}
      AND other.name = ${name} AND other.deleted_at IS NULL AND other.id <> ${id})`;
}

/** Whether a shift of today or later asks for the position, as a condition for its facts and for its guard. */
export function isAskedFor(ctx: SignedInCtx, workplaceId: number, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shift} AS s JOIN ${seatGroup} AS g ON g.shift_id = s.id AND g.position_id = ${id}
      WHERE s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL AND s.date >= ${jstDate(ctx.now)})`;
}
