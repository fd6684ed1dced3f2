import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFoundInLightAndDark } from '#tests/support/e2e/for-everybody.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });

  test('I find a person by three moves and see everything of them, then note and tag', async ({
    page,
    signedIn,
  }) => {
    const { person_page: words, person_notes: notes, tags, configuration } = WORDS.ja;
    const site = await mintSite();
    const person = await mintMember([site], {
      last_name: '早乙女',
      first_name: '花',
      phone: '09000000456',
      language: 'vi',
    });
    await signedIn({ roles: ['global_admin'] });
    await open(page, '/admin/configuration?tab=tags&tag=new');
    await page.getByRole('textbox', { name: tags.name, exact: true }).fill('フォークリフト');
    await page.getByRole('textbox', { name: new RegExp(`^${tags.name_en}`) }).fill('Forklift');
    await page.getByRole('button', { name: tags.create }).click();
    await expect(toast(page, tags.toasts.tag_created)).toBeVisible();
    await expect(page.getByRole('heading', { name: configuration.title })).toBeVisible();

    // Three moves: the keys of the search, the name, Enter.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /^検索$/ }).fill('早乙女');
    await expect(page.getByRole('option', { name: /早乙女 花/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/manage/user/${person.id}`);

    const head = page.getByRole('region', { name: '早乙女 花' });
    await expect(head.getByRole('link', { name: /早乙女 花/ })).toHaveAttribute('href', 'tel:09000000456');
    for (const label of [words.next_shift, words.last_punch, words.advance]) {
      await expect(head.getByText(label, { exact: true })).toBeInViewport();
    }
    await expect(head).toContainText('Tiếng Việt');
    await expect(page.getByRole('figure', { name: words.curve.title })).toBeInViewport();
    const panel = page.getByRole('region', { name: notes.title });
    await expect(panel).toContainText(notes.readers);
    for (const tab of Object.values(words.tabs)) {
      await expect(page.getByRole('link', { name: tab, exact: true }).first()).toBeInViewport();
    }
    await expectNothingFoundInLightAndDark(page, 'colours');

    await panel.getByRole('link', { name: notes.add }).click();
    await panel.getByRole('textbox', { name: new RegExp(`^${notes.text}`) }).fill('夜勤は本人希望で不可');
    await panel.getByRole('checkbox', { name: notes.pin }).check();
    await panel.getByRole('button', { name: notes.save }).click();
    await expect(toast(page, notes.toasts.note_created)).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText(`${notes.pinned} 夜勤は本人希望で不可`);

    await head.getByRole('link', { name: tags.give }).click();
    await head.getByRole('combobox', { name: tags.choose }).selectOption('フォークリフト');
    await head.getByRole('button', { name: tags.give }).click();
    await expect(toast(page, tags.toasts.tag_given)).toBeVisible();
    await expect(head.getByRole('list', { name: tags.title })).toContainText('フォークリフト');
    const { id } = await one(sql`SELECT id FROM tag WHERE name = 'フォークリフト'`);
    await open(page, `/admin/user?tag_id=${id}`);
    await expect(page.getByRole('row').filter({ hasText: '早乙女' })).toHaveCount(1);
  });

  test('a manager sees the same page without the forms of global admins', async ({ page, signedIn }) => {
    const { person_page: words, users } = WORDS.ja;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const person = await mintMember([site]);
    await open(page, `/manage/user/${person.id}`);
    for (const tab of Object.values(words.tabs)) {
      await expect(page.getByRole('link', { name: tab, exact: true }).first()).toBeVisible();
    }
    await page.getByRole('link', { name: words.tabs.account, exact: true }).click();
    await expect(page.getByRole('link', { name: users.tabs.devices })).toBeVisible();
    await expect(page.getByRole('link', { name: users.tabs.roles, exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: words.tabs.pay, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(words.pay.hours);
  });
});
