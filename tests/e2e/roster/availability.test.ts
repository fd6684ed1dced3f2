import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { holdSession, markAlive, open, test } from '#tests/support/e2e/fixtures.ts';
import { pressAndConfirm, toast } from '#tests/support/e2e/pages.ts';
import { mintSession, type Person, type Session } from '#tests/support/e2e/people.ts';
import { mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const PHONE = { width: 390, height: 844 };

/** Sets 25 June as the deadline for the availability of July. */
async function setDeadline({ workplace }: Site, by: { id: number }): Promise<void> {
  await send([
    sql`INSERT INTO availability_deadline (workplace_id, month, due_on, set_by)
        VALUES (${workplace.id}, '2026-07', '2026-06-25', ${by.id})`,
  ]);
}

async function staffOf(site: Site, [lastName, firstName] = ['NGUYEN', 'VAN AN']) {
  const person = await mintMember([site], { last_name: lastName, first_name: firstName, given_first: true });
  return { person, session: await mintSession(person) };
}

/** The text before its first placeholder. */
function beginningOf(text: string): string {
  return text.slice(0, text.indexOf('{{'));
}

/** The radio button of an answer for a day, found by the text of the day. */
const choice = (page: Page, day: string, answer: string) =>
  page.getByRole('group', { name: new RegExp(day) }).getByRole('radio', { name: answer, exact: true });

test.describe('availability in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: PHONE });

  test('staff send their availability and their manager sees it', { tag: '@walk' }, async ({
    page,
    context,
    signedIn,
    browser,
  }) => {
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

    // Fills all workdays at once, then one day off, then a night that ends on the next day.
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
    await expect(page.getByText(WORDS.vi.availability.toasts.wishes_sent, { exact: true })).toBeVisible();
    await expect(page.getByText(words.sent.replace('{{at}}', '15/06/2026 10:00'))).toBeVisible();
    await expect(choice(page, '02/07', words.answers.no)).toBeChecked();
    await expect(third.getByLabel(words.end, { exact: true })).toHaveValue('29:00');

    const theirs = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' });
    await holdSession(theirs, await mintSession(manager));
    const desk = await theirs.newPage();
    await desk.goto(`/manage/shift/availability?workplace_id=${site.workplace.id}&month=2026-07`);
    const row = desk.getByRole('row').filter({ hasText: person.last_name });
    const { answers } = WORDS.ja.availability;
    await expect(row.getByRole('cell').nth(0)).toHaveText(answers.yes);
    await expect(row.getByRole('cell').nth(1)).toHaveText(answers.no);
    await expect(row.getByRole('cell').nth(2)).toHaveText('22:00–29:00');
    await expect(row).toContainText('Tuần đầu tôi có kỳ thi.');
    await expect(desk.getByText(WORDS.ja.availability.manage.all_sent)).toBeVisible();
    await theirs.close();
  });

  test('availability is requested, used for planning, and shown to staff', async ({
    page,
    context,
    signedIn,
    browser,
  }) => {
    // Two people and their manager take turns.
    test.slow();
    const { availability, notices } = WORDS.vi;
    const site = await mintSite();
    for (const date of ['2026-07-01', '2026-07-02']) await mintShift(site, date);
    const { person: manager } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await setDeadline(site, manager);
    const [early, late] = [await staffOf(site), await staffOf(site, ['TRAN', 'THI BINH'])];
    const say = async (session: Session, yes: string, no: string) => {
      await context.clearCookies();
      await holdSession(context, session);
      await open(page, '/my-page/availability?month=2026-07');
      for (const [day, answer] of [
        [yes, availability.answers.yes],
        [no, availability.answers.no],
      ] as const) {
        const group = page.getByRole('group', { name: new RegExp(day) });
        await group.getByText(answer, { exact: true }).click();
      }
      await page.getByRole('button', { name: availability.send, exact: true }).click();
      await expect(toast(page, availability.toasts.wishes_sent)).toBeVisible();
    };

    await say(early.session, '01/07', '02/07');
    await page.getByRole('textbox', { name: availability.wanted.hours }).fill('20');
    await page.getByRole('button', { name: availability.wanted.save, exact: true }).click();
    await expect(toast(page, availability.toasts.wanted_hours_saved)).toBeVisible();

    // The manager sees who has sent no availability and asks them.
    const ja = WORDS.ja;
    const theirs = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' });
    await markAlive(theirs);
    await holdSession(theirs, await mintSession(manager));
    const desk = await theirs.newPage();
    await open(desk, `/manage/shift/availability?workplace_id=${site.workplace.id}&month=2026-07`);
    const waiting = desk.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(
      desk.getByRole('heading', { name: ja.availability.manage.not_sent_one.replace('{{count}}', '1') }),
    ).toBeVisible();
    await expect(desk.getByRole('row').filter({ hasText: early.person.last_name })).toHaveCount(1);
    await expect(desk.getByRole('row').filter({ hasText: early.person.last_name })).toContainText(
      ja.availability.manage.wanted.replace('{{hours}}', '20'),
    );
    await expect(waiting).toContainText([late.person.last_name]);
    await desk
      .getByRole('button', { name: ja.availability.manage.ask_one.replace('{{count}}', '1') })
      .click();
    await expect(desk.getByRole('status').filter({ hasText: '1人に依頼しました' })).toBeVisible();

    // The other person reads the request and answers the opposite.
    await context.clearCookies();
    await holdSession(context, late.session);
    await open(page, '/my-page/notification');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
      beginningOf(notices.kinds.availability_asked),
    );
    await say(late.session, '02/07', '01/07');

    // The manager plans by availability, as the board shows it, and publishes.
    await open(desk, `/manage/shift?view=week&date=2026-07-01&workplace_id=${site.workplace.id}`);
    const cell = ({ person }: { person: Person }, date: string) =>
      desk.locator(`[data-cell="p${person.id}|${date}"]`);
    const { wishes, assign, done } = ja.board;
    for (const [who, yes, no] of [
      [early, '2026-07-01', '2026-07-02'],
      [late, '2026-07-02', '2026-07-01'],
    ] as const) {
      await expect(cell(who, yes)).toHaveAccessibleName(wishes.yes);
      await expect(cell(who, no)).toHaveAccessibleName(wishes.no);
      await expect(cell(who, no)).toContainText(ja.board.wish_marks.no);
      await expect(cell(who, '2026-07-03')).toHaveText('');
      // Cells take keys once the board answers to the pointer.
      await expect(cell(who, yes)).toHaveClass(/cursor-pointer/);
      await cell(who, yes).focus();
      await desk.keyboard.press('a');
      await expect(desk.getByLabel(assign, { exact: true }).first()).toBeFocused();
      await desk.keyboard.press('Enter');
      await expect(toast(desk, done.assign_one).last()).toBeVisible();
      await expect(cell(who, yes)).toHaveAccessibleName(new RegExp(site.template.name));
    }
    await open(desk, `/manage/shift?view=month&month=2026-07&workplace_id=${site.workplace.id}`);
    await desk.getByRole('link', { name: ja.board.publish.replace('{{days}}', '2026/07') }).click();
    await pressAndConfirm(desk, ja.publish.submit_other.replace('{{count}}', '1'));
    await expect(toast(desk, ja.publish.toasts.roster_published.replace('{{count}}', '2'))).toBeVisible();
    await theirs.close();

    // The planned person is notified in their own language and sees the available day.
    await open(page, '/my-page/notification');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
      notices.kinds.roster_published
        .replace('{{days}}', '07/2026')
        .replace('{{workplace}}', site.workplace.name)
        .replace('{{count}}', '1'),
    );
    await open(page, '/my-page/shift?month=2026-07');
    const shown = page.getByRole('list', { name: WORDS.vi.own_shifts.list }).getByRole('listitem');
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('02/07');
    await expect(shown).toContainText(site.workplace.name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test('staff copy the weekdays of the last month', { tag: '@walk' }, async ({ page, context }) => {
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

test.describe('availability in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('a manager sets a deadline and asks everyone without an answer once', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const words = WORDS.ja.availability.manage;
    const site = await mintSite();
    await mintMember([site]);
    await mintMember([site]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/manage/shift/availability');
    await expect(page.getByText(words.deadline_first)).toBeVisible();
    await page.getByLabel(words.deadline, { exact: true }).fill('2026/6/25');
    await page.getByRole('button', { name: words.deadline_save }).click();
    await expect(
      page.getByText(WORDS.ja.availability.toasts.wishes_deadline_set, { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: words.ask_other.replace('{{count}}', '2') }).click();
    await expect(page.getByRole('status').filter({ hasText: '2人に依頼しました' })).toBeVisible();
    await expect(page.getByText(words.last_asked.replace('{{at}}', '2026/06/15 10:00'))).toBeVisible();
    await page.getByRole('button', { name: words.ask_again }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /2人/ }).click();
    await expect(page.getByRole('status').filter({ hasText: '2人に依頼しました' })).toBeVisible();
  });
});

test.describe('availability without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'ja-JP', viewport: PHONE });

  test('staff fill in weekdays, change one day and send', async ({ page, context }) => {
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

test.describe('availability without a connection', () => {
  test.use({ locale: 'vi-VN', viewport: PHONE, losesNetwork: true });

  test('a month that is typed without a connection survives a reload and is sent once there is one', async ({
    page,
    context,
    signedIn,
  }) => {
    const { availability: words, common, form } = WORDS.vi;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const { person, session } = await staffOf(site);
    await context.clearCookies();
    await holdSession(context, session);
    await open(page, '/my-page/availability?month=2026-07');

    await context.setOffline(true);
    await expect(page.getByText(common.offline_note)).toBeVisible();
    const day = (date: string) => page.getByRole('group', { name: new RegExp(date) });
    for (const date of ['01/07', '02/07', '03/07'])
      await day(date).getByText(words.answers.yes, { exact: true }).click();
    await page.getByLabel(words.note).fill('Tuần đầu tôi có kỳ thi.');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(common.unsent)).toBeVisible();
    await expect(choice(page, '02/07', words.answers.yes)).toBeChecked();

    await context.setOffline(false);
    await expect(page.getByText(common.offline_note)).toHaveCount(0);
    page.on('dialog', (question) => question.accept());
    await page.reload();
    await expect(page.getByText(form.draft_restored)).toBeVisible();
    await expect(choice(page, '03/07', words.answers.yes)).toBeChecked();
    await expect(page.getByLabel(words.note)).toHaveValue('Tuần đầu tôi có kỳ thi.');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(words.toasts.wishes_sent, { exact: true })).toBeVisible();
    await expect(page.getByText(form.draft_restored)).toHaveCount(0);
    const [stored = []] = await send([
      sql`SELECT date FROM availability_day WHERE person_id = ${person.id} AND answer = 'yes' ORDER BY date`,
    ]);
    expect(stored.map(({ date }) => date)).toEqual(['2026-07-01', '2026-07-02', '2026-07-03']);
  });
});
