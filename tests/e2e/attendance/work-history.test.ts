import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintPunches, mintWage, mintWorked, reopen } from '#tests/support/e2e/worked.ts';

/** A Wednesday. Today is the 15th in these tests. */
const NIGHT = '2026-06-10';
const WAGE = 1_300;

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { attendance, hours, work_history: words } = WORDS.ja;

  test('I open the details of an overnight attendance, correct it, confirm it, and download the month', async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(120_000);
    const site = await mintSite();
    const [night, day] = [await mintMember([site]), await mintMember([site])];
    for (const person of [night, day]) await mintWage(site, person, WAGE);
    const shift = await mintShift(site, NIGHT);
    const on = { shift, date: NIGHT, person: night };
    await mintAssignment(site, on, { start: 1_320, end: 1_740 });
    const worked = await mintWorked(site, night, {
      shift_id: shift,
      date: NIGHT,
      check_in_time: `${NIGHT} 21:52:41`,
      check_out_time: '2026-06-11 08:10:05',
      breaks: [{ start: '25:00', end: '25:45' }],
    });
    await mintPunches(worked, night, {
      check_in: `${NIGHT} 21:52:41`,
      check_out: '2026-06-11 08:10:05',
    });
    const ofDay = (date: string) =>
      mintWorked(site, day, {
        date,
        check_in_time: `${date} 09:00:00`,
        check_out_time: `${date} 18:00:00`,
        breaks: [{ start: '12:00', end: '13:00' }],
      });
    await ofDay('2026-06-08');
    await reopen(await ofDay('2026-06-09'), '2026-06-09 09:00:00');
    const { person: me } = await signedIn({ roles: ['global_admin'], last_name: '佐藤', first_name: '恵' });

    const list = page.getByRole('table', { name: words.title });
    const panel = page.getByRole('region', { name: `${night.last_name} ${night.first_name}` });

    await test.step('the address filters the list', async () => {
      await open(page, '/manage/work-history');
      await page.getByLabel(words.workplace, { exact: true }).selectOption(String(site.workplace.id));
      await expect(list.getByRole('row')).toHaveCount(4);
      await page.getByLabel(words.search).fill(night.staff_no);
      await expect(list.getByRole('row')).toHaveCount(2);
      await expect(page).toHaveURL(new RegExp(`q=${night.staff_no}&workplace_id=${site.workplace.id}`));
      const row = list.getByRole('row').nth(1);
      await expect(row).toContainText('06/10（水）');
      await expect(row).toContainText('21:52–32:10');
      // 21:52–32:10 is 10:18. From 22:00 it is 8 minutes less, less the break of 45.
      await expect(row).toContainText('10:18');
      await expect(row).toContainText('9:25');
      await expect(row).toContainText('8分減');
      await expect(row).toContainText('¥14,733');
    });

    await test.step('a row opens the explanation of its figures', async () => {
      await list.getByRole('link', { name: '06/10（水）' }).click();
      await expect(panel).toContainText('2026/06/10 21:52:41 iPhoneで打刻');
      await expect(panel).toContainText('端末の時刻は2026/06/10 21:52:45です。');
      await expect(panel).toContainText('22:00–32:10');
      await expect(panel).toContainText('それより前の8分は、早出が承認されていないため含みません。');
      await expect(panel).toContainText('25:00–25:45');
      await expect(panel).toContainText('565分 → 565分');
      // 22:00–25:00 and 25:45–29:00 at night, 29:00–30:45 by day until 8 hours are full, then
      // overtime.
      const segment = (times: string) => panel.getByRole('listitem').filter({ hasText: times }).last();
      await expect(segment('22:00–25:00')).toContainText('通常 · 深夜 25%割増');
      await expect(segment('25:45–29:00')).toContainText('3:15');
      await expect(segment('29:00–30:45')).toContainText('1:45');
      await expect(segment('30:45–32:10')).toContainText('1:25');
      await expect(segment('30:45–32:10')).toContainText(hours.over.day);
      await expect(panel).toContainText('565分 ÷ 60 × ¥1,300 × 100% = ¥12,241.6667');
      await expect(panel).toContainText('85分 ÷ 60 × ¥1,300 × 25% = ¥460.4167');
      await expect(panel).toContainText('375分 ÷ 60 × ¥1,300 × 25% = ¥2,031.25');
      await expect(panel).toContainText('¥14,733');
    });

    await test.step('a corrected check-out keeps the earlier value', async () => {
      await panel.getByRole('link', { name: words.edit }).click();
      await panel.getByLabel(attendance.check_out_time).fill('8:00');
      await panel.getByRole('button', { name: '保存' }).click();
      await expect(panel.getByRole('alert')).toBeVisible();
      await panel.getByLabel(attendance.reason).fill('引き継ぎは8:00まで');
      await panel.getByRole('button', { name: '保存' }).click();
      await expect(toast(page, words.toasts.work_history_updated)).toBeVisible();
      await expect(panel).toContainText('22:00–32:00');
      await expect(panel).toContainText('手動で修正（打刻は32:10）');
      const change = panel.getByRole('listitem').filter({ hasText: '引き継ぎは8:00まで' });
      await expect(change).toContainText('退勤 32:10 → 32:00');
      await expect(change).toContainText('佐藤 恵');
      await panel.getByRole('link', { name: words.close }).click();
      await expect(panel).toBeHidden();
    });

    await test.step('everything that can be confirmed is, and the rest is listed', async () => {
      await page.getByLabel(words.search).fill('');
      await expect(list.getByRole('row')).toHaveCount(4);
      await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check();
      await page.getByRole('button', { name: words.confirm, exact: true }).click();
      const told = page.getByRole('status').filter({ hasText: '2件を承認しました。' });
      await expect(told).toContainText('1件は変更していません');
      await expect(told).toContainText('退勤打刻がありません：1件');
      await expect(told).toContainText('06/09（火）');
      await expect(list.getByText(attendance.states.confirmed)).toHaveCount(2);
      expect(await confirmedBy(night)).toEqual({ confirmed_by: me.id });
    });

    await test.step('the month has the same figures', async () => {
      await page.getByRole('link', { name: words.monthly, exact: true }).click();
      const month = page.getByRole('table', { name: words.monthly_title });
      const row = month.getByRole('row').filter({ hasText: '9:15' });
      // 555 minutes, 75 over 8 hours, 375 at night: 12,025 + 406 + 2,031.
      await expect(row).toContainText('9:15');
      await expect(row).toContainText('1:15');
      await expect(row).toContainText('6:15');
      await expect(row).toContainText('¥14,462');
      await expect(row).toContainText(night.staff_no);
      const sums = page.getByRole('region', { name: hours.sums });
      await expect(sums).toContainText('¥24,862');
      await sums.getByRole('link', { name: '退勤未打刻1件' }).click();
      await expect(list.getByRole('row')).toHaveCount(2);
      await expect(list).toContainText('06/09（火）');
    });

    await test.step('the files have the same figures', async () => {
      await page.goBack();
      await expect(page.getByRole('region', { name: hours.sums })).toContainText('¥24,862');
      await page.getByRole('link', { name: words.export, exact: true }).click();
      const monthly = await download(page, WORDS.ja.export_form.download);
      expect(monthly.name).toBe('work-history-monthly_2026-06.csv');
      expect([...monthly.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      await page.getByRole('link', { name: words.daily, exact: true }).click();
      await expect(list.getByRole('row')).toHaveCount(4);
      await page.getByRole('link', { name: words.export, exact: true }).click();
      const daily = await download(page, WORDS.ja.export_form.download);
      const [header = '', ...lines] = daily.bytes.toString('utf8').replace(/\r\n$/, '').split('\r\n');
      expect(header.startsWith('\uFEFFスタッフ番号,')).toBe(true);
      expect(lines).toHaveLength(2);
      const line = lines.find((one) => one.includes(night.staff_no));
      expect(line).toContain('21:52,32:00,45,');
      expect(line).toContain(',555,');
    });
  });
});

async function confirmedBy({ id }: Person) {
  return one(sql`SELECT confirmed_by FROM attendance WHERE person_id = ${id}`);
}

test.describe('In Vietnamese, on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  const { attendance, hours, work_history: words } = WORDS.vi;

  test('I add work without a shift, and delete it with a reason', async ({ page, signedIn }) => {
    const site = await mintSite();
    const person = await mintMember([site], {
      last_name: 'NGUYEN',
      first_name: 'VAN AN',
      given_first: false,
    });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/manage/work-history');
    await expect(page.getByText(words.empty)).toBeVisible();

    await page.getByRole('link', { name: words.add }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.add })).toBeVisible();
    await page.getByLabel(words.workplace).selectOption(String(site.workplace.id));
    await page.getByRole('combobox', { name: words.person }).fill(person.staff_no);
    await page.getByRole('option').filter({ hasText: person.staff_no }).click();
    const date = page.getByLabel(words.date, { exact: true });
    await date.fill('12/06/2026');
    await date.blur();
    await page.getByLabel(attendance.check_in_time).fill('22:00');
    await page.getByLabel(attendance.check_out_date).fill('13/06/2026');
    await page.getByLabel(attendance.check_out_time).fill('5:00');
    await page.getByLabel('Giờ bắt đầu nghỉ 1').fill('25:00');
    await page.getByLabel('Giờ kết thúc nghỉ 1').fill('25:45');
    await page.getByLabel(attendance.reason).fill('Máy chấm công hỏng');
    await page.getByRole('button', { name: words.add }).click();
    await expect(toast(page, words.toasts.work_history_added)).toBeVisible();

    const panel = page.getByRole('region', { name: 'NGUYEN VAN AN' });
    await expect(panel).toContainText('22:00–29:00');
    await expect(panel).toContainText(hours.counted_no_plan);
    await expect(panel).toContainText('375 phút → 375 phút');
    await expect(panel).toContainText(hours.no_wage);
    await expect(panel).not.toContainText('¥');
    await panel.getByRole('link', { name: words.delete }).click();
    const question = panel.getByRole('region', { name: words.delete_title });
    await expect(question).toContainText('12/06/2026 (T6) 22:00–29:00');
    await question.getByRole('button', { name: words.delete_confirm }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await question.getByLabel(attendance.reason).fill('Nhập nhầm người');
    await question.getByRole('button', { name: words.delete_confirm }).click();
    await expect(toast(page, words.toasts.work_history_deleted)).toBeVisible();
    await expect(page.getByText(words.empty)).toBeVisible();
    expect(
      await one(sql`SELECT voided_at IS NOT NULL AS voided FROM attendance WHERE person_id = ${person.id}`),
    ).toEqual({ voided: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I filter the list, read an explanation and the sums, and add work', async ({ page, signedIn }) => {
    const { work_history: words, hours, attendance } = WORDS.en;
    const site = await mintSite();
    const person = await mintMember([site]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await page.goto(`/manage/work-history?new=1&workplace_id=${site.workplace.id}`);
    await page.getByLabel(words.person).selectOption(String(person.id));
    await page.getByLabel(words.date, { exact: true }).fill('2026-06-12');
    await page.getByRole('button', { name: words.add_next }).click();
    await page.getByLabel(attendance.check_in_time).fill('09:00');
    await page.getByLabel(attendance.check_out_time).fill('18:00');
    await page.getByLabel(attendance.reason).fill('The clock was broken');
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByRole('region', { name: hours.explanation })).toContainText('09:00–18:00');
    await page.goto(`/manage/work-history/monthly?month=2026-06&sums=1`);
    await expect(page.getByRole('region', { name: hours.sums })).toContainText('9:00');
  });
});
