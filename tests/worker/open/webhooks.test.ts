import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOKS_MAX } from '#contract/limits.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintPerson, mintWorkplace, signedIn } from '#tests/support/mint.ts';
import {
  endWebhooks,
  happen,
  mintWebhook,
  type Receivers,
  sendMinute,
  takingEvents,
} from '#tests/support/webhooks.ts';
import { unseal } from '#worker/platform/crypto/secret.ts';

const NEW_WEBHOOK = {
  name: 'Payroll',
  url: 'https://hooks.kinmu-partner.jp/kinmu',
  events: ['punch.recorded' as const, 'month.closed' as const],
};

const boss = (options = {}) => signedIn({ roles: ['global_admin'] }, options);

let receivers: Receivers;

beforeEach(async () => {
  await moveClock(NOW);
  receivers = takingEvents();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await endWebhooks();
});
afterAll(endWebhooks);

const audited = async (id: number) => {
  const { results } = await env.DB.prepare(
    "SELECT action, after FROM audit WHERE subject = 'webhook' AND subject_id = ? ORDER BY id",
  )
    .bind(id)
    .all<{ action: string; after: string }>();
  return results;
};

describe('a webhook', () => {
  it('is made by a global admin, and its secret is answered once', async () => {
    const { api, person } = await boss();
    const answer = await api.admin.webhooks.$post({ json: NEW_WEBHOOK });
    expect(answer.status).toBe(201);
    const { webhook, secret } = await answer.json();
    expect(webhook).toMatchObject({
      ...NEW_WEBHOOK,
      workplaces: null,
      owner: { id: person.id },
      status: 'active',
      waiting: 0,
      dead: 0,
    });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const row = await env.DB.prepare('SELECT * FROM webhook WHERE id = ?').bind(webhook.id).first();
    expect(await unseal(env.SECRET ?? '', String(row?.secret))).toBe(secret);
    const list = await (await api.admin.webhooks.$get({ query: {} })).json();
    for (const text of [row, await audited(webhook.id), list])
      expect(JSON.stringify(text)).not.toContain(secret);
  });

  it.each([
    ['http://hooks.kinmu-partner.jp/'],
    ['https://hooks.kinmu-partner.jp:8443/'],
    ['https://127.0.0.1/'],
    ['https://2130706433/'],
    ['https://[::1]/'],
    ['https://kinmu.internal/'],
    ['https://user:password@hooks.kinmu-partner.jp/'],
    ['https://kinmu.test/'],
    ['no address'],
  ])('is not made for %s', async (url) => {
    const { api } = await boss();
    const answer = await fullAnswer(await api.admin.webhooks.$post({ json: { ...NEW_WEBHOOK, url } }));
    expect(answer).toMatchObject({ status: 422, body: { data: { url: [{ key: 'receiver' }] } } });
  });

  it.each([
    ['inside', ['8.8.8.8', '10.0.0.1']],
    ['to nothing', []],
  ])('is not made, nor moved, for a name that leads %s', async (_, addresses) => {
    receivers.names.set('inside.kinmu-partner.jp', addresses);
    const { api, person } = await boss();
    const json = { ...NEW_WEBHOOK, url: 'https://inside.kinmu-partner.jp/' };
    expect((await api.admin.webhooks.$post({ json })).status).toBe(422);
    const { id } = await mintWebhook(person);
    const param = { id: String(id) };
    expect((await api.admin.webhooks[':id'].$put({ param, json: { ...json, version: 1 } })).status).toBe(422);
  });

  it.each([
    ['no event', { events: [] }, 'events'],
    ['a workplace twice', { workplace_ids: [1, 1] }, 'workplace_ids'],
  ])('is not made with %s', async (_, wrong, field) => {
    const { api } = await boss();
    const answer = await fullAnswer(await api.admin.webhooks.$post({ json: { ...NEW_WEBHOOK, ...wrong } }));
    expect(answer).toMatchObject({ status: 422, body: { data: { [field]: [{}] } } });
  });

  it('is not made for a workplace that does not exist, nor beyond the maximum', async () => {
    const { api, person } = await boss();
    const gone = await mintWorkplace({ deleted_at: 1 });
    const json = { ...NEW_WEBHOOK, workplace_ids: [gone.id] };
    expect((await api.admin.webhooks.$post({ json })).status).toBe(404);
    for (let count = 0; count < WEBHOOKS_MAX; count += 1) await mintWebhook(person);
    expect((await api.admin.webhooks.$post({ json: NEW_WEBHOOK })).status).toBe(422);
  });

  it('is changed, taken over and ended by the version that was read', async () => {
    const { api } = await boss();
    const { id } = await mintWebhook(await mintPerson({ disabled_at: 1, roles: ['global_admin'] }));
    const param = { id: String(id) };
    const one = api.admin.webhooks[':id'];
    expect(await (await one.$get({ param })).json()).toMatchObject({ status: 'paused' });
    const changed = await one.$put({ param, json: { ...NEW_WEBHOOK, version: 1 } });
    expect(await changed.json()).toMatchObject({ ...NEW_WEBHOOK, version: 2 });
    expect((await one.$put({ param, json: { ...NEW_WEBHOOK, version: 1 } })).status).toBe(409);
    const taken = await one.owner.$post({ param, json: { version: 2 } });
    const after = await taken.json();
    expect(after).toMatchObject({ status: 'active', version: 3 });
    expect(await (await one.$get({ param })).json()).toEqual(after);
    expect((await one.$delete({ param, query: { version: '2' } })).status).toBe(409);
    expect((await one.$delete({ param, query: { version: '3' } })).status).toBe(204);
    expect((await one.$put({ param, json: { ...NEW_WEBHOOK, version: 4 } })).status).toBe(409);
    expect((await one.test.$post({ param })).status).toBe(409);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['update', 'update', 'end']);
  });
});

describe('a test of a webhook', () => {
  it('sends a ping at once, and answers its status and time without the body', async () => {
    const { api, person } = await boss();
    const { id, url } = await mintWebhook(person);
    const param = { id: String(id) };
    const answer = await fullAnswer(await api.admin.webhooks[':id'].test.$post({ param }));
    expect(answer).toEqual({
      status: 200,
      body: { answer_status: 200, fault: null, ms: expect.any(Number) },
    });
    expect(receivers.got).toMatchObject([{ url, event: { type: 'ping', at: '2026-11-21 10:00:00' } }]);
    receivers.answers.set(url, () => new Response('private text', { status: 500 }));
    const failed = await fullAnswer(await api.admin.webhooks[':id'].test.$post({ param }));
    expect(failed.body).toMatchObject({ answer_status: 500, fault: 'refused' });
    expect(JSON.stringify([failed, await audited(id)])).not.toContain('private text');
    expect((await audited(id)).map(({ action }) => action)).toEqual(['test', 'test']);
  });

  it('is refused when it is asked for too often', async () => {
    const { api, person } = await boss();
    const param = { id: String((await mintWebhook(person)).id) };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await api.admin.webhooks[':id'].test.$post({ param })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(receivers.calls).toHaveLength(5);
  });
});

describe('what a webhook sent', () => {
  it('is listed by status and event, with status, time and size', async () => {
    const { api, person } = await boss();
    const { id, url } = await mintWebhook(person);
    receivers.answers.set(
      url,
      ({ event }) => new Response('private text', { status: event.subject === 'paper' ? 500 : 200 }),
    );
    const [closed, approved] = [await happen('period', 1, 'close'), await happen('paper', 2, 'approve')];
    await sendMinute();
    const param = { id: String(id) };
    const list = async (query: Record<string, string>) =>
      (await (await api.admin.webhooks[':id'].deliveries.$get({ param, query })).json()).data;
    const all = await list({});
    expect(all).toMatchObject([
      {
        id: approved,
        event: 'document.reviewed',
        status: 'waiting',
        tries: 1,
        answer_status: 500,
        fault: 'refused',
      },
      {
        id: closed,
        event: 'month.closed',
        status: 'sent',
        answer_status: 200,
        fault: null,
        bytes: receivers.got[0]?.text.length,
        due_at: null,
      },
    ]);
    expect(JSON.stringify(all)).not.toContain('private text');
    expect((await list({ status: 'sent' })).map((one) => one.id)).toEqual([closed]);
    expect((await list({ event: 'document.reviewed' })).map((one) => one.id)).toEqual([approved]);
    expect((await (await api.admin.webhooks[':id'].$get({ param })).json()).waiting).toBe(1);
    const nowhere = { param: { id: '999999' }, query: {} };
    expect((await api.admin.webhooks[':id'].deliveries.$get(nowhere)).status).toBe(404);
  });

  it('can be sent again: one, or all that were given up, in the order of the events', async () => {
    const { api, person } = await boss();
    const { id, url } = await mintWebhook(person);
    const other = await mintWebhook(person);
    const first = await happen('period', 1, 'close');
    for (const action of ['reopen', 'close']) await happen('period', 1, action);
    for (let minute = 0; minute < 3; minute += 1) {
      await moveClock(NOW + minute * MINUTE);
      await sendMinute();
    }
    const mine = () => receivers.got.filter((one) => one.url === url).map(({ event }) => event.type);
    const whole = ['month.closed', 'month.reopened', 'month.closed'];
    expect(mine()).toEqual(whole);
    const replay = (ids: number[]) =>
      api.admin.webhooks[':id'].deliveries.replay.$post({ param: { id: String(id) }, json: { ids } });
    expect(await (await replay([first])).json()).toEqual({ replayed: 1 });
    expect((await replay([first])).status).toBe(409);
    expect((await replay([999_999])).status).toBe(404);
    await sendMinute();
    expect(mine()).toEqual([...whole, 'month.closed']);
    await env.DB.prepare("UPDATE webhook_delivery SET state = 'dead'").run();
    expect(await (await replay([])).json()).toEqual({ replayed: 3 });
    expect(await (await replay([])).json()).toEqual({ replayed: 0 });
    for (let minute = 3; minute < 6; minute += 1) {
      await moveClock(NOW + minute * MINUTE);
      await sendMinute();
    }
    expect(mine()).toEqual([...whole, 'month.closed', ...whole]);
    const dead = await env.DB.prepare(
      "SELECT count(*) AS n FROM webhook_delivery WHERE webhook_id = ? AND state = 'dead'",
    )
      .bind(other.id)
      .first('n');
    expect(dead).toBe(3);
    expect((await audited(id)).map(({ after }) => JSON.parse(after).deliveries.length)).toEqual([1, 3]);
  });

  it('is for global admins alone', async () => {
    const { id } = await mintWebhook(await mintPerson({ roles: ['global_admin'] }));
    const param = { id: String(id) };
    const site = await mintWorkplace();
    const { api } = await signedIn({ roles: ['admin'], manages: [site.id] });
    expect((await api.admin.webhooks.$get({ query: {} })).status).toBe(403);
    expect((await api.admin.webhooks[':id'].deliveries.$get({ param, query: {} })).status).toBe(403);
    expect((await api.admin.webhooks[':id'].test.$post({ param })).status).toBe(403);
    expect(receivers.calls).toEqual([]);
  });
});
