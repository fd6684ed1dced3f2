import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  atTheDesk,
  fillInAccount,
  mintStudent,
  panel,
  setSender,
  transfer,
  verifyAccount,
} from '#tests/support/e2e/advances.ts';
import { handTo, holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

const APRIL = '2026-04';
const MAY = '2026-05';
const BREAK = [{ start: '12:00', end: '13:00' }];

test.describe('At desks in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

  test('A month is corrected and confirmed by its workplace, closed, exported, reopened, and adjusted in the next', {
    tag: '@walk',
  }, async ({ page, context }) => {
    test.slow();
    const { periods, work_history: words, attendance, common, hours } = WORDS.en;
    const [site, elsewhere] = [await mintSite(), await mintSite()];
    const member = await mintMember([site, elsewhere], { last_name: 'NGUYEN', first_name: 'THI ANH' });
    for (const place of [site, elsewhere]) await mintWage(place, member, 1_250);
    for (const [date, out] of [
      ['2026-04-14', '18:00'],
      ['2026-04-15', '17:00'],
      ['2026-05-12', '18:00'],
    ]) {
      const times = { check_in_time: `${date} 09:00:00`, check_out_time: `${date} ${out}:00` };
      await mintWorked(site, member, { date: date ?? '', ...times, breaks: BREAK });
    }
    const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
    const accounting = await mintPerson({ roles: ['admin'], duties: ['accounting'] });
    const row = page.getByRole('row', { name: site.workplace.name });
    const place = `workplace_id=${site.workplace.id}`;
    const confirmSite = async (month: string) => {
      await open(page, `/manage/period?month=${month}`);
      await row.getByRole('button', { name: periods.confirm }).click();
      await expect(toast(page, periods.toasts.period_confirmed)).toBeVisible();
    };
    const close = async (month: string) => {
      await open(page, `/manage/period?month=${month}`);
      await row.getByRole('button', { name: periods.close }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: periods.close, exact: true }).click();
      await expect(toast(page, periods.toasts.period_closed)).toBeVisible();
      await expect(row.getByText(periods.states.closed, { exact: true }).first()).toBeVisible();
    };
    /** Opens the form of 15 April and enters another check-out. */
    const mend = async (out: string) => {
      await open(page, `/manage/work-history?month=${APRIL}&${place}`);
      await page.getByRole('table').getByRole('link', { name: '15/04 (Wed)' }).click();
      await page.getByRole('link', { name: words.edit }).click();
      await page.getByRole('textbox', { name: attendance.reason }).fill('The clock was broken');
      await page.getByLabel(attendance.check_out_time).fill(out);
      await page.getByRole('button', { name: common.save }).click();
    };
    const confirmAll = async () => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: words.confirm, exact: true }).click();
    };

    await test.step('The manager corrects a punch, and confirms the work and the month of the workplace', async () => {
      await handTo(context, manager);
      await mend('18:30');
      await expect(toast(page, words.toasts.work_history_updated)).toBeVisible();
      await open(page, `/manage/period?month=${APRIL}`);
      await row.getByRole('link', { name: '2 unconfirmed' }).click();
      await confirmAll();
      await expect(page.getByText('2 attendance records confirmed.')).toBeVisible();
      await confirmSite(APRIL);
      await expect(row.getByRole('button', { name: periods.close })).toHaveCount(0);
    });

    await test.step('Accounting closes it, and from then on it cannot be corrected', async () => {
      await handTo(context, accounting);
      await close(APRIL);
      await handTo(context, manager);
      await open(page, `/manage/work-history?month=${APRIL}&${place}`);
      await page.getByRole('table').getByRole('link', { name: '15/04 (Wed)' }).click();
      await expect(page.getByText(/^04\/2026 at .+ is closed and can’t be changed/)).toBeVisible();
      await expect(page.getByRole('link', { name: words.edit })).toHaveCount(0);
    });

    await test.step('The file of a layout has the figures of the pages', async () => {
      await handTo(context, accounting);
      const [head, line] = await madeByLayout(page, site.workplace);
      expect(head).toBe("'=社員コード,実働,勤務日数,25%割増,賃金（見込み）");
      // 8:00 and 8:30 at ¥1,250, half an hour of them at 25% more.
      expect(line).toBe(`${member.staff_no},16.50,2,0.50,20781`);
      for (const path of [
        `/manage/work-history/monthly?month=${APRIL}&${place}`,
        `/manage/report/monthly?month=${APRIL}&group=person&${place}`,
      ]) {
        await open(page, path);
        const shown = page.getByRole('row').filter({ hasText: member.staff_no });
        for (const cell of ['16:30', '0:30', '¥20,781']) await expect(shown).toContainText(cell);
      }
    });

    await test.step('It is reopened with a reason that everyone sees, corrected, and closed again', async () => {
      await open(page, `/manage/period?month=${APRIL}`);
      await row.getByRole('link', { name: periods.reopen }).click();
      await page.getByRole('textbox', { name: periods.reason }).fill('The check-out was half an hour later');
      await page.getByRole('button', { name: periods.reopen, exact: true }).click();
      await expect(toast(page, periods.toasts.period_reopened)).toBeVisible();
      await handTo(context, manager);
      await open(page, `/manage/period?month=${APRIL}`);
      await expect(row.getByText('The check-out was half an hour later')).toBeVisible();
      await mend('19:00');
      await expect(toast(page, words.toasts.work_history_updated)).toBeVisible();
      // A correction needs a new confirmation, and so does the month.
      await open(page, `/manage/period?month=${APRIL}`);
      await row.getByRole('link', { name: '1 unconfirmed' }).click();
      await confirmAll();
      await expect(page.getByText('1 attendance record confirmed.')).toBeVisible();
      await confirmSite(APRIL);
      await handTo(context, accounting);
      await close(APRIL);
      await open(page, `/manage/work-history/monthly?month=${APRIL}&${place}`);
      const shown = page.getByRole('row').filter({ hasText: member.staff_no });
      // 17:00, an hour of it at 25% more: 21,250 and 312.50.
      for (const cell of ['17:00', '1:00', '¥21,563']) await expect(shown).toContainText(cell);
    });

    await test.step('Work entered late becomes overtime in the closed month, and is paid with May', async () => {
      const date = '2026-04-14';
      const times = { check_in_time: `${date} 06:00:00`, check_out_time: `${date} 08:00:00` };
      await mintWorked(elsewhere, member, { date, ...times });
      await handTo(context, manager);
      await open(page, `/manage/work-history?month=${MAY}&${place}`);
      await confirmAll();
      await expect(page.getByText('1 attendance record confirmed.')).toBeVisible();
      await confirmSite(MAY);
      await handTo(context, accounting);
      // The closed month announces the difference before it is made.
      await open(page, `/manage/period?month=${APRIL}`);
      await expect(
        page.getByText(/after 04\/2026 was closed affect the pay of \d+ (person|people)/),
      ).toBeVisible();
      await expect(page.getByText('The difference becomes an adjustment in 05/2026')).toBeVisible();
      await close(MAY);
      await open(page, `/manage/work-history/monthly?month=${MAY}&person=${member.id}`);
      const panel = page.locator('[data-slot="side-panel"]');
      await expect(panel).toContainText(hours.late_facts.replace('{{month}}', '04/2026'));
      await expect(panel).toContainText('¥625');
      // A day of ¥10,000 and the two hours of April at 25% more.
      await expect(panel).toContainText('¥10,625');
      await open(page, `/manage/work-history/monthly?month=${APRIL}&${place}`);
      await expect(page.getByRole('row').filter({ hasText: member.staff_no })).toContainText('¥21,563');
    });
  });
});

/**
 * Makes a layout and the file of a workplace in April. Returns its lines, which are in Shift JIS.
 */
async function madeByLayout(page: Page, workplace: { id: number; name: string }): Promise<string[]> {
  const { file_layouts: words, jobs } = WORDS.en;
  const name = `Payroll ${Date.now()}`;
  await open(page, `/manage/work-history/payroll-file?month=${APRIL}&layout=new`);
  await page.getByRole('textbox', { name: words.name, exact: true }).fill(name);
  await page.getByLabel(words.hours, { exact: true }).selectOption('ten');
  await page.getByLabel(words.encoding, { exact: true }).selectOption('cp932');
  await page.getByLabel('Heading for Staff number').fill('=社員コード');
  for (const column of ['Name', 'Overtime +50%', 'Statutory holiday', 'Paid leave', 'Late night'])
    await page.getByRole('button', { name: `Remove ${column}`, exact: true }).click();
  const up = page.getByRole('button', { name: 'Move Worked up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await page.getByLabel(words.add, { exact: true }).selectOption({ label: 'Pay' });
  await page.getByRole('button', { name: words.add_button, exact: true }).click();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();

  await page.getByRole('combobox', { name: words.name, exact: true }).selectOption({ label: name });
  await page.getByRole('combobox', { name: words.workplace }).selectOption(String(workplace.id));
  await page.getByRole('button', { name: words.make }).click();
  const link = page.getByRole('link', { name: jobs.open_file });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe(`payroll-file_${APRIL}.csv`);
  const text = new TextDecoder('shift_jis').decode(await readFile(await file.path()));
  expect(text.endsWith('\r\n')).toBe(true);
  return text.trimEnd().split('\r\n');
}

/** The records of a bank file: 120 bytes each, in half-width letters. */
function recordsOf(bytes: Buffer): string[] {
  const lines = new TextDecoder('shift_jis')
    .decode(bytes)
    .split('\r\n')
    .filter((line) => line !== '');
  expect(bytes.length).toBe(122 * lines.length);
  expect(lines.every((line) => line.length === 120)).toBe(true);
  return lines;
}

test.describe('On a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('A student requests earned wages, accounting pays, the bank refuses, and the second payment works', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const { own_salary: words, salary, pay_accounts: account, notices } = WORDS.vi;
    const staff = await mintStudent();
    const accounting = await mintPerson({ roles: ['admin'], duties: ['accounting'] });
    const told = async (state: keyof typeof salary.states) => {
      await open(page, '/my-page/salary');
      await expect(requests).toContainText(salary.states[state]);
    };
    const requests = page.getByRole('region', { name: words.requests });
    await holdSession(context, await mintSession(staff));

    // Home shows the amount, and the page why it is not available yet.
    await open(page, '/');
    await page.getByRole('link', { name: words.to_page }).click();
    await expect(page).toHaveURL('/my-page/salary');
    await expect(page.getByRole('heading', { name: words.cannot })).toBeVisible();
    await expect(page.getByText(salary.stops.no_account)).toBeVisible();
    await expect(page.getByText('¥40,000').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await untilChecked(page.locator('#pay-account'));
    await fillInAccount(page, WORDS.vi, '7654321');
    await expect(toast(page, account.toasts.pay_account_saved)).toBeVisible();
    await expect(page.getByText('••••321')).toBeVisible();
    await expect(page.getByText(salary.stops.account_not_verified)).toBeVisible();

    // Accounting verifies the account with an emergency request, which needs no waiting.
    await page.getByText(words.emergency_only).click();
    const urgent = page.locator('#ask-emergency');
    await untilChecked(urgent);
    await urgent.getByLabel(words.amount).fill('12345');
    await urgent.getByRole('button', { name: words.send_emergency }).click();
    await expect(urgent.getByLabel(words.emergency_reason)).toBeFocused();
    await urgent.getByLabel(words.emergency_reason).fill('Tôi phải nhập viện');
    await urgent.getByRole('button', { name: words.send_emergency }).click();
    await expect(toast(page, salary.toasts.salary_requested)).toBeVisible();
    await expect(requests).toContainText('¥12,345');
    await expect(requests).toContainText(salary.states.pending_accounting_approval);

    await atTheDesk(browser, accounting, async (desk) => {
      const { salary: ja } = WORDS.ja;
      await open(desk, '/manage/salary/request?q=VAN+ANH');
      const mine = desk.getByRole('row').filter({ hasText: staff.staff_no });
      await mine.getByRole('link').first().click();
      await expect(panel(desk)).toContainText('Tôi phải nhập viện');
      await verifyAccount(desk);
      await panel(desk).getByRole('button', { name: ja.actions.approved }).click();
      await expect(toast(desk, ja.toasts.salary_moved_approved)).toBeVisible();
      await told('approved');
      await transfer(desk, ja.actions.pending_payment);
      await told('pending_payment');
      await expect(requests).toContainText(
        words.next.pending_payment_on.replace('{{date}}', '15/06/2026 (T2)'),
      );
      await setSender();
      const [file] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('link', { name: ja.download_bank_file }).click(),
      ]);
      const records = recordsOf(await readFile(await file.path()));
      expect(records.map(([kind]) => kind)).toEqual(['1', '2', '8', '9']);
      expect(records[1]?.slice(42, 90)).toBe(`17654321${'ｸﾞｴﾝ ｳﾞｱﾝ ｱﾝ'.padEnd(30)}0000012345`.slice(0, 48));
      expect(records[2]?.slice(0, 19)).toBe('8000001000000012345');
      // The bank did not know the account.
      await desk.getByRole('link', { name: new RegExp(ja.actions.failed) }).click();
      await untilChecked(desk.locator('#failed-line'));
      await desk.getByLabel(ja.reason, { exact: true }).selectOption('no_account');
      await desk.getByRole('button', { name: ja.actions.failed, exact: true }).click();
      await expect(toast(desk, ja.toasts.salary_results_taken)).toBeVisible();
      await expect(desk.getByText(WORDS.ja.notices.bank_reasons.no_account)).toBeVisible();
    });

    // I read in my language what is wrong, and correct it.
    await open(page, '/my-page/notification');
    await expect(page.getByText(notices.bank_reasons.no_account)).toBeVisible();
    await page
      .getByRole('button', { name: notices.pay_moves.failed.replace('{{amount}}', '¥12,345') })
      .click();
    await expect(page).toHaveURL('/my-page/salary');
    await expect(requests).toContainText(salary.states.failed);
    await expect(requests).toContainText(words.next.failed);
    // The verification is withdrawn, and the form is open with the bank's message.
    await expect(
      page.getByText(account.sent_back.replace('{{reason}}', notices.bank_reasons.no_account)),
    ).toBeVisible();
    await untilChecked(page.locator('#pay-account'));
    await fillInAccount(page, WORDS.vi, '1234567');
    await expect(page.getByText('••••567')).toBeVisible();

    await atTheDesk(browser, accounting, async (desk) => {
      const { salary: ja } = WORDS.ja;
      await open(desk, '/manage/salary/request?tab=failed&q=VAN+ANH');
      await desk.getByRole('row').filter({ hasText: staff.staff_no }).getByRole('link').first().click();
      // The refused payment is repeated once the account is verified again.
      await expect(panel(desk).getByRole('link', { name: ja.actions.again })).toHaveCount(0);
      await verifyAccount(desk, ja.actions.account);
      await transfer(desk, ja.actions.again);
      await desk.getByRole('button', { name: ja.all_paid }).click();
      await expect(toast(desk, ja.toasts.salary_results_taken)).toBeVisible();
      await expect(desk.getByText(ja.batch_done)).toBeVisible();
    });

    await told('paid');
    await expect(requests).toContainText('15/06/2026');
    // The payment reduces the limit: 28,000 less 12,345, in whole thousands.
    await expect(page.getByRole('heading', { name: words.can.replace('{{yen}}', '¥15,000') })).toBeVisible();
  });
});
