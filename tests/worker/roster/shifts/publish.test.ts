import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { invalid, notFound, openPlanning, type Planning } from './planning.ts';

let plan: Planning;

beforeAll(async () => {
  plan = await openPlanning();
});

type Span = { date_from: string; date_to: string };

async function publishSpan(by: SignedIn, span: Span, ...workplace_ids: number[]) {
  return fullAnswer(await by.api.manage.shifts.publish.$post({ json: { ...span, workplace_ids } }));
}

const newsOf = async (person: { id: number }) =>
  (await inboxOf(person)).map(({ kind, params }) => ({ kind, params }));

describe('a month', () => {
  it('is published once, and a repetition changes nothing', async () => {
    const { shift } = await plan.store('2027-03-01');
    expect((await plan.read(shift.id)).body).toMatchObject({ published: false });
    expect(await plan.publish('2027-03')).toEqual({
      status: 200,
      body: { workplaces: 1, people: 0, published_at: '2026-11-21 10:00:00' },
    });
    const later = await signedInAs(plan.manager.person, { now: NOW + 5 * MINUTE });
    expect(await plan.publish('2027-03', later)).toMatchObject({
      status: 200,
      body: { workplaces: 0, people: 0 },
    });
    expect((await plan.read(shift.id)).body).toMatchObject({ published: true });
    expect(await auditOf('roster_month', plan.site.workplace.id)).toMatchObject([
      { action: 'publish', after: { date_from: '2027-03-01', date_to: '2027-03-31' } },
    ]);
  });

  it('cannot be published by a manager of another workplace', async () => {
    expect(await plan.publish('2027-04', plan.foreign)).toEqual(notFound);
    expect(await plan.publish('2027-04', plan.boss, { ...plan.site.workplace, id: 999_999 })).toEqual(
      notFound,
    );
    const both = [plan.site.workplace.id, (await mintSite()).workplace.id];
    const april = { date_from: '2027-04-01', date_to: '2027-04-30' };
    expect(await publishSpan(plan.manager, april, ...both)).toEqual(notFound);
    const { shift } = await plan.store('2027-04-05');
    expect((await plan.read(shift.id)).body).toMatchObject({ published: false });
  });

  it('needs days in order', async () => {
    const turned = { date_from: '2027-04-02', date_to: '2027-04-01' };
    expect(await publishSpan(plan.manager, turned, plan.site.workplace.id)).toEqual(
      invalid({ date_to: [{ key: 'date' }] }),
    );
  });
});

describe('a week', () => {
  it('is visible alone, and the rest of its month stays a draft', async () => {
    const [before, first, last, after] = await Promise.all(
      ['2027-05-30', '2027-05-31', '2027-06-06', '2027-06-07'].map((date) => plan.store(date)),
    );
    const week = { date_from: '2027-05-31', date_to: '2027-06-06' };
    expect(await publishSpan(plan.manager, week, plan.site.workplace.id)).toMatchObject({
      body: { workplaces: 1 },
    });
    const shown = async (one: { shift: { id: number } } | undefined) =>
      (await plan.read(one?.shift.id ?? 0)).body;
    expect(await shown(before)).toMatchObject({ published: false });
    expect(await shown(first)).toMatchObject({ published: true });
    expect(await shown(last)).toMatchObject({ published: true });
    expect(await shown(after)).toMatchObject({ published: false });
  });

  it('notifies of its shifts, and the month later of the others alone', async () => {
    const site = await mintSite();
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const member = await mintPerson({ works: [site.workplace.id] });
    for (const date of ['2027-07-05', '2027-07-06', '2027-07-20']) {
      await mintShiftUser(member, await mintShift(site.template, date, [site.position]), site.position);
    }
    const of = (span: Span, count: number) => ({
      kind: 'roster_published',
      params: { ...span, count, sites: [{ workplace: site.workplace.name, workplace_names: null, count }] },
    });
    const week = { date_from: '2027-07-05', date_to: '2027-07-11' };
    const month = { date_from: '2027-07-01', date_to: '2027-07-31' };
    await publishSpan(manager, week, site.workplace.id);
    expect(await newsOf(member)).toEqual([of(week, 2)]);
    expect(await publishSpan(manager, month, site.workplace.id)).toMatchObject({ body: { people: 1 } });
    await publishSpan(manager, month, site.workplace.id);
    expect(await newsOf(member)).toEqual([of(week, 2), of(month, 1)]);
  });
});

describe('several workplaces', () => {
  it('are published at once, with one notice for each person', async () => {
    const [one, other, done] = [await mintSite(), await mintSite(), await mintSite()];
    const ids = [one, other, done].map(({ workplace }) => workplace.id);
    const manager = await signedIn({ roles: ['admin'], manages: ids });
    const span = { date_from: '2027-08-01', date_to: '2027-08-31' };
    await publishSpan(manager, span, done.workplace.id);
    const member = await mintPerson({ works: ids });
    for (const [place, { template, position }] of [one, other, done].entries()) {
      const shift = await mintShift(template, `2027-08-1${place}`, [position]);
      await mintShiftUser(member, shift, position);
    }
    expect(await publishSpan(manager, span, ...ids)).toMatchObject({ body: { workplaces: 2, people: 1 } });
    const sites = [one, other]
      .map(({ workplace }) => ({ workplace: workplace.name, workplace_names: null, count: 1 }))
      .toSorted((left, right) => (left.workplace < right.workplace ? -1 : 1));
    expect(await newsOf(member)).toEqual([
      { kind: 'roster_published', params: { ...span, count: 2, sites } },
    ]);
    for (const { workplace } of [one, other]) {
      expect(await auditOf('roster_month', workplace.id)).toMatchObject([{ action: 'publish' }]);
    }
    expect(await auditOf('roster_month', done.workplace.id)).toHaveLength(1);
  });
});
