import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { FOUND_MAX } from '#contract/company/search.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift } from '#tests/support/shifts.ts';

const DATE = '2026-11-24';

let boss: SignedIn;
let [here, there]: Site[] = [];
let manager: SignedIn;

const sites = (): [Site, Site] => {
  if (!here || !there) throw new Error('no sites yet');
  return [here, there];
};

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  here = await mintSite();
  there = await mintSite();
  manager = await signedIn({
    roles: ['admin', 'user'],
    manages: [here.workplace.id],
    works: [there.workplace.id],
  });
});

async function find(by: SignedIn, query: { q?: string; date?: string }) {
  const answer = await by.api.manage.search.$get({ query });
  expect(answer.status, JSON.stringify(query)).toBe(200);
  return answer.json();
}

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);
const peopleFoundBy = async (by: SignedIn, q: string) => idsOf((await find(by, { q })).people);
const coded = ({ workplace: { id, code, name } }: Site) => ({ id, code, name });

describe('the search for people', () => {
  it('shows number, picture, state and the workplaces in reach', async () => {
    const [site, other] = sites();
    const person = await mintPerson({
      last_name: '捜索',
      first_name: '一郎',
      last_name_kana: 'ソウサク',
      first_name_kana: 'イチロウ',
      staff_no: 'FIND-1',
      works: [site.workplace.id, other.workplace.id],
      disabled_at: NOW,
    });
    const one = {
      id: person.id,
      staff_no: 'FIND-1',
      last_name: '捜索',
      first_name: '一郎',
      last_name_kana: 'ソウサク',
      first_name_kana: 'イチロウ',
      given_first: false,
      picture: null,
      status: 'disabled',
      workplaces: [coded(site)],
    };
    const nothingElse = { more_people: false, workplaces: [], shifts: [] };
    expect(await find(manager, { q: '捜索' })).toEqual({ people: [one], ...nothingElse });
    const both = [coded(site), coded(other)].toSorted((a, b) => (a.code < b.code ? -1 : 1));
    expect(await find(boss, { q: '捜索' })).toEqual({
      people: [{ ...one, workplaces: both }],
      ...nothingElse,
    });
  });

  it('finds them by name, reading, Latin letters and number, for every role', async () => {
    const [site] = sites();
    const { id } = await mintPerson({
      last_name: '発見',
      first_name: '翔太',
      last_name_kana: 'ハッケン',
      first_name_kana: 'ショウタ',
      staff_no: 'HX-0451',
      works: [site.workplace.id],
    });
    for (const by of [boss, manager]) {
      for (const q of [
        '発見',
        'はっけん',
        'ﾊｯｹﾝ',
        'hakken',
        'hakken shota',
        'shota hak',
        'hx-0451',
        'ＨＸ－０４５１',
      ]) {
        expect([q, await peopleFoundBy(by, q)]).toEqual([q, [id]]);
      }
      for (const q of ['発見 花子', 'hakken hanako', '・', '%', "' OR 1=1 --"]) {
        expect([q, await peopleFoundBy(by, q)]).toEqual([q, []]);
      }
    }
  });

  it('finds no one out of reach or deleted, and shows no deleted workplace', async () => {
    const [site, other] = sites();
    const closed = await mintWorkplace({ deleted_at: NOW });
    const lastName = '範囲外';
    const [mine, theirs, free, gone, left] = await mintPeople([
      { last_name: lastName, works: [site.workplace.id], last_name_kana: 'ア' },
      { last_name: lastName, works: [other.workplace.id], last_name_kana: 'イ' },
      { last_name: lastName, last_name_kana: 'ウ' },
      { last_name: lastName, works: [site.workplace.id], deleted_at: NOW },
      { last_name: lastName, works: [closed.id], last_name_kana: 'エ' },
    ]);
    await env.DB.prepare(
      'INSERT INTO membership (id, person_id, workplace_id, works, manages, version) VALUES (900001, ?, ?, 0, 1, 1)',
    )
      .bind(manager.person.id, closed.id)
      .run();
    expect(gone).toBeDefined();
    expect(await peopleFoundBy(manager, lastName)).toEqual([mine?.id]);
    expect(await peopleFoundBy(boss, lastName)).toEqual([mine?.id, theirs?.id, free?.id, left?.id]);
  });

  it('sorts by reading, each once, an exact number first, and reports that more exist', async () => {
    const [site] = sites();
    const also = await mintWorkplace();
    const both = await signedIn({ roles: ['admin'], manages: [site.workplace.id, also.id] });
    const people = await mintPeople(
      Array.from({ length: FOUND_MAX + 1 }, (_, place) => ({
        last_name: '順番',
        last_name_kana: `ジュンバン${'ケクキコカサシスセ'[place]}`,
        staff_no: `JB77${place}`,
        works: [site.workplace.id, also.id],
      })),
    );
    const exact = people.at(-1)?.id;
    for (const by of [boss, both]) {
      const found = await find(by, { q: '順番' });
      const kana = found.people.map(({ last_name_kana }) => last_name_kana);
      expect([kana.length, found.more_people]).toEqual([FOUND_MAX, true]);
      expect(kana).toEqual(kana.toSorted());
      expect(await peopleFoundBy(by, 'jb778')).toEqual([exact]);
      expect((await peopleFoundBy(by, 'JB77')).length).toBe(FOUND_MAX);
    }
    await mintPerson({ staff_no: 'JB77', last_name_kana: 'ン', works: [site.workplace.id] });
    expect((await find(boss, { q: 'jb77' })).people[0]?.staff_no).toBe('JB77');
    expect((await find(both, { q: 'jb77' })).people[0]?.staff_no).toBe('JB77');
  });
});

describe('the search for workplaces', () => {
  it('finds them by code and name, each word anywhere, within reach', async () => {
    const [one, two, off] = [
      await mintWorkplace({ code: 'SRCH-02', name: '捜索北センター' }),
      await mintWorkplace({ code: 'SRCH-03', name: '捜索南センター' }),
      await mintWorkplace({ code: 'SRCH-01', name: '捜索西センター', active: false }),
    ];
    const of = async (by: SignedIn, q: string) => (await find(by, { q })).workplaces;
    expect(idsOf(await of(boss, 'srch'))).toEqual([one.id, two.id, off.id]);
    expect(await of(boss, '捜索　ｓｒｃｈ－０３')).toEqual([
      { id: two.id, code: 'SRCH-03', name: '捜索南センター', active: true },
    ]);
    const only = await signedIn({ roles: ['admin'], manages: [two.id] });
    expect(idsOf(await of(only, 'srch'))).toEqual([two.id]);
  });

  it('finds them by any letters of their name, in any case', async () => {
    const { id } = await mintWorkplace({ name: 'Kho ĐỒNG NAI Ö' });
    for (const q of ['ĐỒNG NAI', 'Kho ĐỒNG nai', 'kho Ö'])
      expect([q, idsOf((await find(boss, { q })).workplaces)]).toEqual([q, [id]]);
  });
});

describe('the search for shifts', () => {
  it('finds them by date, workplace and template, within reach', async () => {
    const [site, other] = sites();
    const [mine, theirs] = [await mintShift(site.template, DATE), await mintShift(other.template, DATE)];
    const of = async (by: SignedIn, query: { q?: string; date?: string }) =>
      idsOf((await find(by, query)).shifts);
    expect(await of(manager, { date: DATE })).toEqual([mine.id]);
    expect(await of(boss, { date: DATE })).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(await of(boss, { date: DATE, q: other.workplace.code.toLowerCase() })).toEqual([theirs.id]);
    expect(await of(boss, { date: DATE, q: site.template.code })).toEqual([mine.id]);
    expect(await of(boss, { date: '2026-11-25', q: site.workplace.code })).toEqual([]);
    expect(await of(boss, { q: site.workplace.code })).toEqual([]);
    expect((await find(manager, { date: DATE })).shifts[0]).toMatchObject({
      id: mine.id,
      date: DATE,
      workplace: coded(site),
    });
  });
});

describe('the search', () => {
  it('is for managers only, and finds nothing for a manager without workplaces', async () => {
    const staff = await signedIn({ works: [sites()[0].workplace.id] });
    const asked = await staff.api.manage.search.$get({ query: { q: '田中' } });
    expect(await fullAnswer(asked)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
    const idle = await signedIn({ roles: ['admin', 'user'], works: [sites()[0].workplace.id] });
    expect(await find(idle, { q: sites()[0].member.last_name, date: DATE })).toEqual({
      people: [],
      more_people: false,
      workplaces: [],
      shifts: [],
    });
  });

  it('without a text finds nothing', async () => {
    const nothing = { people: [], more_people: false, workplaces: [], shifts: [] };
    expect(await find(boss, {})).toEqual(nothing);
    expect(await find(boss, { q: '  ' })).toEqual(nothing);
  });

  it('refuses an invalid date and a text longer than any name', async () => {
    const answer = await boss.send(
      `/api/manage/search?${new URLSearchParams({ q: 'あ'.repeat(256), date: '2026-02-30' })}`,
    );
    expect(await fullAnswer(answer)).toMatchObject({
      status: 422,
      body: { data: { q: [{ key: 'max_length' }], date: [{ key: 'date' }] } },
    });
  });

  it.each([
    '漢'.repeat(255),
    Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' '),
    'kono'.repeat(63),
    Array.from({ length: 64 }, () => 'ono').join(' '),
    'ﷺ'.repeat(255),
  ])('takes two round trips for any text', async (q) => {
    for (const by of [boss, manager]) {
      await find(by, { q, date: DATE });
      expect(by.meter()).toMatchObject({ roundTrips: 2, refusals: [] });
    }
  });

  it('reads only a manager’s own people, even if many others have the same name', async () => {
    const [site] = sites();
    await mintPeople(Array.from({ length: 300 }, () => ({ last_name: '多数' })));
    await mintPerson({ last_name: '多数', works: [site.workplace.id] });
    const fresh = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await find(fresh, { q: '多数' });
    expect(fresh.meter().rowsRead).toBeLessThan(250);
  });
});
