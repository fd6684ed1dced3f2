import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { MonthDetail, MonthlyHours, MonthlySums } from '#contract/work-histories.ts';
import { addTally, emptyTally } from '#domain/hours/tally.ts';
import { weekHours } from '#domain/hours/week-hours.ts';
import { WorkplaceAccounts } from '#domain/hours/workplace-sums.ts';
import { attendanceAnswer } from '#worker/attendance/answers.ts';
import { type AttendanceJson, attendanceOf, attendancesJson } from '#worker/attendance/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { byName, byStaffNo } from '#worker/db/person-order.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { personInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { daysOfPayPeriod } from '#worker/hours/days.ts';
import { personWorkOf } from '#worker/hours/work-rows.ts';
import { atWorkplaces, type Query } from './asked.ts';
import { explainedAnswer, hourColumns, hoursAnswer, termsAnswer } from './explained.ts';
import { countsOf, monthFigures, type Telling } from './month-figures.ts';
import {
  hasMonth,
  type MonthAsked,
  monthColumns,
  monthOfRow,
  type PersonMonthRow,
  tellingOf,
  USER_COLUMN,
  userOf,
  workColumn,
} from './month-rows.ts';
import { type CompanyRow, companyColumns } from './queries.ts';

const ORDER: Record<'name' | 'staff_no', SQL> = { name: byName, staff_no: byStaffNo };

/** A page of people with their month. The work of those shown comes with their rows: one round trip. */
export async function listMonthly(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly'>,
): Promise<{ data: MonthlyHours[]; meta: ListMeta }> {
  const descending = query.sort.startsWith('-');
  const { rows, meta } = await readPage<PersonMonthRow & CompanyRow>(ctx.db, query, {
    select: sql`p.id, ${USER_COLUMN}`,
    from: sql`${person} AS p`,
    where: sql`${hasMonth(ctx, query)} AND ${foundBy(query.q, sql`p.id`)}`,
    orderBy: ORDER[query.sort === 'name' || query.sort === '-name' ? 'name' : 'staff_no'],
    id: sql`p.id`,
    descending,
    beside: sql`${monthColumns(ctx, query, sql`shown.id`)}, ${companyColumns(ctx)}`,
  });
  const data = rows.map((row) => {
    const telling = tellingOf(ctx, query.month, row);
    return monthFigures(userOf(row), monthOfRow(row, telling), telling);
  });
  return { data, meta };
}

/** So many people are read in one round trip: more would not fit into the memory that there is. */
const PEOPLE_AT_ONCE = 2_000;

type SumRow = { id: number; work: string };
type WorkplaceRow = { id: number; code: string; name: string };

/** All people of the month after `after`, by id, so many at once. */
function selectPeople(ctx: SignedInCtx, asked: MonthAsked, after: number): SQL {
  return sql`SELECT p.id, ${workColumn(ctx, asked, sql`p.id`, false)} FROM ${person} AS p
    WHERE p.id > ${after} AND ${hasMonth(ctx, asked)} ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`;
}

/** What everybody comes to. One round trip for every 2,000 people. */
export async function readMonthlySums(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly.sums'>,
): Promise<MonthlySums> {
  const { d1 } = ctx.db;
  const [company, workplaces, people] = await d1.batch<CompanyRow & WorkplaceRow & SumRow>(
    [
      sql`SELECT ${companyColumns(ctx)}`,
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
          WHERE ${atWorkplaces(ctx, sql`w.id`, query.workplace_ids)} ORDER BY w.code`,
      selectPeople(ctx, query, 0),
    ].map((statement) => bind(d1, statement)),
  );
  const [row] = company?.results ?? [];
  if (!row) throw new Error('no configuration');
  const sums = new Sums(tellingOf(ctx, query.month, row));
  let read: readonly SumRow[] = people?.results ?? [];
  for (;;) {
    for (const one of read) sums.add(one);
    const last = read.length === PEOPLE_AT_ONCE ? read.at(-1) : undefined;
    if (!last) return sums.answer(workplaces?.results ?? []);
    read = (await bind(d1, selectPeople(ctx, query, last.id)).all<SumRow>()).results;
  }
}

/** Adds up people one after the other, so that none of them need be kept. */
class Sums {
  readonly #telling: Telling;
  readonly #accounts = new WorkplaceAccounts();
  readonly #tally = emptyTally();
  readonly #counts = { attendances: 0, open: 0, questions: 0, unconfirmed: 0, without_wage: 0 };
  readonly #unpaid = { people: 0, minutes: 0, yen: 0 };
  #people = 0;
  #countedMinutes = 0;
  #leaveMinutes = 0;

  constructor(telling: Telling) {
    this.#telling = telling;
  }

  add(row: SumRow): void {
    const month = monthOfRow(row, this.#telling);
    const { hours } = month;
    this.#people += 1;
    this.#accounts.add(hours);
    addTally(this.#tally, hours.tally);
    const counts = countsOf(month);
    this.#counts.attendances += counts.attendances;
    this.#counts.open += counts.open;
    this.#counts.questions += counts.questions;
    this.#counts.unconfirmed += counts.unconfirmed;
    this.#counts.without_wage += counts.without_wage;
    for (const { time } of hours.attendances) this.#countedMinutes += time.countedMinutes;
    this.#leaveMinutes += hours.leaveMinutes;
    if (hours.unpaid.minutes <= 0) return;
    this.#unpaid.people += 1;
    this.#unpaid.minutes += hours.unpaid.minutes;
    this.#unpaid.yen += hours.unpaid.yen;
  }

  answer(names: readonly WorkplaceRow[]): MonthlySums {
    const { workplaces, paid, remainder } = this.#accounts.sums();
    const yen = (amount: number) => (this.#telling.wagesShown ? amount : null);
    const shares = new Map(workplaces.map((share) => [share.workplaceId, share]));
    return {
      people: this.#people,
      ...this.#counts,
      counted_minutes: this.#countedMinutes,
      ...hourColumns(this.#tally),
      leave_minutes: this.#leaveMinutes,
      unpaid: { ...this.#unpaid, yen: yen(this.#unpaid.yen) },
      workplaces: names.flatMap(({ id, code, name }) => {
        const share = shares.get(id);
        if (!share) return [];
        return [{ workplace: { id, code, name }, ...hourColumns(share.tally), yen: yen(share.yen) }];
      }),
      paid: yen(paid),
      remainder: yen(remainder),
    };
  }
}

/**
 * Everything behind the month of one person.
 * @throws AppError E_NOT_FOUND also for somebody out of reach
 */
export async function readMonth(
  ctx: SignedInCtx,
  userId: number,
  query: Query<'work_histories.monthly.read'>,
): Promise<MonthDetail> {
  const { from, to } = daysOfPayPeriod(query.month);
  const days = attendancesJson(sql`a.person_id = p.id AND a.business_date BETWEEN ${from} AND ${to}
      AND ${atWorkplaces(ctx, sql`a.workplace_id`, query.workplace_ids)}`);
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${USER_COLUMN}, ${monthColumns(ctx, query, sql`p.id`)}, ${days} AS days, ${companyColumns(ctx)}
        FROM ${person} AS p
        WHERE p.id = ${userId} AND (${personInReach(ctx, userId)} OR ${hasMonth(ctx, query)})`,
  ).first<PersonMonthRow & CompanyRow & { days: string }>();
  if (!row) throw new AppError('E_NOT_FOUND');
  const telling = tellingOf(ctx, query.month, row);
  const month = monthOfRow(row, telling);
  const { hours, work } = month;
  const byId = new Map(hours.attendances.map((one) => [one.facts.id, one]));
  const stored: AttendanceJson[] = JSON.parse(row.days);
  return {
    ...monthFigures(userOf(row), month, telling),
    month: query.month,
    date_from: telling.period.from,
    date_to: telling.period.to,
    days: stored.map((one) => {
      const own = byId.get(one.id) ?? null;
      return {
        ...attendanceAnswer(attendanceOf(one), telling),
        hours: own && hoursAnswer(own, telling),
        explained: own && explainedAnswer(own, telling),
      };
    }),
    weeks: weekHours(personWorkOf(work), telling.period, telling.rules).map((week) => ({
      monday: week.monday,
      regular_minutes: week.regularMinutes,
      over_week_minutes: week.overWeekMinutes,
    })),
    terms: telling.wagesShown ? termsAnswer(hours) : null,
  };
}
