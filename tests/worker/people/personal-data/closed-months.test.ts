import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintLayout } from '#tests/support/period-files.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  managerOf,
  mintTeam,
  mintWorker,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';
import { accounting, day, linesOf, OCTOBER, periods } from '#tests/worker/pay/periods/month-end.ts';
import { erasing } from '#worker/areas/people/personal-data/kept/erasing.ts';
import type { Stage } from '#worker/areas/people/personal-data/kept/rule.ts';
import { bind } from '#worker/db/database.ts';

const STAGES: readonly Stage[] = ['left', 'dispatch', 'insurance', 'labour', 'tax', 'last'];

let boss: SignedIn;
let team: Team;
let gone: { id: number };
let period: number;
let layout: { id: number };

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
  team = await mintTeam();
  gone = await mintWorker(team, {
    staff_no: 'G-1',
    hired_on: '2024-04-01',
    left_on: '2026-10-31',
    nationality: 'VN',
    gender: 'female',
    employment_insured: true,
    branch_id: team.site.branch.id,
    birthday: '1990-01-01',
  });
  const planned = await mintShift(team.site.template, '2026-10-05', [team.position]);
  const { id: shiftUserId } = await mintShiftUser(gone, planned, team.position);
  await day(gone, team, '2026-10-05', { shift_user_id: shiftUserId });
  await day(gone, team, '2026-10-06');
  await day(team.worker, team, '2026-10-06');
  const [manager, accountant] = [await managerOf(team.workplace), await accounting()];
  const { id } = (await periods(manager).create(team.workplace)).body as { id: number };
  period = id;
  expect((await periods(accountant).close(id, 1)).status).toBe(200);
  layout = await mintLayout({
    columns: (['worked_minutes', 'pay', 'days_worked'] as const).map((column) => ({ column, heading: null })),
  });
});

afterAll(() => set({}));

const text = async (path: string) => {
  const answer = await boss.send(`/api/manage${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

const NAMES = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'staff_no', 'name', 'status'];

/** The body without names, sorted: an erased person is listed in another position. */
const nameless = (body: string): unknown => {
  const { data, ...more } = JSON.parse(body, (key, value) => (NAMES.includes(key) ? undefined : value));
  return { ...more, data: (data ?? []).map((row: unknown) => JSON.stringify(row)).sort() };
};

/** Every read that shows the month. */
async function shownMonths() {
  const at = `month=${OCTOBER}&workplace_ids[]=${team.workplace.id}`;
  return {
    lines: await linesOf(period),
    report: nameless(await text(`/reports/monthly?${at}`)),
    day: nameless(await text(`/reports?date=2026-10-05&workplace_ids[]=${team.workplace.id}`)),
    month: nameless(await text(`/work-histories/monthly?${at}`)),
    list: nameless(await text(`/work-histories?${at}`)),
    file: (await text(`/work-histories/monthly/export?${at}&layout=${layout.id}`)).split('\r\n').sort(),
    periods: nameless(await text(`/periods?${at}`)),
  };
}

describe('a closed month', () => {
  it('is the same to the yen before and after every stage of an erasure', async () => {
    const before = await shownMonths();
    expect(before.file.join()).toContain('19200');
    await env.DB.prepare('UPDATE person SET deleted_at = ? WHERE id = ?').bind(NOW, gone.id).run();
    expect(await shownMonths()).toEqual(before);
    for (const stage of STAGES) {
      await env.DB.batch(erasing(stage, [gone.id], NOW).map((statement) => bind(env.DB, statement)));
      expect([stage, await shownMonths()]).toEqual([stage, before]);
    }
  });

  it('is paid the same after it is reopened and closed again', async () => {
    const [manager, accountant] = [await managerOf(team.workplace), await accounting()];
    const before = await linesOf(period);
    expect(before).toHaveLength(2);
    expect((await periods(accountant).reopen(period, 2)).status).toBe(200);
    expect((await periods(manager).confirm(period, 3)).status).toBe(200);
    expect((await periods(accountant).close(period, 4)).status).toBe(200);
    expect(await linesOf(period)).toEqual(before);
  });
});
