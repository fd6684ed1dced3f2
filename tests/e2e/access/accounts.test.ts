import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { one } from '#tests/support/e2e/database.ts';
import { holdSession, markAlive, open, reload, test } from '#tests/support/e2e/fixtures.ts';
import { mintLink } from '#tests/support/e2e/links.ts';
import { lastMailTo, linkIn, nextMailTo } from '#tests/support/e2e/mails.ts';
import { chooseFromAccountMenu, sendLogin, toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { setUpSecondStep } from '#tests/support/e2e/second-step.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const CHOSEN = 'kinmu-chosen-2026';
const OWN = { phone: '09000000001', postal_code: '1030001', prefecture: '13', address: '青葉区1-2-3' };

async function stored({ id }: { id: number }) {
  return one(sql`SELECT phone, address, version FROM person WHERE id = ${id}`);
}

/** All addresses that the browser requested or visited, with their referrers. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return seen;
}

/** The history entries of a page, for Back and Forward. */
async function historyOf(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  return JSON.stringify([entries.map(({ url }) => url), await page.evaluate(() => history.state)]);
}

async function choose(page: Page, password: string, language: 'en' | 'ja' | 'vi'): Promise<void> {
  const { new_password: labels, link } = WORDS[language].auth;
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await page.getByLabel(labels.password_confirmation, { exact: true }).fill(password);
  await page.getByRole('button', { name: link.save }).click();
}

test.describe('In Vietnamese', () => {
  test.use({ locale: 'vi-VN' });

  test('I reset a forgotten password by the mailed link, once, and all my sessions end', async ({
    page,
    browser,
  }) => {
    const { auth } = WORDS.vi;
    const person = await mintPerson({ language: 'vi', last_name: 'NGUYEN', first_name: 'VAN MINH' });
    const elsewhere = await browser.newContext();
    await holdSession(elsewhere, await mintSession(person));

    await open(page, '/auth/login');
    await page.getByRole('link', { name: auth.forgot }).click();
    await page.getByLabel(auth.forgotten.email).fill(` ${person.email.toUpperCase()} `);
    await page.getByRole('button', { name: auth.forgotten.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.forgotten.sent_title);
    const mail = await nextMailTo(person.email);
    expect(mail.subject).toBe('Kinmu: đặt lại mật khẩu');
    expect(mail.text).toContain('Xin chào NGUYEN VAN MINH,');
    const link = linkIn(mail);
    const token = link.split('#token=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);

    await open(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.link.reset_title);
    await expect(page.getByText(person.email)).toBeVisible();
    const seen = watchAddresses(page);
    expect(page.url()).not.toContain(token);
    expect(await historyOf(page)).not.toContain(token);
    const fault = page.getByRole('alert').getByRole('link');
    for (const [password, told] of [
      ['sunshine1', 'Mật khẩu này quá phổ biến và dễ đoán. Vui lòng chọn mật khẩu khác.'],
      ['nguyen-2026-x', 'Vui lòng chọn mật khẩu không chứa tên, email hoặc mã nhân viên của bạn'],
    ] as const) {
      await choose(page, password, 'vi');
      await expect(fault).toHaveText([told]);
    }
    await choose(page, CHOSEN, 'vi');
    await expect(toast(page, auth.toasts.password_reset)).toBeVisible();
    // After the new password no login page follows.
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chào buổi sáng, Minh');
    const name = person.email.split('@')[0] ?? '';
    expect(seen.filter((address) => address.includes(token) || address.includes(name))).toEqual([]);
    expect(await historyOf(page)).not.toContain(token);
    expect(await historyOf(page)).not.toContain(name);

    const other = await elsewhere.newPage();
    await other.goto('/my-page/settings');
    await expect(other).toHaveURL(`/auth/login?next=${encodeURIComponent('/my-page/settings')}`);
    await elsewhere.close();

    await open(page, link);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Liên kết này không còn dùng được');
    await expect(title).toBeFocused();
    const waysOn = page.getByRole('main').getByRole('link');
    await expect(waysOn).toHaveText([auth.link.request_new, auth.link.log_in]);
    await expect(waysOn.first()).toHaveAttribute('href', '/auth/password/forgot');
    await expect(waysOn.last()).toHaveAttribute('href', '/auth/login');
  });
});

test('An unknown mail address gets the same page as a known one, and no mail', { tag: '@walk' }, async ({
  page,
}) => {
  const { email } = await mintPerson();
  for (const typed of ['nobody-at-all@kinmu.test', email]) {
    await open(page, '/auth/password/forgot');
    await page.getByLabel('Email').fill(typed);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email');
    await expect(page.getByRole('status').getByRole('paragraph').first()).toHaveText(
      `If ${typed} belongs to an account, we’ve sent an email with a link.`,
    );
  }
  // Requested later, so the other mail would have arrived before.
  await nextMailTo(email);
  expect(lastMailTo('nobody-at-all@kinmu.test')).toBeNull();
});

test('Staff without a mail address scan their invitation, choose a password and are logged in', async ({
  page,
  browser,
  signedIn,
}) => {
  const { users, invitations } = WORDS.en;
  const { person } = await signedIn({ roles: ['global_admin'] });
  const staffNo = `Q${person.id}`;
  await open(page, '/admin/user?new=1');
  await untilChecked(page.locator('#user'));
  await page.getByRole('textbox', { name: /^Last name$/ }).fill('TRAN');
  await page.getByRole('textbox', { name: /^First name$/ }).fill('THI MAI');
  await page.getByRole('textbox', { name: users.staff_no_label }).fill(staffNo);
  await page.getByRole('button', { name: users.create }).click();
  await expect(toast(page, users.toasts.user_created)).toBeVisible();
  await page.getByRole('link', { name: WORDS.en.person_page.tabs.account, exact: true }).click();
  await expect(page.getByText(invitations.no_mail)).toBeVisible();
  await expect(page.getByRole('button', { name: invitations.by_mail })).toHaveCount(0);
  await page.getByRole('button', { name: invitations.by_qr }).click();
  const url = (await page.getByText('/invitation#token=').textContent()) ?? '';
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 4 }))}`;
  // The person's language is unknown, so their printed page has all three.
  await expect(page.getByRole('img', { name: WORDS.ja.invitations.sheet.qr })).toHaveAttribute(
    'src',
    picture,
  );
  for (const { invitations: told } of [WORDS.ja, WORDS.vi, WORDS.en]) {
    await expect(page.getByText(told.sheet.scan)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/manage\/user\/\d+/);
  expect(await historyOf(page)).not.toContain('token');

  const phone = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await markAlive(phone);
  const theirs = await phone.newPage();
  const { auth } = WORDS.vi;
  await open(theirs, url);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Chào mừng bạn đến với Kinmu');
  await expect(theirs.getByText(staffNo, { exact: true })).toBeVisible();
  await expect(theirs).not.toHaveURL(/token/);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await choose(theirs, CHOSEN, 'vi');
  await expect(theirs).toHaveURL('/');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Chào buổi sáng, Mai');
  await open(theirs, url);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(auth.link.expired_title);
  await expect(theirs.getByRole('main').getByRole('paragraph')).toHaveText([
    auth.link.chosen_before,
    auth.link.ask_office,
  ]);
  await expect(theirs.getByRole('main').getByRole('link')).toHaveText([auth.link.log_in]);
  await phone.close();

  await reload(page);
  await expect(page.getByText(invitations.about.ready)).toBeVisible();
});

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('I log out everywhere else, and a person who worked there sees a message and returns to their page', {
    tag: '@walk',
  }, async ({ page, browser, signedIn }) => {
    const { auth, errors, profile, security } = WORDS.ja;
    const { person } = await signedIn();
    const elsewhere = await browser.newContext();
    await markAlive(elsewhere);
    await holdSession(elsewhere, await mintSession(person));
    const other = await elsewhere.newPage();
    await open(other, '/');

    await open(page, '/my-page/settings');
    const sessions = page.locator('#sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: security.sessions_end }).click();
    const question = page.getByRole('alertdialog', { name: security.sessions_end_title });
    await question.getByRole('button', { name: security.sessions_end }).click();
    await expect(toast(page, security.toasts.sessions_ended)).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText(security.session_current)).toBeVisible();

    await chooseFromAccountMenu(other, 'profile', 'ja');
    await expect(toast(other, errors.AUTH_INVALID_TOKEN)).toBeVisible();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(auth.title);
    await expect(other).toHaveURL(`/auth/login?next=${encodeURIComponent('/my-page/profile')}`);
    await sendLogin(other, person.email, { language: 'ja' });
    await expect(other).toHaveURL('/my-page/profile');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(profile.title);
    await elsewhere.close();
  });
});

test('After six wrong passwords I see how long to wait, and others can still log in', {
  tag: '@walk',
}, async ({ page, browser }) => {
  const { email } = await mintPerson();
  await open(page, '/auth/login');
  const reason = page.getByRole('alert');
  for (let tries = 1; tries <= 5; tries++) {
    await sendLogin(page, email, { password: `not this one ${tries}` });
    await expect(reason).toHaveText('Invalid email or password');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await expect(page.locator('#login')).toHaveAttribute('aria-busy', 'false');
  }
  await sendLogin(page, email);
  await expect(reason).toHaveText(
    'Too many login attempts. Please try again in 12 seconds. If you’ve forgotten your password, you can choose a new one.',
  );
  await expect(page.getByLabel('Email or staff number')).toHaveValue(email);

  const owner = await browser.newContext({ extraHTTPHeaders: { 'CF-Connecting-IP': '203.0.113.7' } });
  const theirs = await owner.newPage();
  await theirs.goto('/auth/login');
  await sendLogin(theirs, email);
  await expect(theirs).toHaveURL('/');
  await owner.close();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I paste my invitation, once, choose a password and am asked for the code of my second step', async ({
    page,
    context,
  }) => {
    const { auth } = WORDS.en;
    const { ja } = WORDS;
    const person = await mintPerson();
    const { email } = person;
    await setUpSecondStep(await mintSession(person));
    const token = await mintLink(person, 'invitation');
    const paste = async () => {
      await page.goto('/invitation');
      await page.getByLabel(auth.link.token).fill(token);
      await page.getByRole('button', { name: auth.link.check }).click();
    };
    await paste();
    await choose(page, CHOSEN, 'en');
    await expect(page).toHaveURL('/auth/login/tfa');
    await page.goto('/');
    await expect(page).toHaveURL('/auth/login');
    expect((await context.cookies()).map(({ value }) => value)).not.toContain(email);

    await paste();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.link.expired_title);
    await page.getByRole('button', { name: ja.common.language_ja }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja.auth.link.expired_title);
    // A used link reveals no account.
    await page.getByRole('link', { name: ja.auth.link.log_in }).click();
    await expect(page.getByLabel(ja.auth.account)).toHaveValue('');
    await sendLogin(page, email, { language: 'ja', password: CHOSEN });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja.auth.tfa.title);
  });
});

test.describe('In two tabs', () => {
  test.use({ locale: 'ja-JP' });

  test('shows the value saved in one tab next to the text typed in the other, and loses neither', {
    tag: '@walk',
  }, async ({ page, context, signedIn }) => {
    const { form, profile, common } = WORDS.ja;
    const { person } = await signedIn({ ...OWN, language: 'ja' });
    const other = await context.newPage();
    for (const tab of [page, other]) await open(tab, '/my-page/profile');
    await page.getByLabel(profile.address).fill('青葉区4-5-6');
    await page.getByRole('button', { name: common.save }).click();
    await expect(toast(page, profile.toasts.profile_saved)).toBeVisible();

    const phone = other.getByRole('textbox', { name: profile.phone }).first();
    await phone.fill('09000000002');
    await other.getByRole('button', { name: common.save }).click();
    await expect(other.getByRole('alert')).toContainText(form.conflict);
    await expect(other.getByRole('region', { name: form.stored_now })).toContainText('青葉区4-5-6');
    await expect(phone).toHaveValue('09000000002');
    expect(await stored(person)).toEqual({ phone: OWN.phone, address: '青葉区4-5-6', version: 2 });
    await other.getByLabel(profile.address).fill('青葉区4-5-6');
    await other.getByRole('button', { name: common.save }).click();
    await expect(toast(other, profile.toasts.profile_saved)).toBeVisible();
    expect(await stored(person)).toEqual({ phone: '09000000002', address: '青葉区4-5-6', version: 3 });
  });

  test('refuses a form of mine after another person has logged in', { tag: '@walk' }, async ({
    page,
    context,
    signedIn,
  }) => {
    const { profile, common } = WORDS.ja;
    const { person } = await signedIn({ ...OWN, roles: ['admin'], language: 'ja' });
    const next = await mintPerson({
      ...OWN,
      roles: ['admin'],
      language: 'ja',
      last_name: '鈴木',
      address: '港区1-1',
    });
    await open(page, '/my-page/profile');
    await page.getByLabel(profile.address).fill('青葉区7-8-9');

    const other = await context.newPage();
    await open(other, '/');
    await chooseFromAccountMenu(other, 'logout', 'ja');
    await expect(other).toHaveURL('/auth/login');
    await sendLogin(other, next.email, { language: 'ja' });
    await expect(other.getByRole('banner')).toContainText('鈴木');

    // The page asks before typed text is lost.
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: common.save }).click();
    await expect(toast(page, WORDS.ja.auth.toasts.reader_changed)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('鈴木');
    await expect(page.getByLabel(profile.address)).toHaveValue('港区1-1');
    expect(await stored(person)).toEqual({ phone: OWN.phone, address: OWN.address, version: 1 });
    expect(await stored(next)).toEqual({ phone: OWN.phone, address: '港区1-1', version: 1 });
  });
});
