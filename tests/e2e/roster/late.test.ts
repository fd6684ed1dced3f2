import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { handTo, open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const TODAY = '2026-06-15';
const PHONE = { width: 390, height: 844 };

test('a late person is expected, answered, and written with about the shift', async ({ page, signedIn }) => {
  const { home, attendance, shift_messages: words } = WORDS.en;
  const site = await mintSite();
  const { person: manager } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const row = {
    workplace_id: site.workplace.id,
    month: '2026-06',
    published_at: NOW,
    published_by: manager.id,
  };
  await send(insertRows(publishedMonth, [row]));
  const shift = await mintShift(site, TODAY, { fixed: 1 });
  const person = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
  // From 10:20, twenty minutes from now.
  const place = await mintAssignment(site, { shift, date: TODAY, person }, { start: 620, end: 1080 });

  await test.step('two taps on Home notify the manager, and a missing time is reported at its field', async () => {
    await page.setViewportSize(PHONE);
    await handTo(page.context(), person);
    await open(page, '/');
    await page.locator('summary').filter({ hasText: words.late }).click();
    await page.getByRole('button', { name: words.send_time }).click();
    await expect(page.getByLabel(words.other_time)).toHaveAccessibleDescription(words.time_missing);
    await expect(page.getByLabel(words.other_time)).toBeFocused();
    await page.getByRole('button', { name: words.by_minutes.replace('{{minutes}}', '20') }).click();
    await expect(toast(page, words.toasts.late_said)).toBeVisible();
    await open(page, '/');
    await expect(page.getByText(words.late_said.replace('{{time}}', '10:40'))).toBeVisible();
    await expect(page.getByText(words.late_waiting)).toBeVisible();
    await expectNothingFound(page);
  });

  await test.step('the manager sees when they arrive, and answers with one press', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await handTo(page.context(), manager);
    await open(page, '/');
    const act = page.getByRole('region', { name: home.to_answer });
    await expect(act).toContainText(attendance.arrives_about.replace('{{time}}', '10:40'));
    await act.getByRole('link', { name: new RegExp(`^${home.answer} `) }).click();
    await expect(page.getByText(words.kinds.late.replace('{{time}}', '10:40'))).toBeVisible();
    await page.getByRole('textbox', { name: words.answer_text }).fill('Take the south gate');
    await page.getByRole('button', { name: words.answers.understood }).click();
    await expect(toast(page, words.toasts.late_answered)).toBeVisible();
    await expect(page.getByText('Take the south gate')).toBeVisible();
    await expectNothingFound(page);
  });

  await test.step('the person reads the answer and replies', async () => {
    await page.setViewportSize(PHONE);
    await handTo(page.context(), person);
    await open(page, '/my-page/notification');
    await page.getByRole('button', { name: WORDS.en.notices.kinds.late_answered }).click();
    await expect(page).toHaveURL(`/my-page/shift/${shift}`);
    await expect(page.getByText('Take the south gate')).toBeVisible();
    await expect
      .poll(() =>
        one(
          sql`SELECT count(*) AS unread FROM shift_message WHERE person_id = ${person.id} AND read_at IS NULL`,
        ),
      )
      .toEqual({ unread: 0 });
    await page.getByRole('textbox', { name: words.text }).fill('Thank you');
    await page.getByRole('button', { name: words.send }).click();
    await expect(toast(page, words.toasts.message_sent)).toBeVisible();
    await expectNothingFound(page);
  });

  await test.step('the manager sees who has read the answer', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await handTo(page.context(), manager);
    await open(page, `/manage/shift-tracking/${shift}?person=${place}`);
    await expect(page.getByText('Thank you')).toBeVisible();
    await expect(page.getByText(/^Read by .*NGUYEN/)).toBeVisible();
  });
});
