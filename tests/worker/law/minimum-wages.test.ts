import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { MinimumWage, MinimumWageBody } from '#contract/law/minimum-wages.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintMinimumWage } from '#tests/support/company.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintWage } from '#tests/support/positions.ts';

type Body = z.input<typeof MinimumWageBody>;
type Of = { id: number };

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const rates = (by: SignedIn) => by.api.admin['minimum-wages'];
const at = ({ id }: Of) => ({ param: { id: String(id) } });
const list = async (query: Record<string, string> = {}) => {
  const answer = await rates(boss).$get({ query });
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
};
const create = async (json: Body, by = boss) => fullAnswer(await rates(by).$post({ json }));
const update = async (of: Of, json: Body & { version: number }, by = boss) =>
  fullAnswer(await rates(by)[':id'].$put({ ...at(of), json }));
const remove = async (of: Of, version: number) =>
  fullAnswer(await rates(boss)[':id'].$delete({ ...at(of), query: { version: String(version) } }));
const load = async (all: Body[], by = boss) =>
  fullAnswer(await rates(by).import.$post({ json: { rates: all } }));

const THERE = {
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data: { valid_from: [{ key: 'rate_exists' }] } },
};
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

describe('a minimum wage', () => {
  it('is added, corrected and deleted, with an audit row each', async () => {
    const asked = { prefecture: '01', valid_from: '2025-10-04', salary_per_hour: 1075 };
    const added = await create(asked);
    expect(added).toEqual({
      status: 201,
      body: { id: expect.any(Number), ...asked, industry: '', version: 1 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    const { id } = added.body as Of;
    expect(await create(asked)).toEqual(THERE);
    const right = { ...asked, salary_per_hour: 1076 };
    expect(await update({ id }, { ...right, version: 1 })).toEqual({
      status: 200,
      body: { id, ...right, industry: '', version: 2 },
    });
    expect(await update({ id }, { ...asked, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { salary_per_hour: 1076, version: 2 } },
    });
    expect(await remove({ id }, 1)).toMatchObject({ status: 409 });
    expect(await remove({ id }, 2)).toEqual({ status: 204, body: null });
    expect(await remove({ id }, 2)).toEqual(NOT_FOUND);
    expect(await auditOf('minimum_wage', id)).toMatchObject([
      { operation: 'minimum_wages.create', action: 'create', after: asked },
      { operation: 'minimum_wages.update', action: 'update', before: asked, after: right },
      { operation: 'minimum_wages.delete', action: 'delete', before: right },
    ]);
  });

  it.each([
    ['prefecture', '48', 'choice'],
    ['prefecture', '1', 'choice'],
    ['valid_from', '2025-02-30', 'date'],
    ['salary_per_hour', 0, 'greater_than'],
    ['salary_per_hour', 1000.5, 'integer'],
  ])('is refused with %s %s', async (field, value, key) => {
    const asked = { prefecture: '02', valid_from: '2025-10-04', salary_per_hour: 1029, [field]: value };
    expect(await create(asked)).toMatchObject({ status: 422, body: { data: { [field]: [{ key }] } } });
  });

  it('exists once for each prefecture and day, also after concurrent requests', async () => {
    const asked = { prefecture: '02', valid_from: '2025-11-21', salary_per_hour: 1029 };
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toEqual(THERE);
    const other = await mintMinimumWage({ prefecture: '02' });
    expect(await update(other, { ...asked, version: 1 })).toEqual(THERE);
  });

  it('is listed by date or prefecture, for one prefecture or all', async () => {
    await mintMinimumWage({ prefecture: '03', valid_from: '2024-10-27', salary_per_hour: 952 });
    await mintMinimumWage({ prefecture: '03', valid_from: '2025-12-01', salary_per_hour: 1031 });
    const yen = (all: MinimumWage[]) => all.map(({ salary_per_hour }) => salary_per_hour);
    expect(yen(await list({ prefecture: '03' }))).toEqual([1031, 952]);
    expect(yen(await list({ prefecture: '03', sort: 'valid_from' }))).toEqual([952, 1031]);
    const codes = (await list({ sort: 'prefecture', per_page: '100' })).map(({ prefecture }) => prefecture);
    expect(codes).toEqual(codes.toSorted());
    expect((await boss.send('/api/admin/minimum-wages?prefecture=99')).status).toBe(422);
  });
});

describe('an import of minimum wages', () => {
  const NEW = [
    { prefecture: '04', valid_from: '2025-10-04', salary_per_hour: 1038 },
    { prefecture: '05', valid_from: '2026-03-31', salary_per_hour: 1031 },
  ];

  it('counts new, changed and unchanged ones', async () => {
    expect(await load(NEW)).toEqual({ status: 200, body: { created: 2, changed: 0, same: 0 } });
    expect(boss.meter().roundTrips).toBe(3);
    const [first] = NEW;
    const again = [
      { prefecture: '04', valid_from: '2025-10-04', salary_per_hour: 1039 },
      { prefecture: '05', valid_from: '2026-03-31', salary_per_hour: 1031 },
      { prefecture: '06', valid_from: '2025-12-23', salary_per_hour: 1032 },
    ];
    expect(await load(again)).toEqual({ status: 200, body: { created: 1, changed: 1, same: 1 } });
    const [rate] = await list({ prefecture: '04' });
    expect(rate).toMatchObject({ salary_per_hour: 1039, version: 2 });
    expect(await auditOf('minimum_wage', rate?.id ?? 0)).toMatchObject([
      { operation: 'minimum_wages.import', action: 'create', after: first },
      { operation: 'minimum_wages.import', action: 'update', after: { salary_per_hour: 1039 } },
    ]);
  });

  it('refuses a repeated prefecture and day', async () => {
    const twice = { prefecture: '07', valid_from: '2026-01-01', salary_per_hour: 1033 };
    expect(await load([twice, { ...twice, salary_per_hour: 1034 }])).toMatchObject({
      status: 422,
      body: { data: { 'rates[1].prefecture': [{ key: 'repeated' }] } },
    });
    expect(await list({ prefecture: '07' })).toEqual([]);
  });

  it('does not overwrite a correction of the same moment', async () => {
    const rate = await mintMinimumWage({ prefecture: '08', valid_from: '2025-10-12', salary_per_hour: 1074 });
    const fields = { prefecture: '08', valid_from: '2025-10-12' };
    const correct = () => update(rate, { ...fields, salary_per_hour: 1075, version: 1 });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(correct) } });
    expect(await load([{ ...fields, salary_per_hour: 1073 }], late)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await list({ prefecture: '08' })).toMatchObject([{ salary_per_hour: 1075 }]);
  });

  it('does not duplicate a minimum wage that is added in the same moment', async () => {
    const fields = { prefecture: '09', valid_from: '2025-10-01' };
    const add = () => mintMinimumWage({ prefecture: '09', valid_from: '2025-10-01', salary_per_hour: 1068 });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(add) } });
    expect(await load([{ ...fields, salary_per_hour: 1070 }], late)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await list({ prefecture: '09' })).toMatchObject([{ salary_per_hour: 1068 }]);
  });
});

describe('O-16: a wage below the minimum', () => {
  const wagesOf = async ({ workplace: { id } }: Site) => {
    const answer = await boss.api.admin.workplaces[':id'].wages.$get({
      param: { id: String(id) },
      query: { sort: 'valid_from' },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()).data;
  };

  it('is marked in the list of wages within two round trips', async () => {
    await mintMinimumWage({ prefecture: '20', valid_from: '2025-10-03', salary_per_hour: 1061 });
    await mintMinimumWage({ prefecture: '20', valid_from: '2026-10-01', salary_per_hour: 1270 });
    const site = await mintSite({ prefecture: '20' });
    await mintWage(site.newcomer, site.position, { valid_from: '2026-11-01', salary_per_hour: 1270 });
    // The wage of the member, 1,250 yen, met the minimum when it started.
    expect((await wagesOf(site)).map(({ below_minimum }) => below_minimum)).toEqual([1270, null]);
    expect(boss.meter().roundTrips).toBe(2);
    await mintWage(site.member, site.position, { valid_from: '2026-10-01', salary_per_hour: 1280 });
    expect((await wagesOf(site)).map(({ below_minimum }) => below_minimum)).toEqual([null, null, null]);
  });

  it('is marked in the answer of its creation and correction', async () => {
    await mintMinimumWage({ prefecture: '21', valid_from: '2026-10-01', salary_per_hour: 1100 });
    const site = await mintSite({ prefecture: '21' });
    const { workplace, position, member } = site;
    const wages = boss.api.admin.workplaces[':id'].wages;
    const asked = { position_id: position.id, valid_from: '2026-11-01', salary_per_hour: 1099 };
    const created = await fullAnswer(
      await wages.$post({ param: { id: String(workplace.id) }, json: { ...asked, user_id: member.id } }),
    );
    expect(created).toMatchObject({ status: 201, body: { below_minimum: 1100 } });
    const { id } = created.body as Of;
    const put = async (salary_per_hour: number, version: number) =>
      fullAnswer(
        await wages[':wage_id'].$put({
          param: { id: String(workplace.id), wage_id: String(id) },
          json: { ...asked, salary_per_hour, version },
        }),
      );
    expect(await put(1100, 1)).toMatchObject({ status: 200, body: { below_minimum: null } });
    expect(await put(1, 2)).toMatchObject({ status: 200, body: { below_minimum: 1100 } });
    const [, entry] = await auditOf('wage', id);
    expect(entry?.after).not.toHaveProperty('below_minimum');
  });

  it('is not marked without a prefecture or a minimum wage', async () => {
    const site = await mintSite({ prefecture: null });
    await mintWage(site.newcomer, site.position, { valid_from: '2026-11-01', salary_per_hour: 1 });
    expect((await wagesOf(site)).map(({ below_minimum }) => below_minimum)).toEqual([null, null]);
  });
});
