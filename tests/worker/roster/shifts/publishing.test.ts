import { describe, expect, it } from 'vitest';
import { RosterMonth } from '#contract/roster/shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { notFound, openPlanning } from './planning.ts';

const MONTH = '2026-12';

const asked = async (by: SignedIn, workplace_id: number, month = MONTH) =>
  fullAnswer(
    await by.api.manage.shifts.publishing.$get({ query: { workplace_id: String(workplace_id), month } }),
  );
const read = async (by: SignedIn, workplaceId: number, month = MONTH) =>
  RosterMonth.parse((await asked(by, workplaceId, month)).body);

/** Two people on three shifts, a registration, an inactive shift, and a member without a shift. */
async function december() {
  const plan = await openPlanning();
  const { site } = plan;
  const [one, two, willing] = [
    await mintPerson({ works: [site.workplace.id] }),
    await mintPerson({ works: [site.workplace.id] }),
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

describe('a month before it is published', () => {
  it('counts the people to notify, and what is missing', async () => {
    const { plan } = await december();
    const { workplace } = plan.site;
    expect(await read(plan.manager, workplace.id)).toEqual({
      workplace: { id: workplace.id, code: workplace.code, name: workplace.name },
      month: MONTH,
      published_at: null,
      told: null,
      people: 2,
      places: 3,
      shifts: 3,
      inactive: 1,
      open_seats: 1,
      pending: 1,
      without: 2,
    });
  });

  it('counts only the people with shifts that are left', async () => {
    const { plan } = await december();
    const late = await signedInAs(plan.manager.person, { now: fromStamp('2026-12-31 12:00:00') });
    const month = await read(late, plan.site.workplace.id);
    expect(month).toMatchObject({ people: 2, places: 2, shifts: 3, open_seats: 0, pending: 0 });
  });

  it('is visible only to managers of the workplace', async () => {
    const { plan, one } = await december();
    const { id } = plan.site.workplace;
    expect(await asked(plan.foreign, id)).toEqual(notFound);
    expect(await asked(plan.boss, 999_999)).toEqual(notFound);
    expect(await asked(await signedInAs(one), id)).toMatchObject({ status: 403 });
    expect(await asked(plan.manager, id, '2026-13')).toMatchObject({ status: 422 });
  });
});

describe('a published month', () => {
  it('counts the people notified then, and the current numbers', async () => {
    const { plan, willing } = await december();
    const { site, manager } = plan;
    const before = await read(manager, site.workplace.id);
    await plan.publish(MONTH);
    await plan.publish('2027-01');
    expect(await read(manager, site.workplace.id)).toEqual({
      ...before,
      published_at: '2026-11-21 10:00:00',
      told: before.people,
    });
    const more = await mintShift(await mintTemplate(site.workplace), '2026-12-20', [site.position]);
    await mintShiftUser(willing, more, site.position);
    expect(await read(manager, site.workplace.id)).toMatchObject({ told: 2, people: 3, without: 1 });
    expect(await read(manager, site.workplace.id, '2027-01')).toMatchObject({ told: 1, people: 1 });
  });
});
