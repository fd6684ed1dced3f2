import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, signedIn, signedInAs } from '#tests/support/mint.ts';
import { putSettings } from '#tests/support/pay.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { type DECEMBER, factsFor, leaveOut, mintFilledSite, notFound, readFacts } from './sites.ts';

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

  it('have the approved work of the two months before at every workplace, of its people alone', async () => {
    const { site, manager } = await mintFilledSite();
    const { site: elsewhere } = await mintFilledSite();
    const { member, position, template } = site;
    const paid = await mintTemplate(elsewhere.workplace, { paid_before_minutes: 15 });
    const shifts = await Promise.all([
      mintShift(template, '2026-09-30', [position]),
      mintShift(template, '2026-11-01', [position]),
      mintShift(paid, '2026-11-02', [elsewhere.position]),
      mintShift(template, '2026-11-30', [position], { start_minute: 1500, end_minute: 1740, breaks: '[]' }),
      mintShift(template, '2026-12-01', [position]),
    ]);
    const late = { start_minute: 750, end_minute: 1080 };
    for (const [index, shift] of shifts.entries())
      await mintShiftUser(member, shift, position, index === 1 ? late : {});
    const uncounted = [
      { status: 'pending', type: 'temporary' },
      { status: 'rejected' },
      { outcome: 'absent_same_day' },
    ] as const;
    for (const [index, state] of uncounted.entries())
      await mintShiftUser(
        member,
        await mintShift(template, `2026-10-0${index + 1}`, [position]),
        position,
        state,
      );
    const silent = await mintPerson({ works: [site.workplace.id] });
    const earlier = async (days?: typeof DECEMBER) =>
      new Map((await readFacts(manager, site, days)).people.map((one) => [one.user_id, one.earlier]));
    const found = await earlier();
    // 12:30 to 18:00 with the second half of the break, 8:15 elsewhere and 4 hours of the night.
    expect(found.get(member.id)).toEqual({ minutes: 300 + 495 + 240, days: 30 });
    expect(found.get(silent.id)).toEqual({ minutes: 0, days: 0 });
    // Of a shown month that has begun, days from today on are planned.
    const november = await earlier({ date_from: '2026-11-01', date_to: '2026-11-30' });
    expect(november.get(member.id)).toEqual({ minutes: 480 + 300 + 495, days: 52 });

    const read = manager.meter().rowsRead;
    const other = await mintPerson({ works: [elsewhere.workplace.id] });
    for (let day = 1; day <= 20; day += 1) {
      const shift = await mintShift(elsewhere.template, `2026-10-${10 + day}`, [elsewhere.position]);
      await mintShiftUser(other, shift, elsewhere.position);
    }
    await earlier({ date_from: '2026-11-01', date_to: '2026-11-30' });
    expect(manager.meter().rowsRead).toBeLessThanOrEqual(read + 5);
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

  it('say of a way to work whether it is longer than the setting, and nothing else of it', async () => {
    const { site, manager } = await mintFilledSite();
    const { member, workplace } = site;
    await mintPerson({ works: [workplace.id] });
    const setWay = async (workplace_id: number, minutes: number) => {
      const by = await signedInAs(member);
      const param = { workplace_id: String(workplace_id) };
      const way = by.api.me.ways[':workplace_id'];
      expect((await way.$put({ param, json: { minutes } })).status).toBe(204);
    };
    const farPeople = async () => {
      const { people } = await readFacts(manager, site);
      for (const { user_id: _, ...known } of people) expect(JSON.stringify(known)).not.toContain('61');
      return people.filter(({ is_far }) => is_far);
    };
    await setWay(workplace.id, 61);
    expect(await farPeople()).toEqual([]);
    await putSettings({ fill_way_minutes: 60 });
    expect(await farPeople()).toMatchObject([{ user_id: member.id }]);
    await putSettings({ fill_way_minutes: 61 });
    expect((await readFacts(manager, site)).people.map(({ is_far }) => is_far)).toEqual([false, false]);
    await putSettings({ fill_way_minutes: 60 });
    await setWay(workplace.id, 60);
    expect(await farPeople()).toEqual([]);
    await putSettings({ fill_way_minutes: null });
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
