import type { AppliedResult } from '#app/ui/preview/done-address.ts';
import type { CopyDone } from '#contract/roster/roster-copy.ts';

/** The figures of a finished copy, in the order of the page. */
export const COPY_DONE = { figures: { shifts: 0, people: 0, refused: 0, fixed: 0 }, day: 'to' } as const;
export type CopyFigure = keyof typeof COPY_DONE.figures;

export function copyDone(
  { shifts, people, fixed, to, operation_id }: CopyDone,
  workplaceId: number | null,
): AppliedResult<CopyFigure> {
  return {
    figures: {
      shifts: shifts.new,
      people: people.new,
      refused: shifts.refused + people.refused,
      fixed: fixed.placed,
    },
    day: to.date_from,
    workplace: workplaceId,
    operation: operation_id,
  };
}
