import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { bind } from '#worker/db/database.ts';
import { indexingPeople } from '#worker/db/person-search.ts';

const PEOPLE = {
  sato: {
    last_name: '佐藤',
    first_name: '美咲',
    last_name_kana: 'サトウ',
    first_name_kana: 'ミサキ',
    staff_no: '0451',
    phone: '08012345678',
    email: 'misaki.sato@kinmu.test',
  },
  lin: {
    last_name: '林',
    first_name: '桜',
    last_name_kana: 'ハヤシ',
    first_name_kana: 'サクラ',
    staff_no: 'B-77',
  },
  nguyen: {
    last_name: 'Nguyễn',
    first_name: 'Thị Hồng Đào',
    last_name_kana: 'グエン',
    first_name_kana: 'ティ ホン ダオ',
    given_first: true,
  },
  yamada: {
    last_name: '山田',
    first_name: 'ジョン・ポール',
    last_name_kana: 'ヤマダ',
    first_name_kana: 'ジョン・ポール',
  },
  gone: {
    last_name: '佐藤',
    first_name: '退職',
    last_name_kana: 'サトウ',
    first_name_kana: 'タイショク',
    deleted_at: NOW,
  },
  disabled: {
    last_name: '休職',
    first_name: '太郎',
    last_name_kana: 'キュウショク',
    first_name_kana: 'タロウ',
    disabled_at: NOW,
  },
} as const;

let boss: SignedIn;
const ids = new Map<number, string>();

beforeAll(async () => {
  boss = await signedIn({
    roles: ['global_admin'],
    last_name: 'Boss',
    first_name: 'Boss',
    last_name_kana: null,
    first_name_kana: null,
    phone: null,
    email: 'b@x.y',
    staff_no: null,
  });
  for (const [name, overrides] of Object.entries(PEOPLE)) {
    const { id } = await mintPerson({ email: null, phone: null, staff_no: null, ...overrides });
    ids.set(id, name);
  }
});

/** The people found, by their keys in `PEOPLE`. */
async function found(q: string): Promise<(string | undefined)[]> {
  const answer = await boss.api.admin.master.users.search.$get({ query: { q } });
  expect(answer.status, q).toBe(200);
  return (await answer.json()).data.map(({ id }) => ids.get(id));
}

describe('the search of people', () => {
  it.each<[string, string, string[]]>([
    ['by a name of two characters', '佐藤', ['sato']],
    ['by a name of one character', '林', ['lin']],
    ['by one character of a longer name', '藤', ['sato']],
    ['by katakana', 'サトウ', ['sato']],
    ['by hiragana', 'さとう', ['sato']],
    ['by half-width katakana', 'ｻﾄｳ', ['sato']],
    ['by the beginning of a reading', 'はや', ['lin']],
    ['by the middle of a reading', 'マダ', ['yamada']],
    ['by a part between the dots of a name', 'ポール', ['yamada']],
    ['by a reading in Latin letters', 'satou', ['sato']],
    ['by a Latin reading without its long vowels', 'sato', ['sato']],
    ['by an incomplete Latin reading', 'hayas', ['lin']],
    ['by both names in Latin letters', 'misaki sato', ['sato']],
    ['by family and given name', '佐藤 美咲', ['sato']],
    ['by both names in reverse order', '美咲　佐藤', ['sato']],
    ['by a Vietnamese name without its marks', 'nguyen', ['nguyen']],
    ['by a Vietnamese name in capitals', 'NGUYEN', ['nguyen']],
    ['by a Vietnamese name with its marks', 'Nguyễn', ['nguyen']],
    ['by a Vietnamese name with its marks typed apart', 'Nguyễn'.normalize('NFD'), ['nguyen']],
    ['by one syllable', 'hong', ['nguyen']],
    ['by a letter that is not an accent', 'đào', ['nguyen']],
    ['by the plain form of such a letter', 'dao', ['nguyen']],
    ['by several syllables', 'thi dao', ['nguyen']],
    ['by staff number', '0451', ['sato']],
    ['by part of a staff number', '451', ['sato']],
    ['by a staff number in small letters', 'b-77', ['lin']],
    ['by part of a phone', '3456', ['sato']],
    ['by a phone with hyphens', '080-1234-5678', ['sato']],
    ['by full-width digits', '０８０１２３', ['sato']],
    ['by the name of a mail address', 'misaki.sato', ['sato']],
    ['by a whole mail address', 'misaki.sato@kinmu.test', ['sato']],
    ['with a disabled account, which can be enabled again', '休職', ['disabled']],
  ])('finds a person %s', async (_, q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each([
    ['by two names of two people', '佐藤 桜'],
    ['when they are deleted', '退職'],
    ['by pieces that are too far apart', '佐咲'],
    ['by their prefecture or nationality', '千代田'],
    ['by a password hash', 'scrypt'],
  ])('finds no person %s', async (_, q) => {
    expect(await found(q)).toEqual([]);
  });

  it('sorts by reading and returns at most 20 people', async () => {
    await mintPeople(
      Array.from({ length: 25 }, (_, place) => ({
        last_name: '並順',
        last_name_kana: `ナ${String.fromCodePoint(0x30a2 + ((place * 7) % 25) * 2)}`,
      })),
    );
    const answer = await boss.api.admin.master.users.search.$get({ query: { q: '並順' } });
    const kana = (await answer.json()).data.map(({ last_name_kana }) => last_name_kana);
    expect(kana).toHaveLength(20);
    expect(kana).toEqual(kana.toSorted());
  });

  it('returns the fields of a picker', async () => {
    const answer = await boss.api.admin.master.users.search.$get({ query: { q: 'nguyen' } });
    expect((await answer.json()).data).toEqual([
      {
        id: expect.any(Number),
        staff_no: null,
        last_name: 'Nguyễn',
        first_name: 'Thị Hồng Đào',
        last_name_kana: 'グエン',
        first_name_kana: 'ティ ホン ダオ',
        given_first: true,
      },
    ]);
  });
});

describe('a hostile query', () => {
  it.each([
    '%',
    '_',
    '%%%',
    '*',
    "'",
    "' OR '1'='1",
    '"',
    '\\',
    '"; DROP TABLE person; --',
    '[',
    '?1',
    '🍣',
    '👨‍👩‍👧‍👦',
    '・',
    '---',
    '(',
    '𠮷',
  ])('finds nothing and breaks nothing: %j', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it.each(['\u0000', '\u202e'])('is refused with a forbidden character: %j', async (q) => {
    const answer = await boss.api.admin.master.users.search.$get({ query: { q } });
    expect(await fullAnswer(answer)).toMatchObject({
      status: 422,
      body: { data: { q: [{ key: 'character' }] } },
    });
  });

  it.each([
    [
      '255 different characters',
      Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(''),
    ],
    ['255 words', Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' ')],
    ['255 characters that normalization makes longer', '㍿'.repeat(255)],
    ['255 signs that become 18 letters each', 'ﷺ'.repeat(255)],
    ['the same character 255 times', 'あ'.repeat(255)],
    ['127 letters of two code units', '𠮷'.repeat(127)],
  ])('may have the maximum length of a text: %s', async (_, q) => {
    expect(await found(q)).toEqual([]);
    expect(boss.meter()).toMatchObject({ roundTrips: 2, refusals: [] });
  });

  it('finds a person by a whole name of 255 characters', async () => {
    const lastName = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x5200 + at)).join('');
    const { id } = await mintPerson({ last_name: lastName });
    const answer = await boss.api.admin.master.users.search.$get({ query: { q: lastName } });
    expect((await answer.json()).data.map((one) => one.id)).toEqual([id]);
  });

  it.each([
    ['', [{ key: 'required' }]],
    ['   ', [{ key: 'required' }]],
    ['x'.repeat(256), [{ key: 'max_length', params: { max: 255 } }]],
  ])('is refused when it is empty or too long', async (q, issues) => {
    const answer = await boss.send(`/api/admin/master/users/search?${new URLSearchParams({ q })}`);
    expect(await fullAnswer(answer)).toMatchObject({ status: 422, body: { data: { q: issues } } });
  });

  it('is refused when it is missing', async () => {
    expect(await fullAnswer(await boss.send('/api/admin/master/users/search'))).toMatchObject({
      status: 422,
      body: { data: { q: [{ key: 'required' }] } },
    });
  });
});

describe('the index of the search', () => {
  const gramsOf = async ({ id }: Person) => {
    const { results } = await env.DB.prepare('SELECT gram FROM person_gram WHERE person_id = ?')
      .bind(id)
      .all<{ gram: string }>();
    return results.map(({ gram }) => gram);
  };

  it('contains only the fields that people are found by', async () => {
    const person = await mintPerson({ address: '秘密', nationality: 'VNM' });
    const grams = await gramsOf(person);
    expect(grams).toContain('田中');
    expect(grams.filter((gram) => /秘|\$|v/.test(gram))).toEqual([]);
  });

  it('drops the earlier name of a person', async () => {
    const person = await mintPerson({ last_name: '旧姓' });
    await env.DB.batch(
      indexingPeople([{ ...person, last_name: '新姓' }]).map((statement) => bind(env.DB, statement)),
    );
    const grams = await gramsOf(person);
    expect(grams).toContain('新姓');
    expect(grams).not.toContain('旧姓');
  });
});
