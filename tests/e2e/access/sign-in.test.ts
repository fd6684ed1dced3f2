import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { BROWSERS, sendLogin, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const GREETING = {
  en: 'Good morning, 田中 花子',
  ja: 'おはようございます、田中 花子さん',
  vi: 'Chào buổi sáng, 田中 花子',
};
const WRONG_PASSWORD = {
  en: 'Invalid email or password',
  ja: 'メールアドレス・スタッフ番号またはパスワードが正しくありません。',
  vi: 'Email, mã nhân viên hoặc mật khẩu không đúng',
};

for (const { language, locale } of BROWSERS) {
  test.describe(`In ${language}`, () => {
    test.use({ locale });

    test('I log in with my e-mail address or my staff number', async ({ page, context }) => {
      const { email, staff_no: staffNo } = await mintPerson();
      for (const account of [email, staffNo]) {
        await open(page, '/auth/login');
        await sendLogin(page, account, { language });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(GREETING[language]);
        await expect(page).toHaveURL('/');
        await context.clearCookies({ name: '__Host-access_token' });
      }
    });

    const tag = language === 'en' ? [] : ['@walk'];
    test('I see that my password is wrong, and my account stays in the form', { tag }, async ({ page }) => {
      const { email } = await mintPerson();
      await open(page, '/auth/login');
      await sendLogin(page, email, { language, password: 'something else' });
      await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD[language]);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByLabel(WORDS[language].auth.account)).toHaveValue(email);
      await sendLogin(page, email, { language });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(GREETING[language]);
    });
  });
}

test('An unknown account gets the same message as a wrong password', { tag: '@walk' }, async ({ page }) => {
  await open(page, '/auth/login');
  await sendLogin(page, 'nobody@kinmu.test');
  await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD.en);
});

test('I see what is missing before anything is sent', async ({ page }) => {
  await open(page, '/auth/login');
  await untilChecked(page.locator('#login'));
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please enter Email or staff number',
    'Please enter Password',
  ]);
  await expect(page.getByLabel('Email or staff number')).toBeFocused();
  expect(posted).toEqual([]);
});

test('I see that my account is disabled, but only with the right password', { tag: '@walk' }, async ({
  page,
}) => {
  const { email } = await mintPerson({ disabled_at: NOW });
  const reason = page.getByRole('alert');
  await open(page, '/auth/login');
  await sendLogin(page, email, { password: 'something else' });
  await expect(reason).toHaveText('Invalid email or password');
  await sendLogin(page, email);
  await expect(reason).toHaveText('Your account has been disabled');
});

test('I return to the page that I asked for', async ({ page }) => {
  const { email } = await mintPerson();
  await open(page, '/my-page/profile?from=mail');
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent('/my-page/profile?from=mail')}`);
  await sendLogin(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL('/my-page/profile?from=mail');
});

test('The login page leads me home while I am logged in', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, '/auth/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GREETING.en);
});
