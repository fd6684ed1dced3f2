import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { TrackedPerson, TrackedShift, TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintSignedPeriod } from '#tests/support/period-files.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { DATE } from '#tests/worker/attendance/check-ins/place.ts';
import { at, bossAt, giveOutcome, managerOf, member, NIGHT, nextDay, type Team, team } from './team.ts';

type Query = Record<string, string | string[]>;
type List = { data: TrackedShift[]; meta: { total: number; next: string | null; last_page: number } };

async function list(by: SignedIn, query: Query = {}): Promise<List> {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]],
  );
  const answer = await by.send(`/api/manage/shift-tracking?${new URLSearchParams(parts)}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function read(by: SignedIn, { id }: { id: number }): Promise<TrackedShiftDetail> {
  const answer = await by.api.manage['shift-tracking'][':id'].$get({ param: { id: String(id) } });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<TrackedShiftDetail>;
}

const ids = ({ data }: List) => data.map(({ id }) => id);

/** The only person of the shift in its detail at this time, and the shift as the list shows it. */
async function seen(of: Team, stamp: string) {
  const by = await managerOf(of, stamp);
  const { users } = await read(by, of.shift);
  const { data } = await list(by, { date: DATE });
  return { user: users[0], shift: data[0] };
}

const stateAndFlags = (user: TrackedPerson | undefined) => [
  user?.status,
  user?.flags,
  user?.late_minutes,
  user?.early_leave_minutes,
];

describe('a person on a shift from 09:00 to 18:00', () => {
  it('is missing from 10 minutes on, and absent at the end', async () => {
    const only = await team(1);
    const over = async (stamp: string) => {
      const { user, shift } = await seen(only, stamp);
      return [shift?.progress, user?.flags, shift?.counts.not_yet_in, shift?.counts.absent];
    };
    expect(await over(at('07:59:59'))).toEqual(['not_yet', [], 0, 0]);
    expect(await over(at('08:00:00'))).toEqual(['coming_soon', [], 0, 0]);
    expect(await over(at('09:09:59'))).toEqual(['in_progress', [], 0, 0]);
    expect(await over(at('09:10:00'))).toEqual(['in_progress', ['not_yet_in'], 1, 0]);
    expect(await over(at('17:59:59'))).toEqual(['in_progress', ['not_yet_in'], 1, 0]);
    expect(await over(at('18:00:00'))).toEqual(['ended', ['absent'], 0, 1]);
  });

  it('is shown late and leaving early, by minutes', async () => {
    const only = await team(1);
    const { punch: press } = member(only, 0);
    await press.in(at('09:01:59'));
    expect(stateAndFlags((await seen(only, at('12:00:00'))).user)).toEqual(['checked_in', ['late'], 1, 0]);
    await press.out(at('17:30:00'));
    const { user, shift } = await seen(only, at('17:31:00'));
    expect(stateAndFlags(user)).toEqual(['checked_out', ['late', 'early_leave'], 1, 30]);
    expect(shift?.counts).toMatchObject({ planned: 1, in: 0, out: 1, late: 1, early_leave: 1 });
  });

  it('is shown without a check-out at once, and has a question 6 hours later', async () => {
    const only = await team(1);
    await member(only, 0).punch.in(at('08:59:00'));
    const over = async (stamp: string) => {
      const { user, shift } = await seen(only, stamp);
      return [user?.flags, shift?.counts.not_checked_out, shift?.counts.needs_review];
    };
    expect(await over(at('18:00:00'))).toEqual([[], 0, 0]);
    expect(await over(at('18:00:01'))).toEqual([['check_out_awaited'], 0, 0]);
    expect(await over(at('18:20:00'))).toEqual([['not_checked_out'], 1, 0]);
    expect(await over(at('23:59:59'))).toEqual([['not_checked_out'], 1, 0]);
    expect(await over(nextDay('00:00:00'))).toEqual([['not_checked_out', 'needs_review'], 1, 1]);
  });

  it('needs review while any question is open', async () => {
    const only = await team(1);
    await member(only, 0).punch.in(at('08:30:00'));
    const { user, shift } = await seen(only, at('09:05:00'));
    expect([user?.flags, user?.attendance?.questions]).toEqual([
      ['needs_review'],
      [expect.objectContaining({ kind: 'early_start', minutes: 30 })],
    ]);
    expect(shift?.counts).toMatchObject({ in: 1, needs_review: 1 });
  });
});

it('shows when the month of a shift was closed, and the person who closed it', async () => {
  const { site, shift } = await team(1);
  const boss = await bossAt(at('10:00:00'));
  const closedOf = async () => (await read(boss, shift)).closed;
  expect(await closedOf()).toBeNull();
  const { id } = await mintSignedPeriod(site.workplace, boss.person, {
    month: DATE.slice(0, 7),
    state: 'closed',
    date_from: DATE,
    date_to: DATE,
    closed_at: fromStamp(at('09:00:00')),
    closed_by: boss.person.id,
  });
  expect(await closedOf()).toMatchObject({
    period_id: id,
    month: DATE.slice(0, 7),
    at: at('09:00:00'),
    by: { id: boss.person.id },
  });
  expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
});

describe('the shifts of a day', () => {
  it('are those of today by default, sorted by start', async () => {
    const site = await mintSite();
    const late = await team(0, { start_minute: 1000, end_minute: 1080 }, site);
    const other = { ...site, template: await mintTemplate(site.workplace) };
    const early = await team(0, { start_minute: 300 }, other);
    await mintShift(site.template, '2026-11-20');
    await mintShift(site.template, '2026-11-22');
    const by = await managerOf({ site }, at('10:00:00'));
    expect(ids(await list(by))).toEqual([early.shift.id, late.shift.id]);
    expect(ids(await list(by, { sort: '-start_time' }))).toEqual([late.shift.id, early.shift.id]);
    expect((await list(by, { date: '2026-11-22' })).data).toMatchObject([{ date: '2026-11-22' }]);
  });

  it('include a shift of last night while it runs', async () => {
    const night = await team(2, NIGHT);
    const [one, two] = [member(night, 0), member(night, 1)];
    await one.punch.in(at('21:58:00'));
    await two.punch.in(at('22:30:00'));
    const today = async (stamp: string) => (await list(await managerOf(night, stamp))).data;
    expect(await today(nextDay('03:00:00'))).toMatchObject([
      {
        id: night.shift.id,
        date: DATE,
        end_time: '29:00',
        progress: 'in_progress',
        counts: { in: 2, late: 1 },
      },
    ]);
    await one.punch.out(nextDay('05:00:00'));
    expect(await today(nextDay('05:10:00'))).toMatchObject([
      { progress: 'ended', counts: { in: 1, out: 1, check_out_awaited: 1, not_checked_out: 0 } },
    ]);
    await two.punch.out(nextDay('05:20:00'));
    expect(await today(nextDay('05:20:00'))).toEqual([]);
    const named = await list(await managerOf(night, nextDay('05:20:00')), { date: DATE });
    expect(ids(named)).toEqual([night.shift.id]);
  });

  it("include yesterday's shifts with people at work together with running ones, in either order", async () => {
    const site = await mintSite();
    const at22 = await team(1, NIGHT, site);
    const day = await team(1, {}, { ...site, template: await mintTemplate(site.workplace) });
    const evening = { start_minute: 1200, end_minute: 1380 };
    await team(0, evening, { ...site, template: await mintTemplate(site.workplace) });
    await member(day, 0).punch.in(at('09:00:00'));
    const today = async (stamp: string) => ids(await list(await managerOf({ site }, stamp)));
    expect(await today(nextDay('03:00:00'))).toEqual([day.shift.id, at22.shift.id]);
    expect(await today(nextDay('05:30:00'))).toEqual([day.shift.id]);
    await member(day, 0).punch.out(nextDay('05:40:00'));
    expect(await today(nextDay('05:40:00'))).toEqual([]);
    expect(await today(nextDay('04:59:00'))).toEqual([at22.shift.id]);
  });

  it("exclude yesterday's shifts if a date is given, even while they run", async () => {
    const night = await team(1, NIGHT);
    const by = await managerOf(night, nextDay('03:00:00'));
    expect(ids(await list(by, { date: '2026-11-22' }))).toEqual([night.shift.id]);
    expect(ids(await list(by, { date: '2026-11-23' }))).toEqual([]);
    const later = await managerOf(night, '2026-11-23 03:00:00');
    expect(ids(await list(later, { date: '2026-11-22' }))).toEqual([]);
  });

  it("exclude yesterday's shifts of people who never checked out", async () => {
    const forgot = await team(1);
    await member(forgot, 0).punch.in(at('09:00:00'));
    const by = await managerOf(forgot, nextDay('00:30:00'));
    expect(ids(await list(by))).toEqual([forgot.shift.id]);
    await env.DB.prepare('UPDATE attendance SET forgotten = 1 WHERE shift_user_id = ?')
      .bind(member(forgot, 0).plan.id)
      .run();
    expect(ids(await list(by))).toEqual([]);
  });

  it('are limited to the manager’s workplaces and to the requested ones', async () => {
    const [here, there] = [await team(1), await team(1)];
    const both = await signedIn(
      { roles: ['admin'], manages: [here.site.workplace.id, there.site.workplace.id] },
      { now: fromStamp(at('10:00:00')) },
    );
    expect(ids(await list(both)).toSorted()).toEqual([here.shift.id, there.shift.id].toSorted());
    const one = { workplace_ids: [String(there.site.workplace.id)] };
    expect(ids(await list(both, one))).toEqual([there.shift.id]);
    const manager = await managerOf(here, at('10:00:00'));
    expect(ids(await list(manager))).toEqual([here.shift.id]);
    expect(await list(manager, one)).toMatchObject({ data: [], meta: { total: 0 } });
    const boss = await bossAt(at('10:00:00'));
    expect(ids(await list(boss, { per_page: '100' }))).toEqual(
      expect.arrayContaining([here.shift.id, there.shift.id]),
    );
  });

  it('are visible only to managers', async () => {
    const { shift, members } = await team(1);
    const staff = await signedIn({ roles: ['user'], works: [shift.workplace_id] });
    const paths = ['', `/${shift.id}`].map((tail) => `/api/manage/shift-tracking${tail}`);
    for (const path of paths) {
      expect(await fullAnswer(await staff.send(path))).toEqual({
        status: 403,
        body: { code: 'E_FORBIDDEN' },
      });
    }
    expect(members).toHaveLength(1);
  });
});

describe('the filter for attention', () => {
  it('finds people who are missing, absent, late to leave, or in question, and no others', async () => {
    const site = await mintSite();
    const shifts = async (times: object) => {
      const template = await mintTemplate(site.workplace);
      return team(1, times, { ...site, template });
    };
    const now = at('12:00:00');
    const calm = {
      notYet: await shifts({ start_minute: 780 }),
      late: await shifts({}),
      out: await shifts({ start_minute: 360, end_minute: 700, breaks: '[]' }),
      cancelled: await shifts({}),
    };
    await member(calm.late, 0).punch.in(at('09:30:00'));
    await member(calm.out, 0).punch.in(at('06:00:00'));
    await member(calm.out, 0).punch.out(at('11:40:00'));
    await giveOutcome(member(calm.cancelled, 0), 'cancelled_by_company');
    const busy = {
      missing: await shifts({}),
      absent: await shifts({ start_minute: 300, end_minute: 600, breaks: '[]' }),
      told: await shifts({ start_minute: 1000 }),
      staying: await shifts({ start_minute: 420, end_minute: 700, breaks: '[]' }),
      asked: await shifts({ start_minute: 540 }),
    };
    await giveOutcome(member(busy.told, 0), 'absent_notified');
    await member(busy.staying, 0).punch.in(at('07:00:00'));
    await member(busy.asked, 0).punch.in(at('08:00:00'));

    const by = await managerOf({ site }, now);
    const of = (all: Record<string, Team>) =>
      Object.values(all)
        .map(({ shift }) => shift.id)
        .toSorted();
    expect(ids(await list(by, { attention: 'true' })).toSorted()).toEqual(of(busy));
    expect(ids(await list(by, { attention: 'false' })).toSorted()).toEqual(of(calm));
    expect(ids(await list(by)).toSorted()).toEqual(of({ ...calm, ...busy }));

    // Over are those that ended and that no one works on any more.
    const { out, ...calmNow } = calm;
    const { absent, ...busyNow } = busy;
    expect(ids(await list(by, { over: 'true' })).toSorted()).toEqual(of({ out, absent }));
    expect(ids(await list(by, { over: 'false' })).toSorted()).toEqual(of({ ...calmNow, ...busyNow }));
    const coming = await by.api.manage['shift-tracking'].coming.$get({ query: {} });
    expect(await coming.json()).toMatchObject({ over: 2 });
  });

  it.each([
    ['start_time', 'true'],
    ['-start_time', 'true'],
    ['start_time', 'false'],
    ['-start_time', undefined],
  ])('is paged by %s with attention=%s: everything once, in order', async (sort, attention) => {
    const site = await mintSite();
    const shifts = await Promise.all(
      Array.from({ length: 23 }, async (_, nth) => {
        const startMinute = 480 + 10 * (nth % 4);
        const shift = await mintShift(await mintTemplate(site.workplace), DATE, [site.position], {
          start_minute: startMinute,
        });
        if (nth % 3 > 0) {
          await mintShiftUser(site.member, shift, site.position, { outcome: 'absent_notified' });
        }
        return shift;
      }),
    );
    const wanted = shifts
      .filter((_, nth) => attention === undefined || nth % 3 > 0 === (attention === 'true'))
      .toSorted((a, b) => a.start_minute - b.start_minute || a.id - b.id)
      .map(({ id }) => id);
    if (sort.startsWith('-')) wanted.reverse();
    const by = await managerOf({ site }, at('12:00:00'));
    const query = { sort, ...(attention && { attention }), per_page: '4' };
    const first = await list(by, query);
    expect(first.meta).toMatchObject({ total: wanted.length, last_page: Math.ceil(wanted.length / 4) });

    const walked: number[] = [];
    for (let page: List | null = first; page; ) {
      walked.push(...ids(page));
      page = page.meta.next ? await list(by, { ...query, after: page.meta.next }) : null;
    }
    expect(walked).toEqual(wanted);
    expect(ids(await list(by, { ...query, page: '2' }))).toEqual(wanted.slice(4, 8));
    const beyond = await list(by, { ...query, page: '99' });
    expect([beyond.data, beyond.meta.next]).toEqual([[], null]);
  });

  it('refuses a foreign cursor', async () => {
    const by = await bossAt(at('10:00:00'));
    for (const attention of ['', '&attention=true']) {
      const answer = await by.send(`/api/manage/shift-tracking?after=nothing${attention}`);
      expect((await fullAnswer(answer)).body).toEqual({ code: 'E_BAD_REQUEST' });
    }
  });
});

describe('one shift', () => {
  /** One person for each state, at 18:30. */
  async function crowd(): Promise<Team> {
    const all = await team(9);
    const press = (place: number) => member(all, place).punch;
    await press(0).in(at('08:58:00'));
    await press(1).in(at('09:20:00'));
    await press(2).in(at('08:59:00'));
    await press(2).out(at('18:00:00'), 'planned');
    await press(3).in(at('09:10:00'));
    await press(3).out(at('16:00:00'));
    await press(4).in(at('08:00:00'));
    await press(4).out(at('18:05:00'));
    await giveOutcome(member(all, 5), 'absent_without_notice');
    await giveOutcome(member(all, 6), 'cancelled_by_company');
    await env.DB.prepare("UPDATE shift_user SET status = 'cancelled' WHERE id = ?")
      .bind(member(all, 7).plan.id)
      .run();
    await env.DB.prepare('UPDATE attendance SET confirmed_at = 1, confirmed_by = ? WHERE shift_user_id = ?')
      .bind(member(all, 0).person.id, member(all, 2).plan.id)
      .run();
    return all;
  }

  it('has counts that match the people in it', async () => {
    const all = await crowd();
    const by = await managerOf(all, at('18:30:00'));
    const { users, counts } = await read(by, all.shift);
    const flagged = (flag: TrackedPerson['flags'][number]) =>
      users.filter(({ flags }) => flags.includes(flag)).length;
    const inState = (...states: string[]) => users.filter(({ status }) => states.includes(status)).length;
    expect(counts).toEqual({
      needed: 10,
      planned: users.filter(({ outcome }) => outcome === null).length,
      in: inState('checked_in'),
      out: inState('checked_out', 'confirmed'),
      confirmed: inState('confirmed'),
      not_yet_in: flagged('not_yet_in'),
      late: flagged('late'),
      early_leave: flagged('early_leave'),
      absent: flagged('absent'),
      arriving_late: flagged('arriving_late'),
      check_out_awaited: flagged('check_out_awaited'),
      not_checked_out: flagged('not_checked_out'),
      needs_review: flagged('needs_review'),
      will_come: 0,
      not_said: 0,
      cannot_come: 0,
    });
    expect(counts).toMatchObject({ planned: 6, in: 2, out: 3, confirmed: 1, late: 2, early_leave: 1 });
    expect(counts).toMatchObject({ absent: 2, not_checked_out: 2, needs_review: 1, not_yet_in: 0 });
    const [listed] = (await list(by)).data;
    expect(listed?.counts).toEqual(counts);
    const home = await (await by.api.manage.home.$get()).json();
    expect(home).toMatchObject({ workplaces: [{ shifts: [{ counts }], questions: 1, unplanned: 0 }] });
  });

  it('shows all approved people, those with an outcome last, planned next to actual times', async () => {
    const all = await crowd();
    const { users, ...shift } = await read(await bossAt(at('18:30:00')), all.shift);
    const shown = [0, 1, 2, 3, 4, 8, 5, 6].map((place) => member(all, place).person.id);
    expect(users.map(({ user }) => user.id)).toEqual(shown);
    expect(users.slice(-3).map(({ outcome }) => outcome)).toEqual([
      null,
      'absent_without_notice',
      'cancelled_by_company',
    ]);
    expect(shift).toMatchObject({
      id: all.shift.id,
      start_time: '09:00',
      end_time: '18:00',
      paid_before_minutes: 0,
      active: true,
      progress: 'ended',
      breaks: [{ start: '12:00', end: '13:00' }],
      seats: [{ position: { id: all.site.position.id }, fixed_total: 9, temp_total: 1 }],
      now: at('18:30:00'),
    });
    expect(users[2]).toMatchObject({
      shift_id: all.shift.id,
      date: DATE,
      start_time: '09:00',
      end_time: '18:00',
      own_times: false,
      breaks: [{ start: '12:00', end: '13:00' }],
      status: 'confirmed',
      attendance: {
        check_in_time: at('08:59:00'),
        check_out_time: at('18:00:00'),
        counted_start: at('09:00:00'),
        worked_minutes: 480,
        breaks: [{ start: '12:00', end: '13:00' }],
        punches: { check_in: at('08:59:00'), check_out: at('18:00:00') },
        confirmed_by: { id: member(all, 0).person.id },
      },
    });
    expect(users[2]?.work_history_id).toBe(users[2]?.attendance?.id);
    expect(users.at(-1)).toMatchObject({ attendance: null, work_history_id: null });
  });

  it('needs only its assigned people when it is turned off', async () => {
    const { site, shift } = await team(2);
    await env.DB.batch([
      env.DB.prepare('UPDATE seat_group SET fixed_total = 5 WHERE shift_id = ?').bind(shift.id),
      env.DB.prepare('UPDATE shift SET active = 0 WHERE id = ?').bind(shift.id),
    ]);
    const by = await managerOf({ site }, at('08:00:00'));
    const told = { active: false, counts: expect.objectContaining({ needed: 2, planned: 2 }) };
    expect(await read(by, shift)).toMatchObject(told);
    expect((await list(by)).data).toMatchObject([told]);
  });

  it('shows own times, and measures by them', async () => {
    const site = await mintSite();
    const shift = await mintShift(site.template, DATE, [site.position]);
    await mintShiftUser(site.member, shift, site.position, { start_minute: 600, end_minute: 900 });
    const { users } = await read(await managerOf({ site }, at('09:30:00')), shift);
    expect(users).toMatchObject([{ start_time: '10:00', end_time: '15:00', own_times: true, flags: [] }]);
    const later = await read(await managerOf({ site }, at('15:00:00')), shift);
    expect(later.users).toMatchObject([{ flags: ['absent'] }]);
    expect(later.counts).toMatchObject({ absent: 1 });
    expect(later.progress).toBe('in_progress');
  });

  it('shows wages only to readers who may see them', async () => {
    const { site, shift, members } = await team(1);
    await env.DB.prepare('UPDATE wage SET person_id = ? WHERE id = ?')
      .bind(members[0]?.person.id, site.wage.id)
      .run();
    await members[0]?.punch.in(at('09:00:00'));
    await members[0]?.punch.out(at('18:00:00'));
    const wage = async (by: SignedIn) => (await read(by, shift)).users[0]?.attendance?.salary_per_hour;
    const manager = await managerOf({ site }, at('19:00:00'));
    expect(await wage(manager)).toBe(null);
    expect(await wage(await bossAt(at('19:00:00')))).toBe(1250);
    const accountant = await signedIn(
      { roles: ['admin'], duties: ['accounting'], manages: [site.workplace.id] },
      { now: fromStamp(at('19:00:00')) },
    );
    expect(await wage(accountant)).toBe(1250);
    await env.DB.prepare(`UPDATE configuration SET settings = '{"managers_see_wages":true}'`).run();
    expect(await wage(manager)).toBe(1250);
    await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
  });

  it('shows the work of the day without a shift, only of its workplace', async () => {
    const here = await team(1);
    const { site } = here;
    const mine = await mintAttendance(site.member, site.workplace, { check_in: fromStamp(at('09:30:00')) });
    await mintAttendance(site.newcomer, (await mintSite()).workplace);
    await mintAttendance(site.newcomer, site.workplace, { business_date: '2026-11-20', forgotten: true });
    await member(here, 0).punch.in(at('09:00:00'));
    const by = await managerOf(here, at('10:00:00'));
    const { unplanned } = await read(by, here.shift);
    expect(unplanned).toMatchObject([
      { id: mine.id, shift: null, status: 'checked_in', user: { id: site.member.id } },
    ]);
  });

  it('shows with a night shift the work that started after midnight before its end', async () => {
    const { site, shift } = await team(0, NIGHT);
    const begun = (businessDate: string, stamp: string, who = site.member) =>
      mintAttendance(who, site.workplace, {
        business_date: businessDate,
        check_in: fromStamp(stamp),
        forgotten: true,
      });
    const evening = await begun(DATE, at('20:00:00'));
    const night = await begun('2026-11-22', nextDay('04:59:59'));
    await begun('2026-11-22', nextDay('05:00:00'));
    const { unplanned } = await read(await managerOf({ site }, nextDay('06:00:00')), shift);
    expect(unplanned.map(({ id }) => id)).toEqual([evening.id, night.id]);
  });

  it('is hidden from a manager of another workplace, and after it is deleted', async () => {
    const [here, there] = [await team(1), await team(1)];
    const gone = { status: 404, body: { code: 'E_NOT_FOUND' } };
    const ask = async (by: SignedIn, { shift }: Team) =>
      fullAnswer(await by.send(`/api/manage/shift-tracking/${shift.id}`));
    const manager = await managerOf(here, at('10:00:00'));
    expect(await ask(manager, there)).toEqual(gone);
    expect((await ask(manager, here)).status).toBe(200);
    await env.DB.prepare('UPDATE shift SET deleted_at = 1 WHERE id = ?').bind(here.shift.id).run();
    expect(await ask(manager, here)).toEqual(gone);
    expect(await ask(await bossAt(at('10:00:00')), here)).toEqual(gone);
  });
});
