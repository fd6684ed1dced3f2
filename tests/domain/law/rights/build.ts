// One person under a contract of 24 hours a week, in a firm of 40 insured people.

import { LAW } from '#domain/law/law.ts';
import type { RightsCompany, RightsPerson, StatedContract } from '#domain/law/rights/person.ts';
import { PLACEMENT } from '#tests/domain/law/build.ts';

export const CONTRACT: StatedContract = {
  from: '2026-04-01',
  to: null,
  weekMinutes: 1_440,
  monthYen: null,
  renewable: true,
  yenPerHour: 1_000,
  statedMonthYen: 0,
  commutingMonthYen: 0,
};

/** A Japanese. */
export const PERSON: RightsPerson = {
  rightToWork: { nationality: 'JP', residence: null, studentCardExpiresOn: null, vacations: [] },
  limits: [],
  placed: { ...PLACEMENT.person, contracts: [CONTRACT] },
  permissions: [],
  permitted: [],
  contracts: [CONTRACT],
  worked: [],
};

export const COMPANY: RightsCompany = {
  law: LAW,
  firm: { insured: 40, fullWeek: 2_400 },
  dispatcher: { isQualified: false, noticeDays: 30 },
};

const CARD = { renewalFiledOn: null, permission: true, paperCap: null } as const;

/** Who studies by day, with a vacation until the end of March. */
export const STUDENT: RightsPerson = {
  ...PERSON,
  rightToWork: {
    nationality: 'VN',
    residence: { ...CARD, status: 'study_abroad', expiresOn: '2028-03-31' },
    studentCardExpiresOn: '2027-03-31',
    vacations: [{ from: '2027-02-01', to: '2027-03-31' }],
  },
  placed: {
    ...PERSON.placed,
    status: 'study_abroad',
    hasBlanketPermission: true,
    study: { school: 'article_1', course: 'day', onLeave: false },
  },
};

/** A person with a status that needs no permission, and no end but that of the card. */
export const PERMANENT: RightsPerson = {
  ...PERSON,
  rightToWork: {
    ...STUDENT.rightToWork,
    residence: { ...CARD, status: 'permanent_resident', expiresOn: '2027-06-30', permission: false },
    studentCardExpiresOn: null,
    vacations: [],
  },
  placed: { ...PERSON.placed, status: 'permanent_resident' },
};

/** The person under these contracts. */
export function under(person: RightsPerson, ...terms: Partial<StatedContract>[]): RightsPerson {
  const contracts = terms.map((term) => ({ ...CONTRACT, ...term }));
  return { ...person, contracts, placed: { ...person.placed, contracts } };
}

/** The person with these facts of a placement. */
export function placedAs(person: RightsPerson, placed: Partial<RightsPerson['placed']>): RightsPerson {
  const { permissions = person.permissions } = placed;
  return { ...person, permissions, placed: { ...person.placed, ...placed } };
}
