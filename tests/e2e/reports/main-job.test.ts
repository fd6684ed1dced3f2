import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { HOURS_COLUMN_LABELS } from '#contract/pay/hours-columns.ts';
import { MONTHLY_COLUMNS } from '#domain/pay/hours-file/columns.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { draw, send } from '#tests/support/e2e/database.ts';
import { mintDevice } from '#tests/support/e2e/devices.ts';
import { markAlive, open } from '#tests/support/e2e/fixtures.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { openPerson, sendLogin, toast, toastWithGaps, unfoldQuestions } from '#tests/support/e2e/pages.ts';
import { mintPerson, type Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { address, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage } from '#tests/support/e2e/worked.ts';
import { insertRows } from '#worker/db/rows.ts';
import { shiftTemplate } from '#worker/db/schema/workplace.ts';
import { encodeCp932 } from '#worker/platform/csv/cp932.ts';

const HEADER = '日付,勤務先,シフト,ポジション,区分,スタッフ番号,開始時刻,終了時刻';
const TUESDAY = addDays(TODAY, 1);
const WEDNESDAY = addDays(TODAY, 2);
const { attendance, check_in, devices, imports, person_page, shifts, tracking, users, work_history } =
  WORDS.ja;

/** 22:00–29:00 with a break 25:00–25:45. */
async function mintNightTemplate({ workplace }: Site): Promise<void> {
  const row = {
    id: await draw('shift_template'),
    workplace_id: workplace.id,
    code: 'N',
    name: '夜勤',
    start_minute: 1_320,
    end_minute: 1_740,
    breaks: '[[1500,1545]]',
  };
  await send(insertRows(shiftTemplate, [row]));
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  await open(page, '/auth/login');
  await sendLogin(page, email, { language: 'ja' });
  await page.waitForURL(({ pathname }) => pathname === '/');
}

/** A worker's phone, with its own clock. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address(),
    locale: 'ja-JP',
    viewport: { width: 390, height: 844 },
  });
  await markAlive(context);
  return context.newPage();
}

function lineOf(page: Page, { staff_no: staffNo }: Person): Locator {
  return page.getByRole('listitem').filter({ hasText: staffNo }).first();
}

async function openShift(page: Page, date: string, template: string): Promise<void> {
  await open(page, `/manage/shift-tracking?date=${date}`);
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(template) })
    .click();
  await expect(page.getByRole('link', { name: tracking.confirm_all })).toBeVisible();
}

test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 900 }, actionTimeout: 30_000 });

test('From the roster of the office to the pay of the month', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const site = await mintSite();
  await mintNightTemplate(site);
  const atNight = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI MAI' });
  const absent = await mintMember([site], { last_name: '山田', first_name: '太郎' });
  const standIn = await mintMember([site], { last_name: '鈴木', first_name: '次郎' });
  const forgetful = await mintMember([site], { last_name: '佐藤', first_name: '恵' });
  await mintWage(site, atNight, 1_300);
  await mintWage(site, standIn, 1_200);
  await mintWage(site, forgetful, 1_226);
  const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id], language: 'ja' });
  const phone = await phoneOf(browser);
  const at = async (stamp: WallStamp) => {
    await moveClock(stamp);
    await phone.clock.setFixedTime(fromStamp(stamp));
  };

  await test.step('the roster file of the office is imported from Shift JIS', async () => {
    await at(`${TODAY} 10:00:00`);
    await signIn(page, manager);
    const lines = [
      ['2026/6/15', '夜勤', atNight],
      ['2026/6/16', '日勤', absent],
      ['令和8年6月16日', '日勤', forgetful],
    ] as const;
    const rows = lines.map(([date, template, { staff_no: staffNo }]) =>
      [date, site.workplace.code, template, site.position.name, '固定', staffNo, '', ''].join(','),
    );
    await open(page, '/manage/shift');
    await page.getByLabel(WORDS.ja.board.more).click();
    await page.getByRole('link', { name: shifts.import, exact: true }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'シフト表.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(encodeCp932([HEADER, ...rows, ''].join('\r\n'))),
    });
    await page.getByRole('button', { name: imports.check }).click();
    await page.getByRole('button', { name: '3行を取り込む' }).click();
    await expect(page.getByText('作成したシフト 2件')).toBeVisible();
  });

  await test.step('a phone is paired by its code', async () => {
    await open(page, `/manage/user/${atNight.id}`);
    await page.getByRole('link', { name: person_page.tabs.account, exact: true }).click();
    await page.getByRole('link', { name: users.tabs.devices }).click();
    await page.getByLabel(devices.name).fill('本人の携帯');
    await page.getByRole('button', { name: devices.add }).click();
    await page.getByRole('button', { name: '本人の携帯の登録コードを発行' }).click();
    const code = await page.getByText(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/).innerText();
    await open(phone, '/check-in');
    await phone.getByLabel(check_in.pair.code).fill(code);
    await phone.getByRole('button', { name: check_in.pair.submit }).click();
    await expect(phone.getByRole('heading', { name: 'NGUYEN THI MAI' })).toBeVisible();
    await expect(page.getByText('本人の携帯を登録しました。')).toBeVisible();
  });

  await test.step('work begins before midnight and ends after it, with the planned break', async () => {
    await at(`${TODAY} 21:55:20`);
    await open(phone, '/check-in');
    await phone.getByRole('button', { name: check_in.check_in, exact: true }).click();
    await expect(phone.getByText(check_in.done_in)).toBeVisible();
    await at(`${TUESDAY} 05:30:10`);
    await open(phone, '/check-in');
    await phone.getByRole('link', { name: check_in.check_out }).click();
    await phone.getByRole('button', { name: 'はい、45分' }).click();
    await expect(phone.getByText(check_in.done_out)).toBeVisible();
  });

  await test.step('an absent person is replaced', async () => {
    await at(`${TUESDAY} 08:58:00`);
    const { token } = await mintDevice(forgetful);
    const answer = await fetch(`${address()}/api/device/check-in`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(201);
    await at(`${TUESDAY} 09:35:00`);
    await signIn(page, manager);
    await openShift(page, TUESDAY, '日勤');
    await expect(lineOf(page, absent)).toContainText(attendance.flags.not_yet_in);
    await lineOf(page, absent).getByRole('link', { name: tracking.forms.replace }).click();
    await page.getByRole('radio', { name: standIn.staff_no }).check();
    // The form proposes the rest of the shift, but the substitute has been there for a while.
    await page.locator('[data-slot=chosen-bar] details > summary').click();
    await page.getByRole('textbox', { name: shifts.start_time }).fill('');
    await page.getByRole('textbox', { name: shifts.end_time }).fill('');
    await page.getByRole('button', { name: tracking.save_replace }).click();
    await expect(toastWithGaps(page, tracking.toasts.person_replaced)).toBeVisible();
    await expect(lineOf(page, absent)).toContainText(shifts.outcomes.absent_without_notice);
    await lineOf(page, standIn).getByRole('link', { name: tracking.forms.check_in }).click();
    await page.getByRole('textbox', { name: attendance.check_in_time }).fill('09:30');
    await page.getByRole('button', { name: tracking.save_check_in }).click();
    await expect(toast(page, tracking.toasts.checked_in_by_hand)).toBeVisible();
  });

  await test.step('the next morning the forgotten check-outs are questioned and corrected', async () => {
    await at(`${WEDNESDAY} 09:00:00`);
    const timer = new URLSearchParams({
      cron: '*/10 * * * *',
      time: String(fromStamp(`${WEDNESDAY} 09:00:00`)),
    });
    expect((await fetch(`${address()}/cdn-cgi/handler/scheduled?${timer}`)).status).toBe(200);
    await signIn(page, manager);
    await open(page, '/manage/shift-tracking');
    const questions = page.getByRole('region', { name: /打刻エラー（2件）/ });
    await unfoldQuestions(page);
    await expect(questions).toContainText('08:58に出勤し、退勤打刻がありません。シフトの終了は18:00でした。');
    for (const [person, end] of [
      [standIn, '18:30'],
      [forgetful, '18:00'],
    ] as const) {
      await openShift(page, TUESDAY, '日勤');
      await expect(lineOf(page, person)).toContainText(attendance.flags.needs_review);
      await openPerson(page, person.staff_no);
      await page.getByRole('link', { name: tracking.enter_check_out }).click();
      await page.getByRole('textbox', { name: attendance.check_out_time }).fill(end);
      await page.getByRole('button', { name: tracking.save_check_out }).click();
      await expect(toast(page, tracking.toasts.checked_out_by_hand)).toBeVisible();
      await expect(lineOf(page, person)).toContainText('8:00');
    }
  });

  await test.step('both shifts are confirmed', async () => {
    for (const [date, template, count] of [
      [TODAY, '夜勤', 1],
      [TUESDAY, '日勤', 2],
    ] as const) {
      await openShift(page, date, template);
      await page.getByRole('link', { name: tracking.confirm_all }).click();
      await page.getByRole('button', { name: `${count}人を承認` }).click();
      await expect(toast(page, tracking.toasts.shift_confirmed)).toBeVisible();
    }
  });

  // By hand. NGUYEN: 22:00, the paid start, to 29:30 less 45 are 405 minutes. 22:00–29:00 less 45
  // are 375, at night. 405/60 × 1,300 = 8,775 and 375/60 × 1,300 × 25 % = 2,031.25.
  // The others: 480 minutes, 8 × 1,200 and 8 × 1,226.
  const MONTH = [
    { person: atNight, worked: '6:45', night: '6:15', pay: '¥10,806' },
    { person: standIn, worked: '8:00', night: '0:00', pay: '¥9,600' },
    { person: forgetful, worked: '8:00', night: '0:00', pay: '¥9,808' },
  ];

  await test.step('the month has the figures computed by hand', async () => {
    await open(page, `/manage/work-history/monthly?month=2026-06&workplace_id=${site.workplace.id}`);
    const table = page.getByRole('table', { name: work_history.monthly_title });
    for (const { person, worked, night, pay } of MONTH) {
      const row = table.getByRole('row').filter({ hasText: person.staff_no });
      await expect(row).toContainText(worked);
      await expect(row).toContainText(night);
      await expect(row).toContainText(pay);
    }
    await expect(page.getByRole('region', { name: WORDS.ja.hours.sums })).toContainText('¥30,214');
  });

  await test.step('the files have them byte by byte', async () => {
    const monthly = await downloaded(page);
    expect(monthly).toEqual([
      MONTHLY_COLUMNS.map((column) => HOURS_COLUMN_LABELS.ja[column]).join(','),
      `${atNight.staff_no},NGUYEN THI MAI,1,0,0,0,0,0,45,455,405,405,06:45,405,0,0,375,0,0,0,0,8775,0,0,2031,0,0,10806,0,0,10806,0,,0,0,0`,
      `${absent.staff_no},山田 太郎,0,1,0,0,0,0,0,0,0,0,00:00,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,,0,0,0`,
      `${standIn.staff_no},鈴木 次郎,1,0,1,0,0,0,60,540,480,480,08:00,480,0,0,0,0,0,0,0,9600,0,0,0,0,0,9600,0,0,9600,0,,0,0,0`,
      `${forgetful.staff_no},佐藤 恵,1,0,0,0,0,0,60,542,480,480,08:00,480,0,0,0,0,0,0,0,9808,0,0,0,0,0,9808,0,0,9808,0,,0,0,0`,
      '',
    ]);
    await page.getByRole('link', { name: work_history.daily, exact: true }).click();
    await expect(page.getByRole('table', { name: work_history.title, exact: true })).toBeVisible();
    const place = `${site.workplace.code},${site.position.name}`;
    expect((await downloaded(page)).slice(1)).toEqual([
      `${atNight.staff_no},NGUYEN THI MAI,${TODAY},${place},21:55,29:30,45,455,405,405,06:45,0,0,375,0,1300,10806`,
      `${standIn.staff_no},鈴木 次郎,${TUESDAY},${place},09:30,18:30,60,540,480,480,08:00,0,0,0,0,1200,9600`,
      `${forgetful.staff_no},佐藤 恵,${TUESDAY},${place},08:58,18:00,60,542,480,480,08:00,0,0,0,0,1226,9808`,
      '',
    ]);
  });
  await phone.context().close();
});

/** The lines of the page's file, which begins with a byte order mark. */
async function downloaded(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: work_history.export, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: WORDS.ja.export_form.download }).click(),
  ]);
  const bytes = await readFile(await file.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.toString('utf8').slice(1).split('\r\n');
}
