import { type SQL, sql } from 'drizzle-orm';
import type { Branch, BranchBody, BranchChangeBody } from '#contract/branches.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { findBranchWith, hasPeople, nameTaken, readBranch } from './queries.ts';

type Taken = { name_taken: number };

/** @throws AppError E_UNPROCESSABLE_ENTITY when the name is taken */
export async function createBranch(ctx: SignedInCtx, { name }: BranchBody): Promise<Branch> {
  const { id, facts } = await drawIdWith<Taken>(
    ctx.db,
    'branch',
    sql`SELECT ${nameTaken(name, 0)} AS name_taken`,
  );
  refuseTaken(facts);
  const after: Branch = { id, name, people: 0, version: 1 };
  await commit(ctx, {
    statements: [sql`INSERT INTO ${branch} (id, name) VALUES (${id}, ${name})`],
    audit: [{ action: 'create', subject: 'branch', subjectId: id, after: { name } }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the branch as it stands on an old version, E_UNPROCESSABLE_ENTITY when
 * the name is taken
 */
export async function updateBranch(
  ctx: SignedInCtx,
  id: number,
  { name, version }: BranchChangeBody,
): Promise<Branch> {
  const { before, facts } = await findBranchWith<Taken>(
    ctx.db,
    id,
    sql`${nameTaken(name, id)} AS name_taken`,
  );
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseTaken(facts);
  const after: Branch = { ...before, name, version: version + 1 };
  await commit(ctx, {
    guards: [unchanged(before)],
    current: () => readBranch(ctx.db, id),
    statements: [sql`UPDATE ${branch} SET name = ${name}, version = version + 1 WHERE id = ${id}`],
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
 * Deletes a branch at which nobody is registered; its row stays for deleted people who were.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version, BRANCH_CANNOT_DELETE_WITH_USERS
 */
export async function deleteBranch(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readBranch(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (before.people > 0) throw new AppError('BRANCH_CANNOT_DELETE_WITH_USERS', before);
  await commit(ctx, {
    guards: [unchanged(before), sql`SELECT NOT ${hasPeople(id)}`],
    current: () => readBranch(ctx.db, id),
    statements: [sql`UPDATE ${branch} SET deleted_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`],
    audit: [{ action: 'delete', subject: 'branch', subjectId: id, before: { name: before.name } }],
  });
}

function unchanged({ id, version }: Branch): SQL {
  return sql`SELECT version = ${version} FROM ${branch} WHERE id = ${id} AND deleted_at IS NULL`;
}

function refuseTaken({ name_taken }: Taken): void {
  if (name_taken === 1) throw fieldIssues({ name: [{ key: 'taken' }] });
}
