import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { countClicks } from '#tests/support/e2e/moves.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const MONTH = '2026-07';

async function show({ workplace }: Site): Promise<Person> {
  const manager = await mintPerson({ roles: ['admin'], manages: [workplace.id] });
  const row = { workplace_id: workplace.id, month: MONTH, published_at: NOW, published_by: manager.id };
  await send(insertRows(publishedMonth, [row]));
  return manager;
}

async function storedOn(shift: number, { id }: Person) {
  return one(sql`SELECT status, outcome, left_reason FROM shift_user
    WHERE shift_id = ${shift} AND person_id = ${id} ORDER BY id DESC LIMIT 1`);
}

function row(page: Page, label: string, text: string | RegExp) {
  return page.getByRole('list', { name: label, exact: true }).getByRole('listitem').filter({ hasText: text });
}

test.describe('registration on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('staff register and withdraw in Vietnamese, and a manager approves in Japanese', async ({
    page,
    context,
    browser,
  }) => {
    const { recruitment: words } = WORDS.vi;
    const site = await mintSite();
    const manager = await show(site);
    const staff = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
    const [first, second, busy] = [
      await mintShift(site, '2026-07-01', { fixed: 0, temporary: 2 }),
      await mintShift(site, '2026-07-02', { fixed: 0, temporary: 1 }),
      await mintShift(site, '2026-07-03', { fixed: 0, temporary: 1 }),
    ];
    // The person has another shift at the same hours: the page shows why registration is refused.
    const elsewhere = await mintSite();
    await mintAssignment(elsewhere, {
      shift: await mintShift(elsewhere, '2026-07-03'),
      date: '2026-07-03',
      person: staff,
    });
    await holdSession(context, await mintSession(staff));

    await open(page, '/my-page/recruitment');
    const of = (day: string) => row(page, words.list, day);
    await expect(of('01/07/2026')).toContainText('Còn 2 chỗ');
    // Shifts that the person cannot take are listed separately with their number.
    await expect(of('03/07/2026')).toHaveCount(0);
    await page.getByRole('link', { name: words.refused_one.replace('{{total}}', '1') }).click();
    await expect(page.getByRole('heading', { name: words.refused_title, level: 1 })).toBeVisible();
    await expect(of('03/07/2026')).toContainText(words.cannot);
    const { overlap } = WORDS.vi.findings.own.rules;
    const told = overlap.replace('{{sum_long}}', '9 giờ').replace('{{window}}', '03/07 (T6)');
    await expect(of('03/07/2026')).toContainText(told);
    await expect(of('03/07/2026').getByRole('button')).toHaveCount(0);
    expect(busy).toBeGreaterThan(0);
    await expect(of('01/07/2026')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.getByRole('link', { name: words.to_takeable }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await of('01/07/2026').getByRole('button').click();
    await expect(toast(page, words.toasts.registered)).toBeVisible();
    await expect(of('01/07/2026')).toContainText(words.states.registered);
    await of('02/07/2026').getByRole('button').click();
    await expect(of('02/07/2026')).toContainText(words.undo_hint);
    await of('02/07/2026').getByRole('button').click();
    await expect(toast(page, words.toasts.registration_withdrawn)).toBeVisible();
    await expect(of('02/07/2026')).toContainText(words.states.withdrawn);
    expect(await storedOn(first, staff)).toMatchObject({ status: 'pending' });
    expect(await storedOn(second, staff)).toMatchObject({ status: 'cancelled' });

    const office = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } });
    try {
      await holdSession(office, await mintSession(manager));
      const [home, ja] = [await office.newPage(), WORDS.ja];
      await home.goto('/');
      await home.getByRole('link', { name: ja.home.registrations_to_decide }).click();
      await home.getByRole('button', { name: /NGUYEN.*を承認/ }).click();
      await expect(
        home.getByText(ja.recruitment.pending.approved_one.replace('{{total}}', '1')),
      ).toBeVisible();
      await expect(home.getByText(ja.recruitment.pending.empty)).toBeVisible();
    } finally {
      await office.close();
    }
    expect(await storedOn(first, staff)).toMatchObject({ status: 'approved' });
    await page.reload();
    await expect(of('01/07/2026')).toContainText(words.states.approved);
  });
});

/** Registers these people for a shift. */
async function register(site: Site, shift: number, date: string, people: readonly Person[]) {
  for (const person of people) {
    await mintAssignment(site, { shift, date, person }, { status: 'pending', type: 'temporary' });
  }
}

test('a manager approves those that go, sees what stays and why, and takes it back', async ({
  page,
  context,
}) => {
  const { recruitment, findings, bulk, shifts } = WORDS.en;
  const words = recruitment.pending;
  const site = await mintSite();
  const manager = await show(site);
  const shift = await mintShift(site, '2026-07-06', { fixed: 0, temporary: 1 });
  const [one, other] = [await mintMember([site]), await mintMember([site])];
  await register(site, shift, '2026-07-06', [one, other]);
  await holdSession(context, await mintSession(manager));
  await open(page, '/manage/shift/registration');
  await expect(page.getByRole('link', { name: `${words.fits.can} 2` })).toBeVisible();

  // Each alone can be approved, but there is one spot: the second stays.
  await page.getByRole('checkbox', { name: WORDS.en.table.select_all }).check();
  await page.getByRole('button', { name: words.approve_short, exact: true }).click();
  await expect(page.getByText(words.approved_one)).toBeVisible();
  const reason = page.getByText(`${findings.short.temp_total} · 1`);
  await expect(reason).toBeVisible();
  await reason.click();
  await expect(page.getByRole('status').filter({ hasText: bulk.stayed_one })).toContainText(
    other.staff_no ?? '',
  );
  expect(await storedOn(shift, one)).toMatchObject({ status: 'approved' });
  expect(await storedOn(shift, other)).toMatchObject({ status: 'pending' });

  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(toast(page, shifts.toasts.roster_undone)).toBeVisible();
  expect(await storedOn(shift, one)).toMatchObject({ status: 'pending' });

  await page.getByRole('button', { name: new RegExp(`^Approve .*${one.staff_no}`) }).click();
  await expect(page.getByText(words.approved_one)).toBeVisible();
  await page.getByRole('button', { name: words.full_one }).click();
  await page.getByRole('button', { name: words.full_confirm, exact: true }).last().click();
  await expect(page.getByText(words.refused_one)).toBeVisible();
  expect(await storedOn(shift, other)).toMatchObject({
    status: 'rejected',
    left_reason: words.full_reason,
  });
});

test('a manager approves all registrations that can be approved with three clicks', async ({
  page,
  context,
}) => {
  const { recruitment, table } = WORDS.en;
  const words = recruitment.pending;
  const site = await mintSite();
  const manager = await show(site);
  const [roomy, full] = [
    await mintShift(site, '2026-07-09', { fixed: 0, temporary: 30 }),
    await mintShift(site, '2026-07-10', { fixed: 0, temporary: 1 }),
  ];
  const people: Person[] = [];
  for (let nth = 0; nth < 24; nth += 1) people.push(await mintMember([site]));
  const [first] = people;
  if (!first) throw new Error('no person was minted');
  await mintAssignment(site, { shift: full, date: '2026-07-10', person: first }, { type: 'temporary' });
  await register(site, roomy, '2026-07-09', people);
  await register(site, full, '2026-07-10', people.slice(1, 4));
  await holdSession(context, await mintSession(manager));
  await open(page, '/manage/shift/registration');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: `${words.fits.can} 24` }).click();
  await page.getByRole('checkbox', { name: table.select_all }).check();
  await page.getByRole('button', { name: words.approve_short, exact: true }).click();
  await expect(page.getByText(words.approved_other.replace('{{total}}', '20'))).toBeVisible();
  expect(await clicks()).toBe(3);

  // One more click takes all that match, beyond the page.
  await page.getByRole('link', { name: new RegExp(`^${words.fits.all}`) }).click();
  await page.getByRole('checkbox', { name: table.select_all }).check();
  await expect(page.getByText(table.selected_other.replace('{{count}}', '7'))).toBeVisible();
});

test('cancelling an approved person needs a reason and shows the allowance', {
  tag: '@walk',
}, async ({ page, context }) => {
  const { shifts, tracking } = WORDS.en;
  const site = await mintSite();
  const manager = await show(site);
  const shift = await mintShift(site, '2026-07-07');
  const person = await mintMember([site]);
  await mintAssignment(site, { shift, date: '2026-07-07', person });
  await holdSession(context, await mintSession(manager));
  await open(page, `/manage/shift/${shift}`);
  await page.getByRole('link', { name: new RegExp(`Remove .*${person.staff_no}.* from the shift`) }).click();
  const whose = page.getByRole('combobox', { name: shifts.leave_whose });
  await expect(page.getByText(tracking.article_26)).toHaveCount(0);
  const leaving = page.getByRole('button', { name: shifts.remove, exact: true });
  await untilChecked(page.locator('form').filter({ has: leaving }));
  await leaving.click();
  await expect(whose).toHaveAttribute('aria-invalid', 'true');
  await whose.selectOption({ label: shifts.leave_company });
  await expect(page.getByText(tracking.article_26)).toBeVisible();
  await leaving.click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Reason' }).fill('The client needs fewer people');
  await leaving.click();
  await expect(toast(page, shifts.toasts.shift_user_removed)).toBeVisible();
  expect(await storedOn(shift, person)).toEqual({
    status: 'approved',
    outcome: 'cancelled_by_company',
    left_reason: 'The client needs fewer people',
  });
});

test('an absence that the person reported is recorded with their reason and without an allowance', {
  tag: '@walk',
}, async ({ page, context }) => {
  const { shifts, tracking } = WORDS.en;
  const site = await mintSite();
  const manager = await show(site);
  const shift = await mintShift(site, '2026-07-08');
  const person = await mintMember([site]);
  const place = await mintAssignment(site, { shift, date: '2026-07-08', person });
  await send([
    sql`UPDATE shift_user SET cannot_come_at = 1, cannot_come_reason = 'Fever' WHERE id = ${place}`,
  ]);
  await holdSession(context, await mintSession(manager));
  await open(page, `/manage/shift/${shift}`);
  await page.getByRole('link', { name: new RegExp(`Remove .*${person.staff_no}.* from the shift`) }).click();
  const whose = page.getByRole('combobox', { name: shifts.leave_whose });
  await expect(whose.locator('option:checked')).toHaveText(shifts.leave_own);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Fever');
  await expect(page.getByText(tracking.article_26)).toHaveCount(0);
  await page.getByRole('button', { name: shifts.remove, exact: true }).click();
  await expect(toast(page, shifts.toasts.shift_user_removed)).toBeVisible();
  expect(await storedOn(shift, person)).toEqual({
    status: 'approved',
    outcome: 'absent_notified',
    left_reason: null,
  });
});

test.describe('registration without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff register and withdraw, and a manager decides', async ({ page, context }) => {
    const { recruitment } = WORDS.en;
    const site = await mintSite();
    const manager = await show(site);
    const staff = await mintMember([site]);
    const shift = await mintShift(site, '2026-07-08', { fixed: 0, temporary: 1 });
    await holdSession(context, await mintSession(staff));
    await page.goto('/my-page/recruitment');
    await page.getByRole('button', { name: /^Register for/ }).click();
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    expect(await storedOn(shift, staff)).toMatchObject({ status: 'cancelled' });
    await page.getByRole('button', { name: /^Register for/ }).click();
    expect(await storedOn(shift, staff)).toMatchObject({ status: 'pending' });

    await holdSession(context, await mintSession(manager));
    await page.goto('/manage/shift/registration');
    await page.getByRole('button', { name: /^Approve / }).click();
    await expect(page.getByText(recruitment.pending.empty)).toBeVisible();
    expect(await storedOn(shift, staff)).toMatchObject({ status: 'approved' });
  });
});
