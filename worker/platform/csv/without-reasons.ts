import { isReason } from '#contract/csv/columns.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';

/** Drops the column of reasons that a page added to a file of faulty rows. */
export function withoutReasons(lines: FileLine[]): FileLine[] {
  const place = lines[0]?.cells.findIndex(isReason) ?? -1;
  return place < 0 ? lines : lines.map(({ line, cells }) => ({ line, cells: cells.toSpliced(place, 1) }));
}
