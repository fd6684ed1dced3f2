import { dayTimes, givenOwnTimes } from '#contract/roster/asked-changes.ts';
import type { BoardAnswer, DayCost } from '#contract/roster/board.ts';
import type { YenRounding } from '#domain/pay/hours/pay.ts';
import { type PricedPlan, plannedCosts } from '#domain/pay/hours/planned-cost.ts';
import { type PlannedWageRow, wagesByPerson } from '#worker/areas/attendance/records/planned-wages.ts';

/** O-07: what the approved work on the shifts of a board is likely to cost, by day. */
export function boardCosts(
  { shifts, people }: Pick<BoardAnswer, 'shifts' | 'people'>,
  wages: readonly PlannedWageRow[],
  rounding: YenRounding,
): DayCost[] {
  const active = new Map(shifts.filter((shift) => shift.active).map((shift) => [shift.id, shift]));
  const wagesOf = wagesByPerson(wages);
  const plans = people.flatMap(({ user, work }) =>
    work.flatMap(
      ({
        shift_id,
        position_id,
        status,
        own_times,
      }): (PricedPlan & { wages: readonly PlannedWageRow[] })[] => {
        const shift = active.get(shift_id);
        if (!shift || status !== 'approved') return [];
        const { date, paidBefore, ...times } = dayTimes(shift);
        return [
          {
            date,
            positionId: position_id,
            templateId: shift.template.id,
            times: { ...times, ...givenOwnTimes(own_times) },
            paidBefore,
            wages: wagesOf(user.id),
          },
        ];
      },
    ),
  );
  return plannedCosts(plans, rounding).map(({ date, yen, withoutWage }) => ({
    date,
    yen,
    without_wage: withoutWage,
  }));
}
