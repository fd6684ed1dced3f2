import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { signedIn } from '#tests/support/mint.ts';
import {
  endWebhooks,
  type GotEvent,
  happen,
  mintWebhook,
  type Receivers,
  sendMinute,
  takingEvents,
} from '#tests/support/webhooks.ts';
import { cleanUp } from '#worker/platform/cron/clean-up.ts';

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

const boss = () => signedIn({ roles: ['global_admin'] });
type Boss = Awaited<ReturnType<typeof boss>>;

async function renew({ api }: Boss, id: number, version: number) {
  return api.admin.webhooks[':id'].secret.$post({ param: { id: String(id) }, json: { version } });
}

async function renewed(admin: Boss, id: number, version: number): Promise<string> {
  return (await (await renew(admin, id, version)).json()).secret;
}

/** What a receiver of this secret says of an event that came at `now`, by the library of the standard. */
function accepts(secret: string, { text, headers }: GotEvent, now: number): boolean {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  try {
    return Boolean(new Webhook(secret).verify(text, Object.fromEntries(headers)));
  } catch {
    return false;
  } finally {
    clock.mockRestore();
  }
}

/** The event of a change at `now`. */
async function eventAt(now: number): Promise<GotEvent> {
  await moveClock(now);
  await happen('period', receivers.got.length + 1, 'close', { at: now });
  await sendMinute();
  const got = receivers.got.at(-1);
  if (!got) throw new Error('no event came');
  return got;
}

const stored = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT * FROM webhook WHERE id = ?').bind(id).first<Record<string, unknown>>();

describe('a secret', () => {
  it('verifies events by the library of Standard Webhooks, and no altered or old ones', async () => {
    const { key } = await mintWebhook((await boss()).person);
    const got = await eventAt(NOW);
    expect(accepts(key, got, NOW)).toBe(true);
    expect(accepts(key, { ...got, text: got.text.replace('"subject_id":1', '"subject_id":2') }, NOW)).toBe(
      false,
    );
    expect(accepts(key, got, NOW + 6 * MINUTE)).toBe(false);
  });

  it('that was replaced signs for 24 hours with the new one, then the new one alone', async () => {
    const admin = await boss();
    const { id, key } = await mintWebhook(admin.person);
    const next = await renewed(admin, id, 1);
    expect(next).not.toBe(key);
    for (const [at, isOldRight] of [
      [NOW + MINUTE, true],
      [NOW + DAY - MINUTE, true],
      [NOW + DAY, false],
      [NOW + 2 * DAY, false],
    ] as const) {
      const got = await eventAt(at);
      expect([accepts(next, got, at), accepts(key, got, at)]).toEqual([true, isOldRight]);
      expect(got.headers.get('webhook-signature')?.split(' ')).toHaveLength(isOldRight ? 2 : 1);
    }
  });

  it('that was replaced signs until its own end when another one is replaced after it', async () => {
    const admin = await boss();
    const { id, key } = await mintWebhook(admin.person);
    const second = await renewed(admin, id, 1);
    await moveClock(NOW + 10 * HOUR);
    const third = await renewed(admin, id, 2);
    const rightAt = async (now: number) => {
      const got = await eventAt(now);
      return [key, second, third].map((secret) => accepts(secret, got, now));
    };
    expect(await rightAt(NOW + 11 * HOUR)).toEqual([true, true, true]);
    expect(await rightAt(NOW + 25 * HOUR)).toEqual([false, true, true]);
    expect(await rightAt(NOW + 35 * HOUR)).toEqual([false, false, true]);
  });

  it('that was replaced signs a test too', async () => {
    const admin = await boss();
    const { id, key } = await mintWebhook(admin.person);
    const next = await renewed(admin, id, 1);
    await admin.api.admin.webhooks[':id'].test.$post({ param: { id: String(id) } });
    const [ping] = receivers.got;
    expect(ping && [key, next].map((secret) => accepts(secret, ping, NOW))).toEqual([true, true]);
  });

  it('is answered once, stored sealed, and forgotten after its end', async () => {
    const admin = await boss();
    const webhook = await mintWebhook(admin.person);
    const param = { id: String(webhook.id) };
    const answer = await (await renew(admin, webhook.id, 1)).json();
    expect(answer.webhook).toMatchObject({ version: 2, former_secret_until: '2026-11-22 10:00:00' });
    const audited = await env.DB.prepare("SELECT * FROM audit WHERE subject = 'webhook' AND subject_id = ?")
      .bind(webhook.id)
      .all();
    expect(audited.results).toMatchObject([{ action: 'renew_secret', operation: 'webhooks.renew_secret' }]);
    const read = await (await admin.api.admin.webhooks[':id'].$get({ param })).json();
    expect(read).toEqual(answer.webhook);
    for (const secret of [webhook.key, answer.secret])
      expect(JSON.stringify([await stored(webhook), audited, read])).not.toContain(secret);
    const clean = (now: number) => cleanUp({ ...adminCtx(admin.person).ctx, now });
    await clean(NOW + DAY - MINUTE);
    expect(await stored(webhook)).toMatchObject({ former_secrets: expect.any(String) });
    await clean(NOW + DAY);
    expect(await stored(webhook)).toMatchObject({ former_secrets: null, former_until: null });
  });

  it('is not replaced for an old version or after the end', async () => {
    const admin = await boss();
    const { id } = await mintWebhook(admin.person);
    const statuses: number[] = [];
    for (const version of [1, 1, 2]) statuses.push((await renew(admin, id, version)).status);
    expect(statuses).toEqual([200, 409, 200]);
    const ended = await mintWebhook(admin.person, { ended_at: NOW });
    expect((await renew(admin, ended.id, 1)).status).toBe(409);
    expect((await renew(await signedIn({ roles: ['admin'] }), id, 4)).status).toBe(403);
  });
});
