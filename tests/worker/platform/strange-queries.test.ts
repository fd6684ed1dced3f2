import { beforeAll, describe, expect, it } from 'vitest';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  const person = await mintPerson({ nationality: 'VN', hired_on: '2026-10-01' });
  await Promise.all([mintPaper(person), mintResidence(person), mintSchool()]);
});

const QUERIES = [
  '%',
  '_',
  '%%',
  "'",
  '"',
  "' OR 1=1 --",
  '\\',
  '*',
  '[a-z]*',
  '?',
  '\ud83d\ude00',
  '\ufffd',
  'ﷺ',
  'ß',
  '𠮷',
  'a\u0301'.repeat(60),
  '{"$ne":1}',
  '()',
  '-',
  '・',
  'あ'.repeat(255),
  'NULL',
  '0x41',
  '1e9',
  '{{7*7}}',
  '<script>',
];

/** G-17: no stored text contains these. */
const REFUSED = ['\u0000', 'a\u0000b', '\u202e', '\u200b'];

describe.each([
  '/api/admin/papers',
  '/api/admin/papers/missing',
  '/api/admin/users',
  '/api/admin/hello-work',
  '/api/admin/schools',
  '/api/admin/branches',
  '/api/admin/master/users/search',
  '/api/admin/users/export',
  '/api/admin/hello-work/export',
])('%s', (path) => {
  it('answers any search text, with no people for a name that no person has', async () => {
    for (const q of QUERIES) {
      const answer = await boss.send(`${path}?${new URLSearchParams({ q })}`);
      expect([q, answer.status]).toEqual([q, 200]);
      const text = await answer.text();
      if (text.startsWith('{') && q.trim() !== '') expect([q, JSON.parse(text).data]).toEqual([q, []]);
    }
  });

  it('refuses forbidden letters', async () => {
    for (const q of REFUSED) {
      const answer = await boss.send(`${path}?${new URLSearchParams({ q })}`);
      expect([q, answer.status]).toEqual([q, 422]);
      expect(await answer.json()).toMatchObject({ data: { q: [{ key: 'character' }] } });
    }
  });

  it('refuses a text longer than any name', async () => {
    const answer = await boss.send(`${path}?${new URLSearchParams({ q: 'x'.repeat(256) })}`);
    expect(answer.status).toBe(422);
  });
});

it('uses the last of repeated parameters, and accepts a list only where one is expected', async () => {
  const people = async (query: string) => {
    const answer = await boss.send(`/api/admin/users?${query}`);
    return { status: answer.status, body: await answer.json() };
  };
  const alone = await people('q=&per_page=1');
  expect(await people('q=nobody-is-called-so&q=&per_page=100&per_page=1')).toEqual(alone);
  expect((await people('q[]=nobody-is-called-so&per_page=1')).status).toBe(422);
});
