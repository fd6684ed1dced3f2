import { afterEach, describe, expect, it } from 'vitest';
import { releaseClock } from '#tests/support/clock.ts';
import { at, bossAt, type Member, managerOf, member, team } from '#tests/worker/attendance/tracking/team.ts';
import { set } from '#tests/worker/attendance/work-histories/work.ts';

afterEach(async () => {
  await set({});
  await releaseClock();
});

type Team = Awaited<ReturnType<typeof team>>;

/** The flags and counts of the team's shift, the same on its page, in the list and at Home. */
async function shownState(all: Team, stamp: string) {
  const manager = await managerOf(all, stamp);
  const detail = await manager.api.manage['shift-tracking'][':id'].$get({
    param: { id: String(all.shift.id) },
  });
  const { users, counts } = await detail.json();
  const list = await manager.api.manage['shift-tracking'].$get({ query: { date: all.shift.date } });
  const [row] = (await list.json()).data;
  const home = await (await manager.api.manage.home.$get()).json();
  expect(row?.counts).toEqual(counts);
  expect(home.workplaces.flatMap(({ shifts }) => shifts.map((shift) => shift.counts))).toEqual([counts]);
  return { flags: users.map((one) => one.flags), counts };
}

const punchIn = async ({ punch: { in: enter } }: Member, clock: string) => enter(at(clock));

describe('T-21: the settings of attendance states', () => {
  it('mark a person late at once by default, and after the configured minutes of grace', async () => {
    const all = await team(2);
    await punchIn(member(all, 0), '09:05:59');
    await punchIn(member(all, 1), '09:06:00');
    expect(await shownState(all, at('09:08:00'))).toMatchObject({
      flags: [['late'], ['late']],
      counts: { late: 2 },
    });
    await set({ late_grace_minutes: 5 });
    expect(await shownState(all, at('09:08:00'))).toMatchObject({
      flags: [[], ['late']],
      counts: { late: 1 },
    });
    const boss = await bossAt(at('19:00:00'));
    const query: { month: string } & Record<string, string> = {
      month: all.shift.date.slice(0, 7),
      'workplace_ids[]': String(all.site.workplace.id),
    };
    const month = await boss.api.manage['work-histories'].monthly.$get({ query });
    const rows = (await month.json()).data;
    expect(rows.map(({ late }) => late).toSorted()).toEqual([0, 1]);
  });

  it('report a missing person after the configured minutes', async () => {
    const all = await team(1);
    expect(await shownState(all, at('09:10:00'))).toMatchObject({
      flags: [['not_yet_in']],
      counts: { not_yet_in: 1 },
    });
    await set({ not_yet_in_minutes: 20 });
    expect(await shownState(all, at('09:19:59'))).toMatchObject({ flags: [[]], counts: { not_yet_in: 0 } });
    expect(await shownState(all, at('09:20:00'))).toMatchObject({ flags: [['not_yet_in']] });
  });
});
