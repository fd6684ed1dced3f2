import { expect } from '@playwright/test';
import { holdSession, open } from '#tests/support/e2e/fixtures.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

const MARCH = '2026-03';
const BREAK = [{ start: '12:00', end: '13:00' }];

test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

test('Many workplaces are confirmed and closed at once, later changes are listed, and Home shows what waits', async ({
  page,
  context,
}) => {
  test.slow();
  const { work_history: words, attendance, common, nav, home } = WORDS.en;
  const [one, other, fresh] = [await mintSite(), await mintSite(), await mintSite()];
  const member = await mintMember([one, other], { last_name: 'TRAN', first_name: 'VAN BINH' });
  for (const site of [one, other]) {
    await mintWage(site, member, 1_250);
    const date = site === one ? '2026-03-10' : '2026-03-11';
    const times = { check_in_time: `${date} 09:00:00`, check_out_time: `${date} 18:00:00` };
    await mintWorked(site, member, { date, ...times, breaks: BREAK });
  }
  const sites = [one, other, fresh];
  const manager = await mintPerson({
    roles: ['admin'],
    duties: ['accounting'],
    manages: sites.map(({ workplace }) => workplace.id),
  });
  await holdSession(context, await mintSession(manager));
  const rowOf = ({ workplace }: typeof one) => page.getByRole('row', { name: workplace.name });
  const tick = async (chosen: typeof sites) => {
    for (const site of chosen) await rowOf(site).getByRole('checkbox').check();
  };
  const answer = async (name: RegExp) => page.getByRole('alertdialog').getByRole('button', { name }).click();

  // All work of the month is confirmed.
  await open(page, `/manage/work-history?month=${MARCH}&user_id=${member.id}`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByText('2 attendance records confirmed.')).toBeVisible();

  await open(page, `/manage/period?month=${MARCH}`);
  const menu = page.getByRole('navigation', { name: nav.main });
  await expect(menu.locator('[aria-current]')).toHaveText(nav.items['/manage/period']);
  await tick(sites);
  await page.getByRole('button', { name: 'Confirm 2' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('2 people, 16 h');
  // This workplace had nothing in March.
  await expect(page.getByRole('alertdialog')).toContainText('1 selected workplace isn’t ready yet');
  await answer(/Confirm 2 workplaces/);
  await expect(page.getByText('2 workplaces confirmed')).toBeVisible();

  // Only the later correction is listed.
  await moveClock(`${TODAY} 10:05:00`);
  await open(page, `/manage/work-history?month=${MARCH}&workplace_id=${one.workplace.id}`);
  await page.getByRole('table').getByRole('link', { name: '10/03 (Tue)' }).click();
  await page.getByRole('link', { name: words.edit }).click();
  await page.getByLabel(attendance.reason).fill('The train was late');
  await page.getByLabel(attendance.check_out_time).fill('18:30');
  await page.getByRole('button', { name: common.save }).click();
  await expect(toast(page, words.toasts.work_history_updated)).toBeVisible();
  await open(page, `/manage/period?month=${MARCH}&status=outdated`);
  await expect(rowOf(other)).toHaveCount(0);
  await rowOf(one).getByRole('link', { name: '1 changed since then' }).click();
  const panel = page.locator('[data-slot="side-panel"]');
  await expect(panel).toContainText('1 change after confirmation');
  await expect(panel).toContainText('18:00 → 18:30');
  await expect(panel).toContainText('The train was late');

  // The ready workplaces are closed, and the other one shows its reason.
  await open(page, `/manage/period?month=${MARCH}&status=to_close`);
  await tick([one, other]);
  await page.getByRole('button', { name: 'Close 1' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 person, 8 h');
  await expect(page.getByRole('alertdialog')).toContainText('1 selected workplace isn’t ready yet');
  await answer(/Close 1 workplace/);
  await expect(page.getByText('1 workplace closed')).toBeVisible();
  await expect(rowOf(other)).toHaveCount(0);
  await expect(rowOf(one)).toHaveCount(1);

  await open(page, '/');
  const line = page.getByRole('link', { name: home.month_end_to_close.replace('{{month}}', '03/2026') });
  await expect(line).toHaveAttribute('href', `/manage/period?month=${MARCH}&status=to_close`);
});
