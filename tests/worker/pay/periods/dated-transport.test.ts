import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintTeam, set, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import { day, mintClosed, NOVEMBER, OCTOBER, periods, post } from './month-end.ts';

let boss: SignedIn;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
});

const pathOf = ({ workplace, worker }: Team) => `/admin/workplaces/${workplace.id}/users/${worker.id}`;
const setting = async (by: SignedIn, team: Team, perDay: number | null, cap: number | null = null) => {
  const { body } = await fullAnswer(await boss.send(`/api${pathOf(team)}`));
  const { version, works, manages, positions } = body as {
    version: number;
    works: boolean;
    manages: boolean;
    positions: { id: number }[];
  };
  return post(
    by,
    pathOf(team),
    {
      version,
      works,
      manages,
      positions: positions.map(({ id }) => id),
      transport_per_day: perDay,
      transport_monthly_cap: cap,
    },
    'PUT',
  );
};
const transportOf = async ({ worker }: Team, month: string) => {
  const { body } = await fullAnswer(
    await boss.send(`/api/manage/work-histories/monthly/${worker.id}?month=${month}`),
  );
  return (body as { transport: number }).transport;
};
const monthsOf = async (team: Team) => [await transportOf(team, OCTOBER), await transportOf(team, NOVEMBER)];

async function worked(): Promise<Team> {
  const team = await mintTeam();
  for (const date of ['2026-10-05', '2026-10-06', '2026-11-05']) await day(team.worker, team, date);
  return team;
}

describe('T-16, T-17 a new transport allowance', () => {
  it('changes no confirmed, past or reopened month', async () => {
    const team = await worked();
    expect(await setting(boss, team, 500)).toMatchObject({ status: 200 });
    expect(await monthsOf(team)).toEqual([1_000, 500]);
    await setting(boss, team, 600, 550);
    expect(await monthsOf(team)).toEqual([1_000, 550]);
    const { id } = (await periods(boss).create(team.workplace)).body as { id: number };
    await setting(boss, team, 700);
    expect(await monthsOf(team)).toEqual([1_000, 700]);
    expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200 });
    await setting(boss, team, 800);
    expect(await periods(boss).reopen(id, 2)).toMatchObject({ status: 200 });
    expect(await monthsOf(team)).toEqual([1_000, 800]);
    await setting(boss, team, null);
    expect(await monthsOf(team)).toEqual([1_000, 0]);
    expect(await periods(boss).confirm(id, 3)).toMatchObject({ status: 200 });
    expect(await periods(boss).close(id, 4)).toMatchObject({ status: 200 });
    expect(await monthsOf(team)).toEqual([1_000, 0]);
    expect((await fullAnswer(await boss.send(`/api${pathOf(team)}`))).body).toMatchObject({
      transport_per_day: null,
      transport_monthly_cap: null,
    });
  });

  it('applies to open months if it is the first one, but not to confirmed ones', async () => {
    const [team, other] = [await worked(), await worked()];
    await setting(boss, team, 500);
    expect(await monthsOf(team)).toEqual([1_000, 500]);
    await periods(boss).create(other.workplace);
    await setting(boss, other, 500);
    expect(await monthsOf(other)).toEqual([0, 500]);
  });

  it('has its first month in the audit', async () => {
    const team = await worked();
    await setting(boss, team, 500);
    await setting(boss, team, 600);
    // The workplace has once confirmed January 2024.
    expect((await auditOf('membership', team.worker.id)).slice(-2)).toMatchObject([
      { after: { transport_per_day: 500, transport_from: '2024-02' } },
      { after: { transport_per_day: 600, transport_from: NOVEMBER } },
    ]);
  });

  it('applies after a month that is confirmed concurrently', async () => {
    const team = await worked();
    await setting(boss, team, 500);
    const confirm = () => mintClosed(team.workplace, boss.person, NOVEMBER);
    const late = await signedInAs(boss.person, { bindings: { DB: afterFacts(confirm) } });
    expect(await setting(late, team, 600)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
    await setting(boss, team, 600);
    expect(await monthsOf(team)).toEqual([1_000, 500]);
  });

  it("keeps each month's own amount when several months close at once", async () => {
    const team = await worked();
    await day(team.worker, team, '2026-09-07');
    await setting(boss, team, 500);
    const ids: number[] = [];
    for (const month of ['2026-09', OCTOBER]) {
      ids.push(((await periods(boss).create(team.workplace, month)).body as { id: number }).id);
    }
    await setting(boss, team, 900);
    expect(await periods(boss).closeMany(ids)).toMatchObject({ body: { done: ids } });
    expect(await transportOf(team, '2026-09')).toBe(500);
    expect(await monthsOf(team)).toEqual([1_000, 900]);
  });
});
