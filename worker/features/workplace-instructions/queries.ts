import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Instruction } from '#contract/workplace-instructions.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { workplaceInstruction } from '#worker/db/schema/image.ts';

const COLUMNS = sql`i.id, i.kind, i.title, i.url, i.version`;

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function listInstructions(
  ctx: SignedInCtx,
  workplaceId: number,
): Promise<{ data: Instruction[] }> {
  const { d1 } = ctx.db;
  const [instructions, workplaces] = await d1.batch<Instruction & { found: number }>([
    bind(
      d1,
      sql`SELECT ${COLUMNS} FROM ${workplaceInstruction} AS i
          WHERE i.workplace_id = ${workplaceId} AND i.deleted_at IS NULL ORDER BY i.id`,
    ),
    bind(d1, sql`SELECT ${workplaceInReach(ctx, workplaceId)} AS found`),
  ]);
  if (workplaces?.results[0]?.found !== 1) throw new AppError('E_NOT_FOUND');
  return { data: instructions?.results ?? [] };
}

/** @throws AppError E_NOT_FOUND also for an instruction of another workplace, and of one out of reach */
export async function readInstruction(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<Instruction> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS} FROM ${workplaceInstruction} AS i
        WHERE i.id = ${id} AND i.workplace_id = ${workplaceId} AND i.deleted_at IS NULL
          AND ${workplaceInReach(ctx, workplaceId)}`,
  ).first<Instruction>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return row;
}

/** How many instructions a workplace has, for the facts and the guard of one more. */
export function countInstructions(workplaceId: number): SQL {
  return sql`(SELECT count(*) FROM ${workplaceInstruction} WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL)`;
}
