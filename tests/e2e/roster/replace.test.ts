import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { handTo, holdSession, open } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { toast, toastWithGaps } from '#tests/support/e2e/pages.ts';
import { mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW_STAMP, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const TOMORROW = '2026-06-16';

test.beforeEach(async () => {
  await moveClock(NOW_STAMP);
});

test.describe('replacing a person in Japanese on a laptop', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { tracking, shifts, candidates, findings } = WORDS.ja;

  test('takes three presses for a no-show on a closed shift and shows why others cannot come', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const other = await mintSite();
    const missing = await mintMember([site], { last_name: 'PHAM', first_name: 'VAN MINH' });
    const comes = await mintMember([site], { last_name: '鈴木', first_name: '次郎', japanese_level: 'N2' });
    const busy = await mintMember([site, other], { last_name: '山田', first_name: '太郎' });
    const shift = await mintShift(site, TODAY);
    const gone = await mintAssignment(site, { shift, date: TODAY, person: missing });
    await send([sql`UPDATE shift SET closed_at = 1 WHERE id = ${shift}`]);
    const away = await mintShift(other, TODAY);
    await mintAssignment(other, { shift: away, date: TODAY, person: busy });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });

    await open(page, `/manage/shift-tracking/${shift}`);
    // The no-show, a person, and yes.
    await page
      .getByRole('link', { name: new RegExp(`^${tracking.forms.replace}.*${missing.staff_no}`) })
      .click();
    await expect(page.getByRole('radio')).toHaveCount(1);
    const refused = page.getByRole('group').filter({ hasText: candidates.groups.refused });
    await refused.getByText(candidates.groups.refused).click();
    await expect(refused).toContainText(busy.staff_no);
    await expect(refused).toContainText(findings.rules.overlap.slice(-8));
    await expectNothingFound(page);
    await page.getByRole('radio', { name: comes.staff_no }).check();
    // The check of the chosen person agrees with what the button does.
    await expect(page.getByText(findings.nothing_found)).toBeVisible();
    await expect(page.getByText(candidates.closed_note)).toBeVisible();
    const bar = page.locator('[data-slot=chosen-bar]');
    await expect(bar).toContainText('鈴木 次郎');
    await expect(bar.getByRole('button', { name: tracking.save_replace })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: tracking.save_replace }).click();
    await expect(toastWithGaps(page, tracking.toasts.person_replaced)).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: missing.staff_no }).first();
    await expect(line).toContainText(shifts.outcomes.absent_without_notice);
    expect(
      await one(
        sql`SELECT person_id, status, outcome FROM shift_user WHERE shift_id = ${shift} AND id <> ${gone}`,
      ),
    ).toEqual({ person_id: comes.id, status: 'approved', outcome: null });

    await page.getByRole('button', { name: WORDS.ja.bulk.undo }).click();
    await expect(toast(page, WORDS.ja.bulk.toasts.undone)).toBeVisible();
    await expect(line).not.toContainText(shifts.outcomes.absent_without_notice);
    expect(await one(sql`SELECT status, outcome FROM shift_user WHERE id = ${gone}`)).toEqual({
      status: 'approved',
      outcome: null,
    });
  });

  test('says once that the shift is closed, and reopens it above the candidates', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    await mintMember([site], { last_name: '鈴木', first_name: '次郎' });
    const free = await mintMember([site], { last_name: '山田', first_name: '太郎' });
    const shift = await mintShift(site, TOMORROW);
    await send([sql`UPDATE shift SET closed_at = 1 WHERE id = ${shift}`]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, `/manage/shift/${shift}?who=${site.position.id}`);
    await expect(page.getByText(findings.rules.shift_closed)).toHaveCount(1);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText(free.staff_no)).toBeVisible();
    await expectNothingFound(page);
    await page.locator('#who-can').getByRole('button', { name: shifts.open_planning }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByText(findings.rules.shift_closed)).toHaveCount(0);
  });

  test('starts from the missing people of all workplaces and opens the roster of a day', {
    tag: '@walk',
  }, async ({ page, signedIn }) => {
    const site = await mintSite();
    await mintShift(site, TOMORROW, { fixed: 3, temporary: 1 });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/manage/shift/shortage');
    const cell = page.getByRole('row').filter({ hasText: site.workplace.name }).getByRole('link');
    await expect(cell).toHaveText('4');
    await expectNothingFound(page);
    await cell.click();
    await expect(page).toHaveURL(new RegExp(`workplace_id=${site.workplace.id}&date=${TOMORROW}`));
  });
});

test.describe('a shift offer in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 }, hasTouch: true });
  const { candidates, asks, errors } = WORDS.vi;

  test('goes to the first person who accepts, and the second sees that it is taken', async ({
    page,
    signedIn,
  }) => {
    // Three people take turns with one phone.
    test.slow();
    const site = await mintSite();
    const vi = { language: 'vi' } as const;
    const phone = '09012345678';
    const quick = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI LAN', phone, ...vi });
    const late = await mintMember([site], { last_name: 'TRAN', first_name: 'VAN NAM', phone, ...vi });
    const shift = await mintShift(site, TOMORROW);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id], ...vi });

    // The manager asks both at once.
    await open(page, `/manage/shift/${shift}`);
    await page
      .getByRole('link', { name: candidates.find_for.replace('{{position}}', site.position.name) })
      .click();
    await page.getByRole('link', { name: candidates.several }).click();
    for (const { staff_no: staffNo } of [quick, late])
      await page.getByRole('checkbox', { name: staffNo }).check();
    await expectNothingFound(page);
    await page.getByRole('button', { name: candidates.ask, exact: true }).click();
    await expect(toast(page, asks.toasts.people_asked)).toBeVisible();
    await expect(page.getByRole('region', { name: asks.of_shift })).toContainText(asks.open);
    const trace = asks.trace_other.replace('{{count}}', '2').replace('{{waiting}}', '2');
    await expect(page.locator('[data-slot=ask-trace]')).toContainText(trace.replace('{{declined}}', '0'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('listitem').filter({ has: page.locator('a[href^="tel:"]') })).toHaveCount(2);
    expect(await page.evaluate(coveredPhones)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });

    // The second person has the page open while the first accepts.
    await handTo(page.context(), late);
    await open(page, '/my-page/ask');
    await expectNothingFound(page);
    const other = await page.context().browser()?.newContext({ locale: 'vi-VN' });
    if (!other) throw new Error('No other browser.');
    await holdSession(other, await mintSession(quick));
    const first = await other.newPage();
    await first.goto('/my-page/ask');
    await first.getByRole('button', { name: asks.yes }).click();
    const yours = first.getByRole('status').filter({ hasText: asks.yours });
    await expect(yours).toContainText(site.workplace.name);
    await expect(yours).toContainText('9:00–18:00');
    await expect(first.getByText(asks.none, { exact: true })).toHaveCount(0);
    await other.close();
    expect(await one(sql`SELECT person_id, status FROM shift_user WHERE shift_id = ${shift}`)).toEqual({
      person_id: quick.id,
      status: 'approved',
    });

    await page.getByRole('button', { name: asks.yes }).click();
    await expect(page.getByRole('alert')).toContainText(errors.SEAT_TAKEN);
    await expect(page.getByText(asks.none, { exact: true })).toBeVisible();
    expect(await one(sql`SELECT count(*) AS people FROM shift_user WHERE shift_id = ${shift}`)).toEqual({
      people: 1,
    });
  });
});

/** The rows of people in which the phone number covers something else. */
function coveredPhones(): string[] {
  return [...document.querySelectorAll('li')].flatMap((row) => {
    const phone = row.querySelector('a[href^="tel:"]')?.getBoundingClientRect();
    const others = [...row.querySelectorAll('span')].filter(
      (one) => one.childElementCount === 0 && !one.closest('a[href^="tel:"], .sr-only'),
    );
    const isCovered = others.some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return phone && right > phone.left && left < phone.right && bottom > phone.top && top < phone.bottom;
    });
    return isCovered ? [row.innerText] : [];
  });
}
