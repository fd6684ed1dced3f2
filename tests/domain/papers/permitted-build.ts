// A student with individual permissions who works at two workplaces.

import type { HeldPermission } from '#domain/law/work-permission.ts';
import { workLimitsOf } from '#domain/papers/limits.ts';
import { permittedHoursOf, type WorkedPlace } from '#domain/papers/permitted-hours.ts';
import type { AssignmentFacts, WorkLimit } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { PERMISSION } from '#tests/domain/law/build.ts';
import { times, work } from '#tests/domain/roster/build.ts';
import { holder, STUDENT } from './build.ts';

/** The two workplaces. In position 1 people work in a warehouse, in position 2 they sell. */
export const [HERE, THERE] = [1, 2];
export const PLACES: readonly WorkedPlace[] = [HERE, THERE].map((workplaceId) => ({
  workplaceId,
  client: workplaceId === HERE ? 'Client' : null,
  engagement: workplaceId === HERE ? 'direct' : 'dispatch',
  positions: [
    { id: 1, workKind: 'warehouse' },
    { id: 2, workKind: 'retail' },
  ],
}));

/** A Monday. The permissions of the tests hold in the second and the third week. */
export const day = (nth: number): CalendarDate => addDays('2026-11-02', nth);

/** An individual permission of so many hours at the first workplace. */
export function permission(hours: number | null, overrides: Partial<HeldPermission> = {}): HeldPermission {
  return {
    ...PERMISSION,
    workplaceId: HERE,
    weekMinutes: hours === null ? null : hours * 60,
    from: day(7),
    to: day(20),
    ...overrides,
  };
}

export function limitsWith(
  permissions: readonly HeldPermission[],
  vacations: readonly DateRange[] = [],
): WorkLimit[] {
  const person = holder({}, { vacations });
  return workLimitsOf(person, [], permittedHoursOf(permissions, STUDENT, PLACES));
}

/** Approved work without a break: its workplace, its day, its hours, and its position. */
export type Done = readonly [workplaceId: number, nth: number, hours: number, positionId?: number];

/** Work at the first workplace begins at midnight and at the second one at noon, so that a day may have both. */
export function hoursOf([workplaceId, nth, hours]: Done) {
  const from = workplaceId === HERE ? 0 : 12;
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return times(day(nth), `${clock(from)}-${clock(from + hours)}`);
}

export function doneWork(all: readonly Done[]): AssignmentFacts[] {
  return all.map((one, index) => {
    const id = index + 1;
    const [workplaceId, , , positionId = 1] = one;
    return work(id, hoursOf(one), { workplaceId, seat: { shiftId: 1_000 + id, positionId, type: 'fixed' } });
  });
}
