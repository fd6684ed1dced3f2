// T-10, T-12, T-17, T-23: what the decisions about attendance are told. Everything stored comes in here.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import type {
  AssignmentId,
  AssignmentStatus,
  PersonId,
  PositionId,
  Seat,
  TemplateId,
  WorkplaceId,
} from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import type { EarlyLeaveBy } from './early-leave.ts';
import type { Outcome } from './outcome.ts';
import type { ReviewItem } from './review-item.ts';

/** What a person was to do: a shift user with the times that hold for them, own or the shift's, as instants. */
export interface PlannedWork extends Interval, Seat {
  id: AssignmentId;
  personId: PersonId;
  workplaceId: WorkplaceId;
  templateId: TemplateId;
  /** The date of the shift (T-10). */
  businessDate: CalendarDate;
  /** On the extended clock of the business date, by start. */
  breaks: readonly PlannedBreak[];
  /** T-28: minutes before the start that are paid. */
  paidBeforeMinutes: number;
  status: AssignmentStatus;
  outcome: Outcome | null;
  /** Whether it has an attendance, open or ended; a void one is none. */
  attended: boolean;
}

/** what hours and pay are worked out by. */
export interface Terms {
  /** Null until a check-out takes that of the workplace. */
  formula: Formula | null;
  /** Yen; null until a check-out takes that of then, and where there was none. */
  salaryPerHour: number | null;
  /** Whether a manager has set the wage: then it stays, whatever the work becomes. */
  wageByHand: boolean;
}

/** Everything is still to be taken. */
export const NO_TERMS: Terms = { formula: null, salaryPerHour: null, wageByHand: false };

/** What is known of one attendance by now, after all mending. Times are instants with their seconds. */
export interface AttendanceTimes {
  /** Null for somebody who punches without shift or membership: only global admins see it. */
  workplaceId: WorkplaceId | null;
  /** Null for unplanned work. */
  plan: PlannedWork | null;
  /** Null where nobody has said yet what was done. */
  positionId: PositionId | null;
  businessDate: CalendarDate;
  checkIn: Instant;
  /** Null while it is open. */
  checkOut: Instant | null;
  /** On the extended clock of the business date. */
  breaks: readonly PlannedBreak[];
  /** T-28: whether a manager lets the time before the planned start count. */
  earlyStartApproved: boolean;
  /** O-17: by whose wish it ended before its plan; null where nobody said so, or it did not. */
  earlyLeaveBy: EarlyLeaveBy | null;
  terms: Terms;
}

/** An attendance that is not void. */
export interface AttendanceRecord extends AttendanceTimes {
  id: AttendanceId;
  personId: PersonId;
  confirmed: boolean;
  /** Those that nobody has decided yet. */
  openItems: readonly ReviewItem[];
}

/** T-17: business dates of a workplace at which nothing changes any more. */
export interface ClosedPeriod extends DateRange {
  workplaceId: WorkplaceId;
}

/** Approved people of the type in the seat group of a plan, against their total (T-26). */
export interface SeatCount {
  approved: number;
  total: number;
}

export interface AttendanceConfig {
  /** T-11: an unplanned check-in before this minute of the day, 0–1439, goes to the previous date. */
  dayChangeMinute: ClockMinutes;
  /** T-21: so many minutes after the start are not yet late. */
  lateGraceMinutes: number;
  /** T-21: so many minutes after the start whoever is not there is told to be missing. */
  notYetInMinutes: number;
  /** T-28: so many minutes before the paid start are cut off without asking a manager. */
  earlyStartGraceMinutes: number;
}

/** T-21: what of it the state of an attendance goes by. */
export type Watching = Pick<AttendanceConfig, 'lateGraceMinutes' | 'notYetInMinutes'>;

export const ATTENDANCE_DEFAULTS: AttendanceConfig = {
  dayChangeMinute: 0,
  lateGraceMinutes: 0,
  notYetInMinutes: 10,
  earlyStartGraceMinutes: 15,
};
