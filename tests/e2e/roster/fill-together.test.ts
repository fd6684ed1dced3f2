import { expect, type Page } from '@playwright/test';
import { draw, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { availabilityDay, availabilityMonth } from '#worker/db/schema/planning.ts';
import { personTag, tag } from '#worker/db/schema/tag.ts';

const [MONDAY, TUESDAY] = ['2026-07-06', '2026-07-07'];
const FORKLIFT = 'フォークリフト運転';

async function offer(person: Person, days: Readonly<Record<string, 'yes' | 'no'>>): Promise<void> {
  const rows = Object.entries(days).map(([date, answer]) => ({
    person_id: person.id,
    date,
    answer,
    start_minute: null,
    end_minute: null,
  }));
  const month = { person_id: person.id, month: '2026-07', note: null, sent_at: 0, version: 1 };
  await send([...insertRows(availabilityMonth, [month]), ...insertRows(availabilityDay, rows)]);
}

async function giveForklift(person: Person): Promise<void> {
  const id = await draw('tag');
  await send([
    ...insertRows(tag, [{ id, name: FORKLIFT }]),
    ...insertRows(personTag, [{ person_id: person.id, tag_id: id }]),
  ]);
}

async function openBoard(page: Page, { workplace }: Site): Promise<void> {
  const query = { view: 'month', workplace_id: String(workplace.id), month: '2026-07' };
  await open(page, `/manage/shift?${new URLSearchParams(query)}`);
}

const proposedFor = (page: Page, { id }: Person, date: string) =>
  page.locator(`[data-cell="p${id}|${date}"] [data-proposed]`);

test.describe('a plan of people together', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { board, seat_requirements: words, memberships } = WORDS.ja;

  test('keeps a spot for a tag, and plans a newcomer once their trainer is on the shift', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const [driver, packer, newcomer] = [
      await mintMember([site]),
      await mintMember([site]),
      await mintMember([site]),
    ];
    await giveForklift(driver);
    await mintShift(site, MONDAY, { fixed: 3 });
    await mintShift(site, TUESDAY, { fixed: 2 });
    await offer(driver, { [MONDAY]: 'yes', [TUESDAY]: 'no' });
    await offer(packer, { [MONDAY]: 'yes', [TUESDAY]: 'yes' });
    await offer(newcomer, { [MONDAY]: 'yes', [TUESDAY]: 'no' });
    await signedIn({ roles: ['global_admin'] });
    const workplacePage = `/admin/workplace/${site.workplace.id}`;

    // The pattern asks for one person with the tag.
    await open(page, `${workplacePage}?tab=requirements`);
    await expectNothingFound(page);
    await page.getByLabel(words.tag, { exact: true }).selectOption({ label: FORKLIFT });
    await page
      .getByLabel(words.template)
      .selectOption({ label: `${site.template.code} ${site.template.name}` });
    await page.getByRole('button', { name: words.add }).click();
    await expect(toast(page, words.toasts.requirement_created)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: FORKLIFT })).toContainText(site.template.name);

    // The driver is the newcomer's trainer.
    await open(page, `${workplacePage}?tab=users&member=${newcomer.id}`);
    await page.getByLabel(memberships.trainer).fill(driver.staff_no);
    await page.getByRole('option', { name: driver.staff_no }).click();
    await page.getByRole('button', { name: WORDS.ja.common.save }).click();
    await expect(toast(page, memberships.toasts.member_updated)).toBeVisible();

    // Both experienced people on Monday; the last spot of Tuesday is kept for the tag.
    await openBoard(page, site);
    await page.getByRole('button', { name: board.auto.start }).click();
    const panel = page.getByRole('region', { name: board.auto.title });
    await expect(panel).toContainText('空き5枠のうち3枠');
    await expect(proposedFor(page, driver, MONDAY)).toHaveCount(1);
    await expect(proposedFor(page, packer, MONDAY)).toHaveCount(1);
    await expect(proposedFor(page, packer, TUESDAY)).toHaveCount(1);
    await expect(page.locator('[data-proposed]')).toHaveCount(3);
    await panel.locator('summary').first().click();
    await panel.locator('li summary').first().click();
    await expect(panel.locator('li li').filter({ hasText: memberships.trainer })).toHaveCount(1);
    await panel.getByRole('button', { name: '確定案3枠を入れる' }).click();
    await expect(page.locator('[data-proposed]')).toHaveCount(0);

    // With the trainer on the shift, the next plan has the newcomer too.
    await panel.getByRole('button', { name: board.close }).click();
    await page.getByRole('button', { name: board.auto.start }).click();
    await expect(panel).toContainText('空き2枠のうち1枠');
    await expect(proposedFor(page, newcomer, MONDAY)).toHaveCount(1);
  });
});
