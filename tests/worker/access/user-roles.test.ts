import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { UserRolesBody } from '#contract/access/user-roles.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const at = ({ id }: { id: number }) => ({ param: { id: String(id) } });
const read = async (of: { id: number }, by = boss) =>
  fullAnswer(await by.api.admin.users[':id'].roles.$get(at(of)));
const assign = async (of: { id: number }, json: z.input<typeof UserRolesBody>, by = boss) =>
  fullAnswer(await by.api.admin.users[':id'].roles.$put({ ...at(of), json }));

const refused = (code: string, status = 403) => ({ status, body: { code } });
const faults = (data: Record<string, unknown>) => refusedWith(422, 'E_UNPROCESSABLE_ENTITY', data);
const refusedWith = (status: number, code: string, data: unknown) => ({ status, body: { code, data } });

const versions = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT version, auth_version, roster_version FROM person WHERE id = ?').bind(id).first();
const membershipsOf = async ({ id }: { id: number }) => {
  const { results } = await env.DB.prepare(
    'SELECT workplace_id, works, manages, version FROM membership WHERE person_id = ? ORDER BY workplace_id',
  )
    .bind(id)
    .all();
  return results;
};
const noticesOf = async ({ id }: { id: number }) => {
  const { results } = await env.DB.prepare(
    'SELECT kind, params FROM inbox_item JOIN outbox_item ON inbox_id = inbox_item.id WHERE person_id = ?',
  )
    .bind(id)
    .all();
  return results;
};

describe('roles', () => {
  it('are returned with the duties', async () => {
    const person = await mintPerson({ roles: ['user', 'admin'], duties: ['papers', 'accounting'] });
    expect(await read(person)).toEqual({
      status: 200,
      body: { roles: ['admin', 'user'], duties: ['accounting', 'papers'], version: 1 },
    });
    const held = { roles: ['admin', 'user'], duties: ['accounting', 'papers'] };
    const { id } = person;
    const param = { id: String(id) };
    expect(await fullAnswer(await boss.api.admin.users[':id'].$get({ param }))).toMatchObject({ body: held });
    const query = { q: person.staff_no ?? '' };
    expect(await fullAnswer(await boss.api.admin.users.$get({ query }))).toMatchObject({
      body: { data: [{ id, ...held }] },
    });
    expect(boss.meter().roundTrips).toBe(2);
  });

  it('are assigned, audited and notified once', async () => {
    const person = await mintPerson();
    const json = { roles: ['user', 'admin', 'user'], duties: ['papers'], version: 1 } as const;
    const after = { roles: ['admin', 'user'], duties: ['papers'] };
    expect(await assign(person, { ...json, roles: [...json.roles], duties: [...json.duties] })).toEqual({
      status: 200,
      body: { ...after, version: 2 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await read(person)).toMatchObject({ body: { ...after, version: 2 } });
    expect(await versions(person)).toEqual({ version: 2, auth_version: 2, roster_version: 1 });
    expect(await auditOf('person', person.id)).toEqual([
      {
        operation: 'users.roles.update',
        actor_id: boss.person.id,
        action: 'assign_roles',
        workplace_id: null,
        before: { roles: ['user'], duties: [] },
        after,
      },
    ]);
    expect(await noticesOf(person)).toEqual([{ kind: 'roles_changed', params: '{}' }]);
  });

  it('change nothing and send no notice when they stay the same', async () => {
    const person = await mintPerson();
    expect(await assign(person, { roles: ['user'], version: 1 })).toEqual({
      status: 200,
      body: { roles: ['user'], duties: [], version: 1 },
    });
    expect(await versions(person)).toEqual({ version: 1, auth_version: 1, roster_version: 1 });
    expect([await auditOf('person', person.id), await noticesOf(person)]).toEqual([[], []]);
  });

  it('apply from the next request on', async () => {
    const person = await signedIn();
    const list = () => person.send('/api/manage/home');
    const before = await list();
    expect(before.status).toBe(403);
    await assign(person.person, { roles: ['admin', 'user'], version: 1 });
    const after = await list();
    expect(after.status).toBe(200);
    const other = await person.send('/api/manage/auth/check');
    expect(other.headers.get('X-Auth-Version')).toMatch(/^2\./);
    await assign(person.person, { roles: ['user'], version: 2 });
    expect((await list()).status).toBe(403);
  });

  it('may be those of a global admin, which cannot be changed any more', async () => {
    const person = await mintPerson({ roles: ['admin'], duties: ['papers'] });
    expect(await assign(person, { roles: ['global_admin'], version: 1 })).toMatchObject({
      body: { roles: ['global_admin'], duties: [] },
    });
    const peer = await signedInAs({ ...person, roles: ['global_admin'] });
    expect(await assign(person, { roles: ['user'], version: 2 })).toEqual(
      refused('USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN'),
    );
    expect(await assign(boss.person, { roles: ['user'], version: 1 }, peer)).toEqual(
      refused('USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN'),
    );
    expect(await assign(person, { roles: ['user'], version: 2 }, peer)).toEqual(
      refused('USER_CANNOT_ASSIGN_ROLE_SELF'),
    );
    expect(await read(person)).toMatchObject({ body: { roles: ['global_admin'], version: 2 } });
  });

  it('need an email address for managers and a staff number for staff', async () => {
    const nameless = await mintPerson({ email: null });
    expect(await assign(nameless, { roles: ['admin'], version: 1 })).toEqual(
      faults({ roles: [{ key: 'manager_needs_email' }] }),
    );
    const numberless = await mintPerson({ staff_no: null, roles: ['admin'] });
    expect(await assign(numberless, { roles: ['admin', 'user'], version: 1 })).toEqual(
      faults({ roles: [{ key: 'staff_needs_number' }] }),
    );
    expect(await assign(numberless, { roles: ['admin'], duties: ['papers'], version: 1 })).toMatchObject({
      status: 200,
    });
  });

  it('are at least one, and duties are for managers only', async () => {
    const person = await mintPerson();
    expect(await assign(person, { roles: [], version: 1 })).toEqual(
      faults({ roles: [{ key: 'min_items', params: { min: 1 } }] }),
    );
    expect(await assign(person, { roles: ['user'], duties: ['papers'], version: 1 })).toEqual(
      faults({ duties: [{ key: 'duties_of_managers' }] }),
    );
  });

  it('are not assigned on an old version or after a concurrent change', async () => {
    const person = await mintPerson();
    const standing = { roles: ['admin'], duties: [], version: 2 };
    const overtaking = () => assign(person, { roles: ['admin'], version: 1 });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(overtaking) } });
    const conflict = refusedWith(409, 'E_CONFLICT', standing);
    expect(await assign(person, { roles: ['admin', 'user'], version: 1 }, late)).toEqual(conflict);
    expect(await assign(person, { roles: ['user'], version: 1 })).toEqual(conflict);
  });

  it('are 404 for a missing person, and for global admins only', async () => {
    const gone = await mintPerson({ deleted_at: 1 });
    expect(await read(gone)).toEqual(refused('E_NOT_FOUND', 404));
    expect(await assign(gone, { roles: ['admin'], version: 1 })).toEqual(refused('E_NOT_FOUND', 404));
    const manager = await signedIn({ roles: ['admin'] });
    expect(await read(gone, manager)).toEqual(refused('E_FORBIDDEN'));
    expect(await assign(gone, { roles: ['admin'], version: 1 }, manager)).toEqual(refused('E_FORBIDDEN'));
  });
});

describe('a person who loses the role of manager', () => {
  it('manages no workplace, still works where they worked, and regains nothing with the role', async () => {
    const [both, only, elsewhere] = [await mintWorkplace(), await mintWorkplace(), await mintWorkplace()];
    const person = await mintPerson({
      roles: ['admin', 'user'],
      duties: ['accounting'],
      works: [both.id, elsewhere.id],
      manages: [both.id, only.id],
    });
    const position = await mintPosition(only);
    await givePositions(person, only, [position]);
    expect(await assign(person, { roles: ['user'], version: 1 })).toMatchObject({
      body: { roles: ['user'], duties: [] },
    });
    const rest = [
      { workplace_id: both.id, works: 1, manages: 0, version: 2 },
      { workplace_id: elsewhere.id, works: 1, manages: 0, version: 1 },
    ];
    expect(await membershipsOf(person)).toEqual(rest);
    expect(await versions(person)).toEqual({ version: 2, auth_version: 2, roster_version: 2 });
    expect(await auditOf('membership', person.id)).toMatchObject([
      {
        action: 'update',
        workplace_id: both.id,
        before: { user: { id: person.id }, works: true, manages: true, version: 1 },
        after: { works: true, manages: false, version: 2 },
      },
      {
        action: 'delete',
        workplace_id: only.id,
        after: null,
        before: { works: false, manages: true, positions: [{ id: position.id, name: position.name }] },
      },
    ]);
    await assign(person, { roles: ['admin', 'user'], version: 2 });
    expect(await membershipsOf(person)).toEqual(rest);
  });

  it('keeps the workplaces as a global admin', async () => {
    const { id } = await mintWorkplace();
    const person = await mintPerson({ roles: ['admin'], manages: [id] });
    await assign(person, { roles: ['global_admin'], version: 1 });
    expect(await membershipsOf(person)).toEqual([{ workplace_id: id, works: 0, manages: 1, version: 1 }]);
  });

  it('does not keep a workplace that is assigned in the same moment', async () => {
    const { id } = await mintWorkplace();
    const person = await mintPerson({ roles: ['admin'] });
    const giving = () =>
      boss.api.admin.users[':id'].workplaces.$post({
        ...at(person),
        json: { workplace_id: id, works: false, manages: true },
      });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(giving) } });
    expect(await assign(person, { roles: ['user'], version: 1 }, late)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await assign(person, { roles: ['user'], version: 1 }, late)).toMatchObject({ status: 200 });
    expect(await membershipsOf(person)).toEqual([]);
  });
});
