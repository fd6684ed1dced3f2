import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { controlStaffSystem } from '#tests/support/e2e/staff-system.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const T = WORDS.en.staff_sync;
const LOCKS = WORDS.en.locks.cross_staff;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a global admin previews the sync, applies it, decides a conflict and keeps a person outside', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  const known = await mintPerson({ last_name: '連携', first_name: '一郎' });
  const twin = await mintPerson({ last_name: '同姓', first_name: '同名', birthday: '1990-05-06' });
  const own = await mintPerson({ last_name: '外部', first_name: '管理' });
  await controlStaffSystem({
    reset: true,
    faults: ['bad_record'],
    records: [
      { id: 'E-1', staff_no: known.staff_no, phone: '080-1234-5678' },
      {
        id: 'E-2',
        staff_no: `N${known.staff_no}`,
        last_name: '新規',
        first_name: '花子',
        birthday: '1995-01-02',
      },
      {
        id: 'E-3',
        staff_no: `T${twin.staff_no}`,
        last_name: '同姓',
        first_name: '同名',
        birthday: '1990-05-06',
      },
    ],
  });

  await open(page, '/admin/configuration');
  await page.getByRole('link', { name: new RegExp(`^${T.title}`) }).click();
  await expect(page.getByText(T.connected)).toBeVisible();
  await page.getByRole('checkbox', { name: T.everything }).check();
  await page.getByRole('button', { name: T.preview }).click();
  await expect(page.getByRole('heading', { name: T.diff })).toBeVisible();
  // An unreadable record is listed separately and does not stop the others.
  await expect(page.getByText(T.unread_other.replace('{{count}}', '3'))).toBeVisible();
  await expect(row(page, known.staff_no).first()).toContainText('08012345678');
  await expect(row(page, '新規 花子')).toContainText(T.proposals.created);
  await expect(row(page, '同姓 同名')).toContainText(T.conflict.candidate);

  await page.getByRole('button', { name: T.apply_all }).click();
  await expect(page.getByRole('alertdialog')).toContainText(T.apply_counts.created.replace('{{count}}', '1'));
  await page.getByRole('alertdialog').getByRole('button', { name: T.apply_confirm }).click();
  await expect(page.getByText(T.nothing_to_apply)).toBeVisible();
  await expect(row(page, '新規 花子')).toContainText(T.applied);
  await expect(row(page, '新規 花子').getByRole('link')).toHaveAttribute('href', /^\/manage\/user\/\d+$/);
  await expect(row(page, '同姓 同名')).toContainText(T.to_decide);
  await expect(page.getByText(T.applied_by)).toBeVisible();

  await page.getByRole('link', { name: `${T.tabs.conflicts} (1)` }).click();
  await page.getByRole('button', { name: new RegExp(twin.staff_no) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: new RegExp(twin.staff_no) })
    .click();
  await expect(page.getByText(T.no_conflicts)).toBeVisible();
  await page.getByRole('link', { name: T.tabs.links }).click();
  await expect(page.getByRole('table', { name: T.tabs.links }).getByRole('row')).toHaveCount(4);
  await expect(row(page, '新規')).toContainText(T.kept_there);
  await expect(row(page, '同姓')).toContainText(T.kept_here);

  await open(page, `/admin/user/${own.id}`);
  await page.getByRole('button', { name: LOCKS.to }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: LOCKS.to_confirm }).click();
  await expect(page.getByText(LOCKS.there, { exact: true })).toBeVisible();
  const there = await controlStaffSystem();
  expect(there.find(({ staff_no }) => staff_no === own.staff_no)).toMatchObject({ last_name: '外部' });
  await open(page, `/admin/user/${own.id}`);
  await expect(page.getByText(LOCKS.read_only)).toBeVisible();
  await expect(page.getByLabel(WORDS.en.users.last_name, { exact: true })).toHaveAttribute('readonly', '');
  await page.getByLabel(WORDS.en.users.phone, { exact: true }).fill('0312345678');
  await page.getByRole('button', { name: WORDS.en.common.save }).click();
  await expect(toast(page, WORDS.en.users.toasts.user_updated)).toBeVisible();

  await open(page, `/admin/user/${own.id}`);
  await page.getByRole('button', { name: LOCKS.back }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: LOCKS.unlink_confirm }).click();
  await expect(page.getByRole('alert')).toContainText(WORDS.en.errors.SYNC_STILL_SENDING);
  // While the other system is down, nothing changes and the page says so.
  await controlStaffSystem({ faults: ['broken'] });
  await page.getByRole('button', { name: LOCKS.sync }).click();
  await expect(page.getByRole('alert')).toContainText(WORDS.en.errors.SYNC_FAILED);
  await page.getByRole('button', { name: LOCKS.sync }).click();
  await expect(toast(page, WORDS.en.staff_sync.toasts.user_synced)).toBeVisible();
  await page.getByRole('button', { name: LOCKS.back }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: LOCKS.unlink_confirm }).click();
  await expect(page.getByText(LOCKS.here, { exact: true })).toBeVisible();
  const told = (await controlStaffSystem()).find(({ staff_no }) => staff_no === own.staff_no);
  expect(told?.phone).toBe('0312345678');
  expect(await one(sql`SELECT state FROM external_link WHERE person_id = ${own.id}`)).toEqual({
    state: 'archived',
  });
});
