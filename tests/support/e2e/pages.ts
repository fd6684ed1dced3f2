import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/site/languages.ts';
import { PASSWORD } from './people.ts';
import { WORDS } from './words.ts';

/** The languages with the browser that wishes for each. */
export const BROWSERS: readonly { language: Language; locale: string }[] = [
  { language: 'en', locale: 'en-US' },
  { language: 'ja', locale: 'ja-JP' },
  { language: 'vi', locale: 'vi-VN' },
];

/** Fills in the login form, which is on the page, and sends it. */
export async function sendLogin(
  page: Page,
  account: string,
  { password = PASSWORD, language = 'en' }: { password?: string; language?: Language } = {},
): Promise<void> {
  const { auth } = WORDS[language];
  await page.getByLabel(auth.account).fill(account);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.submit, exact: true }).click();
}

/** A form brings its own rules after the page; until they are there the browser checks it, in its own words. */
export async function untilChecked(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('novalidate');
}

/** The message of a toast, where it is seen; what screen readers are told stands elsewhere. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region').getByRole('listitem').filter({ hasText: text });
}

/** Opens the menu behind the picture and chooses from it. */
export async function chooseFromAccountMenu(
  page: Page,
  item: 'profile' | 'settings' | 'logout',
  language: Language = 'en',
) {
  const { nav } = WORDS[language];
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('menuitem', { name: nav[item] }).click();
}
