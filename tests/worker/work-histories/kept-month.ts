import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { ReportGroup } from '#contract/enums.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { draw } from '#tests/support/at-once.ts';
import { type Attendance, mintItem } from '#tests/support/attendances.ts';
import { mintWorkplace, type Person, type SignedIn } from '#tests/support/mint.ts';
import { mintPayBatch, type PayRequestRow } from '#tests/support/pay.ts';
import { mintShift, mintShiftUser, type ShiftUser } from '#tests/support/shifts.ts';
import { mintDay, mintLeave, mintTeam, mintWork, mintWorker, type Team } from './work.ts';

/** So many people are kept together. */
export const BLOCK = 256;

/** Everything that a month is made of, of people who are kept apart. */
export type KeptMonth = {
  teams: [Team, Team];
  people: Person[];
  /** Finished, with a plan. */
  work: Attendance[];
  /** To which nobody came. */
  missed: ShiftUser[];
  advances: PayRequestRow[];
};

/** Who is minted next stands in another block. */
export const beginBlock = () => draw('person', BLOCK);

/** Three people at two workplaces. */
export async function mintKeptMonth(month: string): Promise<KeptMonth> {
  await beginBlock();
  const team = await mintTeam();
  await beginBlock();
  const other = await mintTeam();
  await beginBlock();
  // For work that turns out to have been elsewhere.
  await mintWorkplace();
  const people: Person[] = [team.worker, other.worker, await mintWorker(team)];
  const minted: KeptMonth = { teams: [team, other], people, work: [], missed: [], advances: [] };
  for (const [index, one] of people.entries()) {
    for (let day = 1 + index; day <= 28; day += people.length) {
      const date = `${month}-${String(day).padStart(2, '0')}`;
      const at = day % 2 === 0 ? team : other;
      const shift = await mintShift(at.site.template, date, [at.position]);
      const plan = await mintShiftUser(one, shift, at.position);
      if (day % 5 === 0) minted.missed.push(plan);
      else if (day % 4 === 0) await mintItem(await mintDay(one, at, date), { kind: 'unplanned' });
      else minted.work.push(await mintDay(one, at, date, { shiftUserId: plan.id }));
    }
    await mintLeave(one, team, `${month}-29`, 240);
    const before = addDays(`${month}-01`, -1);
    await mintDay(one, team, addDays(before, -20));
    // Its times lie in the month already: its date alone is still to follow.
    const late = await mintShift(team.site.template, addDays(before, -21 - index), [team.position]);
    const evening = {
      startsAt: fromStamp(`${month}-10 19:00:00`),
      endsAt: fromStamp(`${month}-10 20:00:00`),
    };
    await mintShiftUser(one, late, team.position, evening);
    await mintWork(one, team, before, '08:07-19:41', { formula: 4 });
    await mintWork(one, team, `${month}-30`, '06:07-09:41');
    await mintAdjustment(one, team.workplace, { month, yen: 500 });
    await mintAdjustment(one, team.workplace, { month: before.slice(0, 7), yen: 700 });
    await run(
      'INSERT INTO transport (person_id, workplace_id, per_day) VALUES (?1, ?2, 310), (?1, ?3, 420)',
      ...[one.id, team.workplace.id, other.workplace.id],
    );
  }
  minted.advances = (await mintPayBatch(team.worker, people, { method: 'cash', month })).requests;
  await run(
    `INSERT OR REPLACE INTO minimum_wage (id, prefecture, valid_from, salary_per_hour)
     VALUES (9001, '13', '2020-01-01', 1201), (9002, '14', '2020-01-01', 1100)`,
  );
  await run(
    "UPDATE workplace SET prefecture = iif(id = ?1, '13', '14') WHERE id IN (?1, ?2)",
    ...[team.workplace.id, other.workplace.id],
  );
  return minted;
}

export async function sums(by: SignedIn, month: string) {
  const answer = await by.api.manage['work-histories'].monthly.sums.$get({ query: { month } });
  expect(answer.status).toBe(200);
  return answer.json();
}

export async function report(by: SignedIn, month: string, group: ReportGroup = 'workplace') {
  const answer = await by.api.manage.reports.monthly.$get({ query: { month, group } });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Everything that is told of a month from kept figures. */
export async function answers(by: SignedIn, month: string) {
  return { sums: await sums(by, month), report: await report(by, month, 'position') };
}

/** What is told is what is worked out with nothing kept. */
export async function expectWorkedOut(by: SignedIn, month: string, what?: string): Promise<void> {
  const told = await answers(by, month);
  await forget();
  expect(told, what).toEqual(await answers(by, month));
}

export const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

/** What is told with nothing kept, which is put back. */
export async function workedOut<Told>(tell: () => Promise<Told>): Promise<Told> {
  await run("UPDATE kept_figures SET month = 'aside ' || month");
  const told = await tell();
  await run("DELETE FROM kept_figures WHERE month NOT LIKE 'aside %'");
  await run('UPDATE kept_figures SET month = substr(month, 7)');
  return told;
}

export const forget = () => run('DELETE FROM kept_figures');

export async function kept(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT month || ' ' || kind || ' ' || block || ' ' || stamp || ' ' || since AS one FROM kept_figures ORDER BY month, kind, block",
  ).all<{ one: string }>();
  return results.map(({ one }) => one);
}
