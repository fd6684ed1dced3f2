import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBankBytes } from '#domain/pay/bank-letters.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import {
  BANK_ACCOUNT,
  mintPayAccount,
  mintPayBatch,
  mintPayRequest,
  putSettings,
  SENDER,
} from '#tests/support/pay.ts';
import { settleAdvances } from '#worker/platform/cron/settle-advances.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { batchCalls, earners, people, stateOf, TUESDAY, voidWork } from './batch-calls.ts';

let accounting: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  boss = await signedIn({ roles: ['global_admin'] });
});

const { batch, zengin } = batchCalls(() => accounting);

describe('a batch of salary requests', () => {
  it('contains requests, and stores their amount and account', async () => {
    const [one, other] = await earners(2, ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
    if (!one || !other) throw new Error('nobody');
    await mintPayAccount(other, 'cash');
    const asked = [
      await mintPayRequest(one, { state: 'approved', amount: 28_000 }),
      await mintPayRequest(other, { state: 'approved' }),
    ];
    const made = await batch(asked.map(({ id }) => id));
    expect(made).toMatchObject({
      status: 201,
      body: {
        count: 2,
        total: 29_000,
        transfers: 1,
        waiting: 2,
        lines: [
          { method: 'transfer', beyond_limit: 0 },
          { method: 'cash', beyond_limit: 0 },
        ],
      },
    });
    const { id } = made.body as { id: number };
    const read = await accounting.api.manage.salary.batches[':id'].$get({ param: { id: String(id) } });
    expect(await read.json()).toEqual(made.body);
    expect(await inboxOf(one)).toMatchObject([{ params: { to: 'pending_payment', amount: 28_000 } }]);
    expect(await auditOf('pay_batch', id)).toMatchObject([
      { action: 'create', after: { count: 2, total: 29_000 } },
    ]);
  });

  it('is refused as a whole, with a reason for each impossible request', async () => {
    const [none, unverified, waiting, fine] = await people(4);
    if (!none || !unverified || !waiting || !fine) throw new Error('nobody');
    await env.DB.prepare('DELETE FROM pay_account WHERE person_id = ?').bind(none.id).run();
    await mintPayAccount(unverified, 'transfer', null);
    await mintPayAccount(accounting.person);
    const asked = {
      no_account: await mintPayRequest(none, { state: 'approved' }),
      account_not_verified: await mintPayRequest(unverified, { state: 'approved' }),
      not_approved: await mintPayRequest(waiting),
      own: await mintPayRequest(accounting.person, { state: 'approved' }),
      month_paid_out: await mintPayRequest(fine, { state: 'approved', month: '2026-09' }),
    };
    const refused = Object.entries(asked).map(([reason, { id }]) => ({ id, reason }));
    expect(await batch(refused.map(({ id }) => id))).toEqual({
      status: 409,
      body: { code: 'SALARY_BATCH_REFUSED', data: { refused } },
    });
    expect(await stateOf(asked.month_paid_out.id)).toBe('approved');
  });

  it.each([
    ['2026-11-20', 'today_or_later'],
    ['2026-11-22', 'bank_day'],
    ['2026-11-23', 'bank_day'],
  ])('on %s is refused', async (day, key) => {
    const [one] = await people(1);
    const { id } = await mintPayRequest(one ?? { id: 0 }, { state: 'approved' });
    expect(await batch([id], day)).toMatchObject({ status: 422, body: { data: { transfer_on: [{ key }] } } });
  });

  it('is made once for concurrent requests', async () => {
    const [one] = await earners(1);
    const { id } = await mintPayRequest(one ?? { id: 0 }, { state: 'approved' });
    const answers = await Promise.all([batch([id]), batch([id], TUESDAY, boss)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const lines = await env.DB.prepare('SELECT count(*) AS n FROM pay_batch_line WHERE request_id = ?')
      .bind(id)
      .first('n');
    expect(lines).toBe(1);
  });

  it('pays no more than the current earnings, even for a failed request', async () => {
    const [one, other] = await earners(2);
    if (!one || !other) throw new Error('nobody');
    const { id } = await mintPayRequest(one, { state: 'approved', amount: 7_000 });
    const { requests } = await mintPayBatch(boss.person, [other], { state: 'failed', amount: 7_000 });
    const ids = [id, ...requests.map((request) => request.id)];
    for (const of of [one, other]) await voidWork(of);
    expect(await batch(ids)).toEqual({
      status: 409,
      body: {
        code: 'SALARY_BATCH_REFUSED',
        data: { refused: ids.map((refused) => ({ id: refused, reason: 'over_limit' })) },
      },
    });
    expect(await stateOf(id)).toBe('approved');
  });

  it('reports work that disappeared between the facts and the write', async () => {
    const [one] = await earners(1);
    const { id } = await mintPayRequest(one ?? { id: 0 }, { state: 'approved', amount: 7_000 });
    const db = afterFacts(() => voidWork(one ?? { id: 0 }));
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: db } });
    expect(await batch([id], TUESDAY, late)).toMatchObject({
      body: { data: { refused: [{ id, reason: 'over_limit' }] } },
    });
  });

  it('L-06: accepts an emergency above the earnings, and shows the excess', async () => {
    const [one] = await earners(1);
    const emergency = { state: 'approved', amount: 10_000, emergency_reason: '入院' } as const;
    const { id } = await mintPayRequest(one ?? { id: 0 }, emergency);
    await voidWork(one ?? { id: 0 });
    const made = await batch([id]);
    expect(made).toMatchObject({ status: 201, body: { lines: [{ beyond_limit: 10_000 }] } });
    const param = { id: String((made.body as { id: number }).id) };
    expect(await (await accounting.api.manage.salary.batches[':id'].$get({ param })).json()).toEqual(
      made.body,
    );
  });

  it('accepts a failed request again, with the current account', async () => {
    const [one] = await earners(1);
    const { requests } = await mintPayBatch(boss.person, one ? [one] : [], { state: 'failed' });
    const again = await batch(requests.map(({ id }) => id));
    expect(again).toMatchObject({
      status: 201,
      body: { lines: [{ request: { status: 'pending_payment' } }] },
    });
  });

  it('is only for accounting', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect(await batch([1], TUESDAY, manager)).toMatchObject({ status: 403 });
    expect((await manager.api.manage.salary.batches.$get({ query: {} })).status).toBe(403);
  });
});

describe('the bank file', () => {
  it('has records of 120 bytes, is audited, and shows its first download', async () => {
    await putSettings(SENDER);
    const [one, other] = await people(2);
    const { batch: made, requests } = await mintPayBatch(boss.person, one && other ? [one, other] : [], {
      amount: 28_000,
    });
    const answer = await zengin(made.id);
    expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
      200,
      `attachment; filename="zengin_2026-11-20_${made.id}.txt"`,
    ]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toHaveLength(5 * 122);
    const records = Array.from({ length: 5 }, (_, at) =>
      fromBankBytes(bytes.subarray(at * 122, at * 122 + 120)),
    );
    expect(records.map((record) => record?.length)).toEqual([120, 120, 120, 120, 120]);
    expect(records[0]?.slice(0, 22)).toBe('12100123456789ｶ)ｷﾝﾑ'.padEnd(22));
    expect(records[0]?.slice(54, 62)).toBe('11200001');
    expect(records[1]?.slice(0, 5)).toBe('20005');
    expect(records[1]?.slice(42, 90)).toBe(`17654321${'ｸﾞｴﾝ ｳﾞｱﾝ'.padEnd(30)}0000028000`);
    expect(Number(records[1]?.slice(101, 111))).toBe(requests[0]?.id);
    expect(records[3]?.slice(0, 19)).toBe('8000002000000056000');
    expect(await auditOf('pay_batch', made.id)).toMatchObject([{ action: 'export', after: { count: 2 } }]);
  });

  it('names the missing data of the company', async () => {
    await putSettings({ ...SENDER, bank_client_code: null });
    const [one] = await people(1);
    const { batch: made } = await mintPayBatch(boss.person, one ? [one] : []);
    expect(await fullAnswer(await zengin(made.id))).toMatchObject({
      status: 409,
      body: { code: 'SALARY_FILE_REFUSED', data: { faults: [{ request_id: null, why: 'no_sender' }] } },
    });
    await putSettings(SENDER);
  });
});

it('shows no account number in logs, audit, notices or stored answers', async () => {
  const written: string[] = [];
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void written.push(parts.map(String).join(' ')));
  }
  await putSettings(SENDER);
  const [of] = await people(1);
  if (!of) throw new Error('nobody');
  const by = await signedInAs(of);
  const json = {
    method: 'transfer' as const,
    bank_code: '0005',
    branch_code: '678',
    account_type: 'ordinary' as const,
    account_number: BANK_ACCOUNT.number,
    holder_kana: BANK_ACCOUNT.holder,
    version: 1,
  } as const;
  expect(await fullAnswer(await by.api.me['pay-account'].$put({ json }))).toMatchObject({ status: 200 });
  await mintPayAccount(of, 'transfer');
  const { id } = await mintPayRequest(of, { state: 'approved' });
  const made = await batch([id]);
  await zengin((made.body as { id: number }).id);
  vi.restoreAllMocks();
  const stored = await env.DB.batch([
    env.DB.prepare('SELECT * FROM audit'),
    env.DB.prepare('SELECT * FROM inbox_item'),
    env.DB.prepare('SELECT * FROM idempotency_key'),
    env.DB.prepare('SELECT * FROM pay_account'),
    env.DB.prepare('SELECT * FROM pay_batch_line'),
  ]);
  const text = JSON.stringify(stored.map(({ results }) => results)) + written.join('\n');
  expect(text).not.toContain(BANK_ACCOUNT.number);
  expect(text).not.toContain('グエン');
});

it('settles the paid requests on the pay day, once', async () => {
  const all = await people(2);
  const { requests } = await mintPayBatch(boss.person, all, { state: 'paid' });
  const [due, later] = requests.map(({ id }) => id);
  await env.DB.prepare("UPDATE pay_request SET month = '2026-10' WHERE id = ?").bind(due).run();
  const runAt = async (TEST_NOW: string) =>
    settleAdvances(await systemCtx({ ...env, TEST_NOW }, 'timer.settle_advances', createExecutionContext()));
  expect(await runAt('2026-11-28 12:00:00')).toEqual({ done: 1, failed: 0 });
  expect(await runAt('2026-11-28 12:01:00')).toEqual({ done: 0, failed: 0 });
  const settled = await env.DB.prepare(
    'SELECT id FROM pay_request WHERE settled_at IS NOT NULL AND id IN (?, ?)',
  )
    .bind(due, later)
    .all();
  expect(settled.results).toEqual([{ id: due }]);
  expect(await auditOf('pay_request', due ?? 0)).toMatchObject([{ action: 'settle' }]);
});

it('shows advances beyond the pay after the month is over, to readers of wages', async () => {
  const [of] = await people(1);
  if (!of) throw new Error('nobody');
  await mintPayBatch(boss.person, [of], { state: 'paid', amount: 9_000 });
  await env.DB.prepare("UPDATE pay_request SET month = '2026-10' WHERE person_id = ?").bind(of.id).run();
  const query = { user_id: String(of.id) };
  const list = await (await accounting.api.manage.salary.requests.$get({ query })).json();
  expect(list.data).toMatchObject([{ over_advanced: 9_000 }]);
});
