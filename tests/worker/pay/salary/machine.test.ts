import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_MOVES } from '#domain/pay/request-moves.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp, toStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { rowsOf } from '#tests/worker/pay/periods/month-end.ts';
import { settleAdvances } from '#worker/platform/cron/settle-advances.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { command } from './commands.ts';
import { begin, DAY, now } from './model-run.ts';

const AFTER_PAY_DAY = fromStamp('2026-12-11 03:00:00');

const SEEDS = [5, 53, 530, 5_301];
const COMMANDS = 70;

const taken = new Set<string>();
let accounting: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] }, { now });
  boss = await signedIn({ roles: ['global_admin'] }, { now });
});

afterAll(() => {
  // The runs together must make every move of the table.
  const all = PAY_MOVES.map(({ from, to }) => `${from} ${to}`);
  expect([...taken].sort()).toEqual(all.sort());
});

it.each(SEEDS)(
  '5.3 follows the model for any sequence of commands, some of them concurrent (seed %i)',
  async (seed) => {
    const [commands = []] = fc.sample(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), {
      seed,
      numRuns: 1,
    });
    const run = await begin(accounting, boss);
    for (const [at, one] of commands.entries()) {
      const what = `${at}: ${JSON.stringify(one)}`;
      const { statuses, expected } = await run.do(one);
      const done = statuses.map((status) => status < 300).sort();
      expect(done, `${what} answered ${statuses}`).toEqual(expected.sort());
      expect(
        statuses.every((status) => status < 500),
        what,
      ).toBe(true);
      await run.expectSame(what);
    }
    for (const made of run.taken()) taken.add(made);

    // After closing, paid requests cannot come back. The pay day settles them, and they reserve
    // nothing in the next month.
    const paid = run.ids.filter((_, at) => run.model.requests[at]?.state === 'paid');
    const later = toStamp(AFTER_PAY_DAY);
    await settleAdvances(
      await systemCtx({ ...env, TEST_NOW: later }, 'timer.settle_advances', createExecutionContext()),
    );
    const settled = await rowsOf(
      'SELECT id FROM pay_request WHERE settled_at IS NOT NULL AND id IN (SELECT value FROM json_each(?)) ORDER BY id',
      JSON.stringify(run.ids),
    );
    expect(settled.map(({ id }) => id)).toEqual(paid);
    const then = await signedIn({ roles: ['global_admin'] }, { now: AFTER_PAY_DAY });
    for (const id of paid) {
      const [row] = await rowsOf('SELECT version FROM pay_request WHERE id = ?', id);
      const json = { status: 'failed' as const, reason: '組戻', version: Number(row?.version) };
      const answer = await then.api.manage.salary.requests[':id'].$put({ param: { id: String(id) }, json });
      expect(await fullAnswer(answer)).toMatchObject({ status: 409, body: { code: 'SALARY_MONTH_OVER' } });
    }
    // Only one day of work remains, and the excess of the advances is shown.
    await rowsOf(
      'UPDATE attendance SET voided_at = 1 WHERE business_date < ? AND person_id IN (SELECT value FROM json_each(?))',
      addDays(DAY, -1),
      JSON.stringify(run.people.map(({ id }) => id)),
    );
    for (const [at, of] of run.people.entries()) {
      const query = { user_id: String(of.id), status: 'paid' as const };
      const { data } = await (await then.api.manage.salary.requests.$get({ query })).json();
      const advanced = data.reduce((sum, one) => sum + one.amount, 0);
      const paidToThem = run.model.of(at === 0 ? 0 : 1).filter(({ state }) => state === 'paid');
      expect(advanced).toBe(paidToThem.reduce((sum, one) => sum + one.amount, 0));
      for (const one of data) expect(one.over_advanced ?? 0).toBe(Math.max(0, advanced - 10_000));
      const own = await signedInAs(of, { now: AFTER_PAY_DAY });
      const { ledger } = await (await own.api.me.salary.requests.$get({ query: {} })).json();
      expect(ledger).toMatchObject({ month: '2026-12', reserved: 0, requests: 0 });
    }
  },
);
