import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e/fixtures.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

const { file_layouts: words, jobs } = WORDS.en;
/** A past month in which only the demo has work. */
const MAY = '2026-05';
const PAGE = `/manage/work-history/payroll-file?month=${MAY}`;

test.use({ locale: 'en-US' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I move columns, and no input is lost', async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    await page.goto(`${PAGE}&layout=new`);
    await page.getByRole('textbox', { name: words.name, exact: true }).fill('Half a layout');
    await page.getByLabel('Heading for Name').fill('氏名カナ');
    await page.getByRole('button', { name: 'Move Name up' }).click();
    await expect(page.getByRole('textbox', { name: words.name, exact: true })).toHaveValue('Half a layout');
    await expect(page.locator('input[name="columns[0].heading"]')).toHaveValue('氏名カナ');
    await expect(page.locator('input[name="columns[1].column"]')).toHaveValue('staff_no');
  });

  test('the file of an open month is made after a question, and says that it is provisional', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const member = await mintMember([site]);
    await mintWage(site, member, 1_300);
    const date = `${MAY}-12`;
    const times = { check_in_time: `${date} 09:00:00`, check_out_time: `${date} 15:00:00` };
    await mintWorked(site, member, { date, ...times });
    await signedIn({ roles: ['global_admin'] });
    const name = `Tried early ${Date.now()}`;
    await page.goto(`${PAGE}&layout=new`);
    await page.getByRole('textbox', { name: words.name, exact: true }).fill(name);
    await page.getByRole('button', { name: words.create }).last().click();
    await page.goto(PAGE);
    await expect(page.getByText(words.provisional_hint)).toBeVisible();
    await page.getByRole('combobox', { name: words.name, exact: true }).selectOption({ label: name });
    await page.getByRole('combobox', { name: words.workplace }).selectOption(String(site.workplace.id));
    await page.getByRole('combobox', { name: words.file_kind }).selectOption('xlsx');
    await page.getByRole('button', { name: words.make }).click();
    await expect(page.getByRole('alert')).toContainText(words.ask_title);
    await page.getByRole('button', { name: words.ask_yes }).click();
    await expect(page).toHaveURL(/\/manage\/job\/\d+$/);
    for (const text of ['05/2026', name, jobs.provisional]) {
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
    const link = page.getByRole('link', { name: jobs.open_file });
    await expect(async () => {
      await page.reload();
      await expect(link).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe(`payroll-file_${MAY}_provisional.xlsx`);
    await page.getByRole('link', { name: jobs.to_files }).click();
    await expect(page).toHaveURL(PAGE);
  });

  test('a forbidden file leads back to its job with the reason', async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    expect((await page.goto('/manage/job/999999/file'))?.status()).toBe(404);
    await expect(page).toHaveURL('/manage/job/999999?refused=E_NOT_FOUND');
  });
});

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('the file of a payroll program is made without a layout in three clicks', async ({
    page,
    signedIn,
  }) => {
    const { file_layouts: japanese, jobs: job } = WORDS.ja;
    const site = await mintSite();
    const member = await mintMember([site]);
    await mintWage(site, member, 1_300);
    const date = `${MAY}-13`;
    const times = { check_in_time: `${date} 09:00:00`, check_out_time: `${date} 15:00:00` };
    await mintWorked(site, member, { date, ...times });
    await signedIn({ roles: ['global_admin'] });
    await page.goto(PAGE);
    const make = page.getByRole('button', { name: 'PCA給与のファイルを作成' });
    // A company with layouts of its own has the programs folded.
    if (!(await make.isVisible())) await page.getByText(japanese.presets).click();
    await make.click();
    await page.getByRole('button', { name: japanese.ask_yes }).click();
    const link = page.getByRole('link', { name: job.open_file });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe('給与ファイル_2026年05月_仮.csv');
    const text = new TextDecoder('shift_jis').decode(await readFile(await file.path()));
    expect(text.split('\r\n')[0]).toContain('社員コード,要勤務日数,要勤務時間,出勤日数,出勤時間');
  });
});
