import { scryptSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Duty, RoleName } from '#contract/roles.ts';
import type { Language } from '#contract/site/languages.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { session } from '#worker/db/schema/session.ts';
import { job } from '#worker/db/schema/work.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { draw, send } from './database.ts';
import { NOW } from './site.ts';

/** The password of every created person. */
export const PASSWORD = 'kinmu-test-2026';

type JobOverrides = Partial<Omit<typeof job.$inferInsert, 'id' | 'owner_id'>>;
type PersonRow = typeof person.$inferInsert;

export type Person = PersonRow & { id: number; email: string; staff_no: string };
export type Session = { id: number; token: string };
export type Workplace = { id: number; code: string; name: string };

export type PersonOverrides = Partial<Omit<PersonRow, 'id' | 'email' | 'staff_no'>> & {
  roles?: RoleName[];
  duties?: Duty[];
  language?: Language | null;
  /** The ids of the workplaces that the person manages. */
  manages?: number[];
};

/** A new person, staff by default, with the common password. */
export async function mintPerson(overrides: PersonOverrides = {}): Promise<Person> {
  const { roles = ['user'], duties = [], manages = [], ...columns } = overrides;
  const id = await draw('person');
  const number = String(id).padStart(5, '0');
  const row = {
    id,
    staff_no: `E${number}`,
    email: `browser-${number}@kinmu.test`,
    password_hash: PASSWORD_HASH,
    last_name: '田中',
    first_name: '花子',
    last_name_kana: 'タナカ',
    first_name_kana: 'ハナコ',
    created_at: NOW,
    ...columns,
  };
  await send([
    ...insertRows(person, [row]),
    ...insertRows(
      personRole,
      roles.map((role) => ({ person_id: id, role })),
    ),
    ...insertRows(
      personDuty,
      duties.map((duty) => ({ person_id: id, duty })),
    ),
    ...indexingPeople([{ phone: null, ...row }]),
  ]);
  for (const workplaceId of manages) {
    const row = {
      id: await draw('membership'),
      person_id: id,
      workplace_id: workplaceId,
      works: false,
      manages: true,
    };
    await send(insertRows(membership, [row]));
  }
  return row;
}

export async function mintWorkplace(): Promise<Workplace> {
  const id = await draw('workplace');
  const row = { id, code: `E-${id}`, name: `第${id}倉庫`, created_at: NOW, fueiho: false };
  await send(insertRows(workplace, [row]));
  return row;
}

/** A finished job. */
export async function mintJob(
  { id: ownerId }: { id: number },
  overrides: JobOverrides = {},
): Promise<number> {
  const id = await draw('job');
  const ended = {
    state: 'done' as const,
    done: 40,
    total: 40,
    result: '{"people":40}',
    touched_at: NOW,
    ended_at: NOW,
  };
  const row: typeof job.$inferInsert = {
    id,
    kind: 'rebuild_search_index',
    owner_id: ownerId,
    created_at: NOW,
    ...ended,
    ...overrides,
  };
  await send(insertRows(job, [row]));
  return id;
}

/** A session like that of a login, without its cost. */
export async function mintSession({ id: personId }: { id: number }): Promise<Session> {
  const token = newToken();
  const id = await draw('session');
  const row = {
    id,
    person_id: personId,
    token_hash: await hashToken(token),
    created_at: NOW,
    last_seen_at: NOW,
  };
  await send(insertRows(session, [row]));
  return { id, token };
}

/** Ends a session in the database, like an expiry or another device. */
export async function endSession({ id }: { id: number }): Promise<void> {
  await send([sql`UPDATE ${session} SET ended_at = ${NOW} WHERE id = ${id}`]);
}

/** Gives a person exactly these roles, like a global admin. */
export async function changeRoles({ id }: { id: number }, roles: RoleName[]): Promise<void> {
  await send([
    sql`DELETE FROM ${personRole} WHERE person_id = ${id}`,
    ...insertRows(
      personRole,
      roles.map((role) => ({ person_id: id, role })),
    ),
    sql`UPDATE ${person} SET auth_version = auth_version + 1 WHERE id = ${id}`,
  ]);
}

/** The stored form, with a cheap hash. */
const PASSWORD_HASH = weakHash('salt of the browser tests');

function weakHash(salt: string): string {
  const key = scryptSync(PASSWORD, salt, 32, { N: 16, r: 1, p: 1 });
  return `$scrypt$ln=4,r=1,p=1$${btoa(salt)}$${key.toString('base64')}`;
}
