import type { AppliedResult } from '#app/ui/preview/done-address.ts';
import type { SetupDone } from '#contract/csv/setup-files.ts';

/** The figures of an import, in the order of the page. */
export const SETUP_DONE = { figures: { new: 0, changed: 0, same: 0, refused: 0 } };
export type SetupFigure = keyof typeof SETUP_DONE.figures;

export function setupDone({ counts }: SetupDone): AppliedResult<SetupFigure> {
  return { figures: counts, day: null, workplace: null, operation: null };
}
