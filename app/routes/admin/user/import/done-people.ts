import type { PeopleDone } from '#contract/people-files.ts';

/** What an import of people did, as the page tells it. */
export const DONE_FIGURES = ['people', 'changed', 'memberships', 'wages', 'recalculated', 'same'] as const;
export type DonePeople = Record<(typeof DONE_FIGURES)[number], number>;

export function doneOf({
  counts,
  people_created,
  memberships_created,
  wages_created,
  recalculated,
}: PeopleDone): DonePeople {
  return {
    people: people_created,
    changed: counts.changed,
    memberships: memberships_created,
    wages: wages_created,
    recalculated,
    same: counts.same,
  };
}

/** The same in the address, so that a reload tells it again and writes nothing: figures, and nothing of anybody. */
export function doneSearch(done: DonePeople): URLSearchParams {
  const search = new URLSearchParams({ done: '1' });
  for (const name of DONE_FIGURES) search.set(name, String(done[name]));
  return search;
}

export function doneFrom(params: URLSearchParams): DonePeople {
  const figure = (name: string) => Math.max(0, Math.trunc(Number(params.get(name))) || 0);
  return {
    people: figure('people'),
    changed: figure('changed'),
    memberships: figure('memberships'),
    wages: figure('wages'),
    recalculated: figure('recalculated'),
    same: figure('same'),
  };
}
