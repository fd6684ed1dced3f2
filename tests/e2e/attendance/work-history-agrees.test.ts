import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import { MonthlyHours, MonthlySums } from '#contract/pay/monthly-hours.ts';
import { send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { address, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import {
  type Figures,
  type NaiveMonth,
  naiveLeaveParts,
  naiveMonth,
  naiveParts,
  naivePay,
  naiveYen,
  type RawWork,
  wholeYenIn,
} from '#tests/support/naive-month.ts';

/** The month before the tests. It is over, and only the demo has work in it. */
const MONTH = '2026-05';

const MINUTES = ['punched', 'counted', 'worked', 'ot25', 'ot50', 'night', 'holiday'] as const;
const LINES = { base: 'base', p25: 'ot25', p50: 'ot50', night: 'night', holiday: 'holiday' } as const;

/** The figures of every source, for one person or one stretch of work. */
type ShownFigures = Record<(typeof MINUTES)[number], number> & { pay: number };

type Line = Record<string, string>;

test.use({ locale: 'en-US', viewport: { width: 1920, height: 1080 } });

test('A month has the same figures on screen, in the API and in both files, equal to a count by the minute', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  test.setTimeout(180_000);
  expect(TODAY.startsWith('2026-06')).toBe(true);
  const { session } = await signedIn({ roles: ['global_admin'] });
  const get = (path: string) => getText(session.token, path);

  const naive = await naiveMonths();
  const leaves = await naiveLeaves();
  const leaveYen = (id: number) => naiveYen(leavePartsOf(leaves, ({ person }) => person === id));
  const rows = await monthlyRows(get);
  const byStaffNo = new Map(rows.map((row) => [row.user.staff_no ?? '', row]));

  await test.step('there is data to compare', () => {
    expect(naive.size).toBeGreaterThan(20);
    const all = [...naive.values()].map(({ month }) => month);
    for (const column of ['worked', 'ot25', 'night'] as const) {
      expect(
        all.reduce((sum, figures) => sum + figures[column], 0),
        column,
      ).toBeGreaterThan(1_000);
    }
    expect(all.some(({ counted, worked }) => counted > worked)).toBe(true);
    expect(new Set([...naive.keys()])).toEqual(new Set(rows.filter(hasWorked).map(({ user }) => user.id)));
  });

  await test.step('the API counts the same', () => {
    expect(leaves.length).toBeGreaterThan(0);
    for (const row of rows) {
      const byHand = figuresByHand(naive, row);
      const pay = byHand.pay + leaveYen(row.user.id);
      expect.soft(figuresOfApi(row), nameOf(row)).toEqual({ ...byHand, pay });
    }
    for (const { user, pay } of rows) {
      const own = naive.get(user.id);
      const { total, ...lines } = naivePay(own?.month ?? noFigures());
      const leave = leaveYen(user.id);
      expect.soft(pay).toEqual({ lines: { ...lines, leave }, total: total + leave });
    }
  });

  await test.step('the monthly file has the same figures', async () => {
    const lines = csvLines(await get(`/manage/work-histories/monthly/export?month=${MONTH}`));
    expect(lines.map(({ staff_no }) => staff_no).sort()).toEqual([...byStaffNo.keys()].sort());
    for (const line of lines) {
      const row = byStaffNo.get(line.staff_no ?? '');
      if (!row) throw new Error(`A line of nobody: ${line.staff_no}`);
      expect.soft(figuresOfLine(line), line.staff_no).toEqual(figuresOfApi(row));
      for (const [name, column] of Object.entries(LINES)) {
        expect.soft(Number(line[`${column}_pay`]), name).toBe(row.pay?.lines[lineName(name)]);
      }
      expect.soft(Number(line.unpaid_minutes)).toBe(row.unpaid_minutes);
      expect.soft(Number(line.unpaid_yen)).toBe(row.unpaid_yen);
      expect.soft(Number(line.days_worked)).toBe(row.days_worked);
    }
  });

  await test.step('the daily file adds up to them, each line as counted by the minute', async () => {
    const lines = csvLines(await get(`/manage/work-histories/export?month=${MONTH}`));
    const byPerson = Map.groupBy(lines, ({ staff_no }) => staff_no ?? '');
    expect([...byPerson.keys()].sort()).toEqual(
      rows
        .filter(hasWorked)
        .map(({ user }) => user.staff_no ?? '')
        .sort(),
    );
    for (const [staffNo, own] of byPerson) {
      const row = byStaffNo.get(staffNo);
      if (!row) throw new Error(`Lines of nobody: ${staffNo}`);
      for (const column of MINUTES) {
        const sum = own.reduce((all, line) => all + Number(line[`${column}_minutes`]), 0);
        expect.soft(sum, `${staffNo} ${column}`).toBe(figuresOfApi(row)[column]);
      }
      const byHand = [...(naive.get(row.user.id)?.works.values() ?? [])].map(shownFigures);
      expect.soft(inOrder(own.map(figuresOfLine)), staffNo).toEqual(inOrder(byHand));
    }
  });

  await test.step('the details of a month have the same figures, day by day', async () => {
    for (const row of rows) {
      const path = `/manage/work-histories/monthly/${row.user.id}?month=${MONTH}`;
      const { days, ...detail } = MonthDetail.parse(JSON.parse(await get(path)));
      expect.soft(detail, nameOf(row)).toMatchObject(row);
      const works = naive.get(row.user.id)?.works;
      for (const day of days) {
        if (day.hours === null) continue;
        const { id, punched_minutes, counted_minutes, hours } = day;
        const minutes = { ...hours, punched_minutes, counted_minutes };
        expect
          .soft(figuresOfMinutes(minutes, hours.pay), `${nameOf(row)} ${day.date}`)
          .toEqual(shownFigures(works?.get(id) ?? noFigures()));
      }
    }
  });

  const sums = MonthlySums.parse(JSON.parse(await get(`/manage/work-histories/monthly/sums?month=${MONTH}`)));

  await test.step('the workplaces and the remainder add up to all pay', () => {
    const paid = rows.reduce((sum, { pay }) => sum + (pay?.total ?? Number.NaN), 0);
    expect(sums.paid).toBe(paid);
    const shares = sums.workplaces.reduce((sum, { yen }) => sum + (yen ?? Number.NaN), 0);
    expect(shares + (sums.remainder ?? Number.NaN)).toBe(paid);
    for (const { workplace, worked_minutes, yen } of sums.workplaces) {
      const own = [...naive.values()].flatMap(({ workplaces }) => workplaces.get(workplace.id) ?? []);
      expect.soft(worked_minutes).toBe(own.reduce((sum, { worked }) => sum + worked, 0));
      const earned = own.reduce((sum, figures) => sum + naiveParts(figures), 0);
      const leave = leavePartsOf(leaves, ({ place }) => place === workplace.id);
      expect.soft(yen).toBe(wholeYenIn(earned + leave));
    }
  });

  await test.step('the list shows them, on all of its pages', async () => {
    const shown = await shownRows(page);
    expect(shown.map(({ id }) => id).sort()).toEqual(rows.map(({ user }) => user.id).sort());
    for (const { id, figures } of shown) {
      const row = rows.find(({ user }) => user.id === id);
      if (row) expect.soft(figures, nameOf(row)).toEqual(figuresOfApi(row));
    }
    const region = page.getByRole('region', { name: WORDS.en.hours.sums });
    await expect(region).toContainText(yenText(sums.paid ?? Number.NaN));
    await expect(region).toContainText(yenText(sums.remainder ?? Number.NaN));
    for (const { workplace, yen } of sums.workplaces) {
      const line = region.getByRole('row').filter({ hasText: workplace.name });
      await expect(line).toContainText(yenText(yen ?? Number.NaN));
    }
  });

  await test.step('the panel shows them for every person', async () => {
    for (const row of rows) {
      const answer = await page.request.get(
        `/manage/work-history/monthly?month=${MONTH}&person=${row.user.id}`,
      );
      const { minutes, total } = await panelFigures(page, await answer.text());
      const { pay, ...expected } = figuresOfApi(row);
      expect.soft(minutes, nameOf(row)).toEqual(expected);
      expect.soft(total, nameOf(row)).toBe(yenText(pay));
    }
  });
});

type Leave = { person: number; place: number; minutes: number; wage: number };

/** The paid leave of the month. */
async function naiveLeaves(): Promise<Leave[]> {
  const [found = []] = await send([
    sql`SELECT person_id, workplace_id, worked_minutes, salary_per_hour FROM attendance
        WHERE kind = 'paid_leave' AND voided_at IS NULL AND business_date LIKE ${`${MONTH}-%`}`,
  ]);
  return found.map((row) => ({
    person: Number(row.person_id),
    place: Number(row.workplace_id),
    minutes: Number(row.worked_minutes),
    wage: Number(row.salary_per_hour),
  }));
}

function leavePartsOf(leaves: readonly Leave[], isAsked: (leave: Leave) => boolean): number {
  return leaves.filter(isAsked).reduce((sum, leave) => sum + naiveLeaveParts(leave), 0);
}

/** The months computed from the bare rows, by person. */
async function naiveMonths(): Promise<Map<number, NaiveMonth>> {
  const [found = []] = await send([
    sql`SELECT a.id, a.person_id, a.workplace_id, a.business_date, a.check_in, a.check_out, a.breaks,
          a.early_start_approved, a.salary_per_hour, w.formula, u.starts_at, s.paid_before_minutes
        FROM attendance a JOIN workplace w ON w.id = a.workplace_id
        LEFT JOIN shift_user u ON u.id = a.shift_user_id LEFT JOIN shift s ON s.id = u.shift_id
        WHERE a.kind = 'work' AND a.voided_at IS NULL AND a.check_out IS NOT NULL
          AND a.business_date BETWEEN '2026-04-01' AND '2026-06-02'`,
  ]);
  const works = found.map((row): RawWork & { person: number } => ({
    id: Number(row.id),
    person: Number(row.person_id),
    workplaceId: Number(row.workplace_id),
    date: String(row.business_date),
    checkIn: Number(row.check_in),
    checkOut: Number(row.check_out),
    breaks: JSON.parse(String(row.breaks)),
    planStart: row.starts_at === null ? null : Number(row.starts_at),
    paidBefore: row.paid_before_minutes === null ? null : Number(row.paid_before_minutes),
    earlyStartApproved: row.early_start_approved === 1,
    formula: Number(row.formula),
    wage: Number(row.salary_per_hour),
  }));
  const months = [...Map.groupBy(works, ({ person }) => person)].map(
    ([person, own]) => [person, naiveMonth(own, MONTH)] as const,
  );
  return new Map(months.filter(([, { works }]) => works.size > 0));
}

async function getText(token: string, path: string): Promise<string> {
  const answer = await fetch(`${address()}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(answer.status, `${path}: ${text.slice(0, 300)}`).toBe(200);
  return text;
}

async function monthlyRows(get: (path: string) => Promise<string>): Promise<MonthlyHours[]> {
  const rows: MonthlyHours[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ month: MONTH, per_page: '15', page: String(page) });
    const { data, meta } = JSON.parse(await get(`/manage/work-histories/monthly?${query}`));
    rows.push(...z.array(MonthlyHours).parse(data));
    if (page >= meta.last_page) return rows;
  }
}

function csvLines(text: string): Line[] {
  return parse(text, { columns: true, bom: true });
}

function hasWorked({ attendances, open }: MonthlyHours): boolean {
  return attendances > open;
}

function nameOf({ user }: MonthlyHours): string {
  return `${user.staff_no} ${user.last_name}`;
}

function lineName(name: string): keyof typeof LINES {
  const found = Object.keys(LINES).find((line): line is keyof typeof LINES => line === name);
  if (!found) throw new Error(`No line of pay: ${name}`);
  return found;
}

function noFigures(): Figures {
  return naiveMonth([], MONTH).month;
}

function shownFigures(figures: Figures): ShownFigures {
  const { punched, counted, worked, ot25, ot50, night, holiday } = figures;
  return { punched, counted, worked, ot25, ot50, night, holiday, pay: naivePay(figures).total };
}

function figuresByHand(naive: ReadonlyMap<number, NaiveMonth>, { user }: MonthlyHours): ShownFigures {
  return shownFigures(naive.get(user.id)?.month ?? noFigures());
}

type Minutes = Record<`${(typeof MINUTES)[number]}_minutes`, number | null>;

function figuresOfMinutes(minutes: Minutes, pay: number | null): ShownFigures {
  const of = (column: (typeof MINUTES)[number]) => minutes[`${column}_minutes`] ?? Number.NaN;
  return {
    punched: of('punched'),
    counted: of('counted'),
    worked: of('worked'),
    ot25: of('ot25'),
    ot50: of('ot50'),
    night: of('night'),
    holiday: of('holiday'),
    pay: pay ?? Number.NaN,
  };
}

function figuresOfApi(row: MonthlyHours): ShownFigures {
  return figuresOfMinutes(row, row.pay?.total ?? null);
}

function figuresOfLine(line: Line): ShownFigures {
  const of = (column: string) => Number(line[column]);
  return {
    punched: of('punched_minutes'),
    counted: of('counted_minutes'),
    worked: of('worked_minutes'),
    ot25: of('ot25_minutes'),
    ot50: of('ot50_minutes'),
    night: of('night_minutes'),
    holiday: of('holiday_minutes'),
    pay: of('pay'),
  };
}

function inOrder(rows: readonly ShownFigures[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

function yenText(amount: number): string {
  return `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('en-US')}`;
}

function minutesIn(text: string): number {
  const [, hours, minutes] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

function yenIn(text: string): number {
  const [, digits] = /¥([\d,]+)/.exec(text) ?? [];
  return Number(digits?.replaceAll(',', ''));
}

const { hours: words, attendance: stateWords } = WORDS.en;
const HEADERS: Record<(typeof MINUTES)[number], string> = {
  punched: stateWords.punched,
  counted: stateWords.counted,
  worked: stateWords.worked,
  ot25: words.ot25,
  ot50: words.ot50,
  night: words.night,
  holiday: words.holiday,
};

/** The table of the page, over all pages of the list. */
async function shownRows(page: Page): Promise<{ id: number; figures: ShownFigures }[]> {
  const shown: { id: number; figures: ShownFigures }[] = [];
  const table = page.getByRole('table', { name: WORDS.en.work_history.monthly_title });
  for (let number = 1; ; number += 1) {
    await open(page, `/manage/work-history/monthly?month=${MONTH}&page=${number}`);
    const heads = await table.locator('thead th').allInnerTexts();
    const rows = await table.locator('tbody tr').evaluateAll((found) =>
      found.map((row) => ({
        href: row.querySelector('a')?.href ?? '',
        cells: [...row.children].map((cell) => cell.textContent ?? ''),
      })),
    );
    for (const { href, cells } of rows) {
      const cell = (header: string) => cells[heads.findIndex((head) => head.trim() === header)] ?? '';
      const minutes = (column: (typeof MINUTES)[number]) => minutesIn(cell(HEADERS[column]));
      shown.push({
        id: Number(new URL(href).searchParams.get('person')),
        figures: {
          punched: minutes('punched'),
          counted: minutes('counted'),
          worked: minutes('worked'),
          ot25: minutes('ot25'),
          ot50: minutes('ot50'),
          night: minutes('night'),
          holiday: minutes('holiday'),
          pay: yenIn(cell(words.pay_short)),
        },
      });
    }
    if ((await page.getByRole('link', { name: WORDS.en.table.next }).count()) === 0) return shown;
  }
}

/** The figures of the panel in a rendered page. */
async function panelFigures(page: Page, html: string) {
  const read = await page.evaluate((text) => {
    const panel = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-slot=side-panel]');
    return [...(panel?.querySelectorAll('dl > div') ?? [])].map((pair) => ({
      label: pair.querySelector('dt')?.textContent ?? '',
      value: pair.querySelector('dd')?.textContent ?? '',
    }));
  }, html);
  const shown = (label: string) => read.find((pair) => pair.label === label)?.value ?? '';
  const minutes = Object.fromEntries(MINUTES.map((column) => [column, minutesIn(shown(HEADERS[column]))]));
  return { minutes, total: shown(words.total) };
}
