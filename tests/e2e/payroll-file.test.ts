import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { file_layouts: words, jobs } = WORDS.en;
/** Over, and nobody but the demo has work in it. */
const PAGE = '/manage/work-history/payroll-file?month=2026-05';

test.use({ locale: 'en-US' });

test('accounting makes a layout, and its file is made byte by byte as it says', async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['admin'], duties: ['accounting'] });
  const name = `Payroll ${Date.now()}`;
  await open(page, `${PAGE}&layout=new`);
  await page.getByRole('textbox', { name: words.name, exact: true }).fill(name);
  await page.getByLabel(words.hours, { exact: true }).selectOption('ten');
  await page.getByLabel(words.encoding, { exact: true }).selectOption('cp932');
  await page.getByLabel('Heading of Staff number').fill('=社員コード');
  for (const column of [
    'Name',
    'Overtime +25%',
    'Overtime +50%',
    'Statutory holiday',
    'Paid leave',
    'Late night',
  ])
    await page.getByRole('button', { name: `Leave out ${column}`, exact: true }).click();
  const up = page.getByRole('button', { name: 'Move Worked up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();

  await page.getByRole('combobox', { name: words.name, exact: true }).selectOption({ label: name });
  await page.getByRole('button', { name: words.make }).click();
  const lines = await made(page);
  expect(lines[0]).toBe("'=社員コード,実働,勤務日数");
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.slice(1, -1).every((line) => /^[\w-]+,\d+\.\d\d,\d+$/.test(line))).toBe(true);
});

/** The lines of the file, once the job has made it; it is in Shift JIS. */
async function made(page: Page): Promise<string[]> {
  const link = page.getByRole('link', { name: jobs.open_file });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('payroll-file_2026-05.csv');
  return new TextDecoder('shift_jis').decode(await readFile(await file.path())).split('\r\n');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('columns are moved, and nothing typed is lost', async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    await page.goto(`${PAGE}&layout=new`);
    await page.getByRole('textbox', { name: words.name, exact: true }).fill('Half a layout');
    await page.getByLabel('Heading of Name').fill('氏名カナ');
    await page.getByRole('button', { name: 'Move Name up' }).click();
    await expect(page.getByRole('textbox', { name: words.name, exact: true })).toHaveValue('Half a layout');
    await expect(page.locator('input[name="columns[0].heading"]')).toHaveValue('氏名カナ');
    await expect(page.locator('input[name="columns[1].column"]')).toHaveValue('staff_no');
  });
});
