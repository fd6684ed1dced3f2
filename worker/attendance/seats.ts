import { type SQL, sql } from 'drizzle-orm';
import type { SeatCount } from '#domain/attendance/facts.ts';
import type { PlanClaim } from '#domain/attendance/outcome-change.ts';
import type { RuleId } from '#domain/roster/finding.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import type { StoredPlan } from './facts.ts';

/** T-26: the `SeatCount` of the domain for the person on a shift `su`, as JSON. */
export const seatJson = sql`(SELECT json_object(
    'approved', iif(su.type = 'fixed', g.approved_fixed, g.approved_temp),
    'total', iif(su.type = 'fixed', g.fixed_total, g.temp_total))
  FROM ${seatGroup} AS g WHERE g.shift_id = su.shift_id AND g.position_id = su.position_id)`;

type Seated = Pick<StoredPlan, 'id' | 'shiftId' | 'positionId' | 'workplaceId' | 'type'>;

function columnsOf({ type }: Seated): { approved: SQL; total: SQL } {
  return type === 'fixed'
    ? { approved: sql`approved_fixed`, total: sql`fixed_total` }
    : { approved: sql`approved_temp`, total: sql`temp_total` };
}

/** A condition that holds while the shift is there, with the seat as it was read: what a claim is decided on. */
export function seatStands(plan: Seated, seat: SeatCount): SQL {
  const { approved, total } = columnsOf(plan);
  return sql`SELECT g.${approved} = ${seat.approved} AND g.${total} = ${seat.total} FROM ${seatGroup} AS g
    JOIN ${shift} AS s ON s.id = g.shift_id AND s.deleted_at IS NULL
    WHERE g.shift_id = ${plan.shiftId} AND g.position_id = ${plan.positionId}`;
}

/** T-22: one person less on the seat. */
export function freeing(plan: Seated): Statement {
  const { approved } = columnsOf(plan);
  return sql`UPDATE ${seatGroup} SET ${approved} = ${approved} - 1
    WHERE shift_id = ${plan.shiftId} AND position_id = ${plan.positionId}`;
}

/** T-22: the outcome cleared and the seat taken again; a raised total is a change of the shift. */
export function claiming(plan: Seated, { planId, raisedTotal }: PlanClaim): Statement[] {
  const { approved, total } = columnsOf(plan);
  return [
    sql`UPDATE ${seatGroup} SET ${approved} = ${approved} + 1, ${total} = coalesce(${raisedTotal}, ${total})
        WHERE shift_id = ${plan.shiftId} AND position_id = ${plan.positionId}`,
    ...(raisedTotal === null
      ? []
      : [sql`UPDATE ${shift} SET version = version + 1 WHERE id = ${plan.shiftId}`]),
    sql`UPDATE ${shiftUser} SET outcome = NULL, left_reason = NULL, version = version + 1 WHERE id = ${planId}`,
  ];
}

/**
 * What the audit tells of a claim: the person with their outcome gone, and the shift where it has a place more.
 * @param passed the rules whose warnings the reason lets through
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
  return [
    {
      ...common,
      subject: 'shift_user',
      subjectId: plan.id,
      before: { outcome: cleared },
      after: { outcome: null, reason, ...(passed.length > 0 && { override_reason: reason, passed }) },
    },
    ...(raisedTotal === null
      ? []
      : [
          {
            ...common,
            subject: 'shift',
            subjectId,
            before: seats(raisedTotal - 1),
            after: seats(raisedTotal),
          },
        ]),
  ];
}
