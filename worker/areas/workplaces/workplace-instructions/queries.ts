import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { OTHER_NAME_FIELDS } from '#contract/fields/other-names.ts';
import type { Instruction, InstructionBody } from '#contract/workplaces/workplace-instructions.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { workplaceInstruction } from '#worker/db/schema/image.ts';

/** The columns of the instruction's form: each is read, inserted and updated by its name. */
export const FORM_COLUMNS = pick(
  workplaceInstruction,
  'kind',
  'title',
  ...OTHER_NAME_FIELDS,
  'url',
  'phone',
) satisfies Record<keyof InstructionBody, SQLiteColumn>;

const COLUMNS = { ...FORM_COLUMNS, ...pick(workplaceInstruction, 'id', 'version') };

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function listInstructions(
  ctx: SignedInCtx,
  workplaceId: number,
): Promise<{ data: Instruction[] }> {
  const [data, [facts]] = await batch(ctx.db, [
    select(COLUMNS)
      .from(workplaceInstruction)
      .where(isThereAt(workplaceId))
      .orderBy(asc(workplaceInstruction.id)),
    selectRaw({ is_there: isTrue(workplaceInReach(ctx, workplaceId)) }, sql``),
  ]);
  if (!facts?.is_there) throw new AppError('E_NOT_FOUND');
  return { data };
}

/** @throws AppError E_NOT_FOUND, also for an instruction of another workplace or of one out of reach */
export async function readInstruction(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<Instruction> {
  const found = await first(
    ctx.db,
    select(COLUMNS)
      .from(workplaceInstruction)
      .where(
        and(eq(workplaceInstruction.id, id), isThereAt(workplaceId), workplaceInReach(ctx, workplaceId)),
      ),
  );
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function isThereAt(workplaceId: number) {
  return and(eq(workplaceInstruction.workplace_id, workplaceId), isNull(workplaceInstruction.deleted_at));
}

/** The number of instructions of a workplace, for the facts and the guard of a new one. */
export function countInstructions(workplaceId: number): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${workplaceInstruction} WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL)`;
}
