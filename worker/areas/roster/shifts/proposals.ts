import type { CompanySettings } from '#contract/company/configuration.ts';
import { type OmittedValues, seatTotalsOf } from '#contract/roster/asked-changes.ts';
import type { ShiftsBody } from '#contract/roster/shifts.ts';
import { askedSeats } from '#domain/roster/asked-seats.ts';
import type { SeatTotals } from '#domain/roster/facts.ts';
import type { CreateShift } from '#domain/roster/proposal.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import type { StoredRoster, StoredTemplate } from '#worker/areas/roster/changes/stored-roster.ts';

/** The spots of a shift in positions that its template leaves out. */
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
      ? seats.map((seat) => ({ positionId: seat.position_id, ...seatTotalsOf(seat) }))
      : seatsOn(template, date, stored),
  }));
}

/** The values that the changes of a request omit, where they were read. */
export function leftOut({ templates, shifts }: Pick<StoredRoster, 'templates' | 'shifts'>): OmittedValues {
  return {
    workplaceOf: (id) => templates.get(id)?.workplaceId ?? null,
    paidBeforeOf: (of) =>
      ('shiftId' in of ? shifts.get(of.shiftId)?.facts : templates.get(of.templateId))?.times.paidBefore ?? 0,
  };
}
