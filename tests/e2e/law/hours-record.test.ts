import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Language } from '#contract/site/languages.ts';
import { draw, one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { BROWSERS, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintSession } from '#tests/support/e2e/people.ts';
import { sheetsOf } from '#tests/support/e2e/printed.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { drawing } from '#worker/db/ids.ts';

/** Three days of 8 hours. */
const DATES = ['2026-06-01', '2026-06-03', '2026-06-05'] as const;

/** More declarations than one sheet has room for. */
const DECLARED = 60;

async function mintStudent() {
  const site = await mintSite();
  const person = await mintMember([site], {
    last_name: 'NGUYEN',
    first_name: 'THI HOA',
    nationality: 'VN',
  });
  for (const date of DATES) {
    await mintAssignment(site, { shift: await mintShift(site, date), date, person });
  }
  const school = await draw('school');
  const { first } = await one(drawing('other_employment', DECLARED));
  await send([
    sql`INSERT INTO school (id, name) VALUES (${school}, ${`第${school}日本語学校`})`,
    sql`INSERT INTO school_vacation (school_id, valid_from, valid_to)
        SELECT ${school}, date('2025-07-10', value || ' days'), date('2025-07-12', value || ' days')
        FROM json_each(${'[0,30,60,90,120,150,180,210,240,270,300]'})`,
    sql`INSERT INTO residence (person_id, status, expires_on, permission, school_id) VALUES
        (${person.id}, 'study_abroad', '2027-03-31', 1, ${school})`,
    sql`INSERT INTO other_employment (id, person_id, valid_from, valid_to, minutes_per_week)
        SELECT ${Number(first)} + value, ${person.id}, date('2025-07-01', (value * 5) || ' days'),
          date('2025-07-05', (value * 5) || ' days'), 60 FROM json_each(${JSON.stringify([...Array(DECLARED).keys()])})`,
  ]);
  return { site, person };
}

async function makeRecord(page: Page, language: Language) {
  const { hours_record: words } = WORDS[language];
  await page.getByLabel(words.language).selectOption(language === 'vi' ? 'vi' : 'en');
  await page.getByRole('button', { name: words.make }).click();
  await expect(page.getByText(words.made)).toBeVisible();
  const href = await page
    .getByRole('link', { name: WORDS.ja.hours_record.sheet.verify })
    .getAttribute('href');
  return href ?? '';
}

/** Opens an address like another person who scans the code. */
async function scan(browser: Browser, href: string, locale: string): Promise<Page> {
  const page = await (await browser.newContext({ locale })).newPage();
  await page.goto(href);
  return page;
}

/** The same code with one figure raised by a minute. */
function withOtherFigure(href: string): string {
  const [page, code = ''] = href.split('#');
  const [head, payload = '', signature] = code.split('.');
  const totals = JSON.parse(Buffer.from(payload, 'base64url').toString());
  totals.largest[11] += 1;
  return `${page}#${head}.${Buffer.from(JSON.stringify(totals)).toString('base64url')}.${signature}`;
}

for (const { language, locale } of BROWSERS) {
  const words = WORDS[language].hours_record;
  const other = WORDS[language === 'vi' ? 'vi' : 'en'].hours_record;

  test.describe(`the record of my hours in ${language}`, { tag: '@walk' }, () => {
    test.use({ locale });

    test('has at most three sheets, and others check its totals without an account', async ({
      page,
      context,
      browser,
    }) => {
      const { person } = await mintStudent();
      await holdSession(context, await mintSession(person));
      await open(page, '/my-page/hours-record');
      const href = await makeRecord(page, language);
      expect(href.startsWith(`${address()}/hours-record#`)).toBe(true);
      await expect(page.getByRole('heading', { name: WORDS.ja.hours_record.sheet.title })).toBeVisible();
      await expect(page.getByText(other.sheet.title).first()).toBeVisible();
      const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
      expect(sheets.length).toBeLessThanOrEqual(3);
      for (const { width, height } of sheets) expect(height).toBeGreaterThan(width);

      const scanned = await scan(browser, href, locale);
      await expect(scanned.getByRole('status')).toContainText(words.check.valid);
      await expect(scanned.getByText('N.T.H.')).toBeVisible();
      await scanned.getByRole('link', { name: 'English', exact: true }).click();
      await expect(scanned.getByRole('status')).toContainText(WORDS.en.hours_record.check.valid);
      const changed = await scan(browser, withOtherFigure(href), locale);
      await expect(changed.getByRole('alert')).toContainText(words.check.changed);
      await expect(changed.getByRole('table')).toBeHidden();
    });
  });
}

test('I make the record of a student for immigration, with the reason', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { hours_record: words } = WORDS.en;
  const { site, person } = await mintStudent();
  await signedIn({ roles: ['admin'], duties: ['papers'], manages: [site.workplace.id] });
  await open(page, `/manage/user/${person.id}?tab=limits`);
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await untilChecked(page.locator('#hours-record'));
  await page.getByRole('button', { name: words.make }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByLabel(words.reason).fill('Immigration asks for the renewal');
  await makeRecord(page, 'en');
  await expect(page.getByText('NGUYEN THI HOA').first()).toBeVisible();
  const after = await one(sql`SELECT after FROM audit WHERE subject = 'person' AND subject_id = ${person.id}
    AND operation = 'users.hours_record.create'`);
  expect(JSON.stringify(after)).toContain('Immigration asks for the renewal');
});
