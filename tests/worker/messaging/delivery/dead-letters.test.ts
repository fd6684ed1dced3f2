import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELIVERY_TRIES_MAX } from '#domain/messaging/retry.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { deliveriesTo, forgetDeliveries, noticeTo, tick } from '#tests/support/deliveries.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { mintPerson, mintWorkplace, type Person, signedIn } from '#tests/support/mint.ts';

/** A person with an abandoned mail. */
async function unreached(overrides: Parameters<typeof mintPerson>[0] = {}): Promise<Person> {
  const person = await mintPerson(overrides);
  await noticeTo('password_changed', person);
  await tick(Object.assign(new Mailbox(), { down: true }).bindings);
  await env.DB.prepare("UPDATE delivery SET state = 'dead', tries = ?, ended_at = ? WHERE person_id = ?")
    .bind(DELIVERY_TRIES_MAX, NOW, person.id)
    .run();
  return person;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await moveClock(NOW);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await forgetDeliveries();
});

const keyOf = async ({ id }: Person) => {
  const row = await env.DB.prepare('SELECT inbox_id FROM delivery WHERE person_id = ?')
    .bind(id)
    .first<{ inbox_id: number }>();
  return { notice_id: row?.inbox_id ?? 0, channel: 'mail' as const, target: 0 };
};

describe('failed deliveries', () => {
  it('are listed with person, channel, reason, tries and time, without their content', async () => {
    const person = await unreached();
    const { api, meter } = await signedIn({ roles: ['global_admin'] });
    const { body } = await fullAnswer(await api.manage.deliveries.$get({ query: {} }));
    expect(body).toMatchObject({
      data: [
        {
          ...(await keyOf(person)),
          fault: 'unreachable',
          tries: DELIVERY_TRIES_MAX,
          told_at: '2026-11-21 10:00:00',
          ended_at: '2026-11-21 10:00:00',
          user: { id: person.id },
        },
      ],
      meta: { total: 1 },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|@/);
    expect(meter().roundTrips).toBeLessThanOrEqual(2);
    const line = await api.manage.deliveries.$get({ query: { channel: 'line' } });
    expect((await line.json()).data).toEqual([]);
  });

  it('are visible only to managers, for people in their reach', async () => {
    const [site, other] = [await mintWorkplace(), await mintWorkplace()];
    const [own] = [await unreached({ works: [site.id] }), await unreached({ works: [other.id] })];
    const manager = await signedIn({ roles: ['admin'], manages: [site.id] });
    const { data } = await (await manager.api.manage.deliveries.$get({ query: {} })).json();
    expect(data.map(({ user }) => user.id)).toEqual([own.id]);
    expect((await (await signedIn()).api.manage.deliveries.$get({ query: {} })).status).toBe(403);
  });

  it('are counted on Home for a week', async () => {
    const site = await mintWorkplace();
    await unreached({ works: [site.id] });
    await unreached();
    const count = async (now = NOW) => {
      await moveClock(now);
      const { api } = await signedIn({ roles: ['admin'], manages: [site.id] }, { now });
      return (await (await api.manage.home.$get()).json()).undelivered;
    };
    expect([await count(), await count(NOW + 6 * DAY), await count(NOW + 7 * DAY)]).toEqual([1, 1, 0]);
  });
});

describe('sending failed deliveries again', () => {
  it('restarts one of them, with an audit row', async () => {
    const [person, box] = [await unreached(), new Mailbox()];
    const other = await unreached();
    const { api } = await signedIn({ roles: ['global_admin'] });
    const json = await keyOf(person);
    expect((await api.manage.deliveries.retry.$post({ json })).status).toBe(204);
    expect((await api.manage.deliveries.retry.$post({ json })).status).toBe(404);
    await moveClock(NOW + 3 * DAY);
    await tick(box.bindings);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'sent', tries: 1 }]);
    expect(await deliveriesTo(other)).toMatchObject([{ state: 'dead' }]);
    const row = await env.DB.prepare(
      "SELECT subject_id, after FROM audit WHERE operation = 'deliveries.retry'",
    ).first();
    expect(row).toEqual({
      subject_id: json.notice_id,
      after: JSON.stringify({ channel: 'mail', user_id: person.id }),
    });
  });

  it('is refused if the reader is out of reach', async () => {
    const [site, other] = [await mintWorkplace(), await mintWorkplace()];
    const person = await unreached({ works: [other.id] });
    const { api } = await signedIn({ roles: ['admin'], manages: [site.id] });
    expect((await api.manage.deliveries.retry.$post({ json: await keyOf(person) })).status).toBe(404);
    expect(await (await api.manage.deliveries['retry-all'].$post()).json()).toEqual({ retried: 0 });
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'dead' }]);
  });

  it('restarts all of them once, even for concurrent requests', async () => {
    const [one, other, box] = [await unreached(), await unreached(), new Mailbox()];
    const { api } = await signedIn({ roles: ['global_admin'] });
    const answers = await Promise.all(
      [0, 1].map(async () => (await fullAnswer(await api.manage.deliveries['retry-all'].$post())).body),
    );
    expect(answers).toContainEqual({ retried: 2 });
    await tick(box.bindings);
    expect(box.sent.map(({ to }) => to).toSorted()).toEqual([one.email, other.email].toSorted());
  });
});
