import type { PunchToKeep } from '#app/lib/kept-punches/keep-punch.ts';
import type { CheckIn, CheckInState, CheckOutBody } from '#contract/attendance/check-ins.ts';
import type { FieldIssues } from '#contract/validation.ts';
import { type BreakAnswer, orderFaults } from '#domain/attendance/breaks.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { fromStamp, type Instant } from '#domain/time/instant.ts';
import { isInLaterMinute } from '#domain/time/minute.ts';
import type { DevicePunch } from './device-punch.ts';

/** The content of a punch that is kept. */
export function keptContentOf(
  punch: DevicePunch,
  { shifts }: Pick<CheckInState, 'shifts'>,
): Pick<PunchToKeep, 'kind' | 'shift' | 'breaks'> {
  if (punch.kind === 'check-out') {
    return { kind: 'check_out', shift: null, breaks: breakAnswerOf(punch.body.break) };
  }
  const chosen = shifts.find((shift) => shift.shift_user_id === punch.body.shift_user_id);
  return { kind: 'check_in', shift: chosen ?? null, breaks: null };
}

/**
 * What a check-out at this time is refused for before it is kept: later only a manager could correct it.
 * A time before the check-in is of a wrong clock, which refuses nothing.
 */
export function faultsOfCheckOut(punch: DevicePunch, open: CheckIn | null, at: Instant): FieldIssues {
  if (punch.kind !== 'check-out' || open === null) return {};
  const answer = breakAnswerOf(punch.body.break);
  if (isInLaterMinute(fromStamp(open.check_in_time), at)) return {};
  const times = { businessDate: open.date, checkIn: fromStamp(open.check_in_time), checkOut: at };
  const issues: FieldIssues = {};
  for (const fault of orderFaults(times, typeof answer === 'string' ? [] : answer)) {
    if (fault.field === 'break_start') issues[`break[${fault.index}].start`] = [{ key: fault.rule }];
    else if (fault.field === 'break_end') issues[`break[${fault.index}].end`] = [{ key: fault.rule }];
    else issues.at = [{ key: 'check_out_too_soon' }];
  }
  return issues;
}

function breakAnswerOf(given: CheckOutBody['break']): BreakAnswer {
  if (typeof given === 'string') return given;
  return (Array.isArray(given) ? given : [given]).map(({ start, end }) => ({
    start: clockMinutes(start),
    end: clockMinutes(end),
  }));
}
