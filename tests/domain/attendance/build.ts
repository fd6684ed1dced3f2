import type { CheckInFacts, CheckInPunch } from '#domain/attendance/check-in.ts';
import type { CorrectionFacts } from '#domain/attendance/correction-rules.ts';
import {
  ATTENDANCE_DEFAULTS,
  type AttendanceRecord,
  type ClosedPeriod,
  NO_TERMS,
  type PlannedWork,
} from '#domain/attendance/facts.ts';
import type { ReviewItem, ReviewMatter } from '#domain/attendance/review-item.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import { fromStamp, type Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';

export const DAY = '2026-11-18';
export const PERSON = 1;
export const MANAGER = 9;

function minutes(clock: string): number {
  const found = parseClock(clock);
  if (found === null) throw new RangeError(clock);
  return found;
}

/** `on('09:00')`, `on('25:30')`, `on('09:00:59')`: a time of the business date. */
export function on(clock: string, date = DAY): Instant {
  const seconds = Number(clock.slice(6) || 0);
  return instantOfClock(date, minutes(clock.slice(0, 5))) + seconds * 1_000;
}

export const at = fromStamp;

/** `rest('12:00-13:00')` */
export function rest(span: string): PlannedBreak {
  return { start: minutes(span.slice(0, 5)), end: minutes(span.slice(6)) };
}

/** An approved assignment of the person at workplace 1: `plan(1, '09:00-18:00')`. */
export function plan(id: number, span: string, overrides: Partial<PlannedWork> = {}): PlannedWork {
  const businessDate = overrides.businessDate ?? DAY;
  return {
    id,
    personId: PERSON,
    workplaceId: 1,
    templateId: 1,
    shiftId: 100 + id,
    positionId: 1,
    businessDate,
    start: on(span.slice(0, 5), businessDate),
    end: on(span.slice(6), businessDate),
    breaks: [],
    paidBeforeMinutes: 0,
    status: 'approved',
    outcome: null,
    attended: false,
    ...overrides,
  };
}

export function record(overrides: Partial<AttendanceRecord> = {}): AttendanceRecord {
  return {
    id: 1,
    personId: PERSON,
    workplaceId: 1,
    plan: null,
    positionId: null,
    businessDate: DAY,
    checkIn: on('09:00'),
    checkOut: null,
    breaks: [],
    earlyStartApproved: false,
    earlyLeaveBy: null,
    terms: NO_TERMS,
    confirmed: false,
    openItems: [],
    ...overrides,
  };
}

/** An attendance record of a plan. */
export function worked(planned: PlannedWork, overrides: Partial<AttendanceRecord> = {}): AttendanceRecord {
  const { workplaceId, positionId, businessDate, start } = planned;
  return record({
    plan: { ...planned, attended: true },
    workplaceId,
    positionId,
    businessDate,
    checkIn: start,
    ...overrides,
  });
}

export function item(matter: ReviewMatter, id = 1): ReviewItem {
  return { ...matter, id };
}

export const FORGOTTEN = item({ kind: 'forgotten' }, 7);

export const CLOSED: ClosedPeriod = { workplaceId: 1, from: '2026-11-01', to: '2026-11-30' };

export function checkInFacts(overrides: Partial<CheckInFacts> = {}): CheckInFacts {
  return {
    attendances: [],
    plans: [],
    worksAt: [{ workplaceId: 1, positionIds: [1] }],
    closed: [],
    config: ATTENDANCE_DEFAULTS,
    ...overrides,
  };
}

export const PUNCH: CheckInPunch = { at: null, clockOffset: 0, planId: null };

export function correctionFacts(overrides: Partial<CorrectionFacts> = {}): CorrectionFacts {
  return {
    actorId: MANAGER,
    personId: PERSON,
    others: [],
    closed: [],
    config: ATTENDANCE_DEFAULTS,
    ...overrides,
  };
}

/** The decision, which must have this kind. */
export function as<D extends { kind: string }, K extends D['kind']>(
  decision: D,
  kind: K,
): Extract<D, { kind: K }> {
  const isMeant = (one: D): one is Extract<D, { kind: K }> => one.kind === kind;
  if (!isMeant(decision)) throw new Error(JSON.stringify(decision));
  return decision;
}
