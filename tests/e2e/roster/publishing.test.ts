import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { pressAndConfirm, toast } from '#tests/support/e2e/pages.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const SITES = 40;

test.use({ locale: 'ja-JP' });

async function daysPublished({ workplace }: Site) {
  const { days } = await one(
    sql`SELECT coalesce(sum(days), 0) AS days FROM published_month WHERE workplace_id = ${workplace.id}`,
  );
  return Number(days);
}

test('a manager publishes forty workplaces in three clicks, after seeing who is notified', async ({
  page,
  signedIn,
}) => {
  // It creates the people and shifts of forty workplaces.
  test.slow();
  const { publish } = WORDS.ja;
  const sites: Site[] = [];
  for (let count = 0; count < SITES; count += 1) sites.push(await mintSite());
  const [first, second] = sites as [Site, Site];
  const both = await mintMember([first, second], { language: 'vi' });
  for (const [place, site] of sites.entries()) {
    const date = `2026-06-${16 + (place % 6)}`;
    const shift = await mintShift(site, date);
    const person = place < 2 ? both : await mintMember([site], { language: 'ja' });
    await mintAssignment(site, { shift, date, person });
  }
  await signedIn({ roles: ['admin'], manages: sites.map(({ workplace }) => workplace.id) });
  await open(page, '/');
  let clicks = 0;
  const click = async (role: 'link' | 'button', name: string) => {
    clicks += 1;
    await page.getByRole(role, { name }).click();
  };
  await click('link', WORDS.ja.home.drafts);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(SITES);
  await expect(page.getByText(publish.tells_other.replace('{{count}}', String(SITES - 1)))).toBeVisible();
  // The longest notice in each language, in the words of its reader.
  await expect(page.locator('[lang="vi"]').filter({ hasText: first.workplace.name })).toContainText(
    second.workplace.name,
  );
  await expect(page.locator('p[lang="ja"]')).toContainText('06/15');
  await click('button', publish.submit_other.replace('{{count}}', String(SITES)));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(publish.tells_other.replace('{{count}}', String(SITES - 1)));
  clicks += 1;
  await question
    .getByRole('button', { name: publish.submit_other.replace('{{count}}', String(SITES)) })
    .click();
  await expect(
    toast(page, publish.toasts.roster_published.replace('{{count}}', String(SITES - 1))),
  ).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(3);
  await expect(page.getByText(publish.nothing)).toBeVisible();
  expect(await daysPublished(first)).toBeGreaterThan(0);
});

test('a manager publishes the week of the board alone, without one of two workplaces', async ({
  page,
  signedIn,
}) => {
  const { board, publish } = WORDS.ja;
  const [site, other] = [await mintSite(), await mintSite()];
  for (const date of ['2026-07-06', '2026-07-14']) {
    const shift = await mintShift(site, date);
    await mintAssignment(site, { shift, date, person: await mintMember([site]) });
  }
  await mintShift(other, '2026-07-07');
  await signedIn({ roles: ['admin'], manages: [site.workplace.id, other.workplace.id] });
  await open(page, `/manage/shift?view=week&date=2026-07-06&workplace_id=${site.workplace.id}`);
  const link = board.publish.replace('{{days}}', '07/06（月）〜07/12（日）');
  await page.getByRole('link', { name: link }).click();
  const box = ({ workplace }: Site) => page.getByRole('checkbox', { name: workplace.name });
  await expect(box(site)).toBeChecked();
  await expect(box(other)).not.toBeChecked();
  await box(other).check();
  await expect(
    page.getByRole('button', { name: publish.submit_other.replace('{{count}}', '2') }),
  ).toBeVisible();
  await box(other).uncheck();
  await expect(page.getByText(publish.tells_one.replace('{{count}}', '1'))).toBeVisible();
  await pressAndConfirm(page, publish.submit_other.replace('{{count}}', '1'));
  await expect(toast(page, publish.toasts.roster_published.replace('{{count}}', '1'))).toBeVisible();
  // Back on the board of the week, which has no draft any more.
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('link', { name: link })).toHaveCount(0);
  expect(await daysPublished(site)).toBe(0b1111111 << 5);
  expect(await daysPublished(other)).toBe(0);
});
