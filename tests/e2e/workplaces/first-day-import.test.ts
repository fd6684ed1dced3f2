import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { setup_files: words, imports } = WORDS.ja;

test.use({ locale: 'ja-JP' });

/** Chooses a file, looks at it, and takes its lines without a fault. */
async function take(page: Page, lines: readonly string[], counted: string) {
  const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'setup.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: imports.check }).click();
  await page.getByRole('button', { name: counted }).click();
}

test('A new customer brings their workplaces and shift templates, and corrects what is left out', async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  const code = `Z${Date.now()}`;
  await open(page, '/admin/workplace');
  await page.getByRole('link', { name: words.import }).click();
  await take(
    page,
    [
      'コード,勤務先名,都道府県,ポジション',
      `${code}A,${code}倉庫,東京都,梱包、検品`,
      `${code}B,${code}工場,江戸,梱包`,
    ],
    '1行を取り込む',
  );
  await expect(page.getByRole('heading', { name: words.done.workplaces })).toBeVisible();
  await expect(page.getByText('取込不可 1行')).toBeVisible();
  await page.getByRole('link', { name: '次へ：シフトパターンの取込' }).click();
  await take(
    page,
    [
      '勤務先,コード,シフト名,開始時刻,終了時刻,ポジション,曜日,固定人数',
      `${code}A,D,日勤,9:00,18:00,梱包,月-金,3`,
      `${code}A,D,,,,検品,土日,1`,
    ],
    '2行を取り込む',
  );
  await expect(page.getByRole('heading', { name: words.done.templates })).toBeVisible();
  await open(page, `/admin/workplace?q=${code}`);
  await expect(page.getByRole('row', { name: `${code}A` })).toBeVisible();
});
