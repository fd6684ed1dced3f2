import { expect, type Page } from '@playwright/test';
import { open } from '#tests/support/e2e/fixtures.ts';
import { type CaughtMail, linkIn, nextMailTo } from '#tests/support/e2e/mails.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { sendLogin } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { auth } = WORDS.ja;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ locale: 'ja-JP' });

test('A link expires after an hour, even on an open page, and the page offers another', {
  tag: '@walk',
}, async ({ page }) => {
  const { email } = await mintPerson({ language: 'ja' });
  await moveClock(`${TODAY} 10:00:00`);
  const mail = await askForLink(page, email, null);
  const link = linkIn(mail);
  expect(mail.subject).toBe('【Kinmu】パスワードの再設定');
  expect(mail.text).toContain('60分以内');

  await moveClock(`${TODAY} 10:59:59`);
  await open(page, link);
  await expect(title(page)).toHaveText(auth.link.reset_title);
  await moveClock(`${TODAY} 11:00:00`);
  await page.getByLabel(auth.new_password.password, { exact: true }).fill('kinmu-late-2026');
  await page.getByLabel(auth.new_password.password_confirmation, { exact: true }).fill('kinmu-late-2026');
  await page.getByRole('button', { name: auth.link.save }).click();
  await expect(title(page)).toHaveText('このリンクは使えません');
  await open(page, '/auth/login');
  await open(page, link);
  await expect(title(page)).toHaveText('このリンクは使えません');

  await page.getByRole('link', { name: auth.link.request_new }).click();
  await expect(title(page)).toHaveText(auth.forgotten.title);
  const another = linkIn(await askForLink(page, email, mail));
  expect(another).not.toBe(link);
  await open(page, another);
  await expect(title(page)).toHaveText(auth.link.reset_title);
  await open(page, '/auth/login');
  await sendLogin(page, email, { language: 'ja' });
  await expect(page).toHaveURL('/');
});

async function askForLink(page: Page, email: string, earlier: CaughtMail | null): Promise<CaughtMail> {
  await open(page, '/auth/password/forgot');
  await page.getByLabel(auth.forgotten.email).fill(email);
  await page.getByRole('button', { name: auth.forgotten.submit }).click();
  await expect(title(page)).toHaveText(auth.forgotten.sent_title);
  return nextMailTo(email, earlier);
}
