import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '#tests/support/client.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import {
  deliveriesTo,
  forgetDeliveries,
  linkLine,
  mintSubscription,
  noticeTo,
  siteKey,
  tick,
} from '#tests/support/deliveries.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { type Fault, meterDatabase } from '#tests/support/metered.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { TestBrowser } from '#tests/support/push-service.ts';
import type { Env } from '#worker/env.ts';

const LINE = { LINE_CHANNEL_TOKEN: 'token', LINE_CHANNEL_SECRET: 'sealed' };
const FAULTS: Fault[] = [1, 2, 3, 4].flatMap((trip) => [
  { trip, when: 'before' },
  { trip, when: 'after' },
]);

let bindings: Partial<Env>;
beforeAll(async () => {
  bindings = { ...new Mailbox().bindings, ...LINE, VAPID_PRIVATE_KEY: (await siteKey()).setting };
});
beforeEach(async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await moveClock(NOW);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await forgetDeliveries();
  await env.DB.prepare('DELETE FROM throttle').run();
});

type Call = { path: string; method?: string; body?: unknown; headers?: Record<string, string> };

const send = (client: Pick<SignedIn, 'send'>, { path, method = 'POST', body, headers }: Call) =>
  client.send(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'again', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

const one = async (statement: string) => Object.values((await env.DB.prepare(statement).first()) ?? {});

describe.each(FAULTS)('a fault of the database at call $trip, failing $when it worked', (fault) => {
  /** Calls once with the fault, then again under the same key. */
  async function twice(me: SignedIn, call: Call): Promise<void> {
    await send(createTestClient({ token: me.session.token, fault, bindings }), call);
    const { send: again, meter } = createTestClient({ token: me.session.token, bindings });
    await send({ send: again }, call);
    // One more if the stored answer is read.
    expect(meter().roundTrips).toBeLessThanOrEqual(4);
  }

  it('registers a browser once', async () => {
    const me = await signedIn({}, { bindings });
    await twice(me, { path: '/me/push-subscriptions', body: new TestBrowser().subscription });
    expect(await one('SELECT count(*), count(ended_at) FROM push_subscription')).toEqual([1, 0]);
    expect(await one(audited(me, 'me.push_subscriptions.create'))).toEqual([1]);
  });

  it('removes a browser once', async () => {
    const me = await signedIn({}, { bindings });
    const { id } = await mintSubscription(me.person, new TestBrowser());
    await twice(me, { path: `/me/push-subscriptions/${id}`, method: 'DELETE' });
    expect(await one('SELECT count(ended_at) FROM push_subscription')).toEqual([1]);
    expect(await one(audited(me, 'me.push_subscriptions.delete'))).toEqual([1]);
  });

  it('unlinks LINE once', async () => {
    const me = await signedIn({}, { bindings });
    await linkLine(me.person, 'U1');
    await twice(me, { path: '/me/line', method: 'DELETE' });
    expect(await one('SELECT count(line_user_id) FROM line_account')).toEqual([0]);
    expect(await one(audited(me, 'me.line.unlink'))).toEqual([1]);
  });

  it('links one account to a code once, for any number of webhook calls', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    const me = await signedIn({}, { bindings });
    const { code } = await (await me.api.me.line.code.$post()).json();
    const event = { type: 'message', source: { userId: 'U1' }, message: { type: 'text', text: code } };
    const body = JSON.stringify({ events: [event] });
    const signature = createHmac('sha256', LINE.LINE_CHANNEL_SECRET).update(body).digest('base64');
    await twice(me, { path: '/line/webhook', body, headers: { 'x-line-signature': signature } });
    expect(await one('SELECT line_user_id, code_hash FROM line_account')).toEqual(['U1', null]);
    expect(
      await one(`SELECT count(*) FROM audit WHERE action = 'link' AND subject_id = ${me.person.id}`),
    ).toEqual([1]);
  });

  it('restarts a failed delivery once', async () => {
    const me = await signedIn({ roles: ['global_admin'] }, { bindings });
    await noticeTo('password_changed', await mintPerson());
    await tick(Object.assign(new Mailbox(), { down: true }).bindings);
    await env.DB.prepare("UPDATE delivery SET state = 'dead', ended_at = 1").run();
    const [noticeId] = await one('SELECT inbox_id FROM delivery');
    await twice(me, {
      path: '/manage/deliveries/retry',
      body: { notice_id: noticeId, channel: 'mail', target: 0 },
    });
    expect(await one('SELECT state, tries, ended_at FROM delivery')).toEqual(['waiting', 0, null]);
    expect(await one(audited(me, 'deliveries.retry'))).toEqual([1]);
  });

  it('loses no message of a timer run, and repeats only those whose result could not be stored', async () => {
    const [box, person] = [new Mailbox(), await mintPerson()];
    await noticeTo('password_changed', person);
    const { db } = meterDatabase(env.DB, fault);
    await tick({ ...box.bindings, DB: db }).catch(() => {});
    await moveClock(NOW + 6 * 60_000);
    await tick(box.bindings);
    await tick(box.bindings);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'sent' }]);
    const lost = fault.trip === 4 && fault.when === 'before';
    expect(box.sent).toHaveLength(lost ? 2 : 1);
  });
});

function audited({ person: { id } }: SignedIn, operation: string): string {
  return `SELECT count(*) FROM audit WHERE actor_id = ${id} AND operation = '${operation}'`;
}
