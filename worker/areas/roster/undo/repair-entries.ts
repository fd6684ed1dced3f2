import { UNDO_REASON } from '#contract/roster/undo-reason.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import type { Finding } from '#domain/roster/finding.ts';
import { claimEntries } from '#worker/areas/attendance/records/seats.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import type { Now } from './repair-now.ts';
import type { PlaceBack } from './repair-places.ts';
import type { RepairTraces } from './repair-traces.ts';

/**
 * The audit entries of an undone repair.
 * @param verdicts the findings, all passed, for people who are planned again, by their assignment
 */
export function repairEntries(
  { added, corrected, settled, asked }: RepairTraces,
  { works }: Now,
  places: readonly PlaceBack[],
  verdicts: ReadonlyMap<AssignmentId, readonly Finding[]>,
): AuditEntry[] {
  const at = (workplaceId: number | null) => (workplaceId === null ? {} : { workplaceId });
  const question = (action: string, id: number): AuditEntry => ({
    action,
    subject: 'review_item',
    subjectId: id,
  });
  return [
    ...added.map(
      ({ id, left }): AuditEntry => ({
        action: 'delete',
        subject: 'attendance',
        subjectId: id,
        ...at(left.workplace_id),
        before: left,
        after: { reason: UNDO_REASON },
      }),
    ),
    ...corrected.map(
      ({ id, before, left }): AuditEntry => ({
        action: 'update',
        subject: 'attendance',
        subjectId: id,
        ...at(before.workplace_id),
        before: left,
        after: { ...before, version: (works.get(id)?.version ?? 0) + 1, reason: UNDO_REASON },
      }),
    ),
    ...places.flatMap(({ place: { plan }, from, to, move, claimTotal }): AuditEntry[] => {
      if (to === null && from !== null) {
        const passed = verdicts.get(plan.id)?.map(({ rule }) => rule);
        return claimEntries(
          plan,
          { planId: plan.id, cleared: from, raisedTotal: claimTotal },
          UNDO_REASON,
          passed,
        );
      }
      const common = { action: 'update', workplaceId: plan.workplaceId };
      const name = plan.type === 'fixed' ? 'fixed_total' : 'temp_total';
      const seats = (total: number) => ({ seats: [{ position_id: plan.positionId, [name]: total }] });
      const lowered = move?.by === -1 ? move.total : null;
      const ofPlace: AuditEntry = {
        ...common,
        subject: 'shift_user',
        subjectId: plan.id,
        before: { outcome: from },
        after: { outcome: to, reason: UNDO_REASON },
      };
      if (lowered === null) return [ofPlace];
      const ofShift: AuditEntry = {
        ...common,
        subject: 'shift',
        subjectId: plan.shiftId,
        before: seats(lowered + 1),
        after: seats(lowered),
      };
      return [ofPlace, ofShift];
    }),
    ...settled.map((id) => question('restore', id)),
    ...asked.map(({ id }) => question('settle', id)),
  ];
}
