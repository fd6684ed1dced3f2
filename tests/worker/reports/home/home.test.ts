import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ManagerHome } from '#contract/attendance/tracking.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { draw } from '#tests/support/at-once.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintKeptPunch } from '#tests/support/kept-punches.ts';
import { mintPeople, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintTemplate } from '#tests/support/shifts.ts';
import { NO_COUNTS } from '#tests/support/tracking-counts.ts';
import { DATE } from '#tests/worker/attendance/check-ins/place.ts';
import {
  at,
  bossAt,
  managerOf,
  member,
  NIGHT,
  nextDay,
  team,
} from '#tests/worker/attendance/tracking/team.ts';

async function home(by: SignedIn): Promise<ManagerHome> {
  const answer = await by.api.manage.home.$get();
  expect(answer.status).toBe(200);
  return answer.json() as Promise<ManagerHome>;
}

async function askedAbout(workId: number, workplaceId: number | null, kind = 'unplanned') {
  await env.DB.prepare(
    'INSERT INTO review_item (id, attendance_id, workplace_id, kind, created_at) VALUES (?, ?, ?, ?, 0)',
  )
    .bind(await draw('review_item', 1), workId, workplaceId, kind)
    .run();
}

describe('Home of a manager', () => {
  it('shows the shifts of today at a workplace by their start', async () => {
    const day = await team(2);
    const { site } = day;
    const template = await mintTemplate(site.workplace);
    const evening = await team(
      1,
      { start_minute: 1080, end_minute: 1320, breaks: '[]' },
      { ...site, template },
    );
    await member(day, 0).punch.in(at('09:05:00'));
    const { date, now, workplaces } = await home(await managerOf(day, at('12:00:00')));
    expect([date, now]).toEqual([DATE, at('12:00:00')]);
    const { id, code, name } = site.workplace;
    const of = { date: DATE, since_yesterday: false };
    expect(workplaces).toEqual([
      {
        workplace: { id, code, name },
        shifts: [
          {
            ...of,
            id: day.shift.id,
            name: site.template.name,
            start_time: '09:00',
            end_time: '18:00',
            progress: 'in_progress',
            counts: { ...NO_COUNTS, needed: 3, planned: 2, in: 1, late: 1, not_yet_in: 1 },
            missing: 1,
          },
          {
            ...of,
            id: evening.shift.id,
            name: template.name,
            start_time: '18:00',
            end_time: '22:00',
            progress: 'not_yet',
            counts: { ...NO_COUNTS, needed: 2, planned: 1 },
            missing: 1,
          },
        ],
        unplanned: 0,
        unplanned_in: 0,
        questions: 0,
      },
    ]);
  });

  it('shows the shift of last night while it runs, and no other of yesterday', async () => {
    const night = await team(1, NIGHT);
    const { site } = night;
    await member(night, 0).punch.in(at('22:00:00'));
    await team(1, {}, { ...site, template: await mintTemplate(site.workplace) });
    const seen = async (stamp: string) => (await home(await managerOf(night, stamp))).workplaces;
    expect(await seen(nextDay('03:00:00'))).toMatchObject([
      { shifts: [{ id: night.shift.id, since_yesterday: true, missing: 1, counts: { planned: 1, in: 1 } }] },
    ]);
    expect(await seen(nextDay('05:30:00'))).toMatchObject([
      { shifts: [{ progress: 'ended', missing: 0, counts: { not_checked_out: 1 } }] },
    ]);
    await member(night, 0).punch.out(nextDay('05:31:00'));
    expect(await seen(nextDay('05:31:00'))).toEqual([]);
  });

  it("counts today's work without a shift, and work that started yesterday and continues", async () => {
    const site = await mintSite();
    const { workplace, member: one } = site;
    const people = await mintPeople([{}, {}, {}, {}]);
    const [two, three, four, five] = people.map((who) => who);
    if (!two || !three || !four || !five) throw new Error('nobody was minted');
    const yesterday = '2026-11-20';
    await mintAttendance(one, workplace);
    await mintAttendance(two, workplace, {
      business_date: yesterday,
      check_in: fromStamp('2026-11-20 23:00:00'),
    });
    await mintAttendance(three, workplace, { business_date: yesterday, forgotten: true });
    await mintAttendance(four, workplace, { voided_at: 1 });
    await mintAttendance(five, workplace, { business_date: '2026-11-22' });
    const by = await managerOf({ site }, at('10:00:00'));
    expect((await home(by)).workplaces).toMatchObject([{ shifts: [], unplanned: 2, unplanned_in: 2 }]);
  });

  it('shows the open questions of any day', async () => {
    const site = await mintSite();
    const old = await mintAttendance(site.member, site.workplace, {
      business_date: '2026-10-01',
      check_in: fromStamp('2026-10-01 09:00:00'),
      forgotten: true,
    });
    await askedAbout(old.id, site.workplace.id, 'forgotten');
    await askedAbout(old.id, site.workplace.id, 'unplanned');
    const late = await mintKeptPunch(site.device, { workplace_id: site.workplace.id });
    await mintKeptPunch(site.device, { workplace_id: site.workplace.id, state: 'settled' });
    const by = await managerOf({ site }, at('10:00:00'));
    expect((await home(by)).workplaces).toMatchObject([{ shifts: [], unplanned: 0, questions: 3 }]);
    await env.DB.batch([
      env.DB.prepare("UPDATE review_item SET state = 'refused', decided_at = 1 WHERE attendance_id = ?").bind(
        old.id,
      ),
      env.DB.prepare("UPDATE kept_punch SET state = 'refused', decided_at = 1 WHERE id = ?").bind(late.id),
    ]);
    expect((await home(by)).workplaces).toEqual([]);
  });

  it('shows the workplaces in reach by code, and is for managers only', async () => {
    const sites = [await mintSite({ code: 'HOME-B' }), await mintSite({ code: 'HOME-A' })];
    for (const site of sites) await team(1, {}, site);
    const elsewhere = await team(1);
    const manager = await signedIn(
      {
        roles: ['admin', 'user'],
        manages: sites.map(({ workplace }) => workplace.id),
        works: [elsewhere.site.workplace.id],
      },
      { now: fromStamp(at('10:00:00')) },
    );
    const codes = async (by: SignedIn) => (await home(by)).workplaces.map(({ workplace }) => workplace.code);
    expect(await codes(manager)).toEqual(['HOME-A', 'HOME-B']);
    const all = await codes(await bossAt(at('10:00:00')));
    expect(all).toEqual(expect.arrayContaining(['HOME-A', 'HOME-B', elsewhere.site.workplace.code]));
    expect(all).toEqual(all.toSorted());
    const staff = await signedIn({ works: [elsewhere.site.workplace.id] });
    expect(await fullAnswer(await staff.send('/api/manage/home'))).toMatchObject({ status: 403 });
  });
});
