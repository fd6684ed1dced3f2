import type { SignedInCtx } from '#worker/ctx.ts';
import { columnsFor, type OpenedFile, openRosterFile } from './read-file.ts';
import { readSheetFile, type SheetRequest } from './read-sheet.ts';

/**
 * Opens a file as rows, or as a sheet, which needs a round trip for the meaning of its marks.
 * @throws AppError as `openRosterFile` and `readSheetFile`
 */
export async function openAsked(
  ctx: SignedInCtx,
  bytes: Uint8Array<ArrayBuffer>,
  { shiftId, sheet }: { shiftId: number | null; sheet: SheetRequest | null },
): Promise<OpenedFile> {
  if (!sheet) return openRosterFile(bytes, columnsFor(shiftId));
  const file = await readSheetFile(ctx, bytes, sheet);
  return { lines: file.lines.length, read: () => file };
}
