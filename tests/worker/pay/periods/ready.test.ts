import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { planned, scene } from '#tests/worker/attendance/tracking/by-hand.ts';
import { managerOf, mintTeam, set } from '#tests/worker/attendance/work-histories/work.ts';
import { day, NOVEMBER, OCTOBER, only, periods } from './month-end.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});
afterAll(() => set({}));

const refused = (...blocks: string[]) => ({
  status: 409,
  body: { code: 'PERIOD_NOT_READY', data: { blocks } },
});

describe('T-14 the last night of a period', () => {
  /** Planned on 2026-11-20, 22:00–29:00. */
  const NIGHT = { times: { start_minute: 22 * 60, end_minute: 29 * 60, breaks: '[]' } };
  const at = (of: SignedIn, stamp: string) => signedInAs(of.person, { now: fromStamp(stamp) });

  it('is not over until each planned person has worked or can have worked', async () => {
    await set({ closing_day: 20 });
    const { site, manager, plan } = await scene(NIGHT);
    const asked = async (stamp: string) => periods(await at(manager, stamp));
    const atNight = await asked('2026-11-21 00:30:00');
    expect(await atNight.create(site.workplace, NOVEMBER)).toMatchObject(refused('not_over'));
    expect(only(await atNight.list(NOVEMBER))).toMatchObject({ blocks: ['not_over'] });
    await write([sql`UPDATE shift_user SET outcome = 'absent_notified' WHERE id = ${plan.id}`]);
    expect(only(await atNight.list(NOVEMBER))).toMatchObject({ blocks: [] });
    await write([sql`UPDATE shift_user SET outcome = NULL WHERE id = ${plan.id}`]);
    expect(await (await asked('2026-11-21 05:00:00')).create(site.workplace, NOVEMBER)).toMatchObject({
      status: 201,
    });
  });

  it('prevents closing until then', async () => {
    await set({ closing_day: 20 });
    const { site, manager } = await scene(NIGHT);
    const morning = await at(manager, '2026-11-21 06:00:00');
    const made = await periods(morning).create(site.workplace, NOVEMBER);
    const { id } = made.body as { id: number };
    const night = await at(boss, '2026-11-21 04:59:59');
    expect(await periods(night).close(id, 1)).toMatchObject(refused('not_over'));
  });

  it('is over for people who have already checked out', async () => {
    await set({ closing_day: 20 });
    const { site, manager, plan } = await scene(NIGHT);
    await planned({ site, plan }, { confirmed_at: 1, confirmed_by: manager.person.id });
    const night = periods(await at(manager, '2026-11-21 00:30:00'));
    expect(only(await night.list(NOVEMBER))).toMatchObject({ blocks: [] });
  });
});

describe('a month before the workplace existed', () => {
  it('cannot be confirmed unless it has work', async () => {
    await set({});
    const team = await mintTeam({ created_at: NOW - 10 * DAY });
    const manager = periods(await managerOf(team.workplace));
    expect(await manager.create(team.workplace, '1999-01')).toMatchObject(refused('not_begun'));
    expect(await manager.create(team.workplace)).toMatchObject(refused('not_begun'));
    await day(team.worker, team, '2026-10-05');
    expect(await manager.create(team.workplace, '2026-09')).toMatchObject(refused('not_begun'));
    expect(await manager.create(team.workplace, OCTOBER)).toMatchObject({ status: 201 });
  });
});
