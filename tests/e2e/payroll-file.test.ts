import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e/fixtures.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { file_layouts: words } = WORDS.en;
/** Over, and nobody but the demo has work in it. */
const PAGE = '/manage/work-history/payroll-file?month=2026-05';

test.use({ locale: 'en-US' });

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
