import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { FileLayout, FileLayoutBody, FileLayoutChangeBody } from '#contract/file-layouts.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { fileLayout } from '#worker/db/schema/period.ts';
import { type LayoutRow, layoutOf, nameTaken, readLayout, selectLayout } from './queries.ts';

/** @throws AppError E_UNPROCESSABLE_ENTITY when the name is taken */
export async function createLayout(ctx: SignedInCtx, body: FileLayoutBody): Promise<FileLayout> {
  const { id, facts } = await drawIdWith<{ taken: number }>(
    ctx.db,
    'file_layout',
    sql`SELECT ${nameTaken(body.name, 0)} AS taken`,
  );
  if (facts.taken === 1) throw nameIsTaken();
  const { name, columns, hours, encoding, language } = body;
  const after: FileLayout = { id, name, columns, hours, encoding, language, version: 1 };
  await commit(ctx, {
    statements: [
      sql`INSERT INTO ${fileLayout} (id, name, columns, hours, encoding, language, created_at)
          VALUES (${id}, ${name}, ${JSON.stringify(columns)} || '', ${hours}, ${encoding}, ${language}, ${ctx.now})`,
    ],
    audit: [{ action: 'create', subject: 'file_layout', subjectId: id, after: auditedOf(after) }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the layout as it stands on an old version, E_UNPROCESSABLE_ENTITY when
 * the name is taken
 */
export async function updateLayout(
  ctx: SignedInCtx,
  id: number,
  { name, columns, hours, encoding, language, version }: FileLayoutChangeBody,
): Promise<FileLayout> {
  const { d1 } = ctx.db;
  const [stored, taken] = await d1.batch<LayoutRow & { taken: number }>([
    bind(d1, selectLayout(id)),
    bind(d1, sql`SELECT ${nameTaken(name, id)} AS taken`),
  ]);
  const row = stored?.results[0];
  if (!row) throw new AppError('E_NOT_FOUND');
  const before = layoutOf(row);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (taken?.results[0]?.taken === 1) throw nameIsTaken();
  const after: FileLayout = { id, name, columns, hours, encoding, language, version: version + 1 };
  await commit(ctx, {
    guards: [unchanged(before)],
    current: () => readLayout(ctx.db, id),
    statements: [
      sql`UPDATE ${fileLayout} SET name = ${name}, columns = ${JSON.stringify(columns)} || '', hours = ${hours},
            encoding = ${encoding}, language = ${language}, version = version + 1 WHERE id = ${id}`,
    ],
    audit: [
      {
        action: 'update',
        subject: 'file_layout',
        subjectId: id,
        before: auditedOf(before),
        after: auditedOf(after),
      },
    ],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the layout as it stands on an old version */
export async function deleteLayout(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readLayout(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [unchanged(before)],
    current: () => readLayout(ctx.db, id),
    statements: [
      sql`UPDATE ${fileLayout} SET deleted_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`,
    ],
    audit: [{ action: 'delete', subject: 'file_layout', subjectId: id, before: auditedOf(before) }],
  });
}

function unchanged({ id, version }: FileLayout): SQL {
  return sql`SELECT version = ${version} FROM ${fileLayout} WHERE id = ${id} AND deleted_at IS NULL`;
}

function auditedOf({ name, columns, hours, encoding, language }: FileLayout) {
  return { name, columns, hours, encoding, language };
}

function nameIsTaken(): AppError {
  return fieldIssues({ name: [{ key: 'taken' }] });
}
