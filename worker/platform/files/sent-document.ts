import type { FileKind } from '#contract/enums.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Ctx } from '#worker/ctx.ts';
import { insert } from '#worker/db/query.ts';
import { file } from '#worker/db/schema/file.ts';
import { textAt } from './image-type.ts';
import { type KeptType, keepBytes } from './kept.ts';
import { cleanImageOf, type KeptImage } from './sent-image.ts';

const PDF = 'application/pdf' satisfies KeptType;

const PDF_NAME = /\.pdf$/i;
const PDF_HEAD = /^%PDF-\d\.\d/;
const PDF_END = '%%EOF';
/** Readers look for the last line of a PDF within this many bytes of its end. */
const PDF_TAIL = 1024;

/**
 * Stores a scanned document: an image as {@link cleanImageOf} leaves it, or a PDF recognized by its
 * content.
 * Nothing here parses a PDF, and browsers only save it.
 * @throws AppError E_UNPROCESSABLE_ENTITY for anything else
 */
export async function keepDocument(
  ctx: Ctx,
  kind: FileKind,
  personId: number,
  sent: File,
): Promise<KeptImage> {
  const sentBytes = new Uint8Array(await sent.arrayBuffer());
  const found: { type: KeptType; bytes: Uint8Array } | false | null = PDF_NAME.test(sent.name)
    ? isPdf(sentBytes) && { type: PDF, bytes: sentBytes }
    : cleanImageOf(sent.name, sentBytes);
  if (!found) throw fieldIssues({ file: [{ key: 'document' }] });
  const { type, bytes } = found;
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

/** Whether the bytes begin and end like a whole PDF. */
function isPdf(bytes: Uint8Array): boolean {
  const tail = Math.max(0, bytes.length - PDF_TAIL);
  return PDF_HEAD.test(textAt(bytes, 0, 8)) && textAt(bytes, tail, PDF_TAIL).includes(PDF_END);
}
