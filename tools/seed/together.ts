import type { JapaneseLevel } from '#domain/format/japanese-level.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import type { DemoLedger } from './attendance/ledger.ts';
import { DEMO_WORKPLACES } from './company.ts';
import type { DemoPerson } from './demo-person.ts';
import { type DemoMember, managerOfSite } from './members.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import { randomFor } from './random.ts';
import type { DemoSite } from './sites.ts';
import { isStudentAccount } from './student.ts';

type TagKey = 'leader' | 'forklift' | 'till';

/** A tag with its names, and the people who have it. */
export type DemoTag = { name: string; nameEn: string; nameVi: string; people: readonly number[] };

/** What a workplace asks of the people on each shift, by the numbers of workplace, template and tag. */
export type DemoRequirement = { site: number; template: number | null; number: number } & (
  | { kind: 'tag'; tag: number }
  | { kind: 'japanese'; level: JapaneseLevel }
  | { kind: 'newcomers' }
);

/** What plans keep of people together. */
export type DemoTogether = {
  tags: readonly DemoTag[];
  requirements: readonly DemoRequirement[];
  /** By the position in the members: the person who is with a newcomer. */
  trainers: ReadonlyMap<number, number>;
  /** Two people, the smaller number first, and the manager who keeps them apart. */
  apart: readonly { person: number; other: number; createdBy: number }[];
};

const TAGS: Record<TagKey, Omit<DemoTag, 'people'>> = {
  leader: { name: 'リーダー', nameEn: 'Leader', nameVi: 'Trưởng nhóm' },
  forklift: { name: 'フォークリフト免許', nameEn: 'Forklift licence', nameVi: 'Bằng lái xe nâng' },
  till: { name: 'レジ締め', nameEn: 'Closing the till', nameVi: 'Chốt quầy thu ngân' },
};
const TAG_KEYS = ['leader', 'forklift', 'till'] as const satisfies readonly TagKey[];

/** People of a workplace who lead others: those who have worked there most. */
const LEADERS = 3;

/** At the workplaces of manager@kinmu.example, by the code of the template. */
const ASKED: readonly { workplace: string; code: string | null; asks: AskedOfShift }[] = [
  { workplace: 'L-001', code: 'B', asks: { kind: 'tag', tag: 'forklift', number: 1 } },
  { workplace: 'L-001', code: 'N', asks: { kind: 'tag', tag: 'leader', number: 1 } },
  { workplace: 'L-001', code: null, asks: { kind: 'newcomers', number: 1 } },
  { workplace: 'F-001', code: null, asks: { kind: 'japanese', level: 'N4', number: 4 } },
  { workplace: 'F-001', code: null, asks: { kind: 'newcomers', number: 1 } },
  { workplace: 'S-001', code: 'C', asks: { kind: 'tag', tag: 'till', number: 1 } },
  { workplace: 'S-001', code: null, asks: { kind: 'japanese', level: 'N3', number: 3 } },
];

type AskedOfShift = { number: number } & (
  | { kind: 'tag'; tag: TagKey }
  | { kind: 'japanese'; level: JapaneseLevel }
  | { kind: 'newcomers' }
);

type Ground = {
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  ledger: DemoLedger;
};

/** Tags, requirements, trainers and people apart at the workplaces of manager@kinmu.example. */
export function demoTogether({ people, sites, members, ledger }: Ground): DemoTogether {
  const times = timesWorked(ledger);
  const worked = ({ person, site }: DemoMember) => times.get(`${person} ${site}`) ?? 0;
  const staff = [...members.entries()].flatMap(([index, member]) => {
    const isThere = people[member.person]?.data.leftOn === null;
    return member.works && isThere && MANAGED_BY_ACCOUNT.includes(member.site) ? [{ ...member, index }] : [];
  });
  const leadersOf = (site: number) =>
    staff
      .filter((one) => one.site === site)
      .toSorted((one, other) => worked(other) - worked(one))
      .slice(0, LEADERS)
      .map(({ person }) => person);
  const has: Record<TagKey, (member: DemoMember) => boolean> = {
    leader: (member) => leadersOf(member.site).includes(member.person),
    forklift: ({ site, positions }) =>
      sites[site]?.positions.some(
        ({ name, number }) => name === 'フォークリフト' && positions.includes(number),
      ) === true,
    till: ({ person, site }) => sites[site]?.data.code === 'S-001' && randomFor(`till ${person}`).chance(0.5),
  };
  const managerOf = managerOfSite(members);
  return {
    tags: TAG_KEYS.map((key) => ({
      ...TAGS[key],
      people: [...new Set(staff.filter(has[key]).map(({ person }) => person))],
    })),
    requirements: ASKED.flatMap(({ workplace, code, asks }) => askedOf(sites, workplace, code, asks)),
    trainers: trainersOf(staff, worked),
    apart: MANAGED_BY_ACCOUNT.flatMap((site) => {
      const [other, person] = staff
        .filter((one) => one.site === site && !isStudentAccount(one.person))
        .reverse();
      if (!person || !other) return [];
      return [{ person: person.person, other: other.person, createdBy: managerOf(site) }];
    }),
  };
}

function askedOf(
  sites: readonly DemoSite[],
  workplace: string,
  code: string | null,
  asks: AskedOfShift,
): DemoRequirement[] {
  const site = DEMO_WORKPLACES.findIndex((one) => one.code === workplace);
  const template = sites[site]?.templates.find((one) => one.code === code)?.number ?? null;
  if (code !== null && template === null) return [];
  const place = { site, template };
  return asks.kind === 'tag'
    ? [{ ...place, ...asks, tag: TAG_KEYS.indexOf(asks.tag) }]
    : [{ ...place, ...asks }];
}

type NumberedMember = DemoMember & { index: number };

/** A newcomer's trainer shares a position and has worked there most. */
function trainersOf(
  staff: readonly NumberedMember[],
  worked: (member: DemoMember) => number,
): Map<number, number> {
  const isNew = (member: DemoMember) => worked(member) < FILL_DEFAULTS.newcomerShifts;
  return new Map(
    staff.filter(isNew).flatMap(({ index, site, positions }) => {
      const [trainer] = staff
        .filter((one) => one.site === site && !isNew(one))
        .filter((one) => one.positions.some((position) => positions.includes(position)))
        .toSorted((one, other) => worked(other) - worked(one));
      return trainer ? [[index, trainer.person] as const] : [];
    }),
  );
}

function timesWorked({ attendances }: DemoLedger): Map<string, number> {
  const times = new Map<string, number>();
  for (const { personId, workplaceId, voidedAt } of attendances) {
    if (voidedAt !== null) continue;
    const key = `${personId} ${workplaceId}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}
