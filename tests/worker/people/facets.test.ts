import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { disable, enable, remove, restore } from '#tests/worker/access/user-locks/accounts.ts';
import { upload } from '#tests/worker/people/people-files/people.ts';

/** The stored facets of a person, and the facets computed from the other tables. */
async function facets(of: Person): Promise<[unknown[], unknown[]]> {
  const [stands, now] = await env.DB.batch(
    ['person_facet', 'person_facet_now'].map((name) =>
      env.DB.prepare(
        `SELECT facet, value, name, staff_no FROM ${name} WHERE person_id = ? ORDER BY facet, value`,
      ).bind(of.id),
    ),
  );
  return [stands?.results ?? [], now?.results ?? []];
}

const STATUSES = ['study_abroad', 'dependent', 'permanent_resident', null] as const;
/** Last days of a status; the API refuses them without a status. */
const ENDS = [
  { expires_on: '2027-03-31', student_card_expires_on: '2026-12-31' },
  { expires_on: null, student_card_expires_on: '2027-01-31' },
] as const;
const NAMES = [null, 'グエン', 'サトウ', 'ン'] as const;
const ROLES = [['user'], ['admin'], ['admin', 'user'], ['global_admin']] as const;

/** A change and its drawn parameters. */
const Step = fc.record({
  kind: fc.constantFrom(
    'disable',
    'enable',
    'delete',
    'restore',
    'roles',
    'join',
    'manage',
    'leave',
    'residence',
    'rename',
    'rename_oneself',
    'import',
  ),
  at: fc.nat(3),
  place: fc.nat(1),
});
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never;

/** Every kind of change in an order in which each is allowed; the deleted person is restored. */
const EVERYTHING: Step[] = (
  [
    'join',
    'residence',
    'rename_oneself',
    'import',
    'disable',
    'delete',
    'restore',
    'enable',
    'rename',
    'leave',
    'roles',
    'residence',
    'delete',
    'restore',
  ] as const
).map((kind, at) => ({ kind, at: at % 3, place: 0 }));

let boss: SignedIn;
let places: number[];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  places = [(await mintWorkplace()).id, (await mintWorkplace()).id];
});

/** Tries the change; a refused one changes nothing. */
async function take({ kind, at, place }: Step, of: Person): Promise<unknown> {
  const row = await env.DB.prepare('SELECT version FROM person WHERE id = ?')
    .bind(of.id)
    .first<{ version: number }>();
  const version = row?.version ?? 0;
  const { api } = boss;
  const user = { param: { id: String(of.id) } };
  const workplaceId = places[place] ?? 0;
  const membership = { param: { id: String(of.id), workplace_id: String(workplaceId) } };
  switch (kind) {
    case 'disable':
      return disable(boss, of, version);
    case 'enable':
      return enable(boss, of, version);
    case 'delete':
      return remove(boss, of, version);
    case 'restore':
      return restore(boss, of, { version });
    case 'roles':
      return api.admin.users[':id'].roles.$put({ ...user, json: { roles: [...(ROLES[at] ?? [])], version } });
    case 'join':
      return api.admin.users[':id'].workplaces.$post({
        ...user,
        json: { workplace_id: workplaceId, works: true, manages: false },
      });
    case 'manage':
      return env.DB.prepare('UPDATE membership SET manages = 1 - manages WHERE person_id = ?')
        .bind(of.id)
        .run();
    case 'leave':
      return api.admin.users[':id'].workplaces[':workplace_id'].$delete({
        ...membership,
        query: { version: '1' },
      });
    case 'residence':
      return api.admin.users[':id'].residence.$put({
        ...user,
        json: { status: STATUSES[at] ?? null, ...ENDS[place], version },
      });
    case 'rename': {
      const shown = await (await api.admin.users[':id'].$get(user)).json();
      if (!('staff_no' in shown)) return null;
      const { id, registered_location, status, roles, duties, sign_in, tfa, ...fields } = shown;
      const staff_no = at === 0 ? of.staff_no : `${of.staff_no}-${at}`;
      return api.admin.users[':id'].$put({
        ...user,
        json: { ...fields, last_name_kana: NAMES[at] ?? null, staff_no },
      });
    }
    case 'rename_oneself': {
      const me = await signedInAs(of).catch(() => null);
      const info = await me?.send('/api/manage/profile/info');
      if (!me || info?.status !== 200) return null;
      const own: object = await info.json();
      const body = JSON.stringify({ ...own, first_name_kana: NAMES[at] ?? null, version });
      const headers = { 'Content-Type': 'application/json' };
      return me.send('/api/manage/profile/info', { method: 'PUT', body, headers });
    }
    case 'import':
      return upload(
        boss,
        `staff_no,residence_status,residence_number,last_name\r\n${of.staff_no},${STATUSES[at] ?? ''},,名${at}\r\n`,
        { mode: 'apply' },
      );
  }
}

it('the facets of a person match their data after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const person = await mintPerson();
      for (const step of steps) {
        await take(step, person);
        const [stands, now] = await facets(person);
        expect(stands).toEqual(now);
      }
      const [stands] = await facets(person);
      expect(stands.length).toBeGreaterThan(0);
    }),
    { numRuns: 15, examples: [[EVERYTHING]] },
  );
}, 120_000);
