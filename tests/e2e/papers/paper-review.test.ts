import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { approvePaper, lineUp, sendPaper } from '#tests/support/e2e/papers.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { residence } from '#worker/db/schema/residence.ts';

const GLOBAL_ADMIN = { roles: ['global_admin' as const] };
const STUDENT = { nationality: 'VN', last_name: 'NGUYEN', first_name: 'THI ANH' };
const PAGE = '/manage/paper';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const address = ({ id }: Person, paper: number) => `${PAGE}?user=${id}&paper=${paper}`;

/** A student with residence data who sent another document of this kind. */
async function mintWaiting(type: 'card_back' | 'student_front' | 'portrait') {
  const student = await mintPerson(STUDENT);
  const papers = { person_id: student.id, status: 'study_abroad' as const, expires_on: '2026-09-30' };
  await send(insertRows(residence, [{ ...papers, permission: true }]));
  const paper = await sendPaper(await mintSession(student), { type });
  await lineUp(student, [paper]);
  return { student, paper };
}

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test("I review a student's documents, approve two and reject one, and the work limit follows", async ({
    page,
    signedIn,
  }) => {
    const { paper_review: words, papers, residence: fields, home } = WORDS.ja;
    const site = await mintSite();
    const student = await mintMember([site], STUDENT);
    const session = await mintSession(student);
    const front = await sendPaper(session, { type: 'card_front' });
    const back = await sendPaper(session, { type: 'card_back' });
    const passport = await sendPaper(session, { type: 'passport' });
    await lineUp(student, [front, back, passport]);
    await signedIn({ roles: ['admin'], duties: ['papers'], manages: [site.workplace.id] });

    await open(page, '/');
    await page.getByRole('link', { name: home.papers_to_review }).click();
    const search = page.getByRole('searchbox');
    await search.fill(student.staff_no);
    await expect(page).toHaveURL(`${PAGE}?q=${student.staff_no}`);
    const sent = page.getByRole('row').filter({ hasText: student.staff_no });
    const row = sent.filter({ hasText: papers.types.card_front });
    await expect(sent).toHaveCount(3);
    await expect(row).toContainText(words.by_the_person);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(address(student, front));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `NGUYEN THI ANHさんの${papers.types.card_front}`,
    );

    const form = page.locator('#approval');
    await untilChecked(form);
    await form.getByRole('button', { name: words.approve_next }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      '在留カード番号を入力してください。',
      '在留資格を選択してください。',
      '在留期限を入力してください。',
    ]);
    const number = `VN${String(student.id).padStart(8, '0')}AA`;
    await field(page, fields.card_number).fill(number.toLowerCase());
    await page.getByLabel(fields.status, { exact: true }).selectOption('study_abroad');
    await field(page, fields.expires_on).fill('2026/9/30');
    // The message about the date goes away with the focus, and moves the rest of the page.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel(fields.check).check();
    await form.getByRole('button', { name: words.approve_next }).click();
    await expect(toast(page, words.toasts.paper_approved)).toBeVisible();
    await expect(page).toHaveURL(address(student, back));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // By keyboard alone: tick the permission and approve, then choose the fault of the passport and
    // reject it.
    await untilChecked(form);
    const permission = page.getByLabel(fields.permission);
    while (!(await permission.evaluate((box) => box === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('a');
    await expect(page).toHaveURL(address(student, passport));
    // The heading of the next document takes the focus. Keys are pressed after that.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await untilChecked(page.locator('#rejection'));
    await page.keyboard.press('r');
    await expect(page.getByRole('radio', { name: papers.faults.blurred })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: papers.faults.expired })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(toast(page, words.toasts.paper_sent_back)).toBeVisible();

    await open(page, `${PAGE}?tab=processed&q=${student.staff_no}`);
    await expect(sent).toHaveCount(2);
    await page.getByRole('link', { name: words.tabs.rejected }).click();
    await expect(page.getByRole('columnheader', { name: words.reason })).toBeVisible();
    await page.getByRole('searchbox').fill(student.staff_no);
    await expect(sent).toContainText(papers.faults.expired);
    await sent.getByRole('link').click();
    await expect(page.getByText(/が差し戻しました$/)).toBeVisible();
    await expect(page.locator('#approval')).toHaveCount(0);

    await open(page, `/manage/user/${student.id}`);
    await expect(page.getByRole('main')).toContainText('28:00');
    await expect(page.getByRole('main')).toContainText(fields.statuses.study_abroad);
    expect(
      await one(sql`SELECT status, expires_on, permission, card_number, checked_at IS NOT NULL AS checked
        FROM residence WHERE person_id = ${student.id}`),
    ).toEqual({
      status: 'study_abroad',
      expires_on: '2026-09-30',
      permission: 1,
      card_number: number,
      checked: 1,
    });
  });
});

test('A manager without the duty sees no documents and no link to them', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { student, paper } = await mintWaiting('portrait');
  await signedIn({ roles: ['admin'] });
  await open(page, '/');
  await expect(page.getByRole('link', { name: WORDS.en.home.papers_to_review })).toHaveCount(0);
  for (const path of [PAGE, `${PAGE}?tab=wanted`, address(student, paper)]) {
    expect((await open(page, path)).status()).toBe(403);
  }
  const { student: other } = await mintWaiting('portrait');
  await signedIn(GLOBAL_ADMIN);
  expect((await open(page, address(other, paper))).status()).toBe(404);
});

test('I enlarge a document and compare it with the approved one', async ({ page, signedIn }) => {
  const { paper_review: words } = WORDS.en;
  const { student, paper: earlier } = await mintWaiting('card_back');
  const reviewer = await signedIn(GLOBAL_ADMIN);
  await approvePaper(reviewer.session, student, earlier);
  const paper = await sendPaper(await mintSession(student), { type: 'card_back' });
  await open(page, address(student, paper));
  const [shown, approved] = ['Foreigner Card Back', 'Foreigner Card Back, approved version'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  if (!shown || !approved) throw new Error('no images');
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: words.zoom_in }).click();
  await expect(shown).toHaveAttribute('data-zoom', '1.25');
  await page.keyboard.press('+');
  await expect(shown).toHaveAttribute('data-zoom', '1.5625');
  const before = await shown.locator('img').boundingBox();
  await shown.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await shown.locator('img').boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press('0');
  await expect(shown).toHaveAttribute('data-zoom', '1');
  await shown.hover();
  await page.mouse.wheel(0, -300);
  await expect(shown).toHaveAttribute('data-zoom', '2');
  await page.keyboard.press(']');
  await expect(shown).toHaveAttribute('data-turns', '1');
  await expect(shown).toHaveAttribute('data-zoom', '1');

  await expect(approved).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(approved).toBeVisible();
  await page.getByRole('button', { name: words.compare }).click();
  await expect(approved).toHaveCount(0);

  await page.keyboard.press('?');
  await page.getByLabel(words.keys_on).uncheck();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: words.zoom_in }).click();
  await expect(approved).toHaveCount(0);
});

test('I cannot decide a document that I uploaded myself, or that another person has just decided', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  const { paper_review: words } = WORDS.en;
  const { student, paper } = await mintWaiting('student_front');
  const { session } = await signedIn(GLOBAL_ADMIN);
  await open(page, address(student, paper));
  await untilChecked(page.locator('#approval'));
  const other = await mintPerson({ ...GLOBAL_ADMIN, last_name: '佐藤', first_name: '健' });
  await approvePaper(await mintSession(other), student, paper);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Reject/ }).click();
  await expect(page.getByText(/^Approved .* by 佐藤 健$/)).toBeVisible();
  await expect(page.locator('#rejection')).toHaveCount(0);

  const own = await sendPaper(session, { type: 'portrait' }, student);
  await open(page, address(student, own));
  await expect(page.getByText(words.own_upload, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});

test('A document sent under a wrong type is reviewed under its real one', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { paper_review: words, papers, common } = WORDS.en;
  const { student, paper } = await mintWaiting('student_front');
  await signedIn(GLOBAL_ADMIN);
  await open(page, address(student, paper));
  await page.getByText(words.other_kind).click();
  await untilChecked(page.locator('#kind'));
  await page.locator('#kind').getByLabel(papers.type, { exact: true }).selectOption('other');
  await page.locator('#kind').getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.locator('#kind').getByLabel(papers.certificate).selectOption('renewal_receipt');
  await page.locator('#kind').getByRole('button', { name: common.save }).click();
  await expect(toast(page, words.toasts.paper_kind_changed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(papers.certificates.renewal_receipt);
  await expect(field(page, WORDS.en.residence.renewal_filed_on)).toBeVisible();
});

test.describe('In Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('I ask a person for their missing documents', { tag: '@walk' }, async ({ page, signedIn }) => {
    const { paper_review: words, nav } = WORDS.vi;
    const { student } = await mintWaiting('portrait');
    await signedIn(GLOBAL_ADMIN);
    await open(page, '/');
    await page.getByRole('button', { name: nav.open_menu }).click();
    await page.getByRole('dialog').getByRole('link', { name: nav.items['/admin/user'] }).click();
    await page.getByRole('link', { name: words.title }).click();
    await page.getByRole('link', { name: words.tabs.wanted }).click();
    await expect(page.getByRole('link', { name: words.why_wanted.missing, exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill(student.staff_no);
    const row = page.getByRole('row').filter({ hasText: student.staff_no });
    await expect(row).toContainText('Hộ chiếu');
    await expect(row).toContainText(words.never_asked);
    await page.getByRole('button', { name: 'Nhắc 1 người', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Nhắc 1 người nộp giấy tờ?' });
    await expect(question).toContainText(student.staff_no);
    await question.getByRole('button', { name: words.remind }).click();
    await expect(page.getByText(words.done.remind_one.replace('{{total}}', '1'))).toBeVisible();
    await expect(row).toContainText('15/06/2026');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: words.remind_chosen })).toBeVisible();
  });
});

test('I approve the documents that need no data read off, see which stay, and take it back', async ({
  page,
  signedIn,
}) => {
  const { paper_review: words, bulk, table } = WORDS.en;
  const student = await mintPerson(STUDENT);
  const session = await mintSession(student);
  const portrait = await sendPaper(session, { type: 'portrait' });
  await lineUp(student, [portrait, await sendPaper(session, { type: 'card_back' })]);
  await signedIn(GLOBAL_ADMIN);
  await open(page, `${PAGE}?q=${student.staff_no}`);
  const rows = page.getByRole('row').filter({ hasText: student.staff_no });
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: table.select_all }).check();
  await page.getByRole('button', { name: words.approve, exact: true }).click();
  await expect(page.getByText(words.done.approve_many_one)).toBeVisible();
  await expect(page.getByText(words.stays.not_confirmed)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(page.getByText(words.done.reopen_one)).toBeVisible();
  await expect(rows).toHaveCount(2);

  // One alone, by the toast after it.
  await open(page, address(student, portrait));
  await untilChecked(page.locator('#approval'));
  await page.locator('#approval').getByRole('button', { name: words.approve }).click();
  await toast(page, words.toasts.paper_approved).getByRole('button', { name: bulk.undo }).click();
  await expect(toast(page, bulk.toasts.undone)).toBeVisible();
  expect(await one(sql`SELECT state FROM paper WHERE id = ${portrait}`)).toEqual({ state: 'waiting' });
});

test('Without a known status, I enter it from the back of a card with its last day', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  const { paper_review: words, residence: fields } = WORDS.en;
  const newcomer = await mintPerson(STUDENT);
  const paper = await sendPaper(await mintSession(newcomer), { type: 'card_back' });
  await lineUp(newcomer, [paper]);
  await signedIn(GLOBAL_ADMIN);
  await open(page, address(newcomer, paper));
  const form = page.locator('#approval');
  await untilChecked(form);
  await page.getByLabel(fields.status, { exact: true }).selectOption('family_stay');
  await field(page, fields.expires_on).fill('31/3/2027');
  await page.getByLabel(fields.permission).check();
  await form.getByRole('button', { name: words.approve }).click();
  await expect(toast(page, words.toasts.paper_approved)).toBeVisible();
  expect(
    await one(sql`SELECT status, expires_on, permission FROM residence WHERE person_id = ${newcomer.id}`),
  ).toEqual({ status: 'family_stay', expires_on: '2027-03-31', permission: 1 });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I reject a document and approve another', async ({ page, signedIn }) => {
    const { papers, residence: fields, paper_review } = WORDS.en;
    const { student, paper } = await mintWaiting('card_back');
    const card = await sendPaper(await mintSession(student), { type: 'student_front' });
    await lineUp(student, [paper, card]);
    await signedIn(GLOBAL_ADMIN);
    await page.goto(address(student, paper));
    await expect(page.getByRole('img', { name: papers.types.card_back })).toBeVisible();
    await page.getByRole('button', { name: 'Reject and next' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await page.getByRole('radio', { name: papers.faults.no_permission }).check();
    await page.getByRole('button', { name: 'Reject and next' }).click();
    await expect(page.getByRole('status')).toHaveText(paper_review.toasts.paper_sent_back);
    await expect(page).toHaveURL(address(student, card));
    await page.getByLabel(fields.student_card_expires_on).fill('2027-03-31');
    await page.getByRole('button', { name: 'Approve and next' }).click();
    await expect(page.getByRole('status')).toHaveText(paper_review.toasts.paper_approved);
    // Data that this document does not contain stay unchanged.
    expect(
      await one(sql`SELECT student_card_expires_on, permission, expires_on FROM residence
        WHERE person_id = ${student.id}`),
    ).toEqual({ student_card_expires_on: '2027-03-31', permission: 1, expires_on: '2026-09-30' });
  });
});
