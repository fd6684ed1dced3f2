import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DOCUMENT_REQUESTS_OPEN_MAX } from '#contract/limits.ts';
import { DocumentRequest, type DocumentRequestBody } from '#contract/papers/document-requests.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { deleteOldRequests } from '#worker/platform/cron/outdated.ts';

const code = (status: number, name: string) => ({ status, body: { code: name } });
const SLIP = { kind: 'withholding_slip', of_period: '2025', purpose: 'Visa', language: 'vi' } as const;

let office: SignedIn;

beforeAll(async () => {
  office = await signedIn({ roles: ['admin'], duties: ['papers'] });
});

const ask = async (by: SignedIn, json: z.input<typeof DocumentRequestBody> = SLIP) =>
  fullAnswer(await by.api.me['document-requests'].$post({ json }));
const asked = async (by: SignedIn) => {
  const { status, body } = await ask(by);
  expect(status, JSON.stringify(body)).toBe(201);
  return DocumentRequest.parse(body);
};
const listed = async (by: SignedIn) => (await fullAnswer(await by.api.me['document-requests'].$get())).body;
const one = (by: SignedIn) => by.api.admin['document-requests'][':id'];
const send = async (by: SignedIn, id: number, version = 1, file = new File([jpegWith()], 'slip.jpg')) =>
  fullAnswer(await one(by).answer.$post({ param: { id: String(id) }, form: { file, version } }));
const refuse = async (by: SignedIn, id: number, reason: string, version = 1) =>
  fullAnswer(await one(by).refuse.$post({ param: { id: String(id) }, json: { reason, version } }));
const readFile = async (by: SignedIn, id: string) => {
  const answer = await by.send(`/api/files/${id}`);
  await answer.arrayBuffer();
  return answer.status;
};

describe('a request for a document', () => {
  it('is answered by the office with a file, which only its person and the office open', async () => {
    const staff = await signedIn({});
    const { id } = await asked(staff);
    expect((await inboxOf(office.person)).at(-1)).toMatchObject({
      kind: 'document_requested',
      params: { last_name: staff.person.last_name, kind: 'withholding_slip', of_period: '2025' },
    });
    const waiting = await fullAnswer(
      await office.api.admin['document-requests'].$get({ query: { sort: '-created_at' } }),
    );
    expect(waiting.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ id, ...SLIP, person: expect.objectContaining({ id: staff.person.id }) }),
      ]),
    });

    expect(await send(office, id)).toMatchObject({
      status: 200,
      body: { id, status: 'ready', answered_by: { id: office.person.id }, version: 2 },
    });
    expect(await inboxOf(staff.person)).toMatchObject([
      { kind: 'document_answered', params: { kind: 'withholding_slip', of_period: '2025', state: 'ready' } },
    ]);
    const { data } = (await listed(staff)) as { data: DocumentRequest[] };
    expect(data).toMatchObject([{ id, status: 'ready', reason: null }]);
    const fileId = data[0]?.file_id ?? '';
    const other = await signedIn({});
    const manager = await signedIn({ roles: ['admin'] });
    expect(await readFile(staff, fileId)).toBe(200);
    expect(await readFile(office, fileId)).toBe(200);
    expect(await readFile(other, fileId)).toBe(404);
    expect(await readFile(manager, fileId)).toBe(404);
    // F-22: the view of another person's document is recorded.
    expect(await auditOf('document_request', id)).toMatchObject([
      { action: 'create', after: { user_id: staff.person.id, state: 'requested' } },
      { action: 'update', after: { state: 'ready', file_id: fileId } },
      { action: 'view' },
    ]);
  });

  it('is answered again when the document was wrong: the earlier file is gone at once', async () => {
    const staff = await signedIn({});
    const { id } = await asked(staff);
    const fileOf = async () =>
      ((await listed(staff)) as { data: DocumentRequest[] }).data[0]?.file_id ?? null;
    await send(office, id);
    const wrong = (await fileOf()) ?? '';
    expect(await send(office, id)).toMatchObject(code(409, 'E_CONFLICT'));
    expect(await send(office, id, 2)).toMatchObject({ status: 200, body: { status: 'ready', version: 3 } });
    const right = (await fileOf()) ?? '';
    expect([await readFile(staff, wrong), await readFile(staff, right)]).toEqual([404, 200]);
    expect(await refuse(office, id, 'Not yours', 3)).toMatchObject({ status: 200, body: { file_id: null } });
    expect([await readFile(staff, right), await fileOf()]).toEqual([404, null]);
  });

  it('of a global admin is answered by another global admin only', async () => {
    const { id } = await asked(await signedIn({ roles: ['global_admin', 'user'] }));
    expect(await send(office, id)).toEqual(code(403, 'E_FORBIDDEN'));
    expect(await send(await signedIn({ roles: ['global_admin'] }), id)).toMatchObject({ status: 200 });
  });

  it('is refused with a reason', async () => {
    const staff = await signedIn({});
    const { id } = await asked(staff);
    expect(await refuse(office, id, '')).toMatchObject({ status: 422 });
    expect(await refuse(office, id, 'No work in that year')).toMatchObject({
      status: 200,
      body: { status: 'refused', reason: 'No work in that year', file_id: null },
    });
    expect(await inboxOf(staff.person)).toMatchObject([
      { kind: 'document_answered', params: { state: 'refused', reason: 'No work in that year' } },
    ]);
    expect(await listed(staff)).toMatchObject({
      data: [{ status: 'refused', reason: 'No work in that year' }],
    });
    expect(await refuse(office, id, 'again', 1)).toMatchObject(code(409, 'E_CONFLICT'));
  });

  it('needs a year or a month, by its kind', async () => {
    const staff = await signedIn({});
    const faults = (key: string) => ({ status: 422, body: { data: { of_period: [{ key }] } } });
    expect(await ask(staff, { kind: 'withholding_slip', language: 'ja' })).toMatchObject(faults('required'));
    expect(await ask(staff, { ...SLIP, of_period: '2025-01' })).toMatchObject(faults('choice'));
    expect(await ask(staff, { ...SLIP, kind: 'pay_statement' })).toMatchObject(faults('month'));
    expect(
      await ask(staff, { kind: 'employment_certificate', of_period: '2025', language: 'ja' }),
    ).toMatchObject({
      status: 201,
      body: { of_period: null },
    });
    expect(await ask(staff, { kind: 'pay_statement', of_period: '2026-10', language: 'ja' })).toMatchObject({
      status: 201,
      body: { of_period: '2026-10' },
    });
  });

  it('waits with a limited number of others', async () => {
    const staff = await signedIn({});
    for (let nth = 0; nth < DOCUMENT_REQUESTS_OPEN_MAX; nth += 1) await asked(staff);
    expect(await ask(staff)).toMatchObject({
      status: 422,
      body: {
        data: { '': [{ key: 'document_requests_full', params: { max: DOCUMENT_REQUESTS_OPEN_MAX } }] },
      },
    });
  });

  it('goes with its file a year after the answer, unless it waits or its person is on hold', async () => {
    const [staff, held] = [await signedIn({}), await signedIn({})];
    const idsOf = async (by: SignedIn) =>
      ((await listed(by)) as { data: DocumentRequest[] }).data.map(({ id, file_id }) => [id, file_id]);
    const [sent, waiting, kept] = [await asked(staff), await asked(staff), await asked(held)];
    for (const { id } of [sent, kept]) expect(await send(office, id)).toMatchObject({ status: 200 });
    await write([
      sql`INSERT INTO legal_hold (person_id, reason, placed_at, placed_by)
          VALUES (${held.person.id}, 'dispute', ${NOW}, ${office.person.id})`,
    ]);
    const fileId = (await idsOf(staff)).find(([id]) => id === sent.id)?.[1];
    const cleanAt = (now: number) => write(deleteOldRequests(now));
    const answeredAt = await env.DB.prepare('SELECT answered_at FROM document_request WHERE id = ?')
      .bind(sent.id)
      .first<number>('answered_at');
    const year = (answeredAt ?? 0) + 365 * DAY;

    await cleanAt(year);
    expect(await readFile(staff, String(fileId))).toBe(200);
    await cleanAt(year + 1);
    expect(await idsOf(staff)).toEqual([[waiting.id, null]]);
    expect(await idsOf(held)).toEqual([[kept.id, expect.any(String)]]);
    expect(await readFile(staff, String(fileId))).toBe(404);
    const bytes = 'SELECT count(*) AS gone FROM file WHERE id = ? AND deleted_at = ?';
    expect(
      await env.DB.prepare(bytes)
        .bind(fileId, year + 1)
        .first('gone'),
    ).toBe(1);
  });

  it('is answered by the office only, and never by its own person', async () => {
    const staff = await signedIn({});
    const { id } = await asked(staff);
    const manager = await signedIn({ roles: ['admin'] });
    for (const by of [staff, manager]) {
      expect((await by.api.admin['document-requests'].$get({ query: {} })).status).toBe(403);
      expect(await refuse(by, id, 'no')).toEqual(code(403, 'E_FORBIDDEN'));
    }
    const mine = await asked(office);
    expect(await refuse(office, mine.id, 'no')).toEqual(code(403, 'E_FORBIDDEN'));
    expect(await refuse(office, 999_999, 'no')).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await send(office, id, 1, new File(['text'], 'slip.txt'))).toMatchObject({ status: 422 });
    const stored = await env.DB.prepare('SELECT state FROM document_request WHERE id = ?').bind(id).first();
    expect(stored).toEqual({ state: 'requested' });
  });
});
