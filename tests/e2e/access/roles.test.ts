import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { holdSession, markAlive, open, test } from '#tests/support/e2e/fixtures.ts';
import { lastMailTo, linkIn } from '#tests/support/e2e/mails.ts';
import { chooseFromAccountMenu, toast, untilChecked } from '#tests/support/e2e/pages.ts';
import {
  changeRoles,
  mintPerson,
  mintSession,
  mintWorkplace,
  type Person,
} from '#tests/support/e2e/people.ts';
import { address, NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { roles: words, users, workplaces, audit, invitations, configuration, form, validation } = WORDS.en;

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The browser of another person. */
async function elsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: address() });
  await markAlive(context);
  await holdSession(context, await mintSession(person));
  return context.newPage();
}

/** The status of the first check on an invitation's page. */
async function statusOf(url: string): Promise<number> {
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  const answer = await fetch(`${address()}/api/auth/reset-password/check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return answer.status;
}

test('A new role applies with the next click of its person, and the audit shows it', async ({
  page,
  browser,
  signedIn,
}) => {
  const { person: admin } = await signedIn({ roles: ['global_admin'] });
  const staff = await mintPerson();
  const theirs = await elsewhere(browser, staff);
  const shifts = theirs
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Shift management' });
  await open(theirs, '/');
  await expect(shifts).toHaveCount(0);

  await open(page, `/admin/user/${staff.id}`);
  await page.getByRole('link', { name: users.tabs.roles, exact: true }).click();
  await untilChecked(page.locator('#roles'));
  await expect(box(page, 'Staff')).toBeChecked();
  await expect(box(page, 'Documents')).toBeDisabled();
  await box(page, 'Manager').click();
  await box(page, 'Documents').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully assigned roles')).toBeVisible();
  await expect(box(page, 'Documents')).toBeChecked();
  await expect(page.locator('[data-slot=badge]', { hasText: words.duty.papers })).toBeVisible();

  await chooseFromAccountMenu(theirs, 'settings');
  await expect(shifts).toBeVisible();
  await theirs.context().close();

  await open(page, `/admin/audit?actor_id=${admin.id}`);
  const others = page.getByRole('combobox', { name: WORDS.en.table.more_filters });
  await others.selectOption({ label: audit.subject });
  await page.getByRole('combobox', { name: audit.subject, exact: true }).selectOption('person');
  await expect(page).toHaveURL(/subject=person/);
  await others.selectOption({ label: audit.subject_id });
  await expect(page.getByLabel(audit.subject_id, { exact: true })).toBeVisible();
  await page.getByLabel(audit.subject_id, { exact: true }).fill(String(staff.id));
  await page.getByLabel(audit.subject_id, { exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`subject_id=${staff.id}`));
  const row = page
    .getByRole('row')
    .filter({ hasText: WORDS.en.roles.audited.operations['users.roles.update'] });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  const panel = page.getByRole('region', { name: WORDS.en.roles.audited.operations['users.roles.update'] });
  await expect(panel.getByRole('row', { name: 'Roles user admin, user' })).toBeVisible();
  await expect(panel.getByRole('row', { name: 'Duties none papers' })).toBeVisible();
  await expect(panel).toContainText('Global admin');
  await panel.getByRole('link', { name: audit.same_operation }).click();
  await expect(page.getByText(audit.one_operation)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: audit.all_operations }).click();
  await expect(page.getByText(audit.one_operation)).toHaveCount(0);
});

test('I see what else the manager role takes with it before I remove it', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  const workplace = await mintWorkplace();
  const manager = await mintPerson({
    roles: ['admin', 'user'],
    duties: ['accounting'],
    manages: [workplace.id],
  });
  await open(page, `/admin/user/${manager.id}?tab=roles`);
  await untilChecked(page.locator('#roles'));
  await box(page, 'Manager').click();
  await expect(page.getByText(words.loses_manager)).toBeVisible();
  await expect(box(page, 'Accounting')).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully assigned roles')).toBeVisible();
  const { roles, duties, managed } = await one(sql`
    SELECT (SELECT group_concat(role) FROM person_role WHERE person_id = ${manager.id}) AS roles,
      (SELECT count(*) FROM person_duty WHERE person_id = ${manager.id}) AS duties,
      (SELECT count(*) FROM membership WHERE person_id = ${manager.id}) AS managed`);
  expect({ roles, duties, managed }).toEqual({ roles: 'user', duties: 0, managed: 0 });
});

test('I see a concurrent change of the roles, and decide with it', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  const staff = await mintPerson();
  await open(page, `/admin/user/${staff.id}?tab=roles`);
  await untilChecked(page.locator('#roles'));
  await changeRoles(staff, ['admin', 'user']);
  await send([sql`UPDATE person SET version = version + 1 WHERE id = ${staff.id}`]);
  await box(page, 'Manager').click();
  await box(page, 'Documents').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(form.conflict);
  await expect(page.getByRole('region', { name: form.stored_now })).toContainText('Manager, Staff');
  await expect(box(page, 'Documents')).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully assigned roles')).toBeVisible();
});

test('My own roles and those of a global admin have no form', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn({ roles: ['global_admin'] });
  const other = await mintPerson({ roles: ['global_admin'] });
  const { errors } = WORDS.en;
  await open(page, `/admin/user/${person.id}?tab=roles`);
  await expect(page.getByText(errors.USER_CANNOT_ASSIGN_ROLE_SELF)).toBeVisible();
  await open(page, `/admin/user/${other.id}?tab=roles`);
  await expect(page.getByText(errors.USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await open(page, `/admin/user/${other.id}`);
  await expect(page.getByText(invitations.not_yours)).toBeVisible();
  await expect(page.getByRole('button', { name: invitations.by_qr })).toHaveCount(0);
});

test('I create a manager of a workplace, who gets an invitation by mail at once', async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  const workplace = await mintWorkplace();
  const other = await mintWorkplace();
  const email = `lead-${workplace.id}@kinmu.test`;
  await open(page, '/admin/user');
  await page.getByRole('link', { name: 'Create manager' }).click();
  await untilChecked(page.locator('#manager'));
  await page.getByRole('button', { name: 'Create manager' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please enter Last name',
    'Please enter First name',
    'Please enter Email',
  ]);
  await page.getByLabel('Last name', { exact: true }).fill('PHAM');
  await page.getByLabel('First name', { exact: true }).fill('VAN NAM');
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByLabel(workplaces.boxes.filter).fill(workplace.code.toLowerCase());
  await expect(page.getByText(other.name)).toBeHidden();
  await page.getByRole('checkbox', { name: workplace.name }).click();
  await page.getByLabel(workplaces.boxes.filter).fill('');
  await expect(page.getByText(workplaces.boxes.chosen_one)).toBeVisible();
  await expect(box(page, users.invite)).toBeChecked();
  await page.getByRole('button', { name: 'Create manager' }).click();
  await expect(toast(page, 'Successfully created manager and sent the invitation')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PHAM VAN NAM');
  const mail = lastMailTo(email);
  if (!mail) throw new Error('Nothing was mailed.');
  expect(await statusOf(linkIn(mail))).toBe(200);
  await page.getByRole('link', { name: WORDS.en.person_page.tabs.account, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(invitations.about.invited);
  const { managed, roles } = await one(sql`
    SELECT m.workplace_id AS managed, (SELECT group_concat(role) FROM person_role WHERE person_id = p.id) AS roles
    FROM person AS p JOIN membership AS m ON m.person_id = p.id AND m.manages = 1 WHERE p.email = ${email}`);
  expect({ managed, roles }).toEqual({ managed: workplace.id, roles: 'admin' });
});

test('I hand out an invitation as a QR code, in the language of its person', async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  const staff = await mintPerson({ language: 'vi', password_hash: null });
  await open(page, `/admin/user/${staff.id}`);
  await expect(page.getByText(invitations.about.none)).toBeVisible();
  await page.getByRole('button', { name: invitations.by_qr }).click();
  const sheet = page.getByRole('region', { name: invitations.sheet_title.replace('{{name}}', '田中 花子') });
  await expect(sheet.getByRole('img', { name: WORDS.vi.invitations.sheet.qr })).toBeVisible();
  await expect(sheet).toContainText(staff.staff_no);
  await expect(sheet).toContainText('22/06/2026 10:00');
  const url = await sheet.getByText(/^http/).innerText();
  expect(page.url()).not.toContain('token');
  expect(await statusOf(url)).toBe(200);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: invitations.done }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(invitations.about.invited)).toBeVisible();
});

test('I cannot require a second step of others without having one myself', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/admin/configuration?tab=sign_in');
  await untilChecked(page.locator('#settings-sign_in'));
  await expect(page.getByText(configuration.own_tfa_first)).toBeVisible();
  const required = box(page, configuration.tfa_required);
  await required.click();
  await expect(page.getByText(configuration.tfa_required_turned_on)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([validation.own_tfa_first]);
  await expect(required).toBeFocused();
  expect(await one(sql`SELECT settings ->> 'tfa_required' AS required FROM configuration`)).toEqual({
    required: null,
  });
  await required.click();
  await page.getByRole('link', { name: configuration.own_tfa_set_up }).click();
  await expect(page).toHaveURL('/my-page/settings#two-factor');
});

test('I see the people affected by a required second step before I save it', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn({ roles: ['global_admin'] });
  await send([
    sql`INSERT INTO second_factor (person_id, secret, created_at, confirmed_at) VALUES (${person.id}, '', ${NOW}, ${NOW})`,
  ]);
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: configuration.title })
    .click();
  await page.getByRole('link', { name: configuration.tabs.sign_in, exact: true }).click();
  await untilChecked(page.locator('#settings-sign_in'));
  await expect(page.getByText(configuration.own_tfa_first)).toHaveCount(0);
  const required = box(page, configuration.tfa_required);
  await required.click();
  await expect(page.getByText(configuration.tfa_required_turned_on)).toBeVisible();
  await required.click();
  await expect(page.getByText(configuration.tfa_required_turned_on)).toHaveCount(0);
  // Others log in concurrently, so the saved value is the present one.
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toast(page, 'Successfully updated configuration')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.getByRole('link', { name: configuration.tabs.general, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: audit.title }).click();
  await expect(page.getByRole('table', { name: audit.title })).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I assign roles and show an invitation', async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    const staff = await mintPerson({ language: 'en' });
    await page.goto(`/admin/user/${staff.id}?tab=roles`);
    await box(page, 'Documents').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText(WORDS.en.validation.duties_of_managers);
    await box(page, 'Manager').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(box(page, 'Manager')).toBeChecked();
    await expect(page.getByText(words.loses_manager)).toBeVisible();

    await page.goto(`/admin/user/${staff.id}`);
    await page.getByRole('button', { name: invitations.by_qr }).click();
    await expect(page.getByRole('img', { name: invitations.sheet.qr })).toBeVisible();
    await page.getByRole('link', { name: invitations.done }).click();
    await expect(page.getByRole('img', { name: invitations.sheet.qr })).toHaveCount(0);
  });
});
