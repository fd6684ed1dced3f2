import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { deviceCookie } from '#contract/site/cookies.ts';
import { send } from '#tests/support/e2e/database.ts';
import { mintDevice, punchesOf } from '#tests/support/e2e/devices.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { countClicks } from '#tests/support/e2e/moves.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const FRIDAY = '2026-06-12';

/** A member of staff who worked on Friday, works today from nine, and may register for July. */
async function mintStudent(): Promise<Person> {
  const site = await mintSite();
  const person = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI HOA' });
  await mintWage(site, person, 1_200);
  const shown = { workplace_id: site.workplace.id, published_at: NOW, published_by: person.id };
  const months = ['2026-06', '2026-07'].map((month) => ({ ...shown, month }));
  await send(insertRows(publishedMonth, months));
  const worked = await mintShift(site, FRIDAY);
  await mintAssignment(site, { shift: worked, date: FRIDAY, person });
  const times = { check_in_time: `${FRIDAY} 09:00:00`, check_out_time: `${FRIDAY} 18:00:00` } as const;
  const breaks = [{ start: '12:00', end: '13:00' }];
  await mintWorked(site, person, { date: FRIDAY, ...times, breaks, shift_id: worked });
  await mintAssignment(site, { shift: await mintShift(site, TODAY), date: TODAY, person });
  await mintShift(site, '2026-07-01', { fixed: 0, temporary: 2 });
  return person;
}

async function carryDevice(context: BrowserContext, { token }: { token: string }): Promise<void> {
  const url = address().replace('http:', 'https:');
  const { name } = deviceCookie(new URL(address()));
  await context.addCookies([{ name, value: token, url, httpOnly: true, secure: true, sameSite: 'Lax' }]);
}

const words = WORDS.vi;

const tab = (page: Page, key: keyof typeof words.nav.tabs) =>
  page
    .getByRole('navigation', { name: words.nav.tab_bar })
    .getByRole('link', { name: words.nav.tabs[key], exact: true });
const section = (page: Page, key: keyof typeof words.own_shifts.tabs) =>
  page
    .getByRole('navigation', { name: words.own_shifts.section, exact: true })
    .getByRole('link', { name: words.own_shifts.tabs[key], exact: true });

/** What a student does, by the taps from Home and what they then see. */
const DAILY: readonly [what: string, taps: (page: Page) => Locator[], seen: (page: Page) => Locator][] = [
  ['the next shift', () => [], (page) => page.getByText('9:00–18:00')],
  ['the punch', () => [], (page) => page.getByRole('button', { name: words.check_in.check_in })],
  ['the hours left', () => [], (page) => page.getByRole('heading', { name: words.own_work.card_title })],
  ['the yen of the month', () => [], (page) => page.getByRole('link', { name: /¥9,600/ })],
  ['the month', (page) => [tab(page, 'pay')], (page) => page.getByText('¥9,600').first()],
  [
    'the message that one is late',
    (page) => [page.locator('summary').filter({ hasText: words.shift_messages.late })],
    (page) => page.getByRole('button', { name: words.shift_messages.send_time }),
  ],
  [
    'the registration for a shift',
    (page) => [tab(page, 'shifts'), section(page, 'open_shifts')],
    (page) => page.getByRole('button', { name: new RegExp(words.recruitment.register) }).first(),
  ],
  [
    'the availability of a month',
    (page) => [tab(page, 'shifts'), section(page, 'availability')],
    (page) => page.getByRole('button', { name: words.availability.send, exact: true }),
  ],
  [
    'the report of a wrong punch',
    (page) => [
      tab(page, 'shifts'),
      page.locator('summary').filter({ hasText: words.own_shifts.earlier_one.replace('{{count}}', '1') }),
    ],
    (page) => page.getByRole('link', { name: new RegExp(words.own_shifts.wrong) }).first(),
  ],
];

/** The height of the tabs at the bottom, which cover that part of the screen. */
const TAB_BAR = 57;

const SCREENS = [
  { width: 390, height: 844, text: '100%', tag: [] },
  { width: 375, height: 667, text: '100%', tag: ['@walk'] },
  { width: 320, height: 640, text: '100%', tag: ['@walk'] },
  { width: 390, height: 844, text: '200%', tag: ['@walk'] },
  { width: 360, height: 740, text: '200%', tag: ['@walk'] },
];

for (const { width, height, text, tag } of SCREENS) {
  test.describe(`On a phone of ${width} pixels, with text of ${text},`, () => {
    test.use({ locale: 'vi-VN', viewport: { width, height }, hasTouch: true });

    test('staff reach everything of a day in two taps from Home, on the first two screens', { tag }, async ({
      page,
      context,
    }) => {
      const student = await mintStudent();
      await holdSession(context, await mintSession(student));
      await carryDevice(context, await mintDevice(student));
      for (const [what, taps, seen] of DAILY) {
        await open(page, '/');
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        const clicks = await countClicks(page);
        for (const link of taps(page)) await link.click();
        await expect(seen(page), what).toBeVisible();
        expect(await clicks(), what).toBeLessThanOrEqual(2);
        // Doubled text takes at least twice the room.
        const place = await seen(page).evaluate((one) => one.getBoundingClientRect().bottom);
        expect(place, what).toBeLessThan((text === '200%' ? 4 : 2) * (height - TAB_BAR));
        await seen(page).scrollIntoViewIfNeeded();
        await expect(seen(page), what).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width);
      }
    });
  });
}

test.describe('On the phone of staff', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 }, hasTouch: true });
  const { check_in: punch, home } = words;

  test('Home has the daily things on its first two screens, and greets by the called name', async ({
    page,
    context,
  }) => {
    const student = await mintStudent();
    await holdSession(context, await mintSession(student));
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      home.greeting_morning.replace('{{name}}', 'Hoa'),
    );
    await expect(page.getByRole('button', { name: words.nav.account })).toHaveText('H');
    const daily = [
      page.getByText('9:00–18:00'),
      page.getByRole('link', { name: home.check_in, exact: true }),
      page.getByRole('heading', { name: words.own_work.card_title }),
      page.getByRole('link', { name: /¥9,600/ }),
      page.getByRole('link', { name: words.own_shifts.open_one.replace('{{count}}', '1') }),
    ];
    const boxes = await Promise.all(daily.map((one) => one.boundingBox()));
    const bottoms = boxes.map((box) => (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0));
    expect(bottoms).toEqual(bottoms.toSorted((one, other) => one - other));
    expect(bottoms.at(-1)).toBeLessThan(2 * 844);
  });

  test('the own paired phone checks in on Home', async ({ page, context }) => {
    const student = await mintStudent();
    const device = await mintDevice(student);
    await holdSession(context, await mintSession(student));
    await carryDevice(context, device);
    await open(page, '/');
    await page.getByRole('button', { name: punch.check_in }).click();
    await expect(page.getByText(punch.done_in)).toBeVisible();
    expect(await punchesOf(device)).toBe(1);
    // The shift on the page follows.
    await expect(page.getByText(words.own_shifts.in_since.replace('{{time}}', '10:00'))).toBeVisible();
    await page.getByRole('button', { name: punch.ok }).click();
    await page.getByRole('button', { name: punch.break.begin }).click();
    await expect(page.getByRole('status').filter({ hasText: '10:00' })).toBeVisible();
    await expect(page.getByRole('link', { name: punch.check_out })).toHaveCount(0);
    await page.getByRole('button', { name: punch.break.finish }).click();
    await page.getByRole('link', { name: punch.check_out }).click();
    await expect(page.getByRole('button', { name: punch.break.none })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('a report without its reason is refused in our words at its field', async ({ page, context }) => {
    const { own_shifts: shifts } = words;
    const student = await mintStudent();
    await holdSession(context, await mintSession(student));
    await open(page, '/my-page/recruitment');
    await page.getByRole('button', { name: new RegExp(words.recruitment.register) }).click();
    await expect(toast(page, words.recruitment.toasts.registered)).toBeVisible();
    await send([
      sql`UPDATE shift_user SET status = 'approved' WHERE person_id = ${student.id} AND status = 'pending'`,
    ]);
    await open(page, '/my-page/shift?month=2026-07');
    await page.locator('summary').filter({ hasText: shifts.cannot }).click();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: shifts.cannot_send }) });
    await untilChecked(form);
    await form.getByRole('button', { name: shifts.cannot_send }).click();
    const reason = form.getByRole('textbox', { name: shifts.cannot_reason });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('Tôi bị sốt');
    await form.getByRole('button', { name: shifts.cannot_send }).click();
    await expect(toast(page, shifts.toasts.cannot_come_said)).toBeVisible();
  });

  test('a device of another person leads to the check-in page alone', async ({ page, context }) => {
    const student = await mintStudent();
    const device = await mintDevice(await mintStudent());
    await holdSession(context, await mintSession(student));
    await carryDevice(context, device);
    await open(page, '/');
    await expect(page.getByRole('button', { name: punch.check_in })).toHaveCount(0);
    await page.getByRole('link', { name: home.check_in, exact: true }).click();
    await expect(page).toHaveURL('/check-in');
    await expect(tab(page, 'punch')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'home').click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button on Home checks in, and the check-in page shows it', async ({ page, context }) => {
    const student = await mintStudent();
    const device = await mintDevice(student);
    await holdSession(context, await mintSession(student));
    await carryDevice(context, device);
    await page.goto('/');
    await page.getByRole('button', { name: WORDS.en.check_in.check_in }).click();
    await expect(page).toHaveURL('/check-in');
    await expect(page.getByText('You’ve been at work since 10:00')).toBeVisible();
    expect(await punchesOf(device)).toBe(1);
  });
});
