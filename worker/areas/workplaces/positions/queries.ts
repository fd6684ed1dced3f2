import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { OTHER_NAME_FIELDS } from '#contract/fields/other-names.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Position, PositionBody } from '#contract/workplaces/positions.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';

/** The columns of the position's form: each is read, inserted and updated by its name. */
export const FORM_COLUMNS = pick(position, 'name', ...OTHER_NAME_FIELDS, 'work_kind') satisfies Record<
  keyof PositionBody,
  SQLiteColumn
>;

const COLUMNS = {
  ...FORM_COLUMNS,
  ...pick(position, 'id', 'version'),
} satisfies Record<keyof Position, SQLiteColumn>;

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function listPositions(
  ctx: SignedInCtx,
  workplaceId: number,
  query: OperationQuery<'positions.list'>,
): Promise<{ data: Position[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(${position.name}), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage(ctx.db, query, {
    select: COLUMNS,
    from: sql`${position}`,
    where: sql`${isThereAt(workplaceId)} AND ${named}`,
    orderBy: sql`${position.name}`,
    id: position.id,
    descending: query.sort.startsWith('-'),
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows, meta };
}

export async function readPosition(ctx: SignedInCtx, workplaceId: number, id: number): Promise<Position> {
  const found = await first(ctx.db, selectPosition(ctx, workplaceId, id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function selectPosition(ctx: SignedInCtx, workplaceId: number, id: number) {
  return select(COLUMNS)
    .from(position)
    .where(and(eq(position.id, id), isThereAt(workplaceId), workplaceInReach(ctx, workplaceId)));
}

function isThereAt(workplaceId: number): SQL {
  return sql`${eq(position.workplace_id, workplaceId)} AND ${isNull(position.deleted_at)}`;
}

/**
 * A stored position, with the facts for changing it.
 * @throws AppError E_NOT_FOUND, also at a workplace out of reach
 */
export async function findPositionWith<F extends Fields>(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  facts: F,
): Promise<{ before: Position; facts: FieldsRow<F> }> {
  const [[before], [found]] = await batch(ctx.db, [
    selectPosition(ctx, workplaceId, id),
    selectRaw(facts, sql``),
  ]);
  if (!before || !found) throw new AppError('E_NOT_FOUND');
  return { before, facts: found };
}

/**
 * Whether another position of the workplace has the name; @param id the position that may have it, 0 for
 * none.
 */
export function isPositionNameTaken(workplaceId: number, name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${position} AS other WHERE other.workplace_id = ${workplaceId}
      AND other.name = ${name} AND other.deleted_at IS NULL AND other.id <> ${id})`;
}

/** Whether a shift of today or later needs the position, as a condition for facts and guards. */
export function isPositionNeeded(ctx: SignedInCtx, workplaceId: number, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shift} AS s JOIN ${seatGroup} AS g ON g.shift_id = s.id AND g.position_id = ${id}
      WHERE s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL AND s.date >= ${jstDate(ctx.now)})`;
}
