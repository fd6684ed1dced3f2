import { datedTermsOf } from '#contract/pay/hours/pay-terms.ts';
import { dayTimes } from '#contract/roster/asked-changes.ts';
import { factsOfBoard } from '#contract/roster/board-facts.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { closingDaysOf, statutoryHolidaysOf } from '#domain/pay/pay-terms.ts';
import type { AssignmentFacts, PersonFacts, RosterFacts, ShiftFacts } from '#domain/roster/facts.ts';
import type { SiteRides } from '#domain/roster/way-to-work.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import type { Board, BoardPerson, BoardWork } from './opened-board.ts';

/** No workplace has this id. It is used for masked work, whose workplace is unknown. */
const ELSEWHERE = 0;

/** The facts for the rules, equal to those the server reads for changes of this board. */
export function rosterFacts({
  now,
  workplace,
  rides,
  config,
  templates,
  shifts,
  people,
}: Board): RosterFacts {
  const terms = datedTermsOf(config.agreement);
  return {
    now: fromStamp(now),
    config: {
      maxMinutesPerWeek: config.max_minutes_per_week,
      maxShiftsPerDay: config.max_shifts_per_day,
      residenceEnforcement: config.residence_enforcement,
      expiryNoticeDays: config.expiry_notice_days,
      nearLimitMinutes: config.near_limit_minutes,
      restRefusedFrom: config.rest_refused_from,
      daysInARowRefusedFrom: config.days_in_a_row_refused_from,
      agreement: {
        monthWarn: config.agreement.month_warn_minutes,
        monthLimit: config.agreement.month_limit_minutes,
        combinedWarn: config.agreement.combined_warn_minutes,
        combinedLimit: config.agreement.combined_limit_minutes,
        specialClause: config.agreement.special_clause,
        closingDay: closingDaysOf(terms),
        statutoryHoliday: statutoryHolidaysOf(terms),
      },
    },
    people: people.map((person) => personFacts(person, workplace.id)),
    shifts: shifts.map(shiftFacts),
    templates: templates.map(({ id, active }) => ({ id, active })),
    rides: rides === null ? [] : [siteRides(workplace.id, rides)],
  };
}

function siteRides(
  workplaceId: number,
  { first_arrival, last_departure }: NonNullable<Board['rides']>,
): SiteRides {
  return {
    workplaceId,
    firstArrival: clockMinutes(first_arrival),
    lastDeparture: clockMinutes(last_departure),
  };
}

function personFacts(person: BoardPerson, workplaceId: number): PersonFacts {
  return {
    ...factsOfBoard(person, workplaceId),
    id: person.user.id,
    assignments: person.work.map(assignmentFacts),
  };
}

function assignmentFacts(work: BoardWork): AssignmentFacts {
  const { id, status, date, start, end, breaks, paidBefore, worked, attended, seat } = work;
  return {
    id,
    workplaceId: work.workplace_id ?? work.hidden_place ?? ELSEWHERE,
    seat: seat && { shiftId: seat.shift_id, positionId: seat.position_id, type: seat.type },
    status,
    freed: false,
    times: { date, start, end, breaks, paidBefore },
    hasOwnTimes: work.own_times,
    worked,
    attended,
    passedPermits: [],
    inScope: !work.masked,
  };
}

function shiftFacts(shift: Shift): ShiftFacts {
  return {
    id: shift.id,
    workplaceId: shift.workplace.id,
    times: dayTimes(shift),
    active: shift.active,
    closed: shift.closed_at !== null,
    seats: shift.seats.map((seat) => ({
      positionId: seat.position.id,
      fixedTotal: seat.fixed_total,
      tempTotal: seat.temp_total,
      maxRegisteredTemp: seat.max_registered_temp,
      approvedFixed: seat.approved_fixed,
      approvedTemp: seat.approved_temp,
      pendingTemp: seat.pending_temp,
      vacatedFixed: seat.vacated_fixed,
      vacatedTemp: seat.vacated_temp,
    })),
  };
}
