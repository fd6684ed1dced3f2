import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/calendar-date.ts';
import { one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { countClicks } from '#tests/support/e2e/moves.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWorked } from '#tests/support/e2e/worked.ts';

const DAYS = 307;
const FIRST = '2025-06-01';
/** More than 200 run as a job in steps. */
const JOB_MS = 60_000;

test('a manager confirms 307 days of a workplace with three clicks, and takes it back', async ({
  page,
  signedIn,
}) => {
  const { work_history: words, table, bulk } = WORDS.en;
  const site = await mintSite();
  const member = await mintMember([site]);
  const times = { check_in_time: `${FIRST} 09:00:00`, check_out_time: `${FIRST} 17:00:00` };
  const { id } = await mintWorked(site, member, { date: FIRST, ...times, breaks: [] });
  await repeatDaily(id, DAYS - 1);
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const days = new URLSearchParams({
    workplace_id: String(site.workplace.id),
    date_from: FIRST,
    date_to: addDays(FIRST, DAYS),
    status: 'checked_out',
  });
  await open(page, `/manage/work-history?${days}`);
  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: table.select_all }).check();
  await page.getByRole('button', { name: table.select_matching.replace('{{total}}', String(DAYS)) }).click();
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  const confirmed = page.getByText(words.done_confirm_other.replace('{{total}}', String(DAYS)));
  await expect(confirmed).toBeVisible({ timeout: JOB_MS });
  expect(await clicks()).toBe(3);
  expect(await confirmedAt(site.workplace.id)).toEqual({ confirmed: DAYS });

  await page.getByRole('button', { name: bulk.undo }).click();
  const undone = page.getByText(words.done_unconfirm_other.replace('{{total}}', String(DAYS)));
  await expect(undone).toBeVisible({ timeout: JOB_MS });
  expect(await confirmedAt(site.workplace.id)).toEqual({ confirmed: 0 });
});

/** The same work on as many days after it. */
async function repeatDaily(id: number, times: number): Promise<void> {
  const day = 86_400_000;
  await send([
    sql`INSERT INTO attendance (id, person_id, workplace_id, position_id, business_date, kind, check_in, check_out, breaks,
          counted_start, counted_end, counted_minutes, worked_minutes, formula, salary_per_hour, early_start_approved,
          forgotten, created_at, created_by, version)
        SELECT (SELECT next FROM sequence WHERE name = 'attendance') + n.value, a.person_id, a.workplace_id, a.position_id,
          date(a.business_date, '+' || n.value || ' days'), a.kind, a.check_in + n.value * ${day}, a.check_out + n.value * ${day},
          a.breaks, a.counted_start + n.value * ${day}, a.counted_end + n.value * ${day}, a.counted_minutes, a.worked_minutes,
          a.formula, a.salary_per_hour, a.early_start_approved, a.forgotten, a.created_at, a.created_by, 1
        FROM attendance AS a CROSS JOIN json_each(${JSON.stringify(Array.from({ length: times }, (_, nth) => nth + 1))}) AS n
        WHERE a.id = ${id}`,
    sql`UPDATE sequence SET next = next + 1000 WHERE name = 'attendance'`,
  ]);
}

function confirmedAt(workplaceId: number) {
  return one(sql`SELECT count(*) AS confirmed FROM attendance
    WHERE workplace_id = ${workplaceId} AND confirmed_at IS NOT NULL`);
}
