import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { handTo, open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast, toastWithGaps } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const TOMORROW = '2026-06-16';
const MONTH = '2026-06';

async function show(site: Site, by: Person): Promise<void> {
  const row = { workplace_id: site.workplace.id, month: MONTH, published_at: NOW, published_by: by.id };
  await send(insertRows(publishedMonth, [row]));
}

const answerOf = (place: number) =>
  one(
    sql`SELECT confirmed_at IS NOT NULL AS will, cannot_come_reason AS why FROM shift_user WHERE id = ${place}`,
  );

test('a manager reminds staff the day before and replaces a person who cannot come', async ({
  page,
  signedIn,
}) => {
  const { home, tracking, own_shifts, notices } = WORDS.en;
  const site = await mintSite();
  const { person: manager } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await show(site, manager);
  const shift = await mintShift(site, TOMORROW, { fixed: 3 });
  const put = async (person: Person) => mintAssignment(site, { shift, date: TOMORROW, person });
  const [sure, silent, ill, stands] = [
    await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' }),
    await mintMember([site], { last_name: 'TRAN', first_name: 'VAN BINH' }),
    await mintMember([site], { last_name: 'PHAM', first_name: 'VAN MINH' }),
    await mintMember([site], { last_name: 'LE', first_name: 'THI HOA' }),
  ];
  const [surePlace, , illPlace] = [await put(sure), await put(silent), await put(ill)];

  await test.step('staff answer on a phone whether they come', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await handTo(page.context(), sure);
    await open(page, '/');
    await page.getByRole('button', { name: own_shifts.confirm }).click();
    await expect(toast(page, own_shifts.toasts.shift_confirmed_own)).toBeVisible();
    await handTo(page.context(), ill);
    await open(page, '/');
    await page.getByRole('link', { name: own_shifts.cannot }).click();
    await page.getByLabel(own_shifts.cannot_reason).fill('A fever');
    await page.getByRole('button', { name: own_shifts.cannot_send }).click();
    await expect(page.getByText('A fever')).toBeVisible();
    expect([await answerOf(surePlace), await answerOf(illPlace)]).toEqual([
      { will: 1, why: null },
      { will: 0, why: 'A fever' },
    ]);
  });

  await test.step('Home shows the people of tomorrow and who cannot come', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await handTo(page.context(), manager);
    await open(page, '/');
    const row = page
      .getByRole('region', { name: home.tomorrow_title })
      .getByRole('row')
      .filter({ hasText: site.workplace.name });
    const figure = (name: keyof typeof home.figures) =>
      row.getByRole('link', { name: new RegExp(`${home.figures[name]} \\d+$`) });
    for (const [name, count] of [
      ['needed', 3],
      ['planned', 3],
      ['will_come', 1],
      ['not_said', 1],
      ['cannot_come', 1],
    ] as const) {
      await expect(figure(name)).toHaveText(String(count));
    }
    await expect(page.getByRole('region', { name: home.to_answer })).toContainText('A fever');
    await expectNothingFound(page);
    await figure('not_said').click();
  });

  await test.step('people without an answer are reminded once a day', async () => {
    await expect(page).toHaveURL(
      `/manage/shift-tracking?date=${TOMORROW}&workplace_id=${site.workplace.id}&said=not_said`,
    );
    const coming = page.getByRole('region', { name: tracking.coming.title });
    await expect(coming).toContainText('1 of 3 will come');
    await expect(page.getByRole('table').getByText('1 can’t come')).toBeVisible();
    const button = coming.getByRole('button', { name: tracking.coming.remind_one });
    await button.click();
    await expect(coming.getByRole('status')).toHaveText(tracking.coming.asked_one);
    await button.click();
    await expect(coming.getByRole('status')).toContainText(tracking.coming.stays.asked_today);
    await expectNothingFound(page);
  });

  await test.step('a person who cannot come is replaced from Home', async () => {
    await open(page, '/');
    await page.getByRole('link', { name: new RegExp(`^${home.replace}: .*${ill.staff_no}`) }).click();
    const line = page.getByRole('listitem').filter({ hasText: ill.staff_no }).first();
    await expect(line).toContainText('A fever');
    await page.getByRole('radio', { name: stands.staff_no }).check();
    await page.getByRole('button', { name: tracking.save_replace }).click();
    await expect(toastWithGaps(page, tracking.toasts.person_replaced)).toBeVisible();
    expect(await one(sql`SELECT outcome FROM shift_user WHERE id = ${illPlace}`)).toEqual({
      outcome: 'absent_notified',
    });
    await expect(page).toHaveURL('/');
    await expect(page.getByText('A fever')).toHaveCount(0);
    await open(page, `/manage/shift-tracking/${shift}`);
    await page.getByRole('link', { name: '2 haven’t answered' }).click();
    const shown = page.getByRole('region', { name: WORDS.en.shifts.people });
    await expect(shown.getByText(silent.staff_no)).toBeVisible();
    await expect(shown.getByText(stands.staff_no)).toBeVisible();
    await expect(shown.getByText(sure.staff_no)).toHaveCount(0);
  });

  await test.step('the reminder links to the page of the answer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await handTo(page.context(), silent);
    await open(page, '/my-page/notification');
    await page.getByRole('button', { name: notices.kinds.confirm_asked }).click();
    await expect(page).toHaveURL(new RegExp(`/my-page/shift\\?month=${MONTH}`));
    await expect(page.getByRole('button', { name: own_shifts.confirm })).toBeVisible();
  });
});

test.describe('publishing without JavaScript in Vietnamese', () => {
  test.use({ locale: 'vi-VN', javaScriptEnabled: false });

  test('shows who will be notified of a week, and that it is published afterwards', async ({
    page,
    signedIn,
  }) => {
    const { publish, tracking } = WORDS.vi;
    const site = await mintSite();
    const person = await mintMember([site]);
    await mintMember([site]);
    const shift = await mintShift(site, '2026-07-10', { fixed: 2 });
    await mintAssignment(site, { shift, date: '2026-07-10', person });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await page.goto('/manage/shift/publish?date_from=2026-07-06&date_to=2026-07-12');
    const figures = page.getByRole('row').filter({ hasText: site.workplace.name }).getByRole('cell');
    await expect(figures).toHaveText([RegExp(site.workplace.name), '7', '1', '1', '1', '1', '0', '1', '0']);
    await expect(page.getByText(publish.tells_other.replace('{{count}}', '1'))).toBeVisible();
    // The notice in the words of its reader, who has chosen no language.
    await expect(page.getByText(`${site.workplace.name}の`)).toBeVisible();
    await page.getByRole('button', { name: publish.submit_one, exact: true }).click();
    await expect(page.getByText(publish.nothing)).toBeVisible();
    await expect(page.getByText(publish.published_other.replace('{{count}}', '1'))).toBeVisible();
    await expect(page.getByRole('button', { name: publish.submit_one, exact: true })).toHaveCount(0);

    // The rest of the month is still a draft.
    await page.goto('/manage/shift/publish?date_from=2026-07-01&date_to=2026-07-31');
    await page.getByRole('link', { name: publish.all.replace('{{count}}', '0') }).waitFor();

    // Staff cannot answer for a draft, so no reminder is sent.
    const draft = await mintSite();
    await signedIn({ roles: ['admin'], manages: [draft.workplace.id] });
    const other = await mintShift(draft, TOMORROW);
    await mintAssignment(draft, { shift: other, date: TOMORROW, person: await mintMember([draft]) });
    await page.goto(`/manage/shift-tracking?date=${TOMORROW}`);
    await expect(page.getByText(tracking.coming.draft)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Nhắc/ })).toHaveCount(0);
  });
});
