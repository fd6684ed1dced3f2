import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Workplace, WorkplaceBody, WorkplaceChangeBody } from '#contract/workplaces/workplaces.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type Workplace as Row, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintShift } from '#tests/support/shifts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const address = (id: number) => ({ param: { id: String(id) } });

const create = async (json: z.input<typeof WorkplaceBody>, by = boss) =>
  fullAnswer(await by.api.admin.workplaces.$post({ json }));
const read = async (id: number, by = boss) =>
  fullAnswer(await by.api.admin.workplaces[':id'].$get(address(id)));
const update = async (id: number, json: z.input<typeof WorkplaceChangeBody>, by = boss) =>
  fullAnswer(await by.api.admin.workplaces[':id'].$put({ ...address(id), json }));
const remove = async (id: number, version: number, by = boss) =>
  fullAnswer(
    await by.api.admin.workplaces[':id'].$delete({ ...address(id), query: { version: String(version) } }),
  );

async function list(query: Record<string, string> = {}, by = boss): Promise<number[]> {
  const answer = await by.api.admin.workplaces.$get({ query });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.map(({ id }) => id);
}

const shown = (row: Row): Workplace => ({
  id: row.id,
  code: row.code,
  name: row.name,
  name_kana: row.name_kana,
  name_en: row.name_en,
  name_vi: row.name_vi,
  prefecture: row.prefecture,
  wage_industry: row.wage_industry,
  postal_code: row.postal_code,
  address: row.address,
  phone: row.phone,
  coordinates: row.latitude === null || row.longitude === null ? null : `${row.latitude}, ${row.longitude}`,
  formula: row.formula,
  active: row.active,
  client: row.client,
  engagement: row.engagement,
  industry: row.industry,
  fueiho: row.fueiho,
  conflict_on: row.conflict_on,
  contract_from: row.contract_from,
  contract_to: row.contract_to,
  version: row.version,
});
const UNKNOWN_PLACEMENT = {
  client: null,
  engagement: null,
  industry: null,
  fueiho: null,
  conflict_on: null,
  contract_from: null,
  contract_to: null,
};
const form = (row: Row) => {
  const { id, ...fields } = shown(row);
  return fields;
};
const taken = (...fields: string[]) => ({
  status: 422,
  body: {
    code: 'E_UNPROCESSABLE_ENTITY',
    data: Object.fromEntries(fields.map((field) => [field, [{ key: 'taken' }]])),
  },
});

const authVersion = async () => (await boss.send('/api/manage/auth/check')).headers.get('X-Auth-Version');

describe('a global admin with workplaces', () => {
  it('adds one in its stored form, with Formula 1 and in use by default', async () => {
    const before = await authVersion();
    const added = await create({
      code: ' T-01 ',
      name: '東京第一倉庫',
      prefecture: '13',
      postal_code: '〒100-0001',
      address: '千代田1-1',
      phone: '０３−１２３４−５６７８',
      coordinates: 'https://www.google.com/maps/@35.681236,139.767125,17z?hl=ja',
    });
    const expected = {
      id: expect.any(Number),
      code: 'T-01',
      name: '東京第一倉庫',
      name_kana: null,
      name_en: null,
      name_vi: null,
      prefecture: '13',
      wage_industry: null,
      postal_code: '1000001',
      address: '千代田1-1',
      phone: '0312345678',
      coordinates: '35.681236, 139.767125',
      formula: 1,
      active: true,
      ...UNKNOWN_PLACEMENT,
      version: 1,
    };
    expect(added).toEqual({ status: 201, body: expected });
    const [id = 0] = await list({ q: 't-01' });
    expect(await read(id)).toEqual({ status: 200, body: expected });
    expect(await auditOf('workplace', id)).toEqual([
      {
        operation: 'workplaces.create',
        actor_id: boss.person.id,
        action: 'create',
        workplace_id: id,
        before: null,
        after: { ...expected, id },
      },
    ]);
    expect(await authVersion()).not.toBe(before);
  });

  it('changes one, and the audit keeps the old values', async () => {
    const site = await mintWorkplace({ address: '港1-2', latitude: 35.45, longitude: 139.63 });
    const changed = {
      ...shown(site),
      name: '横浜倉庫',
      formula: 4,
      active: false,
      address: null,
      coordinates: '-35.5, 139.631',
      version: 2,
    };
    const typed = { address: ' ', coordinates: '−３５．５０、１３９．６３１' };
    expect(
      await update(site.id, { ...form(site), name: '横浜倉庫', formula: 4, active: false, ...typed }),
    ).toEqual({ status: 200, body: changed });
    expect((await read(site.id)).body).toEqual(changed);
    expect(await auditOf('workplace', site.id)).toMatchObject([
      { action: 'update', before: shown(site), after: changed },
    ]);
  });

  it('keeps its contract and premises, and makes the plans of its people stale only when they change', async () => {
    const [{ workplace: site, member }, other] = [await mintSite(), await mintSite()];
    const rosterVersions = async () => {
      const { results } = await env.DB.prepare(
        'SELECT roster_version FROM person WHERE id IN (?, ?) ORDER BY id',
      )
        .bind(member.id, other.member.id)
        .all<{ roster_version: number }>();
      return results.map(({ roster_version }) => roster_version);
    };
    const before = await rosterVersions();
    const itsOwn = { phone: '0312345678', wage_industry: ' 自動車，同附属品製造業 ' };
    const changed = await update(site.id, { ...form(site), ...itsOwn });
    expect(changed).toMatchObject({ status: 200, body: { wage_industry: '自動車、同附属品製造業' } });
    expect(await rosterVersions()).toEqual(before);
    const placement = {
      client: '株式会社あおぞら',
      engagement: 'dispatch',
      industry: 'manufacturing',
      fueiho: true,
      conflict_on: '2028-04-01',
      contract_from: '2026-04-01',
      contract_to: '2027-03-31',
    } as const;
    const written = await update(site.id, { ...form(site), ...placement, version: 2 });
    expect(written).toMatchObject({ status: 200, body: placement });
    expect((await read(site.id)).body).toMatchObject(placement);
    expect(await rosterVersions()).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(await auditOf('workplace', site.id)).toMatchObject([
      {},
      { before: { ...UNKNOWN_PLACEMENT, fueiho: false }, after: placement },
    ]);
    const found = async (engagement: string) => (await list({ q: site.code, engagement })).includes(site.id);
    expect([await found('dispatch'), await found('direct'), await found('unknown')]).toEqual([
      true,
      false,
      false,
    ]);
    const { fueiho: _, ...unanswered } = { ...form(site), ...placement, version: 3 };
    expect(await update(site.id, unanswered)).toMatchObject({
      body: { fueiho: null },
    });
  });

  it.each([
    [{ contract_from: '2026-04-02', contract_to: '2026-04-01' }, { contract_to: [{ key: 'date_order' }] }],
    [{ engagement: 'other' }, { engagement: [{ key: 'choice' }] }],
    [{ conflict_on: '2026-02-30' }, { conflict_on: [{ key: 'date' }] }],
  ])('may not give it %j', async (fields, data) => {
    const refused = { status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } };
    expect(await create({ code: 'T-09', name: '誤り', ...fields })).toEqual(refused);
    const site = await mintWorkplace();
    expect(await update(site.id, { ...form(site), ...fields })).toEqual(refused);
  });

  it('removes the coordinates of one', async () => {
    const site = await mintWorkplace({ latitude: 35.45, longitude: 139.63 });
    expect((await read(site.id)).body).toMatchObject({ coordinates: '35.45, 139.63' });
    const { coordinates: _, ...others } = form(site);
    expect(await update(site.id, others)).toMatchObject({ status: 200, body: { coordinates: null } });
    expect((await read(site.id)).body).toMatchObject({ coordinates: null });
  });

  it('makes clients reload the list after a new name, but not after a new phone number', async () => {
    const site = await mintWorkplace();
    const before = await authVersion();
    await update(site.id, { ...form(site), phone: '0312345678' });
    expect(await authVersion()).toBe(before);
    await update(site.id, { ...form(site), name: '新しい名前', version: 2 });
    expect(await authVersion()).not.toBe(before);
  });

  it('deletes one: it is hidden from all people, and its row stays', async () => {
    const site = await mintWorkplace();
    const before = await authVersion();
    expect(await remove(site.id, 1)).toEqual({ status: 204, body: null });
    expect(await read(site.id)).toMatchObject({ status: 404 });
    expect(await list({ q: site.code })).not.toContain(site.id);
    expect(await remove(site.id, 2)).toMatchObject({ status: 404 });
    expect(await update(site.id, { ...form(site), version: 2 })).toMatchObject({ status: 404 });
    expect(await env.DB.prepare('SELECT code FROM workplace WHERE id = ?').bind(site.id).first('code')).toBe(
      site.code,
    );
    expect(await auditOf('workplace', site.id)).toMatchObject([{ action: 'delete', before: shown(site) }]);
    expect(await authVersion()).not.toBe(before);
  });

  it('cannot delete one that has shifts', async () => {
    const { workplace, template } = await mintSite();
    const shift = await mintShift(template, '2020-01-05');
    expect(await remove(workplace.id, 1)).toEqual({
      status: 409,
      body: { code: 'WORKPLACE_CANNOT_DELETE_WITH_SHIFT', data: shown(workplace) },
    });
    await env.DB.prepare('UPDATE shift SET deleted_at = 1 WHERE id = ?').bind(shift.id).run();
    expect(await remove(workplace.id, 1)).toMatchObject({ status: 204 });
  });

  it('changes and deletes nothing with an old version, and gets the current workplace', async () => {
    const site = await mintWorkplace({ version: 3 });
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: shown(site) } };
    expect(await update(site.id, { ...form(site), version: 2 })).toEqual(conflict);
    expect(await remove(site.id, 2)).toEqual(conflict);
    expect(await auditOf('workplace', site.id)).toEqual([]);
  });

  it('gets all faulty fields at once', async () => {
    const answer = await create({
      code: ' ',
      name: 'x'.repeat(256),
      prefecture: '48',
      postal_code: '12',
      phone: '12',
      coordinates: '139.767125, 35.681236',
      formula: 5,
    });
    expect(answer).toEqual({
      status: 422,
      body: {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: {
          code: [{ key: 'required' }],
          name: [{ key: 'max_length', params: { max: 255 } }],
          prefecture: [{ key: 'choice' }],
          postal_code: [{ key: 'postal_code' }],
          phone: [{ key: 'phone' }],
          coordinates: [{ key: 'coordinates' }],
          formula: [{ key: 'max', params: { max: 4 } }],
        },
      },
    });
  });
});

describe('the code and name of a workplace', () => {
  it('are unique, and may be kept by their own workplace', async () => {
    const [one, other] = [await mintWorkplace(), await mintWorkplace()];
    expect(await create({ code: one.code, name: '空いている名前' })).toEqual(taken('code'));
    expect(await create({ code: 'FREE', name: other.name })).toEqual(taken('name'));
    expect(await update(one.id, { ...form(one), code: other.code, name: other.name })).toEqual(
      taken('code', 'name'),
    );
    expect(await update(one.id, form(one))).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('are free again after it is deleted', async () => {
    const [one, gone, other] = [await mintWorkplace(), await mintWorkplace(), await mintWorkplace()];
    await remove(gone.id, 1);
    expect(await create({ code: gone.code, name: gone.name })).toMatchObject({ status: 201 });
    await remove(other.id, 1);
    expect(await update(one.id, { ...form(one), code: other.code, name: other.name })).toMatchObject({
      status: 200,
    });
  });

  it('go to one of two concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => create({ code: 'RACE', name: `競争${place}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toEqual(taken('code'));
    expect(await list({ q: 'race' })).toHaveLength(1);
  });

  it.each(['code', 'name'] as const)(
    'are refused on their field if taken concurrently: %s',
    async (field) => {
      const [one, other] = [await mintWorkplace(), await mintWorkplace()];
      const late = await signedIn(
        { roles: ['global_admin'] },
        {
          bindings: {
            DB: afterFacts(() =>
              env.DB.prepare(`UPDATE workplace SET ${field} = 'LATE-${field}' WHERE id = ?`)
                .bind(other.id)
                .run(),
            ),
          },
        },
      );
      expect(await update(one.id, { ...form(one), [field]: `LATE-${field}` }, late)).toEqual(taken(field));
    },
  );
});

it('reads an unticked box of a form as not in use, and requires the value in JSON', async () => {
  const site = await mintWorkplace({ fueiho: null });
  const { active: _, ...fields } = form(site);
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]);
  const put = (init: RequestInit) =>
    boss.send(`/api/admin/workplaces/${site.id}`, { method: 'PUT', ...init }).then(fullAnswer);
  expect(await put({ body: new URLSearchParams([...texts, ['active', 'on']]) })).toMatchObject({
    status: 200,
    body: { active: true },
  });
  const unticked = new URLSearchParams({ ...Object.fromEntries(texts), version: '2' });
  expect(await put({ body: unticked })).toMatchObject({ status: 200, body: { active: false } });
  const headers = { 'Content-Type': 'application/json' };
  expect(await put({ body: JSON.stringify({ ...fields, version: 3 }), headers })).toEqual({
    status: 422,
    body: { code: 'E_UNPROCESSABLE_ENTITY', data: { active: [{ key: 'required' }] } },
  });
});

describe('concurrent changes of one version', () => {
  it('succeed once, and the others get the result', async () => {
    const site = await mintWorkplace();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => update(site.id, { ...form(site), address: `${place}` })),
    );
    const [done, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: done?.body } });
    }
    expect(await auditOf('workplace', site.id)).toHaveLength(1);
  });

  it('refuse to delete a workplace for which a shift was created first', async () => {
    const { workplace, template } = await mintSite();
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => mintShift(template, '2026-12-01')) } },
    );
    expect(await remove(workplace.id, 1, late)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: shown(workplace) },
    });
  });
});

describe('the list of workplaces', () => {
  it('is searched by part of code or name, filtered, and sorted in both orders', async () => {
    const [a, b, c] = [
      await mintWorkplace({ code: 'LIST-A', name: '一覧う' }),
      await mintWorkplace({ code: 'LIST-B', name: '一覧い', active: false }),
      await mintWorkplace({ code: 'LIST-C', name: '一覧あ%' }),
    ];
    expect(await list({ q: 'list-' })).toEqual([a.id, b.id, c.id]);
    expect(await list({ q: '一覧', sort: 'name' })).toEqual([c.id, b.id, a.id]);
    expect(await list({ q: '一覧', sort: '-code' })).toEqual([c.id, b.id, a.id]);
    expect(await list({ q: 'LIST', active: 'true' })).toEqual([a.id, c.id]);
    expect(await list({ q: 'LIST', active: 'false' })).toEqual([b.id]);
    expect(await list({ q: 'あ%' })).toEqual([c.id]);
    expect(await list({ q: '一覧', per_page: '1', page: '2' })).toEqual([b.id]);
  });
});

describe('a manager with workplaces', () => {
  it('finds and reads the managed ones, and no others', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const manager = await signedIn({ roles: ['admin', 'user'], manages: [here.id], works: [there.id] });
    expect(await list({}, manager)).toEqual([here.id]);
    expect(await read(here.id, manager)).toEqual({ status: 200, body: shown(here) });
    expect(await read(there.id, manager)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
  });

  it('changes none of them', async () => {
    const here = await mintWorkplace();
    const manager = await signedIn({ roles: ['admin'], manages: [here.id] });
    const forbidden = { status: 403, body: { code: 'E_FORBIDDEN' } };
    expect(await create({ code: 'MINE', name: '自分の倉庫' }, manager)).toEqual(forbidden);
    expect(await update(here.id, form(here), manager)).toEqual(forbidden);
    expect(await remove(here.id, 1, manager)).toEqual(forbidden);
  });
});

it('gives staff no access to workplaces, not even to their own', async () => {
  const here = await mintWorkplace();
  const staff = await signedIn({ works: [here.id], manages: [here.id] });
  expect(await read(here.id, staff)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
  expect(await fullAnswer(await staff.send('/api/admin/workplaces'))).toMatchObject({ status: 403 });
});
