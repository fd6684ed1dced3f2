import { env } from 'cloudflare:workers';
import { scryptSync } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Duty, RoleName } from '#contract/roles.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { device } from '#worker/db/schema/device.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { session } from '#worker/db/schema/session.ts';
import { job } from '#worker/db/schema/work.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { atOnce, draw, write } from './at-once.ts';
import { createTestClient, type TestClient, type TestClientOptions } from './client.ts';
import { DAY, NOW } from './clock.ts';

/** The password of every created person. */
export const PASSWORD = 'kinmu-test-2026';

const orm = drizzle(env.DB);

type PersonRow = typeof person.$inferSelect;
type SessionRow = typeof session.$inferSelect;
export type Person = PersonRow & { roles: RoleName[] };
export type Workplace = typeof workplace.$inferSelect;
export type Session = SessionRow & { token: string };
export type JobRow = typeof job.$inferSelect;

export type PersonOverrides = Partial<Omit<PersonRow, 'id'>> & {
  roles?: RoleName[];
  duties?: Duty[];
  /** The ids of the workplaces where the person works, and of those that they manage. */
  works?: number[];
  manages?: number[];
};

/**
 * A person with a mail address, a staff number, the common password and, by default, the staff
 * role.
 */
export async function mintPerson(overrides: PersonOverrides = {}): Promise<Person> {
  const [one] = await mintPeople([overrides]);
  if (!one) throw new Error('nobody was minted');
  return one;
}

/** Many people at the cost of one. */
export async function mintPeople(all: readonly PersonOverrides[]): Promise<Person[]> {
  const firstId = await draw('person', all.length);
  const people = all.map((overrides, place) => personOf(firstId + place, overrides));
  const memberships = all.flatMap(({ works = [], manages = [] }, place) =>
    [...new Set([...works, ...manages])].map((workplaceId) => ({
      person_id: firstId + place,
      workplace_id: workplaceId,
      works: works.includes(workplaceId),
      manages: manages.includes(workplaceId),
    })),
  );
  const firstMembership = memberships.length === 0 ? 0 : await draw('membership', memberships.length);
  await write([
    ...people.flatMap(({ roles, ...row }) => [
      orm.insert(person).values(row),
      ...roles.map((role) => orm.insert(personRole).values({ person_id: row.id, role })),
    ]),
    ...all.flatMap(({ duties = [] }, place) =>
      duties.map((duty) => orm.insert(personDuty).values({ person_id: firstId + place, duty })),
    ),
    ...memberships.map((row, place) =>
      orm.insert(membership).values({ id: firstMembership + place, ...row }),
    ),
    ...indexingPeople(people),
  ]);
  return people;
}

type Optional = { [Name in keyof PersonRow as null extends PersonRow[Name] ? Name : never]: null };

/** Null in each nullable column. */
const EMPTY = Object.fromEntries(
  Object.values(getTableColumns(person)).flatMap(({ name, notNull }) => (notNull ? [] : [[name, null]])),
) as Optional;

function personOf(id: number, overrides: PersonOverrides): Person {
  const { roles = ['user'], duties, works, manages, ...columns } = overrides;
  const number = String(id).padStart(5, '0');
  return {
    ...EMPTY,
    id,
    staff_no: `S${number}`,
    email: `person-${number}@kinmu.test`,
    password_hash: passwordHash(),
    last_name: '田中',
    first_name: '花子',
    last_name_kana: 'タナカ',
    first_name_kana: 'ハナコ',
    given_first: false,
    phone: `090${String(id).padStart(8, '0')}`,
    theme: 'system',
    row_height: 'dense',
    menu_width: 'full',
    created_at: NOW,
    version: 1,
    auth_version: 1,
    roster_version: 1,
    employment_insured: false,
    pay_version: 1,
    checked_version: 1,
    ...columns,
    roles,
  };
}

export async function mintWorkplace(overrides: Partial<Omit<Workplace, 'id'>> = {}): Promise<Workplace> {
  const id = await draw('workplace', 1);
  const row: Workplace = {
    id,
    code: `W${String(id).padStart(3, '0')}`,
    name: `第${id}倉庫`,
    name_kana: null,
    name_en: null,
    name_vi: null,
    prefecture: null,
    wage_industry: null,
    // A year ago, so that earlier months can be confirmed.
    created_at: NOW - 365 * DAY,
    deleted_at: null,
    version: 1,
    postal_code: null,
    address: null,
    phone: null,
    formula: 1,
    active: true,
    latitude: null,
    longitude: null,
    client: null,
    engagement: null,
    industry: null,
    fueiho: false,
    conflict_on: null,
    contract_from: null,
    contract_to: null,
    ...overrides,
  };
  await write([orm.insert(workplace).values(row)]);
  return row;
}

/** A session like that of a login, without the cost of a hash. */
export async function mintSession(
  of: { id: number },
  overrides: Partial<
    Pick<SessionRow, 'created_at' | 'last_seen_at' | 'ended_at' | 'agent' | 'address_hash'>
  > = {},
): Promise<Session> {
  const token = newToken();
  const row: SessionRow = {
    id: await draw('session', 1),
    person_id: of.id,
    token_hash: await hashToken(token),
    created_at: NOW,
    last_seen_at: overrides.created_at ?? NOW,
    ended_at: null,
    agent: null,
    address_hash: null,
    ...overrides,
  };
  await write([orm.insert(session).values(row)]);
  return { ...row, token };
}

type DeviceRow = typeof device.$inferSelect;
export type PairedDevice = DeviceRow & { token: string };

/** A paired device of a person. */
export async function mintDevice(
  of: { id: number },
  overrides: Partial<Pick<DeviceRow, 'clock_offset' | 'last_seen_at'>> = {},
): Promise<PairedDevice> {
  const token = newToken();
  const row: DeviceRow = {
    id: await draw('device', 1),
    person_id: of.id,
    name: '本人のスマートフォン',
    platform: 'Android',
    token_hash: await hashToken(token),
    clock_offset: 0,
    paired_by: null,
    paired_at: NOW,
    last_seen_at: NOW,
    ended_at: null,
    created_at: NOW,
    deleted_at: null,
    version: 1,
    app_version: null,
    last_upload_at: null,
    ...overrides,
  };
  await write([orm.insert(device).values(row)]);
  return { ...row, token };
}

/** A stored job without a runner. */
export async function mintJob(
  owner: { id: number },
  overrides: Partial<Omit<JobRow, 'id' | 'owner_id'>> = {},
): Promise<JobRow> {
  const row: JobRow = {
    id: await draw('job', 1),
    kind: 'rebuild_search_index',
    state: 'queued',
    owner_id: owner.id,
    done: 0,
    total: null,
    cursor: null,
    result: null,
    created_at: NOW,
    touched_at: NOW,
    ended_at: null,
    ...overrides,
  };
  await write([orm.insert(job).values(row)]);
  return row;
}

export type SignedIn = TestClient & { person: Person; session: Session };

/** A new person of these roles with a session, and a client that acts as them. */
export async function signedIn(
  overrides: PersonOverrides = {},
  options: TestClientOptions = {},
): Promise<SignedIn> {
  return atOnce({ person: 1, session: 1 }, async () => signedInAs(await mintPerson(overrides), options));
}

/** A further session of a person, and a client that uses it. */
export async function signedInAs(of: Person, options: TestClientOptions = {}): Promise<SignedIn> {
  const opened = await mintSession(of, { created_at: options.now ?? NOW });
  return { ...createTestClient({ ...options, token: opened.token }), person: of, session: opened };
}

let stored: string | undefined;

/** The cheap stored hash of the common password, computed once. */
function passwordHash(): string {
  const salt = 'salt of the tests';
  stored ??= `$scrypt$ln=4,r=1,p=1$${btoa(salt)}$${scryptSync(PASSWORD, salt, 32, { N: 16, r: 1, p: 1 }).toString('base64')}`;
  return stored;
}
