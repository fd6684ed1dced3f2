import type { SignedInCtx } from '#worker/ctx.ts';
import { columnsFor, type RosterFile, readRosterFile } from './read-file.ts';
import { readSheetFile, type SheetRequest } from './read-sheet.ts';

/**
 * A file as it is asked to be read: as rows, or as a sheet, which costs a round trip for what its marks may mean.
 * @throws AppError as `readRosterFile` and `readSheetFile`
 */
export async function readAsked(
  ctx: SignedInCtx,
  bytes: Uint8Array<ArrayBuffer>,
  { shiftId, sheet }: { shiftId: number | null; sheet: SheetRequest | null },
): Promise<RosterFile> {
  return sheet ? readSheetFile(ctx, bytes, sheet) : readRosterFile(bytes, columnsFor(shiftId));
}
