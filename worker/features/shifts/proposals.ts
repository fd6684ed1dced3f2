import type { RosterChange } from '#contract/roster-changes.ts';
import type { ShiftsBody } from '#contract/shifts.ts';
import type { DayTimes, SeatTotals } from '#domain/roster/facts.ts';
import type { Change, CreateShift, OwnTimes } from '#domain/roster/proposal.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import type { StoredRoster, StoredTemplate } from '#worker/roster/stored-roster.ts';

type WrittenTimes = {
  date: string;
  start_time: string;
  end_time: string;
  breaks: readonly { start: string; end: string }[];
};
type WrittenTotals = { fixed_total: number; temp_total: number; max_registered_temp: number | null };

/** The schemas let only clocks through. */
function minutesOf(clock: string): number {
  const minutes = parseClock(clock);
  if (minutes === null) throw new RangeError(`not a clock: ${clock}`);
  return minutes;
}

export function dayTimes({ date, start_time, end_time, breaks }: WrittenTimes): DayTimes {
  return {
    date,
    start: minutesOf(start_time),
    end: minutesOf(end_time),
    breaks: breaks.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) })),
  };
}

export function ownTimes(
  given: { start_time: string | null; end_time: string | null } | null,
): OwnTimes | null {
  if (given === null || given.start_time === null || given.end_time === null) return null;
  return { start: minutesOf(given.start_time), end: minutesOf(given.end_time) };
}

export function seatTotals({ fixed_total, temp_total, max_registered_temp }: WrittenTotals): SeatTotals {
  return { fixedTotal: fixed_total, tempTotal: temp_total, maxRegisteredTemp: max_registered_temp };
}

/**
 * How many people a shift of the template asks for on a day: what the template says of the weekday, and of the
 * positions that it says nothing of what the company asks for. Positions that nobody is asked for are left out.
 */
function seatsOn(
  template: StoredTemplate,
  date: CalendarDate,
  { positions, settings }: StoredRoster,
): CreateShift['seats'] {
  const weekday = weekdayOf(date);
  const said = new Set(template.headcounts.map(({ positionId }) => positionId));
  const standard: SeatTotals = {
    fixedTotal: settings.default_fixed_total,
    tempTotal: settings.default_temp_total,
    maxRegisteredTemp: settings.default_max_registered_temp,
  };
  const asked = template.headcounts
    .filter((one) => one.weekday === weekday)
    .map(({ weekday: _, ...seat }) => seat);
  const others = [...positions.keys()].filter((positionId) => !said.has(positionId));
  return [...asked, ...others.map((positionId) => ({ positionId, ...standard }))].filter(
    ({ fixedTotal, tempTotal }) => fixedTotal + tempTotal > 0,
  );
}

/** One shift for each day, with the times of the template. */
export function newShifts(
  { dates, seats }: Pick<ShiftsBody, 'dates' | 'seats'>,
  template: StoredTemplate,
  stored: StoredRoster,
): CreateShift[] {
  return dates.map((date, place) => ({
    kind: 'create_shift',
    shiftId: -1 - place,
    workplaceId: template.workplaceId,
    templateId: template.id,
    times: { date, ...template.times },
    seats: seats
      ? seats.map((seat) => ({ positionId: seat.position_id, ...seatTotals(seat) }))
      : seatsOn(template, date, stored),
  }));
}

/** A change of a request as the rules speak of it; who plans approves. */
export function changeFrom(change: RosterChange, templates: StoredRoster['templates']): Change {
  switch (change.kind) {
    case 'create_shift':
      return {
        kind: change.kind,
        shiftId: change.shift_id,
        // A template that is not there has no workplace, and is refused as unknown.
        workplaceId: templates.get(change.template_id)?.workplaceId ?? 0,
        templateId: change.template_id,
        times: dayTimes(change),
        seats: change.seats.map((seat) => ({ positionId: seat.position_id, ...seatTotals(seat) })),
      };
    case 'change_shift':
      return { kind: change.kind, shiftId: change.shift_id, times: dayTimes(change) };
    case 'set_totals':
      return {
        kind: change.kind,
        shiftId: change.shift_id,
        positionId: change.position_id,
        ...seatTotals(change),
      };
    case 'assign':
      return {
        kind: change.kind,
        shiftId: change.shift_id,
        positionId: change.position_id,
        personId: change.user_id,
        type: change.type,
        status: 'approved',
        ownTimes: ownTimes(change.own_times),
      };
    case 'revise':
      return {
        kind: change.kind,
        assignmentId: change.shift_user_id,
        ...(change.seat && {
          seat: { shiftId: change.seat.shift_id, positionId: change.seat.position_id },
        }),
        ...(change.type && { type: change.type }),
        ...(change.status && { status: change.status }),
        ...(change.own_times !== undefined && { ownTimes: ownTimes(change.own_times) }),
      };
    case 'remove':
      return { kind: change.kind, assignmentId: change.shift_user_id };
  }
}
