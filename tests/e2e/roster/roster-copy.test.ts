import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

async function plannedAt({ workplace }: Site, from: string, to: string) {
  return one(sql`SELECT count(DISTINCT s.id) AS shifts, count(su.id) AS people FROM shift AS s
    LEFT JOIN shift_user AS su ON su.shift_id = s.id AND su.status = 'approved'
    WHERE s.workplace_id = ${workplace.id} AND s.date BETWEEN ${from} AND ${to} AND s.deleted_at IS NULL`);
}

test('a manager copies a week with its people, sees who cannot come and why, and undoes the copy', async ({
  page,
  signedIn,
}) => {
  const { roster_copy: words, imports, shifts } = WORDS.en;
  const [site, elsewhere] = [await mintSite(), await mintSite()];
  const [free, busy] = [await mintMember([site]), await mintMember([site, elsewhere])];
  for (const [date, person] of [
    ['2026-07-06', free],
    ['2026-07-07', busy],
  ] as const) {
    await mintAssignment(site, { shift: await mintShift(site, date), date, person });
  }
  const other = { shift: await mintShift(elsewhere, '2026-07-14'), date: '2026-07-14', person: busy };
  await mintAssignment(elsewhere, other);
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });

  const step = page.getByRole('list', { name: imports.steps }).locator('[aria-current=step]');
  await open(page, `/manage/shift/copy?from=2026-07-08&to=2026-07-15`);
  await expect(step).toContainText(imports.step_choose);
  await page
    .getByRole('combobox', { name: WORDS.en.shifts.workplace })
    .selectOption(String(site.workplace.id));
  const apply = page.getByRole('region', { name: imports.apply_title });
  await expect(apply).toContainText(words.refused_stay);
  await expect(step).toContainText(imports.step_look);
  const diff = page.getByRole('region', { name: imports.diff });
  await expect(diff).toContainText(busy.staff_no);
  await expect(diff).toContainText('Overlaps');
  await apply.getByRole('button', { name: 'Copy: 2 new shifts, 1 filled spot' }).click();

  await expect(toast(page, words.toasts.roster_copied)).toBeVisible();
  await expect(page.getByText('1 was not copied')).toBeVisible();
  await expect(step).toContainText(imports.step_done);
  expect(await plannedAt(site, '2026-07-13', '2026-07-19')).toEqual({ shifts: 2, people: 1 });

  await page.getByRole('button', { name: words.undo }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.undo }).click();
  await expect(toast(page, shifts.toasts.roster_undone)).toBeVisible();
  expect(await plannedAt(site, '2026-07-13', '2026-07-19')).toEqual({ shifts: 0, people: 0 });
});

test.describe('roster copies in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('a manager pastes the sheet of a workplace, explains a mark and imports it', async ({
    page,
    signedIn,
  }) => {
    const { imports: words } = WORDS.ja;
    const site = await mintSite();
    const [one_, two] = [
      await mintMember([site], { last_name: '青木', first_name: '貼子' }),
      await mintMember([site], { last_name: '赤木', first_name: '表男' }),
    ];
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });

    await open(page, '/manage/shift/import');
    await page.getByRole('link', { name: words.layout_sheet }).click();
    await expect(page).toHaveURL(/layout=sheet/);
    await page
      .getByRole('combobox', { name: WORDS.ja.shifts.workplace })
      .selectOption(String(site.workplace.id));
    await page
      .getByRole('textbox', { name: words.sheet_text })
      .fill(
        [
          '7月シフト表',
          'スタッフ番号\t氏名\t7/1\t7/2\t7/3',
          '\t\t水\t木\t金',
          `${one_.staff_no}\t青木 貼子\t日\t休\t10-15`,
          `${two.staff_no}\t赤木 表男\t-\t日\t`,
        ].join('\n'),
      );
    const month = page.getByRole('textbox', { name: WORDS.ja.shifts.month });
    await month.fill('2026/07');
    await page.getByRole('button', { name: words.sheet_check }).click();

    const marks = page.getByRole('region', { name: words.marks_title });
    await expect(marks).toContainText('2か所');
    await expect(page.getByRole('region', { name: words.diff })).toContainText('C4');
    await marks.getByRole('combobox').selectOption(String(site.template.id));
    await marks.getByRole('button', { name: words.marks_use }).click();

    await page.getByRole('button', { name: '3行を取り込む' }).click();
    await expect(toast(page, words.toasts.roster_imported)).toBeVisible();
    expect(await plannedAt(site, '2026-07-01', '2026-07-31')).toEqual({ shifts: 3, people: 3 });
    expect(
      await one(sql`SELECT su.start_minute AS start, su.end_minute AS until FROM shift AS s
        JOIN shift_user AS su ON su.shift_id = s.id
        WHERE s.workplace_id = ${site.workplace.id} AND s.date = '2026-07-03'`),
    ).toEqual({ start: 600, until: 900 });
  });
});
