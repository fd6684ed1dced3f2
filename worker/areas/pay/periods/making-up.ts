import { type SQL, sql } from 'drizzle-orm';
import { noAmounts } from '#domain/pay/hours/pay.ts';
import { type HoursRules, personHours } from '#domain/pay/hours/person-hours.ts';
import { differenceYen, lateDifference, type YenByLine } from '#domain/pay/period/late-facts.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { paidWith, selectWorkplacesOf } from '#worker/areas/attendance/records/later-months.ts';
import { paidByNow } from '#worker/areas/attendance/records/paid-work.ts';
import { closedWorkOf } from '#worker/areas/pay/hours/closed-lines.ts';
import { personWorkOf, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import { rows, rowsInParts } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { adjustment, period, periodLine } from '#worker/db/schema/period.ts';
import { type LeftRow, lineVersions, type StaleRow } from './stale-lines.ts';

type LateDifference = { personId: PersonId; month: CalendarMonth; ofMonth: CalendarMonth; lines: YenByLine };

/** Returns the difference to make up for in a person's closed month; empty without one. */
export function foundIn(row: StaleRow, rules: HoursRules): LateDifference[] {
  const work = personWorkOf(workRowsOf(row.work));
  const days = { from: row.date_from, to: row.date_to };
  const { kept } = closedWorkOf(row.closed);
  const live = personHours(paidByNow(work, row.closed_paid, row.wages), days, rules).amounts;
  const closed = personHours(work, days, rules, undefined, kept).amounts;
  const lines = lateDifference({ live, closed, made: row.made }, rules.yenRounding);
  if (lines === null) return [];
  return [
    { personId: row.person_id, month: paidWith(row.month, row.closed_months), ofMonth: row.month, lines },
  ];
}

function leftIn(row: LeftRow): LateDifference[] {
  // The amounts are whole yen, so the rounding does not matter.
  const lines = lateDifference({ live: noAmounts(), closed: noAmounts(), made: row.made }, 'half_up');
  const month = paidWith(row.month, row.closed_months);
  return lines === null ? [] : [{ personId: row.person_id, month, ofMonth: row.month, lines }];
}

type MakingUpWrites = Pick<Change, 'statements' | 'audit'> & { guards: SQL[] };

/**
 * The writes that make up for the differences of these rows and mark them as checked. They use at
 * most one id per row, from `firstId` on.
 */
export function makingUp(
  ctx: Pick<Ctx, 'now'>,
  stale: readonly StaleRow[],
  rules: HoursRules,
  firstId: number,
): MakingUpWrites {
  const found = stale.flatMap((row) => foundIn(row, rules));
  return booking(ctx, stale, found, firstId);
}

/** The writes that reverse everything made up for in these months; ids as in {@link makingUp}. */
export function takingBack(ctx: Pick<Ctx, 'now'>, left: readonly LeftRow[], firstId: number): MakingUpWrites {
  return booking(ctx, left, left.flatMap(leftIn), firstId);
}

function booking(
  { now }: Pick<Ctx, 'now'>,
  decided: readonly LeftRow[],
  found: readonly LateDifference[],
  firstId: number,
): MakingUpWrites {
  if (decided.length === 0) return { statements: [], audit: [], guards: [] };
  const made = found.map(({ personId, month, ofMonth, lines }, place) => ({
    id: firstId + place,
    personId,
    month,
    ofMonth,
    lines,
    yen: differenceYen(lines),
  }));
  const looked = decided.map(({ person_id, month, pay_version, stand: versions }) => [
    person_id,
    month,
    pay_version,
    versions,
  ]);
  return {
    guards: [stillSo(looked), stillOpen(made.map(({ personId, month }) => [personId, month]))],
    statements: [
      ...insertRows(
        adjustment,
        made.map(({ id, personId, month, ofMonth, lines, yen }) => ({
          id,
          person_id: personId,
          month,
          kind: 'late_facts' as const,
          yen,
          lines: JSON.stringify(lines),
          of_month: ofMonth,
          note: '',
          created_at: now,
        })),
      ),
      ...rowsInParts(looked).map(
        (part) => sql`UPDATE ${periodLine} SET seen_version = r.value ->> 2
          FROM json_each(${part}) AS r JOIN ${period} AS per ON per.month = r.value ->> 1 AND per.state = 'closed'
          WHERE ${periodLine}.person_id = r.value ->> 0 AND ${periodLine}.period_id = per.id`,
      ),
    ],
    audit: made.map(
      ({ id, personId, month, ofMonth, yen }): AuditEntry => ({
        action: 'create',
        subject: 'adjustment',
        subjectId: id,
        after: { user_id: personId, month, kind: 'late_facts', of_month: ofMonth, yen },
      }),
    ),
  };
}

/**
 * A guard: since the read, these people's facts and lines have not changed, and no other run has
 * checked them.
 */
function stillSo(looked: readonly (string | number)[][]): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(looked)}) AS r
    WHERE ${lineVersions(sql`(r.value ->> 0)`, sql`(r.value ->> 1)`)} <> r.value ->> 3)`;
}

/** A guard: the months of payment are still open. */
function stillOpen(paid: readonly (string | number)[][]): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(paid)}) AS r JOIN ${period} AS c
    ON c.month = r.value ->> 1 AND c.state = 'closed' AND c.workplace_id IN (${selectWorkplacesOf(sql`(r.value ->> 0)`)}))`;
}
