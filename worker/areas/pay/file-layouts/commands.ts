import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { FileLayout, FileLayoutBody, FileLayoutChangeBody } from '#contract/pay/file-layouts.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, selectRaw, update, valuesOf } from '#worker/db/query.ts';
import { fileLayout } from '#worker/db/schema/period.ts';
import { FORM_COLUMNS, nameTaken, readLayout, selectLayout } from './queries.ts';

/** @throws AppError E_UNPROCESSABLE_ENTITY when the name is taken */
export async function createLayout(ctx: SignedInCtx, body: FileLayoutBody): Promise<FileLayout> {
  const { id, facts } = await drawIdWith(ctx.db, 'file_layout', {
    taken: isTrue(nameTaken(body.name, 0)),
  });
  if (facts.taken) throw nameIsTaken();
  const after: FileLayout = { id, ...body, version: 1 };
  await commit(ctx, {
    statements: [insert(fileLayout).values({ id, ...valuesOf(FORM_COLUMNS, body), created_at: ctx.now })],
    audit: [{ action: 'create', subject: 'file_layout', subjectId: id, after: auditedLayout(after) }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current layout for an old version,
 * E_UNPROCESSABLE_ENTITY when the name is taken
 */
export async function updateLayout(
  ctx: SignedInCtx,
  id: number,
  { version, ...body }: FileLayoutChangeBody,
): Promise<FileLayout> {
  const [[before], [facts]] = await batch(ctx.db, [
    selectLayout(id),
    selectRaw({ taken: isTrue(nameTaken(body.name, id)) }, sql``),
  ]);
  if (!before) throw new AppError('E_NOT_FOUND');
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (facts?.taken) throw nameIsTaken();
  const after: FileLayout = { id, ...body, version: version + 1 };
  await commit(ctx, {
    guards: [isLayoutUnchanged(before)],
    current: () => readLayout(ctx.db, id),
    statements: [
      update(fileLayout)
        .set({ ...valuesOf(FORM_COLUMNS, body), version: sql`${fileLayout.version} + 1` })
        .where(eq(fileLayout.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'file_layout',
        subjectId: id,
        before: auditedLayout(before),
        after: auditedLayout(after),
      },
    ],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the current layout for an old version */
export async function deleteLayout(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readLayout(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isLayoutUnchanged(before)],
    current: () => readLayout(ctx.db, id),
    statements: [
      update(fileLayout)
        .set({ deleted_at: ctx.now, version: sql`${fileLayout.version} + 1` })
        .where(eq(fileLayout.id, id)),
    ],
    audit: [{ action: 'delete', subject: 'file_layout', subjectId: id, before: auditedLayout(before) }],
  });
}

function isLayoutUnchanged({ id, version }: FileLayout): SQL {
  return sql`SELECT version = ${version} FROM ${fileLayout} WHERE id = ${id} AND deleted_at IS NULL`;
}

function auditedLayout(layout: FileLayout) {
  return valuesOf(FORM_COLUMNS, layout);
}

function nameIsTaken(): AppError {
  return fieldIssues({ name: [{ key: 'taken' }] });
}
