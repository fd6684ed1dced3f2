import {
  AS_PLANNED,
  type RepairBody,
  type RepairChange,
  type RepairFault,
  type RepairRow,
} from '#contract/attendance/repair.ts';
import type { CorrectionResult } from '#domain/attendance/correction-rules.ts';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import type { AttendanceRecord, SeatCount } from '#domain/attendance/facts.ts';
import type { OutcomeDecision } from '#domain/attendance/outcome-change.ts';
import {
  decideRepair,
  type Repair,
  type RepairDecision,
  type RepairTarget,
} from '#domain/attendance/repair.ts';
import { parseStamp, stampOrNull } from '#domain/time/instant.ts';
import { breakTimes, coded, plannedOn } from '#worker/areas/attendance/records/answers.ts';
import { correctionFactsOf, type StoredFacts } from '#worker/areas/attendance/records/correction-facts.ts';
import {
  type CorrectionParts,
  correctionPartsOf,
} from '#worker/areas/attendance/records/correction-write.ts';
import type { DecidedCorrection } from '#worker/areas/attendance/records/decided-correction.ts';
import type { StoredAttendance, StoredPlan } from '#worker/areas/attendance/records/facts.ts';
import { plannedBreaks } from '#worker/areas/attendance/records/given-times.ts';
import { fieldFaultOf } from '#worker/areas/attendance/records/refusals.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IDS_PER_ROW, type RepairFacts, type RepairPersonFacts } from './facts.ts';

export type CorrectedRow = { kind: 'mended'; correction: DecidedCorrection; parts: CorrectionParts };
export type OutcomeRow = {
  kind: 'outcome';
  /** Index in the requested changes. */
  row: number;
  plan: StoredPlan;
  seat: SeatCount;
  decision: Extract<OutcomeDecision, { kind: 'outcome_set' | 'outcome_cleared' }>;
};

/** The results of all rows, and what to write. */
export interface RepairPlan {
  rows: RepairRow[];
  changes: (CorrectedRow | OutcomeRow)[];
}

type RepairSubject = {
  who: RepairPersonFacts;
  plan: StoredPlan | null;
  record: StoredAttendance | null;
  repair: Repair;
};

/**
 * Decides every row like the same change by hand, after the earlier rows of the same person. Rows of
 * existing records come first, so that a new record does not make them forgotten.
 */
export function planRepair(
  ctx: SignedInCtx,
  facts: RepairFacts,
  { changes, reason }: RepairBody,
): RepairPlan {
  const state = new RepairState(facts);
  const found = changes.map((change, row) => ({ row, change, target: repairSubjectOf(facts, change) }));
  const order = found.toSorted(
    (one, other) => rankOf(one.target) - rankOf(other.target) || one.row - other.row,
  );
  const answered: RepairRow[] = [];
  const written: RepairPlan['changes'] = [];
  for (const { row, change, target } of order) {
    const place = { row, ...idsOf(change), findings: [] };
    if (target === null) {
      answered[row] = { ...place, ...NO_SUBJECT, faults: [{ field: '', code: 'E_NOT_FOUND', key: null }] };
      continue;
    }
    const { plan, record } = state.currentTarget(target);
    const now = { ...target, plan, record };
    const before = repairStateOf(plan, record);
    const common = {
      ...place,
      shift_user_id: plan?.id ?? null,
      work_history_id: record?.id ?? null,
      user: target.who.person,
      workplace: repairWorkplaceOf(now),
      date: plan?.businessDate ?? record?.businessDate ?? null,
      shift: plan && repairShiftOf(plan),
      before,
    };
    const stored = state.storedFactsOf(target.who, row);
    const decided = decideOn(ctx, stored, now, { change, reason });
    if (Array.isArray(decided)) {
      answered[row] = { ...common, after: null, changed: false, faults: decided };
      continue;
    }
    const done = state.take(row, now, stored, decided);
    if (done === null) {
      answered[row] = { ...common, after: before, changed: false, faults: [] };
      continue;
    }
    written.push(done);
    const after =
      done.kind === 'mended'
        ? repairStateOf(done.parts.after.plan, done.parts.after)
        : outcomeState(before, done);
    const workId = done.kind === 'mended' ? done.parts.after.id : common.work_history_id;
    answered[row] = { ...common, work_history_id: workId, after, changed: true, faults: [] };
  }
  return { rows: answered, changes: written };
}

const EMPTY_STATE = {
  check_in_time: null,
  check_out_time: null,
  breaks: [],
  early_leave_by: null,
  outcome: null,
};
const NO_SUBJECT = {
  user: null,
  workplace: null,
  date: null,
  shift: null,
  before: EMPTY_STATE,
  after: null,
  changed: false,
};

function idsOf({ shift_user_id, work_history_id }: RepairChange) {
  return { shift_user_id: shift_user_id ?? null, work_history_id: work_history_id ?? null };
}

function rankOf(target: RepairSubject | null): number {
  return target?.record ? 0 : 1;
}

function repairWorkplaceOf({ plan, record }: Pick<RepairSubject, 'plan' | 'record'>) {
  const site = record?.workplace ?? plan?.workplace;
  return site ? coded(site) : null;
}

function repairShiftOf(plan: StoredPlan): RepairRow['shift'] {
  const { template, start_time, end_time } = plannedOn(plan);
  return { template, start_time, end_time };
}

function repairStateOf(plan: StoredPlan | null, record: StoredAttendance | null): RepairRow['before'] {
  return {
    check_in_time: stampOrNull(record?.checkIn ?? null),
    check_out_time: stampOrNull(record?.checkOut ?? null),
    breaks: breakTimes(record?.breaks ?? []),
    early_leave_by: record && (earlyLeaveOf(record.plan, record.checkOut, record.earlyLeaveBy)?.by ?? null),
    outcome: plan?.outcome ?? null,
  };
}

function outcomeState(before: RepairRow['before'], { decision }: OutcomeRow): RepairRow['before'] {
  return { ...before, outcome: decision.kind === 'outcome_set' ? decision.new : null };
}

/** The subject of a row; null when it does not exist or is out of reach. */
function repairSubjectOf({ people, reached }: RepairFacts, change: RepairChange): RepairSubject | null {
  const { shift_user_id, work_history_id } = change;
  for (const who of people.values()) {
    const named = who.attendances.find(({ id }) => id === work_history_id && reached.has(id)) ?? null;
    const plan = who.plans.find(({ id }) => id === shift_user_id) ?? null;
    if (named) return { who, plan: named.plan, record: named, repair: repairOf(change) };
    if (plan) {
      const record = who.attendances.find((one) => one.plan?.id === plan.id) ?? null;
      return { who, plan, record, repair: repairOf(change) };
    }
  }
  return null;
}

function repairOf({ check_in_time, check_out_time, breaks, early_leave_by, outcome }: RepairChange): Repair {
  if (outcome !== undefined) return { kind: 'outcome', outcome };
  return {
    kind: 'times',
    checkIn: instantOf(check_in_time),
    checkOut: instantOf(check_out_time),
    breaks: breaks === AS_PLANNED ? breaks : plannedBreaks(breaks),
    earlyLeaveBy: early_leave_by,
  };
}

function instantOf(given: string | undefined): number | typeof AS_PLANNED | undefined {
  if (given === undefined || given === AS_PLANNED) return given;
  return parseStamp(given) ?? undefined;
}

/** Returns the decision of a row, or its faults. */
function decideOn(
  ctx: SignedInCtx,
  stored: StoredFacts,
  { who, plan, record, repair }: RepairSubject,
  { change, reason }: { change: RepairChange; reason: string },
): AllowedRepair | RepairFault[] {
  const fault = (code: RepairFault['code']): RepairFault[] => [{ field: '', code, key: null }];
  const version = record?.version ?? plan?.version;
  if (change.version !== undefined && change.version !== version) return fault('E_CONFLICT');
  const target = ruleTargetOf(stored, plan, record);
  const decision = decideRepair(correctionFactsOf(ctx, stored, record), target, repair, reason, ctx.now);
  if (decision.kind === 'refused') return fault(decision.code);
  if (decision.kind === 'invalid') {
    return decision.faults.map((one) => ({ ...fieldFaultOf(one, { breaks: true }), code: null }));
  }
  const claims = decision.kind === 'outcome_cleared' || ('claim' in decision && decision.claim !== null);
  if (claims && plan && who.meeting.has(plan.id)) return fault('E_CONFLICT');
  return decision;
}

type AllowedRepair = Exclude<RepairDecision, { kind: 'refused' | 'invalid' }>;

function ruleTargetOf(
  { seats }: StoredFacts,
  plan: StoredPlan | null,
  record: AttendanceRecord | null,
): RepairTarget {
  if (plan === null) {
    if (record === null) throw new Error('a row about nothing');
    return { plan, record };
  }
  // The rules need the spot only for a person without a record.
  const seat = seats[plan.id] ?? { approved: 0, total: 0 };
  return record === null ? { plan, seat, record } : { plan, seat, record };
}

/** The state after the rows decided so far. */
class RepairState {
  readonly #facts: RepairFacts;
  readonly #works = new Map<number, StoredAttendance[]>();
  readonly #plans = new Map<number, StoredPlan>();
  readonly #seats = new Map<string, SeatCount>();

  constructor(facts: RepairFacts) {
    this.#facts = facts;
    for (const who of facts.people.values()) {
      this.#works.set(who.person.id, who.attendances);
      for (const plan of who.plans) {
        this.#plans.set(plan.id, plan);
        const seat = who.seats[plan.id];
        if (seat) this.#seats.set(seatKey(plan), seat);
      }
    }
  }

  currentTarget({ who, plan, record }: RepairSubject): Pick<RepairSubject, 'plan' | 'record'> {
    const works = this.#works.get(who.person.id) ?? [];
    const current = plan && (this.#plans.get(plan.id) ?? plan);
    return { plan: current, record: record && (works.find(({ id }) => id === record.id) ?? record) };
  }

  storedFactsOf(who: RepairPersonFacts, row: number): StoredFacts {
    const { actor, wagesShown, watching, closed, ids } = this.#facts;
    const plans = who.plans.map((plan) => this.#plans.get(plan.id) ?? plan);
    const seats = plans.flatMap((plan) => {
      const seat = this.#seats.get(seatKey(plan));
      return seat ? [[plan.id, seat] as const] : [];
    });
    return {
      person: who.person,
      phone: who.phone,
      rosterVersion: who.rosterVersion,
      wages: who.wages,
      actor,
      wagesShown,
      watching,
      closed,
      plans,
      record: null,
      attendances: this.#works.get(who.person.id) ?? [],
      seats: Object.fromEntries(seats),
      ids: {
        attendance: ids.attendance + row,
        change: ids.change + row * IDS_PER_ROW,
        item: ids.item + row * IDS_PER_ROW,
      },
    };
  }

  /** Applies a decision; null when it changes nothing. */
  take(
    row: number,
    { who, plan, record }: RepairSubject,
    stored: StoredFacts,
    decision: AllowedRepair,
  ): CorrectedRow | OutcomeRow | null {
    if (decision.kind === 'unchanged') return null;
    if (decision.kind === 'outcome_set' || decision.kind === 'outcome_cleared') {
      if (plan === null) throw new Error('an outcome without a plan');
      const seat = stored.seats[plan.id] ?? { approved: 0, total: 0 };
      const outcome = decision.kind === 'outcome_set' ? decision.new : null;
      this.#plans.set(plan.id, { ...plan, outcome, version: plan.version + 1 });
      this.#moveSeat(plan, decision);
      return { kind: 'outcome', row, plan, seat, decision };
    }
    const correction: DecidedCorrection = {
      stored,
      before: decision.kind === 'added' ? null : record,
      corrected: decision,
    };
    const parts = correctionPartsOf(correction);
    const others = (this.#works.get(who.person.id) ?? []).filter(({ id }) => id !== parts.after.id);
    this.#works.set(who.person.id, [...others, parts.after]);
    if (parts.after.plan) this.#plans.set(parts.after.plan.id, parts.after.plan);
    if (parts.claimed) this.#moveSeat(parts.claimed, decision);
    return { kind: 'mended', correction, parts };
  }

  #moveSeat(plan: StoredPlan, decision: Pick<CorrectionResult, 'claim'> | OutcomeRow['decision']): void {
    const key = seatKey(plan);
    const seat = this.#seats.get(key);
    if (!seat) return;
    if ('freesSeat' in decision) {
      if (decision.freesSeat) this.#seats.set(key, { ...seat, approved: seat.approved - 1 });
      return;
    }
    const total = decision.claim?.raisedTotal ?? seat.total;
    this.#seats.set(key, { approved: seat.approved + 1, total });
  }
}

export function seatKey({
  shiftId,
  positionId,
  type,
}: Pick<StoredPlan, 'shiftId' | 'positionId' | 'type'>): string {
  return `${shiftId}/${positionId}/${type}`;
}
