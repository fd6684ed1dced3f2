// T-34: the questions that a manager is asked about a kept punch, each with a proposal.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';

/** Why no record takes a punch by itself. */
export const UNPLACED_REASONS = [
  /** It was made after the key was ended. */
  'device_ended',
  /** It was made after the person was disabled. */
  'person_ended',
  /** T-17: its month is closed. */
  'period_closed',
  /** T-24: another record is open. */
  'already_checked_in',
  /** The work was recorded without it, for example by a manager. */
  'already_recorded',
  /** T-24: no record waits for a check-out. */
  'not_checked_in',
  /** T-08: it is in the minute of the check-in, or before it. */
  'check_out_too_soon',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

/** What the manager may accept with one press. */
export type PunchProposal =
  /** The record stays as it is; the punch is kept but changes nothing. */
  | { kind: 'leave' }
  /** The record takes the time of the punch. */
  | { kind: 'take_time'; attendanceId: AttendanceId }
  /** A record is entered for the shift, from its planned start to the punch. */
  | { kind: 'enter_shift'; planId: AssignmentId; checkIn: Instant; checkOut: Instant }
  /** T-17: the next period pays the minutes; null while only one of two punches is known. */
  | { kind: 'adjust'; businessDate: CalendarDate; minutes: number | null };

export const KEPT_QUESTIONS = [
  /** Its time is in doubt, and the doubt changes what is paid (T-34). */
  'sent_late',
  /** The clock of the device was set back (T-32). */
  'clock_set_back',
  /** T-33: punches before it are missing, or it contradicts another one. */
  'chain_broken',
  /** O-13: the given breaks are not inside the work, so none was stored. */
  'breaks_left_out',
  /** No record takes it by itself. */
  'unplaced',
] as const;

export type KeptQuestion =
  | { kind: 'sent_late' | 'clock_set_back' | 'breaks_left_out' }
  | { kind: 'chain_broken'; link: 'gap' | 'fork' | 'contradiction' }
  | { kind: 'unplaced'; reason: UnplacedReason; proposal: PunchProposal };

/** T-34: returns why no record took the punch, and what is proposed; null where a record took it. */
export function unplacedOf(
  questions: readonly KeptQuestion[],
): Extract<KeptQuestion, { kind: 'unplaced' }> | null {
  return questions.find((one) => one.kind === 'unplaced') ?? null;
}
