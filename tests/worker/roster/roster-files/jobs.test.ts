import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { deliverAlarm, readProgress, settleJob } from '#tests/support/jobs.ts';
import { mintJob, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { deleteKeptBefore } from '#worker/platform/files/kept-imports.ts';
import { type Cells, csv, upload, WHOLE } from './roster.ts';

const ASYNC = { Prefer: 'respond-async' };

let site: Site;
let manager: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
});

afterEach(async () => {
  const { results } = await env.DB.prepare('SELECT id FROM job').all<{ id: number }>();
  for (const { id } of results) await settleJob(id);
});

const row = (cells: Cells = {}): Cells => ({
  date: '2026-12-01',
  workplace: site.workplace.code,
  shift: site.template.code,
  position: site.position.name,
  type: 'fixed',
  staff_no: site.member.staff_no ?? '',
  ...cells,
});

const started = async (file: BlobPart, fields: Record<string, unknown> = {}, by = manager) => {
  const answer = await upload(by, file, { headers: ASYNC, ...fields });
  expect(answer).toEqual({ status: 202, body: { job_id: expect.any(Number) } });
  const { results } = await env.DB.prepare('SELECT max(id) AS id FROM job').all<{ id: number }>();
  return results[0]?.id ?? 0;
};
const resultOf = async (id: number, by = manager) =>
  fullAnswer(await by.api.manage.shifts.imports[':id'].$get({ param: { id: String(id) } }));

describe('an import as a job', () => {
  it('runs without its caller, and returns the answer of a request later', async () => {
    const text = csv([row(), row({ date: 'x' })]);
    const { body } = await upload(manager, text);
    const id = await started(text);
    expect(await settleJob(id)).toMatchObject({ state: 'done', done: 2, total: 2 });
    const again = await signedInAs(manager.person);
    expect(await resultOf(id, again)).toEqual({
      status: 200,
      body: { ...Object(body), file_id: expect.any(String) },
    });
    expect(again.meter().roundTrips).toBe(2);
  });

  it('starts automatically for a long file, after faults of the whole file are reported', async () => {
    const rows = Array.from({ length: 2_001 }, () => row());
    const answer = await upload(manager, csv(rows));
    expect(answer.status).toBe(202);
    const wrong = await upload(manager, `${'a,b\r\n'.repeat(2_002)}`);
    expect(wrong).toMatchObject({ status: 422, body: { code: 'SHIFT_CSV_INVALID_HEADER' } });
  });

  it('is refused as a request would be', async () => {
    const id = await started(csv([row({ date: 'x' })]), { mode: 'apply' });
    expect(await settleJob(id)).toMatchObject({ state: 'done' });
    expect(await resultOf(id)).toEqual({
      status: 422,
      body: {
        code: 'SHIFT_CSV_INVALID_ROW',
        data: { rows: [{ line: 2, column: 'date', value: 'x', key: 'date' }] },
      },
    });
  });

  it('acts with the current rights of its owner', async () => {
    const leaving = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const { id } = await mintJob(leaving.person, {
      kind: 'import_roster',
      cursor: JSON.stringify({
        sessionId: leaving.session.id,
        lines: 1,
        request: { fileId: 'x', mode: 'apply', digest: null, overrideReason: null, shiftId: null },
      }),
    });
    expect(await resultOf(id, leaving)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
    await env.DB.prepare('DELETE FROM person_role WHERE person_id = ?').bind(leaving.person.id).run();
    await deliverAlarm(id, 0);
    expect(await readProgress(id)).toMatchObject({ state: 'done' });
    const { result } = (await env.DB.prepare('SELECT result FROM job WHERE id = ?').bind(id).first()) ?? {};
    expect(result).toBe(JSON.stringify({ mode: 'apply', code: 'E_FORBIDDEN' }));
  });

  it('shows its result only to its owner, while the workplaces are in scope', async () => {
    const owner = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const id = await started(csv([row()]), {}, owner);
    await settleJob(id);
    expect((await resultOf(id, owner)).status).toBe(200);
    expect((await resultOf(id)).status).toBe(404);
    expect((await resultOf(id, await signedIn({ roles: ['global_admin'] }))).status).toBe(404);
    expect((await resultOf(999_999, owner)).status).toBe(404);
    await env.DB.prepare('UPDATE membership SET manages = 0 WHERE person_id = ?').bind(owner.person.id).run();
    expect((await resultOf(id, owner)).status).toBe(404);
  });

  it('is not returned for the id of a job of another kind', async () => {
    const { id } = await mintJob(manager.person, { state: 'done', ended_at: 1 });
    expect((await resultOf(id)).status).toBe(404);
  });
});

describe('a stored import file', () => {
  it('is available to its sender until it is a day old', async () => {
    const { body } = await upload(manager, csv([row()]));
    const file_id = Object(body).file_id;
    expect(await upload(manager, null, { file_id })).toEqual({ status: 200, body });
    const other = await signedIn({ roles: ['global_admin'] });
    const gone = {
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { file: [{ key: 'file_gone' }] } },
    };
    expect(await upload(other, null, { file_id })).toEqual(gone);
    expect(await deleteKeptBefore(env.FILES, Date.now() - 3_600_000)).toBe(0);
    expect((await upload(manager, null, { file_id })).status).toBe(200);
    expect(await deleteKeptBefore(env.FILES, Date.now() + 1_000)).toBeGreaterThan(0);
    expect(await upload(manager, null, { file_id })).toEqual(gone);
  });

  it('is part of the fingerprint of an idempotency key', async () => {
    const headers = { ...ASYNC, 'Idempotency-Key': 'file' };
    const first = await upload(manager, csv([row()]), { headers });
    expect(await upload(manager, csv([row()]), { headers })).toEqual(first);
    expect(await upload(manager, csv([row({ date: '2026-12-02' })]), { headers })).toMatchObject({
      status: 409,
    });
  });
});

it('a page calls the import by the typed client', async () => {
  const file = new File([csv([row()])], 'roster.csv');
  const answer = await manager.api.manage.shifts['import-csv'].$post({ form: { file, mode: 'preview' } });
  expect(answer.status).toBe(200);
  expect(WHOLE).toContain('import-csv');
});
