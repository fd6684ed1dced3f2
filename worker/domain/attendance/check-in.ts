// T-10, T-12, T-23, T-24, T-28: decides a check-in on a device.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { AssignmentId, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import { businessDateOf, closedPeriodOf } from './business-date.ts';
import { earlyStartMatters } from './early-start.ts';
import {
  type AttendanceConfig,
  type AttendanceRecord,
  type AttendanceTimes,
  type ClosedPeriod,
  NO_TERMS,
  type PlannedWork,
} from './facts.ts';
import { hasForgottenItem, isForgotten } from './forgotten.ts';
import { driftMatters, type KeptPunch, keep, type Punch } from './punch.ts';
import { type AttendanceRefusal, refusedAsClosed, refusedFor } from './refusal.ts';
import type { ReviewMatter } from './review-item.ts';
import { nearestPlan, planOfPunch } from './shift-match.ts';

/** A workplace with the positions of the person there. */
export interface WorksAt {
  workplaceId: WorkplaceId;
  positionIds: readonly PositionId[];
}

/** Facts of one person. */
export interface CheckInFacts {
  /** Includes every open record; may hold more. */
  attendances: readonly AttendanceRecord[];
  /** Includes every plan that holds `now`, counted from 120 minutes before its start; may hold more. */
  plans: readonly PlannedWork[];
  /** The workplaces of the memberships, the main one first; an unplanned punch takes one of them. */
  worksAt: readonly WorksAt[];
  closed: readonly ClosedPeriod[];
  config: AttendanceConfig;
}

export interface CheckInPunch extends Punch {
  /** The assignment that the person chose. */
  planId: AssignmentId | null;
}

export interface CheckedIn {
  kind: 'checked_in';
  attendance: AttendanceTimes;
  punch: KeptPunch;
  /** About the new attendance. */
  raised: ReviewMatter[];
  /** Open records that get a `forgotten` item, because this check-in overtakes them. */
  forgotten: AttendanceId[];
}

/** A check-in for a plan of the person, or without one. */
type PlannedCheckIn = AttendanceRefusal<'already_checked_in' | 'period_closed'> | CheckedIn;
export type CheckInDecision = AttendanceRefusal<'plan_unknown'> | PlannedCheckIn;

/** Work without a shift has a known position only where the person has one position. */
function onlyPosition(worksAt: readonly WorksAt[], workplaceId: WorkplaceId | null): PositionId | null {
  const positionIds = worksAt.find((one) => one.workplaceId === workplaceId)?.positionIds ?? [];
  return positionIds.length === 1 ? (positionIds[0] ?? null) : null;
}

function begun(facts: CheckInFacts, plan: PlannedWork | null, now: Instant): AttendanceTimes {
  const { worksAt, plans, config } = facts;
  const place = plan ?? nearestPlan(plans, now);
  const workplaceId = place?.workplaceId ?? worksAt[0]?.workplaceId ?? null;
  return {
    workplaceId,
    plan,
    positionId: plan?.positionId ?? onlyPosition(worksAt, workplaceId),
    businessDate: businessDateOf(plan, now, config.dayChangeMinute),
    checkIn: now,
    checkOut: null,
    breaks: [],
    earlyStartApproved: false,
    earlyLeaveBy: null,
    terms: NO_TERMS,
  };
}

/**
 * T-12, T-24: starts an attendance record for the plan that fits the server's time. Without such a
 * plan it starts an unplanned one that waits for a manager. Refuses `already_checked_in` while
 * another record is open, unless that one is forgotten (T-23) or the punch fits another shift.
 * Refuses `plan_unknown` for a plan of another person, and `period_closed`.
 */
export function decideCheckIn(facts: CheckInFacts, punch: CheckInPunch, now: Instant): CheckInDecision {
  if (punch.planId !== null && !facts.plans.some(({ id }) => id === punch.planId))
    return refusedFor('plan_unknown');
  return checkInForPlan(facts, punch, now);
}

/** Decides a check-in whose chosen plan, if there is one, is among those of the person. */
export function checkInForPlan(facts: CheckInFacts, punch: CheckInPunch, now: Instant): PlannedCheckIn {
  const { attendances, plans, closed, config } = facts;
  const plan = planOfPunch(plans, now, punch.planId);
  const open = attendances.filter(({ checkOut }) => checkOut === null);
  const running = open.find((one) => !isForgotten(one, now));
  if (running && plan === null) return refusedFor('already_checked_in', running.id);
  const attendance = begun(facts, plan, now);
  const period = closedPeriodOf(closed, attendance);
  if (period) return refusedAsClosed(period);
  const kept = keep('check_in', punch, now);
  const unplanned: ReviewMatter[] = plan === null ? [{ kind: 'unplanned' }] : [];
  return {
    kind: 'checked_in',
    attendance,
    punch: kept,
    raised: [
      ...driftMatters(kept),
      ...unplanned,
      ...earlyStartMatters(attendance, config.earlyStartGraceMinutes),
    ],
    forgotten: open.filter((one) => !hasForgottenItem(one)).map(({ id }) => id),
  };
}
