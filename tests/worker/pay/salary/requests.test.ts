import { describe, expect, it } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
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
import { mintPayAccount, mintPayRequest, putSettings } from '#tests/support/pay.ts';

/** A person at a workplace with earnings of 10,000 yen, of which 7,000 may be paid. */
async function earner(
  days = ['2026-11-20'],
): Promise<{ of: Person; by: SignedIn; workplace: { id: number } }> {
  const workplace = await mintWorkplace();
  const [of] = await mintPeople([{ works: [workplace.id] }]);
  if (!of) throw new Error('nobody was minted');
  for (const businessDate of days) {
    await mintAttendance(of, workplace, { business_date: businessDate, ...finishedOn(businessDate) });
  }
  await mintPayAccount(of);
  return { of, by: await signedInAs(of), workplace };
}

const ask = async (by: SignedIn, json: { amount: number; emergency_reason?: string; month?: string }) =>
  fullAnswer(await by.api.me.salary.requests.$post({ json }));
const askFor = async (by: SignedIn, json: { user_id: number; amount: number; emergency_reason?: string }) =>
  fullAnswer(await by.api.manage.salary.requests.$post({ json }));
const own = async (by: SignedIn) => {
  const answer = await by.api.me.salary.requests.$get({ query: {} });
  return answer.json();
};

describe('the ledger of a person', () => {
  it('shows what counts, what does not yet, and what is left', async () => {
    const { of, by, workplace } = await earner(['2026-11-19', '2026-11-20', '2026-11-21', '2026-10-31']);
    await mintAttendance(of, workplace, { business_date: '2026-11-18' });
    const asked = { business_date: '2026-11-17', ...finishedOn('2026-11-17') };
    await mintItem(await mintAttendance(of, workplace, asked), { kind: 'early_start', minutes: 20 });
    const { ledger, emergency_ledgers, method } = await own(by);
    expect(ledger).toMatchObject({
      month: '2026-11',
      date_from: '2026-11-01',
      date_to: '2026-11-30',
      pay_date: '2026-12-10',
      counted_until: '2026-11-20',
      counted: 2,
      earned: 20_000,
      limit: 14_000,
      available: 14_000,
      not_counted: { still_open: 1, review_open: 1, today: 1, no_wage: 0 },
      stops: [],
      stop: { date_from: '2026-12-01', date_to: '2026-12-09' },
    });
    expect(method).toBe('cash');
    expect(emergency_ledgers).toMatchObject([{ month: '2026-11', rate: 100, available: 20_000 }]);
  });

  it('keeps what a dispute does not claim to be less', async () => {
    const { of, by, workplace } = await earner(['2026-11-19']);
    const work = await mintAttendance(of, workplace, {
      business_date: '2026-11-18',
      ...finishedOn('2026-11-18'),
    });
    const { check_in, check_out } = work;
    const report = (check_out_time: string | null) =>
      by.api.me['work-histories'][':id'].dispute.$post({
        param: { id: String(work.id) },
        json: { note: 'wrong', check_out_time },
      });
    if (check_in === null || check_out === null) throw new Error('open');
    for (const [claimed, earned, held] of [
      [null, 20_000, 0],
      [toStamp(check_out + 30 * 60_000), 20_000, 0],
      [toStamp(check_out - 60 * 60_000), 18_750, 1_250],
    ] as const) {
      const answer = await report(claimed);
      expect([answer.status, await answer.json()]).toMatchObject([200, { held_back: { yen: held } }]);
      const { ledger } = await own(by);
      expect(ledger).toMatchObject({ counted: 2, earned, not_counted: { review_open: 0 } });
    }
    await mintItem(work, { kind: 'early_start', minutes: 20 });
    expect((await own(by)).ledger).toMatchObject({
      counted: 1,
      earned: 10_000,
      not_counted: { review_open: 1 },
    });
  });

  it('is stored with the request, and accounting sees it next to the current one', async () => {
    const { of, by, workplace } = await earner();
    const { body } = await ask(by, { amount: 5_000 });
    await mintAttendance(of, workplace, { business_date: '2026-11-19', ...finishedOn('2026-11-19') });
    const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    const id = String((body as { id: number }).id);
    const detail = await accounting.api.manage.salary.requests[':id'].$get({ param: { id } });
    expect(await detail.json()).toMatchObject({
      ledger: { earned: 10_000, reserved: 0 },
      present_ledger: { earned: 20_000, reserved: 0, available: 14_000 },
      moves: [{ from: null, to: 'pending_accounting_approval' }],
    });
  });
});

describe('a salary request', () => {
  it('reserves its amount, and is audited', async () => {
    const { of, by } = await earner();
    const { status, body } = await ask(by, { amount: 7_000 });
    expect([status, body]).toMatchObject([201, { amount: 7_000, month: '2026-11', can_cancel: true }]);
    expect((await own(by)).ledger).toMatchObject({ reserved: 7_000, available: 0, requests: 1 });
    const { id } = body as { id: number };
    expect(await auditOf('pay_request', id)).toMatchObject([
      { action: 'create', after: { person_id: of.id } },
    ]);
    // The author gets no notice.
    expect(await inboxOf(of)).toEqual([]);
  });

  it.each([
    [999, 'min'],
    [0, 'greater_than'],
    [1_500, 'step'],
    [10_001_000, 'max'],
  ])('of %i yen is refused', async (amount, key) => {
    const { by } = await earner();
    expect(await ask(by, { amount })).toMatchObject({ status: 422, body: { data: { amount: [{ key }] } } });
  });

  it('above the limit is refused with the ledger', async () => {
    const { by } = await earner();
    expect(await ask(by, { amount: 8_000 })).toMatchObject({
      status: 409,
      body: { code: 'SALARY_LIMIT_EXCEEDED', data: { available: 7_000, largest: 7_000 } },
    });
  });

  it('is refused next to an open one', async () => {
    const { by } = await earner();
    await ask(by, { amount: 1_000 });
    expect(await ask(by, { amount: 1_000 })).toMatchObject({ body: { code: 'SALARY_REQUEST_OPEN' } });
  });

  it.each<[string, (of: Person) => Promise<unknown>, string]>([
    ['the way of payment is not set', (of) => mintPayAccount(of, 'transfer', null), 'account_not_verified'],
    [
      'eight were made this month',
      async (of) => {
        for (let nth = 0; nth < 8; nth += 1) await mintPayRequest(of, { state: 'cancelled', amount: 1 });
        for (let nth = 0; nth < 8; nth += 1) {
          await mintPayRequest(of, { state: 'approved', amount: 1 }).then(({ id }) => settle(id));
        }
      },
      'monthly_max',
    ],
  ])('is refused if %s', async (_, prepare, stop) => {
    const { of, by } = await earner();
    await prepare(of);
    const answer = await ask(by, { amount: 1_000 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SALARY_STOPPED', data: { stops: [stop] } } });
  });

  it('is refused between the closing day and the pay day, except in an emergency', async () => {
    await putSettings({ closing_day: 20, pay_day: 25, pay_month: 'same' });
    try {
      const { by } = await earner();
      expect(await ask(by, { amount: 1_000 })).toMatchObject({
        body: { code: 'SALARY_STOPPED', data: { stop: { date_from: '2026-11-21', date_to: '2026-11-24' } } },
      });
      const emergency = { amount: 9_999, emergency_reason: '入院' };
      expect(await ask(by, emergency)).toMatchObject({ body: { code: 'SALARY_LIMIT_EXCEEDED' } });
      expect(await ask(by, { ...emergency, month: '2026-11' })).toMatchObject({ status: 201 });
    } finally {
      await putSettings({ closing_day: 0, pay_day: 10, pay_month: 'next' });
    }
  });

  it('for another month is refused, even as an emergency once that is paid out', async () => {
    const { by } = await earner();
    expect(await ask(by, { amount: 1_000, month: '2026-10' })).toMatchObject({ status: 422 });
    expect(await ask(by, { amount: 1, emergency_reason: '入院', month: '2026-10' })).toMatchObject({
      status: 422,
    });
  });
});

describe('L-07: a request and a concurrent change', () => {
  it('of the full amount: one succeeds, the other gets the amount left', async () => {
    const { by, of } = await earner();
    const answers = await Promise.all([ask(by, { amount: 7_000 }), ask(by, { amount: 7_000 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'SALARY_LIMIT_EXCEEDED', data: { reserved: 7_000, available: 0 } },
    });
    expect((await own(await signedInAs(of))).data).toHaveLength(1);
  });

  it('that raises a question about work: the request is refused by the lower limit', async () => {
    const { of, by, workplace } = await earner();
    const asked = { business_date: '2026-11-19', ...finishedOn('2026-11-19') };
    const work = await mintAttendance(of, workplace, asked);
    const db = afterFacts(() => mintItem(work, { kind: 'early_start', minutes: 20 }));
    const late = await signedInAs(of, { bindings: { DB: db } });
    expect(await ask(late, { amount: 14_000 })).toMatchObject({
      body: { code: 'SALARY_LIMIT_EXCEEDED', data: { earned: 10_000, available: 7_000 } },
    });
    expect((await own(by)).data).toEqual([]);
  });
});

describe('a salary request for another person', () => {
  it('is possible for a manager at their workplaces, and the person is notified', async () => {
    const { of, workplace } = await earner();
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const stranger = await signedIn({ roles: ['admin'] });
    const json = { user_id: of.id, amount: 2_000 };
    expect(await fullAnswer(await stranger.api.manage.salary.requests.$post({ json }))).toMatchObject({
      status: 404,
    });
    const made = await fullAnswer(await manager.api.manage.salary.requests.$post({ json }));
    expect(made).toMatchObject({
      status: 201,
      body: { user: { id: of.id }, created_by: { id: manager.person.id }, moves_allowed: ['cancelled'] },
    });
    expect(await inboxOf(of)).toMatchObject([
      {
        kind: 'pay_request_moved',
        params: { to: 'pending_accounting_approval', amount: 2_000 },
        waits: true,
      },
    ]);
    const list = async (by: SignedIn) =>
      (await (await by.api.manage.salary.requests.$get({ query: {} })).json()).data;
    expect((await list(manager)).map(({ user }) => user.id)).toEqual([of.id]);
    expect(await list(stranger)).toEqual([]);
  });

  it('shows a manager without wages the amount, and no ledger', async () => {
    const { of, workplace } = await earner();
    const { id } = await mintPayRequest(of);
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const answer = await manager.api.manage.salary.requests[':id'].$get({ param: { id: String(id) } });
    expect(await answer.json()).toMatchObject({ amount: 1_000, ledger: null, present_ledger: null });
  });

  it.each<[string, (of: Person) => Promise<unknown>, number]>([
    ['SALARY_REQUEST_OPEN', (of) => mintPayRequest(of), 1_000],
    ['SALARY_STOPPED', (of) => mintPayAccount(of, 'transfer', null), 1_000],
  ])(
    'hides the earnings from a manager without wages in the refusal %s (009)',
    async (code, prepare, amount) => {
      const { of, workplace } = await earner();
      await prepare(of);
      const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
      expect(await askFor(manager, { user_id: of.id, amount })).toEqual({ status: 409, body: { code } });
      // Readers of wages and the person see the ledger.
      const withLedger = { status: 409, body: { code, data: { earned: 10_000 } } };
      expect(await ask(await signedInAs(of), { amount })).toMatchObject(withLedger);
      const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
      expect(await askFor(accounting, { user_id: of.id, amount })).toMatchObject(withLedger);
      await putSettings({ managers_see_wages: true });
      try {
        expect(await askFor(manager, { user_id: of.id, amount })).toMatchObject(withLedger);
      } finally {
        await putSettings({ managers_see_wages: false });
      }
    },
  );

  it('accepts an amount above the limit from a manager without wages, for accounting to check (009)', async () => {
    const { of, workplace } = await earner();
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const over = { user_id: of.id, amount: 8_000 };
    const made = await askFor(manager, over);
    expect(made).toMatchObject({ status: 201, body: { amount: 8_000 } });
    const { id, version } = made.body as { id: number; version: number };
    // An open request is the answer for any amount.
    for (const amount of [1_000, 5_000_000]) {
      expect(await askFor(manager, { user_id: of.id, amount })).toEqual({
        status: 409,
        body: { code: 'SALARY_REQUEST_OPEN' },
      });
    }
    const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    const approved = await accounting.api.manage.salary.requests[':id'].$put({
      param: { id: String(id) },
      json: { status: 'approved' as const, version },
    });
    expect(await fullAnswer(approved)).toMatchObject({
      status: 409,
      body: { code: 'SALARY_LIMIT_EXCEEDED', data: { available: 7_000 } },
    });
  });

  it('refuses an amount above the limit at once for readers of wages', async () => {
    const { of, workplace } = await earner();
    const over = { user_id: of.id, amount: 8_000 };
    const refused = { status: 409, body: { code: 'SALARY_LIMIT_EXCEEDED', data: { available: 7_000 } } };
    const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect(await askFor(accounting, over)).toMatchObject(refused);
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    await putSettings({ managers_see_wages: true });
    try {
      expect(await askFor(manager, over)).toMatchObject(refused);
    } finally {
      await putSettings({ managers_see_wages: false });
    }
  });

  it('L-06: accepts an emergency only from the person and from accounting', async () => {
    const { of, workplace } = await earner();
    const emergency = { user_id: of.id, amount: 9_999, emergency_reason: '入院' };
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const forbidden = { status: 403, body: { code: 'E_FORBIDDEN' } };
    for (const amount of [1, 9_999, 5_000_000]) {
      expect(await askFor(manager, { ...emergency, amount })).toEqual(forbidden);
    }
    await putSettings({ managers_see_wages: true });
    try {
      expect(await askFor(manager, emergency)).toEqual(forbidden);
    } finally {
      await putSettings({ managers_see_wages: false });
    }
    const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect(await askFor(accounting, emergency)).toMatchObject({ status: 201 });
  });

  it('shows managers their own ledger for their own request', async () => {
    const workplace = await mintWorkplace();
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id], works: [workplace.id] });
    await mintPayAccount(manager.person);
    const json = { user_id: manager.person.id, amount: 1_000 };
    expect(await fullAnswer(await manager.api.manage.salary.requests.$post({ json }))).toMatchObject({
      body: { data: { earned: 0 } },
    });
  });

  it('is refused for staff', async () => {
    const { of, by } = await earner();
    const json = { user_id: of.id, amount: 1_000 };
    expect(await fullAnswer(await by.api.manage.salary.requests.$post({ json }))).toMatchObject({
      status: 403,
    });
  });
});

it('creates one request per idempotency key', async () => {
  const { of } = await earner();
  const by = await signedInAs(of, { headers: { 'Idempotency-Key': 'once' } });
  const [one, other] = [await ask(by, { amount: 1_000 }), await ask(by, { amount: 1_000 })];
  expect(one).toMatchObject({ status: 201 });
  expect(other).toEqual(one);
});

it('shows the count of each state for any filter, and the next bank day', async () => {
  const { of, by } = await earner();
  await ask(by, { amount: 1_000 });
  const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  const query = { user_id: String(of.id), status: 'paid' as const };
  const answer = await fullAnswer(await accounting.api.manage.salary.requests.$get({ query }));
  const none = { approved: 0, pending_payment: 0, failed: 0 };
  expect(answer.body).toMatchObject({
    data: [],
    counts: { pending_accounting_approval: 1, ...none },
    // The day after is a Sunday, the next one a national holiday.
    next_bank_day: '2026-11-24',
  });
});

/** Marks a request as paid out, so that it is no longer open. */
async function settle(id: number): Promise<void> {
  const { env } = await import('cloudflare:workers');
  await env.DB.prepare("UPDATE pay_request SET state = 'rejected' WHERE id = ?").bind(id).run();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO pay_batch (id, transfer_on, created_at, created_by) SELECT 900000 + id, '2026-11-20', 1, person_id FROM pay_request WHERE id = ?",
    ).bind(id),
    env.DB.prepare(
      "UPDATE pay_request SET state = 'paid', paid_on = '2026-11-20', batch_id = 900000 + id, settled_at = 1 WHERE id = ?",
    ).bind(id),
  ]);
}
