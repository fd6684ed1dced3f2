import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { INSTRUCTIONS_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import {
  type Instruction,
  type InstructionBody,
  type InstructionChangeBody,
  storedAddress,
} from '#contract/workplaces/workplace-instructions.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, update, valuesOf } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { workplaceInstruction } from '#worker/db/schema/image.ts';
import { countInstructions, FORM_COLUMNS, readInstruction } from './queries.ts';

/**
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY beyond the maximum, E_CONFLICT
 * when a concurrent request took the last place
 */
export async function createInstruction(
  ctx: SignedInCtx,
  workplaceId: number,
  input: InstructionBody,
): Promise<Instruction> {
  const { id, facts } = await drawIdWith(ctx.db, 'workplace_instruction', {
    is_there: isTrue(workplaceInReach(ctx, workplaceId)),
    instructions: countInstructions(workplaceId),
  });
  if (!facts.is_there) throw new AppError('E_NOT_FOUND');
  if (facts.instructions >= INSTRUCTIONS_MAX) {
    throw fieldIssues({ '': [{ key: 'max_items', params: { max: INSTRUCTIONS_MAX } }] });
  }
  const after: Instruction = { id, ...input, ...storedAddress(input), version: 1 };
  await commit(ctx, {
    guards: [
      sql`SELECT ${workplaceInReach(ctx, workplaceId)}`,
      sql`SELECT ${countInstructions(workplaceId)} < ${INSTRUCTIONS_MAX}`,
    ],
    statements: [
      insert(workplaceInstruction).values({
        id,
        workplace_id: workplaceId,
        ...valuesOf(FORM_COLUMNS, after),
      }),
    ],
    audit: [{ action: 'create', subject: 'instruction', subjectId: id, workplaceId, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored instruction on an old version */
export async function updateInstruction(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: InstructionChangeBody,
): Promise<Instruction> {
  const before = await readInstruction(ctx, workplaceId, id);
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  const after: Instruction = {
    ...before,
    ...input,
    ...storedAddress(input),
    version: before.version + 1,
  };
  await commit(ctx, {
    guards: [isInstructionUnchanged(before)],
    current: () => readInstruction(ctx, workplaceId, id),
    statements: [instructionUpdate(id, valuesOf(FORM_COLUMNS, after))],
    audit: [{ action: 'update', subject: 'instruction', subjectId: id, workplaceId, before, after }],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored instruction on an old version */
export async function deleteInstruction(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const before = await readInstruction(ctx, workplaceId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isInstructionUnchanged(before)],
    current: () => readInstruction(ctx, workplaceId, id),
    statements: [instructionUpdate(id, { deleted_at: ctx.now })],
    audit: [{ action: 'delete', subject: 'instruction', subjectId: id, workplaceId, before }],
  });
}

function instructionUpdate(id: number, set: Partial<typeof workplaceInstruction.$inferInsert>): Statement {
  return update(workplaceInstruction)
    .set({ ...set, version: sql`${workplaceInstruction.version} + 1` })
    .where(eq(workplaceInstruction.id, id));
}

function isInstructionUnchanged({ id, version }: Instruction): SQL {
  return sql`SELECT version = ${version} FROM ${workplaceInstruction} WHERE id = ${id} AND deleted_at IS NULL`;
}
