import type { AppliedResult } from '#app/ui/preview/done-address.ts';
import type { ImportDone } from '#contract/roster/roster-files.ts';

/** The figures of a finished import, in the order of the page. */
export const IMPORT_DONE = {
  figures: { new: 0, changed: 0, same: 0, shifts: 0, left: 0 },
  day: 'from',
} as const;
export type ImportFigure = keyof typeof IMPORT_DONE.figures;

/** The figures in the answer of the API. */
export function importDone({
  counts,
  shifts_created,
  dates,
  workplace_ids,
  operation_id,
}: ImportDone): AppliedResult<ImportFigure> {
  return {
    figures: {
      new: counts.new,
      changed: counts.changed,
      same: counts.same,
      shifts: shifts_created,
      left: counts.refused,
    },
    day: dates?.from ?? null,
    workplace: workplace_ids.length === 1 ? (workplace_ids[0] ?? null) : null,
    operation: operation_id,
  };
}
