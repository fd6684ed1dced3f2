import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFoundInLightAndDark } from '#tests/support/e2e/for-everybody.ts';
import { expectFocusKept } from '#tests/support/e2e/keyboard.ts';
import { mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /^(検索|Tìm kiếm)$/ });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test.describe('In Japanese, by keys alone,', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 720 } });

  test('I find a person, a page and the shifts of a day', async ({ page, signedIn }) => {
    const { nav, recruitment, search } = WORDS.ja;
    const [site, elsewhere] = [await mintSite(), await mintSite()];
    const names = {
      last_name: '尾形',
      last_name_kana: 'オガタ',
      first_name: '光平',
      first_name_kana: 'コウヘイ',
    };
    const person = await mintMember([site], names);
    const other = await mintMember([site], { ...names, first_name: '進', first_name_kana: 'ススム' });
    await mintMember([elsewhere], names);
    const shift = await mintShift(site, '2026-06-24');
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });

    await open(page, '/manage/user');
    const listed = page.getByRole('searchbox').first();
    await listed.focus();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(box(page)).toBeFocused();
    await expect(chosen(page)).toHaveText(nav.items['/']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listed).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('ogata');
    await expect(page.getByRole('option')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '2' })).toHaveText(
      search.results_other.replace('{{count}}', '2'),
    );
    await expect(chosen(page)).toContainText('尾形 光平');
    await expect(chosen(page)).toContainText(person.staff_no);
    await expectNothingFoundInLightAndDark(page, 'colours');
    await expectFocusKept(page, page.getByRole('dialog'));
    await box(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toContainText('尾形 進');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await chosen(page).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/manage/user/${other.id}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('おうぼ');
    await expect(chosen(page)).toHaveText(recruitment.pending.title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/manage/shift/registration');

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('2026/6/24');
    await expect(page.getByRole('group', { name: '2026/06/24' })).toContainText(site.template.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/manage/shift/${shift}`);
  });

  test('Text typed before the dialog has loaded goes into it, and never into the page', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ roles: ['admin'] });
    await open(page, '/my-page/profile');
    // By its position: behind a dialog nothing has a role.
    const field = page.locator('main input[type=text]').first();
    const before = await field.inputValue();
    let fetched = false;
    await page.route(/search-dialog/, async (route) => {
      fetched = true;
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await field.focus();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('kansa');
    await expect(box(page)).toHaveValue('kansa');
    await page.keyboard.type('ro');
    await expect(box(page)).toHaveValue('kansaro');
    expect([fetched, await field.inputValue()]).toEqual([true, before]);
    expect(page.url()).not.toContain('kansa');
  });

  test('I see an error when it cannot be loaded, and the page stays', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn({ roles: ['admin'] });
    await open(page, '/my-page/profile');
    await page.route(/search-dialog/, (route) => route.fulfill({ status: 404 }));
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByText(WORDS.ja.nav.search_away).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('It does not open over a question', { tag: '@walk' }, async ({ page, signedIn }) => {
    await signedIn({ roles: ['admin', 'user'] });
    await open(page, '/');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: WORDS.ja.nav.account }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('In Vietnamese, on a phone,', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 360, height: 740 }, hasTouch: true });
  const { nav, own_salary, search } = WORDS.vi;

  test('staff find only their own pages, also without accents', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await open(page, '/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: nav.search_own }).tap();
    await box(page).fill('ung luong');
    // The page whose name is typed comes first; others have both words somewhere.
    await expect(page.getByRole('option').first()).toHaveText(own_salary.title);
    await expectNothingFoundInLightAndDark(page, 'colours');
    await page.getByRole('option', { name: own_salary.title }).tap();
    await expect(page).toHaveURL('/my-page/salary');
    await page.getByRole('button', { name: nav.search_own }).tap();
    await box(page).fill('zzz');
    await expect(page.getByText(search.none.replace('{{text}}', 'zzz'))).toBeVisible();
    await page.getByRole('button', { name: search.keys.leave }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/manage/search'))).toEqual([]);
  });

  test('a manager finds a person by name and opens them', async ({ page, signedIn }) => {
    const site = await mintSite();
    const person = await mintMember([site], {
      last_name: 'NGUYỄN',
      first_name: 'THỊ HUỆ',
      given_first: false,
    });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/');
    await page.getByRole('button', { name: nav.search_all }).tap();
    await box(page).fill('nguyen hue');
    await page.getByRole('option', { name: /NGUYỄN THỊ HUỆ/ }).tap();
    await expect(page).toHaveURL(`/manage/user/${person.id}`);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has no search without function', async ({ page, signedIn }) => {
    await signedIn({ roles: ['admin'] });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').locator('[aria-haspopup=dialog]:visible')).toHaveCount(0);
  });
});
