import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from './database.ts';
import { holdSession, markAlive } from './fixtures.ts';
import { toast, untilChecked } from './pages.ts';
import { mintSession, type Person } from './people.ts';
import { mintMember, mintSite } from './rosters.ts';
import { TODAY } from './site.ts';
import { WORDS } from './words.ts';
import { mintWage, mintWorked } from './worked.ts';

/** Days before today, the 15th: eight hours each, at ¥1,250 an hour. */
const DAYS = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'];
/** A student who worked four days of the month. */
export async function mintStudent(): Promise<Person> {
  const site = await mintSite();
  const staff = await mintMember([site], { last_name: 'NGUYEN', first_name: 'VAN ANH' });
  await mintWage(site, staff, 1_250);
  for (const date of DAYS) {
    const times = { check_in_time: `${date} 09:00:00`, check_out_time: `${date} 18:00:00` };
    await mintWorked(site, staff, { date, ...times, breaks: [{ start: '12:00', end: '13:00' }] });
  }
  return staff;
}

/** Runs the steps of accounting on a desktop, in Japanese. */
export async function atTheDesk(
  browser: Browser,
  person: Person,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const size = { width: 1280, height: 900 };
  const desk = await browser.newContext({ locale: 'ja-JP', viewport: size, javaScriptEnabled: true });
  try {
    await markAlive(desk);
    await holdSession(desk, await mintSession(person));
    await act(await desk.newPage());
  } finally {
    await desk.close();
  }
}

/** Fills in a person's own account on the page. */
export async function fillInAccount(page: Page, words: (typeof WORDS)['vi'], number: string): Promise<void> {
  const { pay_accounts: account, common } = words;
  const card = page.getByRole('region', { name: account.title });
  await card.getByLabel(account.bank_code, { exact: true }).fill('0001');
  await card.getByLabel(account.branch_code, { exact: true }).fill('123');
  await card.getByLabel(account.account_number, { exact: true }).fill(number);
  await card.getByLabel(account.holder_kana, { exact: true }).fill('グエン　ヴァン　アン');
  await card.getByRole('button', { name: common.save, exact: true }).click();
}

/** Opens the account of the shown request, compares it and verifies it. */
export async function verifyAccount(desk: Page, opener = WORDS.ja.pay_accounts.view): Promise<void> {
  const { pay_accounts: account } = WORDS.ja;
  await desk.getByRole('link', { name: opener }).click();
  await expect(desk.getByText('ｸﾞｴﾝ ｳﾞｱﾝ ｱﾝ').first()).toBeVisible();
  await desk.getByRole('button', { name: account.verify, exact: true }).click();
  await expect(toast(desk, account.toasts.pay_account_verified)).toBeVisible();
}

/** The request in the panel of the desktop page. */
export const panel = (desk: Page) => desk.locator('[data-slot="side-panel"]');

/** Puts the shown request into a transfer for today. */
export async function transfer(desk: Page, button: string): Promise<void> {
  const { salary } = WORDS.ja;
  await panel(desk).getByRole('link', { name: button }).click();
  const form = panel(desk).locator('form').filter({ hasText: salary.transfer_on });
  await untilChecked(form);
  await form.getByRole('textbox', { name: salary.transfer_on }).fill(TODAY.replaceAll('-', '/'));
  await form.getByRole('button', { name: button }).click();
  await expect(toast(desk, salary.toasts.salary_batch_made)).toBeVisible();
  await expect(desk).toHaveURL(/\/manage\/salary\/batch\/\d+$/);
}

/** Sets the company's own account for transfers, and leaves all other settings unchanged. */
export async function setSender(): Promise<void> {
  const sender = {
    bank_client_code: '0123456789',
    bank_client_name: 'カ）キンム',
    bank_code: '0001',
    bank_name: 'ミズホ',
    bank_branch_code: '012',
    bank_branch_name: 'ホンテン',
    bank_account_number: '1234567',
  };
  await send([sql`UPDATE configuration SET settings = json_patch(settings, ${JSON.stringify(sender)})`]);
}
