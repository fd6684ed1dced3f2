import {
  AS_PLANNED,
  type RepairBody,
  type RepairChange,
  type RepairFault,
  type RepairRow,
} from '#contract/attendance/repair.ts';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import type { AttendanceRecord, SeatCount } from '#domain/attendance/facts.ts';
import type { Mended } from '#domain/attendance/mend.ts';
import type { OutcomeDecision } from '#domain/attendance/outcome-change.ts';
import {
  decideRepair,
  type Repair,
  type RepairDecision,
  type RepairTarget,
} from '#domain/attendance/repair.ts';
import { parseStamp, stampOrNull } from '#domain/time/instant.ts';
import { breakTimes, coded, plannedOn } from '#worker/areas/attendance/records/answers.ts';
import type { StoredAttendance, StoredPlan } from '#worker/areas/attendance/records/facts.ts';
import { plannedBreaks } from '#worker/areas/attendance/records/given-times.ts';
import { type MendStand, mendFactsOf } from '#worker/areas/attendance/records/mend-facts.ts';
import { type MendParts, mendPartsOf } from '#worker/areas/attendance/records/mend-write.ts';
import type { Mending } from '#worker/areas/attendance/records/mended-attendance.ts';
import { faultOf } from '#worker/areas/attendance/records/refusals.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IDS_PER_ROW, type RepairFacts, type RepairPersonFacts } from './facts.ts';

export type MendedRow = { kind: 'mended'; mending: Mending; parts: MendParts };
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
  changes: (MendedRow | OutcomeRow)[];
}

type Target = {
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
  const found = changes.map((change, row) => ({ row, change, target: targetOf(facts, change) }));
  const order = found.toSorted(
    (one, other) => rankOf(one.target) - rankOf(other.target) || one.row - other.row,
  );
  const told: RepairRow[] = [];
  const written: RepairPlan['changes'] = [];
  for (const { row, change, target } of order) {
    const place = { row, ...idsOf(change), findings: [] };
    if (target === null) {
      told[row] = { ...place, ...NOBODY, faults: [{ field: '', code: 'E_NOT_FOUND', key: null }] };
      continue;
    }
    const { plan, record } = state.standing(target);
    const now = { ...target, plan, record };
    const before = stateOf(plan, record);
    const common = {
      ...place,
      shift_user_id: plan?.id ?? null,
      work_history_id: record?.id ?? null,
      user: target.who.person,
      workplace: workplaceOf(now),
      date: plan?.businessDate ?? record?.businessDate ?? null,
      shift: plan && shiftOf(plan),
      before,
    };
    const stand = state.standOf(target.who, row);
    const decided = decideOn(ctx, stand, now, { change, reason });
    if (Array.isArray(decided)) {
      told[row] = { ...common, after: null, changed: false, faults: decided };
      continue;
    }
    const done = state.take(row, now, stand, decided);
    if (done === null) {
      told[row] = { ...common, after: before, changed: false, faults: [] };
      continue;
    }
    written.push(done);
    const after =
      done.kind === 'mended' ? stateOf(done.parts.after.plan, done.parts.after) : outcomeState(before, done);
    const workId = done.kind === 'mended' ? done.parts.after.id : common.work_history_id;
    told[row] = { ...common, work_history_id: workId, after, changed: true, faults: [] };
  }
  return { rows: told, changes: written };
}

const NOTHING = {
  check_in_time: null,
  check_out_time: null,
  breaks: [],
  early_leave_by: null,
  outcome: null,
};
const NOBODY = {
  user: null,
  workplace: null,
  date: null,
  shift: null,
  before: NOTHING,
  after: null,
  changed: false,
};

function idsOf({ shift_user_id, work_history_id }: RepairChange) {
  return { shift_user_id: shift_user_id ?? null, work_history_id: work_history_id ?? null };
}

function rankOf(target: Target | null): number {
  return target?.record ? 0 : 1;
}

function workplaceOf({ plan, record }: Pick<Target, 'plan' | 'record'>) {
  const site = record?.workplace ?? plan?.workplace;
  return site ? coded(site) : null;
}

function shiftOf(plan: StoredPlan): RepairRow['shift'] {
  const { template, start_time, end_time } = plannedOn(plan);
  return { template, start_time, end_time };
}

function stateOf(plan: StoredPlan | null, record: StoredAttendance | null): RepairRow['before'] {
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
function targetOf({ people, reached }: RepairFacts, change: RepairChange): Target | null {
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
  stand: MendStand,
  { who, plan, record, repair }: Target,
  { change, reason }: { change: RepairChange; reason: string },
): Decided | RepairFault[] {
  const fault = (code: RepairFault['code']): RepairFault[] => [{ field: '', code, key: null }];
  const version = record?.version ?? plan?.version;
  if (change.version !== undefined && change.version !== version) return fault('E_CONFLICT');
  const target = ruleTargetOf(stand, plan, record);
  const decision = decideRepair(mendFactsOf(ctx, stand, record), target, repair, reason, ctx.now);
  if (decision.kind === 'refused') return fault(decision.code);
  if (decision.kind === 'invalid') {
    return decision.faults.map((one) => ({ ...faultOf(one, { breaks: true }), code: null }));
  }
  const claims = decision.kind === 'outcome_cleared' || ('claim' in decision && decision.claim !== null);
  if (claims && plan && who.meeting.has(plan.id)) return fault('E_CONFLICT');
  return decision;
}

type Decided = Exclude<RepairDecision, { kind: 'refused' | 'invalid' }>;

function ruleTargetOf(
  { seats }: MendStand,
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

  standing({ who, plan, record }: Target): Pick<Target, 'plan' | 'record'> {
    const works = this.#works.get(who.person.id) ?? [];
    const current = plan && (this.#plans.get(plan.id) ?? plan);
    return { plan: current, record: record && (works.find(({ id }) => id === record.id) ?? record) };
  }

  standOf(who: RepairPersonFacts, row: number): MendStand {
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
    { who, plan, record }: Target,
    stand: MendStand,
    decision: Decided,
  ): MendedRow | OutcomeRow | null {
    if (decision.kind === 'unchanged') return null;
    if (decision.kind === 'outcome_set' || decision.kind === 'outcome_cleared') {
      if (plan === null) throw new Error('an outcome without a plan');
      const seat = stand.seats[plan.id] ?? { approved: 0, total: 0 };
      const outcome = decision.kind === 'outcome_set' ? decision.new : null;
      this.#plans.set(plan.id, { ...plan, outcome, version: plan.version + 1 });
      this.#moveSeat(plan, decision);
      return { kind: 'outcome', row, plan, seat, decision };
    }
    const mending: Mending = { stand, before: decision.kind === 'added' ? null : record, mended: decision };
    const parts = mendPartsOf(mending);
    const others = (this.#works.get(who.person.id) ?? []).filter(({ id }) => id !== parts.after.id);
    this.#works.set(who.person.id, [...others, parts.after]);
    if (parts.after.plan) this.#plans.set(parts.after.plan.id, parts.after.plan);
    if (parts.claimed) this.#moveSeat(parts.claimed, decision);
    return { kind: 'mended', mending, parts };
  }

  #moveSeat(plan: StoredPlan, decision: Pick<Mended, 'claim'> | OutcomeRow['decision']): void {
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
