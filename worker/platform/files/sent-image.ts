import type { FileKind } from '#contract/enums.ts';
import { PICTURE_SIDE_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { insert } from '#worker/db/query.ts';
import { file } from '#worker/db/schema/file.ts';
import { keepBytes } from './kept.ts';
import { withoutMetadata } from './metadata.ts';

/** The allowed extensions of an image. `bpm` is how the specification writes `bmp`. */
const IMAGE_NAME = /\.(jpg|jpeg|png|bmp|bpm|heic)$/i;

/** An image with stored bytes, and the row for the batch of its owner. */
export type KeptImage = { id: string; type: string; bytes: number; row: Statement };

/**
 * Stores an uploaded image without its metadata. Its name is checked and dropped: no user input
 * names a file.
 * @param personId its owner, or the sender for the image of a workplace
 * @throws AppError E_UNPROCESSABLE_ENTITY for an incomplete JPEG or PNG, another extension, or a
 * larger image than {@link PICTURE_SIDE_MAX}
 */
export async function keepImage(ctx: Ctx, kind: FileKind, personId: number, sent: File): Promise<KeptImage> {
  const image = cleanImageOf(sent.name, new Uint8Array(await sent.arrayBuffer()));
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

/**
 * An image of this name without its metadata. Null for another file, and for a side above {@link
 * PICTURE_SIDE_MAX}.
 */
export function cleanImageOf(name: string, bytes: Uint8Array): ReturnType<typeof withoutMetadata> {
  const image = IMAGE_NAME.test(name) ? withoutMetadata(bytes) : null;
  return image && Math.max(image.width, image.height) <= PICTURE_SIDE_MAX ? image : null;
}
