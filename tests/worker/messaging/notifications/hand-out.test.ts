import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { told } from '#tests/support/client.ts';
import { DAY, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
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

/** Who has it, by person, with how many rows of inbox and outbox, and the languages. */
async function readersOf(id: number) {
  const { results } = await env.DB.prepare(
    `SELECT person_id, language, (SELECT count(*) FROM outbox_item WHERE inbox_id = i.id) AS waits
     FROM inbox_item AS i WHERE notification_id = ? ORDER BY person_id, id`,
  )
    .bind(id)
    .all<{ person_id: number; language: string; waits: number }>();
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

/** The database, on which something else happens once, before the first batch. */
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
  const languages = ['ja', 'vi', 'en', null] as const;
  const people = await mintPeople(
    Array.from({ length: count }, (_, place) => ({ works: [id], language: languages[place % 4] ?? null })),
  );
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

describe('the timer', () => {
  it('hands out what is due, in steps, to everybody once, in the language that is theirs then', async () => {
    const { boss, workplaceId, people } = await crowd();
    const { id } = await dueTo(boss, workplaceId);
    expect(await run()).toEqual({ done: 1, failed: 0 });
    const readers = await readersOf(id);
    expect(readers.map(({ person_id }) => person_id)).toEqual(idsOf(people));
    expect(readers.every(({ waits }) => waits === 1)).toBe(true);
    expect(readers.slice(0, 4).map(({ language }) => language)).toEqual(['ja', 'vi', 'en', 'ja']);
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

  it('takes one call for what is due, and one for each step', async () => {
    const { boss, workplaceId } = await crowd();
    await dueTo(boss, workplaceId);
    const { db, meter } = meterDatabase(env.DB);
    await run(db);
    // 300 people in steps of 40 are 8 of them.
    expect(meter.roundTrips).toBe(1 + 8);
    // Each step looks up whom it has not reached yet, writes its own, and counts them again.
    expect(meter.rowsRead / PEOPLE).toBeLessThan(60);
  });

  it('leaves alone what is not due, deleted or out, and takes the earliest first', async () => {
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

  it('comes every minute, twice or late, and nobody gets it twice', async () => {
    const { boss, workplaceId, people } = await crowd(5);
    const { id } = await dueTo(boss, workplaceId);
    const tick = (at: number) => runTimers(env, EVERY_MINUTE, at, createExecutionContext());
    await tick(NOW - MINUTE);
    await tick(NOW - MINUTE);
    await tick(NOW);
    expect((await readersOf(id)).map(({ person_id }) => person_id)).toEqual(idsOf(people));
  });

  it('twice at once does the work once', async () => {
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
  )('killed at call $trip, $when it worked, goes on where it was', async (fault) => {
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

  it('killed on the way to 10,000 and started again, twice at once: everybody has it once', async () => {
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

  it('that fails at one goes on with the next', async () => {
    const { boss, workplaceId } = await crowd(3);
    const broken = await dueTo(boss, workplaceId, { send_at: NOW - 1 });
    const { id } = await dueTo(boss, workplaceId);
    expect(await run(meterDatabase(env.DB, { trip: 2, when: 'before' }).db)).toEqual({ done: 1, failed: 1 });
    expect(await readersOf(broken.id)).toEqual([]);
    expect(await readersOf(id)).toHaveLength(3);
  });
});

describe('who gets it', () => {
  it('is found when it is sent, not when it was written', async () => {
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

  it('is nobody whom its writer no longer reaches', async () => {
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
    ['manages no more', (id) => sql`DELETE FROM person_role WHERE person_id = ${id}`],
  ])('is nobody where its writer %s', async (_, change) => {
    const { workplaceId } = await crowd(2);
    const manager = await mintPerson({ roles: ['admin'], manages: [workplaceId] });
    const { id } = await dueTo(manager, workplaceId);
    await write([change(manager.id)]);
    await run();
    expect(await readersOf(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ sent_at: NOW, readers: 0 });
  });

  it('joins while it goes out where their number is still to come', async () => {
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

describe('beside a change', () => {
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

  it('that comes too late, the change is refused and nothing of it is written', async () => {
    const { boss, workplaceId } = await crowd(3);
    const { id } = await dueTo(boss, workplaceId);
    const bindings = { DB: afterFacts(() => run()) };
    const writer = await signedInAs(boss, { bindings });
    const body = change(workplaceId, { send_day: '2026-12-01', time: '10:00' });
    expect(await told(await writer.send(path(id), put(body)))).toMatchObject({
      status: 409,
      body: { code: 'NOTIFICATION_ALREADY_SENT', data: { id, title_ja: '棚卸', state: 'sent' } },
    });
    expect(await readersOf(id)).toHaveLength(3);
  });

  it('that deletes it too late, it stays', async () => {
    const { boss, workplaceId } = await crowd(3);
    const { id } = await dueTo(boss, workplaceId);
    const writer = await signedInAs(boss, { bindings: { DB: afterFacts(() => run()) } });
    expect(await told(await writer.send(`${path(id)}?version=1`, { method: 'DELETE' }))).toMatchObject({
      status: 409,
      body: { code: 'NOTIFICATION_ALREADY_SENT' },
    });
    expect(await readersOf(id)).toHaveLength(3);
    expect(await stored(id)).toMatchObject({ sent_at: NOW });
  });

  it('that deletes it or puts it off in time, nobody gets it', async () => {
    const { boss, workplaceId } = await crowd(3);
    const [deleted, later] = [await dueTo(boss, workplaceId), await dueTo(boss, workplaceId)];
    const writer = await signedInAs(boss);
    const off = change(workplaceId, { send_day: '2026-12-01', time: '10:00' });
    const happen = async () => {
      expect((await writer.send(`${path(deleted.id)}?version=1`, { method: 'DELETE' })).status).toBe(204);
      expect((await writer.send(path(later.id), put(off))).status).toBe(200);
    };
    // Between what is due and the first step.
    await run(beforeFirstBatch(happen));
    expect(await readersOf(deleted.id)).toEqual([]);
    expect(await readersOf(later.id)).toEqual([]);
    expect(await stored(later.id)).toMatchObject({ started_at: null, readers: 0 });
  });

  it('all at once, either the change or the sending holds, whole', async () => {
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

  it('to now goes out with it', async () => {
    const { boss, workplaceId } = await crowd(3);
    const { id } = await mintNotification(boss, [['workplace', workplaceId]]);
    const writer = await signedInAs(boss);
    expect(await told(await writer.send(path(id), put(change(workplaceId))))).toMatchObject({
      status: 200,
      body: { state: 'sent', readers: 3, title_ja: '変更' },
    });
    expect(writer.meter().roundTrips).toBeLessThanOrEqual(3);
    expect(await readersOf(id)).toHaveLength(3);
  });
});

it('what its writer did not reach is not told to a manager who saves it anew', async () => {
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
