import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

const MONTH = '2026-05';
const DAY = '2026-05-12';

test('The month of a site: confirmed, closed, and opened again because something was wrong', async ({
  page,
  signedIn,
}) => {
  const { periods, work_history: words, errors, attendance, toasts } = WORDS.en;
  const site = await mintSite();
  const member = await mintMember([site], { lastName: 'NGUYEN', firstName: 'THI ANH' });
  await mintWage(site, member, 1_200);
  await mintWorked(site, member, {
    date: DAY,
    check_in_time: `${DAY} 09:00:00`,
    check_out_time: `${DAY} 17:00:00`,
  });
  await signedIn({ roles: ['admin'], manages: [site.workplace.id], duties: ['accounting'] });
  const row = page.getByRole('row', { name: site.workplace.name });
  const history = `/manage/work-history?month=${MONTH}&workplace_id=${site.workplace.id}`;

  await test.step('What is unconfirmed stands in the way, and is a press away', async () => {
    await open(page, `/manage/period?month=${MONTH}`);
    await row.getByRole('link', { name: '1 unconfirmed' }).click();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(page.getByText('1 attendance confirmed.')).toBeVisible();
  });

  await test.step('The site confirms, and accounting closes', async () => {
    await open(page, `/manage/period?month=${MONTH}`);
    await row.getByRole('button', { name: periods.confirm }).click();
    await expect(toast(page, toasts.period_confirmed)).toBeVisible();
    await row.getByRole('button', { name: periods.close }).click();
    await expect(toast(page, toasts.period_closed)).toBeVisible();
    await expect(row.getByText(periods.states.closed, { exact: true })).toBeVisible();
  });

  await test.step('A mend is refused', async () => {
    await open(page, history);
    await page.getByRole('table').getByRole('link', { name: '12/05 (Tue)' }).click();
    await page.getByRole('link', { name: words.edit }).click();
    await page.getByLabel(attendance.reason).fill('The clock was broken');
    await page.getByLabel(attendance.check_out_time).fill('18:00');
    await page.getByRole('button', { name: WORDS.en.common.save }).click();
    await expect(page.getByText(errors.PERIOD_CLOSED)).toBeVisible();
  });

  await test.step('It is opened again with a reason, which everybody sees', async () => {
    await open(page, `/manage/period?month=${MONTH}`);
    await row.getByRole('link', { name: periods.reopen }).click();
    await page.getByLabel(periods.reason).fill('The check-out was an hour later');
    await page.getByRole('button', { name: periods.reopen, exact: true }).click();
    await expect(toast(page, toasts.period_reopened)).toBeVisible();
    await expect(row.getByText('The check-out was an hour later')).toBeVisible();
  });
});
