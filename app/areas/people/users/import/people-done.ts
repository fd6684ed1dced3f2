import type { AppliedResult } from '#app/ui/preview/done-address.ts';
import type { PeopleDone } from '#contract/people/people-files.ts';

/** The figures of an import, in the order of the page. */
export const PEOPLE_DONE = {
  figures: { people: 0, changed: 0, memberships: 0, wages: 0, recalculated: 0, same: 0 },
};
export type PeopleFigure = keyof typeof PEOPLE_DONE.figures;

export function peopleDone({
  counts,
  people_created,
  memberships_created,
  wages_created,
  recalculated,
}: PeopleDone): AppliedResult<PeopleFigure> {
  return {
    figures: {
      people: people_created,
      changed: counts.changed,
      memberships: memberships_created,
      wages: wages_created,
      recalculated,
      same: counts.same,
    },
    day: null,
    workplace: null,
    operation: null,
  };
}
