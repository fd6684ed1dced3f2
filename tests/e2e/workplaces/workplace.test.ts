import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintWorkplace, type Workplace } from '#tests/support/e2e/people.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const GLOBAL_ADMIN = { roles: ['global_admin' as const] };

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Goes to a tab and waits until it is there. */
async function openTab(page: Page, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Answers the open question. */
async function answer(page: Page, title: string, yes: string): Promise<void> {
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: yes }).click();
}

/** A person with coming work at a workplace of the demo. */
async function busyMember() {
  const found =
    await one(sql`SELECT s.workplace_id, su.person_id FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
    WHERE s.date > ${TODAY} AND su.status = 'approved' AND su.outcome IS NULL AND s.deleted_at IS NULL LIMIT 1`);
  return { workplaceId: Number(found.workplace_id), personId: Number(found.person_id) };
}

async function stored({ id }: { id: number }) {
  return one(sql`SELECT name, address, formula, version FROM workplace WHERE id = ${id}`);
}

test('I set up a workplace with positions, a night shift, a member and a wage', async ({
  page,
  signedIn,
}) => {
  await signedIn(GLOBAL_ADMIN);
  const member = await mintPerson({
    last_name: 'TRAN',
    first_name: 'VAN BAO',
    last_name_kana: 'チャン',
    first_name_kana: 'バオ',
  });
  const code = `E2E-${member.staff_no}`;
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Workplace management' })
    .click();
  await page.getByRole('link', { name: 'Create workplace' }).first().click();
  await untilChecked(page.locator('#workplace'));
  await field(page, 'Code').fill(code);
  await field(page, 'Name').fill(`夜間倉庫 ${member.staff_no}`);
  await field(page, 'Postal code').fill('273-0011');
  await page.getByLabel('Prefecture').selectOption({ label: 'Chiba' });
  await field(page, 'Address').fill('船橋市湊町1-2-3');
  await page.getByLabel(WORDS.en.placement.premises).selectOption('unknown');

  // any other formula than the exact one needs a confirmation.
  await expect(page.getByText(WORDS.en.workplaces.formula_warning)).toBeHidden();
  await page.getByLabel('Hour formula').selectOption('4');
  await expect(page.getByText(WORDS.en.workplaces.formula_warning)).toBeVisible();
  await button(page, 'Create workplace').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Please tick the box to confirm']);
  await page.getByLabel('Hour formula').selectOption('1');
  await expect(page.getByText(WORDS.en.workplaces.formula_warning)).toBeHidden();
  await button(page, 'Create workplace').click();
  await expect(toast(page, 'Successfully created workplace')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`夜間倉庫 ${member.staff_no}`);
  await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', /query=273-0011/);

  await expect(page.getByText(WORDS.en.workplaces.positions_empty)).toBeVisible();
  for (const position of ['Packing', 'Checking']) {
    await field(page, 'Position').fill(position);
    await button(page, 'Add position').click();
    await expect(row(page, position)).toBeVisible();
  }
  await field(page, 'Position').fill('Packing');
  await button(page, 'Add position').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Position is already in use']);
  await field(page, 'Position').fill('');
  await page.getByRole('link', { name: 'Edit Checking' }).click();
  await expect(field(page, 'Position')).toHaveValue('Checking');
  await field(page, 'Position').fill('Inspection');
  await button(page, 'Save').click();
  await expect(row(page, 'Inspection')).toBeVisible();

  await openTab(page, 'Shifts');
  await page.getByRole('link', { name: 'Create shift template' }).first().click();
  await untilChecked(page.locator('#template'));
  await field(page, 'Code').fill('N');
  await field(page, 'Name').fill('Night');
  await field(page, 'Start').fill('22');
  await field(page, 'End').fill('5');
  await field(page, 'End').blur();
  await button(page, 'Next day: 29:00').click();
  await field(page, 'Break 2 start').fill('25');
  await field(page, 'Break 2 end').fill('21');
  await button(page, 'Create shift template').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Break end is after break start and before end time',
  ]);
  await field(page, 'Break 2 end').fill('26');
  await page.getByRole('textbox', { name: 'Packing Fixed Mon' }).fill('3');
  await button(page, 'Copy Monday to every day Packing').click();
  await page.getByRole('textbox', { name: 'Packing Fixed Sun' }).fill('');
  await page.getByRole('textbox', { name: 'Inspection Temporary Sat' }).fill('2');
  await button(page, 'Create shift template').click();
  await expect(toast(page, 'Successfully created shift template')).toBeVisible();
  await expect(row(page, 'Night')).toContainText('22:00–29:00');
  await expect(row(page, 'Night')).toContainText('25:00–26:00');
  await expect(row(page, 'Night')).toContainText(/Mon3Tue3Wed3Thu3Fri3Sat5Sun–/);
  await row(page, 'Night').getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Packing Fixed Sat' })).toHaveValue('3');
  await expect(field(page, 'Break 1 start')).toHaveValue('25:00');

  await openTab(page, 'People');
  await page.getByRole('combobox', { name: 'Person' }).fill(member.staff_no);
  await page.getByRole('option', { name: /TRAN VAN BAO/ }).click();
  await page.getByRole('checkbox', { name: 'Packing' }).check();
  await page.getByRole('checkbox', { name: 'Inspection' }).check();
  await button(page, 'Add').click();
  await expect(toast(page, 'Successfully added user to workplace')).toBeVisible();
  await expect(row(page, 'TRAN VAN BAO')).toContainText('Inspection, Packing');
  await page.getByRole('combobox', { name: 'Person' }).fill(member.staff_no);
  await page.getByRole('option', { name: /TRAN VAN BAO/ }).click();
  await button(page, 'Add').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'This person already belongs to the workplace',
  ]);
  await page.getByRole('combobox', { name: 'Person' }).press('Backspace');

  await openTab(page, 'Wages');
  await page.getByRole('combobox', { name: 'Person' }).fill('チャン');
  await page.getByRole('option', { name: new RegExp(member.staff_no) }).click();
  await page
    .getByRole('combobox', { name: 'Position', exact: true })
    .last()
    .selectOption({ label: 'Packing' });
  await field(page, 'From').fill('1/7/2026');
  await field(page, 'Yen per hour').fill('1250');
  await button(page, 'Add').click();
  await expect(toast(page, 'Successfully created wage').last()).toBeVisible();
  await expect(row(page, 'TRAN VAN BAO')).toContainText('¥1,250');

  await openTab(page, 'Details');
  await button(page, 'Delete workplace').click();
  await answer(page, 'Delete this workplace?', 'Delete workplace');
  await expect(toast(page, 'Successfully deleted workplace')).toBeVisible();
  await expect(page).toHaveURL('/admin/workplace');
});

test('I cannot remove something that is still needed, and I see why', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn(GLOBAL_ADMIN);
  const { workplaceId, personId } = await busyMember();
  await open(page, `/admin/workplace/${workplaceId}`);
  await button(page, 'Delete workplace').click();
  await answer(page, 'Delete this workplace?', 'Cancel');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(page, 'Delete workplace').click();
  await answer(page, 'Delete this workplace?', 'Delete workplace');
  await expect(page.getByRole('alert')).toHaveText('Could not delete workplace: Workplace has shifts');
  await expect(page.getByRole('alert')).toBeFocused();

  await open(page, `/admin/user/${personId}?tab=workplaces`);
  const { name } = await stored({ id: workplaceId });
  await button(page, `Remove ${name}`).click();
  await answer(page, 'Remove this workplace from the person?', 'Remove');
  await expect(page.getByRole('alert')).toHaveText('Could not remove user from workplace: User has shifts');

  await open(page, `/admin/workplace/${workplaceId}?tab=shifts`);
  const used = await one(sql`SELECT t.name FROM shift AS s JOIN shift_template AS t ON t.id = s.template_id
    WHERE s.workplace_id = ${workplaceId} AND s.date > ${TODAY} AND s.deleted_at IS NULL LIMIT 1`);
  await page.getByRole('link', { name: String(used.name), exact: true }).click();
  await button(page, 'Delete shift template').click();
  await answer(page, 'Delete this shift template?', 'Delete shift template');
  await expect(page.getByRole('alert')).toHaveText(WORDS.en.workplaces.template_needed);
});

test('After a concurrent change I see the stored values and lose no input', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn(GLOBAL_ADMIN);
  const workplace: Workplace = await mintWorkplace();
  await open(page, `/admin/workplace/${workplace.id}`);
  await untilChecked(page.locator('#workplace'));
  // Typed first, because an untouched page may reload itself with the stored values.
  await field(page, 'Name').fill(`${workplace.name} 新`);
  await send([
    sql`UPDATE workplace SET address = '川崎区1', version = version + 1 WHERE id = ${workplace.id}`,
  ]);
  // Simulates a concurrent change of the typing person's roles: the menu is outdated.
  await answerAsOfOtherRoles(page, /\.data\b/);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toContainText('Someone else changed this.');
  // All resulting requests have finished.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Saved now' })).toHaveText('Saved nowAddress川崎区1');
  await expect(field(page, 'Name')).toHaveValue(`${workplace.name} 新`);
  await field(page, 'Address').fill('川崎区2');
  await button(page, 'Save').click();
  await expect(toast(page, 'Successfully updated workplace')).toBeVisible();
  expect(await stored(workplace)).toMatchObject({
    name: `${workplace.name} 新`,
    address: '川崎区2',
    version: 3,
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('My input during an automatic reload of the page stays, and is saved', async ({ page, signedIn }) => {
  await signedIn(GLOBAL_ADMIN);
  const workplace: Workplace = await mintWorkplace();
  const address = `/admin/workplace/${workplace.id}`;
  // The roles change after the page was rendered, and the first answer reports it.
  await answerAsOfOtherRoles(page, '**/api/me/notifications/unread');
  const typed = Promise.withResolvers<void>();
  await page.route(`${address}.data`, async (route) => {
    if (route.request().method() === 'GET') await typed.promise;
    await route.continue();
  });
  const loading = page.waitForRequest((request) => request.url().endsWith(`${address}.data`));
  await open(page, address);
  await untilChecked(page.locator('#workplace'));
  await loading;
  await send([
    sql`UPDATE workplace SET address = '川崎区1', version = version + 1 WHERE id = ${workplace.id}`,
  ]);
  await field(page, 'Name').fill(`${workplace.name} 新`);
  const loaded = page.waitForResponse((response) => response.url().endsWith(`${address}.data`));
  typed.resolve();
  await loaded;
  // All resulting changes are shown.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toContainText('Someone else changed this.');
  await expect(field(page, 'Name')).toHaveValue(`${workplace.name} 新`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('A manager has no page below /admin', { tag: '@walk' }, async ({ page, signedIn }) => {
  const workplace = await mintWorkplace();
  await signedIn({ roles: ['admin'], manages: [workplace.id] });
  for (const path of ['/admin/workplace', `/admin/workplace/${workplace.id}`, '/admin/user']) {
    expect((await open(page, path)).status(), path).toBe(403);
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I create a workplace and a shift template', async ({ page, signedIn }) => {
    const { person } = await signedIn(GLOBAL_ADMIN);
    await page.goto('/admin/workplace?new=1');
    await field(page, 'Code').fill(`NOJS-${person.id}`);
    await field(page, 'Name').fill(`店舗 ${person.id}`);
    await page.getByLabel(WORDS.en.placement.premises).selectOption('no');
    await page.getByLabel('Hour formula').selectOption('2');
    await button(page, 'Create workplace').click();
    await expect(page.getByRole('alert')).toContainText('Please tick the box to confirm');
    await page.getByLabel(WORDS.en.workplaces.formula_confirmed).check();
    await button(page, 'Create workplace').click();
    await expect(page.getByRole('status')).toHaveText('Successfully created workplace');

    await openTab(page, 'Shifts');
    await page.getByRole('link', { name: 'Create shift template' }).first().click();
    await field(page, 'Code').fill('D');
    await field(page, 'Name').fill('Day');
    await field(page, 'Start').fill('09:00');
    await field(page, 'End').fill('05:00');
    await button(page, 'Create shift template').click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['End time is after start time']);
    await field(page, 'End').fill('18:00');
    await button(page, 'Create shift template').click();
    await expect(row(page, 'Day')).toContainText('09:00–18:00');
  });
});

/** Makes the server's answers report that roles have changed since the page was rendered. */
async function answerAsOfOtherRoles(page: Page, addresses: string | RegExp): Promise<void> {
  await page.route(addresses, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'X-Auth-Version': 'newer' } });
  });
}
