import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCheckIn } from '#domain/attendance/check-in.ts';
import { decideCheckOut } from '#domain/attendance/check-out.ts';
import { decideConfirm } from '#domain/attendance/confirmation.ts';
import { decideCorrection, decideVoid } from '#domain/attendance/correction.ts';
import type { CorrectionFacts, CorrectionResult } from '#domain/attendance/correction-rules.ts';
import type { AttendanceRecord, PlannedWork, SeatCount } from '#domain/attendance/facts.ts';
import { forgottenDue, isForgotten } from '#domain/attendance/forgotten.ts';
import { decideManualEntry } from '#domain/attendance/manual-entry.ts';
import { decideOutcome, type PlanClaim } from '#domain/attendance/outcome-change.ts';
import type { KeptPunch } from '#domain/attendance/punch.ts';
import { decideReview, type ResolvedItem } from '#domain/attendance/review.ts';
import type { ReviewMatter } from '#domain/attendance/review-item.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';
import { checkInFacts, correctionFacts, on, PUNCH, plan } from './build.ts';

type Step =
  | { kind: 'in' | 'out'; drift: number }
  | { kind: 'confirm' | 'void'; pick: number }
  | { kind: 'correct'; pick: number; checkIn: number; length: number | null }
  | { kind: 'enter'; pick: number; back: number; length: number | null }
  | { kind: 'review'; pick: number; answer: 'accept' | 'refuse' }
  | { kind: 'outcome'; pick: number; set: boolean }
  | { kind: 'ask' };

const pick = fc.nat(9);
const back = fc.integer({ min: 0, max: 900 });
const length = fc.option(fc.integer({ min: 0, max: 700 }));
const drift = fc.integer({ min: -9, max: 9 });
const device: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), drift }),
  fc.record({ kind: fc.constant('out' as const), drift }),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: device },
  fc.record({ kind: fc.constantFrom('confirm' as const, 'void' as const), pick }),
  fc.record({ kind: fc.constant('correct' as const), pick, checkIn: back, length }),
  fc.record({ kind: fc.constant('enter' as const), pick, back, length }),
  fc.record({ kind: fc.constant('review' as const), pick, answer: fc.constantFrom('accept', 'refuse') }),
  fc.record({ kind: fc.constant('outcome' as const), pick, set: fc.boolean() }),
  fc.record({ kind: fc.constant('ask' as const) }),
);

/** The seconds before each step: mostly minutes and hours, sometimes days. */
const pause = fc.oneof(
  fc.integer({ min: 0, max: 90 }),
  fc.integer({ min: 60, max: 30_000 }),
  fc.integer({ min: 30_000, max: 100_000 }),
);

/** The content of a database that only the decisions change. */
class Store {
  plans: PlannedWork[] = [
    plan(1, '09:00-12:00'),
    plan(2, '13:00-18:00'),
    plan(3, '22:00-29:00'),
    plan(4, '08:00-17:00', { businessDate: '2026-11-19' }),
    plan(5, '00:00-08:00', { businessDate: '2026-11-20' }),
  ];
  seats = new Map<number, SeatCount>(this.plans.map(({ id }) => [id, { approved: 1, total: 1 }]));
  attendances: AttendanceRecord[] = [];
  punches: KeptPunch[] = [];
  nextId = 1;

  facts(except?: AttendanceRecord): CorrectionFacts {
    return correctionFacts({ others: this.attendances.filter((one) => one !== except) });
  }

  seat(id: number): SeatCount {
    return this.seats.get(id) ?? { approved: 0, total: 0 };
  }

  raise(id: number, matters: readonly ReviewMatter[]) {
    this.patch(id, (one) => ({
      openItems: [...one.openItems, ...matters.map((matter) => ({ ...matter, id: this.nextId++ }))],
    }));
  }

  patch(id: number, change: (one: AttendanceRecord) => Partial<AttendanceRecord>) {
    this.attendances = this.attendances.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
    const attended = new Set(this.attendances.map(({ plan: planned }) => planned?.id));
    this.plans = this.plans.map((one) => ({ ...one, attended: attended.has(one.id) }));
  }

  add(times: CorrectionResult['times'], matters: readonly ReviewMatter[]) {
    const id = this.nextId++;
    this.attendances.push({ ...times, id, personId: 1, confirmed: false, openItems: [] });
    this.raise(id, matters);
  }

  forget(ids: readonly number[]) {
    for (const id of ids) this.raise(id, [{ kind: 'forgotten' }]);
  }

  claim(claim: PlanClaim | null) {
    if (!claim) return;
    const { approved, total } = this.seat(claim.planId);
    this.seats.set(claim.planId, { approved: approved + 1, total: claim.raisedTotal ?? total });
    this.plans = this.plans.map((one) => (one.id === claim.planId ? { ...one, outcome: null } : one));
  }

  storeCorrection(id: number, { times, unconfirmed, settled, raised, forgotten, claim }: CorrectionResult) {
    const gone = new Set(settled.map((one) => one.id));
    this.patch(id, (one) => ({
      ...times,
      confirmed: one.confirmed && !unconfirmed,
      openItems: one.openItems.filter((each) => !gone.has(each.id)),
    }));
    this.raise(id, raised);
    this.forget(forgotten);
    this.claim(claim);
  }

  void(id: number) {
    this.attendances = this.attendances.filter((one) => one.id !== id);
    this.patch(-1, () => ({}));
  }

  resolved(id: number, { itemId, effect }: ResolvedItem) {
    this.patch(id, (one) => ({ openItems: one.openItems.filter((each) => each.id !== itemId) }));
    if (effect?.kind === 'corrected') this.storeCorrection(id, effect);
    if (effect?.kind === 'voided') this.void(id);
  }
}

function punchIn(store: Store, given: number, now: number) {
  const { attendances, plans } = store;
  const running = attendances.find((one) => one.checkOut === null && !isForgotten(one, now));
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const fits = plans.some(
    (one) => !one.attended && one.outcome === null && one.start - 7_200_000 <= minute && minute <= one.end,
  );
  const decision = decideCheckIn(checkInFacts({ attendances, plans }), { ...PUNCH, at: given }, now);
  expect(decision.kind).toBe(running && !fits ? 'refused' : 'checked_in');
  if (decision.kind !== 'checked_in') return;
  expect(decision.attendance.plan !== null).toBe(fits);
  store.punches.push(decision.punch);
  store.add(decision.attendance, decision.raised);
  store.forget(decision.forgotten);
}

function punchOut(store: Store, given: number, now: number) {
  const { attendances } = store;
  const decision = decideCheckOut({ attendances, closed: [] }, { ...PUNCH, at: given }, 'planned', now);
  if (!attendances.some(({ checkOut }) => checkOut === null)) {
    expect(decision).toMatchObject({ code: 'CHECK_OUT_USER_NOT_CHECKED_IN' });
  }
  if (decision.kind !== 'checked_out') return;
  const { attendanceId, checkOut, breaks, punch, raised } = decision;
  store.punches.push(punch);
  store.patch(attendanceId, () => ({ checkOut, breaks }));
  store.raise(attendanceId, raised);
}

function carryOut(store: Store, step: Step, now: number) {
  const { attendances, plans } = store;
  const one = 'pick' in step ? attendances[step.pick % (attendances.length || 1)] : undefined;
  const planned = 'pick' in step ? plans[step.pick % plans.length] : undefined;
  switch (step.kind) {
    case 'in':
      return punchIn(store, now + step.drift * MINUTE_MS, now);
    case 'out':
      return punchOut(store, now + step.drift * MINUTE_MS, now);
    case 'ask':
      return store.forget(forgottenDue(attendances, now));
    case 'confirm':
      if (one && decideConfirm(correctionFacts(), one).kind === 'confirmed') {
        store.patch(one.id, () => ({ confirmed: true }));
      }
      return;
    case 'void':
      if (one && decideVoid(correctionFacts(), one, 'Twice').kind === 'voided') store.void(one.id);
      return;
    case 'correct': {
      if (!one) return;
      const checkIn = one.checkIn + (step.checkIn - 450) * MINUTE_MS;
      const checkOut = step.length === null ? null : checkIn + step.length * MINUTE_MS;
      const correction = { checkIn, checkOut, reason: 'Forgot' };
      const decision = decideCorrection(store.facts(one), one, correction, now);
      if (decision.kind === 'corrected') store.storeCorrection(one.id, decision);
      return;
    }
    case 'enter': {
      if (!planned) return;
      const checkIn = now - step.back * MINUTE_MS;
      const checkOut = step.length === null ? null : checkIn + step.length * MINUTE_MS;
      const place = { plan: planned, seat: store.seat(planned.id) };
      const entry = { place, checkIn, checkOut, breaks: [], reason: null };
      const decision = decideManualEntry(store.facts(), entry, now);
      if (decision.kind !== 'added') return;
      store.add(decision.times, decision.raised);
      store.forget(decision.forgotten);
      return store.claim(decision.claim);
    }
    case 'review': {
      const item = one?.openItems[step.pick % (one.openItems.length || 1)];
      if (!one || !item) return;
      const given = { itemId: item.id, answer: step.answer, reason: 'Seen' };
      const decision = decideReview(store.facts(one), one, given, now);
      if (decision.kind === 'resolved') store.resolved(one.id, decision);
      return;
    }
    case 'outcome': {
      if (!planned) return;
      const facts = { actorId: 9, plan: planned, seat: store.seat(planned.id), closed: [] };
      const decision = decideOutcome(facts, step.set ? 'absent_notified' : null);
      if (decision.kind === 'outcome_cleared') store.claim(decision.claim);
      if (decision.kind !== 'outcome_set') return;
      // Another person takes the free spot at once.
      const { total } = store.seat(planned.id);
      store.seats.set(planned.id, { approved: total, total });
      store.plans = plans.map((each) => (each === planned ? { ...each, outcome: decision.new } : each));
    }
  }
}

function expectSound(store: Store, now: number) {
  const open = store.attendances.filter((one) => one.checkOut === null);
  expect(open.filter((one) => !isForgotten(one, now)).length).toBeLessThanOrEqual(1);
  const plans = store.attendances.flatMap(({ plan: planned }) => (planned ? [planned.id] : []));
  expect(new Set(plans).size).toBe(plans.length);
  for (const { checkIn, checkOut, confirmed, openItems } of store.attendances) {
    if (confirmed) expect([checkOut === null, openItems.length]).toEqual([false, 0]);
    if (checkOut !== null) expect(minutesBetween(checkIn, checkOut)).toBeGreaterThan(0);
    const kinds = openItems.map((one) => (one.kind === 'drift' ? `drift ${one.stamp}` : one.kind));
    expect(new Set(kinds).size).toBe(kinds.length);
  }
  for (const { approved, total } of store.seats.values()) expect(approved).toBeLessThanOrEqual(total);
}

function play(steps: readonly (readonly [number, Step])[], check: (store: Store, now: number) => void) {
  const store = new Store();
  let now = on('06:30');
  for (const [seconds, step] of steps) {
    now += seconds * 1_000;
    const kept = structuredClone(store.punches);
    carryOut(store, step, now);
    expect(store.punches.slice(0, kept.length)).toEqual(kept);
    check(store, now);
  }
  return store;
}

const sequence = (step: fc.Arbitrary<Step>) => fc.array(fc.tuple(pause, step), { maxLength: 40 });

describe('any sequence', () => {
  it('T-24 of punches leaves at most one open record without a question', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(sequence(device), (steps) => {
        const store = play(steps, expectSound);
        // Without corrections the recorded times are the punches, each once.
        const stamps = store.attendances.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut ?? []].flat());
        const taken = store.punches.map((punch) => punch.taken);
        expect(stamps.toSorted((a, b) => a - b)).toEqual(taken.toSorted((a, b) => a - b));
      }),
      RUNS,
    );
  });

  it('of punches and corrections keeps records valid and punches unchanged', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(sequence(anyStep), (steps) => {
        play(steps, expectSound);
      }),
      RUNS,
    );
  });
});
