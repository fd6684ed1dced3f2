import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { personInReach } from '#worker/db/reach.ts';
import { file } from '#worker/db/schema/file.ts';
import { fileKey } from '#worker/files/kept.ts';

export type ShownFile = { type: string; bytes: number };

/**
 * A file for who may see what it belongs to: a picture for its person, the managers of a workplace of theirs, and
 * global admins.
 * @throws AppError E_NOT_FOUND also where its bytes are gone
 */
export async function readFile(
  ctx: SignedInCtx,
  id: string,
): Promise<ShownFile & { body: ReadableStream<Uint8Array> }> {
  const { type } = await findFile(ctx, id);
  const found = await ctx.files.get(fileKey(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return { type, bytes: found.size, body: found.body };
}

/**
 * What would be sent of it.
 * @throws AppError as {@link readFile}
 */
export async function describeFile(ctx: SignedInCtx, id: string): Promise<ShownFile> {
  const { type } = await findFile(ctx, id);
  const found = await ctx.files.head(fileKey(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return { type, bytes: found.size };
}

async function findFile(ctx: SignedInCtx, id: string): Promise<{ type: string }> {
  const found = await bind(
    ctx.db.d1,
    sql`SELECT f.type FROM ${file} AS f
        WHERE f.id = ${id} AND f.deleted_at IS NULL AND (f.person_id = ${ctx.actor.id} OR ${othersInReach(ctx)})`,
  ).first<{ type: string }>();
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function othersInReach(ctx: SignedInCtx): SQL {
  return ctx.scope === 'own' ? sql`0` : personInReach(ctx, sql`f.person_id`);
}
