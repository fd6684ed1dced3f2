import {
  type AssignmentFacts,
  NOTHING_KNOWN,
  ROSTER_DEFAULTS,
  type RosterFacts,
  rangeNeeded,
} from '#domain/roster/facts.ts';
import type { Assign } from '#domain/roster/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { startOfJstDay } from '#domain/time/instant.ts';

const A_DAY = 7;
const EVERY_MINUTES = 180;
const SHIFT_MINUTES = 120;
const MINUTES_A_WEEK = 10_080;

/**
 * A person with that many two-hour shifts on the dates that the rules read, and one more proposed
 * shift. `free` minutes are left in their week.
 */
export function crowdedPerson(
  date: CalendarDate,
  shifts: number,
  free: number,
): { facts: RosterFacts; row: Assign } {
  const dates = datesIn(rangeNeeded({ from: date, to: date }));
  const assignments = dates
    .flatMap((each) =>
      Array.from({ length: A_DAY }, (_, turn) => ({ date: each, start: turn * EVERY_MINUTES })),
    )
    .slice(0, shifts)
    .map(
      ({ date: day, start }, id): AssignmentFacts => ({
        id,
        workplaceId: 1,
        seat: null,
        status: 'approved',
        freed: false,
        attended: false,
        times: { date: day, start, end: start + SHIFT_MINUTES, breaks: [], paidBefore: 0 },
        hasOwnTimes: false,
        worked: null,
        passedPermits: [],
        inScope: true,
      }),
    );
  if (assignments.length < shifts) throw new RangeError(`No room for ${shifts} shifts`);
  const evening = {
    date,
    start: A_DAY * EVERY_MINUTES,
    end: A_DAY * EVERY_MINUTES + SHIFT_MINUTES,
    breaks: [],
    paidBefore: 0,
  };
  const seats = [
    {
      positionId: 1,
      fixedTotal: 1,
      tempTotal: 0,
      maxRegisteredTemp: null,
      approvedFixed: 0,
      approvedTemp: 0,
      pendingTemp: 0,
      vacatedFixed: 0,
      vacatedTemp: 0,
    },
  ];
  return {
    facts: {
      now: startOfJstDay(dates[0] ?? date),
      config: { ...ROSTER_DEFAULTS, maxShiftsPerDay: A_DAY + 1, maxMinutesPerWeek: MINUTES_A_WEEK },
      people: [
        {
          id: 1,
          employment: { disabled: false, from: null, to: null },
          ...NOTHING_KNOWN,
          birthday: '2000-01-01',
          permits: [],
          memberships: [{ workplaceId: 1, works: true, positionIds: [1] }],
          limits: [
            {
              from: null,
              to: null,
              window: 'any_7_days',
              unit: 'minutes',
              amount: 7 * A_DAY * SHIFT_MINUTES + free,
              source: 'manual',
            },
          ],
          otherEmployment: [],
          studyTimes: [],
          law: [],
          assignments,
        },
      ],
      shifts: [{ id: 1, workplaceId: 1, times: evening, active: true, closed: false, seats }],
      templates: [],
    },
    row: {
      kind: 'assign',
      shiftId: 1,
      positionId: 1,
      personId: 1,
      type: 'fixed',
      status: 'approved',
      ownTimes: null,
    },
  };
}
