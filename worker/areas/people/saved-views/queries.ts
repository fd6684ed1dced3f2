import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SavedView } from '#contract/people/saved-views.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { pick, select } from '#worker/db/query.ts';
import { savedView } from '#worker/db/schema/saved-view.ts';

const VIEW_COLUMNS = pick(savedView, 'id', 'path', 'name', 'query', 'is_default', 'version');

/** The actor's own views of a page, by name. */
export async function listViews(ctx: SignedInCtx, path: string): Promise<{ data: SavedView[] }> {
  const data = await all(
    ctx.db,
    select(VIEW_COLUMNS)
      .from(savedView)
      .where(and(eq(savedView.person_id, ctx.actor.id), eq(savedView.path, path)))
      .orderBy(asc(savedView.name)),
  );
  return { data };
}

/** A view of the actor: those of others do not exist for them. */
export function selectOwnView({ actor }: SignedInCtx, id: number) {
  return select(VIEW_COLUMNS)
    .from(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.person_id, actor.id)));
}

/** @throws AppError E_NOT_FOUND */
export async function readView(ctx: SignedInCtx, id: number): Promise<SavedView> {
  const row = await first(ctx.db, selectOwnView(ctx, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return row;
}

/** Whether another view of the page has the name; @param id the view that may have it, 0 for none. */
export function viewNameTaken({ actor }: SignedInCtx, path: string | SQL, name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${savedView} WHERE person_id = ${actor.id} AND path = ${path}
    AND name = ${name} AND id <> ${id})`;
}
