import type { DemoPerson } from './demo-person.ts';
import { randomFor } from './random.ts';
import type { DemoSite } from './sites.ts';

/** A person at a site, with the numbers of the positions that they can take there. */
export type DemoMember = {
  person: number;
  site: number;
  works: boolean;
  manages: boolean;
  positions: readonly number[];
};

/** Everybody at every site that they belong to, in the order of the people. */
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

/** One who manages each site, by its number. Throws RangeError for a site that nobody manages. */
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
