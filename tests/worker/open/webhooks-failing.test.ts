import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOK_TRIES_MAX } from '#domain/open/webhook-outcome.ts';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintPerson, signedIn } from '#tests/support/mint.ts';
import {
  endWebhooks,
  happen,
  mintWebhook,
  type Receivers,
  sendMinute,
  takingEvents,
} from '#tests/support/webhooks.ts';

let receivers: Receivers;
let boss: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
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

const down = () => new Response(null, { status: 503 });

async function minuteAt(now: number) {
  await moveClock(now);
  return sendMinute();
}

/** Lets the next failure of what a webhook has tried be the last one. */
async function tryForTheLastTime(id: number, now: number): Promise<void> {
  await env.DB.prepare(
    "UPDATE webhook_delivery SET tries = ?, due_at = ? WHERE webhook_id = ? AND state = 'waiting' AND tries > 0",
  )
    .bind(WEBHOOK_TRIES_MAX - 1, now, id)
    .run();
  await minuteAt(now);
}

/** Gives up one event of a webhook whose receiver is down. */
async function giveUp(id: number, thing: number, now: number): Promise<void> {
  await happen('period', thing, 'close', { at: now });
  await minuteAt(now);
  await tryForTheLastTime(id, now + MINUTE);
}

async function noticesOf({ id }: { id: number }): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT i.params, o.inbox_id IS NOT NULL AS is_out FROM inbox_item AS i LEFT JOIN outbox_item AS o ON o.inbox_id = i.id
     WHERE i.person_id = ? AND i.kind = 'webhook_given_up' ORDER BY i.id`,
  )
    .bind(id)
    .all<{ params: string; is_out: number }>();
  expect(results.every(({ is_out }) => is_out === 1)).toBe(true);
  return results.map(({ params }) => JSON.parse(params));
}

async function failingSince(id: number): Promise<string | null> {
  const answer = await boss.api.admin.webhooks[':id'].$get({ param: { id: String(id) } });
  return (await answer.json()).failing_since;
}

describe('a webhook whose receiver fails', () => {
  it('says since when, until everything that failed is accepted', async () => {
    const { id, url } = await mintWebhook(boss.person);
    receivers.answers.set(url, down);
    expect(await failingSince(id)).toBeNull();
    for (const thing of [1, 2]) await happen('period', thing, 'close');
    await sendMinute();
    await minuteAt(NOW + 2 * HOUR);
    expect(await failingSince(id)).toBe('2026-11-21 10:00:00');
    receivers.answers.set(url, ({ event }) => (event.subject_id === 1 ? down() : new Response(null)));
    await minuteAt(NOW + 6 * HOUR);
    expect(await failingSince(id)).toBe('2026-11-21 10:00:00');
    receivers.answers.clear();
    await minuteAt(NOW + 12 * HOUR);
    expect(await failingSince(id)).toBeNull();
  });

  it('still fails after everything was given up, until something is accepted, also a test', async () => {
    const { id, url } = await mintWebhook(boss.person);
    receivers.answers.set(url, down);
    await giveUp(id, 1, NOW);
    expect(await failingSince(id)).toBe('2026-11-21 10:00:00');
    const param = { id: String(id) };
    await boss.api.admin.webhooks[':id'].test.$post({ param });
    expect(await failingSince(id)).toBe('2026-11-21 10:00:00');
    receivers.answers.clear();
    await boss.api.admin.webhooks[':id'].test.$post({ param });
    expect(await failingSince(id)).toBeNull();
  });

  it('gets what waits in the next minute after a test that was accepted, and not after another', async () => {
    const { id, url } = await mintWebhook(boss.person);
    receivers.answers.set(url, down);
    for (const thing of [1, 2]) await happen('period', thing, 'close');
    for (const hour of [0, 1, 3]) await minuteAt(NOW + hour * HOUR);
    const test = () => boss.api.admin.webhooks[':id'].test.$post({ param: { id: String(id) } });
    const events = () => receivers.got.filter(({ event }) => event.type !== 'ping').length;
    await moveClock(NOW + 3 * HOUR);
    await test();
    receivers.answers.clear();
    await minuteAt(NOW + 3 * HOUR + MINUTE);
    expect(events()).toBe(0);
    await test();
    await minuteAt(NOW + 3 * HOUR + 2 * MINUTE);
    expect(events()).toBe(2);
  });

  it('fails no more at a new address, or after its end', async () => {
    const { id, name, url } = await mintWebhook(boss.person);
    receivers.answers.set(url, down);
    await happen('period', 1, 'close');
    await sendMinute();
    const change = (version: number, to: string) => {
      const json = { name, url: to, events: ['month.closed' as const], version };
      return boss.api.admin.webhooks[':id'].$put({ param: { id: String(id) }, json });
    };
    expect(await (await change(1, url)).json()).toMatchObject({ failing_since: '2026-11-21 10:00:00' });
    expect(await (await change(2, `${url}2`)).json()).toMatchObject({ failing_since: null });
    await env.DB.prepare('UPDATE webhook SET failing_since = 1 WHERE id = ?').bind(id).run();
    await boss.api.admin.webhooks[':id'].$delete({ param: { id: String(id) }, query: { version: '3' } });
    expect(await failingSince(id)).toBeNull();
  });

  it('is on the page of the health of the site, as is one whose owner may not act', async () => {
    const { id, name, url } = await mintWebhook(boss.person);
    await mintWebhook(boss.person);
    await mintWebhook(boss.person, { ended_at: NOW, failing_since: NOW });
    const left = await mintPerson({ disabled_at: 1, roles: ['global_admin'] });
    const paused = await mintWebhook(left, { failing_since: NOW });
    receivers.answers.set(url, down);
    await giveUp(id, 1, NOW);
    const { webhooks, dead } = await (await boss.api.admin.health.$get()).json();
    expect(webhooks).toEqual([
      { id, name, status: 'failing', since: '2026-11-21 10:00:00' },
      { id: paused.id, name: paused.name, status: 'paused', since: null },
    ]);
    expect(dead.find(({ kind }) => kind === 'webhook_events')).toEqual({
      kind: 'webhook_events',
      count: 1,
      last_at: '2026-11-21 10:01:00',
    });
  });
});

describe('events that were given up', () => {
  it('are in one notice a day for each webhook, to every global admin who is here', async () => {
    const [first, second] = [await mintWebhook(boss.person), await mintWebhook(boss.person)];
    const other = await mintPerson({ roles: ['global_admin'] });
    const others = [
      await mintPerson({ disabled_at: 1, roles: ['global_admin'] }),
      await mintPerson({ roles: ['admin'] }),
    ];
    receivers.answers.set(first.url, down);
    await giveUp(first.id, 1, NOW);
    const told = [{ webhook_id: first.id, name: first.name, count: 1 }];
    expect(await noticesOf(boss.person)).toEqual(told);
    expect(await noticesOf(other)).toEqual(told);
    for (const one of others) expect(await noticesOf(one)).toEqual([]);

    await giveUp(first.id, 2, NOW + HOUR);
    await giveUp(first.id, 3, NOW + 2 * HOUR);
    expect(await noticesOf(boss.person)).toEqual(told);
    receivers.answers.set(second.url, down);
    await giveUp(second.id, 4, NOW + 3 * HOUR);
    expect(await noticesOf(boss.person)).toEqual([
      ...told,
      { webhook_id: second.id, name: second.name, count: 1 },
    ]);

    // The next day has a notice of what was given up after the last one, and then none until there is more.
    await minuteAt(NOW + DAY);
    await minuteAt(NOW + 2 * DAY);
    expect((await noticesOf(boss.person)).slice(2)).toEqual([
      { webhook_id: first.id, name: first.name, count: 2 },
    ]);
  });

  it('are in one notice when two timers run at once', async () => {
    const { id, url } = await mintWebhook(boss.person);
    receivers.answers.set(url, down);
    await happen('period', 1, 'close');
    await sendMinute();
    await env.DB.prepare("UPDATE webhook_delivery SET state = 'dead', due_at = NULL, ended_at = ?")
      .bind(NOW)
      .run();
    await Promise.all([sendMinute(), sendMinute(), sendMinute()]);
    expect(await noticesOf(boss.person)).toMatchObject([{ webhook_id: id, count: 1 }]);
  });
});
