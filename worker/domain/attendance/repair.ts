// T-20 to T-25: the work of many people mended for one reason, as after an outage of the devices.

import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { type CorrectionDecision, decideCorrection } from './correction.ts';
import type { EarlyLeaveBy } from './early-leave.ts';
import type { AttendanceRecord, PlannedWork, SeatCount } from './facts.ts';
import { decideManualEntry, type EntryDecision } from './manual-entry.ts';
import type { MendFacts } from './mend.ts';
import type { Outcome } from './outcome.ts';
import { decideOutcome, type OutcomeDecision } from './outcome-change.ts';
import { refused } from './refusal.ts';

/** What a person is to have. A time `planned` is that of the plan; what is left out stays. */
export type Repair =
  | { kind: 'outcome'; outcome: Outcome | null }
  | {
      kind: 'times';
      checkIn?: Instant | 'planned' | undefined;
      checkOut?: Instant | 'planned' | undefined;
      breaks?: readonly PlannedBreak[] | 'planned' | undefined;
      /** O-17: null takes it back. */
      earlyLeaveBy?: EarlyLeaveBy | null | undefined;
    };

/** Whom a repair is about: a place on a shift with the work that there is of it, or work without a shift. */
export type RepairTarget =
  | { plan: PlannedWork; seat: SeatCount; record: AttendanceRecord }
  | { plan: PlannedWork; seat: SeatCount; record: null }
  | { plan: null; record: AttendanceRecord };

export type RepairDecision = EntryDecision | CorrectionDecision | OutcomeDecision;

/** Which stamps a plan would have by now and has not. */
export interface MissingStamps {
  checkIn: boolean;
  checkOut: boolean;
}

const NOTHING: MissingStamps = { checkIn: false, checkOut: false };

/**
 * The stamps of an approved plan that were due by now and are missing, where the first of them was due within the
 * hours of the outage (instants, the end outside). Who could not check in could not check out either: then both are
 * missing, whenever the end was. Nothing is missing of who has an outcome.
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
    return checkIn ? { checkIn, checkOut: end <= now } : NOTHING;
  }
  return { checkIn: false, checkOut: work.checkOut === null && fell(end) };
}

/** Why somebody who lacks stamps may not have lost them to an outage. */
export const REPAIR_DOUBTS = ['cannot_come', 'just_ended'] as const;
export type RepairDoubt = (typeof REPAIR_DOUBTS)[number];

/** Who was to go no longer ago than this may still be at it. */
const LEAVING_MS = 30 * MINUTE_MS;

/**
 * What speaks against giving somebody the stamps that they lack without a look at them: that they never came and had
 * said so (`cannotCome`), or that the plan ended within the last 30 minutes. Null where nothing does.
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
 * Decides one row of a repair as the same change by hand is decided: `decideOutcome`, `decideManualEntry` where there
 * is no work yet, else `decideCorrection`. Refuses as these do, `not_checked_in` where work begins without a check-in,
 * and `plan_unknown` where what is planned is asked for of work without a plan.
 */
export function decideRepair(
  facts: MendFacts,
  target: RepairTarget,
  repair: Repair,
  reason: string,
  now: Instant,
): RepairDecision {
  if (repair.kind === 'outcome') {
    if (target.plan === null) return refused('plan_unknown');
    const { actorId, closed } = facts;
    return decideOutcome({ actorId, closed, plan: target.plan, seat: target.seat }, repair.outcome);
  }
  const times = timesOf(target, repair);
  if (times === null) return refused('plan_unknown', target.record?.id ?? null);
  const { checkIn, checkOut, breaks } = times;
  const { earlyLeaveBy } = repair;
  if (target.record === null) {
    if (checkIn === undefined) return refused('not_checked_in');
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

type Times = { checkIn?: Instant; checkOut?: Instant; breaks?: readonly PlannedBreak[] };

/** What is given, with the plan's where that is asked for; null where there is no plan. */
function timesOf(
  { plan, record }: RepairTarget,
  { checkIn, checkOut, breaks }: Extract<Repair, { kind: 'times' }>,
): Times | null {
  const asksForPlan = [checkIn, checkOut, breaks].includes('planned');
  if (asksForPlan && plan === null) return null;
  const from = checkIn === 'planned' ? plan?.start : checkIn;
  const to = checkOut === 'planned' ? plan?.end : checkOut;
  const span = { start: from ?? record?.checkIn ?? null, end: to ?? record?.checkOut ?? null };
  const rests = breaks === 'planned' ? breaksInside(plan, span) : breaks;
  return {
    ...(from !== undefined && { checkIn: from }),
    ...(to !== undefined && { checkOut: to }),
    ...(rests !== undefined && { breaks: rests }),
  };
}

/** O-13: of the planned breaks those that lie wholly inside the work; none while nobody knows when it ends. */
function breaksInside(
  plan: PlannedWork | null,
  { start, end }: { start: Instant | null; end: Instant | null },
): PlannedBreak[] {
  if (plan === null || start === null || end === null) return [];
  const midnight = startOfJstDay(plan.businessDate);
  const [from, to] = [minutesBetween(midnight, start), minutesBetween(midnight, end)];
  return plan.breaks.filter((rest) => rest.start > from && rest.end < to);
}
