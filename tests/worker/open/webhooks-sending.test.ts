import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOK_TRIES_MAX } from '#domain/open/webhook-outcome.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { mintPerson, type Person } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import {
  endWebhooks,
  hanging,
  happen,
  lastAudit,
  mintWebhook,
  type Receivers,
  sendMinute,
  takingEvents,
} from '#tests/support/webhooks.ts';
import { cleanUp } from '#worker/platform/cron/clean-up.ts';

const PAID = { DELIVERIES_A_MINUTE: '500' };
const PRODUCTION = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://kinmu.example.com' };

let boss: Person;
let receivers: Receivers;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await moveClock(NOW);
  boss = await mintPerson({ roles: ['global_admin'] });
  receivers = takingEvents();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await endWebhooks();
});
afterAll(endWebhooks);

type Stored = {
  state: string;
  tries: number;
  status: number | null;
  fault: string | null;
  due_at: number | null;
};

async function stored({ id }: { id: number }): Promise<Stored[]> {
  const { results } = await env.DB.prepare(
    'SELECT state, tries, status, fault, due_at FROM webhook_delivery WHERE webhook_id = ? ORDER BY audit_id',
  )
    .bind(id)
    .all<Stored>();
  return results;
}

/** Runs the timer at each of these minutes. */
async function minutes(from: number, count: number, bindings: Partial<typeof PAID> = PAID): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await moveClock(from + minute * MINUTE);
    await sendMinute(bindings);
  }
}

const close = (id: number) => happen('period', id, 'close');
/** A hosted site has the real clock. */
const closeNow = () => happen('period', 1, 'close', { at: Date.now() });
const reopen = (id: number) => happen('period', id, 'reopen');

describe('an event', () => {
  it('has ids alone, and is signed by Standard Webhooks', async () => {
    const to = await mintWebhook(boss);
    const audit = await happen('attendance', 12, 'check_in', {
      workplaceId: 5,
      after: { check_in_time: '09:00', name: 'a name' },
    });
    expect(await sendMinute()).toEqual({ done: 1, failed: 0 });
    const [got] = receivers.got;
    expect(got?.url).toBe(to.url);
    expect(got?.event).toEqual({
      id: `event_${got?.event.operation_id}_${audit}`,
      type: 'punch.recorded',
      at: '2026-11-21 10:00:00',
      subject: 'attendance',
      subject_id: 12,
      workplace_id: 5,
      operation_id: expect.any(String),
    });
    const [id, timestamp] = [got?.headers.get('webhook-id'), got?.headers.get('webhook-timestamp')];
    expect(Math.abs(Number(timestamp) * 1000 - NOW)).toBeLessThan(5_000);
    const mac = createHmac('sha256', Buffer.from(to.key.slice('whsec_'.length), 'base64'))
      .update(`${id}.${timestamp}.${got?.text}`)
      .digest('base64');
    expect(got?.headers.get('webhook-signature')).toBe(`v1,${mac}`);
  });

  it('comes from the change itself, and not from one before the webhook', async () => {
    const site = await mintSite();
    const shift = await mintPlanned('shifts.close', site);
    await close(1);
    await mintWebhook(boss, { workplace_ids: [site.workplace.id] });
    const actor = await mintActor('shifts.close', site);
    expect(
      (await callOperation(actor, 'shifts.close', actor.person, { known: { site, shift } })).status,
    ).toBe(200);
    await close(2);
    await sendMinute();
    expect(receivers.got.map(({ event }) => event)).toMatchObject([
      { type: 'shift.changed', subject: 'shift', subject_id: shift?.id, workplace_id: site.workplace.id },
    ]);
  });

  it('is sent only to those that asked for it, also of their workplaces', async () => {
    const [punches, here] = [
      await mintWebhook(boss, { events: ['punch.recorded'] }),
      await mintWebhook(boss, { workplace_ids: [41] }),
    ];
    await happen('period', 1, 'close', { workplaceId: 41 });
    await happen('period', 2, 'close', { workplaceId: 42 });
    await happen('paper', 3, 'approve');
    await happen('attendance', 4, 'check_out', { workplaceId: 42 });
    await sendMinute(PAID);
    expect(receivers.thingsAt(punches.url)).toEqual([4]);
    expect(receivers.thingsAt(here.url)).toEqual([1]);
  });

  it('is neither lost nor doubled when two timers run at once', async () => {
    const to = await mintWebhook(boss);
    for (let id = 1; id <= 30; id += 1) await close(id);
    await Promise.all([sendMinute(PAID), sendMinute(PAID), sendMinute(PAID)]);
    await minutes(NOW + MINUTE, 2);
    expect(receivers.thingsAt(to.url).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 30 }, (_, place) => place + 1),
    );
    expect(await sendMinute(PAID)).toEqual({ done: 0, failed: 0 });
  });

  it('is sent within the calls of the free plan, the rest in the next minutes', async () => {
    const to = await mintWebhook(boss);
    for (let id = 1; id <= 20; id += 1) await close(id);
    await sendMinute();
    expect(receivers.thingsAt(to.url).length).toBeLessThanOrEqual(15);
    await minutes(NOW + MINUTE, 3, {});
    expect(receivers.thingsAt(to.url)).toHaveLength(20);
  });
});

describe('a receiver', () => {
  it.each<[string, Response | 'hangs' | 'breaks', Partial<Stored>]>([
    ['that fails', new Response('private text', { status: 500 }), { status: 500, fault: 'refused' }],
    ['that is gone', new Response('private text', { status: 410 }), { status: 410, fault: 'refused' }],
    [
      'that redirects',
      new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1/' } }),
      { status: 302, fault: 'redirected' },
    ],
    ['that hangs', 'hangs', { status: null, fault: 'timeout' }],
    ['that is away', 'breaks', { status: null, fault: 'unreachable' }],
  ])('%s gets the event again, and nothing of its answer is kept', async (_, answer, fault) => {
    const to = await mintWebhook(boss);
    receivers.answers.set(to.url, (got, signal) => {
      if (answer === 'hangs') return hanging(got, signal);
      if (answer === 'breaks') throw new TypeError('network connection lost');
      return answer.clone();
    });
    await close(1);
    await sendMinute();
    expect(await stored(to)).toMatchObject([{ state: 'waiting', tries: 1, ...fault }]);
    expect(receivers.calls).toHaveLength(1);
    receivers.answers.clear();
    await minutes(NOW + 2 * MINUTE, 1);
    expect(await stored(to)).toMatchObject([
      { state: 'sent', tries: 2, status: 200, fault: null, due_at: null },
    ]);
    const row = await env.DB.prepare('SELECT * FROM webhook_delivery WHERE webhook_id = ?')
      .bind(to.id)
      .first();
    expect(JSON.stringify(row)).not.toMatch(/private text|10\.0\.0\.1|body of the answer/);
  });

  it('that was down for a day gets everything, in order for each thing', async () => {
    const to = await mintWebhook(boss);
    receivers.answers.set(to.url, () => new Response(null, { status: 503 }));
    for (let hour = 0; hour < 24; hour += 1) {
      await moveClock(NOW + hour * HOUR);
      await close(hour % 3);
      await reopen(hour % 3);
      await sendMinute(PAID);
    }
    expect(receivers.got).toEqual([]);
    receivers.answers.clear();
    await minutes(NOW + DAY, 5);
    await minutes(NOW + DAY + 4 * HOUR, 5);
    expect(receivers.got).toHaveLength(48);
    for (const thing of [0, 1, 2]) {
      const types = receivers.got
        .filter(({ event }) => event.subject_id === thing)
        .map(({ event }) => event.type);
      expect(types).toEqual(Array.from({ length: 8 }, () => ['month.closed', 'month.reopened']).flat());
    }
    expect((await stored(to)).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('that refuses the events of one thing gets those of others', async () => {
    const to = await mintWebhook(boss);
    receivers.answers.set(to.url, ({ event }) =>
      event.subject_id === 1 ? new Response(null, { status: 422 }) : new Response(null, { status: 204 }),
    );
    for (const id of [1, 2, 1, 3, 2]) await close(id);
    await minutes(NOW, 2);
    expect(receivers.thingsAt(to.url).toSorted()).toEqual([2, 2, 3]);
    const sentTo = receivers.calls.filter(({ event }) => event.subject_id === 1);
    expect(new Set(sentTo.map(({ event }) => event.id)).size).toBe(1);
  });

  it('that hangs rests until the next minute, and blocks no other', async () => {
    const [slow, quick] = [await mintWebhook(boss), await mintWebhook(boss)];
    receivers.answers.set(slow.url, hanging);
    for (let id = 1; id <= 10; id += 1) await close(id);
    await sendMinute(PAID);
    expect(receivers.calls.filter(({ url }) => url === slow.url)).toHaveLength(3);
    expect(receivers.thingsAt(quick.url)).toHaveLength(10);
    expect((await stored(slow)).map(({ tries }) => tries).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
  });

  it('gets its turn in the next minutes when the calls of a run are not enough for all', async () => {
    const all: { url: string }[] = [];
    for (let count = 0; count < 8; count += 1) all.push(await mintWebhook(boss));
    await close(1);
    await minutes(NOW, 3, {});
    expect(all.map(({ url }) => receivers.thingsAt(url))).toEqual(all.map(() => [1]));
  });

  it('gets what was tried before and what is new in the same minute', async () => {
    const to = await mintWebhook(boss);
    receivers.answers.set(to.url, () => new Response(null, { status: 503 }));
    for (const id of [1, 2, 3]) await close(id);
    await sendMinute();
    receivers.answers.clear();
    for (let id = 11; id <= 40; id += 1) await close(id);
    await minutes(NOW + 2 * MINUTE, 1, {});
    const things = receivers.thingsAt(to.url).map(Number);
    expect(things.filter((id) => id < 10)).toHaveLength(3);
    expect(things.filter((id) => id > 10)).toHaveLength(10);
  });

  it('that never answers is given up after three days, and the next event goes on', async () => {
    const to = await mintWebhook(boss);
    receivers.answers.set(to.url, ({ event }) =>
      event.type === 'month.closed' ? new Response(null, { status: 500 }) : new Response(null),
    );
    await close(1);
    await reopen(1);
    await sendMinute();
    await env.DB.prepare(
      'UPDATE webhook_delivery SET tries = ?, due_at = ? WHERE webhook_id = ? AND tries > 0',
    )
      .bind(WEBHOOK_TRIES_MAX - 1, NOW, to.id)
      .run();
    await minutes(NOW + MINUTE, 2);
    expect(await stored(to)).toMatchObject([
      { state: 'dead', tries: WEBHOOK_TRIES_MAX, due_at: null },
      { state: 'sent' },
    ]);
  });

  it('gets an event again whose run was interrupted, once its claim has ended', async () => {
    const to = await mintWebhook(boss);
    await close(1);
    await sendMinute();
    await env.DB.prepare(
      "UPDATE webhook_delivery SET state = 'waiting', ended_at = NULL, claim = 'lost', due_at = ? WHERE webhook_id = ?",
    )
      .bind(NOW + 5 * MINUTE, to.id)
      .run();
    await minutes(NOW + MINUTE, 3);
    expect(receivers.got).toHaveLength(1);
    await minutes(NOW + 5 * MINUTE, 1);
    expect(receivers.got).toHaveLength(2);
  });
});

describe('a webhook', () => {
  it.each([
    [
      'is disabled',
      'UPDATE person SET disabled_at = 1 WHERE id = ?',
      'UPDATE person SET disabled_at = NULL WHERE id = ?',
    ],
    [
      'is no global admin any more',
      "UPDATE person_role SET role = 'admin' WHERE person_id = ?",
      "UPDATE person_role SET role = 'global_admin' WHERE person_id = ?",
    ],
  ])('sends nothing while its owner %s, and all of it later', async (_, away, back) => {
    await mintWebhook(boss);
    await env.DB.prepare(away).bind(boss.id).run();
    await close(1);
    await sendMinute();
    expect(receivers.calls).toEqual([]);
    await env.DB.prepare(back).bind(boss.id).run();
    await sendMinute();
    expect(receivers.got).toHaveLength(1);
  });

  it('sends nothing after its end, not even what waits', async () => {
    const to = await mintWebhook(boss);
    receivers.answers.set(to.url, () => new Response(null, { status: 500 }));
    await close(1);
    await sendMinute();
    await env.DB.prepare('UPDATE webhook SET ended_at = 1 WHERE id = ?').bind(to.id).run();
    await minutes(NOW + HOUR, 1);
    expect(receivers.calls).toHaveLength(1);
  });

  it('sends no event of more than 30 days ago, and keeps what it sent for 30 days', async () => {
    const to = await mintWebhook(boss);
    await happen('period', 1, 'close', { at: NOW - 31 * DAY });
    await close(2);
    await sendMinute();
    expect(receivers.thingsAt(to.url)).toEqual([2]);
    const clean = (now: number) => cleanUp({ ...adminCtx(boss).ctx, now });
    await clean(NOW + 29 * DAY);
    expect(await stored(to)).toHaveLength(1);
    await clean(NOW + 31 * DAY);
    expect(await stored(to)).toEqual([]);
  });

  it('reads only rows of the audit after its cursor', async () => {
    const to = await mintWebhook(boss);
    await happen('person', 1, 'update');
    await sendMinute();
    const cursor = await env.DB.prepare('SELECT cursor FROM webhook WHERE id = ?')
      .bind(to.id)
      .first('cursor');
    expect([cursor, await stored(to)]).toEqual([await lastAudit(), []]);
  });
});

describe('a name', () => {
  it.each([
    ['127.0.0.1', 'inside'],
    ['10.1.2.3', 'inside'],
    ['172.16.0.1', 'inside'],
    ['192.168.1.1', 'inside'],
    ['100.64.0.1', 'inside'],
    ['169.254.169.254', 'inside'],
    ['0.0.0.0', 'inside'],
    ['224.0.0.1', 'inside'],
    ['::1', 'inside'],
    ['fd00::1', 'inside'],
    ['fe80::1', 'inside'],
    ['::ffff:10.0.0.1', 'inside'],
    ['64:ff9b::a00:1', 'inside'],
    ['2002:a00:1::', 'inside'],
    ['::10.0.0.1', 'inside'],
    ['no address', 'inside'],
  ])('that has come to lead to %s gets nothing', async (address, fault) => {
    const to = await mintWebhook(boss, { url: 'https://moved.kinmu-partner.jp/' });
    receivers.names.set('moved.kinmu-partner.jp', ['8.8.8.8', address]);
    await closeNow();
    await sendMinute(PRODUCTION);
    expect(receivers.calls).toEqual([]);
    expect(await stored(to)).toMatchObject([{ state: 'waiting', tries: 1, status: null, fault }]);
  });

  it('without an address gets nothing', async () => {
    const to = await mintWebhook(boss, { url: 'https://nowhere.kinmu-partner.jp/' });
    receivers.names.set('nowhere.kinmu-partner.jp', []);
    await closeNow();
    await sendMinute(PRODUCTION);
    expect(await stored(to)).toMatchObject([{ fault: 'unknown_name' }]);
  });

  it('of this machine gets events only where nothing is hosted', async () => {
    const to = await mintWebhook(boss, { url: 'http://localhost:9000/hooks' });
    await closeNow();
    await sendMinute(PRODUCTION);
    expect(receivers.calls).toEqual([]);
    await env.DB.prepare('UPDATE webhook_delivery SET due_at = ? WHERE webhook_id = ?')
      .bind(NOW, to.id)
      .run();
    await sendMinute();
    expect(receivers.got).toHaveLength(1);
  });
});
