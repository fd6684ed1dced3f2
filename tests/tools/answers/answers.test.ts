import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { pathsOf } from '#tools/answers/demo-ids.ts';
import { differencesBetween } from '#tools/answers/differences.ts';
import { questionsOf, READS } from '#tools/answers/questions.ts';
import { recordedAnswer } from '#tools/answers/recorded-answer.ts';

const UUID = '0b0e7a52-7d60-4a3e-9a55-0d6b3a6b4c11';
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  folders.push(folder);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
}

describe('a recorded answer', () => {
  it('has sorted fields and masks random values', async () => {
    const answer = Response.json({ b: [{ public_key: 'x', a: `/files/${UUID}` }], a: 1 }, { status: 422 });
    const { status, body } = await recordedAnswer(answer);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toBe('{"a":1,"b":[{"a":"/files/(masked)","public_key":"(masked)"}]}');
  });

  it('has the lines of a text, and the digest of another file', async () => {
    const sent = (type: string) => new Response('a,b\n1,2\n', { headers: { 'Content-Type': type } });
    expect((await recordedAnswer(sent('text/csv; charset=utf-8'))).body).toMatchObject({
      lines: ['a,b', '1,2', ''],
    });
    expect((await recordedAnswer(sent('image/png'))).body).toMatchObject({
      bytes: 8,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('two recordings', () => {
  const same = { 'ja /people': { status: 200, body: { data: [{ id: 1, name: 'A' }] } } };

  it('are equal when all answers are', () => {
    expect(differencesBetween(folderOf({ 'people.json': same }), folderOf({ 'people.json': same }))).toEqual(
      [],
    );
  });

  it('differ by values, missing fields, longer lists and files on one side', () => {
    const other = { 'ja /people': { status: 200, body: { data: [{ id: 2 }, { id: 3 }] } } };
    const before = folderOf({ 'people.json': same });
    const after = folderOf({ 'people.json': other, 'more.json': { 'ja /more': 1 } });
    expect(differencesBetween(before, after).map(({ file, path }) => [file, path])).toEqual([
      ['more.json', ''],
      ['people.json', 'body.data.length'],
      ['people.json', 'body.data[0].id'],
      ['people.json', 'body.data[0].name'],
    ]);
  });
});

describe('the questions', () => {
  const findIds = async (list: string) => (list === '/admin/users' ? ['3', '8'] : ['1']);

  it('cover exactly the reading operations', () => {
    expect(READS).toContain('users.list');
    expect(READS).not.toContain('users.create');
  });

  it('use sample ids in paths', async () => {
    expect(await pathsOf('/admin/users/:id/roles', findIds)).toEqual([
      '/admin/users/3/roles',
      '/admin/users/8/roles',
    ]);
  });

  it('have every sort and every value of every filter, and each language once', async () => {
    const questions = await questionsOf('users.list', ['/admin/users'], findIds);
    const asked = questions.map(({ address, language }) => `${language} ${address}`);
    expect(asked).toEqual(
      expect.arrayContaining([
        'ja /admin/users',
        'ja /admin/users?sort=name',
        'ja /admin/users?sort=-name',
        'ja /admin/users?status=deleted',
        'ja /admin/users?workplace_ids%5B%5D=1',
        'ja /admin/users?per_page=3&page=2',
        'en /admin/users',
        'vi /admin/users',
      ]),
    );
    expect(new Set(asked).size).toBe(asked.length);
  });
});
