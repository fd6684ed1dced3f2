import { expect } from '@playwright/test';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { mintSession } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

test.describe('the month of staff in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('is a pay slip in whole yen that opens to its days, with the year and a print', async ({
    page,
    context,
  }) => {
    const site = await mintSite();
    const staff = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI HOA' });
    await mintWage(site, staff, 1_123);
    const breaks = [{ start: '12:00', end: '13:00' }];
    const long = { check_in_time: '2026-06-11 09:00:00', check_out_time: '2026-06-11 19:20:00', breaks };
    await mintWorked(site, staff, { date: '2026-06-11', ...long });
    const short = { check_in_time: '2026-06-12 09:00:00', check_out_time: '2026-06-12 12:25:00' };
    await mintWorked(site, staff, { date: '2026-06-12', ...short });
    await holdSession(context, await mintSession(staff));
    await open(page, '/my-page/work');

    const { own_work: words, hours } = WORDS.vi;
    await expect(page.getByText('Tháng 6/2026: giờ làm và lương dự kiến', { exact: true })).toBeVisible();
    const slip = page.getByRole('region', { name: words.month.slip });
    const base = slip.getByRole('listitem').filter({ hasText: hours.lines.base }).first();
    // 9 h 20 min and 3 h 25 min: 14,318.25 yen, and a quarter of 1,497.33 yen for the overtime.
    await expect(base).toContainText('12 giờ 45 phút × ¥1,123');
    await expect(base).toContainText('¥14,318');
    await expect(slip).toContainText('1 giờ 20 phút × ¥1,123 × 25%');
    await expect(slip).toContainText('¥374');
    await expect(slip.getByText('¥14,692', { exact: true })).toHaveCount(1);
    await expect(slip).toContainText(/Ngày trả lương: 10\/07\/2026/);
    await base.getByText(hours.lines.base).click();
    await expect(base).toContainText('9 giờ 20 phút');
    await expect(base).toContainText('¥10,481');

    const main = page.getByRole('main');
    await expect(main).not.toContainText(/\d\.\d{2,}/);
    await expect(main).not.toContainText(/\b[A-Z]-\d\d\b/);
    await expect(main).toContainText(words.year.title.replace('{{year}}', '2026'));
    await expect(main.getByRole('row').filter({ hasText: words.year.sum })).toContainText('¥14,692');
    await expect(main).toContainText('Còn ¥1,285,308 là đến mốc ¥1,300,000/năm');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText('¥14,692', { exact: true }).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByText('NGUYEN THI HOA', { exact: true })).toBeVisible();
    await expect(page.getByText('キンム人材サービス株式会社')).toBeVisible();
    await expect(page.getByText(words.month.estimate)).toBeVisible();
    await expect(main).toContainText(site.workplace.name);
    await expect(page.getByText(words.year.thresholds)).toBeHidden();
    await expect(page.getByRole('button', { name: words.month.print })).toBeHidden();
  });
});
