import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { holdSession, markAlive, open, test } from '#tests/support/e2e/fixtures.ts';
import { pressAndConfirm, toast, unfoldQuestions, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintPunches, mintWorked } from '#tests/support/e2e/worked.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** The clock of the tests is at Monday 15 June. */
const FRIDAY = '2026-06-12';
const TOMORROW = '2026-06-16';
const NOTE = 'Tôi ở lại đến 18:30.';

type Stage = { site: Site; staff: Person; manager: Person };

/** A person who worked on Friday from nine to six, and has a draft shift tomorrow. */
async function mintStage(): Promise<Stage> {
  const site = await mintSite();
  await send([sql`UPDATE ${workplace} SET address = 'Kawasaki 1-2-3' WHERE id = ${site.workplace.id}`]);
  const staff = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
  const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  const worked = await mintShift(site, FRIDAY);
  await mintAssignment(site, { shift: worked, date: FRIDAY, person: staff });
  const [check_in, check_out] = [`${FRIDAY} 08:58:10`, `${FRIDAY} 18:00:40`];
  const times = { check_in_time: check_in, check_out_time: check_out };
  const breaks = [{ start: '12:00', end: '13:00' }];
  const work = await mintWorked(site, staff, { date: FRIDAY, ...times, breaks, shift_id: worked });
  await mintPunches(work, staff, { check_in, check_out });
  const shift = await mintShift(site, TOMORROW);
  await mintAssignment(site, { shift, date: TOMORROW, person: staff });
  return { site, staff, manager };
}

/** Runs the part of a manager on a desktop in Japanese. */
async function atTheOffice(browser: Browser, manager: Person, act: (page: Page) => Promise<void>) {
  const size = { width: 1280, height: 900 };
  const office = await browser.newContext({ locale: 'ja-JP', viewport: size, javaScriptEnabled: true });
  try {
    await markAlive(office);
    await holdSession(office, await mintSession(manager));
    await act(await office.newPage());
  } finally {
    await office.close();
  }
}

async function publishJune(page: Page): Promise<void> {
  const { publish } = WORDS.ja;
  await open(page, '/manage/shift?view=list&month=2026-06');
  await page.getByRole('link', { name: publish.title }).click();
  await pressAndConfirm(page, publish.submit_other.replace('{{count}}', '1'));
  await expect(toast(page, publish.toasts.roster_published.replace('{{count}}', '1'))).toBeVisible();
}

const question = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: WORDS.ja.attendance.questions.disputed });

test.describe('the schedule of staff in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('shows the published month and the way, takes the confirmation, and gets a day corrected', async ({
    page,
    context,
    browser,
  }) => {
    const { own_shifts: words, attendance, notices } = WORDS.vi;
    const { staff, manager } = await mintStage();
    await atTheOffice(browser, manager, publishJune);

    await holdSession(context, await mintSession(staff));
    await open(page, '/my-page/notification');
    await page.getByRole('button', { name: /06\/2026/ }).click();
    await expect(page).toHaveURL('/my-page/shift?month=2026-06');

    // The page starts with upcoming days; past days are folded.
    const days = page.getByRole('list', { name: words.list, exact: true }).getByRole('listitem');
    await expect(days.first()).toContainText('16/06/2026');
    await expect(page.getByText('12/06/2026')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await days.first().getByText(words.way, { exact: true }).click();
    await expect(page.getByText('Kawasaki 1-2-3')).toBeVisible();
    await days.first().getByRole('button', { name: words.confirm }).click();
    await expect(toast(page, words.toasts.shift_confirmed_own)).toBeVisible();
    await expect(page.getByText(words.confirmed)).toBeVisible();

    await page.getByText(words.earlier_one.replace('{{count}}', '1')).first().click();
    const friday = page.getByRole('region', { name: /12\/06\/2026/ });
    await expect(friday).toContainText('8:58–18:00');
    await expect(friday).toContainText(words.unconfirmed);
    await friday.getByRole('link', { name: words.wrong }).click();
    const form = friday.locator('form');
    await untilChecked(form);
    await friday.getByRole('button', { name: words.wrong_send }).click();
    await expect(friday.getByRole('textbox', { name: words.wrong_note })).toBeFocused();
    await friday.getByRole('textbox', { name: words.wrong_note }).fill(NOTE);
    await friday.getByRole('textbox', { name: attendance.check_out_time, exact: true }).last().fill('18:30');
    await friday.getByRole('button', { name: words.wrong_send }).click();
    await expect(toast(page, words.toasts.work_disputed)).toBeVisible();
    await expect(friday).toContainText(words.disputes.open);
    await expect(friday).toContainText(words.nothing_held_back);
    await expect(friday).toContainText(NOTE);
    await expect(friday).toContainText('8:58–18:30');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await atTheOffice(browser, manager, async (desk) => {
      const { tracking, review } = WORDS.ja;
      await open(desk, '/manage/shift-tracking');
      await unfoldQuestions(desk);
      await expect(question(desk)).toContainText(NOTE);
      await expect(question(desk)).toContainText('18:00');
      const accept = tracking.actions.count_until.replace('{{time}}', '18:30');
      await question(desk)
        .getByRole('button', { name: new RegExp(accept) })
        .click();
      await expect(toast(desk, review.toasts.answered_disputed_accept.replace('{{name}}', ''))).toBeVisible();
      await expect(question(desk)).toHaveCount(0);
    });

    await open(page, '/my-page/notification');
    await expect(page.getByText(notices.disputes.accepted)).toBeVisible();
    await page.getByRole('button', { name: /12\/06\/2026/ }).click();
    await expect(page).toHaveURL(/\/my-page\/shift\?month=2026-06&day=2026-06-12#work-\d+$/);
    await expect(friday).toContainText(words.disputes.accepted);
    await expect(friday).toContainText('8:58–18:30');
    await expect(friday).toContainText('8:30');
  });
});

test.describe('the schedule of staff without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lets staff dispute a day, change the dispute, and read why the day stays', { tag: '@walk' }, async ({
    page,
    context,
    browser,
  }) => {
    const { own_shifts: words } = WORDS.en;
    const { staff, manager } = await mintStage();
    await atTheOffice(browser, manager, publishJune);
    await holdSession(context, await mintSession(staff));
    await page.goto('/my-page/shift');
    await page.locator('summary').first().click();
    const friday = page.getByRole('region', { name: /12\/06\/2026/ });
    const say = async (note: string) => {
      await friday.getByRole('textbox', { name: words.wrong_note }).fill(note);
      await friday.getByRole('button', { name: words.wrong_send }).click();
      await expect(friday).toContainText(words.disputes.open);
      await expect(friday).toContainText(note);
    };
    await friday.getByRole('link', { name: words.wrong }).click();
    await say('I had no break');
    await friday.getByRole('link', { name: words.say_otherwise_of.replace(': {{shift}}', '') }).click();
    await say('I had half a break');
    await friday.getByRole('button', { name: words.take_back_of.replace(': {{shift}}', '') }).click();
    await expect(friday.getByText('I had half a break')).toHaveCount(0);
    await friday.getByRole('link', { name: words.wrong }).click();
    await say('I had no break at all');

    await atTheOffice(browser, manager, async (desk) => {
      const { tracking, attendance } = WORDS.ja;
      await open(desk, '/manage/shift-tracking');
      await unfoldQuestions(desk);
      // The dispute names no time: there is nothing to accept, and a rejection needs a reason.
      await expect(
        question(desk).getByRole('link', { name: new RegExp(tracking.forms.correct) }),
      ).toBeVisible();
      await question(desk)
        .getByRole('link', { name: new RegExp(tracking.actions.leave) })
        .click();
      const form = desk.locator('form').filter({ has: desk.getByLabel(attendance.reason) });
      await untilChecked(form);
      await desk.getByLabel(attendance.reason).fill('The team leader saw the break');
      await desk.getByRole('button', { name: tracking.actions.leave, exact: true }).click();
      await expect(question(desk)).toHaveCount(0);
    });

    await page.goto('/my-page/notification');
    await expect(page.getByText('The team leader saw the break')).toBeVisible();
    await page.getByRole('button', { name: /12\/06\/2026/ }).click();
    await expect(friday).toContainText(words.disputes.refused);
    await expect(friday).toContainText('The team leader saw the break');
    await expect(friday.getByRole('link', { name: words.wrong })).toBeVisible();
  });
});
