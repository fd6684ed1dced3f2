import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { SAVED_VIEWS_MAX } from '#contract/limits.ts';
import type { SavedView, SavedViewBody, SavedViewChangeBody } from '#contract/people/saved-views.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { deleteFrom, insert, isTrue, selectRaw, update } from '#worker/db/query.ts';
import { savedView } from '#worker/db/schema/saved-view.ts';
import { readView, selectOwnView, viewNameTaken } from './queries.ts';

/**
 * Adds a view of the actor. A new default replaces the old one.
 * @throws AppError E_UNPROCESSABLE_ENTITY when the name is taken, or the person has too many views
 */
export async function createView(ctx: SignedInCtx, body: SavedViewBody): Promise<SavedView> {
  const { id, facts } = await drawIdWith(ctx.db, 'saved_view', {
    taken: isTrue(viewNameTaken(ctx, body.path, body.name, 0)),
    count: sql<number>`(SELECT count(*) FROM ${savedView} WHERE person_id = ${ctx.actor.id})`,
  });
  if (facts.taken) throw viewNameIsTaken();
  if (facts.count >= SAVED_VIEWS_MAX) {
    throw fieldIssues({ name: [{ key: 'max_items', params: { max: SAVED_VIEWS_MAX } }] });
  }
  const after: SavedView = { id, ...body, version: 1 };
  await commit(ctx, {
    statements: [
      ...droppingDefault(ctx, after),
      insert(savedView).values({ id, person_id: ctx.actor.id, ...body, created_at: ctx.now }),
    ],
    audit: [{ action: 'create', subject: 'saved_view', subjectId: id, after: body }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND for a view of another person, E_CONFLICT with the current view for an old
 * version, E_UNPROCESSABLE_ENTITY when the name is taken
 */
export async function updateView(
  ctx: SignedInCtx,
  id: number,
  { version, ...body }: SavedViewChangeBody,
): Promise<SavedView> {
  const path = sql`(SELECT path FROM ${savedView} WHERE id = ${id})`;
  const [[before], [facts]] = await batch(ctx.db, [
    selectOwnView(ctx, id),
    selectRaw({ taken: isTrue(viewNameTaken(ctx, path, body.name, id)) }, sql``),
  ]);
  if (!before) throw new AppError('E_NOT_FOUND');
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (facts?.taken) throw viewNameIsTaken();
  const after: SavedView = { ...before, ...body, version: version + 1 };
  await commit(ctx, {
    guards: [isViewUnchanged(before)],
    current: () => readView(ctx, id),
    statements: [
      ...droppingDefault(ctx, after),
      update(savedView)
        .set({ ...body, version: sql`${savedView.version} + 1` })
        .where(eq(savedView.id, id)),
    ],
    audit: [
      { action: 'update', subject: 'saved_view', subjectId: id, before: auditedView(before), after: body },
    ],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the current view for an old version */
export async function deleteView(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readView(ctx, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isViewUnchanged(before)],
    current: () => readView(ctx, id),
    statements: [deleteFrom(savedView).where(eq(savedView.id, id))],
    audit: [{ action: 'delete', subject: 'saved_view', subjectId: id, before: auditedView(before) }],
  });
}

/** A page has one default at most. */
function droppingDefault({ actor }: SignedInCtx, { id, path, is_default }: SavedView): Statement[] {
  if (!is_default) return [];
  return [
    update(savedView)
      .set({ is_default: false, version: sql`${savedView.version} + 1` })
      .where(
        and(
          eq(savedView.person_id, actor.id),
          eq(savedView.path, path),
          eq(savedView.is_default, true),
          ne(savedView.id, id),
        ),
      ),
  ];
}

function isViewUnchanged({ id, version }: SavedView): SQL {
  return sql`SELECT version = ${version} FROM ${savedView} WHERE id = ${id}`;
}

function auditedView({ path, name, query, is_default }: SavedView): SavedViewBody {
  return { path, name, query, is_default };
}

function viewNameIsTaken(): AppError {
  return fieldIssues({ name: [{ key: 'taken' }] });
}
