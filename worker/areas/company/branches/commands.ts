import { eq, type SQL, sql } from 'drizzle-orm';
import type { Branch, BranchBody, BranchChangeBody } from '#contract/company/branches.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, update } from '#worker/db/query.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { findBranchWith, hasPeople, isBranchNameTaken, readBranch } from './queries.ts';

/** @throws AppError E_UNPROCESSABLE_ENTITY when the name is taken */
export async function createBranch(ctx: SignedInCtx, { name }: BranchBody): Promise<Branch> {
  const { id, facts } = await drawIdWith(ctx.db, 'branch', {
    is_name_taken: isTrue(isBranchNameTaken(name, 0)),
  });
  refuseTaken(facts);
  const after: Branch = { id, name, people: 0, version: 1 };
  await commit(ctx, {
    statements: [insert(branch).values({ id, name })],
    audit: [{ action: 'create', subject: 'branch', subjectId: id, after: { name } }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored branch for an old version,
 * E_UNPROCESSABLE_ENTITY when the name is taken
 */
export async function updateBranch(
  ctx: SignedInCtx,
  id: number,
  { name, version }: BranchChangeBody,
): Promise<Branch> {
  const { before, facts } = await findBranchWith(ctx.db, id, {
    is_name_taken: isTrue(isBranchNameTaken(name, id)),
  });
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseTaken(facts);
  const after: Branch = { ...before, name, version: version + 1 };
  await commit(ctx, {
    guards: [isBranchUnchanged(before)],
    current: () => readBranch(ctx.db, id),
    statements: [branchUpdate(id, { name })],
    audit: [
      {
        action: 'update',
        subject: 'branch',
        subjectId: id,
        before: { name: before.name },
        after: { name },
      },
    ],
  });
  return after;
}

/**
 * Deletes a branch without registered people; its row is kept for deleted people who were registered
 * there.
 * @throws AppError E_NOT_FOUND, E_CONFLICT for an old version, BRANCH_CANNOT_DELETE_WITH_USERS
 */
export async function deleteBranch(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readBranch(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (before.people > 0) throw new AppError('BRANCH_CANNOT_DELETE_WITH_USERS', before);
  await commit(ctx, {
    guards: [isBranchUnchanged(before), sql`SELECT NOT ${hasPeople(id)}`],
    current: () => readBranch(ctx.db, id),
    statements: [branchUpdate(id, { deleted_at: ctx.now })],
    audit: [{ action: 'delete', subject: 'branch', subjectId: id, before: { name: before.name } }],
  });
}

function branchUpdate(id: number, set: Partial<typeof branch.$inferInsert>): Statement {
  return update(branch)
    .set({ ...set, version: sql`${branch.version} + 1` })
    .where(eq(branch.id, id));
}

function isBranchUnchanged({ id, version }: Branch): SQL {
  return sql`SELECT version = ${version} FROM ${branch} WHERE id = ${id} AND deleted_at IS NULL`;
}

function refuseTaken({ is_name_taken }: { is_name_taken: boolean }): void {
  if (is_name_taken) throw fieldIssues({ name: [{ key: 'taken' }] });
}
