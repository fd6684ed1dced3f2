import { describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { signedIn } from '#tests/support/mint.ts';
import { managerOf, set } from '#tests/worker/attendance/work-histories/work.ts';
import { DEPOT } from './company.ts';
import { at, boss, company, dayReport, withCompany } from './reading.ts';

withCompany();

describe('the readers of a report', () => {
  it('include managers for their own workplaces, without wages unless a setting shows them', async () => {
    const { depot, hall, both } = company;
    const manager = await managerOf(depot.workplace);
    const own = await dayReport(manager);
    expect(own.data).toMatchObject([{ workplace: { code: 'A-DEPOT' }, ...DEPOT, cost: null }]);
    expect(own.sums).toMatchObject({
      people: 4,
      paid: null,
      remainder: null,
      unpaid: { minutes: 7, yen: null },
    });
    expect(await dayReport(manager, at(hall))).toMatchObject({ data: [], sums: { people: 0, needed: 0 } });
    const people = await dayReport(manager, { group: 'person', sort: '-cost' });
    expect(people.data.map(({ cost, unpaid_yen }) => [cost, unpaid_yen])).toEqual(
      Array(4).fill([null, null]),
    );
    expect(people.data.find(({ user }) => user?.id === both.id)).toMatchObject({ worked_minutes: 330 });
    await set({ managers_see_wages: true });
    expect((await dayReport(manager)).sums.paid).toBe(26_400);
    await set({});
  });

  it('include accounting for everything, and no staff', async () => {
    const accountant = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect((await dayReport(accountant)).sums.paid).toBe(38_150);
    const staff = await signedIn();
    for (const path of ['', '/monthly?month=2026-11', '/export', '/monthly/export?month=2026-11'])
      expect((await fullAnswer(await staff.send(`/api/manage/reports${path}`))).status).toBe(403);
  });

  it('must give a month, an existing date and a known grouping', async () => {
    const refused = async (path: string) => fullAnswer(await boss.send(`/api/manage/reports${path}`));
    expect(await refused('/monthly')).toMatchObject({ status: 422, body: { data: { month: [{}] } } });
    expect(await refused('?date=2026-02-30')).toMatchObject({ status: 422, body: { data: { date: [{}] } } });
    expect(await refused('?group=city')).toMatchObject({ status: 422, body: { data: { group: [{}] } } });
  });
});
