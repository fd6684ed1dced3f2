import { sql } from 'drizzle-orm';
import { type TransportTerms, transportLines } from '#domain/pay/hours/other-lines.ts';
import type { PersonWork } from '#domain/pay/hours/person-hours.ts';
import { type StoredLine, storedLine } from '#domain/pay/period/stored-line.ts';
import { isInRange } from '#domain/time/date-range.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTANT } from '#tools/seed/accounts.ts';
import type { DemoAttendance } from '#tools/seed/attendance/ledger.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { DemoPeriod } from '#tools/seed/month-end/periods.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import { ledgerAnswer } from '#worker/areas/pay/salary/ledger.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { payAccount, payBatch, payBatchLine, payRequest, payRequestMove } from '#worker/db/schema/pay.ts';
import { adjustment, period, periodLine } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';

const HOURS_RULES = { statutoryHoliday: 'weekly_rest', yenRounding: 'half_up' } as const;

/** Other payments and advances. Periods come last, because a closed one accepts no changes. */
export function monthEndRows(
  company: DemoCompany,
  ids: FirstIds,
  sealed: readonly (string | null)[],
): Statement[] {
  return [
    ...leaveRows(company, ids),
    ...adjustmentRows(company, ids),
    ...payRows(company, ids, sealed),
    ...periodRows(company, ids),
  ];
}

/** The id of the first leave: leaves follow the work. */
function firstLeave({ ledger }: DemoCompany, ids: FirstIds): number {
  return ids.attendance + ledger.attendances.length;
}

function leaveRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const first = firstLeave(company, ids);
  return insertRows(
    attendance,
    company.monthEnd.leaves.map((leave, place) => {
      const at = startOfJstDay(leave.date);
      return {
        id: first + place,
        person_id: ids.person + leave.person,
        workplace_id: ids.workplace + leave.site,
        position_id: ids.position + leave.position,
        business_date: leave.date,
        kind: 'paid_leave',
        worked_minutes: leave.minutes,
        salary_per_hour: leave.salaryPerHour,
        confirmed_at: leave.confirmed ? at : null,
        confirmed_by: leave.confirmed ? ids.person + ACCOUNTANT : null,
        created_at: at,
        created_by: ids.person + ACCOUNTANT,
      };
    }),
  );
}

function adjustmentRows({ monthEnd }: DemoCompany, ids: FirstIds): Statement[] {
  return insertRows(
    adjustment,
    monthEnd.adjustments.map((line, place) => ({
      id: ids.adjustment + place,
      person_id: ids.person + line.person,
      workplace_id: ids.workplace + line.site,
      month: line.month,
      kind: 'free',
      yen: line.yen,
      note: line.note,
      created_at: line.at,
      created_by: ids.person + ACCOUNTANT,
    })),
  );
}

function payRows({ monthEnd }: DemoCompany, ids: FirstIds, sealed: readonly (string | null)[]): Statement[] {
  const { accounts, batches, requests } = monthEnd;
  const accountOf = new Map(accounts.map(({ person: who }, place) => [who, sealed[place] ?? null]));
  const batchOf = (place: number | null) => (place === null ? null : ids.pay_batch + place);
  const stories = requests.map((request, place) => ({ ...request, id: ids.pay_request + place }));
  return [
    ...insertRows(
      payAccount,
      accounts.map(({ person: who, method, verified, returned }, place) => ({
        person_id: ids.person + who,
        method,
        account: sealed[place] ?? null,
        verified_at: verified ? (batches[0]?.createdAt ?? 0) : null,
        verified_by: verified ? ids.person + ACCOUNTANT : null,
        returned_reason: returned,
      })),
    ),
    ...insertRows(
      payBatch,
      batches.map(({ transferOn, createdAt, exported }, place) => ({
        id: ids.pay_batch + place,
        transfer_on: transferOn,
        created_at: createdAt,
        created_by: ids.person + ACCOUNTANT,
        exported_at: exported ? createdAt : null,
      })),
    ),
    ...insertRows(
      payRequest,
      stories.map(({ id, person: who, month, amount, state, emergency, ledger, batch, moves }) => ({
        id,
        person_id: ids.person + who,
        month,
        amount,
        state,
        emergency_reason: emergency,
        ledger: JSON.stringify(ledgerAnswer(ledger)),
        created_at: moves[0]?.at ?? 0,
        created_by: ids.person + who,
        batch_id: batchOf(batch),
        paid_on: state === 'paid' ? (batches[batch ?? 0]?.transferOn ?? null) : null,
        version: moves.length,
      })),
    ),
    ...insertRows(
      payRequestMove,
      stories.flatMap(({ id, moves }) =>
        moves.map(({ from, to, actor, at, note }) => ({
          request_id: id,
          from_state: from,
          to_state: to,
          actor_id: ids.person + actor,
          at,
          note,
        })),
      ),
    ),
    ...insertRows(
      payBatchLine,
      stories.flatMap(({ id, person: who, amount, state, batch, moves }) => {
        const result = state === 'paid' || state === 'failed' ? state : null;
        const batchId = batchOf(batch);
        if (batchId === null) return [];
        const reason = state === 'failed' ? (moves.at(-1)?.note ?? null) : null;
        return [
          { batch_id: batchId, request_id: id, amount, account: accountOf.get(who) ?? null, result, reason },
        ];
      }),
    ),
  ];
}

function periodRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const { periods } = company.monthEnd;
  const closed = periods.flatMap((one, place) => (one.closedAt === null ? [] : [{ ...one, place }]));
  const lines = closed.flatMap((one) => periodLines(company, ids, one));
  return [
    ...insertRows(
      period,
      periods.map((one, place) => ({
        id: ids.period + place,
        workplace_id: ids.workplace + one.site,
        month: one.month,
        state: one.state,
        date_from: one.dateFrom,
        date_to: one.dateTo,
        confirmed_at: one.confirmedAt,
        confirmed_by: ids.person + one.confirmedBy,
        closed_at: one.closedAt,
        closed_by: one.closedAt === null ? null : ids.person + ACCOUNTANT,
        version: one.closedAt === null ? 1 : 2,
      })),
    ),
    // No later row changes a person's pay.
    ...rowsInParts(lines).map(
      (part) => sql`INSERT INTO ${periodLine} (period_id, person_id, line, seen_version)
          SELECT value ->> 0, value ->> 1, value -> 2,
                 (SELECT pay_version FROM ${person} WHERE id = value ->> 1)
          FROM json_each(${part})`,
    ),
  ];
}

type PeriodLineRow = [periodId: number, personId: number, line: StoredLine];

/** The lines of a period, computed like the product at its closing. */
function periodLines(
  company: DemoCompany,
  ids: FirstIds,
  one: DemoPeriod & { place: number },
): PeriodLineRow[] {
  const { ledger, members, monthEnd } = company;
  const days = { from: one.dateFrom, to: one.dateTo };
  const leaves = monthEnd.leaves.map((leave, place) => ({ ...leave, place }));
  const isHere = ({ site, date }: { site: number | null; date: string }) =>
    site === one.site && isInRange(date, days);
  const worked = ledger.attendances
    .filter((own) => own.voidedAt === null && isHere({ site: own.workplaceId, date: own.businessDate }))
    .map(({ personId }) => personId);
  const people = new Set([...worked, ...leaves.filter(isHere).map(({ person: who }) => who)]);
  return [...people]
    .sort((a, b) => a - b)
    .map((who): PeriodLineRow => {
      const place = members.findIndex((own) => own.person === who && own.site === one.site);
      const terms = monthEnd.transport.get(place);
      const workplaceId = ids.workplace + one.site;
      const all = personWork(company, ids, who);
      const own = new Set(
        [...all.attendances, ...all.leaves]
          .filter((row) => row.workplaceId === workplaceId && isInRange(row.businessDate, days))
          .map(({ id }) => id),
      );
      const here: TransportTerms[] = terms ? [{ workplaceId, ...terms }] : [];
      const [transport = null] = transportLines(
        all.attendances.filter(({ id }) => own.has(id)),
        here,
      );
      const isAsked = (id: number) => own.has(id);
      return [
        ids.period + one.place,
        ids.person + who,
        storedLine(all, days, HOURS_RULES, { isAsked, transport }),
      ];
    });
}

/** All work of a person, by its stored ids. */
function personWork(company: DemoCompany, ids: FirstIds, who: number): PersonWork {
  const { ledger, monthEnd } = company;
  const first = firstLeave(company, ids);
  return {
    attendances: ledger.attendances
      .filter(({ personId, voidedAt }) => personId === who && voidedAt === null)
      .flatMap((own) => finishedOf(own, ids)),
    leaves: monthEnd.leaves.flatMap(({ person: whose, site, date, minutes, salaryPerHour }, place) =>
      whose === who
        ? [
            {
              id: first + place,
              workplaceId: ids.workplace + site,
              businessDate: date,
              minutes,
              salaryPerHour,
            },
          ]
        : [],
    ),
  };
}

function finishedOf(
  { ended, checkOut, ...own }: DemoAttendance,
  ids: FirstIds,
): PersonWork['attendances'][number][] {
  if (ended === null || checkOut === null) return [];
  return [
    {
      id: ids.attendance + own.id,
      workplaceId: own.workplaceId === null ? null : ids.workplace + own.workplaceId,
      businessDate: own.businessDate,
      punched: { start: own.checkIn, end: checkOut },
      counted: ended.counted,
      breaks: own.breaks,
      formula: ended.formula,
      salaryPerHour: ended.salaryPerHour ?? 0,
    },
  ];
}
