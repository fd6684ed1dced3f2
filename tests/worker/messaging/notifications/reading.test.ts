import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import {
  mintPeople,
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';

const headers = { 'Content-Type': 'application/json' };
const ROOT = '/api/manage/notifications';

type Item = { id: number; read_at: string | null; notification: Record<string, unknown> | null };

const inbox = async (of: SignedIn, query = ''): Promise<Item[]> =>
  Object(await (await of.send(`/api/me/notifications${query}`)).json()).data;

const WORDS = {
  title_ja: '棚卸',
  content_ja: '月曜日は棚卸です。',
  title: 'Inventur',
  content: 'Am Montag.',
  title_vi: 'Kiểm kê',
  content_vi: 'Thứ Hai kiểm kê.\nhttps://example.com',
};

async function send(by: SignedIn, workplaceId: number, more: object = {}): Promise<number> {
  const body = { type: 'urgent', ...WORDS, audience: { workplace_ids: [workplaceId] }, ...more };
  const made = await by.send(ROOT, {
    method: 'POST',
    headers,
    body: JSON.stringify({ send_anyway: true, ...body }),
  });
  expect(made.status).toBe(201);
  return Object(await made.json()).id;
}

async function team(now = NOW) {
  const { id: workplaceId } = await mintWorkplace();
  const works = [workplaceId];
  const [vi, en, ja] = await mintPeople([{ works, language: 'vi' }, { works, language: 'en' }, { works }]);
  if (!vi || !en || !ja) throw new Error('nobody was minted');
  const boss = await signedInAs(await mintPerson({ roles: ['global_admin'] }), { now });
  return { workplaceId, vi, en, ja, boss };
}

const read = (of: SignedIn, id: number) =>
  of.send(`/api/me/notifications/${id}/read`, { method: 'POST', headers, body: '{}' });

describe('a notification in the inbox', () => {
  it("is shown in the reader's language, otherwise in Japanese", async () => {
    const { workplaceId, vi, en, ja, boss } = await team();
    await send(boss, workplaceId);
    const message = async (person: Person) => (await inbox(await signedInAs(person)))[0]?.notification;
    expect(await message(vi)).toEqual({
      type: 'urgent',
      title: WORDS.title_vi,
      content: WORDS.content_vi,
      language: 'vi',
      others: [{ language: 'ja', title: WORDS.title_ja, content: WORDS.content_ja }],
      corrects: null,
      corrected_by: null,
    });
    expect(await message(en)).toMatchObject({ title: '棚卸', language: 'ja' });
    expect(await message(ja)).toMatchObject({
      title: '棚卸',
      language: 'ja',
      others: [{ language: 'vi', title: WORDS.title_vi, content: WORDS.content_vi }],
    });
    await send(boss, workplaceId, { title_ja: null, content_ja: null });
    expect(await message(en)).toMatchObject({ title: 'Inventur', content: 'Am Montag.', language: null });
  });

  it('and its correction link to each other for readers of both', async () => {
    const { workplaceId, vi, ja, boss } = await team();
    const first = await send(boss, workplaceId);
    await send(boss, workplaceId, { corrects_id: first, audience: { user_ids: [vi.id] } });
    const [newest, oldest] = await inbox(await signedInAs(vi));
    expect(newest?.notification).toMatchObject({ corrects: oldest?.id, corrected_by: null });
    expect(oldest?.notification).toMatchObject({ corrects: null, corrected_by: newest?.id });
    expect(await inbox(await signedInAs(ja))).toMatchObject([{ notification: { corrected_by: null } }]);
  });

  it('can be read alone, and only by its reader', async () => {
    const { workplaceId, vi, ja, boss } = await team();
    await send(boss, workplaceId);
    const me = await signedInAs(vi);
    const [mine] = await inbox(me);
    expect(await inbox(me, `?id=${mine?.id}`)).toEqual([mine]);
    expect(await inbox(await signedInAs(ja), `?id=${mine?.id}`)).toEqual([]);
  });
});

describe('the readers who have read it', () => {
  it('are counted once for any way of reading', async () => {
    const { workplaceId, vi, ja, boss } = await team();
    const id = await send(boss, workplaceId);
    const counts = async () => {
      const { readers, read } = Object(await (await boss.send(`${ROOT}/${id}`)).json());
      return [readers, read];
    };
    expect(await counts()).toEqual([3, 0]);
    const me = await signedInAs(vi);
    const [item] = await inbox(me);
    for (let times = 0; times < 2; times += 1) {
      expect(await fullAnswer(await read(me, item?.id ?? 0))).toMatchObject({
        body: { notification: { title: WORDS.title_vi }, read_at: '2026-11-21 10:00:00' },
      });
    }
    expect(await counts()).toEqual([3, 1]);
    const other = await signedInAs(ja);
    await other.send('/api/me/notifications/read', { method: 'POST', headers, body: '{}' });
    await other.send('/api/me/notifications/read', { method: 'POST', headers, body: '{}' });
    expect(await counts()).toEqual([3, 2]);
    await Promise.all([read(me, item?.id ?? 0), read(other, item?.id ?? 0)]);
    expect(await counts()).toEqual([3, 2]);
  });

  it('are counted once for concurrent reads', async () => {
    const { workplaceId, vi, boss } = await team();
    const id = await send(boss, workplaceId);
    const me = await signedInAs(vi);
    const [item] = await inbox(me);
    await Promise.all(Array.from({ length: 6 }, () => read(me, item?.id ?? 0)));
    expect(Object(await (await boss.send(`${ROOT}/${id}`)).json()).read).toBe(1);
  });

  it("are listed in pages by name, within the manager's reach", async () => {
    const { workplaceId, vi, en, ja, boss } = await team();
    const id = await send(boss, workplaceId);
    await write([sql`UPDATE person SET language = 'vi' WHERE id = ${en.id}`]);
    const me = await signedInAs(vi, { now: NOW + MINUTE });
    await read(me, (await inbox(me))[0]?.id ?? 0);
    const list = async (of: SignedIn, query = '') =>
      Object((await fullAnswer(await of.send(`${ROOT}/${id}/readers${query}`))).body).data;
    expect(await list(boss)).toMatchObject([
      { user: { id: vi.id }, language: 'vi', read_at: '2026-11-21 10:01:00' },
      { user: { id: en.id }, language: 'vi', read_at: null },
      { user: { id: ja.id }, language: 'ja', read_at: null },
    ]);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
    expect(await list(boss, '?read=false&sort=-id')).toMatchObject([{ user: { id: ja.id } }, {}]);
    expect(await list(boss, `?read=true&q=${vi.staff_no}`)).toHaveLength(1);
    expect(await list(boss, `?read=false&q=${vi.staff_no}`)).toEqual([]);
    expect(await list(boss, '?per_page=1&page=3')).toMatchObject([{ user: { id: ja.id } }]);

    const manager = await signedIn({ roles: ['admin'], manages: [workplaceId] });
    await write([sql`DELETE FROM membership WHERE person_id = ${ja.id}`]);
    expect(await list(manager)).toHaveLength(2);
    const stranger = await signedIn({ roles: ['admin'] });
    expect((await stranger.send(`${ROOT}/${id}/readers`)).status).toBe(404);
  });

  it('cost little more than the rows that are shown, for any number of readers', async () => {
    const { workplaceId, boss } = await team();
    const id = await send(boss, workplaceId);
    const [first = { id: 0 }] = await mintPeople(Array.from({ length: 1_500 }, () => ({})));
    await env.DB.prepare(
      `WITH RECURSIVE n(v) AS (SELECT 0 UNION ALL SELECT v + 1 FROM n WHERE v < 1499)
       INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at, notification_id, read_at)
       SELECT ? + v, 'notification', '{}', 'many', 0, ?, iif(v < 1490, 1, NULL) FROM n`,
    )
      .bind(first.id, id)
      .run();
    await boss.send(`${ROOT}/${id}/readers?read=false`);
    expect(boss.meter().rowsRead).toBeLessThan(150);
    await boss.send(`${ROOT}/${id}/readers`);
    expect(boss.meter().rowsRead).toBeLessThan(1_001 + 150);
  });
});

describe('a reminder to people who have not read it', () => {
  const waits = async (id: number) => {
    const { results } = await env.DB.prepare(
      'SELECT i.person_id FROM outbox_item AS o JOIN inbox_item AS i ON i.id = o.inbox_id WHERE i.notification_id = ?',
    )
      .bind(id)
      .all<{ person_id: number }>();
    return results.map(({ person_id }) => person_id).toSorted((a, b) => a - b);
  };
  const resend = async (by: SignedIn, id: number) =>
    fullAnswer(await by.send(`${ROOT}/${id}/resend`, { method: 'POST', headers, body: '{}' }));

  it('uses the other channels, at most every three hours', async () => {
    const { workplaceId, vi, en, ja, boss } = await team();
    const id = await send(boss, workplaceId);
    await write([sql`DELETE FROM outbox_item`]);
    const me = await signedInAs(vi);
    await read(me, (await inbox(me))[0]?.id ?? 0);
    expect(await resend(boss, id)).toEqual({
      status: 200,
      body: { told: 0, held_back: true, resent_at: null },
    });
    expect(await waits(id)).toEqual([]);
    const later = await signedInAs(boss.person, { now: NOW + 3 * HOUR });
    const answer = { told: 2, held_back: false, resent_at: '2026-11-21 13:00:00' };
    expect(await resend(later, id)).toEqual({ status: 200, body: answer });
    expect(later.meter().roundTrips).toBeLessThanOrEqual(3);
    expect(await waits(id)).toEqual([en.id, ja.id]);
    expect(await resend(later, id)).toMatchObject({ body: { told: 0, held_back: true } });
    expect((await auditOf('notification', id)).map(({ action }) => action).toSorted()).toEqual([
      'create',
      'resend',
      'send',
    ]);
  });

  it('is sent once for two concurrent requests', async () => {
    const { workplaceId, boss } = await team();
    const id = await send(boss, workplaceId);
    const later = await signedInAs(boss.person, { now: NOW + DAY });
    const answers = await Promise.all([resend(later, id), resend(later, id), resend(later, id)]);
    expect(answers.map(({ body }) => Object(body).told).toSorted()).toEqual([0, 0, 3]);
  });

  it('skips people out of reach or gone, and notifications that are not sent', async () => {
    const { workplaceId, vi, en, boss } = await team();
    const id = await send(boss, workplaceId);
    await write([
      sql`DELETE FROM outbox_item`,
      sql`DELETE FROM membership WHERE person_id = ${vi.id}`,
      sql`UPDATE person SET disabled_at = 1 WHERE id = ${en.id}`,
    ]);
    const manager = await signedInAs(await mintPerson({ roles: ['admin'], manages: [workplaceId] }), {
      now: NOW + DAY,
    });
    expect(await resend(manager, id)).toMatchObject({ body: { told: 1 } });
    const pending = await send(boss, workplaceId, { send_day: '2026-12-01', time: '10:00' });
    expect(await resend(manager, pending)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
  });
});
