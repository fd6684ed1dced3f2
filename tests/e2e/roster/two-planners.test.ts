import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e/fixtures.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { assign, cellOf, elsewhere, MONDAY, openBoard, TUESDAY } from '#tests/support/e2e/planners.ts';
import { mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';

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
