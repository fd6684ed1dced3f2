import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PICTURE_MAX } from '#contract/limits.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, moveClock, releaseClock } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { bytesOf, chunk, jpegWith, mintPicture, pngWith, segment } from '#tests/support/pictures.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { fileKey } from '#worker/platform/files/kept.ts';

const Kept = z.object({ profile_picture: z.uuid() });
const PATH = '/api/manage/profile/picture';

function send({ send: sending }: Pick<SignedIn, 'send'>, bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg') {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  return sending(PATH, { method: 'POST', body });
}

async function kept(actor: SignedIn, bytes = jpegWith()): Promise<string> {
  const answer = await send(actor, bytes);
  expect(answer.status).toBe(200);
  return Kept.parse(await answer.json()).profile_picture;
}

async function shown(actor: SignedIn): Promise<string | null> {
  const answer = await actor.api.manage.auth.check.$get();
  return (await answer.json()).user.profile_picture;
}

const rowOf = (id: string) =>
  env.DB.prepare('SELECT type, bytes, deleted_at IS NOT NULL AS deleted FROM file WHERE id = ?')
    .bind(id)
    .first<{ type: string; bytes: number; deleted: number }>();

async function storedOf(id: string): Promise<Uint8Array | null> {
  const found = await env.FILES.get(fileKey(id));
  return found && new Uint8Array(await found.arrayBuffer());
}

async function countStored(): Promise<number> {
  return (await env.FILES.list({ prefix: fileKey('') })).objects.length;
}

describe('an uploaded picture', () => {
  it('is stored without its metadata and shown', async () => {
    const me = await signedIn();
    const id = await kept(me, jpegWith(segment(0xe1, 'Exif\0\0', 'GPS 35.68 139.76')));
    expect(await storedOf(id)).toEqual(jpegWith());
    expect(await rowOf(id)).toEqual({ type: 'image/jpeg', bytes: jpegWith().length, deleted: 0 });
    expect(await shown(me)).toBe(id);
    expect((await me.send(`/api/files/${id}`)).status).toBe(200);
  });

  it('has the type of its content, whatever its name is', async () => {
    const me = await signedIn();
    const id = await kept(me, pngWith(chunk('tEXt', 'Author\0me')));
    expect(await rowOf(id)).toMatchObject({ type: 'image/png' });
    expect((await me.send(`/api/files/${id}`)).headers.get('Content-Type')).toBe('image/png');
  });

  it('changes the auth version, so that every open page shows it', async () => {
    const me = await signedIn();
    const version = async () => (await me.send('/api/manage/auth/check')).headers.get('X-Auth-Version');
    const before = await version();
    await kept(me);
    const after = await version();
    expect(after).not.toBe(before);
    await me.send(PATH, { method: 'DELETE' });
    expect(await version()).not.toBe(after);
  });

  it('replaces the earlier picture, whose bytes remain for a day', async () => {
    const me = await signedIn();
    const [first, second] = [await kept(me), await kept(me)];
    expect([await rowOf(first), await rowOf(second)]).toMatchObject([{ deleted: 1 }, { deleted: 0 }]);
    expect((await me.send(`/api/files/${first}`)).status).toBe(404);
    expect(await storedOf(first)).not.toBeNull();
  });

  it('is audited with the earlier one', async () => {
    const me = await signedIn();
    const [first, second] = [await kept(me), await kept(me)];
    await me.send(PATH, { method: 'DELETE' });
    const rows = await auditOf('person', me.person.id);
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ profile_picture: null }, { profile_picture: first }],
      [{ profile_picture: first }, { profile_picture: second }],
      [{ profile_picture: second }, { profile_picture: null }],
    ]);
  });

  it('is stored once when it is sent twice with one key', async () => {
    const me = await signedIn();
    const body = () => {
      const form = new FormData();
      form.set('file', new File([jpegWith()], 'me.jpg'));
      return form;
    };
    const post = () => me.send(PATH, { method: 'POST', body: body(), headers: { 'Idempotency-Key': 'k' } });
    const [one, two] = [await fullAnswer(await post()), await fullAnswer(await post())];
    expect(two).toEqual(one);
    expect(await auditOf('person', me.person.id)).toHaveLength(1);
  });

  it.each([
    ['a GIF', bytesOf('GIF89a', 1, 0, 1, 0)],
    ['a WebP', bytesOf('RIFF', 4, 0, 0, 0, 'WEBPVP8 ')],
    ['a HEIC', bytesOf(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0)],
    ['a BMP', bytesOf('BM', 0, 0, 0, 0)],
    ['an HTML page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a JPEG that is cut', jpegWith().slice(0, -3)],
    ['a PNG with too many pixels', pngWith().with(18, 0x40)],
  ])('is refused and not stored when it is %s', async (_, bytes) => {
    const me = await signedIn();
    const before = await countStored();
    expect(await fullAnswer(await send(me, new Uint8Array(bytes)))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { file: [{ key: 'picture' }] } },
    });
    expect(await countStored()).toBe(before);
    expect(await shown(me)).toBeNull();
  });

  it('is refused above 5 MB, and when it is empty or missing', async () => {
    const me = await signedIn();
    expect(await fullAnswer(await send(me, new Uint8Array(PICTURE_MAX + 1)))).toEqual({
      status: 413,
      body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: PICTURE_MAX } },
    });
    expect(await fullAnswer(await send(me, new Uint8Array()))).toMatchObject({
      status: 422,
      body: { data: { file: [{ key: 'picture' }] } },
    });
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await me.send(PATH, json)).status).toBe(400);
  });

  it('leaves everything unchanged when it cannot be stored', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const person = await mintPerson();
    const before = await mintPicture(person);
    const put = () => Promise.reject(new Error('R2 is away'));
    const FILES = new Proxy(env.FILES, {
      get: (files, name) => (name === 'put' ? put : Reflect.get(files, name).bind(files)),
    });
    const me = await signedInAs(person, { bindings: { FILES } });
    expect((await send(me, jpegWith())).status).toBe(500);
    expect(await rowOf(before)).toMatchObject({ deleted: 0 });
    expect(await shown(me)).toBe(before);
    logged.mockRestore();
  });
});

describe('a removed picture', () => {
  it('is no longer shown, and a second removal changes nothing', async () => {
    const me = await signedIn();
    const id = await kept(me);
    expect((await me.send(PATH, { method: 'DELETE' })).status).toBe(204);
    expect(await shown(me)).toBeNull();
    expect(await rowOf(id)).toMatchObject({ deleted: 1 });
    expect((await me.send(PATH, { method: 'DELETE' })).status).toBe(204);
    expect(await auditOf('person', me.person.id)).toHaveLength(2);
  });
});

describe('the clean-up', () => {
  const AT = fromStamp('2026-11-21 03:10:00');
  let night = 0;
  /** R2 dates objects by the clock of the machine, not by the clock of the test. */
  const cleanAfter = async (since: number) => {
    await moveClock(since);
    night += 1;
    await runTimers(env, '10 18 * * *', AT + night * DAY, createExecutionContext());
  };

  beforeEach(releaseClock);
  afterEach(releaseClock);

  it('deletes the bytes of deleted files after a day and keeps their rows', async () => {
    const me = await signedIn();
    const [old, current] = [await kept(me), await kept(me)];
    const deletedAt = await env.DB.prepare('SELECT deleted_at FROM file WHERE id = ?')
      .bind(old)
      .first<number>('deleted_at');
    await cleanAfter((deletedAt ?? 0) + DAY);
    expect(await storedOf(old)).not.toBeNull();
    await cleanAfter((deletedAt ?? 0) + DAY + MINUTE);
    expect(await storedOf(old)).toBeNull();
    expect(await rowOf(old)).toEqual({ type: 'image/jpeg', bytes: 0, deleted: 1 });
    expect(await storedOf(current)).not.toBeNull();
    expect((await me.send(`/api/files/${current}`)).status).toBe(200);
  });

  it('deletes unknown bytes after a day, but not bytes that may still become a file', async () => {
    const unknown = crypto.randomUUID();
    await env.FILES.put(fileKey(unknown), jpegWith());
    await env.FILES.put('imports/1/kept.csv', 'x');
    const known = await mintPicture(await mintPerson());
    await cleanAfter(Date.now() + DAY - MINUTE);
    expect(await storedOf(unknown)).not.toBeNull();
    await cleanAfter(Date.now() + DAY + MINUTE);
    expect(await storedOf(unknown)).toBeNull();
    expect(await storedOf(known)).not.toBeNull();
  });
});
