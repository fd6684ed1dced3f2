import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintPayAccount, mintPayBatch, mintPayRequest, putSettings, SENDER } from '#tests/support/pay.ts';
import { batchCalls, earners, type Line, people, stateOf, TUESDAY } from './batch-calls.ts';

let accounting: SignedIn;
let other: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  other = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  boss = await signedIn({ roles: ['global_admin'] });
});

const { batch, zengin, result, resultFile } = batchCalls(() => accounting);

type AccountRow = { verified_at: number | null; returned_reason: string | null; version: number };
const accountOf = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT verified_at, returned_reason, version FROM pay_account WHERE person_id = ?')
    .bind(id)
    .first<AccountRow>();

/** A person with a transfer of the 20th to their account. */
async function paying(more: { state?: 'pending_payment' | 'paid' } = {}): Promise<[Person, number, number]> {
  const [of] = await earners(1);
  if (!of) throw new Error('nobody');
  const { batch: made, requests } = await mintPayBatch(boss.person, [of], more);
  await env.DB.prepare(
    'UPDATE pay_account SET account = (SELECT account FROM pay_batch_line WHERE batch_id = ?) WHERE person_id = ?',
  )
    .bind(made.id, of.id)
    .run();
  return [of, made.id, requests[0]?.id ?? 0];
}

const verify = async (of: Person, version: number, by: SignedIn) =>
  fullAnswer(
    await by.api.admin.users[':id']['pay-account'].verify.$post({
      param: { id: String(of.id) },
      json: { verified: true, version },
    }),
  );

describe('5.3: a failure caused by the account', () => {
  it('removes its verification, and the request is paid after a new one', async () => {
    const [of, batchId, id] = await paying();
    const failed: Line = { request_id: id, result: 'failed', reason: 'no_account' };
    expect(await result(batchId, 'apply', [failed])).toMatchObject({ status: 200 });
    expect(await accountOf(of)).toEqual({ verified_at: null, returned_reason: 'no_account', version: 2 });
    expect(await inboxOf(of)).toMatchObject([{ params: { to: 'failed', account_at_fault: 1 } }]);
    expect(await auditOf('pay_account', of.id)).toMatchObject([
      { before: { verified: true }, after: { verified: false, reason: 'no_account', version: 2 } },
    ]);
    expect(await batch([id])).toMatchObject({
      body: { data: { refused: [{ id, reason: 'account_not_verified' }] } },
    });
    expect(await verify(of, 2, accounting)).toMatchObject({ status: 200 });
    expect(await batch([id])).toMatchObject({ status: 201 });
  });

  it('can be recorded by hand, also for returned money, and is shown at once', async () => {
    for (const state of ['pending_payment', 'paid'] as const) {
      const [of, , id] = await paying({ state });
      const json = { status: 'failed' as const, reason: 'account_closed', version: 1 };
      const param = { id: String(id) };
      const answer = await fullAnswer(
        await accounting.api.manage.salary.requests[':id'].$put({ param, json }),
      );
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'failed', account_verified: false, account_returned: true },
      });
      expect(await accountOf(of)).toMatchObject({ verified_at: null, version: 2 });
      // A repetition changes nothing.
      expect(
        await fullAnswer(await accounting.api.manage.salary.requests[':id'].$put({ param, json })),
      ).toEqual(answer);
      expect(await accountOf(of)).toMatchObject({ version: 2 });
    }
  });

  it.each([
    ['stopped_by_us', undefined, false],
    ['insufficient_funds', undefined, false],
    ['other', undefined, false],
    ['口座が凍結', undefined, false],
    ['口座が凍結', true, true],
    ['stopped_by_payer', undefined, true],
    ['name_mismatch', undefined, true],
  ])(
    'with the reason %s (account at fault: %s) returns the account: %s',
    async (reason, account_at_fault, isReturned) => {
      const [of, batchId, id] = await paying();
      const line = { request_id: id, result: 'failed' as const, reason };
      const lines = [account_at_fault === undefined ? line : { ...line, account_at_fault }];
      expect(await result(batchId, 'apply', lines)).toMatchObject({ status: 200 });
      const found = await accountOf(of);
      expect([found?.verified_at === null, found?.returned_reason]).toEqual([
        isReturned,
        isReturned ? reason : null,
      ]);
    },
  );

  it('is recognized by the words of banks in a table', async () => {
    const [of, batchId, id] = await paying();
    const file = new File([`request_id,result,reason\r\n${id},failed,名義相違\r\n`], 'r.csv');
    expect(await resultFile(batchId, 'apply', file)).toMatchObject({
      body: { rows: [{ reason: 'name_mismatch' }] },
    });
    expect(await accountOf(of)).toMatchObject({ returned_reason: 'name_mismatch' });
  });

  it('does not affect an account that has changed since', async () => {
    const [of, batchId, id] = await paying();
    await mintPayAccount(of, 'transfer');
    await result(batchId, 'apply', [{ request_id: id, result: 'failed', reason: 'no_account' }]);
    expect(await accountOf(of)).toMatchObject({ returned_reason: null, version: 1 });
    expect(await inboxOf(of)).toMatchObject([{ params: { account_at_fault: 0 } }]);
    expect(await batch([id])).toMatchObject({ status: 201 });
  });
});

describe('5.3: a transfer before its day', () => {
  async function tomorrow(count = 2) {
    const all = await people(count);
    const { batch: made, requests } = await mintPayBatch(boss.person, all, { transferOn: TUESDAY });
    return { all, batchId: made.id, ids: requests.map(({ id }) => id) };
  }
  const failed = (id: number, reason: string): Line => ({ request_id: id, result: 'failed', reason });

  it('cannot have failures, by hand or by a file', async () => {
    const { batchId, ids } = await tomorrow();
    const [id = 0] = ids;
    const notDue = { status: 422, body: { data: { rows: [{ fault: 'not_due' }] } } };
    expect(await result(batchId, 'apply', [failed(id, 'no_account')])).toMatchObject(notDue);
    const file = new File([`request_id,result,reason\r\n${id},failed,no_account\r\n`], 'r.csv');
    expect(await resultFile(batchId, 'apply', file)).toMatchObject(notDue);
    const param = { id: String(id) };
    const read = await (await accounting.api.manage.salary.requests[':id'].$get({ param })).json();
    expect(read.moves_allowed).not.toContain('failed');
    const json = { status: 'failed' as const, reason: 'no_account', version: 1 };
    expect(
      await fullAnswer(await accounting.api.manage.salary.requests[':id'].$put({ param, json })),
    ).toEqual({
      status: 409,
      body: { code: 'SALARY_NOT_DUE' },
    });
    expect(await stateOf(id)).toBe('pending_payment');
  });

  it('can be stopped by the company as a whole, which affects no account', async () => {
    const { all, batchId, ids } = await tomorrow();
    const stop = ids.map((id) => failed(id, 'stopped_by_sender'));
    expect(await result(batchId, 'apply', stop.slice(1))).toMatchObject({
      status: 422,
      body: { data: { rows: [{ fault: 'not_due' }] } },
    });
    expect(await result(batchId, 'apply', stop)).toMatchObject({ body: { counts: { failed: 2 }, left: 0 } });
    expect(await stateOf(ids[0] ?? 0)).toBe('failed');
    expect(await accountOf(all[0] ?? { id: 0 })).toMatchObject({ returned_reason: null, version: 1 });
  });

  it('has no bank file after it is stopped, so that another transfer may pay it', async () => {
    await putSettings(SENDER);
    const { batchId, ids } = await tomorrow();
    expect(await zengin(batchId)).toMatchObject({ status: 200 });
    const stop = ids.map((id) => failed(id, 'stopped_by_sender'));
    expect(await result(batchId, 'apply', stop)).toMatchObject({ status: 200 });
    expect(await fullAnswer(await zengin(batchId))).toMatchObject({
      status: 409,
      body: { code: 'SALARY_FILE_REFUSED', data: { faults: [{ why: 'no_transfers' }] } },
    });
  });
});

describe('a payment in cash', () => {
  const setCash = async (of: Person, version: number, by: SignedIn) =>
    fullAnswer(
      await by.api.admin.users[':id']['pay-account'].$put({
        param: { id: String(of.id) },
        json: { method: 'cash', version },
      }),
    );
  const pay = async (id: number, by: SignedIn) =>
    fullAnswer(
      await by.api.manage.salary.requests[':id'].$put({
        param: { id: String(id) },
        json: { status: 'paid', version: 1 },
      }),
    );

  it('cannot be recorded by the person who set it, alone or with the batch', async () => {
    const [of] = await earners(1);
    if (!of) throw new Error('nobody');
    expect(await setCash(of, 1, accounting)).toMatchObject({ status: 200 });
    const { id } = await mintPayRequest(of, { state: 'approved', version: 0 });
    const made = await batch([id], '2026-11-21');
    expect(made).toMatchObject({ status: 201 });
    const batchId = (made.body as { id: number }).id;
    const param = { id: String(id) };
    const seen = await (await accounting.api.manage.salary.requests[':id'].$get({ param })).json();
    expect(seen.moves_allowed).toEqual(['failed']);
    expect(await pay(id, accounting)).toEqual({ status: 403, body: { code: 'SALARY_CASH_ENTERED' } });
    expect(await result(batchId, 'apply', [{ request_id: id, result: 'paid' }])).toMatchObject({
      status: 422,
      body: { data: { rows: [{ fault: 'cash' }] } },
    });
    expect(await stateOf(id)).toBe('pending_payment');
    expect(await pay(id, other)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('remains with that rule for any change of the account after the batch is made', async () => {
    const [of, back] = await earners(2);
    if (!of || !back) throw new Error('nobody');
    const ids: number[] = [];
    for (const one of [of, back]) {
      await setCash(one, 1, accounting);
      ids.push((await mintPayRequest(one, { state: 'approved', version: 0 })).id);
    }
    const made = await batch(ids, '2026-11-21');
    expect(made).toMatchObject({ status: 201 });
    const batchId = (made.body as { id: number }).id;
    await (await signedInAs(of)).api.me['pay-account'].$put({ json: { method: 'cash', version: 2 } });
    expect(await setCash(back, 2, other)).toMatchObject({ status: 200 });
    const said = ids.map((id) => ({ request_id: id, result: 'paid' as const }));
    expect(await result(batchId, 'apply', said)).toMatchObject({
      status: 422,
      body: { data: { rows: [{ fault: 'cash' }, { fault: 'cash' }] } },
    });
    expect(await pay(ids[0] ?? 0, accounting)).toEqual({
      status: 403,
      body: { code: 'SALARY_CASH_ENTERED' },
    });
    for (const id of ids) expect(await pay(id, other)).toMatchObject({ status: 200 });
  });

  it('is recorded by a global admin, or by any accountant if the payee chose cash', async () => {
    const [of, own] = await earners(2);
    if (!of || !own) throw new Error('nobody');
    await setCash(of, 1, accounting);
    const by = await signedInAs(own);
    await by.api.me['pay-account'].$put({ json: { method: 'cash', version: 1 } });
    const method = 'cash' as const;
    const { requests } = await mintPayBatch(boss.person, [of, own], { method });
    expect(await pay(requests[0]?.id ?? 0, boss)).toMatchObject({ status: 200 });
    expect(await pay(requests[1]?.id ?? 0, accounting)).toMatchObject({ status: 200 });
  });
});
