import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAY_MOVES, PAY_STATES, type PayState } from '#domain/pay/request-moves.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  mintPeople,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintPayAccount, mintPayBatch, mintPayRequest, type PayRequestRow } from '#tests/support/pay.ts';

let accounting: SignedIn;
let boss: SignedIn;
let workplace: { id: number };

beforeAll(async () => {
  workplace = await mintWorkplace();
  accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  boss = await signedIn({ roles: ['global_admin'] });
});

async function staff(): Promise<Person> {
  const [of] = await mintPeople([{ works: [workplace.id] }]);
  if (!of) throw new Error('nobody was minted');
  await mintAttendance(of, workplace, { business_date: '2026-11-20', ...finishedOn('2026-11-20') });
  await mintPayAccount(of);
  return of;
}

/** A request in this state, in a batch if the state requires one. */
async function requestIn(state: PayState, of: Person, createdBy = of): Promise<PayRequestRow> {
  if (!['pending_payment', 'paid', 'failed'].includes(state)) {
    return mintPayRequest(of, { state, created_by: createdBy.id });
  }
  const { requests } = await mintPayBatch(boss.person, [of], { state });
  const [request] = requests;
  if (!request) throw new Error('no request');
  return request;
}

type Body = { status: PayState; reason?: string; paid_on?: string; version: number };
const move = async (id: number, json: Body, by = accounting) =>
  fullAnswer(await by.api.manage.salary.requests[':id'].$put({ param: { id: String(id) }, json }));
const stateOf = (id: number) =>
  env.DB.prepare('SELECT state FROM pay_request WHERE id = ?').bind(id).first<string>('state');

const PAIRS = PAY_STATES.flatMap((from) => PAY_STATES.map((to) => ({ from, to })));
const isMove = ({ from, to }: { from: PayState; to: PayState }) =>
  PAY_MOVES.some((one) => one.from === from && one.to === to);

describe.each(PAIRS.filter((one) => isMove(one) && one.to !== 'pending_payment'))(
  'the move from $from to $to',
  ({ from, to }) => {
    it('by accounting succeeds, notifies the person and is audited', async () => {
      const of = await staff();
      const { id } = await requestIn(from, of);
      const answer = await move(id, { status: to, reason: 'why', version: 1 });
      expect(answer).toMatchObject({ status: 200, body: { status: to, version: 2 } });
      expect(await stateOf(id)).toBe(to);
      expect(await auditOf('pay_request', id)).toMatchObject([{ action: 'move', after: { state: to } }]);
      const params = { to, amount: 1_000, month: '2026-11', reason: 'why' };
      expect(await inboxOf(of)).toMatchObject([{ kind: 'pay_request_moved', params, waits: true }]);
      // A repetition changes nothing, for any version.
      expect(await move(id, { status: to, reason: 'why', version: 1 })).toEqual(answer);
      expect(await inboxOf(of)).toHaveLength(1);
    });
  },
);

describe.each(PAIRS.filter((one) => !isMove(one) && one.from !== one.to))(
  'the move from $from to $to',
  ({ from, to }) => {
    it('is refused', async () => {
      const { id } = await requestIn(from, await staff());
      expect(await move(id, { status: to, reason: 'why', version: 1 }, boss)).toMatchObject({
        status: 409,
        body: { code: 'SALARY_MOVE_REFUSED', data: { id, status: from } },
      });
      expect(await stateOf(id)).toBe(from);
    });
  },
);

it.each(['approved', 'failed'] as const)('requires a batch for a move to a payment: %s', async (from) => {
  const { id } = await requestIn(from, await staff());
  expect(await move(id, { status: 'pending_payment', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'SALARY_MOVE_REFUSED' },
  });
});

describe('the right to move a request', () => {
  const DECISIONS = ['approved', 'rejected', 'paid', 'failed'] as const;
  const fromOf = (to: PayState) => PAY_MOVES.find((one) => one.to === to)?.from ?? 'approved';

  it.each(DECISIONS)('is missing for a manager of the person: %s', async (status) => {
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const { id } = await requestIn(fromOf(status), await staff());
    expect(await move(id, { status, reason: 'why', version: 1 }, manager)).toMatchObject({ status: 403 });
  });

  it.each(DECISIONS)('is missing for its author with the duty: %s', async (status) => {
    const of = accounting.person;
    const { id } = await requestIn(fromOf(status), of);
    expect(await move(id, { status, reason: 'why', version: 1 })).toMatchObject({
      status: 403,
      body: { code: 'SALARY_OWN_REQUEST' },
    });
    await env.DB.prepare("UPDATE pay_request SET state = 'cancelled', paid_on = NULL WHERE id = ?")
      .bind(id)
      .run();
  });

  it('excludes the approval by the person who entered it for another', async () => {
    const { id } = await requestIn('pending_accounting_approval', await staff(), accounting.person);
    expect(await move(id, { status: 'approved', version: 1 })).toMatchObject({
      body: { code: 'SALARY_OWN_REQUEST' },
    });
    expect(await move(id, { status: 'approved', version: 1 }, boss)).toMatchObject({ status: 200 });
  });

  it('lets a manager cancel with a reason, only at managed workplaces', async () => {
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const stranger = await signedIn({ roles: ['admin'] });
    const { id } = await requestIn('approved', await staff());
    const json = { status: 'cancelled', version: 1 } as const;
    expect(await move(id, { ...json, reason: 'why' }, stranger)).toMatchObject({ status: 404 });
    expect(await move(id, json, manager)).toMatchObject({
      body: { data: { reason: [{ key: 'required' }] } },
    });
    expect(await move(id, { ...json, reason: 'why' }, manager)).toMatchObject({ status: 200 });
  });

  it('lets a person cancel their own without a reason, until it is being paid', async () => {
    const of = await staff();
    const by = await signedInAs(of);
    const cancel = async (id: number) =>
      fullAnswer(
        await by.api.me.salary.requests[':id'].cancel.$post({ param: { id: String(id) }, json: {} }),
      );
    const { id } = await requestIn('approved', of);
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled', can_cancel: false } });
    expect(await cancel(id)).toMatchObject({ status: 200 });
    expect(await inboxOf(of)).toEqual([]);
    const { id: paying } = await requestIn('pending_payment', of);
    expect(await cancel(paying)).toMatchObject({ status: 409, body: { code: 'SALARY_MOVE_REFUSED' } });
    const { id: other } = await requestIn('approved', await staff());
    expect(await cancel(other)).toMatchObject({ status: 404 });
  });
});

describe('the approval of a request', () => {
  it('checks the limit again', async () => {
    const of = await staff();
    const { id } = await mintPayRequest(of, { amount: 8_000 });
    expect(await move(id, { status: 'approved', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'SALARY_LIMIT_EXCEEDED', data: { available: 7_000, reserved: 0 } },
    });
    expect(await move(id, { status: 'rejected', version: 1 })).toMatchObject({ status: 422 });
  });

  it('of an emergency ignores the limit', async () => {
    const { id } = await mintPayRequest(await staff(), { amount: 99_999, emergency_reason: '入院' });
    expect(await move(id, { status: 'approved', version: 1 })).toMatchObject({ status: 200 });
  });

  it('is refused for a month that is paid out', async () => {
    const { id } = await mintPayRequest(await staff(), { month: '2026-09' });
    expect(await move(id, { status: 'approved', version: 1 })).toMatchObject({
      body: { code: 'SALARY_MONTH_OVER' },
    });
  });

  it('is refused for an old version', async () => {
    const { id } = await mintPayRequest(await staff(), { version: 2 });
    expect(await move(id, { status: 'approved', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { version: 2 } },
    });
  });

  it('succeeds once for concurrent calls', async () => {
    const of = await staff();
    const { id } = await mintPayRequest(of);
    const by = [accounting, boss];
    const answers = await Promise.all(by.map((one) => move(id, { status: 'approved', version: 1 }, one)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await auditOf('pay_request', id)).toHaveLength(1);
    expect(await inboxOf(of)).toHaveLength(1);
  });
});

describe('the payment of a request', () => {
  it.each([
    ['2026-11-19', 'not_before'],
    ['2026-11-22', 'not_after_today'],
  ])('on %s is refused', async (paid_on, key) => {
    const { id } = await requestIn('pending_payment', await staff());
    expect(await move(id, { status: 'paid', paid_on, version: 1 })).toMatchObject({
      status: 422,
      body: { data: { paid_on: [{ key }] } },
    });
  });

  it('can be returned until its month is closed', async () => {
    const [one, other] = [await staff(), await staff()];
    const [paid, late] = [await requestIn('paid', one), await requestIn('paid', other)];
    expect(await move(paid.id, { status: 'failed', reason: '組戻', version: 1 })).toMatchObject({
      body: { status: 'failed', paid_on: null },
    });
    await env.DB.prepare(
      `INSERT INTO period (id, workplace_id, month, state, date_from, date_to, confirmed_at, closed_at, closed_by)
       VALUES (77, ?, '2026-11', 'closed', '2026-11-01', '2026-11-30', 1, 1, ?)`,
    )
      .bind(workplace.id, boss.person.id)
      .run();
    try {
      expect(await move(late.id, { status: 'failed', reason: '組戻', version: 1 })).toMatchObject({
        status: 409,
        body: { code: 'SALARY_MONTH_OVER' },
      });
    } finally {
      await env.DB.prepare('DELETE FROM period WHERE id = 77').run();
    }
  });

  it('can be returned while a newer request exists', async () => {
    const of = await staff();
    const { id } = await requestIn('paid', of);
    await mintPayRequest(of);
    expect(await move(id, { status: 'failed', reason: '組戻', version: 1 })).toMatchObject({ status: 200 });
  });
});

it('shows comments to managers, and hides them from the person', async () => {
  const of = await staff();
  const { id } = await mintPayRequest(of);
  const param = { id: String(id) };
  const said = await accounting.api.manage.salary.requests[':id'].comments.$post({
    param,
    json: { text: '確認中' },
  });
  expect(await fullAnswer(said)).toMatchObject({ status: 201, body: { text: '確認中' } });
  const read = await boss.api.manage.salary.requests[':id'].$get({ param });
  expect(await read.json()).toMatchObject({ comments: 1, notes: [{ text: '確認中' }] });
  expect(await inboxOf(of)).toEqual([]);
});
