import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
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
      await home.getByRole('checkbox', { name: /NGUYEN/ }).check();
      await home.getByRole('button', { name: ja.recruitment.pending.approve }).click();
      await expect(toast(home, ja.recruitment.toasts.registrations_approved)).toBeVisible();
      await expect(home.getByText(ja.recruitment.pending.empty)).toBeVisible();
    } finally {
      await office.close();
    }
    expect(await storedOn(first, staff)).toMatchObject({ status: 'approved' });
    await page.reload();
    await expect(of('01/07/2026')).toContainText(words.states.approved);
  });
});

test('a manager approves several registrations all or none, and rejects the rest with a reason', async ({
  page,
  context,
}) => {
  const { recruitment, findings } = WORDS.en;
  const words = recruitment.pending;
  const site = await mintSite();
  const manager = await show(site);
  const shift = await mintShift(site, '2026-07-06', { fixed: 0, temporary: 1 });
  const [one, other] = [await mintMember([site]), await mintMember([site])];
  for (const person of [one, other]) {
    const asked = { status: 'pending', type: 'temporary' } as const;
    await mintAssignment(site, { shift, date: '2026-07-06', person }, asked);
  }
  await holdSession(context, await mintSession(manager));
  await open(page, '/manage/shift/registration');
  await expect(page.getByText('2 registrations waiting')).toBeVisible();
  await page.getByRole('button', { name: words.approve }).click();
  await expect(page.getByText(words.none_chosen)).toBeVisible();

  await page.getByRole('checkbox', { name: words.choose_all }).check();
  await page.getByRole('button', { name: words.approve }).click();
  await expect(page.getByText(words.all_or_none)).toBeVisible();
  await expect(page.getByText('Number of approved users exceed the total number')).toBeVisible();
  expect(await storedOn(shift, one)).toMatchObject({ status: 'pending' });

  const boxOf = ({ staff_no: staffNo }: Person) => page.getByRole('checkbox', { name: new RegExp(staffNo) });
  await boxOf(other).uncheck();
  await page.getByRole('button', { name: words.approve }).click();
  await expect(toast(page, recruitment.toasts.registrations_approved)).toBeVisible();
  expect(await storedOn(shift, one)).toMatchObject({ status: 'approved' });

  // The only spot is taken, so the rules refuse the remaining person.
  await expect(page.getByRole('region', { name: words.list })).toContainText(findings.refuse);
  await boxOf(other).check();
  await page.getByRole('textbox', { name: words.reason }).fill('All places are taken');
  await page.getByRole('button', { name: words.refuse }).click();
  await expect(toast(page, recruitment.toasts.registrations_refused)).toBeVisible();
  expect(await storedOn(shift, other)).toMatchObject({
    status: 'rejected',
    left_reason: 'All places are taken',
  });
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
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: recruitment.pending.approve }).click();
    await expect(page.getByText(recruitment.pending.empty)).toBeVisible();
    expect(await storedOn(shift, staff)).toMatchObject({ status: 'approved' });
  });
});
