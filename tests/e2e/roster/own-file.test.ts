import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { REASON_LABELS } from '#contract/csv/columns.ts';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintMember, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** As a site keeps its plan: headings of its own, and a column that no roster has. */
const HEADER = '日にち,氏名,店舗コード,勤務,担当業務,固臨,社員番号,開始,終了';

async function filesOf(site: Site) {
  const people = [];
  for (let count = 0; count < 10; count += 1) people.push(await mintMember([site]));
  const line = (date: string, staffNo: string, times = ',') =>
    [date, '山田', site.workplace.code, '日勤', site.position.name, '固定', staffNo, times].join(',');
  const good = people.map(({ staff_no }) => line('2026/7/1', staff_no));
  const faulty = people
    .slice(0, 4)
    .flatMap(({ staff_no }, place) => [line('2026/7/32', staff_no), line('2026/7/2', `Z9999${place}`)]);
  const text = (rows: readonly string[]) => Buffer.from([HEADER, ...rows, ''].join('\r\n'));
  const next = people.map(({ staff_no }) => line('2026/7/8', staff_no, '10:00,'));
  return { mixed: text([...good, ...faulty]), next: text(next) };
}

async function peopleOn({ workplace }: Site, date: string) {
  return one(sql`SELECT count(su.id) AS people FROM shift AS s JOIN shift_user AS su ON su.shift_id = s.id
    AND su.status = 'approved' WHERE s.workplace_id = ${workplace.id} AND s.date = ${date}`);
}

test.describe("a site's own roster file in Japanese", () => {
  test.use({ locale: 'ja-JP' });
  const words = WORDS.ja.imports;

  test('with foreign headings and 8 faulty rows is taken in at most 6 moves', async ({ page, signedIn }) => {
    const site = await mintSite();
    const { mixed, next } = await filesOf(site);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, `/manage/shift/import?workplace_id=${site.workplace.id}`);
    let moves = 0;
    const move = async <Outcome>(deed: Promise<Outcome>) => {
      moves += 1;
      return deed;
    };
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: '配置.csv', mimeType: 'text/csv', buffer });

    await test.step('its headings are shown with likely columns, and one is chosen by hand', async () => {
      await move(choose(mixed));
      await move(page.getByRole('button', { name: words.check }).click());
      await expect(page.getByRole('heading', { name: words.columns_title })).toBeVisible();
      await expect(page.getByLabel('日にち')).toHaveValue('date');
      await expect(page.getByLabel('開始')).toHaveValue('start_time');
      await expect(page.getByLabel('氏名')).toHaveValue('');
      await expect(page.getByLabel('固臨')).toHaveValue('type');
      await move(page.getByLabel('勤務').selectOption('shift'));
      await move(page.getByRole('button', { name: words.columns_use }).click());
      await expect(page.getByText('取込不可の8行は取り込まれません')).toBeVisible();
      expect(await peopleOn(site, '2026-07-01')).toEqual({ people: 0 });
    });

    await test.step('the good rows are taken, and the others download with their reasons', async () => {
      await move(page.getByRole('button', { name: '不可の行を除いて10行を取り込む' }).click());
      await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
      await expect(page.getByText('取り込んでいない行 8行')).toBeVisible();
      expect(await peopleOn(site, '2026-07-01')).toEqual({ people: 10 });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        move(page.getByRole('button', { name: words.download }).click()),
      ]);
      const written = await readFile(await download.path(), 'utf8');
      const [header, first, ...rest] = written.trim().split('\r\n');
      expect(header).toBe(`${HEADER},${REASON_LABELS.ja}`);
      expect(first).toContain('正しい日付を入力してください。');
      expect(rest).toHaveLength(7);
      expect(moves).toBeLessThanOrEqual(6);
    });

    await test.step('the next file with these headings is read without a question', async () => {
      await page.getByRole('link', { name: words.import_another }).click();
      await choose(next);
      await page.getByRole('button', { name: words.check }).click();
      await expect(page.getByText(words.columns_kept)).toBeVisible();
      await page.getByRole('button', { name: '10行を取り込む' }).click();
      await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
      expect(await peopleOn(site, '2026-07-08')).toEqual({ people: 10 });
    });
  });

  test('without positions and types is read with one value for all its lines', async ({ page, signedIn }) => {
    const site = await mintSite();
    const person = await mintMember([site]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, `/manage/shift/import?workplace_id=${site.workplace.id}`);
    const text = `日にち,現場,勤務帯,社員番号\r\n2026/7/2,${site.workplace.code},日勤,${person.staff_no}\r\n`;
    const buffer = Buffer.from(text);
    await page.locator('input[type=file]').setInputFiles({ name: '配置.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: words.check }).click();
    await expect(page.getByLabel('勤務帯')).toHaveValue('shift');
    await expect(page.getByRole('group', { name: words.values_title })).toBeVisible();
    await page.getByRole('button', { name: words.columns_use }).click();
    await expect(page.getByRole('alert')).toContainText('まだ決まっていない列：ポジション');
    await page.getByLabel('ポジション', { exact: true }).fill(site.position.name);
    await page.getByRole('button', { name: words.columns_use }).click();
    await page.getByRole('button', { name: '1行を取り込む' }).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    expect(await peopleOn(site, '2026-07-02')).toEqual({ people: 1 });
  });
});
