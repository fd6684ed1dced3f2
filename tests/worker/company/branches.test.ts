import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { UserBody } from '#contract/people/users.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintBranch } from '#tests/support/company.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';

type Of = { id: number };

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const branches = (by: SignedIn) => by.api.admin.branches;
const at = ({ id }: Of) => ({ param: { id: String(id) } });
const list = async (query: Record<string, string> = {}) => fullAnswer(await branches(boss).$get({ query }));
const create = async (json: { name: string }, headers: Record<string, string> = {}) =>
  fullAnswer(await branches(boss).$post({ json }, { headers }));
const update = async (of: Of, json: { name: string; version: number }, by = boss) =>
  fullAnswer(await branches(by)[':id'].$put({ ...at(of), json }));
const remove = async (of: Of, version: number, by = boss) =>
  fullAnswer(await branches(by)[':id'].$delete({ ...at(of), query: { version: String(version) } }));

const addPerson = async (json: z.input<typeof UserBody>, by = boss) =>
  fullAnswer(await by.api.admin.users.$post({ json }));
const readPerson = async (of: Of) => fullAnswer(await boss.api.admin.users[':id'].$get(at(of)));

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const TAKEN = { status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data: { name: [{ key: 'taken' }] } } };
const NO_SUCH = {
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data: { branch_id: [{ key: 'choice' }] } },
};

const overtaken = (happen: () => Promise<unknown>) =>
  signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(happen) } });

describe('a branch', () => {
  it('is added, renamed and deleted, with an audit row each', async () => {
    const added = await create({ name: ' 新宿支店 ' });
    expect(added).toEqual({
      status: 201,
      body: { id: expect.any(Number), name: '新宿支店', people: 0, version: 1 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    const { id } = added.body as Of;
    expect(await list({ q: '新宿' })).toMatchObject({ body: { data: [added.body] } });
    expect(await update({ id }, { name: '渋谷支店', version: 1 })).toEqual({
      status: 200,
      body: { id, name: '渋谷支店', people: 0, version: 2 },
    });
    expect(await update({ id }, { name: '池袋支店', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { name: '渋谷支店', version: 2 } },
    });
    expect(await remove({ id }, 1)).toMatchObject({ status: 409 });
    expect(await remove({ id }, 2)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await list({ q: '渋谷' })).toMatchObject({ body: { data: [] } });
    expect(await remove({ id }, 3)).toEqual(NOT_FOUND);
    expect(await auditOf('branch', id)).toMatchObject([
      { operation: 'branches.create', action: 'create', before: null, after: { name: '新宿支店' } },
      {
        operation: 'branches.update',
        action: 'update',
        before: { name: '新宿支店' },
        after: { name: '渋谷支店' },
      },
      { operation: 'branches.delete', action: 'delete', before: { name: '渋谷支店' }, after: null },
    ]);
  });

  it('has a unique name, which is free again after a deletion', async () => {
    const [one, other] = [await mintBranch(), await mintBranch()];
    expect(await create({ name: one.name })).toEqual(TAKEN);
    expect(await update(other, { name: one.name, version: 1 })).toEqual(TAKEN);
    await remove(one, 1);
    expect(await create({ name: one.name })).toMatchObject({ status: 201 });
    const late = await overtaken(() => create({ name: '先に来た支店' }));
    expect(await update(other, { name: '先に来た支店', version: 1 }, late)).toEqual(TAKEN);
  });

  it('is added once for the same key', async () => {
    const headers = { 'Idempotency-Key': 'a branch' };
    const first = await create({ name: '一度だけの支店' }, headers);
    expect(first.status).toBe(201);
    expect(await create({ name: '一度だけの支店' }, headers)).toEqual(first);
  });

  it('cannot be deleted while people are registered there', async () => {
    const branch = await mintBranch();
    const person = await mintPerson({ branch_id: branch.id });
    const standing = { id: branch.id, name: branch.name, people: 1, version: 1 };
    expect(await list({ q: branch.name })).toMatchObject({ body: { data: [standing] } });
    expect(await remove(branch, 1)).toEqual({
      status: 409,
      body: { code: 'BRANCH_CANNOT_DELETE_WITH_USERS', data: standing },
    });
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id).run();
    expect(await remove(branch, 1)).toMatchObject({ status: 204 });
    // A deleted person keeps the name of the branch.
    expect(await readPerson(person)).toMatchObject({
      body: { branch_id: branch.id, registered_location: branch.name, status: 'deleted' },
    });
  });

  it('cannot be deleted when a person is registered there in the same moment', async () => {
    const branch = await mintBranch();
    const late = await overtaken(() => mintPerson({ branch_id: branch.id }));
    expect(await remove(branch, 1, late)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { people: 1 } },
    });
  });
});

describe('the branch of a person', () => {
  const NEW = { last_name: '山', first_name: '川' };

  it('is returned with its name, changed and removed', async () => {
    const [branch, other] = [await mintBranch(), await mintBranch()];
    const added = await addPerson({ ...NEW, staff_no: 'BRANCH-1', branch_id: branch.id });
    expect(added).toMatchObject({
      status: 201,
      body: { branch_id: branch.id, registered_location: branch.name, employment_insured: false },
    });
    const { id, version } = added.body as Of & { version: number };
    const change = async (branch_id: number | null, at_version: number) =>
      fullAnswer(
        await boss.api.admin.users[':id'].$put({
          ...at({ id }),
          json: {
            ...NEW,
            staff_no: 'BRANCH-1',
            given_first: false,
            employment_insured: true,
            branch_id,
            household_head: '山 太郎',
            household_relation: '妻',
            version: at_version,
          },
        }),
      );
    expect(await change(other.id, version)).toMatchObject({
      status: 200,
      body: {
        branch_id: other.id,
        registered_location: other.name,
        household_head: '山 太郎',
        household_relation: '妻',
        employment_insured: true,
      },
    });
    expect(await readPerson({ id })).toMatchObject({ body: { registered_location: other.name } });
    expect(await change(null, version + 1)).toMatchObject({
      status: 200,
      body: { branch_id: null, registered_location: null },
    });
  });

  it('must be an existing branch', async () => {
    const gone = await mintBranch({ deleted_at: 1 });
    expect(await addPerson({ ...NEW, staff_no: 'BRANCH-2', branch_id: gone.id })).toEqual(NO_SUCH);
    expect(await addPerson({ ...NEW, staff_no: 'BRANCH-2', branch_id: 999_999 })).toEqual(NO_SUCH);
    const branch = await mintBranch();
    const late = await overtaken(() => remove(branch, 1));
    expect(await addPerson({ ...NEW, staff_no: 'BRANCH-3', branch_id: branch.id }, late)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
  });
});
