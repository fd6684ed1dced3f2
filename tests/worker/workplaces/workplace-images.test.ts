import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PICTURE_MAX, WORKPLACE_IMAGES_MAX } from '#contract/limits.ts';
import { WorkplaceImage } from '#contract/workplaces/workplace-images.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW } from '#tests/support/clock.ts';
import { mintWorkplaceImage } from '#tests/support/images.ts';
import { mintWorkplace, type SignedIn, signedIn, type Workplace } from '#tests/support/mint.ts';
import { jpegWith, pngWith, segment } from '#tests/support/pictures.ts';
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
  { by = boss, caption, name = 'gate.jpg' }: Partial<{ by: SignedIn; caption: string; name: string }> = {},
) {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  if (caption !== undefined) body.set('caption', caption);
  return by.send(`/api/admin/workplaces/${id}/images`, { method: 'POST', body }).then(fullAnswer);
}

const kept = async (of: Of, caption?: string) => {
  const { status, body } = await send(of, jpegWith(), caption === undefined ? {} : { caption });
  expect(status).toBe(201);
  return WorkplaceImage.parse(body);
};
const images = (by: SignedIn) => by.api.admin.workplaces[':id'].images;
const list = async ({ id }: Of, by = boss) =>
  fullAnswer(await images(by).$get({ param: { id: String(id) } }));
const at = (of: Of, image: Of) => ({ param: { id: String(of.id), image_id: String(image.id) } });
const read = async (of: Of, image: Of, by = boss) =>
  fullAnswer(await images(by)[':image_id'].$get(at(of, image)));
const update = async (of: Of, image: Of, caption: string | null, version: number, by = boss) =>
  fullAnswer(await images(by)[':image_id'].$put({ ...at(of, image), json: { caption, version } }));
const remove = async (of: Of, image: Of, version: number, by = boss) =>
  fullAnswer(
    await images(by)[':image_id'].$delete({ ...at(of, image), query: { version: String(version) } }),
  );
const file = async (by: SignedIn, id: string) => (await by.send(`/api/files/${id}`)).status;

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const countStored = async () => (await env.FILES.list({ prefix: fileKey('') })).objects.length;

describe('the pictures of a workplace', () => {
  it('are stored with a caption in order, changed and deleted, with an audit row each', async () => {
    const site = await mintWorkplace();
    const { status, body } = await send(site, jpegWith(segment(0xe1, 'Exif\0\0', 'GPS 35.68 139.76')), {
      caption: ' 従業員入口 ',
    });
    expect(status).toBe(201);
    expect(boss.meter().roundTrips).toBe(3);
    const first = WorkplaceImage.parse(body);
    expect(first).toMatchObject({
      caption: '従業員入口',
      created_at: '2026-11-21 10:00:00',
      version: 1,
    });
    const stored = await env.FILES.get(fileKey(first.file_id));
    expect(stored && new Uint8Array(await stored.arrayBuffer())).toEqual(jpegWith());
    const second = await kept(site);
    expect(second.caption).toBeNull();
    expect(await list(site)).toEqual({ status: 200, body: { data: [first, second] } });
    expect(boss.meter().roundTrips).toBe(2);
    expect(await read(site, first)).toEqual({ status: 200, body: first });

    const changed = { ...first, caption: '夜間入口', version: 2 };
    expect(await update(site, first, '夜間入口', 1)).toEqual({ status: 200, body: changed });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await remove(site, first, 2)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await list(site)).toEqual({ status: 200, body: { data: [second] } });
    expect(await read(site, first)).toEqual(NOT_FOUND);
    expect(await file(boss, first.file_id)).toBe(404);
    const { file_id } = first;
    expect(await auditOf('workplace_image', first.id)).toMatchObject([
      {
        operation: 'workplace_images.create',
        workplace_id: site.id,
        after: { file_id, caption: '従業員入口' },
      },
      {
        operation: 'workplace_images.update',
        before: { caption: '従業員入口' },
        after: { caption: '夜間入口' },
      },
      { operation: 'workplace_images.delete', before: { file_id, caption: '夜間入口' }, after: null },
    ]);
  });

  it('have the type of their content, and may lose their caption', async () => {
    const site = await mintWorkplace();
    const image = WorkplaceImage.parse((await send(site, pngWith(), { caption: '更衣室' })).body);
    const shown = await boss.send(`/api/files/${image.file_id}`);
    expect(shown.headers.get('Content-Type')).toBe('image/png');
    expect(await update(site, image, ' ', 1)).toMatchObject({ status: 200, body: { caption: null } });
  });

  it('are at most twenty, even for concurrent uploads', async () => {
    const site = await mintWorkplace();
    for (let more = 1; more < WORKPLACE_IMAGES_MAX; more += 1) await mintWorkplaceImage(site, boss.person);
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => mintWorkplaceImage(site, boss.person)) } },
    );
    expect(await send(site, jpegWith(), { by: late })).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await send(site)).toEqual(
      faults({ file: [{ key: 'max_items', params: { max: WORKPLACE_IMAGES_MAX } }] }),
    );
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['is no image', new TextEncoder().encode('MZ'), 'gate.jpg'],
    ['is called something else', jpegWith(), 'gate.svg'],
    ['was cut off', pngWith().slice(0, -3), 'gate.png'],
  ])('are refused and not stored when the upload %s', async (_, bytes, name) => {
    const site = await mintWorkplace();
    const before = await countStored();
    expect(await send(site, new Uint8Array(bytes), { name })).toEqual(faults({ file: [{ key: 'picture' }] }));
    expect(await countStored()).toBe(before);
  });

  it('are refused with all faults at once', async () => {
    const site = await mintWorkplace();
    expect(await send(site, new Uint8Array(PICTURE_MAX + 1))).toMatchObject({ status: 413 });
    const body = new FormData();
    body.set('caption', 'x'.repeat(256));
    const answer = await boss.send(`/api/admin/workplaces/${site.id}/images`, { method: 'POST', body });
    expect(await fullAnswer(answer)).toEqual(
      faults({ file: [{ key: 'required' }], caption: [{ key: 'max_length', params: { max: 255 } }] }),
    );
  });

  it('do not change with an old version, and return their current state', async () => {
    const site = await mintWorkplace();
    const { id } = await mintWorkplaceImage(site, boss.person, { version: 3 });
    const { body } = await read(site, { id });
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: body } };
    expect(await update(site, { id }, '別', 2)).toEqual(conflict);
    expect(await remove(site, { id }, 2)).toEqual(conflict);
    const answers = await Promise.all(['一', '二', '三'].map((caption) => update(site, { id }, caption, 3)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('belong to one existing workplace', async () => {
    const [one, other] = [await mintWorkplace(), await mintWorkplace()];
    const image = await mintWorkplaceImage(one, boss.person);
    expect(await read(other, image)).toEqual(NOT_FOUND);
    expect(await update(other, image, '別', 1)).toEqual(NOT_FOUND);
    expect(await remove(other, image, 1)).toEqual(NOT_FOUND);
    const gone = await mintWorkplace({ deleted_at: NOW });
    expect(await send(gone)).toEqual(NOT_FOUND);
    expect(await list(gone)).toEqual(NOT_FOUND);
  });

  it('are not stored when the bytes or the batch after them fail', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const site = await mintWorkplace();
    const put = () => Promise.reject(new Error('R2 is away'));
    const FILES = new Proxy(env.FILES, {
      get: (files, name) => (name === 'put' ? put : Reflect.get(files, name).bind(files)),
    });
    const away = await signedIn({ roles: ['global_admin'] }, { bindings: { FILES } });
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => Promise.reject(new Error('D1 is away'))) } },
    );
    for (const by of [away, late]) expect((await send(site, jpegWith(), { by })).status).toBe(500);
    expect(await list(site)).toEqual({ status: 200, body: { data: [] } });
    logged.mockRestore();
  });

  it('are deleted with their workplace, and their bytes at night', async () => {
    const site = await mintWorkplace();
    const { file_id: fileId } = await mintWorkplaceImage(site, boss.person);
    const one = boss.api.admin.workplaces[':id'];
    const gone = await one.$delete({ param: { id: String(site.id) }, query: { version: '1' } });
    expect(gone.status).toBe(204);
    expect(await file(boss, fileId)).toBe(404);
    await env.DB.prepare(
      'UPDATE file SET deleted_at = deleted_at - ? WHERE id = ? AND deleted_at IS NOT NULL',
    )
      .bind(DAY + MINUTE, fileId)
      .run();
    await runTimers(env, '10 18 * * *', NOW, createExecutionContext());
    expect(await env.FILES.get(fileKey(fileId))).toBeNull();
  });
});

describe("the readers of a workplace's pictures", () => {
  let here: Workplace;
  let there: Workplace;
  let image: Awaited<ReturnType<typeof mintWorkplaceImage>>;
  beforeAll(async () => {
    [here, there] = [await mintWorkplace(), await mintWorkplace()];
    image = await mintWorkplaceImage(here, boss.person);
  });

  it('are its managers, the people who work there, and global admins', async () => {
    expect(await file(boss, image.file_id)).toBe(200);
    expect(await file(await signedIn({ roles: ['admin'], manages: [here.id] }), image.file_id)).toBe(200);
    expect(await file(await signedIn({ works: [here.id] }), image.file_id)).toBe(200);
    const both = await signedIn({ roles: ['admin', 'user'], works: [here.id], manages: [there.id] });
    expect(await file(both, image.file_id)).toBe(200);
  });

  it('exclude all others, even former managers', async () => {
    expect(await file(await signedIn({ roles: ['admin'], manages: [there.id] }), image.file_id)).toBe(404);
    expect(await file(await signedIn({ works: [there.id] }), image.file_id)).toBe(404);
    expect(await file(await signedIn({ manages: [here.id] }), image.file_id)).toBe(404);
  });

  it('include managers, who change nothing', async () => {
    const manager = await signedIn({ roles: ['admin'], manages: [here.id] });
    expect(await list(here, manager)).toMatchObject({ status: 200, body: { data: [{ id: image.id }] } });
    expect(await read(here, image, manager)).toMatchObject({ status: 200 });
    expect(await list(there, manager)).toEqual(NOT_FOUND);
    expect(await send(here, jpegWith(), { by: manager })).toEqual(FORBIDDEN);
    expect(await update(here, image, '別', 1, manager)).toEqual(FORBIDDEN);
    expect(await remove(here, image, 1, manager)).toEqual(FORBIDDEN);
    expect(await list(here, await signedIn({ works: [here.id] }))).toEqual(FORBIDDEN);
  });
});
