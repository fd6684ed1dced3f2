// O-08: what people earn by workplace. People are rounded, workplaces are not: shares stay exact.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import { addAmounts, amountsOfLeave, exactTotal, noAmounts, type PayAmounts, wholeYen } from './pay.ts';
import { amountsOfAttendance, type PersonHours } from './person-hours.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

export interface WorkplaceShare {
  workplaceId: WorkplaceId;
  tally: Tally;
  leaveMinutes: number;
  /** Exact. */
  amounts: PayAmounts;
  /** The whole yen in all its amounts. */
  yen: number;
}

export interface WorkplaceSums {
  /** By id. */
  workplaces: readonly WorkplaceShare[];
  /** The pay of all people. */
  paid: number;
  /** Yen of `paid` that are no workplace's, shown as a line of its own; negative where people lose by rounding. */
  remainder: number;
}

/** Every attendance and leave counts for its workplace; the yen of all workplaces and the remainder make `paid`. */
export function workplaceSums(people: Iterable<PersonHours>): WorkplaceSums {
  const shares = new Map<WorkplaceId, Omit<WorkplaceShare, 'yen'>>();
  const shareOf = (workplaceId: WorkplaceId) => {
    const known = shares.get(workplaceId);
    if (known) return known;
    const made = { workplaceId, tally: emptyTally(), leaveMinutes: 0, amounts: noAmounts() };
    shares.set(workplaceId, made);
    return made;
  };
  let paid = 0;
  for (const { attendances, leaves, pay } of people) {
    paid += pay.total;
    for (const attendance of attendances) {
      const share = shareOf(attendance.facts.workplaceId);
      addTally(share.tally, attendance.tally);
      addAmounts(share.amounts, amountsOfAttendance(attendance));
    }
    for (const { workplaceId, minutes, salaryPerHour } of leaves) {
      const share = shareOf(workplaceId);
      share.leaveMinutes += minutes;
      addAmounts(share.amounts, amountsOfLeave(minutes, salaryPerHour));
    }
  }
  const workplaces = [...shares.values()]
    .sort((one, other) => one.workplaceId - other.workplaceId)
    .map((share) => ({ ...share, yen: wholeYen(exactTotal(share.amounts)) }));
  return { workplaces, paid, remainder: workplaces.reduce((left, { yen }) => left - yen, paid) };
}
