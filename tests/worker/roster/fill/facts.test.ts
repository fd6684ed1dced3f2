import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, signedIn, signedInAs } from '#tests/support/mint.ts';
import { putSettings } from '#tests/support/pay.ts';
import { factsFor, leaveOut, mintFilledSite, notFound, readFacts } from './sites.ts';

describe('the facts of a plan', () => {
  it('are one round trip of few statements, for managers of the workplace and global admins alone', async () => {
    const { site, manager } = await mintFilledSite();
    expect(await factsFor(manager, site)).toMatchObject({ status: 200 });
    expect(manager.meter().roundTrips).toBeLessThanOrEqual(2);
    expect(manager.meter().statements).toBeLessThanOrEqual(11);
    expect(await factsFor(await signedIn({ roles: ['global_admin'] }), site)).toMatchObject({ status: 200 });
    const other = await mintFilledSite();
    expect(await factsFor(other.manager, site)).toMatchObject(notFound);
    expect(await factsFor(await signedInAs(site.member), site)).toMatchObject({ status: 403 });
  });

  it('say how often each person worked there and how many hours they want', async () => {
    const { site, manager } = await mintFilledSite();
    const elsewhere = await mintFilledSite();
    const { member, workplace } = site;
    await write([sql`UPDATE person SET wanted_hours = 20 WHERE id = ${member.id}`]);
    for (const date of ['2026-10-01', '2026-10-02', '2026-10-05']) {
      await mintAttendance(member, workplace, { business_date: date, ...finishedOn(date) });
    }
    await mintAttendance(member, workplace, {
      business_date: '2026-10-06',
      ...finishedOn('2026-10-06'),
      voided_at: NOW,
    });
    await mintAttendance(member, elsewhere.site.workplace, {
      business_date: '2026-10-07',
      ...finishedOn('2026-10-07'),
    });
    const silent = await mintPerson({ works: [workplace.id] });
    await mintPerson({ works: [workplace.id], deleted_at: NOW });
    const { people } = await readFacts(manager, site);
    expect(people.toSorted((one, other) => one.user_id - other.user_id)).toMatchObject([
      { user_id: member.id, wanted_minutes: 1200, times_worked: 3 },
      { user_id: silent.id, wanted_minutes: null, times_worked: 0 },
    ]);
  });

  it('have the hours of contracts that state some, without wages', async () => {
    const { site, manager } = await mintFilledSite();
    const { id } = await mintPerson({ works: [site.workplace.id] });
    const terms = { renewal: 'possible', salary_per_hour: 1_200 } as const;
    const boss = await signedIn({ roles: ['global_admin'] });
    const add = async (valid_from: string, valid_to: string, week_minutes: number | null) => {
      const json = { ...terms, valid_from, valid_to, week_minutes };
      return (await boss.api.manage.users[':id'].contracts.$post({ param: { id: String(id) }, json })).status;
    };
    expect(await add('2026-04-01', '2026-09-30', 1_200)).toBe(201);
    expect(await add('2026-10-01', '2027-03-31', null)).toBe(201);
    const { people } = await readFacts(manager, site);
    const stated = [{ valid_from: '2026-04-01', valid_to: '2026-09-30', week_minutes: 1_200 }];
    expect(people.find(({ user_id }) => user_id === id)?.contracts).toEqual(stated);
  });

  it('say when each person last declared work for other employers, or had it declared', async () => {
    const { site, manager } = await mintFilledSite();
    const declaredBy = async ({ id }: { id: number }) =>
      (await readFacts(manager, site)).people.find(({ user_id }) => user_id === id)?.declared_on;
    const { member } = site;
    expect(await declaredBy(member)).toBeNull();
    const by = await signedInAs(member);
    const declare = () => by.api.me['other-work'].$put({ json: { minutes_per_week: 0, from: '2026-11-21' } });
    expect((await declare()).status).toBe(200);
    expect(await declaredBy(member)).toBe('2026-11-21');
    const other = await mintPerson({ works: [site.workplace.id] });
    const boss = await signedIn({ roles: ['global_admin'] });
    const change = async (version: number, minutes: number[]) => {
      const other_employment = minutes.map((one) => ({
        minutes_per_week: one,
        minutes_by_weekday: null,
        from: null,
        to: null,
      }));
      const param = { id: String(other.id) };
      const json = { version, limits: [], other_employment };
      return (await boss.api.admin.users[':id'].configs.$put({ param, json })).status;
    };
    expect([await change(1, []), await declaredBy(other)]).toEqual([200, null]);
    expect([await change(2, [300]), await declaredBy(other)]).toEqual([200, '2026-11-21']);
  });

  it('have the settings of the company, and the refusals that touch the days', async () => {
    const { site, manager } = await mintFilledSite();
    const user_id = site.member.id;
    const days: [string, string | null][] = [
      ['2026-11-30', '2026-11-30'],
      ['2026-11-21', '2026-12-01'],
      ['2026-12-31', '2026-12-31'],
      ['2027-01-01', null],
      ['2026-11-21', null],
    ];
    await leaveOut(
      manager,
      site,
      days.map(([valid_from, valid_to]) => ({ user_id, valid_from, valid_to })),
    );
    await putSettings({ fill_fairness: 'strong', fill_reserve_minutes: 90 });
    const { settings, refusals } = await readFacts(manager, site);
    const touching = refusals.map(({ valid_from, valid_to }) => [valid_from, valid_to]);
    expect(touching).toHaveLength(3);
    expect(touching).toEqual(expect.arrayContaining([days[1], days[2], days[4]]));
    expect(settings).toMatchObject({
      fill_fairness: 'strong',
      fill_reserve_minutes: 90,
      fill_regulars: 'normal',
      fill_newcomer_times: 3,
    });
    expect(Object.keys(settings).every((name) => name.startsWith('fill_'))).toBe(true);
  });
});
