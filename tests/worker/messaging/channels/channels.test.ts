import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BROWSERS_MAX } from '#contract/limits.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { forgetDeliveries, linkLine, mintSubscription, siteKey } from '#tests/support/deliveries.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { signedIn } from '#tests/support/mint.ts';
import { PushService, TestBrowser } from '#tests/support/push-service.ts';

const LINE = {
  LINE_CHANNEL_TOKEN: 'of the channel',
  LINE_CHANNEL_SECRET: 'sealed',
  LINE_ACCOUNT_ID: '@kinmu',
};

let key: Awaited<ReturnType<typeof siteKey>>;
beforeAll(async () => {
  key = await siteKey();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetDeliveries();
});

const subscriptions = async () =>
  (
    await env.DB.prepare(
      'SELECT id, person_id, session_id, endpoint, ended_at FROM push_subscription ORDER BY id',
    ).all<{
      id: number;
      person_id: number;
      session_id: number;
      endpoint: string;
      ended_at: number | null;
    }>()
  ).results;

const pushed = () => ({ VAPID_PRIVATE_KEY: key.setting });

describe('the channels of a person', () => {
  it("are shown with the company's setup, the person's choices and their addresses", async () => {
    const me = await signedIn({}, { bindings: { ...new Mailbox().bindings, ...pushed(), ...LINE } });
    await mintSubscription(me.person, new TestBrowser(), me.session.id);
    await mintSubscription(me.person, new TestBrowser());
    await linkLine(me.person, 'U1');
    expect((await fullAnswer(await me.api.me.channels.$get())).body).toMatchObject({
      mail: { is_set_up: true, choice: 'auto', address: me.person.email },
      push: {
        is_set_up: true,
        is_wanted: true,
        public_key: key.publicKey,
        browsers: [{ current: false }, { current: true }],
      },
      line: { is_set_up: true, is_wanted: true, account: '@kinmu', linked_at: '2026-11-21 10:00:00' },
    });
    expect(me.meter().roundTrips).toBeLessThanOrEqual(2);
  });

  it('are all off if none is set up', async () => {
    const { api } = await signedIn();
    expect((await fullAnswer(await api.me.channels.$get())).body).toMatchObject({
      mail: { is_set_up: false },
      push: { is_set_up: false, public_key: null },
      line: { is_set_up: false, account: null },
    });
    expect(await fullAnswer(await api.me.line.code.$post())).toMatchObject({ status: 409 });
    expect(
      await fullAnswer(await api.me['push-subscriptions'].$post({ json: new TestBrowser().subscription })),
    ).toMatchObject({ status: 409, body: { code: 'CHANNEL_NOT_SET_UP' } });
    expect(await fullAnswer(await api.me.channels.test.$post({ json: { channel: 'mail' } }))).toMatchObject({
      status: 409,
    });
  });

  it('are chosen, and reset to their defaults', async () => {
    const { api, person } = await signedIn();
    const choose = async (json: { mail: 'auto' | 'always' | 'never'; push: boolean; line: boolean }) => {
      await api.me.channels.$put({ json });
      const { mail, push, line } = await (await api.me.channels.$get()).json();
      return { mail: mail.choice, push: push.is_wanted, line: line.is_wanted };
    };
    for (const chosen of [
      { mail: 'never', push: false, line: true },
      { mail: 'always', push: true, line: false },
      { mail: 'auto', push: true, line: true },
    ] as const) {
      expect(await choose(chosen)).toEqual(chosen);
    }
    const kept = await env.DB.prepare('SELECT count(*) AS rows FROM channel_choice WHERE person_id = ?')
      .bind(person.id)
      .first('rows');
    expect(kept).toBe(0);
  });
});

describe('a browser for notifications', () => {
  it('is stored once even if it registers again, and belongs to its session', async () => {
    const me = await signedIn({}, { bindings: pushed() });
    const json = new TestBrowser().subscription;
    const first = await fullAnswer(await me.api.me['push-subscriptions'].$post({ json }));
    expect(first).toMatchObject({ status: 201 });
    expect(await fullAnswer(await me.api.me['push-subscriptions'].$post({ json }))).toEqual(first);
    expect(await subscriptions()).toMatchObject([{ session_id: me.session.id, ended_at: null }]);
  });

  it('belongs to the person who registered it last', async () => {
    const [one, other] = [
      await signedIn({}, { bindings: pushed() }),
      await signedIn({}, { bindings: pushed() }),
    ];
    const json = new TestBrowser().subscription;
    await one.api.me['push-subscriptions'].$post({ json });
    await other.api.me['push-subscriptions'].$post({ json });
    expect(await subscriptions()).toMatchObject([
      { person_id: one.person.id, ended_at: NOW },
      { person_id: other.person.id, ended_at: null },
    ]);
  });

  it('replaces the oldest one above the limit', async () => {
    const me = await signedIn({}, { bindings: pushed() });
    for (let count = 0; count <= BROWSERS_MAX; count += 1) {
      await me.api.me['push-subscriptions'].$post({ json: new TestBrowser().subscription });
    }
    const ended = (await subscriptions()).map(({ ended_at }) => ended_at);
    expect(ended).toEqual([NOW, ...Array.from({ length: BROWSERS_MAX }, () => null)]);
  });

  it('must have a known service and valid keys', async () => {
    const { api } = await signedIn({}, { bindings: pushed() });
    const json = new TestBrowser().subscription;
    for (const wrong of [{ endpoint: 'https://example.com/x' }, { p256dh: 'AAAA' }, { auth: 'AA' }]) {
      expect(
        await fullAnswer(await api.me['push-subscriptions'].$post({ json: { ...json, ...wrong } })),
      ).toMatchObject({
        status: 422,
        body: { data: { [Object.keys(wrong)[0] ?? '']: [{}] } },
      });
    }
  });

  it('is removed only by its owner', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const { id } = await mintSubscription(me.person, new TestBrowser());
    const param = { id: String(id) };
    expect((await other.api.me['push-subscriptions'][':id'].$delete({ param })).status).toBe(404);
    expect((await me.api.me['push-subscriptions'][':id'].$delete({ param })).status).toBe(204);
    expect((await me.api.me['push-subscriptions'][':id'].$delete({ param })).status).toBe(404);
  });

  it('ends with its session, and with the account', async () => {
    const me = await signedIn({}, { bindings: pushed() });
    await me.api.me['push-subscriptions'].$post({ json: new TestBrowser().subscription });
    await me.api.auth.logout.$post();
    expect(await subscriptions()).toMatchObject([{ ended_at: NOW }]);

    const locked = await signedIn({}, { bindings: pushed() });
    await locked.api.me['push-subscriptions'].$post({ json: new TestBrowser().subscription });
    const { api } = await signedIn({ roles: ['global_admin'] });
    const { id, version } = locked.person;
    await api.admin.users[':id'].disable.$post({ param: { id: String(id) }, json: { reason: 'x', version } });
    expect((await subscriptions())[1]).toMatchObject({ person_id: id, ended_at: NOW });
  });
});

describe('a test message', () => {
  it("arrives by mail at once, in the person's language", async () => {
    const box = new Mailbox();
    const { api, person } = await signedIn({ language: 'en' }, { bindings: box.bindings });
    expect((await api.me.channels.test.$post({ json: { channel: 'mail' } })).status).toBe(204);
    expect(box.to(person.email ?? '')).toMatchObject([{ subject: 'Kinmu: This is a test message.' }]);
  });

  it("arrives in the person's browsers", async () => {
    const service = new PushService(key.publicKey);
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => service.take(new Request(input, init)));
    const { api, person } = await signedIn({ language: 'vi' }, { bindings: pushed() });
    await mintSubscription(person, service.browser());
    expect((await api.me.channels.test.$post({ json: { channel: 'push' } })).status).toBe(204);
    expect(service.messages()).toMatchObject([{ tag: 'test', lang: 'vi' }]);
  });

  it('returns the reason if it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const box = Object.assign(new Mailbox(), { down: true });
    const { api } = await signedIn({}, { bindings: box.bindings });
    expect(await fullAnswer(await api.me.channels.test.$post({ json: { channel: 'mail' } }))).toMatchObject({
      status: 503,
      body: { code: 'CHANNEL_NOT_SENT', data: { fault: 'unreachable' } },
    });
    const nobody = await signedIn({}, { bindings: pushed() });
    expect(
      await fullAnswer(await nobody.api.me.channels.test.$post({ json: { channel: 'push' } })),
    ).toMatchObject({
      body: { data: { fault: 'gone' } },
    });
  });

  it('has a rate limit', async () => {
    const box = new Mailbox();
    const { api } = await signedIn({}, { bindings: box.bindings });
    const sent: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      sent.push((await api.me.channels.test.$post({ json: { channel: 'mail' } })).status);
    }
    expect(sent).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect(box.sent).toHaveLength(5);
  });
});

describe('the code for LINE', () => {
  it('is shown once, in two halves with a link to the chat, and stored as a hash', async () => {
    const { api, person } = await signedIn({}, { bindings: LINE });
    const { code, url, expires_at } = await (await api.me.line.code.$post()).json();
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(url).toBe(`https://line.me/R/oaMessage/%40kinmu/?${code}`);
    expect(expires_at).toBe('2026-11-21 10:15:00');
    const row = await env.DB.prepare('SELECT * FROM line_account WHERE person_id = ?')
      .bind(person.id)
      .first();
    expect(JSON.stringify(row)).not.toContain(code.replace('-', ''));
  });

  it('is optional, and a linked account can be unlinked', async () => {
    const { api, person } = await signedIn({}, { bindings: LINE });
    expect((await api.me.line.$delete()).status).toBe(404);
    await linkLine(person, 'U2');
    expect((await api.me.line.$delete()).status).toBe(204);
    expect((await (await api.me.channels.$get()).json()).line.linked_at).toBeNull();
    expect(await inboxOf(person)).toMatchObject([{ kind: 'line_unlinked', waits: true }]);
  });
});
