import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import {
  choose,
  deliveriesTo,
  forgetDeliveries,
  linkLine,
  mintSubscription,
  noticeTo,
  siteKey,
  tick,
} from '#tests/support/deliveries.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/mint.ts';
import { PushService } from '#tests/support/push-service.ts';
import type { Env } from '#worker/env.ts';
import { pusherOf } from '#worker/platform/integrations/push/pusher.ts';

const PAPER = { type: 'passport', certificate: '' } as const;

const LINE = { LINE_CHANNEL_TOKEN: 'of the channel', LINE_CHANNEL_SECRET: 'sealed' };
const LINE_PUSH = 'https://api.line.me/v2/bot/message/push';

let key: Awaited<ReturnType<typeof siteKey>>;
beforeAll(async () => {
  key = await siteKey();
});

beforeEach(() => moveClock(NOW));
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await forgetDeliveries();
});

/** Answers the external requests of the Worker. */
function outside(take: (request: Request) => Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => take(new Request(input, init)));
}

const quiet = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
};

describe('a push message', () => {
  const set = (box = new Mailbox()): Partial<Env> => ({ ...box.bindings, VAPID_PRIVATE_KEY: key.setting });
  const site = () => {
    const service = new PushService(key.publicKey);
    outside((request) => service.take(request));
    return service;
  };

  it('reaches each browser, which alone can decrypt it, signed by the key of the site', async () => {
    const [service, box, person] = [site(), new Mailbox(), await mintPerson({ language: 'en' })];
    const browsers = [service.browser(), service.browser()];
    for (const browser of browsers) await mintSubscription(person, browser);
    await noticeTo('confirm_asked', person, {
      shift_id: 1,
      workplace: '第1倉庫',
      date: '2026-11-22',
      start_time: '09:00',
      end_time: '18:00',
    });
    expect(await tick(set(box))).toMatchObject({ done: 2, failed: 0 });
    const [row] = (await env.DB.prepare('SELECT id FROM inbox_item').all<{ id: number }>()).results;
    const message = {
      title: 'Kinmu',
      body: 'Please confirm that you’ll come to this shift.\n22/11/2026 (Sun) 9:00–18:00 第1倉庫',
      url: 'https://kinmu.test/my-page/shift?month=2026-11',
      tag: `n${row?.id}`,
      lang: 'en',
    };
    expect(service.messages()).toEqual([message, message]);
    const { headers } = service.got[0] ?? {};
    expect([headers?.get('TTL'), headers?.get('Urgency'), headers?.get('Topic')]).toEqual([
      '43200',
      'high',
      message.tag,
    ]);
    expect(box.sent).toEqual([]);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it("keeps reasons and the company's text off the locked screen", async () => {
    const [service, person] = [site(), await mintPerson({ language: 'en' })];
    await mintSubscription(person, service.browser());
    await noticeTo('cannot_come', person, {
      last_name: 'Nguyen',
      first_name: 'An',
      given_first: 0,
      reason: 'a fever',
      shift_id: 3,
      workplace: '第1倉庫',
      date: '2026-11-22',
      start_time: '09:00',
      end_time: '18:00',
    });
    await tick(set());
    expect(service.messages()).toMatchObject([
      { body: 'Nguyen An can’t come to a shift.', url: 'https://kinmu.test/manage/shift/3' },
    ]);
  });

  it('is sent by mail if its browser is gone, and the browser is removed', async () => {
    const [service, box, person] = [site(), new Mailbox(), await mintPerson()];
    await mintSubscription(person, service.browser());
    service.answer = { status: 410 };
    await noticeTo('paper_approved', person, PAPER);
    await tick(set(box));
    await tick(set(box));
    expect(await deliveriesTo(person)).toMatchObject([
      { channel: 'mail', state: 'sent' },
      { channel: 'push', state: 'dropped', fault: 'gone', tries: 1 },
    ]);
    const ended = await env.DB.prepare('SELECT ended_at FROM push_subscription').first('ended_at');
    expect([ended, box.sent.length]).toEqual([NOW, 1]);
  });

  it('is not sent by mail to a person who chose no mail', async () => {
    const [service, box, person] = [site(), new Mailbox(), await mintPerson()];
    await mintSubscription(person, service.browser());
    await choose(person, 'mail', false);
    service.answer = { status: 404 };
    await noticeTo('paper_approved', person, PAPER);
    await tick(set(box));
    await tick(set(box));
    expect(box.sent).toEqual([]);
  });

  it('waits as long as a busy service requests', async () => {
    quiet();
    const [service, person] = [site(), await mintPerson()];
    await mintSubscription(person, service.browser());
    service.answer = { status: 429, headers: { 'Retry-After': '1800' } };
    await noticeTo('paper_approved', person, PAPER);
    await tick(set());
    expect(await deliveriesTo(person)).toMatchObject([
      { state: 'waiting', fault: 'busy', due_at: NOW + 30 * MINUTE },
    ]);
    service.answer = { status: 201 };
    await moveClock(NOW + 30 * MINUTE);
    await tick(set());
    expect(service.got).toHaveLength(1);
  });

  it.each([
    [
      'its session ends',
      (_: Person, session: number) => `UPDATE session SET ended_at = 1 WHERE id = ${session}`,
    ],
    ['its subscription ends', (_: Person) => 'UPDATE push_subscription SET ended_at = 1'],
    [
      'the person switches push off',
      (person: Person) => `INSERT INTO channel_choice VALUES (${person.id}, 'push', 0)`,
    ],
  ])('is dropped if %s before it is sent', async (_, change) => {
    quiet();
    const [service, person] = [site(), await mintPerson()];
    const session = await mintSession(person);
    await mintSubscription(person, service.browser(), session.id);
    service.answer = { status: 503 };
    await noticeTo('paper_approved', person, PAPER);
    await tick({ VAPID_PRIVATE_KEY: key.setting });
    await env.DB.prepare(change(person, session.id)).run();
    service.answer = { status: 201 };
    await moveClock(NOW + HOUR);
    await tick({ VAPID_PRIVATE_KEY: key.setting });
    expect(service.got).toEqual([]);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'dropped' }]);
  });

  it('is off with an invalid key, which the log reports without the key', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const setting of ['of nobody', '{"kty":"EC"}']) {
      const ctx = pusherOf({ VAPID_PRIVATE_KEY: setting });
      expect(ctx.publicKey).toBeNull();
      expect(String(logged.mock.lastCall)).not.toContain(setting);
    }
  });

  it('is off without a key, and people with a browser get a mail', async () => {
    const [service, box, person] = [site(), new Mailbox(), await mintPerson()];
    await mintSubscription(person, service.browser());
    await noticeTo('paper_approved', person, PAPER);
    await tick(box.bindings);
    expect([service.got.length, box.sent.length]).toEqual([0, 1]);
  });
});

describe('a LINE message', () => {
  const answering = (...statuses: number[]) => {
    const calls: { url: string; retryKey: string | null; token: string | null; body: unknown }[] = [];
    outside(async (request) => {
      const { headers } = request;
      calls.push({
        url: request.url,
        retryKey: headers.get('X-Line-Retry-Key'),
        token: headers.get('Authorization'),
        body: await request.json(),
      });
      return Response.json({}, { status: statuses.shift() ?? 200 });
    });
    return calls;
  };
  const linked = async () => {
    const person = await mintPerson({ language: 'ja' });
    await linkLine(person, `U${person.id}`);
    await noticeTo('paper_approved', person, PAPER);
    return person;
  };

  it('reaches the linked account, with a link', async () => {
    const [calls, person] = [answering(), await linked()];
    expect(await tick(LINE)).toMatchObject({ done: 1 });
    expect(calls).toMatchObject([{ url: LINE_PUSH, token: 'Bearer of the channel' }]);
    expect(calls[0]?.body).toMatchObject({ to: `U${person.id}`, messages: [{ type: 'text' }] });
    expect(JSON.stringify(calls[0]?.body)).toContain('https://kinmu.test/my-page/paper');
  });

  it('has the same key for every try, and a message that LINE already accepted counts as sent', async () => {
    quiet();
    const [calls, person] = [answering(500, 409), await linked()];
    await tick(LINE);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'waiting', fault: 'unreachable' }]);
    await moveClock(NOW + HOUR);
    await tick(LINE);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'sent', tries: 2 }]);
    expect(calls[0]?.retryKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(calls[1]?.retryKey).toBe(calls[0]?.retryKey);
  });

  it.each([
    [403, 'blocked'],
    [400, 'refused'],
  ])('treats the answer %i as final', async (status, fault) => {
    quiet();
    const [calls, person] = [answering(status), await linked()];
    await tick(LINE);
    await moveClock(NOW + HOUR);
    await tick(LINE);
    expect(calls).toHaveLength(1);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'dead', fault }]);
  });
});
