// What work costs, as a want: points for a plan that is made for a caller who may see wages.

import { wageOn } from '#domain/pay/hours/wage.ts';
import type { FillInput, FillPerson } from './fill-input.ts';
import type { OpenSeat } from './open-seats.ts';
import { MINUTES_PER_WORKDAY, WANT_POINTS } from './settings.ts';

/** A person without a known wage counts as one in the middle. */
const UNKNOWN = 0.5;

/**
 * Returns the points of a seat for a person: none at the lowest wage of the people, all of the want at the highest one, for 8
 * hours. None at all without wages, as for callers who may not see them.
 */
export function wageCosts({
  people,
  groups: { templates },
  settings,
}: Pick<FillInput, 'people' | 'groups' | 'settings'>): (person: FillPerson, seat: OpenSeat) => number {
  const most = settings.wants.cost * WANT_POINTS.cost;
  const known = people.flatMap(({ wages }) => wages.map(({ salaryPerHour }) => salaryPerHour));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (most === 0 || known.length === 0 || low === high) return () => 0;
  return ({ wages }, { shiftId, positionId, work }) => {
    const templateId = templates.get(shiftId) ?? null;
    const hourly = wageOn(wages, { positionId, templateId, businessDate: work.date });
    const share = hourly === null ? UNKNOWN : (hourly - low) / (high - low);
    return most * share * (work.net / MINUTES_PER_WORKDAY);
  };
}
