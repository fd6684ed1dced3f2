// The workplaces of a company in groups that are planned one after the other.

import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';

export interface StaffedSite {
  workplaceId: WorkplaceId;
  people: ReadonlySet<PersonId>;
}

/**
 * Returns groups of workplaces with at most so many different people each; a larger workplace is a group of its own.
 * Those that share the most people come together. The same for the same sites in any order.
 * @param most 1 or more
 */
export function siteGroups(sites: readonly StaffedSite[], most: number): WorkplaceId[][] {
  let left = sites.toSorted(
    (one, other) => other.people.size - one.people.size || one.workplaceId - other.workplaceId,
  );
  const groups: WorkplaceId[][] = [];
  for (let [first] = left; first; [first] = left) {
    const group = [first];
    const people = new Set(first.people);
    left = left.slice(1);
    for (let next = nextFor(people, left, most); next; next = nextFor(people, left, most)) {
      group.push(next);
      for (const person of next.people) people.add(person);
      left = left.filter((site) => site !== next);
    }
    groups.push(group.map(({ workplaceId }) => workplaceId));
  }
  return groups;
}

/** The site that shares the most people with the group, of those that fit; the first of equal ones. */
function nextFor(
  people: ReadonlySet<PersonId>,
  sites: readonly StaffedSite[],
  most: number,
): StaffedSite | null {
  let best: { site: StaffedSite; shared: number } | null = null;
  for (const site of sites) {
    let shared = 0;
    for (const person of site.people) if (people.has(person)) shared += 1;
    if (people.size + site.people.size - shared > most) continue;
    if (best === null || shared > best.shared) best = { site, shared };
  }
  return best?.site ?? null;
}
