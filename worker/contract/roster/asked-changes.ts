import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { DayTimes, SeatTotals, ShiftId, TemplateId, WorkplaceId } from '#domain/roster/facts.ts';
import type { OwnTimes, ProposedChange } from '#domain/roster/proposal.ts';
import { parseClock } from '#domain/time/clock.ts';

/** No workplace has this id. */
const UNKNOWN_WORKPLACE = 0;

type WrittenTimes = {
  date: string;
  start_time: string;
  end_time: string;
  breaks: readonly { start: string; end: string }[];
  paid_before_minutes: number;
};
type WrittenTotals = { fixed_total: number; temp_total: number; max_registered_temp: number | null };

/** Throws RangeError for what the schemas refuse. */
function minutesOfClock(clock: string): number {
  const minutes = parseClock(clock);
  if (minutes === null) throw new RangeError(`not a clock: ${clock}`);
  return minutes;
}

/** Written times as minutes. */
export function dayTimes({
  date,
  start_time,
  end_time,
  breaks,
  paid_before_minutes,
}: WrittenTimes): DayTimes {
  return {
    date,
    start: minutesOfClock(start_time),
    end: minutesOfClock(end_time),
    breaks: breaks.map(({ start, end }) => ({ start: minutesOfClock(start), end: minutesOfClock(end) })),
    paidBefore: paid_before_minutes,
  };
}

/** A person's own times as minutes; null without both. */
export function givenOwnTimes(
  given: { start_time: string | null; end_time: string | null } | null,
): OwnTimes | null {
  if (given === null || given.start_time === null || given.end_time === null) return null;
  return { start: minutesOfClock(given.start_time), end: minutesOfClock(given.end_time) };
}

/** The totals of a position in a request. */
export function seatTotalsOf({ fixed_total, temp_total, max_registered_temp }: WrittenTotals): SeatTotals {
  return { fixedTotal: fixed_total, tempTotal: temp_total, maxRegisteredTemp: max_registered_temp };
}

/** Values that a change may omit: they come from the template of a new shift, or from the shift. */
export interface OmittedValues {
  /** Null for an unknown template; the change is then refused. */
  workplaceOf: (templateId: TemplateId) => WorkplaceId | null;
  paidBeforeOf: (of: { templateId: TemplateId } | { shiftId: ShiftId }) => number;
}

/** A change of a request in the form of the rules. Work that a manager assigns is approved. */
export function askedChange(
  change: RosterChange,
  { workplaceOf, paidBeforeOf }: OmittedValues,
): ProposedChange {
  switch (change.kind) {
    case 'create_shift':
      return {
        kind: change.kind,
        shiftId: change.shift_id,
        workplaceId: workplaceOf(change.template_id) ?? UNKNOWN_WORKPLACE,
        templateId: change.template_id,
        times: askedDayTimes(change, () => paidBeforeOf({ templateId: change.template_id })),
        seats: change.seats.map((seat) => ({ positionId: seat.position_id, ...seatTotalsOf(seat) })),
      };
    case 'change_shift':
      return {
        kind: change.kind,
        shiftId: change.shift_id,
        times: askedDayTimes(change, () => paidBeforeOf({ shiftId: change.shift_id })),
      };
    case 'set_totals':
      return {
        kind: change.kind,
        shiftId: change.shift_id,
        positionId: change.position_id,
        ...seatTotalsOf(change),
      };
    case 'assign':
      return {
        kind: change.kind,
        shiftId: change.shift_id,
        positionId: change.position_id,
        personId: change.user_id,
        type: change.type,
        status: 'approved',
        ownTimes: givenOwnTimes(change.own_times),
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
        ...(change.own_times !== undefined && { ownTimes: givenOwnTimes(change.own_times) }),
      };
    case 'remove':
      return {
        kind: change.kind,
        assignmentId: change.shift_user_id,
        ...(change.reason && { reason: change.reason }),
      };
  }
}

type AskedTimes = Omit<WrittenTimes, 'paid_before_minutes'> & { paid_before_minutes?: number | undefined };

function askedDayTimes(asked: AskedTimes, storedBreak: () => number): DayTimes {
  return dayTimes({ ...asked, paid_before_minutes: asked.paid_before_minutes ?? storedBreak() });
}
