import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { mintQuestion, mintWork } from '#tests/support/e2e/attendances.ts';
import { send } from '#tests/support/e2e/database.ts';
import { mintDevice } from '#tests/support/e2e/devices.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast, toastWithGaps } from '#tests/support/e2e/pages.ts';
import { mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const [YESTERDAY, TOMORROW] = ['2026-06-14', '2026-06-16'];

/** Checks in like a paired device. */
async function checkIn(token: string): Promise<void> {
  const answer = await fetch(`${address()}/api/device/check-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(answer.status).toBe(201);
}

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  const { home: words, tracking, attendance } = WORDS.ja;

  const number = (page: Page, figure: keyof typeof words.six) =>
    page.getByRole('list', { name: words.today_title }).getByRole('link', { name: words.six[figure] });

  async function expectNumber(page: Page, figure: keyof typeof words.six, count: number): Promise<void> {
    await expect(number(page, figure)).toHaveText(`${words.six[figure]}${count}`);
  }

  test('each number of Home is the sum of the rows that it shows', async ({ page, signedIn }) => {
    const [site, other] = [await mintSite(), await mintSite()];
    await signedIn({ roles: ['admin'], manages: [site.workplace.id, other.workplace.id] });
    const shift = await mintShift(site, TODAY, { fixed: 6 });
    const people = await Promise.all(Array.from({ length: 4 }, () => mintMember([site])));
    const places = [];
    for (const person of people) places.push(await mintAssignment(site, { shift, date: TODAY, person }));
    const [late, , , away] = people;
    if (!late || !away) throw new Error('no people');
    await checkIn((await mintDevice(late)).token);
    await send([sql`UPDATE shift_user SET outcome = 'absent_notified' WHERE id = ${places[3]}`]);
    await send([sql`UPDATE seat_group SET approved_fixed = 3 WHERE shift_id = ${shift}`]);
    await mintShift(other, TODAY, { fixed: 2 });
    const work = await mintWork({
      person: away,
      workplace: other.workplace,
      date: YESTERDAY,
      checkIn: `${YESTERDAY} 09:00:00`,
    });
    await mintQuestion(work, other, 'forgotten', `${TODAY} 00:00:00`);

    await page.clock.install();
    await open(page, '/');
    const sums = { in: 1, not_yet_in: 2, late: 1, absent: 1, short: 5, to_answer: 1 };
    for (const [figure, sum] of Object.entries(sums) as [keyof typeof sums, number][]) {
      await expectNumber(page, figure, sum);
      await number(page, figure).click();
      await expect(page).toHaveURL(`/?show=${figure}`);
      const cells = page.locator(`[data-figure="${figure}"]`);
      await expect(cells.first()).toBeVisible();
      const shown = (await cells.allTextContents()).map((text) => Number(text.match(/\d+$/)?.[0]));
      expect([figure, shown.reduce((total, one) => total + one, 0)]).toEqual([figure, sum]);
      await expect(page.getByText(`${words.total} ${sum}`, { exact: true })).toBeVisible();
      if (figure === 'not_yet_in' || figure === 'late' || figure === 'absent') {
        await expect(page.getByRole('table').locator('[data-help]')).toHaveCount(sum);
      }
    }
    await number(page, 'to_answer').click();
    await expect(page).toHaveURL('/');
    await expectNothingFound(page);

    // A person arrives, and the page says so by itself.
    const [, second] = people;
    if (!second) throw new Error('no people');
    await checkIn((await mintDevice(second)).token);
    await page.clock.runFor(31_000);
    await expectNumber(page, 'in', 2);
    await expectNumber(page, 'not_yet_in', 1);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNothingFound(page);
  });

  async function expectFirstScreen(page: Page): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/');
    for (const name of [words.today_title, words.to_answer, words.waiting]) {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      expect([name, box !== null && box.y + box.height <= 800]).toEqual([name, true]);
    }
  }

  test('the first screen of three workplaces has the numbers, the shifts and the work', async ({
    page,
    signedIn,
  }) => {
    const sites = [await mintSite(), await mintSite(), await mintSite()];
    for (const site of sites) {
      const shift = await mintShift(site, TODAY, { fixed: 3 });
      for (let place = 0; place < 2; place += 1) {
        const person = await mintMember([site], { phone: '09000456654' });
        await mintAssignment(site, { shift, date: TODAY, person });
      }
    }
    await signedIn({ roles: ['admin'], manages: sites.map(({ workplace }) => workplace.id) });
    await expectFirstScreen(page);
  });

  test('the first screen of the whole company has them too', async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    await expectFirstScreen(page);
    await expect(page.getByText(/問題なし · \d+勤務先/)).toBeVisible();
  });

  test('a no-show is replaced in three clicks, and Home is shown again', async ({ page, signedIn }) => {
    const site = await mintSite();
    const missing = await mintMember([site], { phone: '09000456654' });
    const comes = await mintMember([site], { japanese_level: 'N2' });
    await mintAssignment(site, { shift: await mintShift(site, TODAY), date: TODAY, person: missing });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/');
    const now = page.getByRole('region', { name: words.to_answer });
    await expect(now.getByRole('link', { name: /090-?0/ })).toHaveAttribute('href', /^tel:/);
    // The no-show, a person, and yes.
    await now.getByRole('link', { name: new RegExp(`^${words.replace}.*${missing.staff_no}`) }).click();
    await page.getByRole('radio', { name: comes.staff_no }).click();
    await page.getByRole('button', { name: tracking.save_replace }).click();
    await expect(toastWithGaps(page, tracking.toasts.person_replaced)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectNumber(page, 'not_yet_in', 0);
    await expectNumber(page, 'absent', 1);
    await expectNumber(page, 'short', 0);
  });

  test('a forgotten check-out is entered from Home, which is shown again', async ({ page, signedIn }) => {
    const site = await mintSite();
    const person = await mintMember([site]);
    const shift = await mintShift(site, TODAY);
    const place = { shift, date: TODAY, person };
    const shiftUser = await mintAssignment(site, place, { start: 300, end: 540 });
    await mintWork({
      person,
      workplace: site.workplace,
      date: TODAY,
      checkIn: `${TODAY} 05:00:00`,
      plan: { shiftUser, position: site.position },
    });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/');
    const now = page.getByRole('region', { name: words.to_answer });
    await expect(now).toContainText(attendance.flags.not_checked_out);
    await now.getByRole('link', { name: new RegExp(`^${words.mend}.*${person.staff_no}`) }).click();
    await page.getByRole('button', { name: tracking.save_check_out }).click();
    await expect(toast(page, tracking.toasts.checked_out_by_hand)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(now).toContainText(words.nothing_to_answer);
  });
});

test('Without shifts today I see what would be here', { tag: '@walk' }, async ({ page, signedIn }) => {
  const site = await mintSite();
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, '/');
  await expect(page.getByText(WORDS.en.home.nothing_today)).toBeVisible();
  await page.getByRole('link', { name: WORDS.en.home.open_shifts }).click();
  await expect(page).toHaveURL('/manage/shift');
});

test('Staff find out where they check in', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, '/');
  await page.getByRole('link', { name: WORDS.en.home.check_in }).click();
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('heading', { name: WORDS.en.check_in.pair.title })).toBeVisible();
});

/** A person who works tomorrow, in a published month. */
async function mintExpected(): Promise<{ person: Person; workplace: string }> {
  const site = await mintSite();
  const person = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
  const month = TOMORROW.slice(0, 'YYYY-MM'.length);
  const shown = { workplace_id: site.workplace.id, month, published_at: NOW, published_by: person.id };
  await send(insertRows(publishedMonth, [shown]));
  await mintAssignment(site, { shift: await mintShift(site, TOMORROW), date: TOMORROW, person });
  return { person, workplace: site.workplace.name };
}

test.describe('On a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('staff see their next shift first and confirm it', async ({ page, context }) => {
    const { own_shifts: words } = WORDS.vi;
    const { person, workplace } = await mintExpected();
    await holdSession(context, await mintSession(person));
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(words.next);
    await expect(page.getByText('9:00–18:00')).toBeVisible();
    await expect(page.getByText(workplace).first()).toBeVisible();
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(toast(page, words.toasts.shift_confirmed_own)).toBeVisible();
    await expect(page).toHaveURL('/my-page/shift?month=2026-06');
    await open(page, '/');
    await expect(page.getByText(words.confirmed)).toBeVisible();
    await expect(page.getByRole('button', { name: words.confirm })).toHaveCount(0);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff report on Home that they cannot come, and withdraw it there', async ({ page, context }) => {
    const { own_shifts: words } = WORDS.en;
    const { person } = await mintExpected();
    await holdSession(context, await mintSession(person));
    await page.goto('/');
    await page.getByRole('link', { name: words.cannot }).click();
    await page.getByLabel(words.cannot_reason).fill('A cold');
    await page.getByRole('button', { name: words.cannot_send }).click();
    await expect(page).toHaveURL('/my-page/shift?month=2026-06');
    await page.goto('/');
    await expect(page.getByText('A cold')).toBeVisible();
    await page.getByRole('button', { name: words.can }).click();
    await page.goto('/');
    await expect(page.getByRole('link', { name: words.cannot })).toBeVisible();
  });
});
