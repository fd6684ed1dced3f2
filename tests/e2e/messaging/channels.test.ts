import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { lastMailTo } from '#tests/support/e2e/mails.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { channels: words, undelivered } = WORDS.en;
const SETTINGS = '/my-page/settings';

const section = (page: Page) => page.getByRole('region', { name: words.title, exact: true });

test('I see my channels, send myself a test by mail, and choose', async ({ page, signedIn }) => {
  const { person } = await signedIn({ language: 'en' });
  await open(page, SETTINGS);
  await expect(section(page)).toContainText(person.email);
  await expect(section(page)).toContainText(words.not_set_up);
  await section(page).getByRole('button', { name: 'Send a test message: Email' }).click();
  await expect(toast(page, words.toasts.test_sent)).toBeVisible();
  expect(lastMailTo(person.email)).toMatchObject({ subject: 'Kinmu: This is a test message.' });

  await section(page).getByLabel(words.mail_label).selectOption(words.mail_choices.always);
  await section(page).getByLabel(words.push_label).uncheck();
  await section(page).getByRole('button', { name: WORDS.en.common.save }).click();
  await expect(toast(page, words.toasts.channels_saved)).toBeVisible();
  await open(page, SETTINGS);
  await expect(section(page).getByLabel(words.mail_label)).toHaveValue('always');
  await expect(section(page).getByLabel(words.push_label)).not.toBeChecked();
});

test.describe('In a browser with service workers,', () => {
  test.use({ isInstalled: true });

  test('blocked notifications are named', { tag: '@walk' }, async ({ page, signedIn }) => {
    await signedIn();
    await open(page, SETTINGS);
    await section(page).getByRole('button', { name: words.turn_on_here }).click();
    await expect(section(page).getByRole('status').filter({ hasText: words.denied })).toBeVisible();
  });
});

test('A manager sees failed messages, and retries them', async ({ page, signedIn }) => {
  const person = await mintPerson();
  await send([
    sql`INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at)
        VALUES (${person.id}, 'password_changed', '{}', 'of the test', ${NOW})`,
    sql`INSERT INTO delivery (inbox_id, channel, person_id, state, tries, due_at, fault, ended_at)
        SELECT id, 'mail', person_id, 'dead', 9, 0, 'address_refused', ${NOW} FROM inbox_item WHERE person_id = ${person.id}`,
  ]);
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/');
  await page.getByRole('link', { name: new RegExp(`^${WORDS.en.home.undelivered}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(undelivered.title);
  const row = page.getByRole('row').filter({ hasText: person.last_name });
  await expect(row.first()).toContainText(undelivered.faults.address_refused);
  await row.first().getByRole('button').click();
  await expect(toast(page, undelivered.toasts.delivery_retried)).toBeVisible();
  await expect(page.getByText(undelivered.empty)).toBeVisible();
});
