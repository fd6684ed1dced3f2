import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { findFile, type ShownFile, type Viewed } from './queries.ts';

/**
 * A file for who may see what it belongs to. F-22: that somebody looks at the paper of another, or at a signed sheet,
 * is written down before the first byte, and without it nothing is shown.
 * @throws AppError E_NOT_FOUND also where its bytes are gone
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
    // What is opened in R2 is to be read, or let go.
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
