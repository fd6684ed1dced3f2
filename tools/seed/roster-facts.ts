import { workLimitsOf } from '#domain/papers/limits.ts';
import { permitsOf } from '#domain/papers/permits.ts';
import {
  NOTHING_KNOWN,
  type PersonFacts,
  ROSTER_DEFAULTS,
  type RosterFacts,
  type ShiftFacts,
} from '#domain/roster/facts.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoMember } from './members.ts';
import { rightToWorkOf } from './residence.ts';
import type { DemoShift } from './shifts.ts';

/** The facts of the demo for the rules before any planning. Its numbers replace ids. */
export function rosterFacts(
  people: readonly DemoPerson[],
  members: readonly DemoMember[],
  shifts: readonly DemoShift[],
): RosterFacts {
  const [first] = shifts;
  return {
    // Before the first shift, so that none of them is past.
    now: first ? startOfJstDay(first.date) : 0,
    config: ROSTER_DEFAULTS,
    people: peopleFacts(people, members),
    shifts: shifts.map(shiftFacts),
    templates: [],
  };
}

function peopleFacts(people: readonly DemoPerson[], members: readonly DemoMember[]): PersonFacts[] {
  const memberships = people.map((): PersonFacts['memberships'][number][] => []);
  for (const { person, site, works, positions } of members) {
    memberships[person]?.push({ workplaceId: site, works, positionIds: positions });
  }
  return people.map(({ data, residence, hours }, id) => {
    const rightToWork = rightToWorkOf(data.nationality, residence);
    const limits = hours.limits.map(({ validFrom: from, validTo: to, limitWindow: window, ...limit }) => ({
      from,
      to,
      window,
      ...limit,
    }));
    return {
      id,
      // A disabled person was still active during planning.
      employment: { disabled: false, from: data.hiredOn, to: data.leftOn },
      ...NOTHING_KNOWN,
      birthday: data.birthday,
      permits: permitsOf(rightToWork),
      memberships: memberships[id] ?? [],
      limits: workLimitsOf(rightToWork, limits, []),
      otherEmployment: hours.otherWork.map(({ validFrom: from, validTo: to, minutesPerWeek }) => ({
        from,
        to,
        minutesPerWeek,
        minutesByWeekday: null,
      })),
      studyTimes: [],
      law: [],
      assignments: [],
    };
  });
}

/** The state during planning: shifts are closed afterwards. */
function shiftFacts({ site, date, template, active, seats }: DemoShift, id: number): ShiftFacts {
  const { start, end, breaks, paidBeforeMinutes: paidBefore } = template;
  return {
    id,
    workplaceId: site,
    times: { date, start, end, breaks, paidBefore },
    active,
    closed: false,
    seats: seats.map(({ position: positionId, fixedTotal, tempTotal, maxRegisteredTemp }) => ({
      positionId,
      fixedTotal,
      tempTotal,
      maxRegisteredTemp,
      approvedFixed: 0,
      approvedTemp: 0,
      pendingTemp: 0,
      vacatedFixed: 0,
      vacatedTemp: 0,
    })),
  };
}
