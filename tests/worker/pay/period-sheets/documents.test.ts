import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PERIOD_DOCUMENTS_MAX, PICTURE_MAX } from '#contract/limits.ts';
import { PeriodDocument } from '#contract/pay/period-sheets.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn, signedInAs, type Workplace } from '#tests/support/mint.ts';
import { mintPeriodDocument, mintSignedPeriod, type PeriodRow } from '#tests/support/period-files.ts';
import { bytesOf, jpegWith, pngWith, segment } from '#tests/support/pictures.ts';
import { fileKey } from '#worker/platform/files/kept.ts';

const PDF = bytesOf(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n',
  'xref\n0 4\ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let boss: SignedIn;
let manager: SignedIn;
let site: Workplace;
let period: PeriodRow;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintWorkplace();
  manager = await signedIn({ roles: ['admin'], manages: [site.id] });
  period = await mintSignedPeriod(site, boss.person);
});

type Of = { id: number };

function send(bytes: BlobPart, name = 'signed.pdf', of: Of = period, by = manager) {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  return by.send(`/api/manage/periods/${of.id}/documents`, { method: 'POST', body }).then(fullAnswer);
}

const kept = async (bytes: BlobPart, name?: string, of?: Of) => {
  const { status, body } = await send(bytes, name, of);
  expect(status).toBe(201);
  return PeriodDocument.parse(body);
};
const documents = (by: SignedIn) => by.api.manage.periods[':id'].documents;
const list = async (of: Of = period, by = manager) =>
  fullAnswer(await documents(by).$get({ param: { id: String(of.id) } }));
const remove = async (document: Of, of: Of = period, by = manager) =>
  fullAnswer(
    await documents(by)[':document_id'].$delete({
      param: { id: String(of.id), document_id: String(document.id) },
    }),
  );

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const countStored = async () => (await env.FILES.list({ prefix: fileKey('') })).objects.length;

describe('the name of a signed copy', () => {
  it('is stored on one line, and cut between letters', async () => {
    const of = await mintSignedPeriod(site, boss.person, { month: '2023-02' });
    expect(await kept(PDF, 'は\u3099\t2月.pdf', of)).toMatchObject({ name: 'ば 2月.pdf' });
    expect(await kept(PDF, `${'\u{20bb7}'.repeat(300)}.pdf`, of)).toMatchObject({
      name: '\u{20bb7}'.repeat(255),
    });
  });

  it('is refused with a forbidden letter', async () => {
    expect(await send(PDF, 'signed\u202efdp.exe')).toEqual(faults({ file: [{ key: 'character' }] }));
  });
});

describe('signed copies of a sheet', () => {
  it('are stored, listed and deleted, with an audit row and its workplace each', async () => {
    const of = await mintSignedPeriod(site, boss.person, { month: '2024-02' });
    const pdf = await kept(PDF, ' 署名済 2月.PDF', of);
    expect(manager.meter().roundTrips).toBe(3);
    expect(pdf).toMatchObject({
      type: 'application/pdf',
      bytes: PDF.length,
      name: '署名済 2月.PDF',
      uploaded_by: { id: manager.person.id },
      created_at: '2026-11-21 10:00:00',
    });
    const jpeg = await kept(jpegWith(segment(0xe1, 'Exif\0\0', 'GPS 35.68')), 'scan.jpg', of);
    const png = await kept(pngWith(), 'scan.png', of);
    expect(await list(of)).toEqual({ status: 200, body: { data: [pdf, jpeg, png] } });
    expect(manager.meter().roundTrips).toBe(2);
    const stored = await env.FILES.get(fileKey(jpeg.file_id));
    expect(stored && new Uint8Array(await stored.arrayBuffer())).toEqual(jpegWith());
    expect(await remove(pdf, of)).toEqual({ status: 204, body: null });
    expect(manager.meter().roundTrips).toBe(3);
    expect(await remove(pdf, of)).toEqual(NOT_FOUND);
    expect(await remove(jpeg)).toEqual(NOT_FOUND);
    expect(await list(of)).toEqual({ status: 200, body: { data: [jpeg, png] } });
    expect((await manager.send(`/api/files/${pdf.file_id}`)).status).toBe(404);
    expect(await auditOf('period_document', pdf.id)).toMatchObject([
      {
        operation: 'period_documents.create',
        workplace_id: site.id,
        after: { month: '2024-02', file_id: pdf.file_id },
      },
      { operation: 'period_documents.delete', workplace_id: site.id, before: { file_id: pdf.file_id } },
    ]);
  });

  it('of a closed period are deleted only by people who may close it', async () => {
    const of = await mintSignedPeriod(site, boss.person, { month: '2024-09' });
    const [one, other, third] = [
      await kept(PDF, undefined, of),
      await kept(PDF, undefined, of),
      await kept(PDF, undefined, of),
    ];
    const close = () =>
      env.DB.prepare(`UPDATE period SET state = 'closed', closed_at = 1, closed_by = ? WHERE id = ?`)
        .bind(boss.person.id, of.id)
        .run();
    const late = await signedInAs(manager.person, { bindings: { DB: afterFacts(close) } });
    expect(await remove(one, of, late)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
    expect(await remove(one, of)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
    expect(await remove(one, of, boss)).toMatchObject({ status: 204 });
    const accountant = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect(await remove(other, of, accountant)).toMatchObject({ status: 204 });
    expect(await list(of)).toEqual({ status: 200, body: { data: [third] } });
  });

  it.each([
    ['an executable under the name of a PDF', bytesOf('MZ', 0x90, 0, 3, 0, 0, 0), 'signed.pdf'],
    [
      'a page under the name of a PDF',
      '<!doctype html><script>alert(1)</script>%PDF-1.4 %%EOF',
      'signed.pdf',
    ],
    ['a drawing', SVG, 'signed.svg'],
    ['a drawing under the name of a PDF', SVG, 'signed.pdf'],
    ['a drawing under the name of an image', SVG, 'signed.png'],
    ['a PDF without an end', PDF.slice(0, -7), 'signed.pdf'],
    ['a PDF with its end marker far before the last byte', bytesOf(PDF, ' '.repeat(1_100)), 'signed.pdf'],
    ['a PDF under another name', PDF, 'signed.exe'],
    ['a PDF under the name of an image', PDF, 'signed.jpg'],
    ['an image under the name of a PDF', jpegWith(), 'signed.pdf'],
    ['nothing', '', 'signed.pdf'],
  ])('are refused if one is %s', async (_, bytes, name) => {
    const before = await countStored();
    expect(await send(bytes, name)).toEqual(faults({ file: [{ key: 'document' }] }));
    expect(await countStored()).toBe(before);
  });

  it('are at most 5 MB long', async () => {
    const filled = (length: number) => bytesOf(PDF, new Uint8Array(length - 2 * PDF.length), PDF);
    expect((await send(filled(PICTURE_MAX))).status).toBe(201);
    expect(await send(filled(PICTURE_MAX + 1))).toEqual({
      status: 413,
      body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: PICTURE_MAX } },
    });
  });

  it('are at most twenty', async () => {
    const of = await mintSignedPeriod(site, boss.person, { month: '2024-03' });
    for (let count = 1; count < PERIOD_DOCUMENTS_MAX; count += 1) await mintPeriodDocument(of, boss.person);
    const answers = await Promise.all([send(PDF, 'a.pdf', of), send(PDF, 'b.pdf', of)]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([201, 201]);
    expect(await send(PDF, 'c.pdf', of)).toEqual(
      faults({ file: [{ key: 'max_items', params: { max: PERIOD_DOCUMENTS_MAX } }] }),
    );
  });

  it('are sent as a download, never shown as a page, and each view is audited', async () => {
    const pdf = await kept(PDF);
    const answer = await manager.send(`/api/files/${pdf.file_id}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const views = (await auditOf('period_document', pdf.id)).filter(({ action }) => action === 'view');
    expect(views).toMatchObject([{ operation: 'files.read', workplace_id: site.id }]);
    const image = await kept(jpegWith(), 'scan.jpg');
    const shown = await manager.send(`/api/files/${image.file_id}`);
    expect(shown.headers.get('Content-Disposition')).toBe('inline');
    await shown.arrayBuffer();
  });

  it('are visible only to managers of the workplace, accounting and global admins', async () => {
    const pdf = await kept(PDF);
    const file = `/api/files/${pdf.file_id}`;
    const elsewhere = await signedIn({ roles: ['admin'], manages: [(await mintWorkplace()).id] });
    expect(await list(period, elsewhere)).toEqual(NOT_FOUND);
    expect(await send(PDF, 'a.pdf', period, elsewhere)).toEqual(NOT_FOUND);
    expect(await remove(pdf, period, elsewhere)).toEqual(NOT_FOUND);
    expect(await fullAnswer(await elsewhere.send(file))).toEqual(NOT_FOUND);
    expect(await list({ id: 999_999 })).toEqual(NOT_FOUND);

    const staff = await signedIn({ works: [site.id] });
    expect((await list(period, staff)).status).toBe(403);
    expect((await send(PDF, 'a.pdf', period, staff)).status).toBe(403);
    expect(await fullAnswer(await staff.send(file))).toEqual(NOT_FOUND);
    const nobody = createTestClient();
    expect((await nobody.send(file)).status).toBe(401);
    expect((await nobody.send(`/api/manage/periods/${period.id}/documents`)).status).toBe(401);

    const accountant = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    for (const by of [boss, accountant]) {
      expect((await list(period, by)).status).toBe(200);
      const answer = await by.send(file);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });

  it('leave nothing visible if the database fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const of = await mintSignedPeriod(site, boss.person, { month: '2024-04' });
    const failing = createTestClient({ token: manager.session.token, fault: { trip: 3, when: 'before' } });
    const body = new FormData();
    body.set('file', new File([PDF], 'a.pdf'));
    const answer = await failing.send(`/api/manage/periods/${of.id}/documents`, { method: 'POST', body });
    expect(answer.status).toBe(503);
    expect(await list(of)).toEqual({ status: 200, body: { data: [] } });
    vi.restoreAllMocks();
  });
});
