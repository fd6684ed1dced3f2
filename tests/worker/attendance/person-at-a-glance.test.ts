import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import { write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { mintPersonImage } from '#tests/support/images.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPayRequest } from '#tests/support/pay.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';

const managing = ({ workplace }: Site) => signedIn({ roles: ['admin'], manages: [workplace.id] });

async function cardOf(by: SignedIn, { id }: { id: number }): Promise<StaffCardWithWages> {
  const answer = await by.api.manage.users[':id'].$get({ param: { id: String(id) } });
  expect(answer.status).toBe(200);
  return StaffCardWithWages.parse(await answer.json());
}

/** The times of a template are from 9:00 to 17:00. */
const plan = async (
  site: Site,
  who: { id: number },
  date: string,
  status: 'approved' | 'pending' = 'approved',
) =>
  mintShiftUser(who, await mintShift(site.template, date, [site.position]), site.position, {
    status,
    ...(status === 'pending' && { type: 'temporary' }),
  });

afterEach(async () => {
  await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
});

describe('a person at a glance', () => {
  it('has the next shifts of the workplaces in scope, approved and registered, by start', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const who = await mintPerson({ works: [here.workplace.id, there.workplace.id] });
    await plan(here, who, '2026-11-20');
    const second = await plan(here, who, '2026-11-25', 'pending');
    const first = await plan(here, who, '2026-11-24');
    const elsewhere = await plan(there, who, '2026-11-23');
    const coming = (await cardOf(await managing(here), who)).coming;
    expect(coming.map(({ shift_user_id }) => shift_user_id)).toEqual([first.id, second.id]);
    expect(coming[0]).toMatchObject({
      workplace: { id: here.workplace.id },
      position: { id: here.position.id },
      date: '2026-11-24',
      status: 'approved',
      published: false,
    });
    const boss = await signedIn({ roles: ['global_admin'] });
    const all = (await cardOf(boss, who)).coming;
    expect(all.map(({ shift_user_id }) => shift_user_id)).toEqual([elsewhere.id, first.id, second.id]);
    expect(boss.meter().roundTrips).toBe(2);
  });

  it('has the curve of 14 days over the work at all workplaces', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const who = await mintPerson({ works: [here.workplace.id, there.workplace.id], nationality: 'VN' });
    await mintResidence(who);
    await plan(there, who, '2026-11-24');
    const { seven_days } = await cardOf(await managing(here), who);
    expect(seven_days).toHaveLength(14);
    expect(seven_days[0]).toEqual({ date: '2026-11-21', used: 0, worked: 0, limit: 1_680 });
    const minutes = seven_days[3]?.used ?? 0;
    expect(minutes).toBeGreaterThan(0);
    expect(seven_days.map(({ used }) => used > 0)).toEqual([
      ...Array(3).fill(false),
      ...Array(7).fill(true),
      ...Array(4).fill(false),
    ]);
  });

  it('has the last punch of the workplaces in scope', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const who = await mintPerson({ works: [here.workplace.id, there.workplace.id] });
    const manager = await managing(here);
    expect((await cardOf(manager, who)).last_punch).toBeNull();
    const own = await mintAttendance(who, here.workplace, {
      business_date: '2026-11-19',
      ...finishedOn('2026-11-19'),
    });
    await mintAttendance(who, there.workplace, { business_date: '2026-11-20', ...finishedOn('2026-11-20') });
    expect((await cardOf(manager, who)).last_punch).toMatchObject({
      stamp: 'check_out',
      work_history_id: own.id,
      workplace: { id: here.workplace.id },
    });
  });

  it('has the school with its next vacation, the contract, the photo and the tags', async () => {
    const site = await mintSite();
    const school = await mintSchool({
      vacations: [
        ['2026-08-01', '2026-09-20'],
        ['2026-12-20', '2027-01-07'],
      ],
    });
    const who = await mintPerson({ works: [site.workplace.id], left_on: '2027-03-31' });
    await mintResidence(who, { school_id: school.id });
    const image = await mintPersonImage(who);
    const tag = site.others.tag ?? 0;
    await write([sql`INSERT INTO person_tag (person_id, tag_id) VALUES (${who.id}, ${tag})`]);
    expect(await cardOf(await managing(site), who)).toMatchObject({
      school: { name: school.name, vacation: { from: '2026-12-20', to: '2027-01-07' } },
      left_on: '2027-03-31',
      photo: image.file_id,
      tags: [{ id: tag }],
    });
  });

  it('has advances that are not settled, only for readers who see wages', async () => {
    const site = await mintSite();
    const who = await mintPerson({ works: [site.workplace.id] });
    await mintPayRequest(who, { amount: 30_000, month: '2026-11' });
    const boss = await signedIn({ roles: ['global_admin'] });
    expect((await cardOf(boss, who)).advance).toMatchObject({ yen: 30_000, deducted_on: expect.any(String) });
    const manager = await managing(site);
    expect((await cardOf(manager, who)).advance).toBeNull();
    await env.DB.prepare(`UPDATE configuration SET settings = '{"managers_see_wages":true}'`).run();
    expect((await cardOf(manager, who)).advance).toMatchObject({ yen: 30_000 });
  });
});
