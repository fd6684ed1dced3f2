import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { fromStamp } from '#domain/time/instant.ts';
import { mintWork } from '#tests/support/e2e/attendances.ts';
import { one } from '#tests/support/e2e/database.ts';
import { mintDevice, mintKeptPunch } from '#tests/support/e2e/devices.ts';
import { open } from '#tests/support/e2e/fixtures.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW_STAMP } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const YESTERDAY = '2026-06-14';
const { kept_punches: words } = WORDS.en;

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });

test.beforeEach(async () => {
  await moveClock(NOW_STAMP);
});

test('I accept a punch that arrived late, and find the device that sent it', async ({ page, signedIn }) => {
  test.slow();
  const site = await mintSite();
  const { workplace } = site;
  const person = await mintMember([site], { last_name: 'SATO', first_name: 'HANA' });
  const device = await mintDevice(person);
  const work = await mintWork({ person, workplace, date: YESTERDAY, checkIn: `${YESTERDAY} 09:10:00` });
  const made = fromStamp(`${YESTERDAY} 08:58:00`);
  await mintKeptPunch(person, device, {
    workplace_id: workplace.id,
    attendance_id: work,
    stamp: 'check_in',
    at: made,
    earliest_at: fromStamp(`${YESTERDAY} 08:40:00`),
    latest_at: fromStamp(`${YESTERDAY} 09:05:00`),
    received_at: fromStamp(`${YESTERDAY} 09:10:00`),
    questions: [
      { kind: 'unplaced', reason: 'already_recorded', proposal: { kind: 'take_time', attendanceId: work } },
    ],
  });
  await signedIn({ roles: ['admin'], manages: [workplace.id] });
  await open(page, '/manage/review');
  const label = words.with_count.replace('{{label}}', words.title).replace('{{count}}', '1');
  await page.getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByText('about 08:58 (between 08:40 and 09:05)')).toBeVisible();
  await expect(page.getByText('Received 09:10, 12 min later')).toBeVisible();
  await expect(page.getByText(words.unplaced.already_recorded)).toBeVisible();
  await page.getByRole('button', { name: 'Record 08:58: SATO HANA' }).click();
  await expect(page.getByText(words.empty, { exact: true })).toBeVisible();
  expect(await one(sql`SELECT check_in FROM attendance WHERE id = ${work}`)).toEqual({ check_in: made });

  await open(page, '/manage/device');
  const row = page.getByRole('row').filter({ hasText: 'SATO' });
  await expect(row).toContainText('yesterday');
  await row.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByText(words.states.accepted)).toBeVisible();
  await expect(page.getByRole('link', { name: words.open_record })).toBeVisible();
});
