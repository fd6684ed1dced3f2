import { describe, expect, it } from 'vitest';
import { Shortages } from '#contract/roster/shortages.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';

async function shortages(by: SignedIn, query: Record<string, string> = {}) {
  return fullAnswer(await by.api.manage.shifts.shortages.$get({ query }));
}

async function table(by: SignedIn, query: Record<string, string> = {}) {
  const { status, body } = await shortages(by, query);
  expect(status).toBe(200);
  return Shortages.parse(body);
}

describe('missing people', () => {
  it('are counted by workplace and day, fixed and temporary separately, over all positions', async () => {
    const [site, empty] = [await mintSite(), await mintSite()];
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id, empty.workplace.id] });
    const second = await mintPosition(site.workplace);
    const shift = await mintShift(site.template, '2026-11-23', [site.position, second]);
    await mintShiftUser(site.member, shift, site.position);
    await mintShift(site.template, '2026-11-22', [site.position], { active: false });
    await mintShift(site.template, '2026-11-24', [site.position], { deleted_at: 1 });
    await mintShift(site.template, '2026-12-04', [site.position]);
    await mintShift(site.template, '2026-12-05', [site.position]);
    const found = await table(manager);
    expect(found).toMatchObject({
      date_from: '2026-11-21',
      date_to: '2026-12-04',
      holidays: [{ date: '2026-11-23', name: 'labour_thanksgiving' }],
    });
    const { id, code, name } = site.workplace;
    expect(found.workplaces.find(({ workplace }) => workplace.id === id)).toEqual({
      workplace: { id, code, name },
      days: [
        { date: '2026-11-23', needed: 4, missing: 3 },
        { date: '2026-12-04', needed: 2, missing: 2 },
      ],
    });
    expect(found.workplaces.find(({ workplace }) => workplace.id === empty.workplace.id)?.days).toEqual([]);
    expect(found.workplaces).toHaveLength(2);
    const later = await table(manager, { date_from: '2026-12-05', days: '7' });
    expect(later.date_to).toBe('2026-12-11');
    expect(later.workplaces.flatMap(({ days }) => days)).toEqual([
      { date: '2026-12-05', needed: 2, missing: 2 },
    ]);
  });

  it('are counted for shifts that have not ended', async () => {
    const site = await mintSite();
    await mintShift(site.template, '2026-11-21', [site.position]);
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const at = async (stamp: string) =>
      (await table(await signedInAs(manager.person, { now: fromStamp(stamp) }))).workplaces[0]?.days;
    expect(await at('2026-11-21 17:59:59')).toEqual([{ date: '2026-11-21', needed: 2, missing: 2 }]);
    expect(await at('2026-11-21 18:00:00')).toEqual([]);
  });

  it('are not reduced by spots that are filled beyond their number', async () => {
    const site = await mintSite();
    const shift = await mintShift(site.template, '2026-11-23', [site.position]);
    await mintShiftUser(site.member, shift, site.position);
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    expect((await table(manager)).workplaces[0]?.days).toEqual([
      { date: '2026-11-23', needed: 2, missing: 1 },
    ]);
  });

  it('are returned to planners only, for a limited number of days', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect(await table(manager)).toMatchObject({ workplaces: [] });
    expect((await shortages(manager, { days: '43' })).status).toBe(422);
    expect((await shortages(manager, { date_from: '2026-02-30' })).status).toBe(422);
    expect((await shortages(await signedIn())).status).toBe(403);
  });
});
