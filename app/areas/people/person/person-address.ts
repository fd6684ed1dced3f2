import type { RoleName } from '#contract/roles.ts';

/** The tabs of the page of a person, each with its parts. The first part opens with the tab. */
export const PERSON_TABS = {
  shifts: ['shifts', 'schedule'],
  work: ['work'],
  pay: ['pay', 'workplaces', 'account'],
  documents: ['papers', 'images'],
  limits: ['limits'],
  account: ['profile', 'roles', 'devices', 'locks', 'data'],
  history: ['notes', 'audit'],
} as const;
export type PersonTab = keyof typeof PERSON_TABS;
export type PersonPart = (typeof PERSON_TABS)[PersonTab][number];

export const PERSON_TAB_NAMES = Object.keys(PERSON_TABS) as PersonTab[];
const PERSON_PARTS: readonly PersonPart[] = Object.values(PERSON_TABS).flat();

/** Parts that are pages of their own. */
type OwnPage = 'schedule' | 'audit';
export type PartHere = Exclude<PersonPart, OwnPage>;

/** Parts for global admins alone. */
const OF_GLOBAL_ADMINS: readonly PersonPart[] = [
  'workplaces',
  'account',
  'images',
  'roles',
  'locks',
  'data',
  'audit',
];
/** The parts of a deleted person. */
const OF_DELETED: readonly PersonPart[] = ['profile', 'locks', 'data'];

/** The parameter with the note that is edited; `new` opens an empty form. */
export const NOTE_PARAM = 'note';

/** The parameter with the contract that is edited; `new` opens an empty form. */
export const CONTRACT_PARAM = 'contract';

/** The parameters with the permission and the proof of income that are edited; `new` opens an empty form. */
export const PERMISSION_PARAM = 'permission';
export const PROOF_PARAM = 'proof';

/** Returns the address of the page of a person, at a part of it. */
export function personPageHref(id: number | string, part?: PersonPart): string {
  return part === undefined ? `/manage/user/${id}` : `/manage/user/${id}?tab=${part}`;
}

/** Whether a reader with these roles sees the part. */
export function seesPart(part: PersonPart, roles: readonly RoleName[]): boolean {
  return roles.includes('global_admin') || !OF_GLOBAL_ADMINS.includes(part);
}

/** Returns the parts of a tab that a reader sees. A deleted person has few. */
export function partsOf(tab: PersonTab, roles: readonly RoleName[], isDeleted = false): PersonPart[] {
  const parts: readonly PersonPart[] = PERSON_TABS[tab];
  return parts.filter((part) => seesPart(part, roles) && (!isDeleted || OF_DELETED.includes(part)));
}

export function tabOfPart(part: PersonPart): PersonTab {
  return PERSON_TAB_NAMES.find((tab) => PERSON_TABS[tab].some((one) => one === part)) ?? 'shifts';
}

/** Returns the part that an address names; the first one when it names none that the reader sees. */
export function shownPart(asked: string | undefined, roles: readonly RoleName[]): PartHere {
  const here = PERSON_PARTS.filter((part): part is PartHere => part !== 'schedule' && part !== 'audit');
  return here.find((part) => part === asked && seesPart(part, roles)) ?? 'shifts';
}
