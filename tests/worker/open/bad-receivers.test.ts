import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebhookFault } from '#domain/open/webhook-outcome.ts';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { signedIn, signedInAs } from '#tests/support/mint.ts';
import {
  endWebhooks,
  hanging,
  happen,
  mintWebhook,
  type Receivers,
  sendMinute,
  takingEvents,
} from '#tests/support/webhooks.ts';
import { webhookSenderOf } from '#worker/platform/integrations/webhooks/webhook-sender.ts';

const PAID = { DELIVERIES_A_MINUTE: '500' };
const PRODUCTION = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://kinmu.example.com' };
/** It must be in no table, page or log. */
const SAID = 'private text of the receiver';
const LEADS_TO = 'http://10.0.0.1/secret-place';

let receivers: Receivers;
let boss: Awaited<ReturnType<typeof signedIn>>;
let logged: string;

beforeEach(async () => {
  logged = '';
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => {
      logged += said.map(String).join(' ');
    });
  await moveClock(NOW);
  boss = await signedIn({ roles: ['global_admin'] });
  receivers = takingEvents();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await endWebhooks();
});
afterAll(endWebhooks);

const BAD: Record<string, [answer: Parameters<Receivers['answers']['set']>[1], fault: WebhookFault]> = {
  fails: [() => new Response(SAID, { status: 500 }), 'refused'],
  redirects: [() => new Response(SAID, { status: 307, headers: { Location: LEADS_TO } }), 'redirected'],
  hangs: [hanging, 'timeout'],
  breaks: [
    () => {
      throw new TypeError(SAID);
    },
    'unreachable',
  ],
};

async function minutes(from: number, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await moveClock(from + minute * MINUTE);
    await sendMinute(PAID);
  }
}

/** Closes and opens the months of these things in turn. */
async function happenInTurn(things: readonly number[], times: number, at = NOW): Promise<void> {
  for (let time = 0; time < times; time += 1)
    for (const thing of things) await happen('period', thing, time % 2 === 0 ? 'close' : 'reopen', { at });
}

/** The events of each thing in the order in which a receiver first accepted them, as a list of actions. */
function acceptedBy(url: string, thing: number): unknown[] {
  const of = receivers.got.filter((one) => one.url === url && one.event.subject_id === thing);
  const first = new Map(of.toReversed().map(({ event }) => [event.id, event.type]));
  return [...first].toReversed().map(([, type]) => type);
}

const alternating = (times: number) =>
  Array.from({ length: times }, (_, time) => (time % 2 === 0 ? 'month.closed' : 'month.reopened'));

/** Everything that is stored of webhooks. */
async function tables(): Promise<string> {
  const results = await env.DB.batch(
    ['webhook', 'webhook_delivery', 'audit', 'timer_run', 'inbox_item'].map((table) =>
      env.DB.prepare(`SELECT * FROM ${table}`),
    ),
  );
  return JSON.stringify(results);
}

describe('a good receiver among bad ones', () => {
  it('gets everything in its minute, and each bad one gets all of it in order when it is well again', async () => {
    const good = await mintWebhook(boss.person);
    const bad = new Map<string, { id: number; url: string }>();
    for (const [name, [answer]] of Object.entries(BAD)) {
      const one = await mintWebhook(boss.person);
      receivers.answers.set(one.url, answer);
      bad.set(name, one);
    }
    await happenInTurn([1, 2, 3], 4);
    await minutes(NOW, 4);
    for (const thing of [1, 2, 3]) expect(acceptedBy(good.url, thing)).toEqual(alternating(4));
    for (const [name, { id }] of bad) {
      const tried = env.DB.prepare(
        'SELECT DISTINCT fault FROM webhook_delivery WHERE webhook_id = ? AND tries > 0',
      );
      const { results } = await tried.bind(id).all();
      expect(results).toEqual([{ fault: BAD[name]?.[1] }]);
    }
    receivers.answers.clear();
    await minutes(NOW + HOUR, 6);
    for (const { url } of bad.values())
      for (const thing of [1, 2, 3]) expect(acceptedBy(url, thing)).toEqual(alternating(4));
    const pages = await Promise.all(
      [...bad.values()].map(async ({ id }) => {
        const param = { id: String(id) };
        const one = boss.api.admin.webhooks[':id'];
        return Promise.all([one.$get({ param }), one.deliveries.$get({ param, query: {} })]).then((all) =>
          Promise.all(all.map((answer) => answer.text())),
        );
      }),
    );
    for (const text of [JSON.stringify(pages), await tables(), logged]) {
      expect(text).not.toContain(SAID);
      expect(text).not.toContain(LEADS_TO);
    }
  });

  it('is asked alone: a redirect is not followed', async () => {
    const { url } = await mintWebhook(boss.person);
    receivers.answers.set(url, BAD.redirects?.[0] ?? hanging);
    await happenInTurn([1], 1);
    await sendMinute();
    expect(receivers.calls.map((one) => [one.url, one.redirect])).toEqual([[url, 'manual']]);
  });
});

describe('a receiver that answers late', () => {
  it('gets the same event again, with the same id and body and a new time', async () => {
    const { url } = await mintWebhook(boss.person);
    receivers.answers.set(url, hanging);
    await happenInTurn([1], 1);
    await sendMinute();
    receivers.answers.clear();
    await minutes(NOW + 2 * MINUTE, 1);
    const [late, inTime] = receivers.calls;
    expect(receivers.calls).toHaveLength(2);
    expect(inTime?.text).toBe(late?.text);
    expect(inTime?.headers.get('webhook-id')).toBe(late?.headers.get('webhook-id'));
    const sentAt = (one = late) => Number(one?.headers.get('webhook-timestamp'));
    expect(sentAt(inTime) - sentAt(late)).toBeGreaterThanOrEqual(120);
  });
});

describe('a receiver that is down for five days', () => {
  it('gets what was given up after a replay: each event at least once, in order for each thing', async () => {
    const { id, url } = await mintWebhook(boss.person);
    receivers.answers.set(url, BAD.fails?.[0] ?? hanging);
    await happenInTurn([1, 2], 2);
    for (let hour = 0; hour <= 5 * 24; hour += 1) {
      await moveClock(NOW + hour * HOUR);
      await sendMinute(PAID);
    }
    // The session has ended.
    const now = NOW + 5 * DAY + HOUR;
    const one = (await signedInAs(boss.person, { now })).api.admin.webhooks[':id'];
    const param = { id: String(id) };
    const { dead, waiting } = await (await one.$get({ param })).json();
    expect([dead + waiting, receivers.got]).toEqual([4, []]);
    expect(dead).toBeGreaterThanOrEqual(2);

    receivers.answers.clear();
    await moveClock(now);
    expect(await (await one.deliveries.replay.$post({ param, json: { ids: [] } })).json()).toEqual({
      replayed: dead,
    });
    await minutes(now + 4 * HOUR, 4);
    for (const thing of [1, 2]) expect(acceptedBy(url, thing)).toEqual(alternating(2));
    expect(await (await one.$get({ param })).json()).toMatchObject({ dead: 0, waiting: 0 });
  });
});

const INSIDE = [
  'https://127.0.0.1/',
  'https://10.0.0.1/hooks',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://8.8.8.8/',
  'https://db.internal/',
  'https://printer.local/',
  'https://intranet/',
  'https://localhost/',
  'http://hooks.kinmu-partner.jp/',
  'https://hooks.kinmu-partner.jp:8443/',
  'https://user:password@hooks.kinmu-partner.jp/',
  'https://10.0.0.1./',
];

/** What a hosted site refuses alone: its own name, and this machine. */
const OF_SITE = ['http://localhost:9000/', 'https://kinmu.example.com/'];

describe.each(INSIDE)('the address %s', (url) => {
  it('is refused for a new webhook, and for one that is there', async () => {
    const json = { name: 'Payroll', url, events: ['month.closed' as const] };
    const refused = { code: 'E_UNPROCESSABLE_ENTITY', data: { url: [{ key: 'receiver' }] } };
    expect(await (await boss.api.admin.webhooks.$post({ json })).json()).toMatchObject(refused);
    const param = { id: String((await mintWebhook(boss.person)).id) };
    const changed = await boss.api.admin.webhooks[':id'].$put({ param, json: { ...json, version: 1 } });
    expect(await changed.json()).toMatchObject(refused);
  });

  it('gets no test', async () => {
    const param = { id: String((await mintWebhook(boss.person, { url })).id) };
    const answer = await boss.api.admin.webhooks[':id'].test.$post({ param });
    expect(await answer.json()).toMatchObject({ fault: 'inside' });
    expect(receivers.calls).toEqual([]);
  });
});

describe.each([...INSIDE, ...OF_SITE])('the address %s of a stored webhook', (url) => {
  it('gets nothing from a hosted site', async () => {
    expect(webhookSenderOf(PRODUCTION).isAllowed(url)).toBe(false);
    const { id } = await mintWebhook(boss.person, { url });
    await happen('period', 1, 'close', { at: Date.now() });
    await sendMinute(PRODUCTION);
    const param = { id: String(id) };
    const answer = await boss.api.admin.webhooks[':id'].deliveries.$get({ param, query: {} });
    expect((await answer.json()).data).toMatchObject([
      { status: 'waiting', tries: 1, fault: 'inside', answer_status: null },
    ]);
    expect(receivers.calls).toEqual([]);
  });
});
