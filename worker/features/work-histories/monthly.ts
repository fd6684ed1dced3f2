import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { MonthDetail } from '#contract/month-detail.ts';
import type { MonthlyHours, MonthlySums } from '#contract/monthly-hours.ts';
import { addTally, emptyTally } from '#domain/hours/tally.ts';
import { weekHours } from '#domain/hours/week-hours.ts';
import { WorkplaceAccounts } from '#domain/hours/workplace-sums.ts';
import { jstDate } from '#domain/time/instant.ts';
import { attendanceAnswer } from '#worker/attendance/answers.ts';
import { type AttendanceJson, attendanceOf, attendancesJson } from '#worker/attendance/facts.ts';
import { leaveAnswer } from '#worker/attendance/leaves.ts';
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
import { monitorAnswer, type YearRow, yearWorkColumn } from './agreement.ts';
import { atWorkplaces, type Query } from './asked.ts';
import { type BesideRow, besideColumns, besideOf } from './beside-hours.ts';
import { listCheckedMonths, PEOPLE_AT_ONCE } from './checked-months.ts';
import { explainedAnswer, hourColumns, hoursAnswer, termsAnswer } from './explained.ts';
import { MINIMUMS } from './minimums.ts';
import {
  agreementOf,
  belowMinimumOf,
  countsOf,
  monthFigures,
  sentHomeOf,
  shortBreaksOf,
  type Telling,
  wholePayOf,
} from './month-figures.ts';
import {
  cancelledIn,
  hasMonth,
  type MonthAsked,
  monthColumns,
  monthOfRow,
  type PersonMonthRow,
  type SumRow,
  sumColumns,
  tellingOf,
  USER_COLUMN,
  userOf,
} from './month-rows.ts';
import { type CompanyRow, companyColumns } from './queries.ts';

const ORDER: Record<'name' | 'staff_no', SQL> = { name: byName, staff_no: byStaffNo };

/** A page of people with their month. The work of those shown comes with their rows: one round trip. */
export async function listMonthly(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly'>,
): Promise<{ data: MonthlyHours[]; meta: ListMeta }> {
  const orderBy = ORDER[query.sort === 'name' || query.sort === '-name' ? 'name' : 'staff_no'];
  const { check } = query;
  if (check !== undefined) return listCheckedMonths(ctx, { ...query, check }, orderBy);
  const descending = query.sort.startsWith('-');
  const { rows, meta } = await readPage<PersonMonthRow & CompanyRow & { minimums: string }>(ctx.db, query, {
    select: sql`p.id, ${USER_COLUMN}`,
    from: sql`${person} AS p`,
    where: sql`${hasMonth(ctx, query)} AND ${foundBy(query.q, sql`p.id`)}`,
    orderBy,
    id: sql`p.id`,
    descending,
    beside: sql`${monthColumns(ctx, query, sql`shown.id`)}, ${companyColumns(ctx)}, ${MINIMUMS}`,
  });
  const data = rows.map((row) => {
    const telling = tellingOf(ctx, query, row);
    return monthFigures(userOf(row), monthOfRow(row, telling), telling);
  });
  return { data, meta };
}

type PersonSumRow = SumRow & { id: number };
/** What is counted by the statement itself. */
type SumsRow = { minimums: string; cancelled: number };
type WorkplaceRow = { id: number; code: string; name: string };

/** All people of the month after `after`, by id, so many at once. */
function selectPeople(ctx: SignedInCtx, asked: MonthAsked, after: number): SQL {
  return sql`SELECT p.id, ${sumColumns(ctx, asked, sql`p.id`, false)} FROM ${person} AS p
    WHERE p.id > ${after} AND ${hasMonth(ctx, asked)} ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`;
}

/** What everybody comes to. One round trip for every 2,000 people. */
export async function readMonthlySums(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly.sums'>,
): Promise<MonthlySums> {
  const { d1 } = ctx.db;
  const [company, workplaces, people] = await d1.batch<CompanyRow & SumsRow & WorkplaceRow & PersonSumRow>(
    [
      sql`SELECT ${companyColumns(ctx)}, ${MINIMUMS}, ${cancelledIn(ctx, query)} AS cancelled`,
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
          WHERE ${atWorkplaces(ctx, sql`w.id`, query.workplace_ids)} ORDER BY w.code`,
      selectPeople(ctx, query, 0),
    ].map((statement) => bind(d1, statement)),
  );
  const [row] = company?.results ?? [];
  if (!row) throw new Error('no configuration');
  const sums = new Sums(tellingOf(ctx, query, row), row.cancelled);
  let read: readonly PersonSumRow[] = people?.results ?? [];
  for (;;) {
    for (const one of read) sums.add(one);
    const last = read.length === PEOPLE_AT_ONCE ? read.at(-1) : undefined;
    if (!last) return sums.answer(workplaces?.results ?? []);
    read = (await bind(d1, selectPeople(ctx, query, last.id)).all<PersonSumRow>()).results;
  }
}

/** Adds up people one after the other, so that none of them need be kept. */
class Sums {
  readonly #telling: Telling;
  readonly #accounts = new WorkplaceAccounts();
  readonly #tally = emptyTally();
  readonly #counts = { attendances: 0, open: 0, questions: 0, unconfirmed: 0, without_wage: 0 };
  readonly #unpaid = { people: 0, minutes: 0, yen: 0 };
  readonly #warned = { short_breaks: 0, below_minimum: 0, warn: 0, error: 0 };
  readonly #cancelled: number;
  readonly #sentHome = { sent_home: 0, sent_home_minutes: 0 };
  #people = 0;
  #countedMinutes = 0;
  #leaveMinutes = 0;
  readonly #beside = { transport: 0, adjustments: 0, total: 0, advances: 0, payout: 0 };

  constructor(telling: Telling, cancelled: number) {
    this.#telling = telling;
    this.#cancelled = cancelled;
  }

  add(row: PersonSumRow): void {
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
    this.#warned.short_breaks += shortBreaksOf(month);
    this.#warned.below_minimum += belowMinimumOf(month, this.#telling) ?? 0;
    const { sent_home, sent_home_minutes } = sentHomeOf(month);
    this.#sentHome.sent_home += sent_home;
    this.#sentHome.sent_home_minutes += sent_home_minutes;
    const level = agreementOf(month, this.#telling);
    if (level !== null) this.#warned[level] += 1;
    const whole = wholePayOf(month);
    this.#beside.transport += whole.transport;
    this.#beside.adjustments += whole.adjustments;
    this.#beside.total += whole.total;
    this.#beside.advances += whole.advances;
    this.#beside.payout += whole.payout;
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
      short_breaks: this.#warned.short_breaks,
      below_minimum: yen(this.#warned.below_minimum),
      cancelled_by_company: this.#cancelled,
      ...this.#sentHome,
      agreement: { warn: this.#warned.warn, error: this.#warned.error },
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
      transport: yen(this.#beside.transport),
      adjustments: yen(this.#beside.adjustments),
      total_pay: yen(this.#beside.total),
      advances: yen(this.#beside.advances),
      payout: this.#telling.isWhole ? yen(this.#beside.payout) : null,
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
    sql`SELECT ${USER_COLUMN}, ${monthColumns(ctx, query, sql`p.id`)}, ${days} AS days,
          ${besideColumns(ctx, query, sql`p.id`)}, ${companyColumns(ctx)},
          ${MINIMUMS}, ${yearWorkColumn(query.month, sql`p.id`)}
        FROM ${person} AS p
        WHERE p.id = ${userId} AND (${personInReach(ctx, userId)} OR ${hasMonth(ctx, query)})`,
  ).first<PersonMonthRow & CompanyRow & BesideRow & { days: string; minimums: string } & YearRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  const telling = tellingOf(ctx, query, row);
  const month = monthOfRow(row, telling);
  const { hours, work } = month;
  const beside = besideOf(row, month);
  const isOver = telling.wagesShown && telling.isWhole && telling.period.to < jstDate(ctx.now);
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
        kind: 'work',
        ...attendanceAnswer(attendanceOf(one), telling),
        hours: own && hoursAnswer(own, telling),
        explained: own && explainedAnswer(own, telling),
      };
    }),
    leaves: beside.leaves.map((leave) =>
      leaveAnswer(leave, { yenRounding: telling.rules.yenRounding, wagesShown: telling.wagesShown }),
    ),
    over_advanced: isOver ? wholePayOf(month).over : null,
    transport_lines: telling.wagesShown ? beside.transportLines : null,
    adjustment_lines: telling.wagesShown ? beside.adjustmentLines : null,
    weeks: weekHours(personWorkOf(work), telling.period, telling.rules).map((week) => ({
      monday: week.monday,
      regular_minutes: week.regularMinutes,
      over_week_minutes: week.overWeekMinutes,
    })),
    agreement_monitor: monitorAnswer(row, query.month, telling),
    terms: telling.wagesShown ? termsAnswer(hours) : null,
  };
}
