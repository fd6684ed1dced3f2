import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { MinimumWageBody, MinimumWagesPreview } from '#contract/law/minimum-wages.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintMinimumWage } from '#tests/support/company.ts';
import { mintContract } from '#tests/support/contracts.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition, mintWage } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintTemplate } from '#tests/support/shifts.ts';

type Body = z.input<typeof MinimumWageBody>;

const STEEL = '鉄鋼業';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const rates = (by: SignedIn) => by.api.admin['minimum-wages'];
const create = async (json: Body) => fullAnswer(await rates(boss).$post({ json }));
const load = async (all: Body[], by = boss) =>
  fullAnswer(await rates(by).import.$post({ json: { rates: all } }));
const preview = async (all: Body[], by = boss) =>
  fullAnswer(await rates(by).preview.$post({ json: { rates: all } }));
const list = async (query: Record<string, string>) => {
  const answer = await rates(boss).$get({ query });
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
};

describe('O-16: a specified minimum wage', () => {
  it('is a rate of its own next to that of the prefecture, by its name as notices write it', async () => {
    const asked = { prefecture: '10', valid_from: '2025-12-20', salary_per_hour: 1_080 };
    const parts = 'はん用機械器具，生産用機械器具製造業';
    expect(await create(asked)).toMatchObject({ status: 201, body: { industry: '' } });
    expect(await create({ ...asked, industry: ` ${parts} ` })).toMatchObject({
      status: 201,
      body: { industry: 'はん用機械器具、生産用機械器具製造業' },
    });
    expect(await create({ ...asked, industry: parts })).toMatchObject({
      status: 422,
      body: { data: { valid_from: [{ key: 'rate_exists' }] } },
    });
    expect(await create({ ...asked, industry: '全産業' })).toMatchObject({ status: 422 });
    expect(await create({ ...asked, industry: STEEL })).toMatchObject({ status: 201 });
    expect((await list({ prefecture: '10', kind: 'general' })).map(({ industry }) => industry)).toEqual(['']);
    expect(await list({ prefecture: '10', kind: 'specified' })).toHaveLength(2);
    const { data } = await (await rates(boss).industries.$get()).json();
    expect(data.filter(({ prefecture }) => prefecture === '10')).toEqual([
      { prefecture: '10', industry: 'はん用機械器具、生産用機械器具製造業' },
      { prefecture: '10', industry: STEEL },
    ]);
  });

  it('marks wages of its workplaces, and not those of people of 65 or under 18', async () => {
    await mintMinimumWage({ prefecture: '12', valid_from: '2025-10-01', salary_per_hour: 1_140 });
    await mintMinimumWage({
      prefecture: '12',
      industry: STEEL,
      valid_from: '2025-12-01',
      salary_per_hour: 1_200,
    });
    const [mill, other] = [
      await mintSite({ prefecture: '12', wage_industry: STEEL }),
      await mintSite({ prefecture: '12' }),
    ];
    const [adult, old, young] = [
      await mintPerson({ works: [mill.workplace.id], birthday: '1990-01-01' }),
      await mintPerson({ works: [mill.workplace.id], birthday: '1961-11-21' }),
      await mintPerson({ works: [mill.workplace.id], birthday: '2008-11-22' }),
    ];
    for (const one of [adult, old, young]) await mintWage(one, mill.position, { salary_per_hour: 1_199 });
    await mintWage(other.newcomer, other.position, { salary_per_hour: 1_199 });
    expect(await marksAt(mill, adult)).toEqual([[1_200, STEEL]]);
    expect(boss.meter().roundTrips).toBe(2);
    expect(await marksAt(mill, old)).toEqual([[null, null]]);
    expect(await marksAt(mill, young)).toEqual([[null, null]]);
    expect(await marksAt(other, other.newcomer)).toEqual([[null, null]]);
    const created = await fullAnswer(
      await boss.api.admin.workplaces[':id'].wages.$post({
        param: { id: String(mill.workplace.id) },
        json: {
          user_id: adult.id,
          position_id: mill.position.id,
          valid_from: '2026-11-01',
          salary_per_hour: 1_139,
        },
      }),
    );
    expect(created).toMatchObject({
      status: 201,
      body: { below_minimum: 1_200, below_minimum_industry: STEEL },
    });
    const [entry] = await auditOf('wage', Object(created.body).id);
    expect(entry?.after).not.toHaveProperty('below_minimum_industry');
  });

  it('marks work of its workplaces, and counts it in the month', async () => {
    await mintMinimumWage({ prefecture: '16', valid_from: '2025-10-01', salary_per_hour: 1_000 });
    for (const [valid_from, salary_per_hour] of [
      ['2025-12-01', 1_240],
      ['2026-10-10', 1_260],
    ] as const) {
      await mintMinimumWage({ prefecture: '16', industry: STEEL, valid_from, salary_per_hour });
    }
    const { workplace, member } = await mintSite({ prefecture: '16', wage_industry: STEEL });
    const old = await mintPerson({ works: [workplace.id], birthday: '1950-01-01' });
    for (const one of [member, old]) {
      for (const date of ['2026-10-09', '2026-10-10']) {
        await mintAttendance(one, workplace, { business_date: date, ...finishedOn(date) });
      }
    }
    const monthOf = async ({ id }: { id: number }) => {
      const answer = await boss.api.manage['work-histories'].monthly[':user_id'].$get({
        param: { user_id: String(id) },
        query: { month: '2026-10' },
      });
      expect(answer.status).toBe(200);
      const { days, below_minimum } = await answer.json();
      return {
        below_minimum,
        days: days.map((day) =>
          'below_minimum' in day ? [day.below_minimum, day.below_minimum_industry] : [],
        ),
      };
    };
    expect(await monthOf(member)).toEqual({
      below_minimum: 1,
      days: [
        [null, null],
        [1_260, STEEL],
      ],
    });
    expect(await monthOf(old)).toMatchObject({ below_minimum: 0 });
  });
});

async function marksAt({ workplace }: Site, { id }: { id: number }) {
  const answer = await boss.api.admin.workplaces[':id'].wages.$get({
    param: { id: String(workplace.id) },
    query: { user_id: String(id) },
  });
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  return data.map(({ below_minimum, below_minimum_industry }) => [below_minimum, below_minimum_industry]);
}

describe('an import with industries', () => {
  it('takes bodies without an industry as those of every industry', async () => {
    const [general, specified] = [
      { prefecture: '17', valid_from: '2025-10-08', salary_per_hour: 1_054 },
      { prefecture: '17', industry: STEEL, valid_from: '2025-10-08', salary_per_hour: 1_100 },
    ];
    expect(await load([general, specified])).toMatchObject({ body: { created: 2, changed: 0, same: 0 } });
    expect(boss.meter().roundTrips).toBe(3);
    expect(
      await load([general, { ...specified, salary_per_hour: 1_101 }, { ...general, industry: '紡績業' }]),
    ).toMatchObject({ body: { created: 1, changed: 1, same: 1 } });
    const stored = await list({ prefecture: '17' });
    expect(stored.map(({ industry, salary_per_hour }) => [industry, salary_per_hour])).toEqual(
      expect.arrayContaining([
        ['', 1_054],
        [STEEL, 1_101],
        ['紡績業', 1_054],
      ]),
    );
  });

  it('refuses a repeated prefecture, industry and day', async () => {
    const rate = { prefecture: '18', industry: STEEL, valid_from: '2026-01-01', salary_per_hour: 1_053 };
    const twice = [rate, { ...rate, industry: ` ${STEEL}`, salary_per_hour: 1_054 }];
    const refused = { status: 422, body: { data: { 'rates[1].prefecture': [{ key: 'repeated' }] } } };
    expect(await load(twice)).toMatchObject(refused);
    expect(await preview(twice)).toMatchObject(refused);
    expect(await list({ prefecture: '18' })).toEqual([]);
  });
});

describe('a preview of minimum wages', () => {
  const GENERAL = { prefecture: '44', valid_from: '2027-01-05', salary_per_hour: 1_200 };
  const SPECIFIED = { ...GENERAL, industry: STEEL, salary_per_hour: 1_300 };

  it('says what is below at each workplace, and the law says the same after the import', async () => {
    await mintMinimumWage({ prefecture: '44', valid_from: '2025-10-01', salary_per_hour: 1_000 });
    const mill = await mintWorkplace({ prefecture: '44', wage_industry: STEEL });
    const shop = await mintWorkplace({ prefecture: '44' });
    const [atMill, atShop] = [await mintPosition(mill), await mintPosition(shop)];
    const [one, old, two] = [
      await mintPerson({ works: [mill.id, shop.id] }),
      await mintPerson({ works: [mill.id], birthday: '1950-01-01' }),
      await mintPerson({ works: [shop.id] }),
    ];
    await mintWage(one, atMill, { salary_per_hour: 1_210 });
    await mintWage(one, atShop, { salary_per_hour: 1_210 });
    await mintWage(old, atMill, { salary_per_hour: 1_210 });
    await mintWage(two, atShop, { salary_per_hour: 1_100 });
    const day = { business_date: '2026-10-12', ...finishedOn('2026-10-12') };
    await mintAttendance(one, mill, { ...day, position_id: atMill.id, salary_per_hour: 1_210 });
    await mintAttendance(two, shop, { ...day, position_id: atShop.id, salary_per_hour: 1_050 });
    await mintContract(two, { salary_per_hour: 1_100 });
    await mintContract(one, { salary_per_hour: 1_100 });
    await showMonth(shop, '2027-01');
    await givePositions(two, shop, [atShop]);
    const template = await mintTemplate(shop);
    for (const date of ['2027-01-04', '2027-01-05']) await mintShift(template, date, [atShop]);

    const shown = await preview([GENERAL, SPECIFIED, { ...GENERAL, industry: '紡績業' }]);
    expect(boss.meter().roundTrips).toBe(2);
    const [shopRow, millRow] = [
      { people: 1, month_yen: 800, contracts: 2, open_shifts: 1 },
      { people: 1, month_yen: 720, contracts: 1, open_shifts: 0 },
    ];
    const { id, code, name } = shop;
    expect(shown).toEqual({
      status: 200,
      body: {
        created: 3,
        changed: 0,
        same: 0,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        rates: [
          {
            ...GENERAL,
            industry: '',
            class: 'new',
            before: 1_000,
            on: '2027-01-05',
            holds_at: 2,
            workplaces: [{ id, code, name, ...shopRow }],
          },
          {
            ...SPECIFIED,
            class: 'new',
            before: null,
            on: '2027-01-05',
            holds_at: 1,
            workplaces: [{ id: mill.id, code: mill.code, name: mill.name, ...millRow }],
          },
          {
            ...GENERAL,
            industry: '紡績業',
            class: 'new',
            before: null,
            on: '2027-01-05',
            holds_at: 0,
            workplaces: [],
          },
        ],
      },
    });
    expect(await list({ prefecture: '44' })).toHaveLength(1);

    await load([GENERAL, SPECIFIED]);
    const law = await (await boss.api.admin.law.$get()).json();
    expect(boss.meter().roundTrips).toBe(2);
    expect(law.minimum_wages.filter(({ prefecture }) => prefecture === '44')).toMatchObject([
      { industry: '', before: 1_000, workplaces: 1, first_people: [{ id: two.id }], ...shopRow },
      { industry: STEEL, before: null, workplaces: 1, first_people: [{ id: one.id }], ...millRow },
    ]);
    const { body } = await preview([GENERAL, { ...SPECIFIED, salary_per_hour: 1_310 }]);
    expect(body).toMatchObject({
      created: 0,
      changed: 1,
      same: 1,
      rates: [
        { class: 'same', before: 1_000, workplaces: [shopRow] },
        { class: 'changed', before: 1_300, workplaces: [{ ...millRow, month_yen: 800 }] },
      ],
    });
  });

  it('is refused as outdated once anything that it shows has changed', async () => {
    const asked = { ...GENERAL, prefecture: '46' };
    const shop = await mintWorkplace({ prefecture: '46' });
    const person = await mintPerson({ works: [shop.id] });
    const position = await mintPosition(shop);
    await mintWage(person, position, { salary_per_hour: 1_100 });
    const take = async (digest: string) =>
      fullAnswer(await rates(boss).import.$post({ json: { rates: [asked], digest } }));
    const seen = (await preview([asked])).body as MinimumWagesPreview;
    await mintWage(person, position, { salary_per_hour: 1_150, valid_from: '2026-12-01' });
    await mintContract(person, { salary_per_hour: 1_150 });
    const refused = await take(seen.digest);
    expect(boss.meter().roundTrips).toBe(2);
    const fresh = (await preview([asked])).body as MinimumWagesPreview;
    expect(fresh.rates[0]?.workplaces).toMatchObject([{ id: shop.id, people: 1, contracts: 1 }]);
    expect(refused).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: fresh } });
    expect(await list({ prefecture: '46' })).toEqual([]);
    expect(await take(fresh.digest)).toEqual({ status: 200, body: { created: 1, changed: 0, same: 0 } });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await take(fresh.digest)).toMatchObject({ status: 409, body: { data: { same: 1 } } });
    expect(await list({ prefecture: '46' })).toHaveLength(1);
  });

  it('leaves out people who left, deleted workplaces and closed shifts', async () => {
    const shop = await mintWorkplace({ prefecture: '45' });
    const gone = await mintWorkplace({ prefecture: '45', deleted_at: 1 });
    const [position, there] = [await mintPosition(shop), await mintPosition(gone)];
    const left = await mintPerson({ works: [shop.id], left_on: '2026-11-20' });
    const elsewhere = await mintPerson({ works: [gone.id] });
    await mintWage(left, position, { salary_per_hour: 1 });
    await mintWage(elsewhere, there, { salary_per_hour: 1 });
    await givePositions(left, shop, [position]);
    await showMonth(shop, '2027-01');
    const closed = { closed_at: 1, closed_by: left.id };
    await mintShift(await mintTemplate(shop), '2027-01-06', [position], closed);
    const shown = await preview([{ ...GENERAL, prefecture: '45' }]);
    expect((shown.body as MinimumWagesPreview).rates).toMatchObject([{ workplaces: [] }]);
  });

  it('is for global admins alone, as the import is', async () => {
    for (const roles of [['admin'], ['user']] as const) {
      const other = await signedIn({ roles: [...roles] });
      expect(await preview([GENERAL], other)).toMatchObject({ status: 403 });
      expect(await load([GENERAL], other)).toMatchObject({ status: 403 });
      expect((await rates(other).industries.$get()).status).toBe(403);
    }
  });
});
