import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { mintSession } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const PHONE = { width: 390, height: 844 };

/** Until 25 June the site wants the wishes for July. */
async function setDeadline({ workplace }: Site, by: { id: number }): Promise<void> {
  await send([
    sql`INSERT INTO availability_deadline (workplace_id, month, due_on, set_by)
        VALUES (${workplace.id}, '2026-07', '2026-06-25', ${by.id})`,
  ]);
}

async function staffOf(site: Site) {
  const person = await mintMember([site], { lastName: 'NGUYEN', firstName: 'VAN AN', givenFirst: true });
  return { person, session: await mintSession(person) };
}

/** The choice of a day, by how the day is written. */
const choice = (page: Page, day: string, answer: string) =>
  page.getByRole('group', { name: new RegExp(day) }).getByRole('radio', { name: answer, exact: true });

test.describe('On a phone, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: PHONE });

  test('I say what I can work, and my manager sees it', async ({ page, context, signedIn, browser }) => {
    const words = WORDS.vi.availability;
    const site = await mintSite();
    const { person: manager } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await setDeadline(site, manager);
    const { person, session } = await staffOf(site);
    await context.clearCookies();
    await holdSession(context, session);

    await open(page, '/my-page/availability');
    await expect(page.getByText(words.until.replace('{{day}}', '25/06 (T5)'))).toBeVisible();
    await expect(page.getByText(words.not_sent, { exact: true })).toBeVisible();

    // All workdays at once, then one day off, and a night of which the hours reach into the next day.
    await page.getByText(words.fill.title).click();
    await page
      .getByRole('group', { name: words.fill.answer })
      .getByText(words.answers.yes, { exact: true })
      .click();
    await page.getByRole('button', { name: words.fill.apply }).click();
    await expect(choice(page, '01/07', words.answers.yes)).toBeChecked();
    await expect(choice(page, '04/07', words.answers.yes)).not.toBeChecked();
    await page
      .getByRole('group', { name: /02\/07/ })
      .getByText(words.answers.no)
      .click();
    const third = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: /03\/07/ }) });
    await third.getByText(words.answers.hours).click();
    await third.getByLabel(words.start, { exact: true }).fill('22');
    await third.getByLabel(words.end, { exact: true }).fill('5');
    await page.getByLabel(words.note).fill('Tuần đầu tôi có kỳ thi.');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(third.getByText(WORDS.vi.validation.end_after_start)).toBeVisible();
    await third.getByRole('button', { name: /29:00/ }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(WORDS.vi.toasts.wishes_sent, { exact: true })).toBeVisible();
    await expect(page.getByText(words.sent.replace('{{at}}', '15/06/2026 10:00'))).toBeVisible();
    await expect(choice(page, '02/07', words.answers.no)).toBeChecked();
    await expect(third.getByLabel(words.end, { exact: true })).toHaveValue('29:00');

    const theirs = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' });
    await holdSession(theirs, await mintSession(manager));
    const desk = await theirs.newPage();
    await desk.goto(`/manage/shift/availability?workplace_id=${site.workplace.id}&month=2026-07`);
    const row = desk.getByRole('row').filter({ hasText: person.lastName });
    const { answers } = WORDS.ja.availability;
    await expect(row.getByRole('cell').nth(0)).toHaveText(answers.yes);
    await expect(row.getByRole('cell').nth(1)).toHaveText(answers.no);
    await expect(row.getByRole('cell').nth(2)).toHaveText('22:00–29:00');
    await expect(row).toContainText('Tuần đầu tôi có kỳ thi.');
    await expect(desk.getByText(WORDS.ja.availability.manage.all_sent)).toBeVisible();
    await theirs.close();
  });

  test('I take last month’s weekdays over', async ({ page, context }) => {
    const words = WORDS.vi.availability;
    const { person, session } = await staffOf(await mintSite());
    await holdSession(context, session);
    await send([
      sql`INSERT INTO availability_month (person_id, month, sent_at) VALUES (${person.id}, '2026-06', 1)`,
      // A Monday.
      sql`INSERT INTO availability_day (person_id, date, answer) VALUES (${person.id}, '2026-06-01', 'no')`,
    ]);
    await open(page, '/my-page/availability?month=2026-07');
    await page.getByText(words.fill.title).click();
    await page.getByRole('button', { name: words.fill.copy }).click();
    await expect(choice(page, '06/07', words.answers.no)).toBeChecked();
    await expect(choice(page, '27/07', words.answers.no)).toBeChecked();
    await expect(choice(page, '07/07', words.answers.no)).not.toBeChecked();
  });
});

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('I set a deadline and ask who has not sent theirs, once', async ({ page, signedIn }) => {
    const words = WORDS.ja.availability.manage;
    const site = await mintSite();
    await mintMember([site]);
    await mintMember([site]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/manage/shift/availability');
    await expect(page.getByText(words.deadline_first)).toBeVisible();
    await page.getByLabel(words.deadline, { exact: true }).fill('2026/6/25');
    await page.getByRole('button', { name: words.deadline_save }).click();
    await expect(page.getByText(WORDS.ja.toasts.wishes_deadline_set, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.ask_other.replace('{{count}}', '2') }).click();
    await expect(page.getByRole('status').filter({ hasText: '2人に依頼しました' })).toBeVisible();
    await expect(page.getByText(words.last_asked.replace('{{at}}', '2026/06/15 10:00'))).toBeVisible();
    await page.getByRole('button', { name: words.ask_again }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /2人/ }).click();
    await expect(page.getByRole('status').filter({ hasText: '2人に依頼しました' })).toBeVisible();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'ja-JP', viewport: PHONE });

  test('I fill in weekdays, say a day and send', async ({ page, context }) => {
    const words = WORDS.ja.availability;
    const { session } = await staffOf(await mintSite());
    await holdSession(context, session);
    await page.goto('/my-page/availability?month=2026-07');
    await page.getByText(words.fill.title).click();
    await page.getByRole('group', { name: words.fill.answer }).getByText(words.answers.no).click();
    await page.getByRole('button', { name: words.fill.apply }).click();
    await expect(choice(page, '07/01', words.answers.no)).toBeChecked();
    await page
      .getByRole('group', { name: /07\/04/ })
      .getByText(words.answers.hours)
      .click();
    const fourth = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: /07\/04/ }) });
    await fourth.getByLabel(words.start, { exact: true }).fill('09:00');
    await fourth.getByLabel(words.end, { exact: true }).fill('12:00');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(words.sent.replace('{{at}}', '2026/06/15 10:00'))).toBeVisible();
    await expect(choice(page, '07/04', words.answers.hours)).toBeChecked();
    await expect(choice(page, '07/05', words.answers.no)).not.toBeChecked();
  });
});
