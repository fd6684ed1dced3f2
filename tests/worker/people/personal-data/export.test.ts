import { env } from 'cloudflare:workers';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { MARK, type Marked, mintMarked } from '#tests/support/marked-person.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { EXPORTED_TABLES } from '#worker/areas/people/personal-data/kept/exported-rows.ts';
import { fileKey } from '#worker/platform/files/kept.ts';

let boss: SignedIn;
let marked: Marked;
let files: Map<string, Uint8Array>;
let data: Record<string, Record<string, Record<string, unknown>[]>>;

const text = (name: string) => new TextDecoder().decode(files.get(name));

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  marked = await mintMarked(env.SECRET ?? '');
  const answer = await boss.send(`/api/admin/users/${marked.id}/personal-data/export`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toContain(`personal-data_${marked.id}_2026-11-21.zip`);
  files = readZip(new Uint8Array(await answer.arrayBuffer()), inflateRawSync);
  data = JSON.parse(text('data.json'));
});

describe('the export of a person', () => {
  it('has a row of every table with data of the person', () => {
    const empty = EXPORTED_TABLES.filter(({ section, table }) => (data[section]?.[table] ?? []).length === 0);
    expect(empty.map(({ table }) => table)).toEqual(['person_kept', 'person_erasure']);
  });

  it('contains names next to ids, times in Japan time, and the decrypted pay account', () => {
    expect(data.person?.person?.[0]).toMatchObject({ last_name: MARK, birthday: '1987-06-05' });
    expect(data.work?.attendance?.[0]).toMatchObject({
      workplace: marked.site.workplace.name,
      check_in: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      breaks: [],
    });
    expect(data.pay?.pay_account?.[0]).toMatchObject({ account: { holder: MARK } });
    expect(data.messages?.inbox_item?.[0]).toMatchObject({ params: { note: MARK } });
  });

  it('contains no secret, no note of accounting and no other person', () => {
    expect(text('data.json')).not.toMatch(/password_hash|token_hash|code_hash|p256dh|endpoint/);
    expect(data.pay).not.toHaveProperty('pay_request_comment');
    expect(text('data.json')).not.toMatch(/created_by|actor_id|decided_by|checked_by|uploaded_by/);
    expect(text('data.json')).not.toContain(marked.other.email);
  });

  it('contains pictures, papers and a description in three languages', () => {
    const paths = [...files.keys()];
    expect(paths.slice(0, 2)).toEqual(['README.txt', 'data.json']);
    expect(paths.slice(2).sort()).toEqual([
      `files/paper/${MARK}-paper.png`,
      `files/person_image/${MARK}-photo.png`,
      `files/profile_picture/${MARK}-picture.png`,
    ]);
    expect(text(`files/paper/${MARK}-paper.png`)).toBe(MARK);
    for (const title of ['個人データ', 'Dữ liệu cá nhân', 'Personal data'])
      expect(text('README.txt')).toContain(title);
    expect(text('README.txt')).toContain(`${MARK} ${MARK}`);
  });

  it('is audited without its content', async () => {
    const told = await auditOf('person', marked.id);
    expect(told.filter(({ action }) => action === 'export')).toEqual([
      {
        operation: 'users.personal_data.export',
        actor_id: boss.person.id,
        action: 'export',
        workplace_id: null,
        before: null,
        after: {},
      },
    ]);
  });

  it('aborts when a file is missing, so that no part looks complete', async () => {
    const { id } = await mintPerson();
    await env.DB.prepare(
      "INSERT INTO file (id, kind, person_id, type, bytes, created_at) VALUES ('gone', 'paper', ?, 'image/png', 5, 1)",
    )
      .bind(id)
      .run();
    const asking = () => boss.send(`/api/admin/users/${id}/personal-data/export`);
    await expect(asking().then((answer) => answer.arrayBuffer())).rejects.toThrow('is gone');
    await env.FILES.put(fileKey('gone'), 'bytes');
    const whole = await asking();
    expect(
      readZip(new Uint8Array(await whole.arrayBuffer()), inflateRawSync).has('files/paper/gone.png'),
    ).toBe(true);
  });

  it('is 404 for an unknown person', async () => {
    expect((await boss.send('/api/admin/users/999999/personal-data/export')).status).toBe(404);
  });
});

describe('the export of one’s own data', () => {
  it('contains the data of the caller alone', async () => {
    const person = await mintPerson({ last_name: 'グエン' });
    const own = await signedInAs(person);
    const answer = await own.send('/api/me/personal-data');
    const archive = readZip(new Uint8Array(await answer.arrayBuffer()), inflateRawSync);
    const told = JSON.parse(new TextDecoder().decode(archive.get('data.json')));
    expect(told.person.person).toEqual([expect.objectContaining({ id: person.id, last_name: 'グエン' })]);
    expect(JSON.stringify(told)).not.toContain(MARK);
    expect(await auditOf('person', person.id)).toMatchObject([{ actor_id: person.id, action: 'export' }]);
  });

  it('is the only export that staff and managers may have', async () => {
    for (const roles of [['user'], ['admin']] as const) {
      const other = await signedIn({ roles: [...roles] });
      expect((await other.send(`/api/admin/users/${marked.id}/personal-data/export`)).status).toBe(403);
      expect((await other.send(`/api/admin/users/${marked.id}/personal-data`)).status).toBe(403);
    }
  });
});
