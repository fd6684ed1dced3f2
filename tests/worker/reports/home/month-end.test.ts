import { describe, expect, it } from 'vitest';
import { ManagerHome } from '#contract/attendance/tracking.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { histories } from '#tests/worker/attendance/tracking/by-hand.ts';
import { managerOf, mintTeam } from '#tests/worker/attendance/work-histories/work.ts';
import { accounting, day, periods } from '#tests/worker/pay/periods/month-end.ts';

async function monthEndOf(by: SignedIn) {
  const { status, body } = await fullAnswer(await by.api.manage.home.$get());
  // One for the identity, and one for everything else.
  expect([status, by.meter().roundTrips]).toEqual([200, 2]);
  return ManagerHome.parse(body).month_end;
}

const of = (all: Awaited<ReturnType<typeof monthEndOf>>, month: string) =>
  all.find((one) => one.month === month) ?? { month, to_confirm: 0, to_close: 0 };

describe('the month-end on Home', () => {
  it('lists finished months that own workplaces have not confirmed, without workplaces that had no work', async () => {
    const [team, other, idle] = [await mintTeam(), await mintTeam(), await mintTeam()];
    await day(team.worker, team, '2026-09-05');
    await day(team.worker, team, '2026-10-05');
    await day(other.worker, other, '2026-10-05');
    // Nothing waits for the current month, or for months long past.
    await day(team.worker, team, '2026-11-05');
    await day(team.worker, team, '2026-06-05');
    const manager = await managerOf(team.workplace, idle.workplace);
    expect(await monthEndOf(manager)).toEqual([
      { month: '2026-09', to_confirm: 1, to_close: 0 },
      { month: '2026-10', to_confirm: 1, to_close: 0 },
    ]);
    await periods(manager).create(team.workplace);
    expect(await monthEndOf(manager)).toEqual([{ month: '2026-09', to_confirm: 1, to_close: 0 }]);
  });

  it('lists confirmed months of all workplaces until they close, for people who close them', async () => {
    const team = await mintTeam();
    const one = await day(team.worker, team, '2026-10-05');
    const [manager, accountant] = [await managerOf(team.workplace), await accounting()];
    const before = of(await monthEndOf(accountant), '2026-10');
    const { id } = (await periods(manager).create(team.workplace)).body as { id: number };
    const confirmed = { ...before, to_confirm: before.to_confirm - 1, to_close: before.to_close + 1 };
    expect(of(await monthEndOf(accountant), '2026-10')).toEqual(confirmed);
    const later = await signedInAs(manager.person, { now: NOW + HOUR });
    expect(await histories(later).unconfirm([one.id])).toMatchObject({ status: 200 });
    expect(of(await monthEndOf(accountant), '2026-10')).toEqual(confirmed);
    expect(await histories(later).confirm([one.id])).toMatchObject({ status: 200 });
    expect(await periods(accountant).close(id, 1)).toMatchObject({ status: 200 });
    expect(of(await monthEndOf(accountant), '2026-10')).toEqual({ ...confirmed, to_close: before.to_close });
  });
});
