import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.describe('what plans keep of the people on each shift', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { board, seat_requirements: words } = WORDS.ja;

  test('is added and deleted by a manager of the workplace, from its board', async ({ page, signedIn }) => {
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, `/manage/shift?view=month&workplace_id=${site.workplace.id}&month=2026-07`);
    await page.getByLabel(board.more).click();
    await page.getByRole('link', { name: board.auto.requirements }).click();
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await expectNothingFound(page);

    await page.getByLabel(words.kind).selectOption({ label: words.kinds.newcomers });
    await page.getByLabel(words.number_of.newcomers).fill('2');
    await page.getByRole('button', { name: words.add }).click();
    await expect(toast(page, words.toasts.requirement_created)).toBeVisible();
    const kept = page.getByRole('listitem').filter({ hasText: '新人は2人まで' });
    await expect(kept).toContainText(words.all_templates);

    await kept.getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click();
    await expect(toast(page, words.toasts.requirement_deleted)).toBeVisible();
    await expect(page.getByText(words.empty)).toBeVisible();
  });

  test('opens with the first workplace of a manager', async ({ page, signedIn }) => {
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/manage/shift/requirements');
    await expect(page).toHaveURL(new RegExp(`workplace_id=${site.workplace.id}$`));
    await expect(page.getByRole('button', { name: words.add })).toBeVisible();
  });
});
