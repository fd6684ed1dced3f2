import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import writeExcelFile from 'write-excel-file/node';
import { REASON_LABELS } from '#contract/csv/columns.ts';
import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import type { PeopleColumn } from '#domain/people/file/columns.ts';
import { one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { encodedIn } from '#tests/support/encoded.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PEOPLE = 200;
/** A person with a name of two characters that no other row has. */
const SOUGHT = { index: 149, lastName: '槙野' };

type Line = Partial<Record<PeopleColumn, string | number | Date>>;

const COLUMNS = [
  'staff_no',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'email',
  'phone',
  'gender',
  'birthday',
  'nationality',
  'japanese_level',
  'prefecture',
  'hired_on',
  'residence_status',
  'residence_expires_on',
  'work_permission',
  'workplace',
  'positions',
  'salary_per_hour',
  'wage_from',
] as const satisfies readonly PeopleColumn[];

/** The file as an office keeps it: dates as dates, and phone numbers without their leading zero. */
async function sheetOf(lines: readonly Line[]): Promise<Buffer> {
  const header = COLUMNS.map((column) => PEOPLE_COLUMN_LABELS.ja[column]);
  const rows = lines.map((line) =>
    COLUMNS.map((column) => {
      const value = line[column];
      return value instanceof Date ? { value, format: 'yyyy/mm/dd' } : (value ?? null);
    }),
  );
  return writeExcelFile([header, ...rows]).toBuffer();
}

function staffNo({ workplace }: Site, index: number): string {
  return `Y${workplace.id}-${String(index + 1).padStart(3, '0')}`;
}

function peopleOf(site: Site): Line[] {
  return Array.from({ length: PEOPLE }, (_, index) => {
    const isJapanese = index % 2 === 0;
    const papers = {
      residence_status: '留学',
      residence_expires_on: new Date(Date.UTC(2027, 2, 31)),
      work_permission: 'あり',
    };
    return {
      staff_no: staffNo(site, index),
      last_name: index === SOUGHT.index ? SOUGHT.lastName : isJapanese ? '山本' : 'NGUYEN',
      first_name: isJapanese ? '太郎' : `VAN ${index}`,
      last_name_kana: isJapanese ? 'やまもと' : 'グエン',
      first_name_kana: isJapanese ? 'タロウ' : 'バン',
      email: `import-${site.workplace.id}-${index}@kinmu.test`,
      phone: 9_010_000_000 + index,
      gender: isJapanese ? '男' : '女性',
      birthday: new Date(Date.UTC(1998, index % 12, 1 + (index % 28))),
      nationality: isJapanese ? '日本' : 'VN',
      japanese_level: isJapanese ? '母語' : 'N3',
      prefecture: '神奈川県',
      hired_on: '令和8年4月1日',
      ...(isJapanese ? {} : papers),
      workplace: site.workplace.code,
      positions: site.position.name,
      salary_per_hour: 1_250,
      wage_from: new Date(Date.UTC(2026, 3, 1)),
    };
  });
}

/** Three mistakes: an invalid phone number, an unknown workplace, and an empty staff number. */
function withMistakes(lines: readonly Line[]): Line[] {
  const [first, second, third, ...rest] = lines;
  return [{ ...first, phone: '12' }, { ...second, workplace: 'どこか' }, { ...third, staff_no: '' }, ...rest];
}

/** The lines of a CSV file; the first starts with a byte order mark. */
function linesOf(file: Buffer): string[] {
  return file.toString('utf8').trimEnd().split('\r\n');
}

type Upload = { name?: string; mimeType?: string; check?: string };

async function upload(page: Page, buffer: Buffer, { name, mimeType, check }: Upload = {}): Promise<void> {
  const file = { name: name ?? 'スタッフ.xlsx', mimeType: mimeType ?? XLSX, buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: check ?? WORDS.ja.imports.check }).click();
}

/** One person in EUC-JP, whose bytes Windows-31J also reads as kana. */
function inEucJp(site: Site): Buffer {
  const row = `${staffNo(site, 0)},山田,太郎,${site.workplace.code}`;
  return Buffer.from(encodedIn('euc-jp', `staff_no,last_name,first_name,workplace\n${row}\n`));
}

const CSV = { name: 'people.csv', mimeType: 'text/csv', check: WORDS.en.imports.check };

async function stored({ workplace }: Site) {
  return one(sql`SELECT count(DISTINCT m.person_id) AS people, count(DISTINCT w.id) AS wages FROM membership AS m
    LEFT JOIN wage AS w ON w.person_id = m.person_id AND w.workplace_id = m.workplace_id
    WHERE m.workplace_id = ${workplace.id}`);
}

test.describe('the people import in Japanese', () => {
  test.use({ locale: 'ja-JP' });
  const { imports, people_import: words, users, export_form } = WORDS.ja;
  const row = (page: Page, line: number) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) });
  const cell = (page: Page, column: PeopleColumn) =>
    page.getByRole('definition').and(page.locator(`dt:text-is("${PEOPLE_COLUMN_LABELS.ja[column]}") + dd`));

  test('explains mistakes in an XLSX of 200 people and imports the corrected file', async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(180_000);
    const site = await mintSite();
    await signedIn({ roles: ['global_admin'] });
    const lines = peopleOf(site);

    await test.step('mistakes are shown at their cells and nothing is written', async () => {
      await open(page, '/admin/user');
      await page.getByRole('link', { name: words.import, exact: true }).click();
      await upload(page, await sheetOf(withMistakes(lines)));
      await expect(page.getByText(/取り込めない行が3行あります/)).toBeVisible();
      await expect(page.getByRole('button', { name: words.apply, exact: true })).toBeDisabled();
      expect(new URL(page.url()).search).toMatch(/^\?file=[0-9a-f-]{36}$/);
      // Refused lines come first.
      await expect(page.getByRole('rowheader')).toHaveText([/^2/, /^3/, /^4/]);
      await expect(row(page, 2)).toContainText(staffNo(site, 0));
      await expect(cell(page, 'phone')).toContainText('12');
      await expect(cell(page, 'phone')).toContainText('日本の電話番号を入力してください');
      await expect(cell(page, 'workplace')).toContainText('どこか');
      await expect(cell(page, 'workplace')).toContainText('該当する勤務先が見つかりません');
      await expect(cell(page, 'staff_no')).toContainText('スタッフ番号を入力してください');
      expect(await stored(site)).toEqual({ people: 0, wages: 0 });
    });

    await test.step('the faulty lines download as a file with the reason for each', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: imports.download }).click(),
      ]);
      const [header, ...rows] = linesOf(await readFile(await download.path()));
      expect(header?.startsWith('\uFEFFスタッフ番号,')).toBe(true);
      expect(header?.endsWith(`,${REASON_LABELS.ja}`)).toBe(true);
      expect(rows).toHaveLength(3);
      expect(rows[1]).toContain('該当する勤務先が見つかりません');
    });

    await test.step('the corrected file is imported completely', async () => {
      await page.getByRole('link', { name: imports.another }).click();
      await upload(page, await sheetOf(lines));
      await expect(page.getByText('200人が新しく登録されます。')).toBeVisible();
      await expect(row(page, 2)).toContainText(imports.new);
      await page.getByRole('button', { name: '200人を取り込む' }).click();
      await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('新規登録 200人')).toBeVisible();
      await expect(page.getByText('勤務先の追加 200件')).toBeVisible();
      await expect(page.getByText(words.next_invite)).toBeVisible();
      expect(await stored(site)).toEqual({ people: PEOPLE, wages: PEOPLE });
    });

    await test.step('the list finds one of the people by a name of two characters', async () => {
      await page.getByRole('link', { name: words.to_list }).click();
      await page.getByRole('searchbox', { name: users.search }).fill(SOUGHT.lastName);
      await page.getByRole('searchbox', { name: users.search }).press('Enter');
      const found = page.getByRole('row').filter({ hasText: staffNo(site, SOUGHT.index) });
      await expect(found).toContainText(`${SOUGHT.lastName} VAN ${SOUGHT.index}`);
      await expect(found).toContainText(site.workplace.name);
      await expect(page.getByRole('row').filter({ hasText: staffNo(site, 0) })).toHaveCount(0);
    });

    let exported = Buffer.alloc(0);
    await test.step('the export contains the people', async () => {
      await open(page, `/admin/user?workplace_id=${site.workplace.id}`);
      await page.getByRole('link', { name: words.export, exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: export_form.download }).click(),
      ]);
      exported = await readFile(await download.path());
      const [header, ...rows] = linesOf(exported);
      expect(header?.startsWith('\uFEFFスタッフ番号,姓,名,')).toBe(true);
      expect(rows).toHaveLength(PEOPLE);
      const sought = rows.find((line) => line.startsWith(`${staffNo(site, SOUGHT.index)},`));
      expect(sought).toContain(`${SOUGHT.lastName},VAN ${SOUGHT.index},グエン,バン,`);
      expect(sought).toContain(`,${site.workplace.code},${site.position.name},1250,`);
    });

    await test.step('the exported file and the same sheet change nothing', async () => {
      for (const file of [exported, await sheetOf(lines)]) {
        await open(page, '/admin/user/import');
        await upload(page, file, file === exported ? { name: 'people.csv', mimeType: 'text/csv' } : {});
        await expect(page.getByText(words.nothing_to_do)).toBeVisible();
        await expect(page.getByText('変更のない行が200行あります。')).toBeVisible();
      }
    });
  });

  test('shows the old and the new value of a changed person', async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    const person = await mintPerson({ phone: '09000000123', gender: 'male', nationality: 'JP' });
    const file = `スタッフ番号,電話番号,性別,国籍\r\n${person.staff_no},090-0000-0124,男,ベトナム\r\n`;
    await open(page, '/admin/user/import');
    await upload(page, Buffer.from(file), { name: 'people.csv', mimeType: 'text/csv' });
    await expect(cell(page, 'phone')).toHaveText('09000000123 → 09000000124');
    await expect(cell(page, 'nationality')).toHaveText('日本 → ベトナム');
    await expect(cell(page, 'gender')).toHaveCount(0);
    await page.getByRole('button', { name: '1人を取り込む' }).click();
    await expect(page.getByText('変更 1行')).toBeVisible();
    expect(await one(sql`SELECT phone, nationality FROM person WHERE id = ${person.id}`)).toEqual({
      phone: '09000000124',
      nationality: 'VN',
    });
  });
});

test('a preview that became outdated is shown again and nothing is written', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  const { people_import: words } = WORDS.en;
  const person = await mintPerson({ phone: '09000000123' });
  await open(page, '/admin/user/import');
  await upload(page, Buffer.from(`staff_no,phone\n${person.staff_no},09000000124\n`), CSV);
  await expect(page.getByText('09000000123 → 09000000124')).toBeVisible();
  await send([
    sql`UPDATE person SET phone = '09000000999', version = version + 1, roster_version = roster_version + 1
        WHERE id = ${person.id}`,
  ]);
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByRole('status').filter({ hasText: words.changed_meanwhile })).toBeVisible();
  await expect(page.getByText('09000000999 → 09000000124')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible();
  expect(await one(sql`SELECT phone FROM person WHERE id = ${person.id}`)).toEqual({ phone: '09000000124' });
});

test('a file without people columns is refused with its reason', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  const alert = page.getByRole('alert');
  await open(page, '/admin/user/import');
  await upload(page, Buffer.from(''), CSV);
  await expect(alert).toContainText(WORDS.en.errors.SHIFT_CSV_EMPTY);
  await upload(page, Buffer.from('Last name,Shoe size\r\nTanaka,25\r\n'), CSV);
  await expect(alert).toContainText('Missing columns: Staff number');
  await expect(alert).toContainText('Unknown columns: Shoe size');
  await upload(page, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]), CSV);
  await expect(alert).toContainText('XLSX');
  await upload(page, Buffer.alloc(6 * 1024 * 1024, 'a'), CSV);
  await expect(alert).toContainText('up to 5 MB');
});

test('the template has every heading and no people', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  const { people_import: words } = WORDS.en;
  await open(page, '/admin/user/import');
  await page.getByText(words.columns).click();
  await expect(page.getByRole('row', { name: /^Residence status/ })).toContainText('Study Abroad');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.template }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(words.template_file);
  const template = await readFile(await download.path());
  expect(template.toString('utf8').startsWith('\uFEFFStaff number,Last name,')).toBe(true);
  await upload(page, template, CSV);
  await expect(page.getByRole('alert')).toContainText(WORDS.en.errors.SHIFT_CSV_EMPTY);
});

test('a file of unclear encoding is read in the encoding that the user chooses', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const site = await mintSite();
  await signedIn({ roles: ['global_admin'] });
  const { imports, errors } = WORDS.en;
  await open(page, '/admin/user/import');
  await upload(page, inEucJp(site), CSV);
  await expect(page.getByRole('alert')).toContainText(errors.SHIFT_CSV_ENCODING_UNCLEAR);
  await page.getByRole('radio', { name: /山田 太郎.*EUC-JP.*Most likely/ }).check();
  await page.getByRole('button', { name: imports.check }).click();
  await expect(page.getByRole('row').filter({ hasText: staffNo(site, 0) })).toContainText('山田');
});

test('managers cannot open the people import', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn({ roles: ['admin'] });
  expect((await open(page, '/admin/user/import')).status()).toBe(403);
});

test.describe('the people import without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('previews a file and imports it', async ({ page, signedIn }) => {
    const site = await mintSite();
    await signedIn({ roles: ['global_admin'] });
    const { people_import: words, imports } = WORDS.en;
    const number = staffNo(site, 0);
    await page.goto('/admin/user/import');
    const file = `staff_no,last_name,first_name,workplace\n${number},NGUYEN,LAN,${site.workplace.code}\n`;
    await upload(page, Buffer.from(file), CSV);
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(imports.new);
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible();
    expect(await stored(site)).toEqual({ people: 1, wages: 0 });
  });

  test('asks for the encoding of a file in EUC-JP and for the file again', async ({ page, signedIn }) => {
    const site = await mintSite();
    await signedIn({ roles: ['global_admin'] });
    const { imports } = WORDS.en;
    await page.goto('/admin/user/import');
    await upload(page, inEucJp(site), CSV);
    await expect(page.getByText(imports.encoding_again)).toBeVisible();
    await page.getByRole('radio', { name: /EUC-JP/ }).check();
    await upload(page, inEucJp(site), CSV);
    await expect(page.getByRole('row').filter({ hasText: staffNo(site, 0) })).toContainText('山田');
  });
});
