import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { inboxOf } from '#tests/support/inbox.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPayBatch, putSettings, SENDER } from '#tests/support/pay.ts';
import { batchCalls, earners, type Line, people, stateOf } from './batch-calls.ts';

let accounting: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  boss = await signedIn({ roles: ['global_admin'] });
});

const { batch, zengin, result, resultFile } = batchCalls(() => accounting);

describe('the results of a bank', () => {
  it('are previewed first, and then applied line by line', async () => {
    const all = await people(2);
    const { batch: made, requests } = await mintPayBatch(boss.person, all);
    const [one, other] = requests.map(({ id }) => id);
    const lines: Line[] = [
      { request_id: one ?? 0, result: 'paid', paid_on: '2026-11-20' },
      { request_id: other ?? 0, result: 'failed', reason: '口座解約' },
    ];
    const counts = { paid: 1, failed: 1, same: 0, refused: 0 };
    expect(await result(made.id, 'preview', lines)).toMatchObject({ status: 200, body: { counts, left: 0 } });
    expect(await stateOf(one ?? 0)).toBe('pending_payment');
    expect(await result(made.id, 'apply', lines)).toMatchObject({ status: 200, body: { counts } });
    expect([await stateOf(one ?? 0), await stateOf(other ?? 0)]).toEqual(['paid', 'failed']);
    expect(await result(made.id, 'apply', lines)).toMatchObject({ body: { counts: { same: 2, paid: 0 } } });
    expect(await inboxOf(all[1] ?? { id: 0 })).toMatchObject([
      { params: { to: 'failed', reason: '口座解約' } },
    ]);
  });

  it('are refused as a whole if one line is impossible', async () => {
    const { batch: made, requests } = await mintPayBatch(boss.person, [
      ...(await people(1)),
      accounting.person,
    ]);
    const [one, own] = requests.map(({ id }) => id);
    const lines: Line[] = [
      { request_id: one ?? 0, result: 'paid' },
      { request_id: one ?? 0, result: 'paid' },
      { request_id: 999_999, result: 'paid' },
      { request_id: own ?? 0, result: 'paid' },
      { request_id: one ?? 0, result: 'failed' },
    ];
    const rows = [null, 'repeated', 'not_in_batch', 'own', 'reason'].map((fault) => ({ fault }));
    expect(await result(made.id, 'apply', lines)).toMatchObject({
      status: 422,
      body: { code: 'SALARY_RESULT_REFUSED', data: { counts: { refused: 4 }, rows } },
    });
    expect(await stateOf(one ?? 0)).toBe('pending_payment');
  });

  it('are read from a table', async () => {
    const { batch: made, requests } = await mintPayBatch(boss.person, await people(2));
    const [one, other] = requests.map(({ id }) => id);
    const file = new File(
      [`request_id,result,reason\r\n${one},paid,\r\n${other},failed,名義相違\r\n`],
      'r.csv',
    );
    expect(await resultFile(made.id, 'apply', file)).toMatchObject({
      body: { counts: { paid: 1, failed: 1 } },
    });
    const bad = new File(['request_id,what\r\n1,paid\r\n'], 'r.csv');
    expect(await resultFile(made.id, 'preview', bad)).toMatchObject({
      status: 422,
      body: { code: 'SHIFT_CSV_INVALID_HEADER', data: { missing: ['result', 'reason'] } },
    });
  });

  it('are read from the returned records', async () => {
    await putSettings(SENDER);
    const { batch: made, requests } = await mintPayBatch(boss.person, await people(2));
    const bytes = new Uint8Array(await (await zengin(made.id)).arrayBuffer());
    // The unchanged file contains no results.
    expect(await resultFile(made.id, 'apply', new File([bytes], 'r.txt'))).toMatchObject({
      status: 422,
      body: {
        data: {
          rows: [
            { line: 2, fault: 'no_result' },
            { line: 3, fault: 'no_result' },
          ],
        },
      },
    });
    // The first is paid. The second has an unknown result, then "no such account".
    bytes[1 * 122 + 113] = 0x30;
    bytes[2 * 122 + 113] = 0x5a;
    expect(await resultFile(made.id, 'preview', new File([bytes], 'r.txt'))).toMatchObject({
      body: {
        rows: [
          { result: 'paid', said: null },
          { line: 3, fault: 'result', said: 'Z', request_id: requests[1]?.id, amount: 1_000 },
        ],
      },
    });
    bytes[2 * 122 + 113] = 0x32;
    expect(await resultFile(made.id, 'apply', new File([bytes], 'r.txt'))).toMatchObject({
      body: {
        rows: [
          { result: 'paid', amount: 1_000 },
          { result: 'failed', reason: 'no_account' },
        ],
      },
    });
    expect(await stateOf(requests[1]?.id ?? 0)).toBe('failed');
  });

  describe('for a request that failed and is paid again', () => {
    /** Tries the answer to the first transfer on the second one, of this day. */
    async function twice(transferOn: string) {
      await putSettings(SENDER);
      const { batch: first, requests } = await mintPayBatch(boss.person, await earners(1), { transferOn });
      const [{ id } = { id: 0 }] = requests;
      const answer = new Uint8Array(await (await zengin(first.id)).arrayBuffer());
      answer[1 * 122 + 113] = 0x30;
      await result(first.id, 'apply', [{ request_id: id, result: 'failed', reason: '口座解約' }]);
      const made = await batch([id]);
      expect(made.status).toBe(201);
      return { id, answer, batchId: (made.body as { id: number }).id };
    }

    it('are refused from the first transfer, whose header names its day', async () => {
      const { id, answer, batchId } = await twice('2026-11-20');
      expect(await resultFile(batchId, 'apply', new File([answer], 'r.txt'))).toMatchObject({
        status: 422,
        body: { data: { rows: [{ line: 1, fault: 'other_day', said: '1120' }, { request_id: id }] } },
      });
      expect(await stateOf(id)).toBe('pending_payment');
    });

    it('are refused without a header, and for the same day', async () => {
      const { id, answer, batchId } = await twice('2026-11-20');
      const unclear = {
        status: 422,
        body: { data: { rows: [{ fault: 'which_transfer', request_id: id }] } },
      };
      const headless = new File([answer.slice(122)], 'r.txt');
      expect(await resultFile(batchId, 'apply', headless)).toMatchObject(unclear);
      await env.DB.prepare("UPDATE pay_batch SET transfer_on = '2026-11-20' WHERE id = ?")
        .bind(batchId)
        .run();
      expect(await resultFile(batchId, 'apply', new File([answer], 'r.txt'))).toMatchObject(unclear);
      expect(await stateOf(id)).toBe('pending_payment');
    });
  });

  it('are refused from another sender', async () => {
    await putSettings(SENDER);
    const { batch: made } = await mintPayBatch(boss.person, await people(1));
    const bytes = new Uint8Array(await (await zengin(made.id)).arrayBuffer());
    bytes[1 * 122 + 113] = 0x30;
    bytes[4] = 0x39;
    expect(await resultFile(made.id, 'apply', new File([bytes], 'r.txt'))).toMatchObject({
      status: 422,
      body: { data: { rows: [{ line: 1, fault: 'other_sender' }, {}] } },
    });
  });

  it('have reasons of at most 255 letters, in a table and by hand', async () => {
    const { batch: made, requests } = await mintPayBatch(boss.person, await people(1));
    const [{ id } = { id: 0 }] = requests;
    const table = (letters: number) =>
      new File([`request_id,result,reason\r\n${id},failed,${'あ'.repeat(letters)}\r\n`], 'r.csv');
    expect(await resultFile(made.id, 'apply', table(256))).toMatchObject({
      status: 422,
      body: { data: { rows: [{ line: 2, fault: 'long_reason' }] } },
    });
    expect(await resultFile(made.id, 'apply', table(255))).toMatchObject({ status: 200 });
  });
});
