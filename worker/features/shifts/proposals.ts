import type { CompanySettings } from '#contract/configuration.ts';
import { askedChange, seatTotals } from '#contract/roster/asked-changes.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { ShiftsBody } from '#contract/shifts.ts';
import { askedSeats } from '#domain/roster/asked-seats.ts';
import type { SeatTotals } from '#domain/roster/facts.ts';
import type { Change, CreateShift } from '#domain/roster/proposal.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import type { StoredRoster, StoredTemplate } from '#worker/roster/stored-roster.ts';

/** What shifts ask for in the positions that their template says nothing of. */
export function standardSeats(settings: CompanySettings): SeatTotals {
  return {
    fixedTotal: settings.default_fixed_total,
    tempTotal: settings.default_temp_total,
    maxRegisteredTemp: settings.default_max_registered_temp,
  };
}

function seatsOn(
  template: StoredTemplate,
  date: CalendarDate,
  { positions, settings }: StoredRoster,
): CreateShift['seats'] {
  return askedSeats(template.headcounts, positions.keys(), standardSeats(settings), weekdayOf(date));
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

/** A change of a request as the rules speak of it, with the templates that were read. */
export function changeFrom(change: RosterChange, templates: StoredRoster['templates']): Change {
  return askedChange(change, (id) => templates.get(id)?.workplaceId ?? null);
}
