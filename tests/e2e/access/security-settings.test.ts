import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { mintDevice } from '#tests/support/e2e/devices.ts';
import { holdSession, open, test, untilAlive } from '#tests/support/e2e/fixtures.ts';
import { chooseFromAccountMenu, sendLogin, toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, PASSWORD } from '#tests/support/e2e/people.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { security: words, settings, auth } = WORDS.en;
const SETTINGS = '/my-page/settings';
const STEP_MS = 30_000;

/**
 * The site's clock is frozen and each code counts once, so codes of the steps before and after are
 * used too.
 */
function codeOfApp(secret: string, steps: -1 | 0 | 1): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW + steps * STEP_MS });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const code = (page: Page) => page.getByLabel(words.code);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const sayPassword = (page: Page) =>
  section(page, words.two_factor).getByLabel(words.password, { exact: true }).fill(PASSWORD);

async function beginSetUp(page: Page): Promise<string> {
  await sayPassword(page);
  await press(page, words.set_up);
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = shown.replaceAll(' ', '');
  expect(page.url()).not.toContain(secret);
  return secret;
}

async function recoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: words.recovery_title })).toBeVisible();
  return section(page, words.two_factor).getByRole('listitem').allInnerTexts();
}

async function signInAgain(page: Page, account: string, typed: string, recovery = false): Promise<void> {
  await page.context().clearCookies();
  await open(page, `/auth/login?next=${encodeURIComponent(SETTINGS)}`);
  await sendLogin(page, account);
  await expect(page).toHaveURL(/\/auth\/login\/tfa/);
  if (recovery) await page.getByRole('link', { name: auth.tfa.use_recovery }).click();
  await page.getByLabel(recovery ? auth.tfa.recovery_code : auth.tfa.code).fill(typed);
  await press(page, auth.tfa.submit);
}

test('I set up a second step and log in with it', async ({ page, signedIn }) => {
  const { person } = await signedIn();
  await open(page, SETTINGS);
  const tfa = section(page, words.two_factor);
  await expect(tfa).toContainText(words.states.off);
  const secret = await beginSetUp(page);
  await code(page).fill('12');
  await press(page, words.turn_on);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([WORDS.en.validation.code_wrong]);
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
  await code(page).fill(codeOfApp(secret, -1));
  await press(page, words.turn_on);
  const codes = await recoveryCodes(page);
  expect(codes).toHaveLength(10);

  const downloading = page.waitForEvent('download');
  await press(page, words.recovery_download);
  expect((await downloading).suggestedFilename()).toBe('kinmu-recovery-codes.txt');
  await page.getByRole('link', { name: words.recovery_kept }).click();
  await expect(page.getByText(codes[0] ?? 'a code', { exact: true })).toHaveCount(0);
  await expect(tfa).toContainText('Recovery codes left: 10');

  await chooseFromAccountMenu(page, 'logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signInAgain(page, person.staff_no, codeOfApp(secret, 0));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
});

test('A recovery code works once, and I turn the second step off with one', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn();
  await open(page, SETTINGS);
  const tfa = section(page, words.two_factor);
  const secret = await beginSetUp(page);
  await code(page).fill(codeOfApp(secret, 0));
  await press(page, words.turn_on);
  const codes = await recoveryCodes(page);

  await signInAgain(page, person.email, codes[0] ?? '', true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
  await untilAlive(page);
  await expect(tfa).toContainText('Recovery codes left: 9');
  await signInAgain(page, person.email, codes[0] ?? '', true);
  await expect(page.getByRole('alert')).toContainText(WORDS.en.errors.AUTH_TFA_INVALID_CODE);
  await page.getByLabel(auth.tfa.recovery_code).fill(codes[1] ?? '');
  await press(page, auth.tfa.submit);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);

  await page.getByRole('link', { name: words.recovery_new }).click();
  await code(page).fill(codeOfApp(secret, 1));
  await press(page, words.recovery_make);
  const renewed = await recoveryCodes(page);
  expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
  await page.getByRole('link', { name: words.recovery_kept }).click();

  await page.getByRole('link', { name: words.remove, exact: true }).click();
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await code(page).fill(codes[2] ?? '');
  await press(page, words.remove);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([WORDS.en.validation.code_wrong]);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await code(page).fill(renewed[0] ?? '');
  await press(page, words.remove);
  await expect(toast(page, words.toasts.tfa_removed)).toBeVisible();
  await expect(tfa).toContainText(words.states.off);
});

test('I can end an unfinished set-up, or start it again', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, SETTINGS);
  const first = await beginSetUp(page);
  await open(page, SETTINGS);
  await expect(page.getByText(words.pending_note)).toBeVisible();
  await sayPassword(page);
  await press(page, words.new_qr);
  const shown = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(shown).toBeVisible();
  const second = (await shown.innerText()).replaceAll(' ', '');
  expect(second).not.toBe(first);
  await open(page, SETTINGS);
  await code(page).fill(codeOfApp(second, 0));
  await press(page, words.turn_on);
  expect(await recoveryCodes(page)).toHaveLength(10);
});

test('I see my sessions and end them', async ({ page, browser, signedIn }) => {
  const { person } = await signedIn();
  const [one, another] = [await browser.newContext(), await browser.newContext()];
  for (const context of [one, another]) await holdSession(context, await mintSession(person));
  await open(page, SETTINGS);
  const rows = section(page, words.sessions).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: words.session_current })).toHaveCount(1);
  await rows
    .getByRole('button', { name: /^Log out / })
    .first()
    .click();
  await expect(toast(page, words.toasts.session_ended)).toBeVisible();
  await expect(rows).toHaveCount(2);

  await press(page, words.sessions_end);
  await page.getByRole('alertdialog').getByRole('button', { name: words.sessions_end }).click();
  await expect(toast(page, words.toasts.sessions_ended)).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const context of [one, another]) {
    const ended = await context.newPage();
    await ended.goto(SETTINGS);
    await expect(ended).toHaveURL(`/auth/login?next=${encodeURIComponent(SETTINGS)}`);
    await context.close();
  }
  await open(page, SETTINGS);
  await expect(page.getByText(words.sessions_only)).toBeVisible();
});

test('I remove a device of mine, and read how to get another', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn();
  await mintDevice(person);
  await open(page, SETTINGS);
  const devices = section(page, words.devices);
  await devices.getByRole('button', { name: '入口のタブレット' }).click();
  const asked = page.getByRole('alertdialog', { name: words.device_remove_title });
  await expect(asked).toContainText('入口のタブレット');
  await asked.getByRole('button', { name: words.device_remove }).click();
  await expect(toast(page, WORDS.en.devices.toasts.device_deleted)).toBeVisible();
  await expect(devices).toContainText(words.devices_empty_hint);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I set up a second step and end a session', async ({ page, context }) => {
    const person = await mintPerson();
    await holdSession(context, await mintSession(person));
    await mintSession(person);
    await page.goto(SETTINGS);
    const secret = await beginSetUp(page);
    await code(page).fill('12');
    await press(page, words.turn_on);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([WORDS.en.validation.code_wrong]);
    await code(page).fill(codeOfApp(secret, 0));
    await press(page, words.turn_on);
    expect(await recoveryCodes(page)).toHaveLength(10);
    await page.getByRole('link', { name: words.recovery_kept }).click();
    await expect(section(page, words.two_factor)).toContainText(words.states.on);
    const sessions = section(page, words.sessions).getByRole('listitem');
    await sessions.getByRole('button', { name: /^Log out / }).click();
    await expect(page.getByRole('status')).toHaveText(words.toasts.session_ended);
    await expect(sessions).toHaveCount(1);
  });
});
