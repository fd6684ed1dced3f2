import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/site/languages.ts';
import { PASSWORD } from './people.ts';
import { WORDS } from './words.ts';

/** The languages with a browser locale for each. */
export const BROWSERS: readonly { language: Language; locale: string }[] = [
  { language: 'en', locale: 'en-US' },
  { language: 'ja', locale: 'ja-JP' },
  { language: 'vi', locale: 'vi-VN' },
];

/** Fills in and sends the login form of the page. */
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

/** Presses a button, and the one of the same name in the question that it opens. */
export async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

/** Waits until the form's own validation replaces the browser's. */
export async function untilChecked(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('novalidate');
}

/** The visible message of a toast. The text for screen readers is elsewhere. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region').getByRole('listitem').filter({ hasText: text });
}

/** The toast of a sentence with gaps, found by its longest part between them. */
export function toastWithGaps(page: Page, sentence: string): Locator {
  const [longest = ''] = sentence.split(/\{\{\w+\}\}/).toSorted((one, other) => other.length - one.length);
  return toast(page, longest.trim());
}

/** Unfolds the questions on the page of tracking. */
export async function unfoldQuestions(page: Page): Promise<void> {
  await page
    .locator('summary')
    .filter({ has: page.locator('#questions') })
    .click();
}

/** Opens the panel of a person on the page of a tracked shift. */
export async function openPerson(page: Page, staffNo: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: staffNo }).first().getByRole('link').first().click();
}

/** Opens the account menu and chooses an item. */
export async function chooseFromAccountMenu(
  page: Page,
  item: 'profile' | 'settings' | 'logout',
  language: Language = 'en',
) {
  const { nav } = WORDS[language];
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('menuitem', { name: nav[item] }).click();
}
