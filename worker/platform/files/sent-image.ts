import type { FileKind } from '#contract/enums.ts';
import { PICTURE_SIDE_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { insert } from '#worker/db/query.ts';
import { file } from '#worker/db/schema/file.ts';
import { keepBytes } from './kept.ts';
import { withoutMetadata } from './metadata.ts';

/** What an image may be called by what it says it is; `bpm` is how the specification writes `bmp`. */
const IMAGE_NAME = /\.(jpg|jpeg|png|bmp|bpm|heic)$/i;

/** An image whose bytes are kept, and the row that lets it be found: for the batch of what it belongs to. */
export type KeptImage = { id: string; type: string; bytes: number; row: Statement };

/**
 * Keeps an image that was sent, less what it says beside it. Its name is looked at and forgotten: nothing is called,
 * or lies, by what others name.
 * @param personId whose it is; of a workplace's, who sent it
 * @throws AppError E_UNPROCESSABLE_ENTITY for what is no whole JPEG or PNG, is called otherwise, or is larger than
 * anybody needs
 */
export async function keepImage(ctx: Ctx, kind: FileKind, personId: number, sent: File): Promise<KeptImage> {
  const image = imageOf(sent.name, new Uint8Array(await sent.arrayBuffer()));
  if (image === null) throw fieldIssues({ file: [{ key: 'picture' }] });
  const { type, bytes } = image;
  const id = await keepBytes(ctx.platform.files, type, bytes);
  const row = insert(file).values({
    id,
    kind,
    person_id: personId,
    type,
    bytes: bytes.length,
    created_at: ctx.now,
  });
  return { id, type, bytes: bytes.length, row };
}

/** An image of this name, less what it says beside it; null for what is none, or larger than anybody needs. */
export function imageOf(name: string, bytes: Uint8Array): ReturnType<typeof withoutMetadata> {
  const image = IMAGE_NAME.test(name) ? withoutMetadata(bytes) : null;
  return image && Math.max(image.width, image.height) <= PICTURE_SIDE_MAX ? image : null;
}
