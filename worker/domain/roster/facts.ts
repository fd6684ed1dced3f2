// F-04, F-06, F-12, F-19, F-23, O-12, O-14, T-18, T-26, T-27, T-28: the facts that the roster rules read. All stored
// data comes in here.

import type { LawSpan } from '#domain/law/law-spans.ts';
import type { MonthAgreement } from '#domain/pay/hours/agreement.ts';
import type { StatutoryHolidays } from '#domain/pay/hours/statutory-holiday.ts';
import { addDays, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { ClosingDays } from '#domain/time/pay-period.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';
import type { SiteRides } from './way-to-work.ts';

export type PersonId = number;
export type WorkplaceId = number;
export type PositionId = number;
export type TemplateId = number;
/** Of a stored shift. A new shift takes any free number: a drawn one, or a negative one in a mere check. */
export type ShiftId = number;
/**
 * Of a stored assignment. A new one takes any free number: a drawn one, or a negative one in a mere check.
 */
export type AssignmentId = number;

/** Times of a shift or of a template, in the order of T-07. */
export interface ShiftTimes extends PlannedTimes {
  /** T-28: paid minutes before the start, 0 to 720; they apply before own starts too. */
  paidBefore: number;
}

/** A business date with clock minutes of it. */
export interface DayTimes extends ShiftTimes {
  date: CalendarDate;
}

/** The spots of one position of one shift. */
export interface Seat {
  shiftId: ShiftId;
  positionId: PositionId;
}

export const ASSIGNMENT_TYPES = ['fixed', 'temporary'] as const;
export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number];

export const ASSIGNMENT_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** A person's work, planned or done. Only pending and approved ones without an outcome count. */
export interface AssignmentFacts {
  id: AssignmentId;
  workplaceId: WorkplaceId;
  /** Null for work without a plan. */
  seat: (Seat & { type: AssignmentType }) | null;
  status: AssignmentStatus;
  /** True with an outcome: they did not work, their spot is free and no minute counts. */
  freed: boolean;
  /** The planned times: the person's own, else the shift's. Work without a plan has its worked times. */
  times: DayTimes;
  hasOwnTimes: boolean;
  /**
   * Counted times of a finished attendance record, from 00:00 of the same date, also below 0 or above
   * 47:59. Null until then: the rules use the planned minutes, so that an unknown day never counts as free
   * (F-02).
   */
  worked: PlannedTimes | null;
  /** True when it has an attendance record, open or ended, that is not void. */
  attended: boolean;
  /** Permits that did not cover it when it was planned, and that a manager passed knowingly (F-16). */
  passedPermits: readonly PermitKind[];
  /** Whether the reader may see more of it than its times. */
  inScope: boolean;
}

export interface MembershipFacts {
  workplaceId: WorkplaceId;
  works: boolean;
  positionIds: readonly PositionId[];
}

/** Both dates are included; null is open-ended. */
export interface OpenDateRange {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const LIMIT_WINDOWS = ['any_7_days', 'monday_week', 'day'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

export const LIMIT_UNITS = ['minutes', 'shifts'] as const;
export type LimitUnit = (typeof LIMIT_UNITS)[number];

/** The sources of limits that are stored. */
export const STORED_LIMIT_SOURCES = ['residence', 'vacation', 'config', 'manual'] as const;
/**
 * LW-10: `permission`: the hours of an individual permission, for the work that it covers; `permission_total`: all
 * work together while such a permission allows more than the status.
 */
export const LIMIT_SOURCES = [...STORED_LIMIT_SOURCES, 'permission', 'permission_total'] as const;
export type LimitSource = (typeof LIMIT_SOURCES)[number];
export type StoredLimitSource = (typeof STORED_LIMIT_SOURCES)[number];

/** The source as it is stored: the hours of a permission are a limit of the documents, as those of the status. */
export function storedLimitSource(source: LimitSource | null): StoredLimitSource | null {
  return source === 'permission' || source === 'permission_total' ? 'residence' : source;
}

/** LW-10: work that a permission covers. Null is every workplace, or every position. */
export interface PermittedPlace {
  workplaceId: WorkplaceId | null;
  positionId: PositionId | null;
}

/** The work that a permission covers on its days. */
export interface PermittedDays extends OpenDateRange {
  places: readonly PermittedPlace[];
}

/** F-06: at most `amount` minutes or shifts in each such window. */
export interface WorkLimit extends OpenDateRange {
  window: LimitWindow;
  unit: LimitUnit;
  amount: number;
  source: LimitSource;
  /** Days in between on which it does not hold. */
  except?: readonly OpenDateRange[];
  /** Left out where it counts work at every place. */
  only?: readonly PermittedPlace[];
  /** Work that it does not count. */
  without?: readonly PermittedDays[];
}

/** F-04: the work for other employers that the person declares. */
export interface OtherEmployment extends OpenDateRange {
  minutesPerWeek: number;
  /** The minutes of each weekday, Monday first; their sum is the week. Null where only the week is known. */
  minutesByWeekday: readonly number[] | null;
}

export const STUDY_KINDS = ['class', 'exam'] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

/** F-19: a class on a weekday, or an exam on each date; both dates are included. */
export interface StudyTime {
  kind: StudyKind;
  /** The weekday of a class, Monday is 1; null for an exam. */
  weekday: Weekday | null;
  from: CalendarDate;
  to: CalendarDate;
  /** From 00:00 of the date; both null for a whole day. */
  start: ClockMinutes | null;
  end: ClockMinutes | null;
}

export const PERMIT_KINDS = ['residence', 'student_card', 'not_cleared', 'permanent_card'] as const;
/** `permanent_card`: the card is to be renewed, but the right to work stays (F-15). */
export type PermitKind = (typeof PERMIT_KINDS)[number];

/** A document on which the right to work depends (F-08, F-09, F-12, F-15). */
export interface PermitFacts {
  kind: PermitKind;
  /** The last valid day, with a pending renewal counted in (F-14). Null when it is not valid at all. */
  lastDay: CalendarDate | null;
}

/** Both dates are included; null while unknown. */
export interface EmploymentFacts extends OpenDateRange {
  /** Whether the account is disabled for now. */
  disabled: boolean;
}

/** The facts of a person that have one value each. */
export interface OwnFacts {
  birthday: CalendarDate | null;
}

/** The facts of a person with nothing on file. */
export const NOTHING_KNOWN: OwnFacts = { birthday: null };

const OWN_FACTS = Object.keys(NOTHING_KNOWN) as (keyof OwnFacts)[];

/** Copies these facts alone from a larger object. */
export function ownFacts(of: OwnFacts): OwnFacts {
  const own = { ...NOTHING_KNOWN };
  for (const fact of OWN_FACTS) copyFact(fact, of, own);
  return own;
}

function copyFact<Fact extends keyof OwnFacts>(fact: Fact, from: OwnFacts, to: OwnFacts): void {
  to[fact] = from[fact];
}

export interface PersonFacts extends OwnFacts {
  id: PersonId;
  employment: EmploymentFacts;
  /** Empty for people who need no permit. */
  permits: readonly PermitFacts[];
  memberships: readonly MembershipFacts[];
  limits: readonly WorkLimit[];
  otherEmployment: readonly OtherEmployment[];
  studyTimes: readonly StudyTime[];
  /** What the law says of the person at the workplaces and in the positions of the memberships. */
  law: readonly LawSpan[];
  /** At every workplace, over `rangeNeeded` of the dates that change. */
  assignments: readonly AssignmentFacts[];
}

/** T-26, T-27: upper limits on people. */
export interface SeatTotals {
  fixedTotal: number;
  tempTotal: number;
  /** Null is without limit. */
  maxRegisteredTemp: number | null;
}

/** The counters leave out people with an outcome. */
export interface SeatGroupFacts extends SeatTotals {
  positionId: PositionId;
  approvedFixed: number;
  approvedTemp: number;
  pendingTemp: number;
  /** On a closed shift, the approved people with an outcome; 0 on an open one. */
  vacatedFixed: number;
  vacatedTemp: number;
}

export interface ShiftFacts {
  id: ShiftId;
  workplaceId: WorkplaceId;
  times: DayTimes;
  active: boolean;
  closed: boolean;
  seats: readonly SeatGroupFacts[];
}

export interface TemplateFacts {
  id: TemplateId;
  active: boolean;
}

/** O-14: the thresholds for a planned month, and the settings that its overtime is computed by. */
export interface PlannedAgreement extends MonthAgreement {
  closingDay: ClosingDays;
  statutoryHoliday: StatutoryHolidays;
}

export interface RosterConfig {
  /** Of a Monday week. */
  maxMinutesPerWeek: number;
  maxShiftsPerDay: number;
  /** F-16: whether an expired permit refuses or only warns. */
  residenceEnforcement: 'block' | 'warn';
  /** F-12: a permit is about to expire from so many days before its last day. */
  expiryNoticeDays: number;
  /** F-07: a warning appears at so many minutes or fewer left of a limit of any 7 days. */
  nearLimitMinutes: number;
  /** The first dates on which too little rest, and too many days in a row, refuse; null where they only warn. */
  restRefusedFrom: CalendarDate | null;
  daysInARowRefusedFrom: CalendarDate | null;
  agreement: PlannedAgreement;
}

export const ROSTER_DEFAULTS: RosterConfig = {
  maxMinutesPerWeek: 2_400,
  maxShiftsPerDay: 2,
  residenceEnforcement: 'block',
  expiryNoticeDays: 30,
  nearLimitMinutes: 120,
  restRefusedFrom: null,
  daysInARowRefusedFrom: null,
  agreement: {
    monthWarn: 2_160,
    monthLimit: 2_700,
    combinedWarn: 4_800,
    combinedLimit: 6_000,
    specialClause: true,
    closingDay: 'last',
    statutoryHoliday: 'weekly_rest',
  },
};

export interface RosterFacts {
  now: Instant;
  config: RosterConfig;
  /** Everyone that a change puts on a shift, and everyone on a shift whose times change. */
  people: readonly PersonFacts[];
  /**
   * Every stored shift that a change names. Other shifts of the window are optional: candidates may take
   * them over.
   */
  shifts: readonly ShiftFacts[];
  /** The templates of shifts to create. */
  templates: readonly TemplateFacts[];
  /** F-23: of the workplaces that have such times. */
  rides?: readonly SiteRides[];
}

/**
 * The business dates whose assignments the rules may read when work on the given dates changes: seven-day
 * windows on both sides, and 14 days in a row. O-14 also reads the whole pay months, from the Monday of
 * their first week. It finds less when it knows less.
 */
export function rangeNeeded(changed: DateRange): DateRange {
  return { from: addDays(changed.from, -14), to: addDays(changed.to, 14) };
}
