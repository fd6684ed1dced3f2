import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { fromStamp } from '#domain/time/instant.ts';
import { mintQuestion, mintWork } from '#tests/support/e2e/attendances.ts';
import { one, send } from '#tests/support/e2e/database.ts';
import { open } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { openPerson, toast, toastWithGaps, unfoldQuestions, untilChecked } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { NOW_STAMP, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const YESTERDAY = '2026-06-14';

/** A person planned on the day shift, 09:00–18:00 with an hour of break from noon. */
type Planned = { person: Person; shiftUser: number };

async function plan(site: Site, shift: number, date: string, person: Person): Promise<Planned> {
  return { person, shiftUser: await mintAssignment(site, { shift, date, person }) };
}

async function checkIn(site: Site, date: string, { person, shiftUser }: Planned, time: string) {
  const { workplace, position } = site;
  const work = { person, workplace, date, checkIn: `${date} ${time}` };
  return mintWork({ ...work, plan: { shiftUser, position } });
}

/** The line of a person on the page of a shift. */
function lineOf(page: Page, { staff_no: staffNo }: Person): Locator {
  return page.getByRole('listitem').filter({ hasText: staffNo }).first();
}

async function stored(work: number) {
  return one(sql`SELECT check_in, check_out, breaks, confirmed_at IS NOT NULL AS confirmed,
    voided_at IS NOT NULL AS voided FROM attendance WHERE id = ${work}`);
}

test.beforeEach(async () => {
  await moveClock(NOW_STAMP);
});

test.describe('In Japanese, on a laptop', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { tracking, attendance, findings, shifts } = WORDS.ja;

  test('I watch a day with late, forgotten and missing punches, correct it, replace the no-show and confirm the shift', async ({
    page,
    signedIn,
  }) => {
    // A whole day, page after page.
    test.slow();
    const site = await mintSite();
    const names = [
      { last_name: '山田', first_name: '太郎' },
      { last_name: '鈴木', first_name: '次郎' },
      { last_name: 'PHAM', first_name: 'VAN MINH' },
    ];
    const people: Person[] = [];
    for (const name of names) people.push(await mintMember([site], name));
    const [late, unpunched, missing] = people;
    if (!late || !unpunched || !missing) throw new Error('Nobody was minted.');
    const standIn = await mintMember([site], { birthday: null });
    const shift = await mintShift(site, TODAY, { fixed: 3 });
    const places = [];
    for (const person of [late, unpunched, missing]) places.push(await plan(site, shift, TODAY, person));
    const [ofLate, , ofMissing] = places;
    if (!ofLate || !ofMissing) throw new Error('Nobody was planned.');
    const lateWork = await checkIn(site, TODAY, ofLate, '09:12:40');

    const before = await mintShift(site, YESTERDAY);
    const ofYesterday = await plan(site, before, YESTERDAY, await mintMember([site]));
    const forgotten = await checkIn(site, YESTERDAY, ofYesterday, '08:58:00');
    await mintQuestion(forgotten, site, 'forgotten', `${TODAY} 00:00:00`);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });

    // The day, with the waiting questions above it.
    await open(page, '/manage/shift-tracking');
    const questions = page.getByRole('region', { name: '打刻エラー（1件）' });
    await unfoldQuestions(page);
    await expect(questions).toContainText('08:58に出勤し、退勤打刻がありません。シフトの終了は18:00でした。');
    const ofDay = page.getByRole('row').filter({ hasText: site.workplace.name });
    await expect(ofDay).toContainText(`${attendance.flags.late} 1`);
    await expect(ofDay).toContainText(`${attendance.flags.not_yet_in} 2`);
    await expect(ofDay).toContainText('予定 3 / 必要 3');
    await expectNothingFound(page);

    // The forgotten check-out, with the planned break confirmed.
    await questions.getByRole('link', { name: tracking.enter_check_out }).click();
    await expect(page.getByRole('textbox', { name: attendance.check_out_time })).toHaveValue('18:00');
    await page.getByRole('button', { name: tracking.save_check_out }).click();
    await expect(toast(page, tracking.toasts.checked_out_by_hand)).toBeVisible();
    expect(await stored(forgotten)).toMatchObject({
      check_out: fromStamp(`${YESTERDAY} 18:00:00`),
      breaks: '[[720,780]]',
    });
    await page.getByRole('link', { name: tracking.title }).first().click();
    await page.getByRole('link', { name: tracking.today, exact: true }).click();
    await expect(page.getByRole('region', { name: /打刻エラー/ })).toHaveCount(0);

    // The late person, and the one without a punch.
    await page.getByRole('link', { name: /日勤/ }).click();
    await expect(lineOf(page, late)).toContainText('遅刻 12分');
    await expect(lineOf(page, late).getByRole('img')).toHaveAccessibleName(
      '予定：09:00–18:00, 休憩 12:00–13:00 / 実績：09:12–',
    );
    await expect(lineOf(page, unpunched)).toContainText('出勤未打刻 60分');
    await lineOf(page, unpunched).getByRole('link', { name: tracking.forms.check_in }).click();
    await expect(page.getByRole('textbox', { name: attendance.check_in_time })).toHaveValue('09:00');
    await page.getByRole('textbox', { name: attendance.check_in_time }).fill('855');
    await page.getByRole('textbox', { name: attendance.reason }).fill('端末の電池切れ');
    await expectNothingFound(page);
    await page.getByRole('button', { name: tracking.save_check_in }).click();
    await expect(toast(page, tracking.toasts.checked_in_by_hand)).toBeVisible();
    await expect(lineOf(page, unpunched)).toContainText('08:55–');
    await openPerson(page, unpunched.staff_no);
    await expect(page.getByRole('definition').filter({ hasText: '08:55' })).toContainText(
      `(${tracking.by_hand}`,
    );

    // The no-show: a substitute in two choices, with a confirmed warning.
    await lineOf(page, missing).getByRole('link', { name: tracking.forms.replace }).click();
    await page.getByRole('radio', { name: standIn.staff_no }).check();
    const found = page.getByRole('region', { name: findings.found, exact: true });
    await expect(found).toContainText(findings.rules.birthday_unknown);
    await found.getByRole('textbox', { name: findings.pass.reason }).fill('本人確認済み');
    await page.getByRole('button', { name: tracking.save_replace }).click();
    await expect(toastWithGaps(page, tracking.toasts.person_replaced)).toBeVisible();
    await expect(lineOf(page, missing)).toContainText(shifts.outcomes.absent_without_notice);
    // The substitute works the rest of the shift, half an hour from now on.
    await expect(lineOf(page, standIn)).toContainText('10:30–18:00');
    expect(await one(sql`SELECT outcome FROM shift_user WHERE id = ${ofMissing.shiftUser}`)).toEqual({
      outcome: 'absent_without_notice',
    });

    // The evening: two people leave, the shift is confirmed, and the remaining person is named.
    await moveClock(`${TODAY} 18:05:00`);
    for (const person of [late, unpunched]) {
      await open(page, `/manage/shift-tracking/${shift}`);
      await lineOf(page, person).getByRole('link', { name: tracking.forms.check_out }).click();
      await page.getByRole('button', { name: tracking.save_check_out }).click();
      await expect(toast(page, tracking.toasts.checked_out_by_hand)).toBeVisible();
    }
    await expect(lineOf(page, late)).toContainText('7:48');
    await page.getByRole('link', { name: tracking.confirm_all }).click();
    const left = page.getByRole('region', { name: '1人は承認できません。' });
    await expect(left).toContainText(standIn.staff_no);
    await expect(left).toContainText(tracking.left.not_come);
    await expectNothingFound(page);
    await page.getByRole('button', { name: '2人を承認' }).click();
    await expect(toast(page, tracking.toasts.shift_confirmed)).toBeVisible();
    await expect(lineOf(page, late)).toContainText(attendance.states.confirmed);
    expect(await stored(lateWork)).toMatchObject({
      check_in: fromStamp(`${TODAY} 09:12:40`),
      confirmed: 1,
    });

    // The toast takes the confirmations back, and the page stays.
    const { undo, toasts } = WORDS.ja.bulk;
    await toast(page, tracking.toasts.shift_confirmed).getByRole('button', { name: undo }).click();
    await expect(toast(page, toasts.undone)).toBeVisible();
    await expect(lineOf(page, late)).not.toContainText(attendance.states.confirmed);
    expect(await stored(lateWork)).toMatchObject({ confirmed: 0 });
  });
});

test.describe('On a laptop of 1280 by 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a tracked shift shows eight people at least, each on one line', async ({ page, signedIn }) => {
    const site = await mintSite();
    const shift = await mintShift(site, TODAY, { fixed: 10 });
    const people: Person[] = [];
    for (let place = 0; place < 10; place += 1) people.push(await mintMember([site]));
    for (const person of people) {
      const planned = await plan(site, shift, TODAY, person);
      if (person !== people[0]) await checkIn(site, TODAY, planned, '09:12:00');
    }
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, `/manage/shift-tracking/${shift}`);
    const lines = page.getByRole('region', { name: WORDS.en.shifts.people }).getByRole('listitem');
    await expect(lines).toHaveCount(10);
    const boxes = [];
    for (const line of await lines.all()) boxes.push(await line.boundingBox());
    const inView = boxes.filter((box) => box && box.y + box.height <= 800);
    expect(inView.length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...boxes.map((box) => box?.height ?? 0))).toBeLessThan(44);
  });
});

test.describe('In Vietnamese, on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  const { tracking, attendance, validation, review } = WORDS.vi;

  test('I reject a punch without a shift, with a reason', async ({ page, signedIn }) => {
    const site = await mintSite();
    const person = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
    const work = await mintWork({
      person,
      workplace: site.workplace,
      date: TODAY,
      checkIn: `${TODAY} 07:45:00`,
    });
    await mintQuestion(work, site, 'unplanned', `${TODAY} 07:45:00`);
    await mintShift(site, TODAY);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });

    await open(page, '/manage/shift-tracking');
    const questions = page.getByRole('region', { name: 'Có 1 việc chờ bạn kiểm tra' });
    await unfoldQuestions(page);
    await expect(questions).toContainText('NGUYEN THI ANH');
    await expect(questions).toContainText('Chấm công vào lúc 07:45 khi không có ca và đang làm việc.');
    await expect(questions.getByRole('button', { name: tracking.actions.let_count })).toBeVisible();
    await questions.getByRole('link', { name: tracking.actions.void_punch }).click();
    const reason = page.getByRole('textbox', { name: attendance.reason });
    await untilChecked(page.locator('form').filter({ has: reason }));
    const send = page.getByRole('button', { name: tracking.actions.void_punch });
    await send.click();
    await expect(reason).toBeFocused();
    await expect(questions).toContainText(validation.required.replace('{{field}}', attendance.reason));
    await reason.fill('Chấm công nhầm');
    await send.click();
    await expect(
      toast(page, review.toasts.answered_unplanned_refuse.replace('{{name}}', 'NGUYEN THI ANH')),
    ).toBeVisible();
    await expect(questions).toHaveCount(0);
    expect(await stored(work)).toMatchObject({ voided: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('Without a socket the page reloads itself every minute, but never over my input', async ({
  page,
  signedIn,
}) => {
  const { tracking, attendance } = WORDS.en;
  const site = await mintSite();
  const shift = await mintShift(site, TODAY, { fixed: 2 });
  const first = await plan(site, shift, TODAY, await mintMember([site]));
  const second = await plan(site, shift, TODAY, await mintMember([site]));
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await page.routeWebSocket(/\/api\/me\/changes/, (socket) => socket.close());
  await page.clock.install();
  await open(page, `/manage/shift-tracking/${shift}`);
  await expect(page.getByText('As of 10:00, updates by itself')).toBeVisible();
  await expect(lineOf(page, first.person)).toContainText('Not yet in 60 min');

  await checkIn(site, TODAY, first, '09:00:00');
  await moveClock(`${TODAY} 10:01:00`);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('As of 10:01, updates by itself')).toBeVisible();
  await expect(lineOf(page, first.person)).toContainText(attendance.states.checked_in);

  await lineOf(page, second.person).getByRole('link', { name: tracking.forms.check_in }).click();
  const reason = page.getByRole('textbox', { name: attendance.reason });
  await reason.fill('Seen at the gate');
  await moveClock(`${TODAY} 10:05:00`);
  await page.clock.fastForward(65_000);
  await expect(page.getByText('As of 10:01', { exact: true })).toBeVisible();
  await expect(reason).toHaveValue('Seen at the gate');
});

test('My input stays when another person was faster, and unchanged times keep their seconds', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  const { tracking, attendance, form } = WORDS.en;
  const site = await mintSite();
  const shift = await mintShift(site, TODAY);
  const planned = await plan(site, shift, TODAY, await mintMember([site]));
  const work = await checkIn(site, TODAY, planned, '08:59:31');
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/shift-tracking/${shift}?person=${planned.shiftUser}&form=correct`);
  await page.getByRole('textbox', { name: attendance.check_out_date }).fill('15/06/2026');
  await page.getByRole('textbox', { name: attendance.check_out_time }).fill('9:45');
  await send([
    sql`UPDATE attendance SET breaks = '[[560,570]]', version = version + 1 WHERE id = ${work}`,
    sql`UPDATE person SET roster_version = roster_version + 1 WHERE id = ${planned.person.id}`,
  ]);
  await page.getByRole('button', { name: tracking.save_times }).click();
  await expect(page.getByRole('alert')).toContainText(form.conflict);
  await expect(page.getByRole('region', { name: form.stored_now })).toContainText('09:20–09:30');
  await expect(page.getByRole('textbox', { name: attendance.check_out_time })).toHaveValue('09:45');
  await page.getByRole('textbox', { name: attendance.reason }).fill('No break was taken');
  await page.getByRole('button', { name: tracking.save_times }).click();
  await expect(toast(page, tracking.toasts.attendance_updated)).toBeVisible();
  expect(await stored(work)).toMatchObject({
    check_in: fromStamp(`${TODAY} 08:59:31`),
    check_out: fromStamp(`${TODAY} 09:45:00`),
    breaks: '[]',
  });
});

test('Work without a shift is joined to the spot of its person', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { tracking, review } = WORDS.en;
  const site = await mintSite();
  const shift = await mintShift(site, TODAY);
  const { person, shiftUser } = await plan(site, shift, TODAY, await mintMember([site]));
  const { workplace } = site;
  const work = await mintWork({ person, workplace, date: TODAY, checkIn: `${TODAY} 06:30:00` });
  await mintQuestion(work, site, 'unplanned', `${TODAY} 06:30:00`);
  await signedIn({ roles: ['admin'], manages: [workplace.id] });
  await open(page, `/manage/shift-tracking/${shift}`);
  await page.getByRole('button', { name: tracking.join }).click();
  await expect(toast(page, tracking.toasts.attendance_joined)).toBeVisible();
  await expect(page.getByRole('button', { name: tracking.join })).toHaveCount(0);
  expect(await one(sql`SELECT shift_user_id FROM attendance WHERE id = ${work}`)).toEqual({
    shift_user_id: shiftUser,
  });
  // It began long before the paid time, so that is the next question.
  await openPerson(page, person.staff_no);
  await page.getByRole('button', { name: /^Don’t allow it \(09:00\)/ }).click();
  await expect(toast(page, review.toasts.answered_early_start_refuse.replace('{{name}}', ''))).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I post a check-in by hand', async ({ page, signedIn }) => {
    const { tracking, attendance } = WORDS.en;
    const site = await mintSite();
    const shift = await mintShift(site, TODAY);
    const { person, shiftUser } = await plan(site, shift, TODAY, await mintMember([site]));
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await page.goto(`/manage/shift-tracking/${shift}`);
    await lineOf(page, person).getByRole('link', { name: tracking.forms.check_in }).click();
    await page.getByLabel(attendance.check_in_time).fill('09:05');
    await page.getByRole('button', { name: tracking.save_check_in }).click();
    await expect(lineOf(page, person)).toContainText('Late arrival 5 min');
    expect(await one(sql`SELECT check_in FROM attendance WHERE shift_user_id = ${shiftUser}`)).toEqual({
      check_in: fromStamp(`${TODAY} 09:05:00`),
    });
  });
});
