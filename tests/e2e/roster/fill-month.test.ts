import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Language } from '#contract/site/languages.ts';
import { send } from '#tests/support/e2e/database.ts';
import { open, reload, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { availabilityDay, availabilityMonth } from '#worker/db/schema/planning.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { membership } from '#worker/db/schema/workplace.ts';

const MONTH = '2026-07';
const DAYS = ['06', '07', '08', '20'].map((day) => `${MONTH}-${day}`);
const [MONDAY = '', TUESDAY = '', WEDNESDAY = ''] = DAYS;
/** More than there are people, so that each day keeps an empty spot. */
const SPOTS = 6;

/** Says yes for the whole month, but for these days. */
async function offerMonth(person: Person, no: readonly string[] = []): Promise<void> {
  const month = { person_id: person.id, month: MONTH, note: null, sent_at: 0, version: 1 };
  const days = DAYS.map((date) => ({
    person_id: person.id,
    date,
    answer: no.includes(date) ? ('no' as const) : ('yes' as const),
    start_minute: null,
    end_minute: null,
  }));
  await send([...insertRows(availabilityMonth, [month]), ...insertRows(availabilityDay, days)]);
}

async function approvedAt({ workplace }: Site): Promise<string[]> {
  const [rows = []] = await send([
    sql`SELECT su.person_id, s.date FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
    WHERE s.workplace_id = ${workplace.id} AND su.status = 'approved' ORDER BY s.date, su.person_id`,
  ]);
  return rows.map(({ person_id, date }) => `${person_id} ${date}`);
}

const cellOf = (page: Page, { id }: Person, date: string) => page.locator(`[data-cell="p${id}|${date}"]`);
const proposedFor = (page: Page, { id }: Person) => page.locator(`[data-cell^="p${id}|"] [data-proposed]`);
const proposedIn = (cell: Locator) => cell.locator('[data-proposed]');

test.describe('a month of a workplace', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { board } = WORDS.ja;

  // Three more searches take a processor each while their reasons are read.
  test.slow();

  test('is filled in parts within all that people and papers allow, and each empty spot says why in three languages', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const [trainer, newcomer, choosy, unwanted, ending] = [
      await mintMember([site], { last_name: '指導' }),
      await mintMember([site], { last_name: '新人' }),
      await mintMember([site], { last_name: '山口' }),
      await mintMember([site], { last_name: '森' }),
      await mintMember([site], { last_name: 'NGUYEN', nationality: 'VN' }),
    ];
    for (const person of [trainer, newcomer, unwanted, ending]) await offerMonth(person);
    await offerMonth(choosy, [TUESDAY]);
    await send([
      sql`UPDATE ${membership} SET trainer_id = ${trainer.id} WHERE person_id = ${newcomer.id}`,
      ...insertRows(residence, [
        { person_id: ending.id, status: 'long_term_resident', expires_on: `${MONTH}-17` },
      ]),
    ]);
    const pinned = { date: MONDAY, person: trainer };
    for (const date of DAYS) {
      const shift = await mintShift(site, date, { fixed: SPOTS });
      if (date === pinned.date) await mintAssignment(site, { shift, ...pinned });
    }
    const pin = `${trainer.id} ${MONDAY}`;
    const { person: manager } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const query = { view: 'month', workplace_id: String(site.workplace.id), month: MONTH };
    await open(page, `/manage/shift?${new URLSearchParams(query)}`);
    const panel = page.getByRole('region', { name: board.auto.title });

    // Everyone who may and can; the newcomer only with the trainer, who is approved for Monday.
    await page.getByRole('button', { name: board.auto.start }).click();
    await expect(panel).toContainText(`空き${DAYS.length * SPOTS - 1}枠のうち`);
    await expect(proposedFor(page, trainer)).toHaveCount(DAYS.length - 1);
    await expect(proposedFor(page, choosy)).toHaveCount(DAYS.length - 1);
    await expect(proposedIn(cellOf(page, choosy, TUESDAY))).toHaveCount(0);
    await expect(proposedFor(page, ending)).toHaveCount(0);
    await expect(proposedFor(page, newcomer)).toHaveCount(1);
    await expect(proposedIn(cellOf(page, newcomer, MONDAY))).toHaveCount(1);

    // A proposed spot says why this person has it.
    await cellOf(page, newcomer, MONDAY).focus();
    await expect(panel).toContainText(board.auto.placed.said.yes);
    await expect(panel).toContainText(board.auto.placed.first);

    // A part is taken, and a person is refused for the month.
    await cellOf(page, trainer, TUESDAY).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, board.done.assign_one)).toBeVisible();
    const part = [pin, `${trainer.id} ${TUESDAY}`];
    expect(await approvedAt(site)).toEqual(part);
    await cellOf(page, unwanted, WEDNESDAY).focus();
    await page.keyboard.press('Backspace');
    await panel.getByRole('button', { name: board.auto.lengths.month }).click();
    await expect(proposedFor(page, unwanted)).toHaveCount(0);

    // The next plan keeps the part, and the newcomer follows the trainer.
    await panel.getByRole('button', { name: board.close, exact: true }).click();
    await page.getByRole('button', { name: board.auto.start }).click();
    await expect(proposedFor(page, newcomer)).toHaveCount(2);
    await expect(proposedIn(cellOf(page, newcomer, TUESDAY))).toHaveCount(1);
    await expect(proposedFor(page, unwanted)).toHaveCount(0);
    await panel.getByRole('button', { name: /^確定案\d+枠を入れる$/ }).click();
    await expect(page.locator('[data-proposed]')).toHaveCount(0);
    const taken = await approvedAt(site);
    expect(taken).toEqual(expect.arrayContaining([...part, `${newcomer.id} ${TUESDAY}`]));
    expect(taken.filter((one) => one.startsWith(`${ending.id} `))).toEqual([]);

    // One undo leaves what was there before it.
    await page.getByRole('button', { name: board.undo }).last().click();
    await expect.poll(() => approvedAt(site)).toEqual(part);
    await expectNothingFound(page);

    for (const language of ['ja', 'en', 'vi'] as const) {
      await send([sql`UPDATE person SET language = ${language} WHERE id = ${manager.id}`]);
      await reload(page);
      await expectReasons(page, language, trainer);
    }
  });
});

/** Every empty spot of a plan opens to its reasons. */
async function expectReasons(page: Page, language: Language, trainer: Person): Promise<void> {
  const { auto } = WORDS[language].board;
  await page.getByRole('button', { name: auto.start }).click();
  const panel = page.getByRole('region', { name: auto.title });
  await panel.getByText(auto.empty_other.replace('{{count}}', '15')).click();
  const spots = panel.locator('li').filter({ has: page.locator(':scope > details') });
  await expect(spots).toHaveCount(DAYS.length);
  for (let index = 0; index < DAYS.length; index += 1) {
    const spot = spots.nth(index);
    await spot.locator('summary').click();
    const reasons = spot.getByRole('listitem');
    await expect(reasons.filter({ hasText: auto.cause.documents_one })).toHaveCount(1);
    if (index === 0) continue;
    const [, missing = ''] = auto.cause.trainer_one.split('{{name}}');
    const isKept = index === DAYS.indexOf(TUESDAY) ? auto.cause.said_no_one : missing;
    await expect(reasons.filter({ hasText: isKept })).toHaveCount(1);
    if (isKept === missing) await expect(spot).toContainText(trainer.last_name);
  }
  await expect(spots.nth(DAYS.length - 1)).toContainText(auto.cause.left_out_one);
}
