import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { holdSession, markAlive, open, test } from '#tests/support/e2e/fixtures.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';

const MONDAY = '2026-07-06';
const TUESDAY = '2026-07-07';

const cellOf = (page: Page, { id }: Person, date: string): Locator =>
  page.locator(`[data-cell="p${id}|${date}"]`);

/** The browser of another manager of the workplace. */
async function elsewhere(browser: Browser, manager: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address(),
    locale: 'ja-JP',
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { Origin: address() },
  });
  await markAlive(context);
  await holdSession(context, await mintSession(manager));
  return context.newPage();
}

/** Opens the week of the workplace, and waits for the socket of the page. */
async function openBoard(page: Page, { workplace }: Site): Promise<void> {
  const query = new URLSearchParams({
    view: 'week',
    workplace_id: String(workplace.id),
    date: MONDAY,
  });
  const told = page.waitForEvent('websocket', (socket) =>
    socket.url().includes(`workplace_id=${workplace.id}`),
  );
  await open(page, `/manage/shift?${query}`);
  await told;
}

/** The other manager plans someone on their page, by the call that the board makes. */
async function assign(by: Page, site: Site, shift: number, { id }: Person): Promise<void> {
  const seat = { shift_id: shift, position_id: site.position.id, type: 'fixed' };
  const answer = await by.request.post('/api/manage/shifts/users/bulk', {
    data: { changes: [{ kind: 'assign', ...seat, user_id: id }] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe('two planners on one board', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });

  test('see each other’s changes, but not while they drag', async ({ page, browser, signedIn }) => {
    const site = await mintSite();
    const manages = [site.workplace.id];
    const [one, other] = [await mintMember([site]), await mintMember([site])];
    const shifts = [
      await mintShift(site, MONDAY, { fixed: 2 }),
      await mintShift(site, TUESDAY, { fixed: 2 }),
    ] as const;
    await signedIn({ roles: ['admin'], manages });
    await openBoard(page, site);
    const theirs = await elsewhere(browser, await mintPerson({ roles: ['admin'], manages }));
    await openBoard(theirs, site);

    await assign(theirs, site, shifts[0], one);
    await expect(cellOf(page, one, MONDAY)).toHaveAccessibleName(/日勤/);
    await expect(cellOf(theirs, one, MONDAY)).toHaveAccessibleName(/日勤/);

    // What the first planner carries stays in their hand, and the board as they saw it.
    const [from, to] = [
      await cellOf(page, one, MONDAY).boundingBox(),
      await cellOf(page, one, TUESDAY).boundingBox(),
    ];
    if (!from || !to) throw new Error('Nothing to drag.');
    await page.mouse.move(from.x + 12, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 24, from.y + from.height / 2, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await assign(theirs, site, shifts[0], other);
    await expect(cellOf(theirs, other, MONDAY)).toHaveAccessibleName(/日勤/);
    await expect(cellOf(page, other, MONDAY)).not.toHaveAccessibleName(/日勤/);
    await page.mouse.up();
    await expect(cellOf(page, one, TUESDAY)).toHaveAccessibleName(/日勤/);
    await expect(cellOf(page, other, MONDAY)).toHaveAccessibleName(/日勤/);
    await expect(cellOf(theirs, one, TUESDAY)).toHaveAccessibleName(/日勤/);
    await theirs.context().close();
  });
});
