import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CalendarFeed, NewCalendarFeed } from '#contract/roster/calendar-feeds.ts';
import { THROTTLES } from '#domain/access/throttle.ts';
import { fromStamp, toStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { mintSecondStep } from '#tests/support/authenticator.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, NOW } from '#tests/support/clock.ts';
import {
  mintPerson,
  PASSWORD,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const DATE = '2026-12-10';
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

let site: Site;
let boss: SignedIn;

beforeAll(async () => {
  site = await mintSite({ address: '東京都江東区1-2-3', name_en: 'Tokyo Warehouse' });
  boss = await signedIn({ roles: ['global_admin'] });
  await showMonth(site.workplace, '2026-12');
});

const staff = (overrides: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ works: [site.workplace.id], birthday: '1990-01-01', ...overrides });

async function planned(
  of: Person,
  times: { start_minute?: number; end_minute?: number } = {},
  overrides: Parameters<typeof mintShiftUser>[3] = {},
) {
  const template = await mintTemplate(site.workplace, times);
  const shift = await mintShift(template, DATE, [site.position]);
  return { shift, place: await mintShiftUser(of, shift, site.position, overrides) };
}

const make = async ({ api }: SignedIn) =>
  NewCalendarFeed.parse((await fullAnswer(await api.me['calendar-feeds'].$post())).body);
const makeFor = async ({ api }: SignedIn, workplaceId = site.workplace.id) =>
  fullAnswer(await api.manage['calendar-feeds'].$post({ json: { workplace_id: workplaceId } }));
const madeFor = async (by: SignedIn) => NewCalendarFeed.parse((await makeFor(by)).body);
const remove = async ({ api }: SignedIn, { id }: { id: number }) =>
  fullAnswer(await api.me['calendar-feeds'][':id'].$delete({ param: { id: String(id) } }));
const listed = async ({ api }: SignedIn): Promise<CalendarFeed[]> =>
  CalendarFeed.array().parse((await (await api.me['calendar-feeds'].$get()).json()).data);

let networks = 0;
/** Each time from another network. */
const fetched = ({ url }: { url: string }, now = NOW) =>
  createTestClient({ now, headers: { 'CF-Connecting-IP': `192.0.2.${++networks}` } }).send(
    new URL(url).pathname,
  );
const refused = async (of: { url: string }, now = NOW) => fullAnswer(await fetched(of, now));
const read = async (of: { url: string }, now = NOW) => {
  const answer = await fetched(of, now);
  expect(answer.status).toBe(200);
  return readCalendar(await answer.text());
};

describe('a calendar of own shifts', () => {
  it.each([
    ['by day', 540, 1080, '2026-12-10 09:00:00', '2026-12-10 18:00:00'],
    ['overnight', 1320, 1800, '2026-12-10 22:00:00', '2026-12-11 06:00:00'],
    ['after midnight', 1500, 1980, '2026-12-11 01:00:00', '2026-12-11 09:00:00'],
  ])('has a published shift %s at the instants of the roster', async (_, start, end, from, to) => {
    const me = await staff({ language: 'en' });
    const { place } = await planned(me.person, { start_minute: start, end_minute: end });
    const { name, events } = await read(await make(me));
    expect(name).toBe('My shifts');
    expect(events).toEqual([
      expect.objectContaining({
        uid: `assignment-${place.id}@kinmu.test`,
        start: place.starts_at,
        end: place.ends_at,
        status: 'CONFIRMED',
        summary: expect.stringContaining('Tokyo Warehouse'),
        location: '東京都江東区1-2-3',
      }),
    ]);
    expect([toStamp(place.starts_at), toStamp(place.ends_at)]).toEqual([from, to]);
  });

  it('has own times in place of those of the shift', async () => {
    const me = await staff();
    const { place } = await planned(me.person, {}, { start_minute: 600, end_minute: 900 });
    expect((await read(await make(me))).events).toMatchObject([
      { start: place.starts_at, end: fromStamp(`${DATE} 15:00:00`) },
    ]);
  });

  it('has neither drafts nor registrations nor shifts of others nor names', async () => {
    const me = await staff();
    const other = await staff({ last_name: '他人田' });
    const { shift } = await planned(other.person);
    await mintShiftUser(me.person, shift, site.position, { type: 'temporary', status: 'pending' });
    const draft = await mintShift(await mintTemplate(site.workplace), '2027-01-10', [site.position]);
    await mintShiftUser(me.person, draft, site.position);
    const text = await (await fetched(await make(me))).text();
    expect(readCalendar(text).events).toEqual([]);
    expect(text).not.toContain('他人田');
  });

  it('shows neither wages nor shifts before and after its months', async () => {
    const me = await signedInAs(site.member);
    for (const [month, day] of [
      ['2026-08', '31'],
      ['2026-09', '01'],
      ['2027-05', '31'],
      ['2027-06', '01'],
    ] as const) {
      await showMonth(site.workplace, month);
      const shift = await mintShift(await mintTemplate(site.workplace), `${month}-${day}`, [site.position]);
      await mintShiftUser(site.member, shift, site.position);
    }
    const text = await (await fetched(await make(me))).text();
    expect(readCalendar(text).events.map(({ start }) => toStamp(start).slice(0, 10))).toEqual([
      '2026-09-01',
      '2027-05-31',
    ]);
    expect(text).not.toContain(String(site.wage.salary_per_hour));
  });

  it('raises the sequence with a new time, a move and a removal, and keeps it as cancelled', async () => {
    const me = await staff();
    await givePositions(me.person, site.workplace, [site.position]);
    const feed = await make(me);
    const { shift, place } = await planned(me.person);
    // The shift that it leaves has been changed often.
    await write([sql`UPDATE shift SET version = 9 WHERE id = ${shift.id}`]);
    const other = await mintShift(await mintTemplate(site.workplace), DATE, [site.position]);
    const [first] = (await read(feed)).events;
    const at = async (now: number) => signedInAs(boss.person, { now });
    const users = async (now: number) => (await at(now)).api.manage.shifts[':id'].users[':shift_user_id'];

    const param = { id: String(shift.id), shift_user_id: String(place.id) };
    const times = {
      position_id: site.position.id,
      type: 'fixed',
      start_time: '10:00',
      end_time: '17:00',
    } as const;
    const changed = await (await users(NOW + HOUR)).$put({
      param,
      json: { ...times, version: 1, override_reason: 'asked' },
    });
    expect(changed.status).toBe(200);
    const [second] = (await read(feed)).events;
    expect(second).toMatchObject({
      uid: first?.uid,
      start: fromStamp(`${DATE} 10:00:00`),
      changed: NOW + HOUR,
    });
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);

    const bulk = (await at(NOW + 2 * HOUR)).api.manage.shifts.users.bulk;
    const seat = { shift_id: other.id, position_id: site.position.id };
    const moved = await bulk.$post({
      json: {
        changes: [{ kind: 'revise', shift_user_id: place.id, version: 2, seat }],
        override_reason: 'asked',
      },
    });
    expect(moved.status).toBe(200);
    const [third] = (await read(feed)).events;
    expect(third?.uid).toBe(first?.uid);
    expect(third?.sequence).toBeGreaterThan(second?.sequence ?? Infinity);

    const gone = await (await users(NOW + 3 * HOUR)).$delete({
      param: { id: String(other.id), shift_user_id: String(place.id) },
      query: { version: '3' },
    });
    expect(gone.status).toBe(204);
    const [last] = (await read(feed)).events;
    expect(last).toMatchObject({ uid: first?.uid, status: 'CANCELLED', changed: NOW + 3 * HOUR });
    expect(last?.sequence).toBeGreaterThan(third?.sequence ?? Infinity);
  });

  it('raises the sequence when the address of the workplace changes', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-12');
    const me = await signedInAs(there.member);
    await mintShiftUser(
      there.member,
      await mintShift(there.template, DATE, [there.position]),
      there.position,
    );
    const feed = await make(me);
    const [before] = (await read(feed)).events;
    await write([
      sql`UPDATE workplace SET address = '大阪市1' WHERE id = ${there.workplace.id}`,
      sql`INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id)
          VALUES ('o', 'workplaces.update', 'r', ${NOW + DAY}, 'update', 'workplace', ${there.workplace.id})`,
    ]);
    const [after] = (await read(feed)).events;
    expect(after?.location).toBe('大阪市1');
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  it('is a file for calendars, without a session, and stays out of caches and search engines', async () => {
    const answer = await fetched(await make(await staff()));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('the link to a calendar', () => {
  it('is shown once, stored as a hash, and audited', async () => {
    const me = await staff();
    const made = await make(me);
    const token = /calendar\/([\w-]{43})\/shifts\.ics$/.exec(made.url)?.[1] ?? '';
    expect(made).toMatchObject({
      url: `https://kinmu.test/api/calendar/${token}/shifts.ics`,
      webcal_url: `webcal://kinmu.test/api/calendar/${token}/shifts.ics`,
      qr: expect.stringMatching(/^<svg/),
      workplace: null,
    });
    const stored = await env.DB.prepare('SELECT * FROM calendar_feed WHERE id = ?').bind(made.id).all();
    const audited = await auditOf('calendar_feed', made.id);
    expect(JSON.stringify([stored.results, audited, await listed(me)])).not.toContain(token);
    expect(audited).toMatchObject([{ action: 'create', actor_id: me.person.id }]);
  });

  it('ends with a new one', async () => {
    const me = await staff();
    const [first, second] = [await make(me), await make(me)];
    expect(await refused(first)).toEqual(NOT_FOUND);
    expect((await fetched(second)).status).toBe(200);
    expect(await listed(me)).toMatchObject([{ id: second.id }]);
    expect((await auditOf('calendar_feed', first.id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ]);
  });

  it('ends when its person removes it', async () => {
    const me = await staff();
    const made = await make(me);
    expect((await remove(me, made)).status).toBe(204);
    expect(await refused(made)).toEqual(NOT_FOUND);
    expect(await listed(me)).toEqual([]);
    expect(await remove(me, made)).toEqual(NOT_FOUND);
  });

  it('is of its person alone', async () => {
    const [me, other] = [await staff(), await staff()];
    const made = await make(me);
    expect(await listed(other)).toEqual([]);
    expect(await remove(other, made)).toEqual(NOT_FOUND);
    expect((await fetched(made)).status).toBe(200);
  });

  it.each([
    ['disabled', sql`disabled_at = ${NOW}`],
    ['deleted', sql`deleted_at = ${NOW}`],
    ['no longer employed', sql`left_on = '2026-01-31'`],
  ])('answers nothing for a person who is %s, as an unknown one does', async (_, change) => {
    const me = await staff();
    const made = await make(me);
    await write([sql`UPDATE person SET ${change} WHERE id = ${me.person.id}`]);
    const unknown = await refused({ url: made.url.replace(/calendar\/.{5}/, 'calendar/xxxxx') });
    expect(await refused(made)).toEqual(unknown);
    expect(unknown).toEqual(NOT_FOUND);
  });

  it('ends for good when the office disables the account', async () => {
    const me = await staff();
    const made = await make(me);
    const { admin } = boss.api;
    const param = { id: String(me.person.id) };
    await admin.users[':id'].disable.$post({ param, json: { reason: 'lost phone', version: 1 } });
    expect(await refused(made)).toEqual(NOT_FOUND);
    expect((await admin.users[':id'].enable.$post({ param, json: { version: 2 } })).status).toBe(200);
    expect(await refused(made)).toEqual(NOT_FOUND);
  });

  it.each([
    [false, 404],
    [true, 200],
  ])('ends with a new password unless the devices are kept: %s', async (keep_devices, status) => {
    const me = await staff();
    const made = await make(me);
    const password = 'an entirely new one';
    const json = { current_password: PASSWORD, password, password_confirmation: password, keep_devices };
    expect((await me.api.manage.profile.password.$put({ json })).ok).toBe(true);
    expect((await fetched(made)).status).toBe(status);
  });

  it('says on which day it was last read, and writes that once a day', async () => {
    const me = await staff();
    const made = await make(me);
    expect(await listed(me)).toMatchObject([{ made_at: toStamp(NOW), fetched_on: null }]);
    const reader = createTestClient();
    const path = new URL(made.url).pathname;
    await reader.send(path);
    expect(reader.meter().roundTrips).toBe(2);
    expect(await listed(me)).toMatchObject([{ fetched_on: '2026-11-21' }]);
    const written = reader.meter().rowsWritten;
    await reader.send(path);
    expect(reader.meter().roundTrips).toBe(2);
    expect(reader.meter().rowsWritten).toBeLessThan(written);
  });

  it('costs one round trip where it is unknown', async () => {
    const reader = createTestClient();
    expect((await reader.send('/api/calendar/made-up/shifts.ics')).status).toBe(404);
    expect(reader.meter().roundTrips).toBe(1);
  });

  it('is read a few times a minute at most', async () => {
    const made = await make(await staff());
    const [quick, other] = [await make(await staff()), made];
    for (let reads = 0; reads < THROTTLES.calendar_link.burst; reads++) await fetched(quick);
    expect(await refused(quick)).toMatchObject({ status: 429, body: { code: 'E_TOO_MANY_REQUESTS' } });
    expect((await fetched(other)).status).toBe(200);
    expect((await fetched(quick, NOW + THROTTLES.calendar_link.intervalMs)).status).toBe(200);
  });

  it('is guessed from one network a few times only', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.77' };
    const guesser = createTestClient({ headers });
    const guess = (nth: number) => guesser.send(`/api/calendar/guess-${nth}/shifts.ics`);
    for (let nth = 0; nth < THROTTLES.calendar_address.burst; nth++) await guess(nth);
    expect((await guess(-1)).status).toBe(429);
    expect((await fetched(await make(await staff()))).status).toBe(200);
  });

  it('is in no line of the log', async () => {
    const made = await make(await staff());
    const lines: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
    }
    await fetched(made);
    await createTestClient({ fault: { trip: 2, when: 'before' } }).send(new URL(made.url).pathname);
    const token = made.url.split('/').at(-2) ?? '';
    expect(lines.some((line) => line.includes('calendar_feeds.read'))).toBe(true);
    expect(lines.join('\n')).not.toContain(token);
  });
});

describe('a calendar of a workplace', () => {
  const manager = (overrides: Parameters<typeof signedIn>[0] = {}) =>
    signedIn({ roles: ['admin'], manages: [site.workplace.id], ...overrides });

  it('has its published shifts with counts, and no names of people', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-12');
    const by = await signedIn({ roles: ['admin'], manages: [there.workplace.id] });
    const shift = await mintShift(there.template, DATE, [there.position]);
    await mintShiftUser(there.member, shift, there.position);
    await mintShift(there.template, '2027-01-10', [there.position]);
    const { body } = await makeFor(by, there.workplace.id);
    const text = await (await fetched(NewCalendarFeed.parse(body))).text();
    expect(readCalendar(text)).toMatchObject({
      name: `シフト：${there.workplace.name}`,
      events: [
        {
          uid: `shift-${shift.id}@kinmu.test`,
          start: fromStamp(`${DATE} 09:00:00`),
          summary: '日勤 1/2',
          description: `${there.position.name} 1/2`,
        },
      ],
    });
    expect(text).not.toContain(there.member.last_name);
  });

  it('changes its event when a person leaves the shift', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-12');
    const by = await signedIn({ roles: ['admin'], manages: [there.workplace.id] });
    const shift = await mintShift(there.template, DATE, [there.position]);
    const place = await mintShiftUser(there.member, shift, there.position);
    const made = NewCalendarFeed.parse((await makeFor(by, there.workplace.id)).body);
    const [before] = (await read(made)).events;
    const { api } = await signedInAs(by.person, { now: NOW + HOUR });
    await api.manage.shifts[':id'].users[':shift_user_id'].$delete({
      param: { id: String(shift.id), shift_user_id: String(place.id) },
      query: { version: '1' },
    });
    const [after] = (await read(made)).events;
    expect([before?.summary, after?.summary]).toEqual(['日勤 1/2', '日勤 0/2']);
    expect(after).toMatchObject({ uid: before?.uid, status: 'CONFIRMED', changed: NOW + HOUR });
  });

  it('is for those who manage it', async () => {
    const elsewhere = await mintSite();
    expect(await makeFor(await manager(), elsewhere.workplace.id)).toEqual(NOT_FOUND);
    expect((await makeFor(boss, elsewhere.workplace.id)).status).toBe(201);
  });

  it.each([
    ['no longer manages it', (id: number) => sql`UPDATE membership SET manages = 0 WHERE person_id = ${id}`],
    ['is no manager any more', (id: number) => sql`DELETE FROM person_role WHERE person_id = ${id}`],
  ])('answers nothing once its person %s', async (_, demotion) => {
    const by = await manager();
    const made = await madeFor(by);
    expect((await fetched(made)).status).toBe(200);
    await write([demotion(by.person.id)]);
    expect(await refused(made)).toEqual(NOT_FOUND);
  });

  it('answers nothing while its person lacks the second step that the company requires', async () => {
    const by = await manager();
    const made = await madeFor(by);
    const asking = (settings: string) => write([sql`UPDATE configuration SET settings = ${settings}`]);
    await asking('{"tfa_required":true}');
    const without = await refused(made);
    await mintSecondStep(by.person);
    const withOne = await fetched(made);
    await asking('{}');
    expect(without).toEqual(NOT_FOUND);
    expect(withOne.status).toBe(200);
  });

  it('is one for each workplace, next to the own one', async () => {
    const by = await manager({ roles: ['admin', 'user'] });
    const [own, first] = [await make(by), await madeFor(by)];
    const second = await madeFor(by);
    expect(await listed(by)).toMatchObject([
      { id: own.id, workplace: null },
      { id: second.id, workplace: { id: site.workplace.id } },
    ]);
    expect(await refused(first)).toEqual(NOT_FOUND);
    expect((await fetched(own)).status).toBe(200);
  });
});

describe('a calendar of an erased person', () => {
  it('is gone with its row', async () => {
    const me = await signedInAs(await mintPerson({ hired_on: '2024-04-01', left_on: '2026-09-30' }));
    const made = await make(me);
    const erased = await boss.send(`/api/admin/users/${me.person.id}/personal-data/erase`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: me.person.version, confirmed: true }),
    });
    expect(erased.status).toBeLessThan(300);
    expect(await refused(made)).toEqual(NOT_FOUND);
    const { results } = await env.DB.prepare('SELECT id FROM calendar_feed WHERE person_id = ?')
      .bind(me.person.id)
      .all();
    expect(results).toEqual([]);
  });
});
