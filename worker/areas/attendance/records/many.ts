import { type SQL, sql } from 'drizzle-orm';
import type { SeatCount } from '#domain/attendance/facts.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { AssignmentId, PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { isAmong, rows, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { insertRows } from '#worker/db/rows.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { addedRow, correctedColumns } from './corrected-columns.ts';
import type { StoredAttendance, StoredPlan } from './facts.ts';

/** A hosted request may have 1,000 statements, so one statement writes for all people. */

/**
 * Guards: the rosters of the people have not changed since they were read, and the workplaces are in
 * reach.
 */
export function arePeopleUnchanged(
  ctx: SignedInCtx,
  people: readonly { id: PersonId; rosterVersion: number }[],
  workplaceIds: readonly (WorkplaceId | null)[],
): SQL[] {
  const versions = rows(people.map(({ id, rosterVersion }) => [id, rosterVersion]));
  const places = rows([...new Set(workplaceIds)].filter((id) => id !== null));
  return [
    sql`SELECT count(*) = ${people.length} FROM json_each(${versions}) AS v
        CROSS JOIN ${person} AS p ON p.id = v.value ->> 0 AND p.roster_version = v.value ->> 1`,
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${places}) AS v WHERE NOT ${withinReach(ctx, sql`v.value`)})`,
  ];
}

type Seated = Pick<StoredPlan, 'shiftId' | 'positionId' | 'type'>;
export type SeatRead = { plan: Seated; seat: SeatCount };

/** A guard: the affected spots have not changed since they were read, and their shifts exist. */
export function areSeatsUnchanged(seats: readonly SeatRead[]): SQL {
  const read = seats.map(({ plan: { shiftId, positionId, type }, seat }) => [
    shiftId,
    positionId,
    type,
    seat.approved,
    seat.total,
  ]);
  return sql`SELECT count(*) = ${read.length} FROM json_each(${rows(read)}) AS v
      CROSS JOIN ${seatGroup} AS g ON g.shift_id = v.value ->> 0 AND g.position_id = v.value ->> 1
        AND iif(v.value ->> 2 = 'fixed', g.approved_fixed, g.approved_temp) = v.value ->> 3
        AND iif(v.value ->> 2 = 'fixed', g.fixed_total, g.temp_total) = v.value ->> 4
      CROSS JOIN ${shift} AS s ON s.id = g.shift_id AND s.deleted_at IS NULL`;
}

/** One person more or fewer in a group of spots, and its new total, or null. */
export type SeatMove = { plan: Seated; by: 1 | -1; total: number | null };

/** Updates the counters of spots after all moves, and the versions of shifts with new totals. */
export function movingSeats(moves: readonly SeatMove[]): Statement[] {
  if (moves.length === 0) return [];
  const groups = new Map<
    string,
    { shiftId: number; positionId: number } & Record<'fixed' | 'temp', number> &
      Record<'fixedTotal' | 'tempTotal', number | null>
  >();
  for (const { plan, by, total } of moves) {
    const { shiftId, positionId, type } = plan;
    const key = `${shiftId}/${positionId}`;
    const group = groups.get(key) ?? {
      shiftId,
      positionId,
      fixed: 0,
      temp: 0,
      fixedTotal: null,
      tempTotal: null,
    };
    if (type === 'fixed')
      groups.set(key, { ...group, fixed: group.fixed + by, fixedTotal: total ?? group.fixedTotal });
    else groups.set(key, { ...group, temp: group.temp + by, tempTotal: total ?? group.tempTotal });
  }
  const retotalled = moves.filter(({ total }) => total !== null).map(({ plan }) => plan.shiftId);
  return [
    sql`UPDATE ${seatGroup} SET approved_fixed = approved_fixed + (v.value ->> 'fixed'),
          approved_temp = approved_temp + (v.value ->> 'temp'),
          fixed_total = coalesce(v.value ->> 'fixedTotal', fixed_total),
          temp_total = coalesce(v.value ->> 'tempTotal', temp_total)
        FROM json_each(${rows([...groups.values()])}) AS v
        WHERE shift_id = v.value ->> 'shiftId' AND position_id = v.value ->> 'positionId'`,
    ...(retotalled.length === 0
      ? []
      : [
          update(shift)
            .set({ version: sql`${shift.version} + 1` })
            .where(isAmong(shift.id, retotalled)),
        ]),
  ];
}

/** Sets outcomes, or clears them (null); the reason is what the company tells the person. */
export function settingOutcomes(
  outcomes: readonly { id: AssignmentId; outcome: Outcome | null; reason: string | null }[],
): Statement[] {
  if (outcomes.length === 0) return [];
  return [
    sql`UPDATE ${shiftUser} SET outcome = v.value ->> 'outcome', left_reason = v.value ->> 'reason',
          version = version + 1
        FROM json_each(${rows(outcomes)}) AS v WHERE ${shiftUser}.id = v.value ->> 'id'`,
  ];
}

export function addingAll(ctx: SignedInCtx, works: readonly StoredAttendance[]): Statement[] {
  const by = { actorId: ctx.actor.id, now: ctx.now };
  return insertRows(
    attendance,
    works.map((one) => addedRow(one, by)),
  );
}

/** A correction removes the confirmation. */
export function changingAll(works: readonly StoredAttendance[]): Statement[] {
  const changed = works.map((one) => ({ id: one.id, ...correctedColumns(one) }));
  const [first] = works;
  if (!first) return [];
  const sets = Object.keys(correctedColumns(first)).map(
    (name) => sql`${sql.identifier(name)} = v.value ->> ${name}`,
  );
  return [
    sql`UPDATE ${attendance} SET ${sql.join(sets, sql`, `)}, confirmed_at = NULL, confirmed_by = NULL,
          version = version + 1
        FROM json_each(${rows(changed)}) AS v WHERE ${attendance}.id = v.value ->> 'id'`,
  ];
}
