import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { BROWSERS } from '#tests/support/e2e/pages.ts';
import { mintSession } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** A student under a permission for any work, without a contract. */
async function mintStudent() {
  const site = await mintSite();
  const person = await mintMember([site], { nationality: 'VN' });
  await send([
    sql`INSERT INTO residence (person_id, status, expires_on, permission) VALUES
        (${person.id}, 'study_abroad', '2027-03-31', 1)`,
  ]);
  return { site, person };
}

for (const { language, locale } of BROWSERS) {
  const { work_rights: words, more } = WORDS[language];

  test.describe(`my work rules in ${language}`, { tag: '@walk' }, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('are found from the phone’s last tab and say what holds, what comes and who to ask', async ({
      page,
      context,
    }) => {
      const { person } = await mintStudent();
      await holdSession(context, await mintSession(person));
      await open(page, '/my-page/more');
      await page.getByRole('link', { name: more.work_rights }).click();
      await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
      await expect(page.getByText(words.all_employers)).toBeVisible();
      await expect(page.getByText(words.blocked_places.fueiho_premises)).toBeVisible();
      await expect(page.getByText(words.contract_missing, { exact: true })).toHaveCount(1);
      await expect(page.getByRole('link', { name: words.all_contacts })).toBeVisible();
    });
  });
}

test('I unfold what a person may do, with what would be needed', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { work_rights: words, findings } = WORDS.en;
  const { site, person } = await mintStudent();
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/user/${person.id}?tab=limits`);
  await expect(page.getByText(words.blocked_places.fueiho_premises)).toBeHidden();
  await page.getByText(words.of_person).click();
  await expect(page.getByText(words.blocked_places.fueiho_premises)).toBeVisible();
  await expect(page.getByText(findings.allowed_by.status_without_limits)).toBeVisible();
});
