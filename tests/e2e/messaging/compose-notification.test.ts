import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, reload } from '#tests/support/e2e/fixtures.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { mintDraft, mintNotification, mintTemplate } from '#tests/support/e2e/notifications.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { notifications: words, notification_drafts: drafts, notification_templates: templates } = WORDS.en;

const JA = { title: '棚卸のお知らせ', content: '月曜日は棚卸です。\n地図: https://example.com/map' };
const VI = { title: 'Thông báo kiểm kê', content: 'Thứ Hai kiểm kê.\nBản đồ: https://example.com/map' };

const signInAs = async (page: Page, person: Person) => holdSession(page.context(), await mintSession(person));

async function tick(at: WallStamp): Promise<void> {
  await moveClock(at);
  const timer = new URLSearchParams({ cron: '* * * * *', time: String(fromStamp(at)) });
  expect((await fetch(`${address()}/cdn-cgi/handler/scheduled?${timer}`)).status).toBe(200);
}

const languageFields = (page: Page, language: 'en' | 'ja' | 'vi') => {
  const name = words.languages[language];
  return {
    title: page.getByLabel(words.title_in.replace('{{language}}', name)),
    content: page.getByLabel(words.content_in.replace('{{language}}', name)),
  };
};

async function fill(page: Page, language: 'ja' | 'vi', text: typeof JA): Promise<void> {
  const fields = languageFields(page, language);
  await fields.title.fill(text.title);
  await fields.content.fill(text.content);
}

const FROM_TEMPLATE = { title: '台風のときの出勤', content: '家を出る前に確認してください。' };

async function chooseTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: templates.use }).click();
  await page.getByRole('menuitem', { name: FROM_TEMPLATE.title }).click();
}

async function sendNow(page: Page, readers: number): Promise<void> {
  await page.getByRole('button', { name: words.send_now }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.send_title_other.replace('{{count}}', String(readers)));
  await question.getByRole('button', { name: words.send_now }).click();
}

test('I write to a workplace, preview it as a reader and schedule it, and it is read in Vietnamese and counted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  const site = await mintSite();
  const { id: workplaceId, code, name } = site.workplace;
  const reader = await mintMember([site], { language: 'vi', last_name: 'NGUYEN', first_name: 'VAN ANH' });
  await mintMember([site], { language: 'ja' });
  const other = await mintSite();
  const namesake = await mintMember([other], { last_name: 'NGUYEN', first_name: 'VAN ANH' });
  const manages = [workplaceId, other.workplace.id];
  const manager = await mintPerson({ roles: ['admin'], manages, language: 'en' });
  await send([sql`UPDATE person SET given_first = 1 WHERE id = ${reader.id}`]);

  await mintTemplate(FROM_TEMPLATE);

  await test.step('a template fills the empty fields, and asks before it replaces a text', async () => {
    await signInAs(page, manager);
    await open(page, '/manage/notification');
    await page.getByRole('main').getByRole('link', { name: words.create }).first().click();
    await chooseTemplate(page);
    await expect(languageFields(page, 'ja').content).toHaveValue(FROM_TEMPLATE.content);
    await fill(page, 'ja', JA);
    await chooseTemplate(page);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(templates.replace_title);
    await question.getByRole('button', { name: WORDS.en.common.cancel }).click();
    await expect(languageFields(page, 'ja').title).toHaveValue(JA.title);
  });

  await test.step('the page counts the audience and names a missing language', async () => {
    await page.getByRole('checkbox', { name: `${code} ${name}` }).check();
    await expect(page.getByText('3 recipients')).toBeVisible();
    await expect(page.getByText('1 person reads Vietnamese, but you haven’t written in it.')).toBeVisible();
  });

  await test.step('I preview it as a chosen reader, first in Japanese, then in Vietnamese', async () => {
    await page.getByRole('combobox', { name: words.preview_as }).fill('VAN ANH');
    // Of two people at the workplace, only the recipient.
    const offered = page.getByRole('option');
    await expect(offered.filter({ hasText: reader.staff_no })).toHaveCount(1);
    await expect(offered.filter({ hasText: namesake.staff_no })).toHaveCount(0);
    await offered.filter({ hasText: reader.staff_no }).click();
    await expect(page.getByText('VAN ANH NGUYEN reads Vietnamese')).toBeVisible();
    const shown = page.getByRole('article');
    await expect(shown.getByRole('heading')).toHaveText(JA.title);
    await fill(page, 'vi', VI);
    await expect(shown.getByRole('heading')).toHaveText(VI.title);
    await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.com/map');
  });

  await test.step('I keep it as a draft, which opens again with its text and recipients', async () => {
    await page.getByRole('button', { name: drafts.keep, exact: true }).click();
    await expect(toast(page, drafts.toasts.draft_kept)).toBeVisible();
    await expect(page).toHaveURL(/draft=\d+/);
    await open(page, '/manage/notification/draft');
    const row = page.getByRole('row').filter({ hasText: JA.title });
    await expect(row).toContainText(name);
    await row.getByRole('link').click();
    await expect(languageFields(page, 'ja').content).toHaveValue(JA.content);
    await expect(languageFields(page, 'vi').title).toHaveValue(VI.title);
    await expect(page.getByRole('checkbox', { name: `${code} ${name}` })).toBeChecked();
    await expect(page.getByText('3 recipients')).toBeVisible();
  });

  await test.step('a missing language leads to a question, and no input is lost', async () => {
    await languageFields(page, 'vi').title.fill('');
    await languageFields(page, 'vi').content.fill('');
    await sendNow(page, 3);
    await expect(page.getByRole('button', { name: words.send_anyway })).toBeVisible();
    // The page shows the problem once, at the top, with a button to send anyway.
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    await expect(languageFields(page, 'ja').content).toHaveValue(JA.content);
    await fill(page, 'vi', VI);
    await expect(page.getByText('1 person reads Vietnamese, but you haven’t written in it.')).toHaveCount(0);
    // My own language, which is optional.
    await expect(page.getByText('1 person reads English, but you haven’t written in it.')).toBeVisible();
  });

  await test.step('I schedule it for noon', async () => {
    await page
      .getByRole('textbox', { name: words.send_day, exact: true })
      .fill(`${TODAY.slice(8)}/${TODAY.slice(5, 7)}`);
    await page.getByRole('textbox', { name: words.time, exact: true }).fill('12:00');
    await expect(page.getByRole('button', { name: words.schedule, exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.schedule_anyway }).click();
    await expect(toast(page, words.toasts.notification_created)).toBeVisible();
    await expect(page.getByText(words.goes_out.replace('{{at}}', ''))).toContainText('12:00');
    await expect(page.getByRole('button', { name: WORDS.en.common.save, exact: true })).toBeVisible();
    // An old address, as in a bookmark, opens with the name of today.
    await open(page, '/manage/notification?state=pending');
    await expect(page).toHaveURL(/\?status=pending$/);
    await expect(page.getByRole('row').filter({ hasText: JA.title })).toContainText(words.states.pending);
    await open(page, '/manage/notification/draft');
    await expect(page.getByText(drafts.empty)).toBeVisible();
  });

  await test.step('no one has it before its time, and then each person has it once', async () => {
    const handedOut = sql`SELECT count(*) AS n FROM inbox_item
      WHERE notification_id = (SELECT max(id) FROM notification)`;
    const count = async () => Number((await one(handedOut)).n);
    await tick(`${TODAY} 11:59:00`);
    expect(await count()).toBe(0);
    await tick(`${TODAY} 12:00:00`);
    await tick(`${TODAY} 12:00:00`);
    await tick(`${TODAY} 12:01:00`);
    expect(await count()).toBe(3);
  });

  await test.step('the reader opens it in Vietnamese', async () => {
    await signInAs(page, reader);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/my-page/notification?lng=vi');
    await page.getByRole('button', { name: VI.title }).click();
    await expect(page.getByRole('heading', { name: VI.title })).toBeVisible();
    await expect(page.getByText('Thứ Hai kiểm kê.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://example.com/map' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await page.getByRole('main').getByRole('link', { name: '日本語' }).click();
    await expect(page.getByRole('heading', { name: JA.title })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page.getByRole('heading', { name: VI.title })).toBeVisible();
  });

  await test.step('the count goes up, and unread recipients get a reminder and a correction', async () => {
    await signInAs(page, manager);
    await page.setViewportSize({ width: 1280, height: 1000 });
    await open(page, '/manage/notification?lng=en');
    const row = page.getByRole('row').filter({ hasText: JA.title });
    await expect(row).toContainText('1 of 3');
    await row.getByRole('link').click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('table')).not.toContainText('VAN ANH');

    await expect(page.getByRole('button', { name: words.resend })).toBeDisabled();
    await moveClock(`${TODAY} 15:30:00`);
    await reload(page);
    await page.getByRole('button', { name: words.resend }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.resend }).click();
    await expect(toast(page, 'People notified again: 2')).toBeVisible();

    await page.getByRole('link', { name: words.correct, exact: true }).click();
    await expect(languageFields(page, 'ja').title).toHaveValue(JA.title);
    await languageFields(page, 'ja').title.fill('棚卸の訂正');
    await expect(page.getByText('3 recipients')).toBeVisible();
    await sendNow(page, 3);
    await page.getByRole('button', { name: words.send_anyway }).click();
    await expect(toast(page, words.toasts.notification_created)).toBeVisible();
    await expect(page.getByRole('link', { name: JA.title })).toBeVisible();
  });
});

test('I delete a draft that I opened, after a question', async ({ page, signedIn }) => {
  const site = await mintSite();
  const { person } = await signedIn({ roles: ['admin'], manages: [site.workplace.id], language: 'en' });
  const draft = await mintDraft(person, site.workplace);
  await open(page, `/manage/notification?new=1&draft=${draft}`);
  await page.getByRole('button', { name: drafts.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: drafts.delete }).click();
  await expect(toast(page, drafts.toasts.draft_deleted)).toBeVisible();
  await expect(page.getByText(drafts.empty)).toBeVisible();
});

test('I see but cannot change a notification that a global admin sent beyond my workplaces', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  const [site, elsewhere] = [await mintSite(), await mintSite()];
  const { person: manager } = await signedIn({
    roles: ['admin'],
    manages: [site.workplace.id],
    language: 'en',
  });
  const boss = await mintPerson({ roles: ['global_admin'], last_name: '統括', first_name: '管理' });
  const { id } = await mintNotification(manager, site.workplace);
  await open(page, `/manage/notification/${id}`);
  await expect(page.getByRole('button', { name: words.delete })).toBeVisible();
  await send([
    sql`UPDATE notification SET saved_by = ${boss.id}, version = version + 1 WHERE id = ${id}`,
    sql`INSERT INTO notification_audience (notification_id, kind, target)
        VALUES (${id}, 'workplace', ${String(elsewhere.workplace.id)})`,
  ]);
  await page.getByRole('button', { name: words.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click();
  await expect(page.getByRole('alert')).toContainText(WORDS.en.errors.E_CONFLICT);
  await expect(page.getByText(words.not_yours.replace('{{name}}', '統括 管理'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: words.delete })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});
