import type { DemoPerson } from './demo-person.ts';
import { randomFor } from './random.ts';
import type { DemoSite } from './sites.ts';

/** A person at a workplace, with the numbers of their positions there. */
export type DemoMember = {
  person: number;
  site: number;
  works: boolean;
  manages: boolean;
  positions: readonly number[];
};

/** All people at every workplace that they belong to, in the order of the people. */
export function demoMembers(people: readonly DemoPerson[], sites: readonly DemoSite[]): DemoMember[] {
  return people.flatMap(({ memberships }, person) =>
    memberships.map(({ workplace: site, works, manages }) => {
      const random = randomFor(`positions of ${person} at ${site}`);
      const all = sites[site]?.positions.map(({ number }) => number) ?? [];
      const known = random.weighted([
        [1, 5],
        [2, 4],
        [3, 1],
      ] as const);
      const positions = works ? random.sample(all, known).sort((one, other) => one - other) : [];
      return { person, site, works, manages, positions };
    }),
  );
}

/**
 * Finds a manager of each workplace, by its number. Throws RangeError for a workplace without a
 * manager.
 */
export function managerOfSite(members: readonly DemoMember[]): (site: number) => number {
  const managers = new Map(
    members.filter(({ manages }) => manages).map(({ site, person }) => [site, person] as const),
  );
  return (site) => {
    const person = managers.get(site);
    if (person === undefined) throw new RangeError(`Nobody manages site ${site}`);
    return person;
  };
}
