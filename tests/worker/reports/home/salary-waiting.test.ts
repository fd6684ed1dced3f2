import { expect, it } from 'vitest';
import { ManagerHome } from '#contract/attendance/tracking.ts';
import type { PayState } from '#domain/pay/request-moves.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPayBatch, mintPayRequest } from '#tests/support/pay.ts';

async function salaryOf(by: SignedIn) {
  const { status, body } = await fullAnswer(await by.api.manage.home.$get());
  // One for the identity, and one for everything else.
  expect([status, by.meter().roundTrips]).toEqual([200, 2]);
  return ManagerHome.parse(body).salary;
}

it('counts the requests that the reader may decide, emergencies separately', async () => {
  const { workplace } = await mintSite();
  const [accountant, ...staff] = await mintPeople([
    { roles: ['admin'], works: [workplace.id] },
    ...Array.from({ length: 8 }, () => ({ works: [workplace.id] })),
  ]);
  const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  const boss = await signedIn({ roles: ['global_admin'] });
  const before = await salaryOf(accounting);
  if (!before || !accountant) throw new Error('nothing told');
  const at = async (nth: number, state: PayState, more: Parameters<typeof mintPayRequest>[1] = {}) =>
    mintPayRequest(staff[nth] ?? accountant, { state, ...more });
  await at(0, 'pending_accounting_approval');
  await at(1, 'pending_accounting_approval', { emergency_reason: '入院' });
  await at(2, 'approved');
  await mintPayBatch(boss.person, staff.slice(3, 4), { state: 'failed' });
  await mintPayBatch(boss.person, staff.slice(4, 5), { state: 'paid' });
  await at(5, 'rejected');
  // One that accounting entered, and one of its own: other people decide these.
  await at(6, 'pending_accounting_approval', { created_by: accounting.person.id });
  await mintPayRequest(accounting.person);
  // Its bank day is still ahead, so no result is missing.
  await mintPayBatch(boss.person, staff.slice(7, 8), { transferOn: '2026-11-24' });

  const { emergencies, by_status } = before;
  expect(await salaryOf(accounting)).toEqual({
    emergencies: emergencies + 1,
    by_status: {
      pending_accounting_approval: by_status.pending_accounting_approval + 2,
      approved: by_status.approved + 1,
      pending_payment: by_status.pending_payment,
      failed: by_status.failed + 1,
    },
  });
  expect((await salaryOf(boss))?.by_status.pending_accounting_approval).toBe(
    by_status.pending_accounting_approval + 4,
  );
  await mintPayBatch(boss.person, staff.slice(5, 6), { transferOn: '2026-11-20' });
  expect((await salaryOf(accounting))?.by_status.pending_payment).toBe(by_status.pending_payment + 1);
});

it('hides them from managers without accounting and from staff', async () => {
  const { workplace, member } = await mintSite();
  await mintPayRequest(member);
  expect(await salaryOf(await signedIn({ roles: ['admin'], manages: [workplace.id] }))).toBeNull();
  const self = await signedInAs(member);
  expect((await self.api.manage.home.$get()).status).toBe(403);
});
