import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { BREACHES_HREF } from '#app/areas/roster/shift/plan-breaches/breach-address.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { draw, one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW, NOW_STAMP } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { otherEmployment, publishedMonth, workLimit } from '#worker/db/schema/roster.ts';

const DAYS = ['2026-06-17', '2026-06-18', '2026-06-19'];

let minute = fromStamp(NOW_STAMP);

/** Runs the timers of every minute, each time one minute later. */
async function tick(): Promise<void> {
  minute += 60_000;
  const timer = new URLSearchParams({ cron: '* * * * *', time: String(minute) });
  expect((await fetch(`${address()}/cdn-cgi/handler/scheduled?${timer}`)).status).toBe(200);
}

/** A person with 24:00 of shifts, a limit of 28:00 and the given minutes of work elsewhere. */
async function mintOverworked(minutesElsewhere: number) {
  const site = await mintSite();
  const person = await mintMember([site], { last_name: 'NGUYEN', first_name: 'VAN ANH' });
  for (const date of DAYS) {
    await mintAssignment(site, { shift: await mintShift(site, date), date, person });
  }
  const always = { person_id: person.id, valid_from: null, valid_to: null };
  const limit = {
    limit_window: 'any_7_days',
    unit: 'minutes',
    amount: 1_680,
    source: 'residence',
  } as const;
  const month = {
    workplace_id: site.workplace.id,
    month: '2026-06',
    published_at: NOW,
    published_by: person.id,
  };
  await send([
    ...insertRows(workLimit, [{ id: await draw('work_limit'), ...always, ...limit }]),
    ...insertRows(otherEmployment, [
      { id: await draw('other_employment'), ...always, minutes_per_week: minutesElsewhere },
    ]),
    ...insertRows(publishedMonth, [month]),
  ]);
  return { site, person };
}

test.beforeEach(async () => {
  await moveClock(NOW_STAMP);
});

test.describe('broken plans in Japanese on a laptop', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { plan_breaches: words, findings, shifts, attendance } = WORDS.ja;

  test('list a person over 28:00 and repair the shifts in one press', async ({ page, signedIn }) => {
    const { site } = await mintOverworked(300);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await tick();
    await open(page, '/');
    await page.getByRole('link', { name: words.title }).click();
    await expect(page).toHaveURL(BREACHES_HREF);
    const section = page.getByRole('region', { name: words.title });
    await expect(section).toContainText('VAN ANH');
    await expect(section).toContainText(words.now_over.replace('{{limit}}', '28時間'));
    await expect(section).toContainText('29時間');
    await expectNothingFound(page);
    await section
      .getByRole('button', { name: new RegExp(findings.apply_way) })
      .first()
      .click();
    await expect(toast(page, shifts.toasts.way_out_taken)).toBeVisible();
    await expect(section).toContainText(words.in_order);
    await tick();
    await open(page, BREACHES_HREF);
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(section).toHaveCount(0);
    expect(await one(sql`SELECT ended_as FROM plan_breach ORDER BY id DESC LIMIT 1`)).toEqual({
      ended_as: 'repaired',
    });
  });

  test('lead to the place where the person is removed or replaced', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const { site, person } = await mintOverworked(900);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await tick();
    await open(page, BREACHES_HREF);
    const section = page.getByRole('region', { name: words.title });
    await section
      .getByRole('link', { name: new RegExp(`^${words.leave.split('：')[0]}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/manage\/shift\/\d+\?leave=\d+/);
    await expect(page.getByText(person.staff_no).first()).toBeVisible();
    await page.goBack();
    await section
      .getByRole('link', { name: new RegExp(`^${words.replace.split('：')[0]}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/manage\/shift-tracking\/\d+\?person=\d+&form=replace/);
  });

  test('allow removing a person from a shift whose planning is closed', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const { site, person } = await mintOverworked(900);
    await send([
      sql`UPDATE shift SET closed_at = ${NOW}, closed_by = ${person.id}
      WHERE workplace_id = ${site.workplace.id}`,
    ]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await tick();
    await open(page, BREACHES_HREF);
    const section = page.getByRole('region', { name: words.title });
    await section
      .getByRole('link', { name: new RegExp(`^${words.leave.split('：')[0]}`) })
      .first()
      .click();
    await page.getByLabel(shifts.leave_whose).selectOption(shifts.leave_company);
    await page.getByRole('textbox', { name: attendance.reason }).fill('上限を超えるため');
    await page.getByRole('button', { name: shifts.remove, exact: true }).click();
    await expect(toast(page, shifts.toasts.shift_user_removed)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(person.staff_no) })).toHaveCount(0);
  });
});

test.describe('broken plans in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('show staff that their approved shifts exceed their limit', async ({ page, context }) => {
    const { plan_breaches: words } = WORDS.vi;
    const { person } = await mintOverworked(300);
    await tick();
    await holdSession(context, await mintSession(person));
    for (const path of ['/', '/my-page/shift?month=2026-06']) {
      await open(page, path);
      await expect(page.getByText(words.own_title)).toBeVisible();
      await expect(page.getByText('29 giờ').first()).toBeVisible();
      await expect(page.getByText(words.own_next)).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
