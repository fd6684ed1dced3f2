import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_MAX } from '#contract/limits.ts';
import type { OwnPaper, Paper } from '#contract/papers/papers.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { bytesOf, jpegWith, pngWith } from '#tests/support/pictures.ts';
import { REAL_FILES } from '#tests/support/real-files.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { imageTypeOf } from '#worker/platform/files/image-type.ts';
import {
  bytesOfFile,
  countStored,
  FORBIDDEN,
  faults,
  NOT_FOUND,
  ownPapers,
  papersOf,
  ref,
  send,
  storedPapers,
} from './office.ts';

let boss: SignedIn;
/** A manager with the duty. */
let clerk: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
});

const PICTURE = faults({ file: [{ key: 'picture' }] });
const asText = (bytes: Uint8Array | null) => new TextDecoder('latin1').decode(bytes ?? new Uint8Array());

describe('one’s own upload of a document', () => {
  it('waits for a decision, and counts as sent', async () => {
    const me = await signedIn({ nationality: 'VN' });
    const sent = await send(me);
    expect(me.meter().roundTrips).toBe(3);
    const paper = {
      id: expect.any(Number),
      type: 'card_front',
      certificate: null,
      status: 'waiting',
      file_id: expect.any(String),
      created_at: '2026-11-21 10:00:00',
      decided_at: null,
      fault: null,
      reject_reason: null,
      version: 1,
    };
    expect(sent).toEqual({ status: 201, body: paper });
    const needed = [
      { type: 'card_front', certificate: null, status: 'waiting' },
      { type: 'card_back', certificate: null, status: null },
    ];
    expect(await ownPapers(me)).toEqual({ status: 200, body: { data: [sent.body], needed } });
    expect(me.meter().roundTrips).toBe(2);
    expect(await papersOf(clerk, me.person)).toEqual({
      status: 200,
      body: {
        data: [{ ...(sent.body as OwnPaper), uploaded_by: ref(me.person), decided_by: null }],
        needed,
      },
    });
    expect(clerk.meter().roundTrips).toBe(2);
    expect(await auditOf('paper', (sent.body as OwnPaper).id)).toMatchObject([
      {
        operation: 'me.papers.create',
        actor_id: me.person.id,
        action: 'create',
        before: null,
        after: { user_id: me.person.id, type: 'card_front', certificate: null, state: 'waiting' },
      },
    ]);
  });

  it('names its certificate if and only if its type is `other`', async () => {
    const me = await signedIn();
    expect(await send(me, { type: 'other', certificate: 'passbook' })).toMatchObject({
      status: 201,
      body: { type: 'other', certificate: 'passbook' },
    });
    const select = faults({ certificate: [{ key: 'select' }] });
    expect(await send(me, { type: 'other' })).toEqual(select);
    expect(await send(me, { type: 'passport', certificate: 'passbook' })).toEqual(select);
    expect(await send(me, { type: 'diploma' })).toEqual(faults({ type: [{ key: 'choice' }] }));
  });

  it('replaces a waiting document of its type, and no others', async () => {
    const person = await mintPerson();
    const [waiting, other, decided] = [
      await mintPaper(person, { type: 'card_front' }),
      await mintPaper(person, { type: 'card_back' }),
      await mintPaper(person, { type: 'card_front', state: 'approved' }),
    ];
    const me = await signedInAs(person);
    const { body } = await send(me);
    const { id } = body as OwnPaper;
    expect(await storedPapers(person)).toMatchObject([
      { id: waiting.id, deleted: 1, image_deleted: 1 },
      { id: other.id, deleted: 0, image_deleted: 0 },
      { id: decided.id, deleted: 0, image_deleted: 0 },
      { id, state: 'waiting', deleted: 0, image_deleted: 0 },
    ]);
    expect(await auditOf('paper', waiting.id)).toMatchObject([
      { action: 'delete', before: { state: 'waiting' }, after: null },
    ]);
    expect(await send(me, { type: 'other', certificate: 'passbook' })).toMatchObject({ status: 201 });
    expect(await send(me, { type: 'other', certificate: 'renewal_receipt' })).toMatchObject({ status: 201 });
    expect((await storedPapers(person)).filter(({ deleted }) => deleted === 0)).toHaveLength(5);
  });

  it('succeeds after a concurrent upload', async () => {
    const person = await mintPerson();
    const me = await signedInAs(person);
    const late = await signedInAs(person, { bindings: { DB: afterFacts(() => send(me)) } });
    const { status, body } = await send(late);
    expect([status, late.meter().roundTrips]).toEqual([201, 5]);
    expect(await storedPapers(person)).toMatchObject([
      { deleted: 1, image_deleted: 1 },
      { id: (body as OwnPaper).id, deleted: 0 },
    ]);
    const waiting = await mintPaper(person, { type: 'passport' });
    const decide = () =>
      env.DB.prepare("UPDATE paper SET state = 'approved', decided_at = 1, version = 2 WHERE id = ?")
        .bind(waiting.id)
        .run();
    const overtaken = await signedInAs(person, { bindings: { DB: afterFacts(decide) } });
    expect(await send(overtaken, { type: 'passport' })).toMatchObject({ status: 201 });
    expect((await storedPapers(person)).find(({ id }) => id === waiting.id)).toMatchObject({ deleted: 0 });
  });

  it('is one of many concurrent uploads', async () => {
    const me = await signedIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(me)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const stored = await storedPapers(me.person);
    expect(stored.filter(({ deleted }) => deleted === 0)).toHaveLength(1);
  });

  it('is stored once for the same key', async () => {
    const me = await signedIn();
    const headers = { 'Idempotency-Key': 'once' };
    const first = await send(me, { headers });
    expect(await send(me, { headers })).toEqual(first);
    expect(await storedPapers(me.person)).toHaveLength(1);
    expect(await send(me, { headers, type: 'passport' })).toMatchObject({ status: 409 });
  });
});

describe('the image of a document', () => {
  it.each([
    ['a JPEG of a phone', REAL_FILES.placeTold, 'IMG_0001.JPG', 'image/jpeg'],
    ['a PNG', REAL_FILES.png, 'scan.png', 'image/png'],
    ['an image without metadata', jpegWith(), 'a.jpeg', 'image/jpeg'],
    ['a PNG with another file name', pngWith(), 'scan.heic', 'image/png'],
  ])('is accepted if it is %s', async (_, bytes, name, type) => {
    const me = await signedIn();
    const { status, body } = await send(me, { bytes, name });
    expect(status).toBe(201);
    const { file_id } = body as OwnPaper;
    expect((await me.send(`/api/files/${file_id}`)).headers.get('Content-Type')).toBe(type);
    expect(imageTypeOf((await bytesOfFile(file_id)) ?? new Uint8Array())).toBe(type);
  });

  it('is stored without its location and camera', async () => {
    const me = await signedIn();
    expect(asText(REAL_FILES.placeTold)).toMatch(/Exif.*Kinmu Camera/s);
    const { body } = await send(me, { bytes: REAL_FILES.placeTold });
    const kept = asText(await bytesOfFile((body as OwnPaper).file_id));
    expect(kept).not.toMatch(/Exif|Camera|2026:11/);
    expect(kept.length).toBeGreaterThan(300);
    const scan = await send(me, { bytes: REAL_FILES.png, name: 'a.png' });
    expect(asText(await bytesOfFile((scan.body as OwnPaper).file_id))).not.toMatch(/tEXt|tIME|date:/);
  });

  it.each([
    ['a HEIC, which browsers turn into a JPEG first', REAL_FILES.heic, 'IMG_0001.HEIC'],
    ['a BMP, which browsers turn into a JPEG first', REAL_FILES.bmp, 'scan.bmp'],
    ['a HEIC with the name of a JPEG', REAL_FILES.heic, 'card.jpg'],
    ['a program with the name of a JPEG', bytesOf('MZ', 0x90, 0, 3, 0, 0, 0), 'card.jpg'],
    ['a program of another system', bytesOf(0x7f, 'ELF', 2, 1, 1, 0), 'card.png'],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'card.svg'],
    ['a drawing with the name of a PNG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'card.png'],
    ['a JPEG with the name of a page', jpegWith(), 'card.html'],
    ['a JPEG with the name of a program', jpegWith(), 'card.jpg.exe'],
    ['a JPEG without a name', jpegWith(), 'card'],
    ['a JPEG that is cut', REAL_FILES.placeTold.slice(0, -40), 'card.jpg'],
    ['a PNG that is cut', REAL_FILES.png.slice(0, 200), 'card.png'],
    ['nothing', bytesOf(), 'card.jpg'],
  ])('is refused and not stored if it is %s', async (_, bytes, name) => {
    const me = await signedIn();
    const before = await countStored();
    expect(await send(me, { bytes, name })).toEqual(PICTURE);
    expect(await countStored()).toBe(before);
    expect(await storedPapers(me.person)).toEqual([]);
  });

  it('is refused above 5 MB, to the byte', async () => {
    const me = await signedIn();
    const limit = { status: 413, body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: PICTURE_MAX } } };
    const filled = new Uint8Array(PICTURE_MAX + 1);
    filled.set(jpegWith());
    expect(await send(me, { bytes: filled })).toEqual(limit);
    expect(await send(me, { bytes: filled.subarray(0, PICTURE_MAX) })).toMatchObject({ status: 201 });
  });

  it.each(['../../etc/x.jpg', '..\\..\\x.jpg', 'C:\\temp\\x.png.jpg', 'a/b/c.jpg', '%2e%2e%2fx.jpg'])(
    'is stored only under an id, for the name %j',
    async (name) => {
      const me = await signedIn();
      const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key);
      const before = await keys();
      const { status, body } = await send(me, { name });
      expect(status).toBe(201);
      const { file_id } = body as OwnPaper;
      expect(file_id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await keys()).filter((key) => !before.includes(key))).toEqual([`files/${file_id}`]);
      const stored = await env.DB.prepare('SELECT * FROM file WHERE id = ?').bind(file_id).first();
      expect(JSON.stringify(stored)).not.toMatch(/etc|temp|x\.|c\.jpg/);
    },
  );
});

describe('an upload for another person', () => {
  it('is possible for global admins and managers with the duty', async () => {
    const person = await mintPerson();
    for (const by of [boss, clerk]) {
      const { status, body } = await send(by, {}, person);
      expect([status, by.meter().roundTrips]).toEqual([201, 3]);
      expect(body).toMatchObject({ uploaded_by: ref(by.person), decided_by: null });
      expect(await auditOf('paper', (body as Paper).id)).toMatchObject([
        { operation: 'users.papers.create', actor_id: by.person.id },
      ]);
    }
    expect(await storedPapers(person)).toMatchObject([
      { uploaded_by: boss.person.id, deleted: 1 },
      { uploaded_by: clerk.person.id, deleted: 0 },
    ]);
  });

  it('is refused for oneself and for stronger accounts, before a byte is stored', async () => {
    const [manager, peer] = [
      await mintPerson({ roles: ['admin'] }),
      await mintPerson({ roles: ['global_admin'] }),
    ];
    const before = await countStored();
    expect(await send(boss, {}, boss.person)).toEqual(FORBIDDEN);
    for (const of of [clerk.person, manager, peer]) expect(await send(clerk, {}, of)).toEqual(FORBIDDEN);
    expect(await countStored()).toBe(before);
    expect(await send(boss, {}, peer)).toMatchObject({ status: 201 });
    expect(await send(boss, {}, manager)).toMatchObject({ status: 201 });
  });

  it('is refused for other managers, staff and anonymous callers', async () => {
    const place = await mintWorkplace();
    const person = await mintPerson({ works: [place.id] });
    const before = await countStored();
    const others = [
      await signedIn({ roles: ['admin'], manages: [place.id] }),
      await signedIn({ roles: ['admin'], manages: [(await mintWorkplace()).id] }),
      await signedIn({ roles: ['admin'], duties: ['accounting'] }),
      await signedIn({ works: [place.id] }),
      await signedInAs(person),
    ];
    for (const other of others) {
      expect(await send(other, {}, person)).toEqual(FORBIDDEN);
      expect(await papersOf(other, person)).toEqual(FORBIDDEN);
    }
    expect(await send(createTestClient(), {}, person)).toMatchObject({ status: 401 });
    expect(await countStored()).toBe(before);
  });

  it('requires an existing person, even after a concurrent deletion', async () => {
    const before = await countStored();
    const gone = await mintPerson({ deleted_at: 1 });
    for (const of of [gone, { id: 999_999 }]) {
      expect(await send(boss, {}, of)).toEqual(NOT_FOUND);
      expect(await papersOf(boss, of)).toEqual(NOT_FOUND);
    }
    expect(await countStored()).toBe(before);
    const person = await mintPerson();
    const going = afterFacts(() =>
      env.DB.prepare('UPDATE person SET deleted_at = ? WHERE id = ?').bind(NOW, person.id).run(),
    );
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: going } });
    expect(await send(late, {}, person)).toEqual(NOT_FOUND);
    expect(await storedPapers(person)).toEqual([]);
  });

  it('accepts only a form with a file', async () => {
    const person = await mintPerson();
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    expect((await fullAnswer(await boss.send(`/api/admin/users/${person.id}/papers`, init))).status).toBe(
      400,
    );
    const body = new FormData();
    body.set('type', 'passport');
    body.set('file', 'a text');
    const path = `/api/admin/users/${person.id}/papers`;
    expect((await fullAnswer(await boss.send(path, { method: 'POST', body }))).status).toBe(422);
  });
});

describe('the required documents', () => {
  it('follow the status, and show the best upload of each type', async () => {
    const person = await mintPerson({ nationality: 'VN' });
    await mintResidence(person, { status: 'designated_activities', paper_minutes: 0 });
    await mintPaper(person, { type: 'card_front', state: 'approved' });
    await mintPaper(person, { type: 'card_front', state: 'rejected', fault: 'blurred' });
    await mintPaper(person, { type: 'passport', state: 'rejected', fault: 'expired' });
    await mintPaper(person, { type: 'other', certificate: 'passbook' });
    await mintPaper(person, { type: 'card_back', deleted_at: 1 });
    const { body } = await papersOf(boss, person);
    expect(body).toMatchObject({
      needed: [
        { type: 'card_front', status: 'approved' },
        { type: 'card_back', status: null },
        { type: 'passport', status: 'rejected' },
        { type: 'other', certificate: 'designation_paper', status: null },
      ],
    });
    expect((await ownPapers(await signedIn({ nationality: 'JP' }))).body).toEqual({ data: [], needed: [] });
  });
});
