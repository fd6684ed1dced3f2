import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import {
  mintPerson,
  mintWorkplace,
  type PersonOverrides,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintPaper, type PaperRow } from '#tests/support/papers.ts';
import {
  bytesOf,
  chunk,
  JFIF,
  JPEG_END,
  JPEG_FRAME,
  JPEG_SCAN,
  JPEG_START,
  JPEG_TABLE,
  jpegWith,
  mintPicture,
  PNG_DATA,
  PNG_END,
  PNG_HEAD,
  PNG_START,
  pngWith,
  segment,
} from '#tests/support/pictures.ts';
import { imageTypeOf } from '#worker/platform/files/image-type.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { withoutMetadata } from '#worker/platform/files/metadata.ts';

describe('the type of an image', () => {
  it.each([
    ['JPEG', jpegWith(), 'image/jpeg'],
    ['PNG', pngWith(), 'image/png'],
    ['GIF', bytesOf('GIF89a', 1, 0, 1, 0), 'image/gif'],
    ['WebP', bytesOf('RIFF', 4, 0, 0, 0, 'WEBPVP8 '), 'image/webp'],
    ['HEIC', bytesOf(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0), 'image/heic'],
    ['HEIC of some phones', bytesOf(0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0), 'image/heic'],
    ['BMP', bytesOf('BM', 0, 0, 0, 0), 'image/bmp'],
    ['a video', bytesOf(0, 0, 0, 24, 'ftypisom', 0, 0, 0, 0), null],
    ['a page', bytesOf('<!doctype html><script>'), null],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['sound', bytesOf('RIFF', 4, 0, 0, 0, 'WAVE'), null],
    ['nothing', bytesOf(), null],
    ['only the first bytes of an image', bytesOf(0xff, 0xd8), null],
  ])('is recognized by its content: %s', (_, bytes, type) => {
    expect(imageTypeOf(bytes)).toBe(type);
  });
});

const EXIF = segment(0xe1, 'Exif\0\0', 'GPS 35.68 139.76');
const XMP = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>');
const COLOURS = segment(0xe2, 'ICC_PROFILE\0', 1, 1, 'colours');
const ADOBE = segment(0xee, 'Adobe', 0, 100, 0, 0, 0, 0, 1);
const PREVIEW = segment(0xe0, 'JFIF\0', 1, 2, 0, 0, 72, 0, 72, 1, 1, 'rgb');

describe('a JPEG without its metadata', () => {
  it.each([
    ['as it is', jpegWith(), jpegWith()],
    ['without Exif', jpegWith(EXIF), jpegWith()],
    ['without XMP', jpegWith(XMP), jpegWith()],
    ['without comments', jpegWith(segment(0xfe, 'made by me')), jpegWith()],
    [
      'without the data of programs',
      jpegWith(segment(0xed, 'Photoshop 3.0'), segment(0xef, 'x')),
      jpegWith(),
    ],
    ['without a list of further images', jpegWith(segment(0xe2, 'MPF\0')), jpegWith()],
    ['without segments other than JFIF', jpegWith(segment(0xe0, 'JFXX\0', 0x10, EXIF)), jpegWith()],
    ['with its colour profile', jpegWith(EXIF, COLOURS), jpegWith(COLOURS)],
    ['with the coding of its colours', jpegWith(ADOBE), jpegWith(ADOBE)],
    [
      'without further data of that segment',
      jpegWith(segment(0xee, ADOBE.subarray(4), 'me')),
      jpegWith(ADOBE),
    ],
    [
      'without its preview',
      bytesOf(JPEG_START, PREVIEW, JPEG_TABLE, JPEG_FRAME, JPEG_SCAN, JPEG_END),
      jpegWith(),
    ],
    ['without what follows its end', bytesOf(jpegWith(), 'a film', EXIF), jpegWith()],
    [
      'without segments between its scans',
      bytesOf(JPEG_START, JFIF, JPEG_TABLE, JPEG_FRAME, JPEG_SCAN, EXIF, JPEG_SCAN, JPEG_END),
      bytesOf(JPEG_START, JFIF, JPEG_TABLE, JPEG_FRAME, JPEG_SCAN, JPEG_SCAN, JPEG_END),
    ],
    [
      'without fill bytes',
      bytesOf(JPEG_START, 0xff, 0xff, JFIF, JPEG_TABLE, JPEG_FRAME, JPEG_SCAN, 0xff, JPEG_END),
      jpegWith(),
    ],
  ])('keeps only the image: %s', (_, sent, kept) => {
    expect(withoutMetadata(sent)).toEqual({ type: 'image/jpeg', width: 16, height: 8, bytes: kept });
  });
});

describe('a PNG without its metadata', () => {
  const seen = [chunk('gAMA', 0, 1, 2, 3), chunk('pHYs', 0), chunk('tRNS', 0, 0), chunk('PLTE', 1, 2, 3)];

  it.each([
    ['as it is', pngWith(), pngWith()],
    [
      'without texts',
      pngWith(chunk('tEXt', 'Author\0me'), chunk('zTXt', 'x'), chunk('iTXt', 'x')),
      pngWith(),
    ],
    ['without Exif and time', pngWith(chunk('eXIf', 'GPS'), chunk('tIME', 7)), pngWith()],
    ['without unknown chunks', pngWith(chunk('prVW', 'x'), chunk('zZzz', 'x')), pngWith()],
    ['with the chunks that affect its display', pngWith(...seen), pngWith(...seen)],
    ['without what follows its end', bytesOf(pngWith(), 'PK', chunk('tEXt', 'me')), pngWith()],
  ])('keeps only the image: %s', (_, sent, kept) => {
    expect(withoutMetadata(sent)).toEqual({ type: 'image/png', width: 16, height: 8, bytes: kept });
  });
});

describe('an incomplete image', () => {
  const jpeg = (...parts: Uint8Array[]) => bytesOf(JPEG_START, JFIF, ...parts);
  const png = (...parts: Uint8Array[]) => bytesOf(PNG_START, ...parts);

  it.each([
    ['a GIF', bytesOf('GIF89a', 1, 0, 1, 0)],
    ['a JPEG without an end', jpeg(JPEG_TABLE, JPEG_FRAME, JPEG_SCAN)],
    ['a JPEG that ends in its data', jpeg(JPEG_TABLE, JPEG_FRAME, JPEG_SCAN, bytesOf(0xff))],
    ['a JPEG without an image', jpeg(JPEG_END)],
    ['a JPEG without a scan', jpeg(JPEG_FRAME, JPEG_END)],
    ['a JPEG whose scan has no frame', jpeg(JPEG_SCAN, JPEG_FRAME, JPEG_END)],
    ['a JPEG of two frames', jpeg(JPEG_FRAME, JPEG_FRAME, JPEG_SCAN, JPEG_END)],
    ['a JPEG without width', jpeg(segment(0xc0, 8, 0, 8, 0, 0, 1, 1, 0x11, 0), JPEG_SCAN, JPEG_END)],
    ['a JPEG whose frame is cut', jpeg(segment(0xc0, 8, 0, 8), JPEG_SCAN, JPEG_END)],
    ['a JPEG with an invalid marker', jpeg(segment(0x02, 1), JPEG_FRAME, JPEG_SCAN, JPEG_END)],
    ['a segment longer than the file', jpeg(bytesOf(0xff, 0xe1, 0xff, 0xff))],
    ['a segment shorter than its length', jpeg(bytesOf(0xff, 0xdb, 0, 1), JPEG_FRAME, JPEG_SCAN, JPEG_END)],
    ['bytes between the segments', jpeg(bytesOf(0), JPEG_FRAME, JPEG_SCAN, JPEG_END)],
    ['a PNG without an end', png(PNG_HEAD, PNG_DATA)],
    ['a PNG without data', png(PNG_HEAD, PNG_END)],
    ['a PNG without a head', png(PNG_DATA, PNG_END)],
    ['a PNG of two heads', png(PNG_HEAD, PNG_HEAD, PNG_DATA, PNG_END)],
    ['a PNG without width', png(chunk('IHDR', new Uint8Array(13)), PNG_DATA, PNG_END)],
    ['a PNG whose head is cut', png(chunk('IHDR', 0, 0, 0, 1, 0, 0, 0, 1), PNG_DATA, PNG_END)],
    ['a PNG with an unknown critical chunk', png(PNG_HEAD, chunk('ABCD'), PNG_DATA, PNG_END)],
    ['a chunk longer than the file', png(PNG_HEAD, bytesOf(0x7f, 0xff, 0xff, 0xff, 'IDAT'))],
    ['a chunk without a name', png(PNG_HEAD, chunk('a\0b!'), PNG_DATA, PNG_END)],
  ])('is refused: %s', (_, bytes) => {
    expect(withoutMetadata(bytes)).toBeNull();
  });
});

describe('any bytes that are sent', () => {
  const images = [jpegWith(EXIF, COLOURS, ADOBE, XMP), pngWith(chunk('tEXt', 'a\0b'), chunk('gAMA', 0))];
  const changed = fc
    .record({
      image: fc.constantFrom(...images),
      changes: fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
      cut: fc.option(fc.nat(400)),
    })
    .map(({ image, changes, cut }) => {
      const bytes = image.slice(0, cut ?? image.length);
      for (const [place, byte] of changes) if (place < bytes.length) bytes[place] = byte;
      return bytes;
    });

  it('are refused, or give a clean image of the same type', () => {
    fc.assert(
      fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 400 })), (sent) => {
        const clean = withoutMetadata(sent);
        if (clean === null) return;
        expect(clean.bytes.length).toBeLessThanOrEqual(sent.length);
        expect(withoutMetadata(clean.bytes)).toEqual(clean);
      }),
      { numRuns: 2000, seed: 20_261_122 },
    );
  });

  it('take time in proportion to their length, for any number of segments', () => {
    const pieces = 300_000;
    const many = new Uint8Array(pieces * 4);
    for (let place = 0; place < many.length; place += 4) many.set([0xff, 0xdb, 0, 2], place);
    expect(withoutMetadata(jpegWith(many))?.bytes).toHaveLength(jpegWith(many).length);
    const filled = new Uint8Array(5_000_000).fill(0xff);
    expect(withoutMetadata(filled)).toBeNull();
  });
});

describe('a profile picture', () => {
  const asked = async (id: string, overrides: PersonOverrides) => {
    const { send } = await signedIn(overrides);
    return (await send(`/api/files/${id}`)).status;
  };

  it('is shown to its person with its own type, and is not cached', async () => {
    const me = await signedIn();
    const id = await mintPicture(me.person);
    const answer = await me.send(`/api/files/${id}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(jpegWith().length),
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(jpegWith());
    expect(me.meter().roundTrips).toBe(2);
  });

  it('is described without its bytes for a HEAD request', async () => {
    const me = await signedIn();
    const id = await mintPicture(me.person);
    const answer = await me.send(`/api/files/${id}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe(String(jpegWith().length));
    expect(await answer.text()).toBe('');
  });

  it("is visible only to its person, managers of that person's workplace and global admins", async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const id = await mintPicture(await mintPerson({ works: [here.id] }));
    expect(await asked(id, { roles: ['admin'], manages: [here.id] })).toBe(200);
    expect(await asked(id, { roles: ['global_admin'] })).toBe(200);
    expect(await asked(id, { roles: ['admin'], manages: [there.id] })).toBe(404);
    expect(await asked(id, { roles: ['admin', 'user'], works: [here.id], manages: [there.id] })).toBe(404);
    expect(await asked(id, { works: [here.id] })).toBe(404);
    // A former manager still has the membership row, but no longer the role.
    expect(await asked(id, { manages: [here.id] })).toBe(404);
    expect((await createTestClient().send(`/api/files/${id}`)).status).toBe(401);
  });

  it('is not found after its deletion, without its bytes, or under an unknown id', async () => {
    const me = await signedIn();
    const [deleted, lost] = [await mintPicture(me.person), await mintPicture(me.person)];
    await env.DB.prepare('UPDATE file SET deleted_at = ? WHERE id = ?').bind(NOW, deleted).run();
    await env.FILES.delete(fileKey(lost));
    for (const id of [deleted, lost, crypto.randomUUID()]) {
      expect(await fullAnswer(await me.send(`/api/files/${id}`))).toEqual({
        status: 404,
        body: { code: 'E_NOT_FOUND' },
      });
    }
    expect((await me.send(`/api/files/${lost}`, { method: 'HEAD' })).status).toBe(404);
    expect((await me.send('/api/files/not-an-id')).status).toBe(422);
  });
});

describe('F-22 the image of a document', () => {
  const views = async (of: PaperRow) =>
    (await auditOf('paper', of.id)).filter(({ action }) => action === 'view');

  it('is visible to its person without an audit row', async () => {
    const me = await signedIn();
    const paper = await mintPaper(me.person, { uploaded_by: me.person.id });
    const answer = await me.send(`/api/files/${paper.file_id}`);
    expect([answer.status, me.meter().roundTrips]).toEqual([200, 2]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(jpegWith());
    expect(await views(paper)).toEqual([]);
  });

  it.each([
    ['global admins', { roles: ['global_admin'] }],
    ['managers with the duty, wherever they manage', { roles: ['admin'], duties: ['papers'] }],
  ] satisfies [string, PersonOverrides][])(
    'is visible to %s, with an audit row for each view',
    async (_, overrides) => {
      const person = await mintPerson();
      const paper = await mintPaper(person);
      const by = await signedIn(overrides);
      for (const nth of [1, 2]) {
        const answer = await by.send(`/api/files/${paper.file_id}`);
        expect([answer.status, by.meter().roundTrips]).toEqual([200, 3]);
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
        expect(await views(paper)).toHaveLength(nth);
      }
      expect(await views(paper)).toMatchObject([
        { operation: 'files.read', actor_id: by.person.id, before: null, after: null },
        { actor_id: by.person.id },
      ]);
      const described = await by.send(`/api/files/${paper.file_id}`, { method: 'HEAD' });
      expect([described.status, await views(paper)]).toMatchObject([200, [{}, {}]]);
    },
  );

  it('is hidden from all others, even at the workplace of its person', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const paper = await mintPaper(await mintPerson({ works: [here.id] }));
    const others: PersonOverrides[] = [
      { roles: ['admin'], manages: [here.id] },
      { roles: ['admin'], manages: [there.id] },
      { roles: ['admin'], manages: [here.id], duties: ['accounting'] },
      { works: [here.id] },
    ];
    for (const overrides of others) {
      const other = await signedIn(overrides);
      for (const method of ['GET', 'HEAD']) {
        expect((await other.send(`/api/files/${paper.file_id}`, { method })).status).toBe(404);
      }
    }
    expect((await createTestClient().send(`/api/files/${paper.file_id}`)).status).toBe(401);
    expect(await views(paper)).toEqual([]);
  });

  it('is not found if it or its person is deleted, or its bytes are missing', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const papers = [
      await mintPaper(await mintPerson({ deleted_at: 1 })),
      await mintPaper(await mintPerson(), { deleted_at: 1 }),
      await mintPaper(await mintPerson()),
    ];
    await env.FILES.delete(fileKey(papers[2]?.file_id ?? ''));
    for (const paper of papers) {
      expect((await boss.send(`/api/files/${paper.file_id}`)).status).toBe(404);
      expect(await views(paper)).toEqual([]);
    }
  });

  it('is not shown if the audit row cannot be written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const paper = await mintPaper(await mintPerson());
    const boss = await mintPerson({ roles: ['global_admin'] });
    const failing = await signedInAs(boss, { fault: { trip: 3, when: 'before' } });
    const answer = await failing.send(`/api/files/${paper.file_id}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Content-Type')).toMatch(/json/);
    expect(await views(paper)).toEqual([]);
  });

  it('gives a manager with the duty no access to profile pictures of other workplaces', async () => {
    const id = await mintPicture(await mintPerson({ works: [(await mintWorkplace()).id] }));
    const clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
    expect((await clerk.send(`/api/files/${id}`)).status).toBe(404);
  });
});
