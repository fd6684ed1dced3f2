import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  MemberBody,
  Membership,
  MembershipChangeBody,
  UserWorkplaceBody,
} from '#contract/people/memberships.ts';
import type { DispatchEvidence, FiledEvidence } from '#domain/law/placement-kinds.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import {
  mintPeople,
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition, mintWage, type Position } from '#tests/support/positions.ts';
import { mintPlanned } from './planned.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const at = (workplace: { id: number }) => ({ param: { id: String(workplace.id) } });
const member = (workplace: { id: number }, user: { id: number }) => ({
  param: { id: String(workplace.id), user_id: String(user.id) },
});
const own = (user: { id: number }, workplace: { id: number }) => ({
  param: { id: String(user.id), workplace_id: String(workplace.id) },
});

const create = async (workplace: { id: number }, json: z.input<typeof MemberBody>, by = boss) =>
  fullAnswer(await by.api.admin.workplaces[':id'].users.$post({ ...at(workplace), json }));
const read = async (workplace: { id: number }, user: { id: number }, by = boss) =>
  fullAnswer(await by.api.admin.workplaces[':id'].users[':user_id'].$get(member(workplace, user)));
const update = async (
  workplace: { id: number },
  user: { id: number },
  json: z.input<typeof MembershipChangeBody>,
  by = boss,
) =>
  fullAnswer(
    await by.api.admin.workplaces[':id'].users[':user_id'].$put({ ...member(workplace, user), json }),
  );
const remove = async (workplace: { id: number }, user: { id: number }, version: number, by = boss) =>
  fullAnswer(
    await by.api.admin.workplaces[':id'].users[':user_id'].$delete({
      ...member(workplace, user),
      query: { version: String(version) },
    }),
  );

async function list(workplace: { id: number }, query: Record<string, string> = {}, by = boss) {
  const answer = await by.api.admin.workplaces[':id'].users.$get({ ...at(workplace), query });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.map(({ user }) => user.id);
}

const createOwn = async (user: { id: number }, json: z.input<typeof UserWorkplaceBody>, by = boss) =>
  fullAnswer(await by.api.admin.users[':id'].workplaces.$post({ param: { id: String(user.id) }, json }));
async function listOwn(user: { id: number }, query: Record<string, string> = {}) {
  const answer = await boss.api.admin.users[':id'].workplaces.$get({ param: { id: String(user.id) }, query });
  return (await answer.json()).data.map(({ workplace }) => workplace.id);
}

const NO_DISPATCH = {
  dispatched_from: null,
  left_client_on: null,
  retired_at: null,
  in_plan: false,
  dispatch_evidence: [],
};
const shown = (
  user: Person,
  workplace: Workplace,
  what: Partial<Membership> = {},
  positions: Position[] = [],
): Membership => ({
  user: {
    id: user.id,
    staff_no: user.staff_no,
    last_name: user.last_name,
    first_name: user.first_name,
    last_name_kana: user.last_name_kana,
    first_name_kana: user.first_name_kana,
    given_first: user.given_first,
  },
  workplace: { id: workplace.id, code: workplace.code, name: workplace.name },
  works: true,
  manages: false,
  positions: positions.map(({ id, name }) => ({ id, name })),
  transport_per_day: null,
  transport_monthly_cap: null,
  trainer: null,
  ...NO_DISPATCH,
  version: 1,
  ...what,
});

/** The values of the audit name the trainer by id alone. */
const audited = ({ trainer, ...membership }: Membership) => ({
  ...membership,
  trainer_id: trainer?.id ?? null,
});

const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const needed = (data: unknown) => ({
  status: 409,
  body: { code: 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT', data },
});
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };

const versions = async ({ id }: { id: number }) =>
  env.DB.prepare('SELECT auth_version AS auth, roster_version AS roster FROM person WHERE id = ?')
    .bind(id)
    .first<{ auth: number; roster: number }>();

/** The transport amounts of a workplace in the work history of a month. */
const wayOf = async (workplace: { id: number }, month = '2026-10') => {
  const path = `/api/manage/work-histories/monthly?month=${month}&workplace_ids[]=${workplace.id}`;
  const { body } = await fullAnswer(await boss.send(path));
  return Object(body).data.map(({ transport }: { transport: number }) => transport);
};

describe('transport', () => {
  const way = { transport_per_day: 500, transport_monthly_cap: 10_000 };
  const none = { transport_per_day: null, transport_monthly_cap: null };
  const works = { works: true, manages: false, positions: [] };

  it('is paid in open months after the membership ends, and returns with the person', async () => {
    const { workplace, newcomer } = await mintSite();
    expect(await create(workplace, { user_id: newcomer.id, ...works, ...way })).toMatchObject({
      status: 201,
      body: way,
    });
    await mintAttendance(newcomer, workplace, { business_date: '2026-10-05', ...finishedOn('2026-10-05') });
    expect(await wayOf(workplace)).toEqual([500]);
    expect((await remove(workplace, newcomer, 1)).status).toBe(204);
    expect(await wayOf(workplace)).toEqual([500]);
    expect(await create(workplace, { user_id: newcomer.id, ...works })).toMatchObject({ body: way });
    expect(await read(workplace, newcomer)).toMatchObject({ body: way });
  });

  it('is replaced by a new amount of a returning person, and cleared when it is removed', async () => {
    const { workplace, newcomer } = await mintSite();
    for (const date of ['2026-10-05', '2026-11-05']) {
      await mintAttendance(newcomer, workplace, { business_date: date, ...finishedOn(date) });
    }
    await create(workplace, { user_id: newcomer.id, ...works, ...way });
    await remove(workplace, newcomer, 1);
    const other = { transport_per_day: 700, transport_monthly_cap: null };
    expect(await create(workplace, { user_id: newcomer.id, ...works, ...other })).toMatchObject({
      body: other,
    });
    expect(await wayOf(workplace, '2026-11')).toEqual([700]);
    // Past months keep their amount (T-16).
    expect(await wayOf(workplace)).toEqual([500]);
    expect(await update(workplace, newcomer, { ...works, ...none, version: 1 })).toMatchObject({
      body: none,
    });
    expect(await wayOf(workplace, '2026-11')).toEqual([0]);
    expect(await wayOf(workplace)).toEqual([500]);
    await remove(workplace, newcomer, 2);
    expect(await create(workplace, { user_id: newcomer.id, ...works })).toMatchObject({ body: none });
  });

  it('raises the pay version only when it changes', async () => {
    const { workplace, newcomer } = await mintSite();
    const version = async () =>
      env.DB.prepare('SELECT pay_version AS n FROM person WHERE id = ?').bind(newcomer.id).first('n');
    await create(workplace, { user_id: newcomer.id, ...works, ...way });
    expect(await version()).toBe(2);
    await update(workplace, newcomer, { ...works, ...way, version: 1 });
    expect(await version()).toBe(2);
    await update(workplace, newcomer, { ...works, ...way, transport_per_day: 600, version: 2 });
    expect(await version()).toBe(3);
  });
});

describe('a global admin', () => {
  it('adds a person to a workplace and raises their versions', async () => {
    const { workplace, position, newcomer } = await mintSite();
    const other = await mintPosition(workplace, { name: 'あいさつ' });
    const expected = shown(newcomer, workplace, {}, [other, position]);
    expect(
      await create(workplace, {
        user_id: newcomer.id,
        works: true,
        manages: false,
        positions: [position.id, other.id],
      }),
    ).toEqual({ status: 201, body: expected });
    expect(await read(workplace, newcomer)).toEqual({ status: 200, body: expected });
    expect(await versions(newcomer)).toEqual({ auth: 2, roster: 2 });
    expect(await auditOf('membership', newcomer.id)).toEqual([
      {
        operation: 'members.create',
        actor_id: boss.person.id,
        action: 'create',
        workplace_id: workplace.id,
        before: null,
        after: audited(expected),
      },
    ]);
  });

  it('changes the positions of a member', async () => {
    const { workplace, position, member: person } = await mintSite();
    const other = await mintPosition(workplace);
    const before = shown(person, workplace, {}, [position]);
    const after = shown(person, workplace, { version: 2 }, [other]);
    expect(
      await update(workplace, person, { works: true, manages: false, positions: [other.id], version: 1 }),
    ).toEqual({ status: 200, body: after });
    expect((await read(workplace, person)).body).toEqual(after);
    expect(await versions(person)).toEqual({ auth: 2, roster: 2 });
    expect(await auditOf('membership', person.id)).toMatchObject([
      { action: 'update', before: audited(before), after: audited(after) },
    ]);
  });

  it('removes a person, who can be added again', async () => {
    const { workplace, position, member: person } = await mintSite();
    expect(await remove(workplace, person, 1)).toEqual({ status: 204, body: null });
    expect(await read(workplace, person)).toEqual(NOT_FOUND);
    expect(await list(workplace)).toEqual([]);
    expect(await versions(person)).toEqual({ auth: 2, roster: 2 });
    expect(await auditOf('membership', person.id)).toMatchObject([
      { action: 'delete', before: audited(shown(person, workplace, {}, [position])) },
    ]);
    expect(await create(workplace, { user_id: person.id, works: true, manages: false })).toEqual({
      status: 201,
      body: shown(person, workplace),
    });
  });

  it('does the same from the page of the person', async () => {
    const { workplace, position, newcomer } = await mintSite();
    const fields = { works: true, manages: false, positions: [position.id] };
    const expected = shown(newcomer, workplace, {}, [position]);
    expect(await createOwn(newcomer, { workplace_id: workplace.id, ...fields })).toEqual({
      status: 201,
      body: expected,
    });
    expect(await read(workplace, newcomer)).toEqual({ status: 200, body: expected });
    const one = boss.api.admin.users[':id'].workplaces[':workplace_id'];
    const json = { works: true, manages: false, positions: [], version: 1 };
    expect(await fullAnswer(await one.$put({ ...own(newcomer, workplace), json }))).toEqual({
      status: 200,
      body: shown(newcomer, workplace, { version: 2 }),
    });
    expect(
      await fullAnswer(await one.$delete({ ...own(newcomer, workplace), query: { version: '1' } })),
    ).toMatchObject({ status: 409, body: { code: 'E_CONFLICT', data: { version: 2 } } });
    expect(
      await fullAnswer(await one.$delete({ ...own(newcomer, workplace), query: { version: '2' } })),
    ).toEqual({
      status: 204,
      body: null,
    });
    expect(await listOwn(newcomer)).toEqual([]);
  });
});

describe('a request for a membership', () => {
  let site: Site;
  beforeAll(async () => {
    site = await mintSite();
  });

  it('is refused without a role at the workplace or with a repeated position', async () => {
    const { workplace, newcomer } = site;
    const user_id = newcomer.id;
    expect(await create(workplace, { user_id, works: false, manages: false })).toEqual(
      faults({ works: [{ key: 'works_or_manages' }] }),
    );
    expect(await create(workplace, { user_id, works: true, manages: false, positions: [1, 2, 1] })).toEqual(
      faults({ 'positions[2]': [{ key: 'repeated' }] }),
    );
  });

  it('must name an existing person and workplace, and no existing pair', async () => {
    const { workplace, newcomer, member: person } = site;
    const gone = await mintPerson({ deleted_at: 1 });
    const closed = await mintWorkplace({ deleted_at: 1 });
    const fields = { works: true, manages: false };
    for (const user_id of [999_999, gone.id]) {
      expect(await create(workplace, { user_id, ...fields })).toEqual(
        faults({ user_id: [{ key: 'choice' }] }),
      );
      expect(await createOwn({ id: user_id }, { workplace_id: workplace.id, ...fields })).toEqual(NOT_FOUND);
    }
    for (const id of [999_999, closed.id]) {
      expect(await create({ id }, { user_id: newcomer.id, ...fields })).toEqual(NOT_FOUND);
      expect(await createOwn(newcomer, { workplace_id: id, ...fields })).toEqual(
        faults({ workplace_id: [{ key: 'choice' }] }),
      );
    }
    expect(await create(workplace, { user_id: person.id, ...fields })).toEqual(
      faults({ user_id: [{ key: 'already_member' }] }),
    );
    expect(await createOwn(person, { workplace_id: workplace.id, ...fields })).toEqual(
      faults({ workplace_id: [{ key: 'already_member' }] }),
    );
  });

  it('must name existing positions of this workplace', async () => {
    const { workplace, position, newcomer, member: person } = site;
    const foreign = await mintPosition(await mintWorkplace());
    const deleted = await mintPosition(workplace, { deleted_at: 1 });
    const positions = [position.id, foreign.id, deleted.id];
    const refused = faults({
      'positions[1]': [{ key: 'workplace_position' }],
      'positions[2]': [{ key: 'workplace_position' }],
    });
    expect(await create(workplace, { user_id: newcomer.id, works: true, manages: false, positions })).toEqual(
      refused,
    );
    expect(await update(workplace, person, { works: true, manages: false, positions, version: 1 })).toEqual(
      refused,
    );
  });

  it('lets only managers manage', async () => {
    const { workplace, member: person } = site;
    const refused = faults({ manages: [{ key: 'not_a_manager' }] });
    expect(await update(workplace, person, { works: true, manages: true, version: 1 })).toEqual(refused);
    for (const roles of [['admin'], ['global_admin'], ['admin', 'user']] as const) {
      const manager = await mintPerson({ roles: [...roles] });
      expect(await create(workplace, { user_id: manager.id, works: false, manages: true })).toMatchObject({
        status: 201,
        body: { works: false, manages: true },
      });
    }
  });

  it('reads a missing box of a form as no, while JSON must name it', async () => {
    const { workplace, position, member: person } = await mintSite();
    const path = `/api/admin/workplaces/${workplace.id}/users/${person.id}`;
    const form = new URLSearchParams({ works: 'on', 'positions[0]': String(position.id), version: '1' });
    expect(await fullAnswer(await boss.send(path, { method: 'PUT', body: form }))).toMatchObject({
      status: 200,
      body: { works: true, manages: false, positions: [{ id: position.id }] },
    });
    const body = JSON.stringify({ works: true, version: 2 });
    const headers = { 'Content-Type': 'application/json' };
    expect(await fullAnswer(await boss.send(path, { method: 'PUT', body, headers }))).toEqual(
      faults({ manages: [{ key: 'required' }] }),
    );
  });
});

describe('future shifts of a member', () => {
  const keep = (positions: Position[]) => ({
    works: true,
    manages: false,
    positions: positions.map(({ id }) => id),
    version: 1,
  });

  it('prevent removing the member, the work or the position that they need', async () => {
    const { workplace, position, template, member: person } = await mintSite();
    const other = await mintPosition(workplace);
    await givePositions(person, workplace, [other]);
    await mintPlanned(person, template, position, { startsAt: NOW + HOUR });
    const { body: before } = await read(workplace, person);

    expect(await remove(workplace, person, 1)).toEqual(needed(before));
    expect(await update(workplace, person, keep([other]))).toEqual(needed(before));
    const manager = { ...keep([position, other]), works: false };
    expect(await update(workplace, person, manager)).toEqual(
      faults({ works: [{ key: 'works_or_manages' }] }),
    );
    expect(await update(workplace, person, keep([position]))).toMatchObject({ status: 200 });
  });

  it('prevent a manager who works there from only managing', async () => {
    const { workplace, position, template } = await mintSite();
    const manager = await mintPerson({
      roles: ['admin', 'user'],
      works: [workplace.id],
      manages: [workplace.id],
    });
    await givePositions(manager, workplace, [position]);
    await mintPlanned(manager, template, position, { startsAt: NOW + HOUR });
    const json = { works: false, manages: true, positions: [position.id], version: 1 };
    expect(await update(workplace, manager, json)).toMatchObject({
      status: 409,
      body: { code: 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT' },
    });
  });

  it.each([
    ['a registration', { status: 'pending' }, 409],
    ['a shift in progress', { startsAt: NOW - HOUR, endsAt: NOW + 1 }, 409],
    ['a shift that has just ended', { startsAt: NOW - HOUR, endsAt: NOW }, 204],
    ['a cancelled assignment', { status: 'cancelled' }, 204],
    ['a refused registration', { status: 'rejected' }, 204],
    ['a shift with an absence', { outcome: 'absent_notified' }, 204],
    ['an assignment to a deleted shift', { deletedShift: true }, 204],
  ] as const)('count only when they have not ended and are not cancelled: %s', async (_, how, status) => {
    const { workplace, position, template, member: person } = await mintSite();
    await mintPlanned(person, template, position, { startsAt: NOW + HOUR, ...how });
    expect(await remove(workplace, person, 1)).toMatchObject({ status });
  });

  it('do not matter at another workplace', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    await mintPlanned(here.member, there.template, there.position, { startsAt: NOW + HOUR });
    expect(await remove(here.workplace, here.member, 1)).toMatchObject({ status: 204 });
  });

  it.each([
    ['a change', (site: Site, by: SignedIn) => update(site.workplace, site.member, keep([]), by)],
    ['a removal', (site: Site, by: SignedIn) => remove(site.workplace, site.member, 1, by)],
  ])('cause a conflict when they appear between read and write of %s', async (_, change) => {
    const site = await mintSite();
    const { workplace, position, template, member: person } = site;
    const planning = () => mintPlanned(person, template, position, { startsAt: NOW + HOUR });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(planning) } });
    const before = shown(person, workplace, {}, [position]);
    expect(await change(site, late)).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: before } });
    expect(await read(workplace, person)).toEqual({ status: 200, body: before });
    expect(await versions(person)).toEqual({ auth: 1, roster: 1 });
  });
});

describe('concurrent changes of a membership', () => {
  it('succeed once, and the others receive the result', async () => {
    const { workplace, member: person } = await mintSite();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => update(workplace, person, { works: true, manages: false, version: 1 })),
    );
    const [done, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: done?.body } });
    }
    expect(await versions(person)).toEqual({ auth: 2, roster: 2 });
  });

  it('add a person once', async () => {
    const { workplace, newcomer } = await mintSite();
    const json = { user_id: newcomer.id, works: true, manages: false };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(workplace, json)));
    const kinds = new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })));
    const refusals = [
      faults({ user_id: [{ key: 'already_member' }] }),
      { status: 409, body: { code: 'E_CONFLICT', data: shown(newcomer, workplace) } },
    ].map((refusal) => JSON.stringify(refusal));
    expect([...kinds].filter((kind) => !refusals.includes(kind))).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list(workplace)).toHaveLength(2);
  });

  const going = {
    'the position': ({ position }: Site) => ['UPDATE position SET deleted_at = 1 WHERE id = ?', position.id],
    'the role': (_: Site, { id }: Person) => ['DELETE FROM person_role WHERE person_id = ?', id],
    'the person': (_: Site, { id }: Person) => ['UPDATE person SET deleted_at = 1 WHERE id = ?', id],
    'the workplace': ({ workplace }: Site) => [
      'UPDATE workplace SET deleted_at = 1 WHERE id = ?',
      workplace.id,
    ],
  } as const satisfies Record<string, (site: Site, manager: Person) => readonly [string, number]>;

  it.each(Object.entries(going))(
    'conflict with %s that is deleted between read and write',
    async (_, goes) => {
      const site = await mintSite();
      const manager = await mintPerson({ roles: ['admin'] });
      const [sql, id] = goes(site, manager);
      const gone = () => env.DB.prepare(sql).bind(id).run();
      const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(gone) } });
      const json = { user_id: manager.id, works: true, manages: true, positions: [site.position.id] };
      expect(await create(site.workplace, json, late)).toEqual({ status: 409, body: { code: 'E_CONFLICT' } });
      expect(await read(site.workplace, manager)).toEqual(NOT_FOUND);
    },
  );
});

describe('the people of a workplace', () => {
  it('are searched, filtered and sorted in both directions', async () => {
    const workplace = await mintWorkplace();
    const there = { works: [workplace.id] };
    const [a, b, c, d] = await mintPeople([
      { ...there, last_name: '安部', last_name_kana: 'アベ', staff_no: 'M-3' },
      { ...there, last_name: '馬場', last_name_kana: 'ババ', staff_no: 'M-1' },
      {
        last_name: 'CHU',
        last_name_kana: null,
        first_name_kana: null,
        staff_no: 'M-2',
        roles: ['admin'],
        manages: [workplace.id],
      },
      { ...there, last_name: '土井', last_name_kana: 'ドイ', staff_no: 'M-0', deleted_at: 1 },
    ]);
    if (!a || !b || !c || !d) throw new Error('nobody was minted');
    const position = await mintPosition(workplace);
    await givePositions(b, workplace, [position]);
    expect(await list(workplace)).toEqual([c.id, a.id, b.id]);
    expect(await list(workplace, { sort: '-name' })).toEqual([b.id, a.id, c.id]);
    expect(await list(workplace, { sort: 'staff_no' })).toEqual([b.id, c.id, a.id]);
    expect(await list(workplace, { works: 'true' })).toEqual([a.id, b.id]);
    expect(await list(workplace, { manages: 'true' })).toEqual([c.id]);
    expect(await list(workplace, { position_id: String(position.id) })).toEqual([b.id]);
    expect(await list(workplace, { q: 'あべ' })).toEqual([a.id]);
    expect(await list(workplace, { q: 'M-1' })).toEqual([b.id]);
    expect(await list(workplace, { q: '- ' })).toEqual([]);
    expect(await list(workplace, { per_page: '1', page: '2' })).toEqual([a.id]);
  });

  it('have a list of their workplaces without deleted ones', async () => {
    const [a, b, gone] = [
      await mintWorkplace({ code: 'OWN-A', name: '所属い' }),
      await mintWorkplace({ code: 'OWN-B', name: '所属あ' }),
      await mintWorkplace({ deleted_at: 1 }),
    ];
    const person = await mintPerson({ roles: ['admin'], works: [a.id, gone.id], manages: [b.id] });
    expect(await listOwn(person)).toEqual([a.id, b.id]);
    expect(await listOwn(person, { sort: 'name' })).toEqual([b.id, a.id]);
    expect(await listOwn(person, { q: 'own-b' })).toEqual([b.id]);
    expect(await listOwn(person, { manages: 'false' })).toEqual([a.id]);
    const nobody = await boss.api.admin.users[':id'].workplaces.$get({ param: { id: '999999' }, query: {} });
    expect(await fullAnswer(nobody)).toEqual(NOT_FOUND);
  });
});

describe('a manager', () => {
  it('reads the people of managed workplaces and cannot change them', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const manager = await signedIn({
      roles: ['admin'],
      manages: [here.workplace.id],
      works: [there.workplace.id],
    });
    expect((await list(here.workplace, {}, manager)).toSorted()).toEqual(
      [here.member.id, manager.person.id].toSorted(),
    );
    expect(await read(here.workplace, here.member, manager)).toMatchObject({ status: 200 });
    expect(await read(there.workplace, there.member, manager)).toEqual(NOT_FOUND);
    expect(await fullAnswer(await manager.send(`/api/admin/workplaces/${there.workplace.id}/users`))).toEqual(
      NOT_FOUND,
    );

    const fields = { works: true, manages: false };
    expect(await create(here.workplace, { user_id: here.newcomer.id, ...fields }, manager)).toEqual(
      FORBIDDEN,
    );
    expect(await update(here.workplace, here.member, { ...fields, version: 1 }, manager)).toEqual(FORBIDDEN);
    expect(await remove(here.workplace, here.member, 1, manager)).toEqual(FORBIDDEN);
    expect(await fullAnswer(await manager.send(`/api/admin/users/${here.member.id}/workplaces`))).toEqual(
      FORBIDDEN,
    );
  });
});

describe('the wages of a person at their workplaces', () => {
  it("are listed by position: today's and future ones, but no earlier ones", async () => {
    const [workplace, other] = [await mintWorkplace(), await mintWorkplace()];
    const [of] = await mintPeople([{ works: [workplace.id, other.id] }]);
    if (!of) throw new Error('nobody was minted');
    const position = await mintPosition(workplace, { name: 'A' });
    const second = await mintPosition(workplace, { name: 'B' });
    await mintWage(of, position, { valid_from: '2026-04-01', salary_per_hour: 1_250 });
    await mintWage(of, position, { valid_from: '2026-10-01', salary_per_hour: 1_300 });
    await mintWage(of, position, { valid_from: '2026-12-01', salary_per_hour: 1_350 });
    await mintWage(of, second, { salary_per_hour: 1_400 });
    const { body } = await fullAnswer(
      await boss.api.admin.users[':id'].workplaces.$get({ param: { id: String(of.id) }, query: {} }),
    );
    const wages = (body as { data: { workplace: { id: number }; wages: object[] }[] }).data.map((one) => [
      one.workplace.id,
      one.wages,
    ]);
    const wage = (id: number, valid_from: string, salary_per_hour: number) =>
      expect.objectContaining({ position: expect.objectContaining({ id }), valid_from, salary_per_hour });
    expect(Object.fromEntries(wages)).toEqual({
      [workplace.id]: [
        wage(position.id, '2026-10-01', 1_300),
        wage(position.id, '2026-12-01', 1_350),
        wage(second.id, '2026-04-01', 1_400),
      ],
      [other.id]: [],
    });
  });
});

describe('the trainer of a person', () => {
  const working = { works: true, manages: false };

  it('is another person who works there, by a name in the answer and an id in the audit', async () => {
    const workplace = await mintWorkplace();
    const [newcomer, trainer] = [await mintPerson(), await mintPerson({ works: [workplace.id] })];
    const added = await create(workplace, { user_id: newcomer.id, ...working, trainer_id: trainer.id });
    expect(added).toMatchObject({ status: 201, body: { trainer: { id: trainer.id } } });
    expect(await read(workplace, newcomer)).toEqual({ status: 200, body: added.body });
    const gone = await update(workplace, newcomer, { ...working, version: 1 });
    expect(gone).toMatchObject({ status: 200, body: { trainer: null } });
    const again = await update(workplace, newcomer, { ...working, trainer_id: trainer.id, version: 2 });
    expect(again).toMatchObject({ status: 200, body: { trainer: { id: trainer.id } } });
    expect(await auditOf('membership', newcomer.id)).toMatchObject([
      { after: { trainer_id: trainer.id } },
      { before: { trainer_id: trainer.id }, after: { trainer_id: null } },
      { before: { trainer_id: null }, after: { trainer_id: trainer.id } },
    ]);
  });

  it('is no one else: not the person, not someone who only manages, not someone of another workplace', async () => {
    const [workplace, other] = [await mintWorkplace(), await mintWorkplace()];
    const newcomer = await mintPerson({ works: [workplace.id] });
    const manager = await mintPerson({ roles: ['admin'], manages: [workplace.id] });
    const stranger = await mintPerson({ works: [other.id] });
    for (const { id } of [newcomer, manager, stranger]) {
      const refused = await update(workplace, newcomer, { ...working, trainer_id: id, version: 1 });
      expect(refused).toEqual(faults({ trainer_id: [{ key: 'choice' }] }));
    }
  });

  it('counts no more once they leave, and is not kept for people who only manage', async () => {
    const workplace = await mintWorkplace();
    const [newcomer, trainer] = [
      await mintPerson({ roles: ['admin'], works: [workplace.id] }),
      await mintPerson({ works: [workplace.id] }),
    ];
    await update(workplace, newcomer, { ...working, trainer_id: trainer.id, version: 1 });
    expect(await remove(workplace, trainer, 1)).toMatchObject({ status: 204 });
    expect(await read(workplace, newcomer)).toMatchObject({ body: { trainer: null } });
    const second = await mintPerson({ works: [workplace.id] });
    const managing = { works: false, manages: true, trainer_id: second.id, version: 2 };
    expect(await update(workplace, newcomer, managing)).toMatchObject({
      status: 200,
      body: { trainer: null },
    });
  });
});

describe('the dispatch of a person', () => {
  const works = { works: true, manages: false, positions: [] };
  const dispatch = {
    dispatched_from: '2026-04-01',
    left_client_on: '2025-09-30',
    retired_at: 62,
    in_plan: true,
    dispatch_evidence: ['leave_replacement', 'few_days'] satisfies FiledEvidence[],
  };

  it('is kept with the membership, audited, and removed by a form without it', async () => {
    const { workplace, newcomer } = await mintSite();
    expect(await create(workplace, { user_id: newcomer.id, ...works, ...dispatch })).toMatchObject({
      status: 201,
      body: dispatch,
    });
    expect(await read(workplace, newcomer)).toMatchObject({ body: dispatch });
    const before = await versions(newcomer);
    expect(await update(workplace, newcomer, { ...works, version: 1 })).toMatchObject({ body: NO_DISPATCH });
    expect(await read(workplace, newcomer)).toMatchObject({ body: NO_DISPATCH });
    expect((await versions(newcomer))?.roster).toBe((before?.roster ?? 0) + 1);
    expect(await auditOf('membership', newcomer.id)).toMatchObject([
      { action: 'create', after: dispatch },
      { action: 'update', before: dispatch, after: NO_DISPATCH },
    ]);
  });

  it('keeps each piece of evidence once, in one order', async () => {
    const { workplace, newcomer } = await mintSite();
    const dispatch_evidence = ['few_days', 'temp_to_perm', 'few_days'] satisfies FiledEvidence[];
    await create(workplace, { user_id: newcomer.id, ...works, dispatch_evidence });
    expect(await read(workplace, newcomer)).toMatchObject({
      body: { dispatch_evidence: ['temp_to_perm', 'few_days'] },
    });
  });

  it.each<DispatchEvidence>(['permanent_contract', 'from_60'])(
    'refuses %s as evidence: the contract and the birthday say it',
    async (one) => {
      const { workplace, newcomer } = await mintSite();
      const dispatch_evidence = ['project' as const, one as FiledEvidence];
      expect(await create(workplace, { user_id: newcomer.id, ...works, dispatch_evidence })).toEqual(
        faults({ 'dispatch_evidence[1]': [{ key: 'choice' }] }),
      );
    },
  );

  it.each([
    [{ dispatched_from: '2026-02-30' }, { dispatched_from: [{ key: 'date' }] }],
    [{ retired_at: 60 }, { left_client_on: [{ key: 'required' }] }],
    [{ left_client_on: '9999-12-31' }, { left_client_on: [{ key: 'date' }] }],
    [{ dispatched_from: '9999-12-31' }, { dispatched_from: [{ key: 'date' }] }],
    [{ ...dispatch, retired_at: 39 }, { retired_at: [{ key: 'min', params: { min: 40 } }] }],
  ])('may not be %j', async (fields, data) => {
    const { workplace, newcomer } = await mintSite();
    expect(await create(workplace, { user_id: newcomer.id, ...works, ...fields })).toEqual(faults(data));
  });
});
