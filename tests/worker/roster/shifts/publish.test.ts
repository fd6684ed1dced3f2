import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { signedInAs } from '#tests/support/mint.ts';
import { invalid, notFound, openPlanning, type Planning } from './planning.ts';

let plan: Planning;

beforeAll(async () => {
  plan = await openPlanning();
});

describe('a month', () => {
  it('is published once, and keeps the time of the first request', async () => {
    const { shift } = await plan.store('2027-03-01');
    expect((await plan.read(shift.id)).body).toMatchObject({ published: false });
    const first = await plan.publish('2027-03');
    expect(first).toEqual({
      status: 200,
      body: { workplace_id: plan.site.workplace.id, month: '2027-03', published_at: '2026-11-21 10:00:00' },
    });
    const later = await signedInAs(plan.manager.person, { now: NOW + 5 * MINUTE });
    expect(await plan.publish('2027-03', later)).toEqual(first);
    expect((await plan.read(shift.id)).body).toMatchObject({ published: true });
    expect(await auditOf('roster_month', plan.site.workplace.id)).toMatchObject([
      { action: 'publish', after: { month: '2027-03' } },
    ]);
  });

  it('cannot be published by a manager of another workplace', async () => {
    expect(await plan.publish('2027-04', plan.foreign)).toEqual(notFound);
    expect(await plan.publish('2027-04', plan.boss, 999_999)).toEqual(notFound);
    expect(await plan.publish('2027-13')).toEqual(invalid({ month: [{ key: 'month' }] }));
  });
});
