import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PERSON_IMAGES_MAX, PICTURE_MAX } from '#contract/limits.ts';
import { UserImage } from '#contract/people/user-images.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW } from '#tests/support/clock.ts';
import { mintFile, mintPersonImage } from '#tests/support/images.ts';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { jpegWith, segment } from '#tests/support/pictures.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { fileKey } from '#worker/platform/files/kept.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

type Of = { id: number };

function send(
  { id }: Of,
  bytes: Uint8Array<ArrayBuffer> = jpegWith(),
  {
    by = boss,
    name = 'face.jpg',
    headers = {},
  }: Partial<{ by: SignedIn; name: string; headers: Record<string, string> }> = {},
) {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  return by.send(`/api/admin/users/${id}/images`, { method: 'POST', body, headers }).then(fullAnswer);
}

const kept = async (of: Of) => {
  const { status, body } = await send(of);
  expect(status).toBe(201);
  return UserImage.parse(body);
};
const images = (by: SignedIn) => by.api.admin.users[':id'].images;
const list = async ({ id }: Of, by = boss) =>
  fullAnswer(await images(by).$get({ param: { id: String(id) } }));
const at = (of: Of, image: Of) => ({ param: { id: String(of.id), image_id: String(image.id) } });
const read = async (of: Of, image: Of, by = boss) =>
  fullAnswer(await images(by)[':image_id'].$get(at(of, image)));
const remove = async (of: Of, image: Of, by = boss) =>
  fullAnswer(await images(by)[':image_id'].$delete(at(of, image)));
const file = async (by: SignedIn, id: string) => (await by.send(`/api/files/${id}`)).status;

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

const countStored = async () => (await env.FILES.list({ prefix: fileKey('') })).objects.length;
const bytesOfFile = (id: string) =>
  env.DB.prepare('SELECT bytes FROM file WHERE id = ?').bind(id).first<number>('bytes');

describe('photos of a person', () => {
  it('are stored without their metadata, listed with the latest first, and audited', async () => {
    const person = await mintPerson();
    const { status, body } = await send(person, jpegWith(segment(0xe1, 'Exif\0\0', 'GPS 35.68 139.76')));
    expect(status).toBe(201);
    expect(boss.meter().roundTrips).toBe(3);
    const first = UserImage.parse(body);
    expect(first).toEqual({
      id: expect.any(Number),
      file_id: expect.any(String),
      created_at: '2026-11-21 10:00:00',
    });
    const stored = await env.FILES.get(fileKey(first.file_id));
    expect(stored && new Uint8Array(await stored.arrayBuffer())).toEqual(jpegWith());
    const second = await kept(person);
    expect(await list(person)).toEqual({ status: 200, body: { data: [second, first] } });
    expect(boss.meter().roundTrips).toBe(2);
    expect(await read(person, first)).toEqual({ status: 200, body: first });
    expect(await auditOf('person_image', first.id)).toMatchObject([
      {
        operation: 'users.images.create',
        action: 'create',
        actor_id: boss.person.id,
        before: null,
        after: { user_id: person.id, file_id: first.file_id },
      },
    ]);
  });

  it('are deleted for good, and their bytes are deleted at night', async () => {
    const person = await mintPerson();
    const image = await kept(person);
    expect(await file(boss, image.file_id)).toBe(200);
    expect(await remove(person, image)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await remove(person, image)).toEqual(NOT_FOUND);
    expect(await read(person, image)).toEqual(NOT_FOUND);
    expect(await list(person)).toEqual({ status: 200, body: { data: [] } });
    expect(await file(boss, image.file_id)).toBe(404);
    expect(await auditOf('person_image', image.id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', before: { user_id: person.id, file_id: image.file_id }, after: null },
    ]);
    await env.DB.prepare('UPDATE file SET deleted_at = ? WHERE id = ?')
      .bind(NOW - DAY - MINUTE, image.file_id)
      .run();
    await runTimers(env, '10 18 * * *', NOW, createExecutionContext());
    expect(await env.FILES.get(fileKey(image.file_id))).toBeNull();
    expect(await bytesOfFile(image.file_id)).toBe(0);
  });

  it('are stored once for the same key', async () => {
    const person = await mintPerson();
    const headers = { 'Idempotency-Key': 'a photo' };
    const first = await send(person, jpegWith(), { headers });
    expect(first.status).toBe(201);
    expect(await send(person, jpegWith(), { headers })).toEqual(first);
    expect(await list(person)).toMatchObject({ body: { data: [first.body] } });
  });

  it('are at most ten, even after concurrent requests', async () => {
    const person = await mintPerson();
    for (let more = 1; more < PERSON_IMAGES_MAX; more += 1) await mintPersonImage(person);
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => mintPersonImage(person)) } },
    );
    expect(await send(person, jpegWith(), { by: late })).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    const before = await countStored();
    expect(await send(person)).toEqual(
      faults({ file: [{ key: 'max_items', params: { max: PERSON_IMAGES_MAX } }] }),
    );
    expect(await countStored()).toBe(before);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['is no image', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg">'), 'face.jpg'],
    ['is called something else', jpegWith(), 'face.exe'],
    ['was cut off', jpegWith().slice(0, -3), 'face.jpg'],
  ])('are refused and not stored when the file %s', async (_, bytes, name) => {
    const person = await mintPerson();
    const before = await countStored();
    expect(await send(person, new Uint8Array(bytes), { name })).toEqual(
      faults({ file: [{ key: 'picture' }] }),
    );
    expect(await countStored()).toBe(before);
    expect(await list(person)).toEqual({ status: 200, body: { data: [] } });
  });

  it('are refused above 5 MB, and for a missing person', async () => {
    expect(await send(await mintPerson(), new Uint8Array(PICTURE_MAX + 1))).toEqual({
      status: 413,
      body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: PICTURE_MAX } },
    });
    const gone = await mintPerson({ deleted_at: NOW });
    expect(await send(gone)).toEqual(NOT_FOUND);
    expect(await list(gone)).toEqual(NOT_FOUND);
    expect(await list({ id: 999_999 })).toEqual(NOT_FOUND);
  });

  it('are absent when the bytes or the batch after them could not be written', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const person = await mintPerson();
    const put = () => Promise.reject(new Error('R2 is away'));
    const FILES = new Proxy(env.FILES, {
      get: (files, name) => (name === 'put' ? put : Reflect.get(files, name).bind(files)),
    });
    const away = await signedIn({ roles: ['global_admin'] }, { bindings: { FILES } });
    expect((await send(person, jpegWith(), { by: away })).status).toBe(500);
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => Promise.reject(new Error('D1 is away'))) } },
    );
    const before = await countStored();
    expect((await send(person, jpegWith(), { by: late })).status).toBe(500);
    // The bytes belong to no file; the clean-up deletes them
    // (tests/worker/people/profile-picture.test.ts).
    expect(await countStored()).toBe(before + 1);
    expect(await list(person)).toEqual({ status: 200, body: { data: [] } });
    logged.mockRestore();
  });

  it('belong to their person alone', async () => {
    const [one, other] = [await mintPerson(), await mintPerson()];
    const image = await mintPersonImage(one);
    expect(await read(other, image)).toEqual(NOT_FOUND);
    expect(await remove(other, image)).toEqual(NOT_FOUND);
  });
});

describe('the access to photos of a person', () => {
  let here: Workplace;
  let there: Workplace;
  let person: Person;
  let id: string;
  beforeAll(async () => {
    [here, there] = [await mintWorkplace(), await mintWorkplace()];
    person = await mintPerson({ works: [here.id] });
    id = (await mintPersonImage(person)).file_id;
  });
  it("is for global admins and the managers of the person's workplaces", async () => {
    expect(await file(boss, id)).toBe(200);
    expect(await file(await signedIn({ roles: ['admin'], manages: [here.id] }), id)).toBe(200);
    expect(await file(await signedIn({ roles: ['admin'], manages: [there.id], works: [here.id] }), id)).toBe(
      404,
    );
    expect(await file(await signedIn({ works: [here.id] }), id)).toBe(404);
  });

  it('is for the person too', async () => {
    const me = await signedIn({ works: [here.id] });
    expect(await file(me, (await mintPersonImage(me.person)).file_id)).toBe(200);
    expect(await file(me, await mintFile('person_image', person))).toBe(404);
  });

  it('includes their ids in the staff card, but managers cannot list or add photos', async () => {
    const manager = await signedIn({ roles: ['admin'], manages: [here.id] });
    const answer = await manager.api.manage.users[':id'].$get({ param: { id: String(person.id) } });
    expect(await fullAnswer(answer)).toMatchObject({ status: 200, body: { images: [id] } });
    expect(await list(person, manager)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
    expect(await send(person, jpegWith(), { by: manager })).toEqual({
      status: 403,
      body: { code: 'E_FORBIDDEN' },
    });
  });
});
