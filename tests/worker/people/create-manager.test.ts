import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
import { User, type UserBody } from '#contract/people/users.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';

let boss: SignedIn;
let next = 0;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

/** The required fields of a manager, with a new email address. */
const manager = (rest: Partial<z.input<typeof UserBody>> = {}): z.input<typeof UserBody> => {
  next += 1;
  return { role: 'admin', email: `manager-${next}@kinmu.test`, last_name: '森', first_name: '一', ...rest };
};
const create = async (json: z.input<typeof UserBody>, by = boss) =>
  fullAnswer(await by.api.admin.users.$post({ json }));
const created = async (json: z.input<typeof UserBody>, by = boss) => {
  const { status, body } = await create(json, by);
  expect(status).toBe(201);
  return User.parse(body);
};
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const membershipsOf = async ({ id }: { id: number }) => {
  const { results } = await env.DB.prepare(
    'SELECT workplace_id, works, manages, version FROM membership WHERE person_id = ? ORDER BY id',
  )
    .bind(id)
    .all();
  return results;
};
const peopleNow = () => env.DB.prepare('SELECT count(*) AS count FROM person').first<number>('count');

describe('a new manager', () => {
  it('needs an email address but no staff number, and starts with duties and workplaces', async () => {
    const [one, other] = [await mintWorkplace(), await mintWorkplace()];
    const json = manager({ duties: ['accounting'], manages: [other.id, one.id] });
    const user = await created(json);
    expect(boss.meter().roundTrips).toBe(3);
    expect(user).toMatchObject({
      staff_no: null,
      email: json.email,
      roles: ['admin'],
      duties: ['accounting'],
      sign_in: 'none',
    });
    const { body: roles } = await fullAnswer(
      await boss.api.admin.users[':id'].roles.$get({ param: { id: String(user.id) } }),
    );
    expect(roles).toEqual({ roles: ['admin'], duties: ['accounting'], version: 1 });
    const managed = { works: 0, manages: 1, version: 1 };
    expect(await membershipsOf(user)).toEqual([
      { workplace_id: other.id, ...managed },
      { workplace_id: one.id, ...managed },
    ]);
    expect(await auditOf('person', user.id)).toMatchObject([
      { operation: 'users.create', action: 'create', after: user },
    ]);
    const answer = await boss.api.admin.workplaces[':id'].users[':user_id'].$get({
      param: { id: String(other.id), user_id: String(user.id) },
    });
    expect(await auditOf('membership', user.id)).toMatchObject([
      { action: 'create', workplace_id: other.id, before: null, after: await answer.json() },
      { action: 'create', workplace_id: one.id },
    ]);
  });

  it('may start without duties and workplaces, and may have a staff number', async () => {
    const user = await created(manager({ staff_no: 'MANAGER-1' }));
    expect(user).toMatchObject({ staff_no: 'MANAGER-1', roles: ['admin'] });
    expect(await membershipsOf(user)).toEqual([]);
  });

  it('is refused without an address, with a repeated workplace or with an unknown one', async () => {
    const before = await peopleNow();
    const [there, gone] = [await mintWorkplace(), await mintWorkplace({ deleted_at: 1 })];
    expect(await create(manager({ email: '' }))).toEqual(faults({ email: [{ key: 'required' }] }));
    expect(await create(manager({ manages: [there.id, there.id] }))).toEqual(
      faults({ 'manages[1]': [{ key: 'repeated' }] }),
    );
    expect(await create(manager({ manages: [gone.id, there.id, 999_999] }))).toEqual(
      faults({ 'manages[0]': [{ key: 'choice' }], 'manages[2]': [{ key: 'choice' }] }),
    );
    const many = Array.from({ length: WORKPLACES_AT_ONCE_MAX + 1 }, (_, nth) => nth + 1);
    expect(await create(manager({ manages: many }))).toEqual(
      faults({ manages: [{ key: 'max_items', params: { max: WORKPLACES_AT_ONCE_MAX } }] }),
    );
    expect(await peopleNow()).toBe(before);
  });

  it('is refused when a workplace is deleted in the same moment', async () => {
    const { id } = await mintWorkplace();
    const deleting = () => env.DB.prepare('UPDATE workplace SET deleted_at = 1 WHERE id = ?').bind(id).run();
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(deleting) } });
    const before = await peopleNow();
    expect(await create(manager({ manages: [id] }), late)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await peopleNow()).toBe(before);
  });

  it('differs from staff, who have neither duties nor managed workplaces', async () => {
    const { id } = await mintWorkplace();
    const staff = { staff_no: 'STAFF-ONLY', last_name: '山', first_name: '川' };
    expect(await create({ ...staff, duties: ['papers'], manages: [id] })).toEqual(
      faults({ duties: [{ key: 'duties_of_managers' }], manages: [{ key: 'not_a_manager' }] }),
    );
    expect(await create({ ...staff, staff_no: null })).toEqual(faults({ staff_no: [{ key: 'required' }] }));
    const answer = await boss.send('/api/admin/users', {
      method: 'POST',
      body: JSON.stringify({ ...staff, role: 'global_admin' }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await fullAnswer(answer)).toEqual(faults({ role: [{ key: 'choice' }] }));
    expect(await created(staff)).toMatchObject({ roles: ['user'] });
  });

  it('is accepted from a form', async () => {
    const { id } = await mintWorkplace();
    const body = new URLSearchParams([
      ['role', 'admin'],
      ['email', 'form@kinmu.test'],
      ['last_name', '森'],
      ['first_name', '一'],
      ['duties[0]', 'papers'],
      ['manages[0]', String(id)],
    ]);
    const { status, body: answer } = await fullAnswer(
      await boss.send('/api/admin/users', { method: 'POST', body }),
    );
    expect(status).toBe(201);
    expect(await membershipsOf(User.parse(answer))).toMatchObject([{ workplace_id: id, manages: 1 }]);
  });
});

describe('the sign-in state of a person', () => {
  const link = (of: { id: number }, kind: string, expiresAt: number, usedAt: number | null = null) =>
    env.DB.prepare(
      `INSERT INTO account_link (token_hash, person_id, kind, created_at, expires_at, used_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
      .bind(crypto.randomUUID(), of.id, kind, NOW - DAY, expiresAt, usedAt)
      .run();

  it.each<[string, { password: boolean; links: [string, number, number?][] }, User['sign_in']]>([
    ['was never invited', { password: false, links: [] }, 'none'],
    ['is invited', { password: false, links: [['invitation', NOW + 1]] }, 'invited'],
    ['has an invitation that ends now', { password: false, links: [['invitation', NOW]] }, 'none'],
    ['has used the invitation', { password: false, links: [['invitation', NOW + DAY, NOW - 1]] }, 'none'],
    ['has only a link for a new password', { password: false, links: [['reset', NOW + DAY]] }, 'none'],
    ['has a password', { password: true, links: [['invitation', NOW + DAY]] }, 'ready'],
  ])('is shown for a person who %s', async (_, { password, links }, expected) => {
    const person = await mintPerson(password ? {} : { password_hash: null });
    for (const [kind, expiresAt, usedAt] of links) await link(person, kind, expiresAt, usedAt ?? null);
    const { body } = await fullAnswer(
      await boss.api.admin.users[':id'].$get({ param: { id: String(person.id) } }),
    );
    expect(body).toMatchObject({ sign_in: expected });
    const list = await boss.api.admin.users.$get({ query: { q: person.staff_no ?? '' } });
    expect((await list.json()).data.map(({ sign_in }) => sign_in)).toEqual([expected]);
  });

  it('costs the list at most two rows for each person without a password', async () => {
    const { id } = await mintWorkplace();
    const people = await mintPeople(Array.from({ length: 20 }, () => ({ password_hash: null, works: [id] })));
    const query = { workplace_ids: [String(id)] };
    const states = async () =>
      (await (await boss.api.admin.users.$get({ query })).json()).data.map(({ sign_in }) => sign_in);
    expect(new Set(await states())).toEqual(new Set(['none']));
    const without = boss.meter().rowsRead;
    for (const person of people) await link(person, 'invitation', NOW + DAY);
    expect(new Set(await states())).toEqual(new Set(['invited']));
    expect(boss.meter().rowsRead - without).toBeLessThanOrEqual(2 * people.length);
  });
});
