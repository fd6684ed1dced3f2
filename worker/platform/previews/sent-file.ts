import { fieldIssues } from '#contract/validation.ts';
import type { TextEncoding } from '#domain/format/text-encoding.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { inChosenEncoding } from '#worker/platform/csv/decode.ts';
import { findFile, keepFile } from '#worker/platform/files/kept-imports.ts';

/** An uploaded file, or the file of an earlier preview. */
type SentFile = {
  file?: File | undefined;
  encoding?: TextEncoding | undefined;
  file_id?: string | undefined;
};

/** @throws AppError E_UNPROCESSABLE_ENTITY when the file of an earlier preview is gone */
export async function bytesSent(
  ctx: SignedInCtx,
  { file, encoding, file_id }: SentFile,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file) return inChosenEncoding(new Uint8Array(await file.arrayBuffer()), encoding);
  const kept = file_id ? await findFile(ctx.platform.files, ctx.actor.id, file_id) : null;
  if (!kept) throw fieldIssues({ file: [{ key: 'file_gone' }] });
  return kept;
}

/** The id of the stored file, for the later apply. */
export async function keptId(ctx: SignedInCtx, { file_id }: SentFile, bytes: Uint8Array): Promise<string> {
  return file_id ?? (await keepFile(ctx.platform.files, ctx.actor.id, bytes));
}
