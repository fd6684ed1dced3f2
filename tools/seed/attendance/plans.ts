import type { PlannedWork } from '#domain/attendance/facts.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import type { DemoAssignment } from '#tools/seed/assignments.ts';
import type { DemoShift } from '#tools/seed/shifts.ts';

/** All approved work, by person and start. */
export function plansByPerson(
  shifts: readonly DemoShift[],
  assignments: readonly DemoAssignment[],
): Map<number, PlannedWork[]> {
  const plans = assignments.flatMap((assignment, id) => plannedWorkOf(shifts, assignment, id));
  plans.sort((one, other) => one.start - other.start);
  return Map.groupBy(plans, ({ personId }) => personId);
}

function plannedWorkOf(shifts: readonly DemoShift[], assignment: DemoAssignment, id: number): PlannedWork[] {
  const { shift: shiftId, position: positionId, person: personId, status, outcome } = assignment;
  const shift = shifts[shiftId];
  if (!shift || status !== 'approved') return [];
  const { date: businessDate, site: workplaceId, template } = shift;
  const { start, end } = assignment.ownTimes ?? template;
  return [
    {
      id,
      personId,
      workplaceId,
      templateId: template.number,
      shiftId,
      positionId,
      businessDate,
      start: instantOfClock(businessDate, start),
      end: instantOfClock(businessDate, end),
      breaks: template.breaks,
      paidBeforeMinutes: template.paidBeforeMinutes,
      status,
      outcome,
      attended: false,
    },
  ];
}
