import { describe, expect, it } from 'vitest';
import { BoardAnswer } from '#contract/roster/board.ts';
import { RosterPublishing } from '#contract/roster/publishing.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { putSettings } from '#tests/support/pay.ts';
import { mintWage } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { invalid, notFound, openPlanning } from './planning.ts';

const DECEMBER = { date_from: '2026-12-01', date_to: '2026-12-31' };

const asked = async (by: SignedIn, ids?: number[], days = DECEMBER) =>
  fullAnswer(
    await by.api.manage.shifts.publishing.$get({
      query: { ...days, ...(ids && { workplace_ids: ids.map(String) }) },
    }),
  );
const read = async (by: SignedIn, ids?: number[], days = DECEMBER) =>
  RosterPublishing.parse((await asked(by, ids, days)).body);

/** Two people on three shifts, a registration, an inactive shift, and a member without a shift. */
async function december() {
  const plan = await openPlanning();
  const { site } = plan;
  const [one, two, willing] = [
    await mintPerson({ works: [site.workplace.id], language: 'vi' }),
    await mintPerson({ works: [site.workplace.id], language: 'vi' }),
    await mintPerson({ works: [site.workplace.id] }),
  ];
  const shiftOn = async (date: string, overrides = {}) =>
    mintShift(await mintTemplate(site.workplace), date, [site.position], overrides);
  const first = await shiftOn('2026-12-01');
  await mintShiftUser(one, first, site.position);
  await mintShiftUser(willing, first, site.position, { type: 'temporary', status: 'pending' });
  const second = await shiftOn('2026-12-31');
  await mintShiftUser(one, second, site.position);
  await mintShiftUser(two, second, site.position, { type: 'temporary' });
  await shiftOn('2026-12-10', { active: false });
  await mintShiftUser(two, await shiftOn('2027-01-01'), site.position);
  return { plan, one, two, willing };
}

describe('drafts before they are published', () => {
  it('count the people to notify, and what is missing', async () => {
    const { plan, one } = await december();
    const { id, code, name } = plan.site.workplace;
    expect(await read(plan.manager)).toMatchObject({
      ...DECEMBER,
      published: 0,
      sites: [
        {
          workplace: { id, code, name },
          chosen: true,
          draft_days: 31,
          people: 2,
          places: 3,
          shifts: 3,
          inactive: 1,
          open_seats: 1,
          pending: 1,
          without: 2,
          breaches: 0,
        },
      ],
      languages: [
        {
          language: 'vi',
          people: 2,
          places: 3,
          sample: { user: { id: one.id }, count: 2, sites: [{ workplace: name, count: 2 }] },
        },
      ],
    });
  });

  it('count only the days of the span', async () => {
    const { plan } = await december();
    const days = { date_from: '2026-12-28', date_to: '2027-01-03' };
    const { sites, languages } = await read(plan.manager, undefined, days);
    expect(sites).toMatchObject([{ draft_days: 7, people: 2, places: 3, shifts: 2, pending: 0 }]);
    expect(languages).toMatchObject([{ people: 2, places: 3 }]);
  });

  it('count only the people with shifts that are left', async () => {
    const { plan } = await december();
    const late = await signedInAs(plan.manager.person, { now: fromStamp('2026-12-31 12:00:00') });
    const { sites } = await read(late);
    expect(sites).toMatchObject([{ people: 2, places: 2, shifts: 3, open_seats: 0, pending: 0 }]);
  });

  it('leave out the days that are published', async () => {
    const { plan } = await december();
    const ids = [plan.site.workplace.id];
    const week = { date_from: '2026-12-28', date_to: '2027-01-03', workplace_ids: ids };
    await plan.manager.api.manage.shifts.publish.$post({ json: week });
    expect((await read(plan.manager)).sites).toMatchObject([
      { draft_days: 27, people: 1, places: 1, shifts: 2 },
    ]);
    await plan.publish('2026-12');
    expect(await read(plan.manager)).toMatchObject({ published: 1, sites: [], languages: [] });
  });

  it('count a person at several workplaces once, and only chosen workplaces', async () => {
    const { plan, one } = await december();
    const away = await mintSite();
    const [here, there] = [plan.site.workplace.id, away.workplace.id];
    const both = await signedIn({ roles: ['admin'], manages: [here, there] });
    await mintShiftUser(one, await mintShift(away.template, '2026-12-02', [away.position]), away.position);
    expect(await read(both)).toMatchObject({
      languages: [{ people: 2, places: 4, sample: { user: { id: one.id }, count: 3 } }],
    });
    const chosen = await read(both, [there]);
    expect(new Map(chosen.sites.map((site) => [site.workplace.id, site.chosen]))).toEqual(
      new Map([
        [here, false],
        [there, true],
      ]),
    );
    expect(chosen.languages).toMatchObject([{ people: 1, places: 1 }]);
  });

  it('have planned hours, and for readers who may see wages the cost that the board has', async () => {
    const { plan, one } = await december();
    const { id } = plan.site.workplace;
    await mintWage(one, plan.site.position, { salary_per_hour: 1_003 });
    const night = await mintTemplate(plan.site.workplace, {
      start_minute: 1_320,
      end_minute: 1_741,
      breaks: '[]',
      paid_before_minutes: 10,
    });
    await mintShiftUser(one, await mintShift(night, '2026-12-07', [plan.site.position]), plan.site.position, {
      start_minute: 1_350,
      end_minute: 1_741,
    });
    const board = async (by: SignedIn) => {
      const query = { ...DECEMBER, workplace_id: String(id) };
      return BoardAnswer.parse(
        (await fullAnswer(await by.api.manage.shifts.board.$get({ query }))).body,
      ).cost?.map(({ yen }) => yen);
    };
    const ofBoard = await board(plan.boss);
    expect(ofBoard).toHaveLength(3);
    const cost = { yen: ofBoard?.reduce((sum, yen) => sum + yen, 0), without_wage: 1 };
    // Three days of 8 hours, and a night of 6 hours 31 minutes with 10 minutes before.
    const planned_minutes = 3 * 480 + 401;
    const siteOf = async (by: SignedIn) => (await read(by, [id])).sites.find((site) => site.chosen);
    expect(await siteOf(plan.boss)).toMatchObject({ planned_minutes, cost });
    expect(plan.boss.meter().roundTrips).toBe(2);
    expect(await siteOf(plan.manager)).toMatchObject({ planned_minutes, cost: null });
    await putSettings({ managers_see_wages: true });
    try {
      expect(await siteOf(plan.manager)).toMatchObject({ planned_minutes, cost });
    } finally {
      await putSettings({ managers_see_wages: false });
    }
  });

  it('have no cost of days that are published, nor of inactive shifts', async () => {
    const { plan, one } = await december();
    const { id } = plan.site.workplace;
    await mintWage(one, plan.site.position, { salary_per_hour: 1_000 });
    const siteOf = async () => (await read(plan.boss, [id])).sites.find((site) => site.chosen);
    expect(await siteOf()).toMatchObject({ planned_minutes: 1_440, cost: { yen: 16_000, without_wage: 1 } });
    const first = { date_from: '2026-12-01', date_to: '2026-12-01', workplace_ids: [id] };
    await plan.manager.api.manage.shifts.publish.$post({ json: first });
    expect(await siteOf()).toMatchObject({ planned_minutes: 960, cost: { yen: 8_000, without_wage: 1 } });
  });

  it('are visible only to managers of the workplace', async () => {
    const { plan, one } = await december();
    const { id } = plan.site.workplace;
    expect((await read(plan.foreign)).sites.map((site) => site.workplace.id)).not.toContain(id);
    expect(await asked(plan.foreign, [id])).toEqual(notFound);
    expect(await asked(plan.boss, [999_999])).toEqual(notFound);
    expect(await asked(await signedInAs(one), [id])).toMatchObject({ status: 403 });
  });

  it.each([
    ['that ends before it begins', { date_from: '2026-12-02', date_to: '2026-12-01' }, 'date_to'],
    ['of more than three months', { date_from: '2026-12-01', date_to: '2027-03-03' }, 'date_to'],
    ['from a day that does not exist', { date_from: '2026-12-32', date_to: '2027-01-01' }, 'date_from'],
  ])('refuse a span %s', async (_, days, field) => {
    const { manager } = await openPlanning();
    expect(await asked(manager, undefined, days)).toEqual(invalid({ [field]: [{ key: 'date' }] }));
  });
});
