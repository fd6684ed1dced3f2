import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { open, reload, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintJob, mintPerson } from '#tests/support/e2e/people.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { timerRun } from '#worker/db/schema/work.ts';

const DAY = 86_400_000;
const state = (page: Page) => page.getByRole('main').getByText(/^(Waiting|Running|Done|Failed)$/);

// Serial, because a running job keeps another of its kind from starting.
test.describe.configure({ mode: 'default' });

test('A global admin sees the runs of the timers, newest first, and reverses the order', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  const runs = [3, 2, 1].map((days) => ({
    job: 'clean_up' as const,
    scheduled_at: NOW - days * DAY,
    started_at: NOW - days * DAY + 2000,
    ended_at: days === 1 ? null : NOW - days * DAY + 5000,
    done: days * 10,
    failed: 0,
  }));
  await send(insertRows(timerRun, runs));
  await open(page, '/');
  await page.getByRole('link', { name: /^Timers and jobs/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timers and jobs');
  const cleanUp = page.getByRole('row').filter({ hasText: WORDS.en.timers.jobs.clean_up });
  await expect(cleanUp).toContainText('Every day at 03:10');
  await expect(cleanUp).toContainText('14/06/2026 10:00');
  await cleanUp.getByRole('link').click();
  const table = page.getByRole('table', { name: 'Timer runs' });
  const scheduled = table.getByRole('row').filter({ hasText: 'Nightly clean-up' }).locator('td:nth-child(2)');
  const [oldest, middle, newest] = ['12/06/2026 10:00:00', '13/06/2026 10:00:00', '14/06/2026 10:00:00'];
  await expect(scheduled).toContainText([newest, middle, oldest]);
  await expect(table.getByRole('row').nth(1)).toContainText(WORDS.en.timers.not_ended);
  await expect(table.getByRole('columnheader', { name: 'Scheduled' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await table.getByRole('link', { name: 'Scheduled' }).click();
  await expect(scheduled).toContainText([oldest, middle, newest]);
  await expect(page).toHaveURL(/sort=scheduled_at/);
  await reload(page);
  await expect(scheduled).toContainText([oldest, middle, newest]);
  await page.goBack();
  await expect(scheduled).toContainText([newest, middle, oldest]);
});

test('I start a long job, leave it, and find it done', async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/admin/timer');
  await page.getByRole('button', { name: 'Rebuild the people search' }).click();
  await expect(toast(page, WORDS.en.jobs.toasts.job_started)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rebuild the people search');
  const address = page.url();
  await expect(state(page)).toHaveText('Done');
  await expect(page.getByRole('main')).toContainText(/\d+ people$/);

  await open(page, '/admin/timer?tab=jobs');
  const { pathname } = new URL(address);
  await page.locator(`a[href="${pathname}"]`).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /\d+/);
});

test('A manager follows their own job while it runs, and sees no others', async ({ page, signedIn }) => {
  const { person } = await signedIn({ roles: ['admin'] });
  const id = await mintJob(person, { state: 'running', done: 10, result: null, ended_at: null });
  await open(page, `/manage/job/${id}`);
  await expect(state(page)).toHaveText('Running');
  await expect(page.getByText('10 of 40')).toBeVisible();
  await expect(page.getByText(WORDS.en.jobs.leave_note)).toBeVisible();
  await send([sql`UPDATE job SET state = 'done', done = 40, ended_at = ${NOW} WHERE id = ${id}`]);
  await expect(state(page)).toHaveText('Done');
  await expect(page.getByText('40 of 40')).toBeVisible();

  const others = await mintJob(await mintPerson());
  expect((await open(page, `/manage/job/${others}`)).status()).toBe(404);
});
