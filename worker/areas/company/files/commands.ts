import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { findFile, type ShownFile, type Viewed } from './queries.ts';

/**
 * Opens a file that the actor may see. F-22: a view of another person's document, or of a signed sheet,
 * is audited before the first byte is sent; without the audit row nothing is shown.
 * @throws AppError E_NOT_FOUND also when its bytes are gone
 */
export async function viewFile(
  ctx: SignedInCtx,
  id: string,
): Promise<ShownFile & { body: ReadableStream<Uint8Array> }> {
  const { type, viewed } = await findFile(ctx, id);
  const found = await ctx.platform.files.get(fileKey(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  try {
    if (viewed !== null) await recordView(ctx, viewed);
  } catch (error) {
    // R2 requires that an opened body is read or cancelled.
    await found.body.cancel();
    throw error;
  }
  return { type, bytes: found.size, body: found.body };
}

async function recordView(ctx: SignedInCtx, viewed: Viewed): Promise<void> {
  await commit(ctx, {
    statements: [],
    audit: [{ action: 'view', ...viewed }],
  });
}
