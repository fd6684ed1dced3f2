// T-22, T-24, T-25: a manager enters an attendance record: a check-in on the tracking page, or whole
// work.

import { paidFrom } from '#domain/pay/hours/counted-times.ts';
import type { PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import type { Invalid } from './check-out.ts';
import {
  type CorrectionFacts,
  type CorrectionFault,
  type CorrectionResult,
  changesBetween,
  correctionRefusal,
  earlyLeaveFaults,
  positionFaults,
  sentHomeFaults,
  timesFaults,
} from './correction-rules.ts';
import type { EarlyLeaveBy } from './early-leave.ts';
import { earlyStartMatters } from './early-start.ts';
import { type AttendanceTimes, NO_TERMS, type PlannedWork, type SeatCount } from './facts.ts';
import { overtaken } from './forgotten.ts';
import { claimOf } from './outcome-change.ts';
import { type AttendanceRefusal, type RefusalReason, refusedFor } from './refusal.ts';
import type { ReviewMatter } from './review-item.ts';

/** Work of a plan with the spots of its group, or unplanned work at a workplace on a date. */
export type EntryPlace =
  | { plan: PlannedWork; seat: SeatCount }
  | { plan: null; workplaceId: WorkplaceId; businessDate: CalendarDate; positionId: PositionId };

export interface ManualEntry {
  place: EntryPlace;
  /** As given; without it, the position of the shift applies. */
  positionId?: PositionId;
  checkIn: Instant;
  /** Null while the person is at work. */
  checkOut: Instant | null;
  breaks: readonly PlannedBreak[];
  earlyLeaveBy?: EarlyLeaveBy | null;
  /** A new record needs no reason, unless the company sent the person home. */
  reason: string | null;
}

export type EntryDecision =
  | AttendanceRefusal
  | Invalid<CorrectionFault>
  | ({ kind: 'added' } & CorrectionResult);

/** Returns why the person cannot have a record for the plan, or null. */
export function planRefusal(plan: PlannedWork, personId: number, now: Instant): RefusalReason | null {
  if (plan.personId !== personId) return 'plan_unknown';
  if (plan.status !== 'approved') return 'plan_not_approved';
  if (plan.outcome !== null && now < paidFrom(plan)) return 'outcome_stands';
  return plan.attended ? 'already_checked_in' : null;
}

/**
 * T-22: adds a record and clears an outcome of the plan. The total rises by one where another person
 * took the spot. A manager's entry is not unplanned work that waits for review. Of several open
 * records the last stays without review (T-24). Refuses `plan_unknown`, `plan_not_approved`,
 * `already_checked_in`, `own_attendance`, `period_closed`, and `outcome_stands` before the paid time
 * starts.
 */
export function decideManualEntry(facts: CorrectionFacts, entry: ManualEntry, now: Instant): EntryDecision {
  const { place, checkIn, checkOut, breaks, reason } = entry;
  const { plan } = place;
  const { workplaceId, businessDate, positionId } = plan ?? place;
  const times: AttendanceTimes = {
    workplaceId,
    plan,
    positionId,
    businessDate,
    checkIn,
    checkOut,
    breaks,
    earlyStartApproved: false,
    earlyLeaveBy: entry.earlyLeaveBy ?? null,
    terms: NO_TERMS,
  };
  const refusal = correctionRefusal(facts, [times]);
  if (refusal) return refusal;
  const unfit = plan && planRefusal(plan, facts.personId, now);
  if (unfit) return refusedFor(unfit);
  const changes = changesBetween(null, times);
  const faults = [
    ...timesFaults(null, times, now),
    ...positionFaults(plan, entry.positionId),
    ...earlyLeaveFaults(times, times.earlyLeaveBy),
    ...sentHomeFaults(changes, reason),
  ];
  if (faults.length > 0) return { kind: 'invalid', faults };
  const late = overtaken(facts.others, times);
  const forgotten: ReviewMatter[] = late.own ? [{ kind: 'forgotten' }] : [];
  return {
    kind: 'added',
    times,
    changes,
    reason,
    unconfirmed: false,
    settled: [],
    raised: [...forgotten, ...earlyStartMatters(times, facts.config.earlyStartGraceMinutes)],
    forgotten: late.others,
    claim: place.plan === null ? null : claimOf(place.plan, place.seat),
  };
}
