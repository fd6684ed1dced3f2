import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintJob, mintPerson } from '#tests/support/e2e/people.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { callHour } from '#worker/db/schema/work.ts';

const HOUR = 3_600_000;
const { health, timers } = WORDS.en;

test('A global admin sees the state of the site and what to do, and opens it', async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  const owner = await mintPerson();
  const job = await mintJob(owner, { state: 'failed', created_at: NOW, ended_at: NOW });
  const figures = (operation: string, slowestMs: number) => ({
    hour: Math.floor(NOW / HOUR) * HOUR,
    operation,
    calls: 40,
    errors: 0,
    times: JSON.stringify([0, 0, 0, 20, 10, 0, 0, 0, 0, 0, 0, 0, 10]),
    round_trips: 80,
    rows_read: 120_000,
    rows_written: 0,
    slowest_ms: slowestMs,
    slowest_request_id: 'told-by-the-log',
  });
  await send(insertRows(callHour, [figures('e2e.slow', 59_000), figures('e2e.other', 58_000)]));

  await open(page, '/admin/health');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(health.title);
  const parts = page.getByRole('region', { name: health.parts_title }).getByRole('row');
  for (const part of ['database', 'files', 'objects'] as const) {
    await expect(parts.filter({ hasText: health.parts[part] })).toContainText(health.part_states.ok);
  }
  const slow = page.getByRole('row').filter({ hasText: 'e2e.slow' });
  await expect(slow).toContainText('told-by-the-log');
  await expect(slow).toContainText('120,000');

  const calls = page.getByRole('columnheader', { name: health.rows_read });
  await calls.getByRole('link').click();
  await expect(page).toHaveURL(/sort=rows_read/);
  await expect(calls).toHaveAttribute('aria-sort', 'descending');

  await page
    .getByRole('listitem')
    .filter({ hasText: health.dead.jobs })
    .getByRole('link', { name: health.troubles.dead_see })
    .click();
  await expect(page).toHaveURL(/\/admin\/timer\?tab=jobs&status=failed/);
  await expect(page.locator(`a[href="/manage/job/${job}"]`).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(timers.title);
  await send([sql`DELETE FROM call_hour WHERE operation LIKE 'e2e.%'`]);
});

test('Anyone may ask for the health of the site, and sees nothing else', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const answer = await page.request.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(Object.keys(await answer.json())).toEqual(['status', 'database', 'files', 'objects', 'timers']);
  await signedIn({ roles: ['admin'] });
  expect((await open(page, '/admin/health')).status()).toBe(403);
});
