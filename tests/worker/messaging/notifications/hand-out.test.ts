import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { type Fault, meterDatabase } from '#tests/support/metered.ts';
import {
  mintPeople,
  mintPerson,
  mintWorkplace,
  type Person,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintNotification } from '#tests/support/notifications.ts';
import { handOutDue, READERS_AT_ONCE } from '#worker/areas/messaging/notifications/hand-out.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

const EVERY_MINUTE = '* * * * *';
const PEOPLE = 300;
const AT_ONCE = 40;

type Stored = {
  started_at: number | null;
  sent_at: number | null;
  readers: number;
  cursor: number;
};

const stored = (id: number) =>
  env.DB.prepare('SELECT started_at, sent_at, readers, cursor FROM notification WHERE id = ?')
    .bind(id)
    .first<Stored>();

/** The readers of a notification, with their entries for other channels. */
async function readersOf(id: number) {
  const { results } = await env.DB.prepare(
    `SELECT person_id, (SELECT count(*) FROM outbox_item WHERE inbox_id = i.id) AS waits
     FROM inbox_item AS i WHERE notification_id = ? ORDER BY person_id, id`,
  )
    .bind(id)
    .all<{ person_id: number; waits: number }>();
  return results;
}

async function run(database: D1Database = env.DB, most = AT_ONCE) {
  const ctx = await systemCtx(
    { ...env, DB: database },
    'timer.hand_out_notifications',
    createExecutionContext(),
  );
  return handOutDue(ctx, most);
}

/** A database on which `happen` runs once, before the first batch. */
function beforeFirstBatch(happen: () => Promise<unknown>): D1Database {
  const { db } = meterDatabase(env.DB);
  const batch = db.batch.bind(db);
  let isFirst = true;
  db.batch = async (statements) => {
    if (isFirst) {
      isFirst = false;
      await happen();
    }
    return batch(statements);
  };
  return db;
}

async function crowd(count = PEOPLE): Promise<{ boss: Person; workplaceId: number; people: Person[] }> {
  const { id } = await mintWorkplace();
  const people = await mintPeople(Array.from({ length: count }, () => ({ works: [id] })));
  return { boss: await mintPerson({ roles: ['global_admin'] }), workplaceId: id, people };
}

const dueTo = (boss: Person, workplaceId: number, more: Parameters<typeof mintNotification>[2] = {}) =>
  mintNotification(boss, [['workplace', workplaceId]], { send_at: NOW, ...more });

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

beforeEach(async () => {
  await moveClock(NOW);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await write([
    sql`UPDATE notification SET deleted_at = ${NOW} WHERE sent_at IS NULL`,
    sql`DELETE FROM timer_run`,
  ]);
});

describe('the timer of notifications', () => {
  it('sends due ones in steps, once to each person', async () => {
    const { boss, workplaceId, people } = await crowd();
    const { id } = await dueTo(boss, workplaceId);
    expect(await run()).toEqual({ done: 1, failed: 0 });
    const readers = await readersOf(id);
    expect(readers.map(({ person_id }) => person_id)).toEqual(idsOf(people));
    expect(readers.every(({ waits }) => waits === 1)).toBe(true);
    expect(await stored(id)).toEqual({
      started_at: NOW,
      sent_at: NOW,
      readers: PEOPLE,
      cursor: people.at(-1)?.id,
    });
    expect(await auditOf('notification', id)).toMatchObject([
      { operation: 'timer.hand_out_notifications', action: 'send', after: { readers: PEOPLE } },
    ]);
    expect(await run()).toEqual({ done: 0, failed: 0 });
    expect(await readersOf(id)).toHaveLength(PEOPLE);
  });

  it('takes one call to find due ones, and one for each step', async () => {
    const { boss, workplaceId } = await crowd();
    await dueTo(boss, workplaceId);
    const { db, meter } = meterDatabase(env.DB);
    await run(db);
    // 300 people in steps of 40.
    expect(meter.roundTrips).toBe(1 + 8);
    // Each step finds the people who lack the notification, writes theirs, and counts them.
    expect(meter.rowsRead / PEOPLE).toBeLessThan(60);
  });

  it('skips future, deleted and sent ones, and starts with the earliest', async () => {
    const { boss, workplaceId } = await crowd(2);
    const later = await dueTo(boss, workplaceId, { send_at: NOW + 1 });
    const deleted = await dueTo(boss, workplaceId, { deleted_at: NOW });
    const out = await dueTo(boss, workplaceId, { started_at: NOW, sent_at: NOW });
    const second = await dueTo(boss, workplaceId, { send_at: NOW - MINUTE });
    const first = await dueTo(boss, workplaceId, { send_at: NOW - DAY });
    expect(await run()).toEqual({ done: 2, failed: 0 });
    for (const { id } of [later, deleted, out]) expect(await readersOf(id)).toEqual([]);
    const inbox = await env.DB.prepare(
      'SELECT DISTINCT notification_id AS id FROM inbox_item WHERE notification_id IN (?, ?) ORDER BY id',
    )
      .bind(first.id, second.id)
      .all();
    expect(inbox.results).toHaveLength(2);
  });

  it('sends each once, even if it runs twice or late', async () => {
    const { boss, workplaceId, people } = await crowd(5);
    const { id } = await dueTo(boss, workplaceId);
    const tick = (at: number) => runTimers(env, EVERY_MINUTE, at, createExecutionContext());
    await tick(NOW - MINUTE);
    await tick(NOW - MINUTE);
    await tick(NOW);
    expect((await readersOf(id)).map(({ person_id }) => person_id)).toEqual(idsOf(people));
  });

  it('sends each once in concurrent runs', async () => {
    const { boss, workplaceId, people } = await crowd();
    const { id } = await dueTo(boss, workplaceId);
    await Promise.all([run(), run(), run()]);
    expect((await readersOf(id)).map(({ person_id }) => person_id)).toEqual(idsOf(people));
    expect(await stored(id)).toMatchObject({ readers: PEOPLE, sent_at: NOW });
    expect(await auditOf('notification', id)).toHaveLength(1);
  });

  it.each<Fault>(
    [2, 3, 5, 8, 9].flatMap((trip) => [
      { trip, when: 'before' },
      { trip, when: 'after' },
    ]),
  )('continues after a crash at call $trip, $when it worked', async (fault) => {
    const { boss, workplaceId, people } = await crowd();
    const { id } = await dueTo(boss, workplaceId);
    expect(await run(meterDatabase(env.DB, fault).db)).toEqual({ done: 0, failed: 1 });
    const half = await stored(id);
    const readers = await readersOf(id);
    expect(readers).toHaveLength(half?.readers ?? -1);
    expect(readers.at(-1)?.person_id ?? 0).toBe(half?.cursor);
    await moveClock(NOW + MINUTE);
    await run();
    expect((await readersOf(id)).map(({ person_id }) => person_id)).toEqual(idsOf(people));
    expect((await readersOf(id)).every(({ waits }) => waits === 1)).toBe(true);
    expect(await stored(id)).toMatchObject({ readers: PEOPLE });
    expect(await auditOf('notification', id)).toHaveLength(1);
  });

  it('reaches 10,000 people once after two crashes and with two concurrent runs', async () => {
    const boss = await mintPerson({ roles: ['global_admin'] });
    const { id: workplaceId } = await mintWorkplace();
    const first = 5_000_000;
    const numbers = 'WITH RECURSIVE n(v) AS (SELECT 0 UNION ALL SELECT v + 1 FROM n WHERE v < 9999)';
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO person (id, last_name, first_name, created_at) ${numbers} SELECT ${first} + v, 'A', 'B', 1 FROM n`,
      ),
      env.DB.prepare(
        `INSERT INTO membership (id, person_id, workplace_id, works, manages)
         ${numbers} SELECT ${first} + v, ${first} + v, ?, 1, 0 FROM n`,
      ).bind(workplaceId),
    ]);
    const { id } = await dueTo(boss, workplaceId);
    for (const fault of [
      { trip: 3, when: 'after' },
      { trip: 3, when: 'before' },
    ] as const) {
      expect(await run(meterDatabase(env.DB, fault).db, READERS_AT_ONCE)).toEqual({ done: 0, failed: 1 });
    }
    expect(await stored(id)).toMatchObject({ readers: 3 * READERS_AT_ONCE, sent_at: null });
    await Promise.all([run(env.DB, READERS_AT_ONCE), run(env.DB, READERS_AT_ONCE)]);
    expect(await stored(id)).toMatchObject({ readers: 10_000, sent_at: NOW });
    const told = await env.DB.prepare(
      `SELECT count(*) AS items, count(DISTINCT person_id) AS people, count(o.inbox_id) AS waiting
       FROM inbox_item AS i LEFT JOIN outbox_item AS o ON o.inbox_id = i.id WHERE i.notification_id = ?`,
    )
      .bind(id)
      .first();
    expect(told).toEqual({ items: 10_000, people: 10_000, waiting: 10_000 });
  });

  it('continues with the next one after a failure', async () => {
    const { boss, workplaceId } = await crowd(3);
    const broken = await dueTo(boss, workplaceId, { send_at: NOW - 1 });
    const { id } = await dueTo(boss, workplaceId);
    expect(await run(meterDatabase(env.DB, { trip: 2, when: 'before' }).db)).toEqual({ done: 1, failed: 1 });
    expect(await readersOf(broken.id)).toEqual([]);
    expect(await readersOf(id)).toHaveLength(3);
  });
});

describe('the readers of a notification', () => {
  it('are determined when it is sent, not when it is written', async () => {
    const { boss, workplaceId, people } = await crowd(3);
    const { id } = await dueTo(boss, workplaceId);
    const [gone, stays, other] = idsOf(people);
    const [joined] = await mintPeople([{ works: [workplaceId], language: 'vi' }]);
    await write([sql`UPDATE person SET disabled_at = ${NOW} WHERE id = ${gone}`]);
    await run();
    expect(idsOf((await readersOf(id)).map(({ person_id }) => ({ id: person_id })))).toEqual([
      stays,
      other,
      joined?.id,
    ]);
  });

  it('exclude people out of reach of its author', async () => {
    const [kept, lost] = [await mintWorkplace(), await mintWorkplace()];
    const [one, two] = await mintPeople([{ works: [kept.id] }, { works: [lost.id] }]);
    const manager = await mintPerson({ roles: ['admin'], manages: [kept.id, lost.id] });
    const audience = [
      ['workplace', kept.id],
      ['workplace', lost.id],
      ['person', two?.id ?? 0],
      ['all', ''],
    ] as const;
    const { id } = await mintNotification(manager, audience, { send_at: NOW });
    await write([
      sql`UPDATE membership SET manages = 0, works = 1 WHERE person_id = ${manager.id} AND workplace_id = ${lost.id}`,
    ]);
    await run();
    expect((await readersOf(id)).map(({ person_id }) => person_id)).toEqual([one?.id, manager.id]);
  });

  it.each<[string, (id: number) => ReturnType<typeof sql>]>([
    ['is disabled', (id) => sql`UPDATE person SET disabled_at = ${NOW} WHERE id = ${id}`],
    ['is deleted', (id) => sql`UPDATE person SET deleted_at = ${NOW} WHERE id = ${id}`],
    ['is no longer a manager', (id) => sql`DELETE FROM person_role WHERE person_id = ${id}`],
  ])('are none if its author %s', async (_, change) => {
    const { workplaceId } = await crowd(2);
    const manager = await mintPerson({ roles: ['admin'], manages: [workplaceId] });
    const { id } = await dueTo(manager, workplaceId);
    await write([change(manager.id)]);
    await run();
    expect(await readersOf(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ sent_at: NOW, readers: 0 });
  });

  it('include a person who joins during the sending, if their id comes later', async () => {
    const { boss, workplaceId, people } = await crowd(60);
    const { id } = await dueTo(boss, workplaceId);
    const [first] = people;
    await write([sql`DELETE FROM membership WHERE person_id = ${first?.id}`]);
    await run(meterDatabase(env.DB, { trip: 3, when: 'before' }).db);
    const [late] = await mintPeople([{ works: [workplaceId] }]);
    await write([
      sql`INSERT INTO membership (id, person_id, workplace_id, works, manages)
          VALUES (${900_000 + id}, ${first?.id}, ${workplaceId}, 1, 0)`,
    ]);
    await run();
    const readers = (await readersOf(id)).map(({ person_id }) => person_id);
    expect(readers).toContain(late?.id);
    expect(readers).not.toContain(first?.id);
  });
});

describe('a concurrent change of a notification', () => {
  const change = (workplaceId: number, more: object = {}) => ({
    type: 'notice',
    title_ja: '変更',
    content_ja: '変更です。',
    send_anyway: true,
    version: 1,
    audience: { workplace_ids: [workplaceId] },
    ...more,
  });
  const path = (id: number) => `/api/manage/notifications/${id}`;
  const put = (body: object) => ({
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

  it('is refused as a whole if it comes too late', async () => {
    const { boss, workplaceId } = await crowd(3);
    const { id } = await dueTo(boss, workplaceId);
    const bindings = { DB: afterFacts(() => run()) };
    const writer = await signedInAs(boss, { bindings });
    const body = change(workplaceId, { send_day: '2026-12-01', time: '10:00' });
    expect(await fullAnswer(await writer.send(path(id), put(body)))).toMatchObject({
      status: 409,
      body: { code: 'NOTIFICATION_ALREADY_SENT', data: { id, title_ja: '棚卸', status: 'sent' } },
    });
    expect(await readersOf(id)).toHaveLength(3);
  });

  it('is refused if it is a late deletion', async () => {
    const { boss, workplaceId } = await crowd(3);
    const { id } = await dueTo(boss, workplaceId);
    const writer = await signedInAs(boss, { bindings: { DB: afterFacts(() => run()) } });
    expect(await fullAnswer(await writer.send(`${path(id)}?version=1`, { method: 'DELETE' }))).toMatchObject({
      status: 409,
      body: { code: 'NOTIFICATION_ALREADY_SENT' },
    });
    expect(await readersOf(id)).toHaveLength(3);
    expect(await stored(id)).toMatchObject({ sent_at: NOW });
  });

  it('prevents the sending if it deletes or postpones in time', async () => {
    const { boss, workplaceId } = await crowd(3);
    const [deleted, later] = [await dueTo(boss, workplaceId), await dueTo(boss, workplaceId)];
    const writer = await signedInAs(boss);
    const off = change(workplaceId, { send_day: '2026-12-01', time: '10:00' });
    const happen = async () => {
      expect((await writer.send(`${path(deleted.id)}?version=1`, { method: 'DELETE' })).status).toBe(204);
      expect((await writer.send(path(later.id), put(off))).status).toBe(200);
    };
    // Between the search for due ones and the first step.
    await run(beforeFirstBatch(happen));
    expect(await readersOf(deleted.id)).toEqual([]);
    expect(await readersOf(later.id)).toEqual([]);
    expect(await stored(later.id)).toMatchObject({ started_at: null, readers: 0 });
  });

  it('either wins or loses as a whole against concurrent sending', async () => {
    const { boss, workplaceId } = await crowd(20);
    const writer = await signedInAs(boss);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await dueTo(boss, workplaceId);
      const [answer] = await Promise.all([
        writer.send(path(id), put(change(workplaceId))),
        run(env.DB, 7),
        run(env.DB, 7),
      ]);
      await run();
      const row = await env.DB.prepare('SELECT title_ja FROM notification WHERE id = ?').bind(id).first();
      expect(row).toEqual({ title_ja: answer.status === 200 ? '変更' : '棚卸' });
      expect([200, 409]).toContain(answer.status);
      expect(await readersOf(id)).toHaveLength(20);
    }
  });

  it('is sent together with the change if that sets the current time', async () => {
    const { boss, workplaceId } = await crowd(3);
    const { id } = await mintNotification(boss, [['workplace', workplaceId]]);
    const writer = await signedInAs(boss);
    expect(await fullAnswer(await writer.send(path(id), put(change(workplaceId))))).toMatchObject({
      status: 200,
      body: { status: 'sent', readers: 3, title_ja: '変更' },
    });
    expect(writer.meter().roundTrips).toBeLessThanOrEqual(3);
    expect(await readersOf(id)).toHaveLength(3);
  });
});

it('sends a notification only within the reach of the manager who saved it last', async () => {
  const [mine, theirs] = [await mintWorkplace(), await mintWorkplace()];
  await mintPeople([{ works: [mine.id] }, { works: [theirs.id] }]);
  const manager = await signedIn({ roles: ['admin'], manages: [mine.id] });
  const boss = await mintPerson({ roles: ['global_admin'] });
  const { id } = await mintNotification(boss, [['workplace', mine.id]], { send_at: NOW + DAY });
  await write([
    sql`UPDATE notification SET saved_by = ${manager.person.id}, send_at = ${NOW} WHERE id = ${id}`,
  ]);
  await write([
    sql`INSERT INTO notification_audience (notification_id, kind, target) VALUES (${id}, 'workplace', ${String(theirs.id)})`,
  ]);
  await run();
  expect(await readersOf(id)).toHaveLength(2);
});
