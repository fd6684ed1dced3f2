import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { OwnShifts } from '#contract/roster/own-shifts.ts';
import { ShiftThread } from '#contract/roster/shift-messages.ts';
import { MESSAGES_A_SIDE } from '#domain/roster/shift-messages.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { deleteOutdated } from '#worker/platform/cron/outdated.ts';

const code = (status: number, name: string) => ({ status, body: { code: name } });
const DATE = '2026-12-10';
const BEFORE = fromStamp('2026-12-09 12:00:00');

type Place = Awaited<ReturnType<typeof mintShiftUser>>;

let site: Site;
let managing: Person;
let stranger: Person;

beforeAll(async () => {
  site = await mintSite();
  managing = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  stranger = await mintPerson({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
  await showMonth(site.workplace, '2026-12');
});

async function planned(date = DATE, overrides: Parameters<typeof mintShiftUser>[3] = {}) {
  const person = await mintPerson({ works: [site.workplace.id] });
  const shift = await mintShift(await mintTemplate(site.workplace), date, [site.position]);
  const place = await mintShiftUser(person, shift, site.position, overrides);
  const by = (who: Person, now = BEFORE) => signedInAs(who, { now });
  const own = (signedIn: SignedIn) => signedIn.api.me.shifts[':id'].messages;
  const managed = (signedIn: SignedIn) => signedIn.api.manage.shifts[':id'].users[':shift_user_id'].messages;
  const mine = { param: { id: String(shift.id) } };
  const theirs = { param: { id: String(shift.id), shift_user_id: String(place.id) } };
  return {
    person,
    shift,
    place,
    by,
    write: async (text: string, now?: number) =>
      fullAnswer(await own(await by(person, now)).$post({ ...mine, json: { text } })),
    reply: async (who: Person, text: string, now?: number) =>
      fullAnswer(await managed(await by(who, now)).$post({ ...theirs, json: { text } })),
    read: async (now?: number, last_id = Number.MAX_SAFE_INTEGER) =>
      fullAnswer(await own(await by(person, now)).read.$post({ ...mine, json: { last_id } })),
    readBy: async (who: Person, now?: number, last_id = Number.MAX_SAFE_INTEGER) =>
      fullAnswer(await managed(await by(who, now)).read.$post({ ...theirs, json: { last_id } })),
    list: async (now?: number) => fullAnswer(await own(await by(person, now)).$get(mine)),
    listBy: async (who: Person, now?: number) => fullAnswer(await managed(await by(who, now)).$get(theirs)),
  };
}

describe('the messages about a shift', () => {
  it('go both ways, and show who has read them', async () => {
    const { person, shift, place, write: send, reply, read, readBy, list, listBy } = await planned();
    expect(await send(' Which gate?\nNorth? ')).toMatchObject({ status: 204 });
    expect(await readBy(managing, BEFORE + MINUTE)).toMatchObject({ status: 204 });
    expect(await reply(managing, 'North', BEFORE + 2 * MINUTE)).toMatchObject({ status: 204 });
    const { data, open } = ShiftThread.parse((await list()).body);
    expect(open).toBe(true);
    expect(data).toMatchObject([
      {
        is_own: true,
        text: 'Which gate?\nNorth?',
        author: { last_name: person.last_name },
        read: { at: '2026-12-09 12:01:00', by: { last_name: managing.last_name } },
      },
      { is_own: false, text: 'North', author: { last_name: managing.last_name }, read: null },
    ]);
    const unread = async () =>
      OwnShifts.parse(
        (
          await fullAnswer(
            await (await signedInAs(person, { now: BEFORE })).api.me.shifts.$get({
              query: { month: '2026-12' },
            }),
          )
        ).body,
      ).data[0]?.messages_unread;
    expect(await unread()).toBe(1);
    await read(BEFORE + 3 * MINUTE);
    await read(BEFORE + 4 * MINUTE);
    expect(await unread()).toBe(0);
    expect(ShiftThread.parse((await listBy(managing)).body).data[1]?.read).toMatchObject({
      at: '2026-12-09 12:03:00',
      by: { last_name: person.last_name },
    });
    const written = await auditOf('shift_user', place.id);
    expect(written.map(({ action, after }) => [action, after])).toEqual([
      ['message', { shift_id: shift.id, user_id: person.id, message: 'text' }],
      ['message', { shift_id: shift.id, user_id: person.id, message: 'text' }],
    ]);
  });

  it('notify the other side without the text, once for several within ten minutes', async () => {
    const { person, shift, write: send, reply, read } = await planned();
    await send('secret one');
    await send('secret two', BEFORE + 5 * MINUTE);
    await send('secret three', BEFORE + 15 * MINUTE);
    await reply(managing, 'secret reply');
    const about = (notices: Awaited<ReturnType<typeof inboxOf>>) =>
      notices.filter(({ params }) => (params as { shift_id?: number }).shift_id === shift.id);
    const toManager = about(await inboxOf(managing));
    expect(toManager.map(({ kind, waits }) => [kind, waits])).toEqual([
      ['message_from_staff', true],
      ['message_from_staff', true],
    ]);
    const unread = async () =>
      (
        await env.DB.prepare(
          "SELECT count(*) AS count FROM inbox_item WHERE read_at IS NULL AND params ->> 'shift_id' = ?",
        )
          .bind(shift.id)
          .first<{ count: number }>()
      )?.count;
    // The reply has read what the person wrote.
    expect(await unread()).toBe(1);
    await read(BEFORE + MINUTE);
    expect(await unread()).toBe(0);
    const toPerson = about(await inboxOf(person));
    expect(toPerson.map(({ kind, waits }) => [kind, waits])).toEqual([['message_from_manager', true]]);
    expect(JSON.stringify([toManager, toPerson])).not.toContain('secret');
  });

  it('notify again ten minutes after the last notice, and once it was read', async () => {
    const { person, shift, write: send, reply, read, readBy } = await planned();
    const countOf = async (who: Person) =>
      (await inboxOf(who)).filter(({ params }) => (params as { shift_id?: number }).shift_id === shift.id)
        .length;
    await send('one');
    await send('two', BEFORE + 9 * MINUTE);
    expect(await countOf(managing)).toBe(1);
    await send('three', BEFORE + 11 * MINUTE);
    expect(await countOf(managing)).toBe(2);
    await readBy(managing, BEFORE + 12 * MINUTE);
    await send('four', BEFORE + 13 * MINUTE);
    expect(await countOf(managing)).toBe(3);
    for (const [minute, notices] of [
      [14, 1],
      [15, 1],
      [25, 2],
    ] as const) {
      await reply(managing, 'reply', BEFORE + minute * MINUTE);
      expect(await countOf(person)).toBe(notices);
    }
    await read(BEFORE + 26 * MINUTE);
    await reply(managing, 'reply', BEFORE + 27 * MINUTE);
    expect(await countOf(person)).toBe(3);
  });

  it('are read up to the last one that the page showed, with their notices', async () => {
    const { person, write: send, readBy, listBy } = await planned();
    const unreadNotices = async () =>
      (
        await env.DB.prepare(
          `SELECT count(*) AS count FROM inbox_item WHERE person_id = ? AND read_at IS NULL
             AND params ->> 'shift_user_id' = (SELECT id FROM shift_user WHERE person_id = ?)`,
        )
          .bind(managing.id, person.id)
          .first<{ count: number }>()
      )?.count;
    await send('seen');
    const seen = ShiftThread.parse((await listBy(managing)).body).data[0]?.id;
    await send('not seen', BEFORE + 15 * MINUTE);
    await readBy(managing, BEFORE + 16 * MINUTE, seen);
    const readOf = async () =>
      ShiftThread.parse((await listBy(managing)).body).data.map(({ read }) => read !== null);
    expect(await readOf()).toEqual([true, false]);
    expect(await unreadNotices()).toBe(1);
    await readBy(managing, BEFORE + 17 * MINUTE);
    expect(await readOf()).toEqual([true, true]);
    expect(await unreadNotices()).toBe(0);
  });

  it('are closed to managers of other workplaces, to colleagues, and for drafts', async () => {
    const { reply, listBy, readBy, shift } = await planned();
    expect(await listBy(stranger)).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await reply(stranger, 'hello')).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await readBy(stranger)).toMatchObject(code(404, 'E_NOT_FOUND'));
    const colleague = await mintPerson({ works: [site.workplace.id] });
    const by = await signedInAs(colleague, { now: BEFORE });
    const own = by.api.me.shifts[':id'].messages;
    const param = { param: { id: String(shift.id) } };
    expect(await fullAnswer(await own.$get(param))).toMatchObject(code(404, 'E_NOT_FOUND'));
    const draft = await planned('2027-01-10');
    expect(await draft.list()).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await draft.reply(managing, 'hello')).toMatchObject(code(409, 'E_CONFLICT'));
  });

  it('end three days after the shift, without an approved assignment, and at the limit of a side', async () => {
    const { person, shift, write: send, reply, list } = await planned();
    const later = fromStamp('2026-12-13 18:00:00');
    expect(await send('late', later)).toMatchObject(code(409, 'E_CONFLICT'));
    expect(ShiftThread.parse((await list(later)).body).open).toBe(false);
    const waiting = await planned(DATE, { type: 'temporary', status: 'pending' });
    expect(await waiting.write('hello')).toMatchObject(code(409, 'E_CONFLICT'));
    await write([
      sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MESSAGES_A_SIDE})
        INSERT INTO shift_message (shift_id, person_id, author_id, kind, text, created_at)
        SELECT ${shift.id}, ${person.id}, ${person.id}, 'text', 'again', ${BEFORE} FROM n`,
    ]);
    expect(await send('one more')).toMatchObject(code(409, 'E_CONFLICT'));
    expect(await reply(managing, 'enough')).toMatchObject({ status: 204 });
  });

  it('have at most 500 characters', async () => {
    const { write: send } = await planned();
    expect(await send('あ'.repeat(501))).toMatchObject(code(422, 'E_UNPROCESSABLE_ENTITY'));
    expect(await send(' ')).toMatchObject(code(422, 'E_UNPROCESSABLE_ENTITY'));
    expect(await send('あ'.repeat(500))).toMatchObject({ status: 204 });
  });

  it('are listed for tracking by person', async () => {
    const { person, shift, write: send } = await planned();
    await send('hello');
    const manager = await signedInAs(managing, { now: BEFORE });
    const { body } = await fullAnswer(
      await manager.api.manage['shift-tracking'][':id'].$get({ param: { id: String(shift.id) } }),
    );
    expect(TrackedShiftDetail.parse(body).talks).toEqual([{ user_id: person.id, count: 1, unread: 1 }]);
  });

  it('are deleted after the days for which notifications are kept', async () => {
    const { write: send, list } = await planned();
    await send('hello');
    const cleanAt = async (now: number) => {
      const [messages] = deleteOutdated(now, { noticesDays: 365, runsDays: 30 });
      if (messages) await write([messages]);
      return ShiftThread.parse((await list()).body).data.length;
    };
    expect(await cleanAt(BEFORE + 365 * DAY)).toBe(1);
    expect(await cleanAt(BEFORE + 365 * DAY + 1)).toBe(0);
  });

  it('are kept while their person is on hold', async () => {
    const { person, write: send, list } = await planned();
    await send('hello');
    const hold = (released: number | null) =>
      env.DB.prepare(
        `INSERT INTO legal_hold (person_id, reason, placed_at, placed_by, released_at, released_by)
         VALUES (?1, 'dispute', ?2, ?3, ?4, iif(?4 IS NULL, NULL, ?3))`,
      ).bind(person.id, BEFORE, managing.id, released);
    await hold(BEFORE).run();
    await hold(null).run();
    const cleaned = async () => {
      const [messages] = deleteOutdated(BEFORE + 400 * DAY, { noticesDays: 365, runsDays: 30 });
      if (messages) await write([messages]);
      return ShiftThread.parse((await list()).body).data.length;
    };
    expect(await cleaned()).toBe(1);
    await env.DB.prepare('UPDATE legal_hold SET released_at = ?1, released_by = ?2 WHERE person_id = ?3')
      .bind(BEFORE, managing.id, person.id)
      .run();
    expect(await cleaned()).toBe(0);
  });

  it('are refused when the assignment, the shift or its day goes in the same moment', async () => {
    const hidden = await mintSite();
    await showMonth(hidden.workplace, '2026-12');
    const boss = await mintPerson({ roles: ['admin'], manages: [hidden.workplace.id] });
    const run = (query: string, id: number) => () => env.DB.prepare(query).bind(id).run();
    const changes = [
      (place: Place) => run("UPDATE shift_user SET status = 'cancelled' WHERE id = ?", place.id),
      (place: Place) => run('UPDATE shift SET deleted_at = 1 WHERE id = ?', place.shift_id),
      () => run('UPDATE published_month SET days = 0 WHERE workplace_id = ?', hidden.workplace.id),
    ];
    const answered: number[] = [];
    for (const change of changes) {
      const shift = await mintShift(await mintTemplate(hidden.workplace), DATE, [hidden.position]);
      const person = await mintPerson({ works: [hidden.workplace.id] });
      const place = await mintShiftUser(person, shift, hidden.position);
      const slow = await signedInAs(boss, { now: BEFORE, bindings: { DB: afterFacts(change(place)) } });
      const { status } = await slow.api.manage.shifts[':id'].users[':shift_user_id'].messages.$post({
        param: { id: String(shift.id), shift_user_id: String(place.id) },
        json: { text: 'hello' },
      });
      answered.push(status);
    }
    expect(answered).toEqual([409, 404, 409]);
    const { results } = await env.DB.prepare('SELECT id FROM shift_message WHERE author_id = ?')
      .bind(boss.id)
      .all();
    expect(results).toEqual([]);
  });
});
