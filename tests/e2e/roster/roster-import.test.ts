import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { REASON_LABELS } from '#contract/csv/columns.ts';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { encodeCp932 } from '#worker/platform/csv/cp932.ts';

const HEADER = '日付,勤務先,シフト,ポジション,区分,スタッフ番号,開始時刻,終了時刻';
/** Two days in each week, so that no person comes near 40 hours. */
const DAYS = [1, 2, 6, 7, 13, 14, 20, 21, 27, 28];
const PEOPLE = 30;

type Line = { date: string; person: string; start?: string; end?: string };

/** The file as an office keeps it: Shift JIS, with dates in several spellings. */
function fileOf({ workplace, position }: Site, lines: readonly Line[]): Buffer {
  const rows = lines.map(({ date, person, start = '', end = '' }) =>
    [date, workplace.code, '日勤', position.name, '固定', person, start, end].join(','),
  );
  return Buffer.from(encodeCp932([HEADER, ...rows, ''].join('\r\n')));
}

const SPELLINGS = [
  (day: number) => `2026/7/${day}`,
  (day: number) => `令和8年7月${day}日`,
  (day: number) => `2026-07-${String(day).padStart(2, '0')}`,
];

function rosterOf(people: readonly Person[]): Line[] {
  return DAYS.flatMap((day) =>
    people.map(({ staff_no: staffNo }, index) => ({
      date: SPELLINGS[index % 3]?.(day) ?? '',
      person: staffNo,
    })),
  );
}

/** Mistakes: an impossible date, an unknown person, an early end, a week without a day off. */
function withMistakes(lines: readonly Line[], { staff_no: tired }: Person): Line[] {
  const week = [6, 7, 8, 9, 10, 11, 12].map((day) => ({ date: `2026/7/${day}`, person: tired }));
  const others = lines.filter(({ person }) => person !== tired);
  const [first = week[0], second = week[0], third = week[0], ...rest] = others;
  if (!first || !second || !third) throw new Error('The roster is too short.');
  return [
    { ...first, date: '2026/7/32' },
    { ...second, person: 'Z99999' },
    { ...third, start: '18:00', end: '9:00' },
    ...rest,
    ...week,
  ];
}

async function upload(page: Page, buffer: Buffer, check: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'シフト表.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: check }).click();
}

async function stored({ workplace }: Site) {
  return one(sql`SELECT count(DISTINCT s.id) AS shifts, count(su.id) AS people FROM shift AS s
    LEFT JOIN shift_user AS su ON su.shift_id = s.id AND su.status = 'approved'
    WHERE s.workplace_id = ${workplace.id}`);
}

test.describe('the roster import in Japanese', () => {
  test.use({ locale: 'ja-JP' });
  const words = WORDS.ja.imports;
  const kinds = (page: Page) => page.getByRole('navigation', { name: words.filters });
  const row = (page: Page, line: number) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) });

  test('explains mistakes in a Shift JIS file of a month and imports the corrected file', async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(180_000);
    const site = await mintSite();
    const people: Person[] = [];
    for (let count = 0; count < PEOPLE; count += 1) people.push(await mintMember([site]));
    const [tired] = people;
    if (!tired) throw new Error('Nobody was minted.');
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const lines = rosterOf(people);

    await test.step('mistakes are shown and nothing is written', async () => {
      await open(page, '/manage/shift');
      await page.getByLabel(WORDS.ja.board.more).click();
      await page.getByRole('link', { name: WORDS.ja.shifts.import, exact: true }).click();
      await upload(page, fileOf(site, withMistakes(lines, tired)), words.check);
      await expect(page.getByText(/取込不可の5行は取り込まれません/)).toBeVisible();
      await expect(page.getByRole('button', { name: '不可の行を除いて' })).toBeEnabled();
      // Refused rows come first; faults of cells are shown in their rows.
      await expect(row(page, 2)).toContainText('2026/7/32');
      await expect(page.getByText('正しい日付を入力してください。')).toBeVisible();
      await expect(page.getByText('該当するスタッフ番号が見つかりません')).toBeVisible();
      await expect(page.getByText('終了時刻は開始時刻より後にしてください。')).toBeVisible();
      const overworked = '07/06（月）〜07/12（日）の1週間で48時間になり、上限の40時間を超えます。';
      await expect(page.getByText(overworked).first()).toBeVisible();
      await kinds(page).getByRole('link', { name: words.faults }).click();
      await expect(page.getByRole('rowheader')).toHaveCount(3);
      expect(await stored(site)).toEqual({ shifts: 0, people: 0 });
    });

    await test.step('the refused rows download as a file with the reason for each', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.download }).click(),
      ]);
      const written = await readFile(await download.path(), 'utf8');
      expect(written.startsWith('\uFEFF')).toBe(true);
      const [header, first, ...rest] = written.trim().split('\r\n');
      expect(header).toBe(`${HEADER},${REASON_LABELS.ja}`);
      expect(first).toContain(',,,正しい日付を入力してください');
      expect(rest).toHaveLength(4);
    });

    await test.step('the corrected file is imported completely', async () => {
      await page.getByRole('link', { name: words.another }).click();
      await upload(page, fileOf(site, lines), words.check);
      await expect(kinds(page).getByRole('link', { name: `${words.new} 300` })).toBeVisible();
      await page.getByRole('button', { name: '300行を取り込む' }).click();
      await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
      await expect(page.getByText('新規 300行')).toBeVisible();
      await expect(page.getByText('作成したシフト 10件')).toBeVisible();
      expect(await stored(site)).toEqual({ shifts: DAYS.length, people: 300 });
    });

    await test.step('the board of the month shows the roster', async () => {
      await page.getByRole('link', { name: '2026/07のシフトを見る' }).click();
      await expect(page.getByText('30/30', { exact: true })).toHaveCount(DAYS.length);
      await expect(page.getByRole('heading', { level: 1, name: WORDS.ja.shifts.title })).toBeVisible();
    });

    await test.step('the same file changes nothing', async () => {
      await open(page, '/manage/shift/import');
      await upload(page, fileOf(site, lines), words.check);
      await expect(page.getByText(words.nothing_to_do)).toBeVisible();
    });
  });
});

test('a large file is checked in the background and its result is found again', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const site = await mintSite();
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const { imports, jobs } = WORDS.en;
  const lines = Array.from({ length: 2_100 }, (_, index) => ({
    date: `2026/7/${(index % 31) + 1}`,
    person: `Z${index}`,
  }));
  await open(page, '/manage/shift/import');
  await upload(page, fileOf(site, lines), imports.check);
  await page.waitForURL(/job=\d+/);
  const job = new URL(page.url()).searchParams.get('job');
  await open(page, '/');
  await open(page, `/manage/job/${job}`);
  await page.getByRole('link', { name: jobs.open_import }).click();
  const kinds = page.getByRole('navigation', { name: imports.filters }).first();
  await expect(kinds.getByRole('link', { name: `${imports.faults} 2100` })).toBeVisible();
  await page.getByRole('link', { name: imports.next }).click();
  await expect(page.getByText('Rows 51–100 of 2,100')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Rows 51–100 of 2,100')).toBeVisible();
});

test('people are put on one shift from a file', { tag: '@walk' }, async ({ page, signedIn }) => {
  const site = await mintSite();
  const [first, second] = [await mintMember([site]), await mintMember([site])];
  const shift = await mintShift(site, '2026-07-01', { fixed: 2 });
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const { imports, shifts } = WORDS.en;
  await open(page, `/manage/shift/${shift}`);
  await page.getByRole('link', { name: shifts.import_people }).click();
  const rows = [first, second].map(({ staff_no: staffNo }) => `${staffNo}\t検品\tfixed\t\t`);
  const file = ['staff_no\tposition\ttype\tstart_time\tend_time', ...rows].join('\n');
  await upload(page, Buffer.from(file), imports.check);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('link', { name: imports.to_shift }).click();
  const people = page.getByRole('region', { name: shifts.people, exact: true });
  await expect(people.getByText(first.staff_no)).toBeVisible();
  await expect(people.getByText(second.staff_no)).toBeVisible();
});

test('an outdated preview is replaced, and nothing is written before the user has seen it', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  const site = await mintSite();
  const [first, second] = [await mintMember([site]), await mintMember([site])];
  const date = '2026-07-01';
  const shift = await mintShift(site, date, { fixed: 2 });
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const { imports } = WORDS.en;
  const lines = [first, second].map(({ staff_no: person }) => ({ date: '2026/7/1', person }));
  await open(page, '/manage/shift/import');
  await upload(page, fileOf(site, lines), imports.check);
  const apply = page.getByRole('button', { name: 'Import 2 rows' });
  await expect(apply).toBeVisible();
  await mintAssignment(site, { shift, date, person: first });
  await apply.click();
  await expect(page.getByRole('status').filter({ hasText: imports.changed_meanwhile })).toBeVisible();
  expect(await stored(site)).toEqual({ shifts: 1, people: 1 });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: imports.done })).toBeVisible();
  expect(await stored(site)).toEqual({ shifts: 1, people: 2 });
});

test('a file without roster columns is refused with its reason', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const site = await mintSite();
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const { check } = WORDS.en.imports;
  await open(page, '/manage/shift/import');
  await upload(page, Buffer.from(''), check);
  await expect(page.getByRole('alert')).toContainText(WORDS.en.errors.SHIFT_CSV_EMPTY);
  await upload(page, Buffer.alloc(6 * 1024 * 1024, 'a'), check);
  await expect(page.getByRole('alert')).toContainText('up to 5 MB');
});

test.describe('the roster import without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('previews a file and imports it', async ({ page, signedIn }) => {
    const site = await mintSite();
    const member = await mintMember([site]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await page.goto('/manage/shift/import');
    await upload(page, fileOf(site, [{ date: '2026/7/1', person: member.staff_no }]), WORDS.en.imports.check);
    await expect(page.getByRole('row').filter({ hasText: member.staff_no })).toContainText(
      WORDS.en.imports.new,
    );
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByRole('heading', { name: WORDS.en.imports.done })).toBeVisible();
    expect(await stored(site)).toEqual({ shifts: 1, people: 1 });
  });
});
