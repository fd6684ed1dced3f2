import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SeatCount } from '#domain/attendance/facts.ts';
import type { PlanClaim } from '#domain/attendance/outcome-change.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { fromJson, update } from '#worker/db/query.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import type { StoredPlan } from './facts.ts';

/** T-26: the spots in the group of the assignment `su`. */
export const seatJson = fromJson<SeatCount>(sql`(SELECT json_object(
    'approved', iif(su.type = 'fixed', g.approved_fixed, g.approved_temp),
    'total', iif(su.type = 'fixed', g.fixed_total, g.temp_total))
  FROM ${seatGroup} AS g WHERE g.shift_id = su.shift_id AND g.position_id = su.position_id)`);

type Seated = Pick<StoredPlan, 'id' | 'shiftId' | 'positionId' | 'workplaceId' | 'type'>;

const FIXED_COLUMNS = { approved: 'approved_fixed', total: 'fixed_total' } as const;
const TEMP_COLUMNS = { approved: 'approved_temp', total: 'temp_total' } as const;

function seatColumns({ type }: Seated): typeof FIXED_COLUMNS | typeof TEMP_COLUMNS {
  return type === 'fixed' ? FIXED_COLUMNS : TEMP_COLUMNS;
}

function isSeatOf({ shiftId, positionId }: Seated) {
  return and(eq(seatGroup.shift_id, shiftId), eq(seatGroup.position_id, positionId));
}

/** A guard: the shift exists, and the group of spots has not changed since it was read. */
export function isSeatUnchanged(plan: Seated, seat: SeatCount): SQL {
  const { approved, total } = seatColumns(plan);
  return sql`SELECT ${seatGroup[approved]} = ${seat.approved} AND ${seatGroup[total]} = ${seat.total} FROM ${seatGroup}
    JOIN ${shift} ON ${shift.id} = ${seatGroup.shift_id} AND ${shift.deleted_at} IS NULL WHERE ${isSeatOf(plan)}`;
}

/** T-22: frees a spot. */
export function freeing(plan: Seated): Statement {
  const { approved } = seatColumns(plan);
  return update(seatGroup)
    .set({ [approved]: sql`${seatGroup[approved]} - 1` })
    .where(isSeatOf(plan));
}

/** T-22: clears the outcome and retakes the spot; a raised total is a change of the shift. */
export function claiming(plan: Seated, { planId, raisedTotal }: PlanClaim): Statement[] {
  const { approved, total } = seatColumns(plan);
  return [
    update(seatGroup)
      .set({
        [approved]: sql`${seatGroup[approved]} + 1`,
        ...(raisedTotal !== null && { [total]: raisedTotal }),
      })
      .where(isSeatOf(plan)),
    ...(raisedTotal === null
      ? []
      : [
          update(shift)
            .set({ version: sql`${shift.version} + 1` })
            .where(eq(shift.id, plan.shiftId)),
        ]),
    update(shiftUser)
      .set({ outcome: null, left_reason: null, version: sql`${shiftUser.version} + 1` })
      .where(eq(shiftUser.id, planId)),
  ];
}

/**
 * The audit entries of a claim: the assignment without its outcome, and the shift when its total
 * rises.
 * @param passed the rules whose warnings the reason passes
 */
export function claimEntries(
  plan: Seated,
  claim: PlanClaim,
  reason: string | null,
  passed: readonly RuleId[] = [],
): AuditEntry[] {
  const { cleared, raisedTotal } = claim;
  const { shiftId: subjectId, positionId: position_id, workplaceId } = plan;
  const name = plan.type === 'fixed' ? 'fixed_total' : 'temp_total';
  const seats = (total: number) => ({ seats: [{ position_id, [name]: total }] });
  const common = { action: 'update', workplaceId };
  const ofPlace: AuditEntry = {
    ...common,
    subject: 'shift_user',
    subjectId: plan.id,
    before: { outcome: cleared },
    after: { outcome: null, reason, ...(passed.length > 0 && { override_reason: reason, passed }) },
  };
  if (raisedTotal === null) return [ofPlace];
  const ofShift: AuditEntry = {
    ...common,
    subject: 'shift',
    subjectId,
    before: seats(raisedTotal - 1),
    after: seats(raisedTotal),
  };
  return [ofPlace, ofShift];
}
