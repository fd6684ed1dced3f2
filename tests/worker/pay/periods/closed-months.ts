import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintWage } from '#tests/support/positions.ts';
import { mintTeam, type Place, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import { findLateFacts } from '#worker/areas/pay/periods/late-facts.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { day, OCTOBER, periods, post, rowsOf } from './month-end.ts';

/** Runs the nightly timer for closed months. */
export async function bookLateFacts() {
  return findLateFacts(await systemCtx(env, 'timer.find_late_facts', createExecutionContext()));
}

/** A team whose worker earns 1,200 yen from April on, with eight hours on each of these days. */
export async function mintWorked(...dates: string[]): Promise<Team> {
  const team = await mintTeam();
  await rowsOf('DELETE FROM wage WHERE person_id = ?', team.worker.id);
  await mintWage(team.worker, team.site.position, { salary_per_hour: 1_200, valid_from: '2026-04-01' });
  for (const date of dates) await day(team.worker, team, date);
  return team;
}

/** Confirms and closes a month for the first time. Returns the id of the period. */
export async function closeMonth(by: SignedIn, workplace: Place, month = OCTOBER): Promise<number> {
  const { id } = (await periods(by).create(workplace, month)).body as { id: number };
  expect(await periods(by).close(id, 1)).toMatchObject({ status: 200 });
  return id;
}

/** Confirms and closes a reopened month. */
export async function closeAgain(by: SignedIn, id: number, version: number): Promise<void> {
  expect(await periods(by).confirm(id, version)).toMatchObject({ status: 200 });
  expect(await periods(by).close(id, version + 1)).toMatchObject({ status: 200 });
}

/** Gives the worker of a team another wage. */
export function raiseWage(
  by: SignedIn,
  { workplace, worker, position }: Team,
  salary_per_hour: number,
  valid_from = '2026-10-15',
) {
  return post(by, `/admin/workplaces/${workplace.id}/wages`, {
    user_id: worker.id,
    position_id: position.id,
    valid_from,
    salary_per_hour,
  });
}

/** The late facts of a closed month that are not booked yet. */
export const pendingFacts = async ({ send }: SignedIn, month = OCTOBER) =>
  fullAnswer(await send(`/api/manage/periods/late-facts?month=${month}`));
