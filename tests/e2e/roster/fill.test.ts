import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import {
  mintAssignment,
  mintMember,
  mintShift,
  mintSite,
  mintStudent,
  type Site,
} from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { availabilityDay, availabilityMonth } from '#worker/db/schema/planning.ts';

const WEEK = ['06', '07', '08', '09', '10'].map((day) => `2026-07-${day}`);
const [MONDAY = '', TUESDAY = ''] = WEEK;

const cellOf = (page: Page, { id }: Person, date: string): Locator =>
  page.locator(`[data-cell="p${id}|${date}"]`);
const proposedIn = (place: Page | Locator): Locator => place.locator('[data-proposed]');

/** Says yes on these days, and no on the others of the week. */
async function answer(person: Person, yes: readonly string[]): Promise<void> {
  const days = WEEK.map((date) => ({
    person_id: person.id,
    date,
    answer: yes.includes(date) ? ('yes' as const) : ('no' as const),
    start_minute: null,
    end_minute: null,
  }));
  await send([
    ...insertRows(availabilityMonth, [
      { person_id: person.id, month: '2026-07', note: null, sent_at: 0, version: 1 },
    ]),
    ...insertRows(availabilityDay, days),
  ]);
}

/** Confirms that the person has no work for other employers. */
async function declare({ id }: Person): Promise<void> {
  await send([
    sql`INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id)
      VALUES (${`declared ${id}`}, 'me.other_work.update', ${`declared ${id}`}, ${id}, 'user', ${NOW}, 'confirm', 'work_limits', ${id})`,
  ]);
}

async function approvedAt({ workplace }: Site) {
  const [rows = []] = await send([
    sql`SELECT su.person_id, s.date FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
    WHERE s.workplace_id = ${workplace.id} AND su.status = 'approved' ORDER BY s.date, su.person_id`,
  ]);
  return rows.map(({ person_id, date }) => `${person_id} ${date}`);
}

test.describe('a plan by the machine', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { auto, close, done, undo, undone } = WORDS.ja.board;

  test('fills open spots within all rules, in parts, with one undo, and says why a spot stays empty', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const [student, willing, silent] = [
      await mintStudent([site]),
      await mintMember([site]),
      await mintMember([site]),
    ];
    for (const date of WEEK) await mintShift(site, date, { fixed: 3 });
    const asked = await mintShift(site, '2026-07-13', { fixed: 0, temporary: 1 });
    await mintAssignment(
      site,
      { shift: asked, date: '2026-07-13', person: willing },
      { status: 'pending', type: 'temporary' },
    );
    await answer(student, WEEK);
    await answer(willing, [MONDAY, TUESDAY]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const query = { view: 'month', workplace_id: String(site.workplace.id), month: '2026-07' };
    await open(page, `/manage/shift?${new URLSearchParams(query)}`);

    await page.getByRole('button', { name: auto.start }).click();
    const panel = page.getByRole('region', { name: auto.title });
    // The student has yet to declare work for others.
    await expect(panel).toContainText('空き16枠のうち8枠');
    await expect(panel).toContainText('申告待ち 1人');
    await declare(student);
    await panel.getByRole('button', { name: close, exact: true }).click();
    await page.getByRole('button', { name: auto.start }).click();
    // 3 of the student, 2 of who said yes and a registration; 5 of who said nothing.
    await expect(panel).toContainText('空き16枠のうち11枠');
    await expect(page.locator('[data-proposed=agreed]')).toHaveCount(6);
    await expect(page.locator('[data-proposed=to_ask]')).toHaveCount(5);
    await expect(proposedIn(cellOf(page, willing, WEEK[2] ?? ''))).toHaveCount(0);
    await expectNothingFound(page);

    // One seat by Enter, one refused by Backspace.
    await cellOf(page, willing, MONDAY).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, done.assign_one)).toBeVisible();
    expect(await approvedAt(site)).toEqual([`${willing.id} ${MONDAY}`]);
    await cellOf(page, silent, MONDAY).focus();
    await page.keyboard.press('Backspace');
    await expect(proposedIn(cellOf(page, silent, MONDAY))).toHaveCount(0);

    // The agreed rest at once, and back at once.
    await panel.getByRole('button', { name: '確定案5枠を入れる' }).click();
    await expect.poll(() => approvedAt(site)).toHaveLength(6);
    const taken = await approvedAt(site);
    expect(taken).toContain(`${willing.id} 2026-07-13`);
    expect(taken.filter((one) => one.startsWith(`${student.id} `))).toHaveLength(3);
    await expect(page.locator('[data-proposed=agreed]')).toHaveCount(0);
    await page.getByRole('button', { name: undo }).last().click();
    await expect(toast(page, undone).first()).toBeVisible();
    await expect.poll(() => approvedAt(site)).toEqual([`${willing.id} ${MONDAY}`]);

    // Run again: the refusal is kept, and an empty spot opens to its reasons.
    await panel.getByRole('button', { name: WORDS.ja.board.close }).click();
    await page.getByRole('button', { name: auto.start }).click();
    await expect(
      proposedIn(cellOf(page, student, TUESDAY))
        .or(panel)
        .first(),
    ).toBeVisible();
    await expect(panel).toContainText('空き15枠のうち');
    await expect(proposedIn(cellOf(page, silent, MONDAY))).toHaveCount(0);
    await panel.locator('summary').first().click();
    await panel.locator('li summary').first().click();
    await expect(panel.locator('li li').first()).toContainText('人');
  });

  test('keeps a person out of plans for the month until a manager lets them in again, and tells used plans', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const willing = await mintMember([site]);
    const days = WEEK.slice(0, 3);
    for (const date of days) await mintShift(site, date, { fixed: 1 });
    await answer(willing, days);
    const { person } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const query = { view: 'month', workplace_id: String(site.workplace.id), month: '2026-07' };
    await open(page, `/manage/shift?${new URLSearchParams(query)}`);
    const begin = () => page.getByRole('button', { name: auto.start }).click();
    const panel = page.getByRole('region', { name: auto.title });
    const proposed = proposedIn(page.locator('[data-cell]'));

    // One day, back by the undo of the toast, then the whole month.
    await begin();
    await expect(proposed).toHaveCount(3);
    await cellOf(page, willing, MONDAY).focus();
    await page.keyboard.press('Backspace');
    await expect(proposed).toHaveCount(2);
    await expect(toast(page, auto.left_out_one)).toBeVisible();
    await page.getByRole('button', { name: undo }).last().click();
    await expect(proposed).toHaveCount(3);
    await cellOf(page, willing, MONDAY).focus();
    await page.keyboard.press('Backspace');
    await panel.getByRole('button', { name: auto.lengths.month }).click();
    await expect(proposed).toHaveCount(0);
    await expectNothingFound(page);

    // Kept over a reload; the empty spots say so.
    await page.reload();
    await begin();
    await expect(panel).toContainText('空き3枠のうち0枠');
    await panel.locator('summary').first().click();
    await panel.locator('li summary').first().click();
    await expect(panel.locator('li li').first()).toContainText(auto.cause.left_out_one);
    await panel.getByText(auto.left_out_people.replace('{{count}}', '1')).click();
    await expect(panel).toContainText(person.last_name);
    await panel.getByRole('button', { name: auto.let_in }).click();
    await expect(toast(page, auto.let_in_done)).toBeVisible();
    await panel.getByRole('button', { name: WORDS.ja.board.close, exact: true }).click();
    await begin();
    await expect(proposed).toHaveCount(3);

    // What is used is recorded, with those who got the least.
    await panel.getByText(auto.lowest).click();
    await expect(panel.locator('li').filter({ hasText: '%' })).toHaveCount(1);
    await cellOf(page, willing, MONDAY).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, done.assign_one)).toBeVisible();
    await panel.getByRole('button', { name: '確定案2枠を入れる' }).click();
    await expect.poll(() => approvedAt(site)).toHaveLength(3);
    await page.reload();
    await begin();
    await panel.getByText(auto.runs).click();
    await expect(panel).toContainText('空き3枠のうち3枠、入れた枠 3');
  });
});
