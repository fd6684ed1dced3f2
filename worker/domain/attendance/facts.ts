// T-10, T-12, T-17, T-23: the stored facts that the decisions about attendance receive.

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

/** An assignment with its times as instants: the person's own times, or those of the shift. */
export interface PlannedWork extends Interval, Seat {
  id: AssignmentId;
  personId: PersonId;
  workplaceId: WorkplaceId;
  templateId: TemplateId;
  /** The date of the shift (T-10). */
  businessDate: CalendarDate;
  /** In minutes of the extended clock of the business date, by start. */
  breaks: readonly PlannedBreak[];
  /** T-28: minutes before the start that are paid. */
  paidBeforeMinutes: number;
  status: AssignmentStatus;
  outcome: Outcome | null;
  /** Whether the plan has an attendance record, open or ended; void records do not count. */
  attended: boolean;
}

/** the terms of hours and pay. */
export interface Terms {
  /** Null until a check-out stores the formula of the workplace. */
  formula: Formula | null;
  /** Yen; null until a check-out stores the person's wage, or when there was none. */
  salaryPerHour: number | null;
  /** Whether a manager set the wage. Such a wage stays, even when the work changes. */
  wageByHand: boolean;
}

/** The check-out sets formula and wage. */
export const NO_TERMS: Terms = { formula: null, salaryPerHour: null, wageByHand: false };

/** The current state of a record after all corrections. Times are instants with their seconds. */
export interface AttendanceTimes {
  /** Null for a person who punches without a shift or membership; only global admins see it. */
  workplaceId: WorkplaceId | null;
  /** Null for unplanned work. */
  plan: PlannedWork | null;
  /** Null while no position is known for the work. */
  positionId: PositionId | null;
  businessDate: CalendarDate;
  checkIn: Instant;
  /** Null while it is open. */
  checkOut: Instant | null;
  /** In minutes of the extended clock of the business date. */
  breaks: readonly PlannedBreak[];
  /** T-28: whether a manager approved that the time before the planned start counts. */
  earlyStartApproved: boolean;
  /** O-17: the party that ended the work before its plan; null when unknown or not early. */
  earlyLeaveBy: EarlyLeaveBy | null;
  terms: Terms;
}

/** An attendance record that is not void. */
export interface AttendanceRecord extends AttendanceTimes {
  id: AttendanceId;
  personId: PersonId;
  confirmed: boolean;
  /** Items without a decision. */
  openItems: readonly ReviewItem[];
}

/** T-17: business dates of a workplace on which nothing can change. */
export interface ClosedPeriod extends DateRange {
  workplaceId: WorkplaceId;
}

/** T-26: approved people of the type in the group of spots of a plan, and the total of the group. */
export interface SeatCount {
  approved: number;
  total: number;
}

export interface AttendanceConfig {
  /**
   * T-11: an unplanned check-in before this minute of the day (0–1439) belongs to the previous date.
   */
  dayChangeMinute: ClockMinutes;
  /** T-21: minutes after the start that are not yet late. */
  lateGraceMinutes: number;
  /** T-21: minutes after the start from which a person without a check-in counts as missing. */
  notYetInMinutes: number;
  /** T-28: minutes before the paid start that are cut off without a question to a manager. */
  earlyStartGraceMinutes: number;
}

/** T-21: the settings that decide the state of an assignment and its record. */
export type Watching = Pick<AttendanceConfig, 'lateGraceMinutes' | 'notYetInMinutes'>;

export const ATTENDANCE_DEFAULTS: AttendanceConfig = {
  dayChangeMinute: 0,
  lateGraceMinutes: 0,
  notYetInMinutes: 10,
  earlyStartGraceMinutes: 15,
};
