import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintLink } from '#tests/support/e2e/links.ts';
import { mintNotification } from '#tests/support/e2e/notifications.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintWorkplace } from '#tests/support/e2e/people.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const CHOSEN = 'kinmu-chosen-2026';

test.use({ locale: 'ja-JP', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The notices in the inbox, the newest first. */
function rowsIn(page: Page, language: 'ja' | 'vi') {
  return page.getByRole('list', { name: WORDS[language].notices.title }).getByRole('listitem');
}

test('I accept my invitation in Vietnamese and read earlier notices in it, then in Japanese', async ({
  page,
}) => {
  const { auth, common, notices } = WORDS.vi;
  const { ja } = WORDS;
  const boss = await mintPerson({ roles: ['global_admin'] });
  const student = await mintPerson({ password_hash: null });
  await mintNotification(boss, await mintWorkplace(), [student]);
  await mintNotices(student, [{ kind: 'roles_changed', created_at: NOW + 1 }]);

  await open(page, `/invitation#token=${await mintLink(student, 'invitation')}`);
  await expect(page.getByText(student.email)).toBeVisible();
  await page.getByRole('button', { name: common.language_vi }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.link.invitation_title);
  await page.getByLabel(auth.new_password.password, { exact: true }).fill(CHOSEN);
  await page.getByLabel(auth.new_password.password_confirmation, { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: auth.link.save }).click();
  await expect(page).toHaveURL('/');

  await open(page, '/my-page/notification');
  await expect(rowsIn(page, 'vi')).toHaveCount(2);
  await expect(rowsIn(page, 'vi').first()).toContainText(notices.kinds.roles_changed);
  await rowsIn(page, 'vi').last().getByRole('button', { name: 'Thông báo kiểm kê' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thông báo kiểm kê');
  await expect(page.getByText('Thứ Hai kiểm kê.')).toBeVisible();
  const opened = page.url();

  await open(page, '/my-page/settings');
  await expect(page.getByText(WORDS.vi.settings.language_not_kept)).toHaveCount(0);
  await page.getByLabel(WORDS.vi.settings.language).selectOption(common.language_ja);
  await page
    .getByRole('region', { name: WORDS.vi.settings.display })
    .getByRole('button', { name: common.save })
    .click();
  await expect(toast(page, ja.settings.toasts.settings_saved)).toBeVisible();

  await open(page, opened);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('棚卸のお知らせ');
  await page.getByRole('link', { name: common.language_vi }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thông báo kiểm kê');
  await page.getByRole('link', { name: ja.notices.whole_inbox }).click();
  await expect(rowsIn(page, 'ja').first()).toContainText(ja.notices.kinds.roles_changed);
  await expect(rowsIn(page, 'ja').last()).toContainText('棚卸のお知らせ');
});
