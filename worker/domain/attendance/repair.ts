// T-20 to T-25: corrects the work of many people for one reason, such as an outage of the devices.

import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { plannedBreaksInside } from './breaks.ts';
import { type CorrectionDecision, decideCorrection } from './correction.ts';
import type { CorrectionFacts } from './correction-rules.ts';
import type { EarlyLeaveBy } from './early-leave.ts';
import type { AttendanceRecord, PlannedWork, SeatCount } from './facts.ts';
import { decideManualEntry, type EntryDecision } from './manual-entry.ts';
import type { Outcome } from './outcome.ts';
import { decideOutcome, type OutcomeDecision } from './outcome-change.ts';
import { refusedFor } from './refusal.ts';

/** The values that a person gets. `planned` takes the value of the plan; an omitted value stays. */
export type Repair =
  | { kind: 'outcome'; outcome: Outcome | null }
  | {
      kind: 'times';
      checkIn?: Instant | 'planned' | undefined;
      checkOut?: Instant | 'planned' | undefined;
      breaks?: readonly PlannedBreak[] | 'planned' | undefined;
      /** O-17: null clears it. */
      earlyLeaveBy?: EarlyLeaveBy | null | undefined;
    };

/** The target of a repair: an assignment with or without its record, or work without a shift. */
export type RepairTarget =
  | { plan: PlannedWork; seat: SeatCount; record: AttendanceRecord }
  | { plan: PlannedWork; seat: SeatCount; record: null }
  | { plan: null; record: AttendanceRecord };

export type RepairDecision = EntryDecision | CorrectionDecision | OutcomeDecision;

/** Which punches of a plan are due and missing. */
export interface MissingStamps {
  checkIn: boolean;
  checkOut: boolean;
}

const NONE_MISSING: MissingStamps = { checkIn: false, checkOut: false };

/**
 * Returns the punches of an approved plan that were due by `now` and are missing. The first of them
 * must have been due within the outage (instants, end exclusive). A person who could not check in
 * could not check out either, so both are missing, whenever the plan ended. A plan with an outcome
 * lacks nothing.
 */
export function missingStamps(
  { start, end, outcome }: Pick<PlannedWork, 'start' | 'end' | 'outcome'>,
  work: { checkOut: Instant | null } | null,
  outage: Interval,
  now: Instant,
): MissingStamps {
  const fell = (at: Instant) => outage.start <= at && at < outage.end && at <= now;
  if (work === null) {
    const checkIn = outcome === null && fell(start);
    return checkIn ? { checkIn, checkOut: end <= now } : NONE_MISSING;
  }
  return { checkIn: false, checkOut: work.checkOut === null && fell(end) };
}

/** Why a missing punch may have another cause than an outage. */
export const REPAIR_DOUBTS = ['cannot_come', 'just_ended'] as const;
export type RepairDoubt = (typeof REPAIR_DOUBTS)[number];

/** A person whose plan ended this recently may still be at work. */
const LEAVING_MS = 30 * MINUTE_MS;

/**
 * Returns why a manager should look before the missing punches are added. The person reported that
 * they cannot come and never came (`cannotCome`), or the plan ended within the last 30 minutes. Null
 * without a doubt.
 */
export function doubtOf(
  { end }: Pick<PlannedWork, 'end'>,
  missing: MissingStamps,
  cannotCome: boolean,
  now: Instant,
): RepairDoubt | null {
  if (missing.checkIn && cannotCome) return 'cannot_come';
  return missing.checkOut && now < end + LEAVING_MS ? 'just_ended' : null;
}

/**
 * Decides one row of a repair like the same change by hand: `decideOutcome`, `decideManualEntry`
 * without a record, else `decideCorrection`. Refuses like these. Refuses `not_checked_in` for a new
 * record without a check-in, and `plan_unknown` for planned values of work without a plan.
 */
export function decideRepair(
  facts: CorrectionFacts,
  target: RepairTarget,
  repair: Repair,
  reason: string,
  now: Instant,
): RepairDecision {
  if (repair.kind === 'outcome') {
    if (target.plan === null) return refusedFor('plan_unknown');
    const { actorId, closed } = facts;
    return decideOutcome({ actorId, closed, plan: target.plan, seat: target.seat }, repair.outcome);
  }
  const times = repairedTimes(target, repair);
  if (times === null) return refusedFor('plan_unknown', target.record?.id ?? null);
  const { checkIn, checkOut, breaks } = times;
  const { earlyLeaveBy } = repair;
  if (target.record === null) {
    if (checkIn === undefined) return refusedFor('not_checked_in');
    const entry = {
      checkIn,
      checkOut: checkOut ?? null,
      breaks: breaks ?? [],
      reason,
      ...(earlyLeaveBy !== undefined && { earlyLeaveBy }),
    };
    return decideManualEntry(facts, { place: target, ...entry }, now);
  }
  const correction = {
    ...(checkIn !== undefined && { checkIn }),
    ...(checkOut !== undefined && { checkOut }),
    ...(breaks !== undefined && { breaks }),
    ...(earlyLeaveBy !== undefined && { earlyLeaveBy }),
    reason,
  };
  return decideCorrection(facts, target.record, correction, now);
}

type RepairedTimes = { checkIn?: Instant; checkOut?: Instant; breaks?: readonly PlannedBreak[] };

/** Returns the given times, with `planned` replaced by those of the plan; null without a plan. */
function repairedTimes(
  { plan, record }: RepairTarget,
  { checkIn, checkOut, breaks }: Extract<Repair, { kind: 'times' }>,
): RepairedTimes | null {
  const asksForPlan = [checkIn, checkOut, breaks].includes('planned');
  if (asksForPlan && plan === null) return null;
  const from = checkIn === 'planned' ? plan?.start : checkIn;
  const to = checkOut === 'planned' ? plan?.end : checkOut;
  const span = { start: from ?? record?.checkIn ?? null, end: to ?? record?.checkOut ?? null };
  const rests = breaks === 'planned' ? plannedBreaksInside(plan, span) : breaks;
  return {
    ...(from !== undefined && { checkIn: from }),
    ...(to !== undefined && { checkOut: to }),
    ...(rests !== undefined && { breaks: rests }),
  };
}
