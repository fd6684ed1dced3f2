import { expect } from 'vitest';
import { type Person, type SignedIn, signedInAs } from '#tests/support/mint.ts';

/** The figures of a person's pay period that every source returns. */
export type ShownMonth = {
  counted: number;
  worked: number;
  ot25: number;
  ot50: number;
  night: number;
  holiday: number;
  leave: number;
  unpaid: number;
  pay: number;
};
/** Pay other than for hours, which reports omit. */
export type ShownPayments = { transport: number; adjustments: number; total: number };
type Whole = ShownMonth & ShownPayments;

/** A month, and optionally its workplaces. */
export type Asked = { month: string; workplaces?: readonly { id: number }[] };

/** The figures of all people by staff number, from one source. */
export type ByStaffNo<Figures> = Map<string, Figures>;

const NO_MINUTES = { counted: 0, worked: 0, ot25: 0, ot50: 0, night: 0, holiday: 0, unpaid: 0 };
const NO_MONTH: ShownMonth = { ...NO_MINUTES, leave: 0, pay: 0 };

function queryOf({ month, workplaces }: Asked) {
  return { month, ...(workplaces && { workplace_ids: workplaces.map(({ id }) => String(id)) }) };
}

function addressOf(path: string, { month, workplaces = [] }: Asked, more = ''): string {
  const ids = workplaces.map(({ id }) => `&workplace_ids[]=${id}`).join('');
  return `/api/manage/${path}?month=${month}${ids}${more}`;
}

type Minutes = {
  counted_minutes: number;
  worked_minutes: number;
  ot25_minutes: number;
  ot50_minutes: number;
  night_minutes: number;
  holiday_minutes: number;
  leave_minutes: number;
  unpaid_minutes: number;
};

function shownMonth(row: Minutes, pay: number | null | undefined): ShownMonth {
  return {
    counted: row.counted_minutes,
    worked: row.worked_minutes,
    ot25: row.ot25_minutes,
    ot50: row.ot50_minutes,
    night: row.night_minutes,
    holiday: row.holiday_minutes,
    leave: row.leave_minutes,
    unpaid: row.unpaid_minutes,
    pay: pay ?? Number.NaN,
  };
}

/** The rows of the page of months, read through the API. */
async function listed(by: SignedIn, asked: Asked): Promise<ByStaffNo<Whole>> {
  const query = { ...queryOf(asked), per_page: '100' };
  const answer = await by.api.manage['work-histories'].monthly.$get({ query });
  const { data, meta } = await answer.json();
  expect(meta.last_page).toBe(1);
  return new Map(
    data.map((row) => [
      row.user.staff_no ?? '',
      {
        ...shownMonth(row, row.pay?.total),
        transport: row.transport ?? Number.NaN,
        adjustments: row.adjustments ?? Number.NaN,
        total: row.total_pay ?? Number.NaN,
      },
    ]),
  );
}

/** The month of one person, with its parts. */
async function detailOf(by: SignedIn, { id }: { id: number }, asked: Asked) {
  const answer = await by.api.manage['work-histories'].monthly[':user_id'].$get({
    param: { user_id: String(id) },
    query: queryOf(asked),
  });
  expect(answer.status).toBe(200);
  const row = await answer.json();
  const yen = (lines: readonly { yen: number }[] | null) =>
    (lines ?? []).reduce((sum, line) => sum + line.yen, 0);
  const whole: Whole = {
    ...shownMonth(row, row.pay?.total),
    transport: yen(row.transport_lines),
    adjustments: yen(row.adjustment_lines),
    total: row.total_pay ?? Number.NaN,
  };
  return { row, whole };
}

/** The month that the person sees. */
async function ownOf(of: Person, { month }: Asked) {
  const self = await signedInAs(of);
  const answer = await self.api.me['work-histories'].monthly.$get({ query: { month } });
  const row = await answer.json();
  return {
    worked: row.worked_minutes,
    ot25: row.ot25_minutes,
    ot50: row.ot50_minutes,
    night: row.night_minutes,
    holiday: row.holiday_minutes,
    leave: row.leave_minutes,
    pay: row.pay.total,
    transport: row.transport,
    adjustments: row.adjustments,
    total: row.total_pay,
  };
}

/** The report by person. People without work or leave have no row. */
async function reported(by: SignedIn, asked: Asked): Promise<ByStaffNo<ShownMonth>> {
  const query = { ...queryOf(asked), group: 'person', per_page: '100' } as const;
  const { data, meta, sums } = await (await by.api.manage.reports.monthly.$get({ query })).json();
  expect(meta.last_page).toBe(1);
  expect(sums.remainder).toBe(0);
  return new Map(data.map((row) => [row.user?.staff_no ?? '', shownMonth(row, row.cost)]));
}

type Line = Record<string, string>;

async function linesOf(by: SignedIn, address: string): Promise<Line[]> {
  const answer = await by.send(address);
  const text = await answer.text();
  expect(answer.status, text.slice(0, 200)).toBe(200);
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const columns = head.split(',');
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])));
}

function monthOfLine(line: Line, pay: string): ShownMonth {
  const of = (column: string) => Number(line[column]);
  return {
    counted: of('counted_minutes'),
    worked: of('worked_minutes'),
    ot25: of('ot25_minutes'),
    ot50: of('ot50_minutes'),
    night: of('night_minutes'),
    holiday: of('holiday_minutes'),
    leave: of('paid_leave_minutes'),
    unpaid: of('unpaid_minutes'),
    pay: of(pay),
  };
}

/** The file of months. */
async function exported(by: SignedIn, asked: Asked): Promise<ByStaffNo<Whole>> {
  const lines = await linesOf(by, addressOf('work-histories/monthly/export', asked));
  return new Map(
    lines.map((line) => [
      line.staff_no ?? '',
      {
        ...monthOfLine(line, 'pay'),
        transport: Number(line.transport),
        adjustments: Number(line.adjustments),
        total: Number(line.total_pay),
      },
    ]),
  );
}

/** The file of the report by person. */
async function reportExported(by: SignedIn, asked: Asked): Promise<ByStaffNo<ShownMonth>> {
  const lines = await linesOf(by, addressOf('reports/monthly/export', asked, '&group=person'));
  return new Map(lines.map((line) => [line.staff_no ?? '', monthOfLine(line, 'cost')]));
}

/** The minutes of the file of days, added up. */
async function addedUp(by: SignedIn, asked: Asked): Promise<ByStaffNo<Omit<ShownMonth, 'leave' | 'pay'>>> {
  const lines = await linesOf(by, addressOf('work-histories/export', asked));
  const people = Map.groupBy(lines, ({ staff_no = '' }) => staff_no);
  return new Map(
    [...people].map(([staffNo, own]) => {
      const sum = (column: string) => own.reduce((all, line) => all + Number(line[column]), 0);
      const [counted, worked] = [sum('counted_minutes'), sum('worked_minutes')];
      const premiums = { ot25: sum('ot25_minutes'), ot50: sum('ot50_minutes') };
      const others = { night: sum('night_minutes'), holiday: sum('holiday_minutes') };
      return [staffNo, { counted, worked, ...premiums, ...others, unpaid: counted - worked }];
    }),
  );
}

/** The sums of all people, by workplace and in total, with the remainder of rounding. */
async function sumsOf(by: SignedIn, asked: Asked) {
  const query = queryOf(asked);
  const sums = await (await by.api.manage['work-histories'].monthly.sums.$get({ query })).json();
  const report = await (
    await by.api.manage.reports.monthly.$get({ query: { ...query, per_page: '100' } })
  ).json();
  return { sums, report };
}

/** All sources agree to the yen. Workplaces and the remainder add up to the total. */
export async function expectAgreement(
  by: SignedIn,
  people: readonly Person[],
  asked: Asked,
): Promise<ByStaffNo<Whole>> {
  const found = await listed(by, asked);
  const [report, file, reportFile, days] = await Promise.all([
    reported(by, asked),
    exported(by, asked),
    reportExported(by, asked),
    addedUp(by, asked),
  ] as const);
  expect(file).toEqual(found);
  expect(reportFile).toEqual(report);
  for (const [staffNo, { transport: _t, adjustments: _a, total: _s, ...figures }] of found) {
    expect(report.get(staffNo) ?? NO_MONTH, staffNo).toEqual(figures);
    const { leave: _leave, pay: _pay, ...minutes } = figures;
    expect(days.get(staffNo) ?? NO_MINUTES, staffNo).toEqual(minutes);
  }
  for (const person of people) {
    const row = found.get(person.staff_no ?? '');
    if (!row) continue;
    expect((await detailOf(by, person, asked)).whole).toEqual(row);
    expect(row.total).toBe(row.pay + row.transport + row.adjustments);
    if (!asked.workplaces) expect(row).toMatchObject(await ownOf(person, asked));
  }
  const { sums, report: places } = await sumsOf(by, asked);
  const all = (of: (row: Whole) => number) => [...found.values()].reduce((sum, row) => sum + of(row), 0);
  expect(sums).toMatchObject({
    people: found.size,
    paid: all(({ pay }) => pay),
    transport: all(({ transport }) => transport),
    adjustments: all(({ adjustments }) => adjustments),
    total_pay: all(({ total }) => total),
  });
  const shares = sums.workplaces.reduce((sum, { yen }) => sum + (yen ?? 0), 0);
  expect(shares + (sums.remainder ?? 0)).toBe(sums.paid);
  expect(places.sums).toMatchObject({ paid: sums.paid, remainder: sums.remainder });
  const yen = new Map(sums.workplaces.map((share) => [share.workplace.id, share.yen]));
  for (const { workplace, cost } of places.data) if (workplace) expect(cost).toBe(yen.get(workplace.id) ?? 0);
  return found;
}
