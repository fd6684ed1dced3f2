import type { Language } from '#contract/site/languages.ts';
import { type ResidenceStatus, ruleOf } from '#domain/papers/status.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTS, type DemoAccount } from './accounts.ts';
import { addressIn } from './addresses.ts';
import { DEMO_WORKPLACES } from './company.ts';
import type { AccountKind, DemoPerson } from './demo-person.ts';
import { type DemoNationality, nameFor } from './names.ts';
import { type Random, randomFor, takingTurns } from './random.ts';
import { demoResidence, hourBounds, japaneseLevelOf, statusOf, wantedHoursOf } from './residence.ts';
import { type DemoSchool, demoSchools } from './schools.ts';
import { HALL_SITE } from './site-contracts.ts';

/** Without documents yet, but with a residence status. */
type PersonWithoutPapers = Omit<DemoPerson, 'hours' | 'residence'> & { status: ResidenceStatus | null };

/** Fewer people could not show every kind of person in the demo. */
export const PEOPLE_MIN = 20;

/** The workplaces of manager@kinmu.example. staff@kinmu.example and many others work there. */
export const MANAGED_BY_ACCOUNT = ['L-001', 'F-001', 'S-001'].map((code) =>
  DEMO_WORKPLACES.findIndex((workplace) => workplace.code === code),
);

/** People work within reach of their home. */
const REGIONS = [['11', '12', '13', '14'], ['22', '23'], ['26', '27', '28'], ['40'], ['47'], ['01']];

const NATIONALITIES: Record<AccountKind, readonly (readonly [DemoNationality, number])[]> = {
  global_admin: [['JP', 1]],
  manager: [
    ['JP', 6],
    ['VN', 2],
    ['NP', 1],
  ],
  staff: [
    ['VN', 50],
    ['JP', 26],
    ['NP', 8],
    ['CN', 5],
    ['MM', 4],
    ['PH', 3],
    ['ID', 3],
    ['LK', 1],
  ],
};

const LANGUAGE_SHARES: Record<'VN' | 'JP' | 'other', readonly (readonly [Language | null, number])[]> = {
  VN: [
    ['vi', 85],
    ['ja', 8],
    [null, 7],
  ],
  JP: [
    ['ja', 94],
    [null, 6],
  ],
  other: [
    ['en', 60],
    ['ja', 25],
    [null, 15],
  ],
};

/** Youngest and oldest, in years. */
const AGES = { office: [28, 60], JP: [17, 68], abroad: [19, 36] } as const;

const CALLING_CODE: Partial<Record<DemoNationality, string>> = {
  VN: '84',
  NP: '977',
  CN: '86',
  MM: '95',
  PH: '63',
  ID: '62',
  LK: '94',
};

/** `count` people on `today`. Equal arguments give equal people. */
export function demoPeople(
  today: CalendarDate,
  count: number,
  schools: readonly DemoSchool[] = demoSchools(today),
): DemoPerson[] {
  const managers = Math.min(DEMO_WORKPLACES.length, Math.max(3, Math.round(count * 0.08)));
  const firstStaff = ACCOUNTS.length + 1 + managers;
  const managed = shareOut(managers);
  return withPapers(
    today,
    Array.from({ length: count }, (_, index) => personOf(index)),
    schools,
  );

  function personOf(index: number): PersonWithoutPapers {
    const account = ACCOUNTS[index];
    if (account) return accountHolder(today, index, account);
    if (index === ACCOUNTS.length) return demoPerson(today, index, 'global_admin');
    if (index < firstStaff) return manager(today, index, managed[index - ACCOUNTS.length - 1] ?? []);
    return staff(today, index, index - firstStaff);
  }
}

/**
 * Staff from abroad get different document situations in turns, so that a few people show them all.
 * The designation document of one of them is still unread. The status of one at the first workplace of
 * manager@kinmu.example ends in the next month.
 */
function withPapers(
  today: CalendarDate,
  people: readonly PersonWithoutPapers[],
  schools: readonly DemoSchool[],
): DemoPerson[] {
  const held = people.map((_, index) => index).filter((index) => isHeld(people[index], index));
  const unread = held.find((index) => people[index]?.status === 'designated_activities');
  const ending = held.find((index) => {
    const person = people[index];
    const isThere = person?.memberships[0]?.workplace === MANAGED_BY_ACCOUNT[0];
    return isThere && person?.status !== 'permanent_resident';
  });
  return people.map(({ status, ...person }, index) => {
    const { hiredOn } = person.data;
    const turn = held.includes(index) ? held.indexOf(index) : null;
    const holder = { index, hiredOn, turn, isUnread: index === unread, endsNextMonth: index === ending };
    return {
      ...person,
      residence: status === null ? null : demoResidence({ ...holder, status }, schools, today),
      hours: hourBounds(index, status, hiredOn, today),
    };
  });
}

/** Whether the person is staff from abroad who works now, and not an account. */
function isHeld(person: PersonWithoutPapers | undefined, index: number): boolean {
  if (!person || index < ACCOUNTS.length || person.status === null) return false;
  return person.data.leftOn === null && person.roles.every((role) => role === 'user');
}

/** The workplaces without a manager, dealt to this many managers. */
function shareOut(managers: number): number[][] {
  const left = [...DEMO_WORKPLACES.keys()].filter((workplace) => !MANAGED_BY_ACCOUNT.includes(workplace));
  const shares: number[][] = Array.from({ length: managers }, () => []);
  for (const [turn, workplace] of left.entries()) shares[turn % managers]?.push(workplace);
  return shares;
}

function accountHolder(today: CalendarDate, index: number, account: DemoAccount): PersonWithoutPapers {
  const person = demoPerson(today, index, account.kind);
  const places = account.kind === 'global_admin' ? [] : MANAGED_BY_ACCOUNT;
  return {
    ...person,
    data: { ...person.data, givenFirst: false, language: null, ...account.data },
    status: account.status,
    memberships: places.map((workplace) => ({
      workplace,
      works: account.kind === 'staff',
      manages: account.kind === 'manager',
    })),
  };
}

function manager(today: CalendarDate, index: number, managed: number[]): PersonWithoutPapers {
  const random = randomFor(`manager ${index}`);
  const person = demoPerson(today, index, 'manager');
  const works = random.chance(0.3);
  const turn = index - ACCOUNTS.length - 1;
  return {
    ...person,
    roles: works ? ['admin', 'user'] : ['admin'],
    duties: (['accounting', 'papers'] as const).filter((_, place) => turn % 5 === place || turn % 5 === 2),
    memberships: managed.map((workplace, place) => ({
      workplace,
      works: works && place === 0,
      manages: true,
    })),
  };
}

/** People from abroad who have sent no documents yet. */
const NEWCOMERS = [46, 52];

function staff(today: CalendarDate, index: number, turn: number): PersonWithoutPapers {
  const random = randomFor(`staff ${index}`);
  const first = mainWorkplace(turn);
  const near = nearTo(first).filter((workplace) => workplace !== first);
  const others = random.sample(near, random.weighted([[0, 5] as const, [1, 4] as const, [2, 2] as const]));
  const person = demoPerson(today, index, 'staff', DEMO_WORKPLACES[first]?.prefecture);
  const places = placesOf(person.status, [first, ...others], near);
  const disabledOn = turn === 3 ? addDays(today, -12) : null;
  const deletedOn = turn === 5 ? addDays(today, -30) : null;
  // Hired so recently that the report to Hello Work is due.
  const isNew = NEWCOMERS.includes(turn);
  const hiredOn = isNew ? addDays(today, -random.whole(4, 18)) : person.data.hiredOn;
  return {
    ...person,
    data: {
      ...person.data,
      hiredOn,
      createdAt: noonOf(hiredOn),
      leftOn: disabledOn ?? deletedOn,
      disabledAt: disabledOn === null ? null : noonOf(disabledOn),
      deletedAt: deletedOn === null ? null : noonOf(deletedOn),
    },
    memberships: places.map((workplace) => ({ workplace, works: true, manages: false })),
  };
}

/** The workplaces without those where the person may not work, or another one near them. */
function placesOf(
  status: ResidenceStatus | null,
  wanted: readonly number[],
  near: readonly number[],
): number[] {
  const isFree = status === null || ruleOf(status).work === 'free';
  const allowed = wanted.filter((workplace) => isFree || workplace !== HALL_SITE);
  return allowed.length > 0 ? allowed : near.filter((workplace) => workplace !== HALL_SITE).slice(0, 1);
}

/** Every fourth person works for manager@kinmu.example. The others are dealt to all workplaces. */
function mainWorkplace(turn: number): number {
  const places = turn % 4 === 0 ? MANAGED_BY_ACCOUNT : [...DEMO_WORKPLACES.keys()];
  return takingTurns(
    places.map((place) => [place, 1] as const),
    turn,
  );
}

function nearTo(workplace: number): number[] {
  const region = REGIONS.find((prefectures) =>
    prefectures.includes(DEMO_WORKPLACES[workplace]?.prefecture ?? ''),
  );
  return [...DEMO_WORKPLACES.keys()].filter((other) =>
    region?.includes(DEMO_WORKPLACES[other]?.prefecture ?? ''),
  );
}

function demoPerson(
  today: CalendarDate,
  index: number,
  kind: AccountKind,
  prefecture = '13',
): PersonWithoutPapers {
  const random = randomFor(`person ${index}`);
  const nationality = takingTurns(NATIONALITIES[kind], index);
  const gender = random.pick(['male', 'female'] as const);
  const { mailName, ...name } = nameFor(random, nationality, gender);
  const inOffice = kind !== 'staff';
  const ageGroup = inOffice ? 'office' : nationality === 'JP' ? 'JP' : 'abroad';
  const languageGroup = nationality === 'VN' || nationality === 'JP' ? nationality : 'other';
  const noAddress = { prefecture, postalCode: null, address: null };
  const hiredOn = addDays(today, -random.whole(60, 1400));
  const status = statusOf(index, nationality, inOffice);
  return {
    data: {
      ...name,
      staffNo: kind === 'global_admin' ? null : String(index + 101).padStart(6, '0'),
      email: mailFor(random, inOffice, `${mailName}${index}`),
      gender: random.chance(0.02) ? 'other' : gender,
      birthday: index % 37 === 36 ? null : birthdayFor(random, today, AGES[ageGroup]),
      nationality,
      ...phonesFor(random, nationality),
      ...(random.chance(0.95) ? addressIn(random, prefecture) : noAddress),
      language: random.weighted(LANGUAGE_SHARES[languageGroup]),
      disabledAt: null,
      deletedAt: null,
      createdAt: noonOf(hiredOn),
      japaneseLevel: japaneseLevelOf(index, nationality),
      wantedHours: inOffice ? null : wantedHoursOf(index, status),
      hiredOn,
      leftOn: null,
    },
    status,
    roles: [kind === 'global_admin' ? kind : kind === 'manager' ? 'admin' : 'user'],
    duties: [],
    memberships: [],
  };
}

/**
 * Only staff may lack an address. The domains are reserved, so no mail ever reaches a real person.
 */
function mailFor(random: Random, inOffice: boolean, name: string): string | null {
  if (inOffice) return `${name}@kinmu.example`;
  return random.chance(0.68) ? `${name}@mail.example` : null;
}

function birthdayFor(
  random: Random,
  today: CalendarDate,
  [youngest, oldest]: readonly [number, number],
): CalendarDate {
  const days = random.whole(Math.ceil(youngest * 365.25), Math.floor(oldest * 365.25));
  return addDays(today, -days);
}

/** Valid in form, but from unused ranges: no mobile or foreign number goes on with zeros. */
function phonesFor(random: Random, nationality: DemoNationality) {
  const abroad = CALLING_CODE[nationality];
  const digits = () => String(random.whole(1, 999_999)).padStart(6, '0');
  const family = abroad && random.chance(0.5) ? `+${abroad}000${digits()}` : `07000${digits()}`;
  return {
    phone: random.chance(0.93) ? `09000${digits()}` : null,
    emergencyContactPhone: random.chance(0.8) ? family : null,
  };
}

export function noonOf(date: CalendarDate): Instant {
  return startOfJstDay(date) + 12 * 60 * MINUTE_MS;
}
