import type { SQL } from 'drizzle-orm';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import { toStamp } from '#domain/time/instant.ts';
import { changeText } from '#worker/areas/attendance/records/change-text.ts';
import { type DayAt, noneClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import {
  changesKept,
  correctionEntries,
  keepingChanges,
  settling,
} from '#worker/areas/attendance/records/correction-write.ts';
import { disputeNotices } from '#worker/areas/attendance/records/dispute-answer.ts';
import {
  addingAll,
  arePeopleUnchanged,
  areSeatsUnchanged,
  changingAll,
  movingSeats,
  type SeatMove,
  type SeatRead,
  settingOutcomes,
} from '#worker/areas/attendance/records/many.ts';
import { claimEntries } from '#worker/areas/attendance/records/seats.ts';
import { keepingItems, raisingQuestions } from '#worker/areas/attendance/records/statements.ts';
import { unseenAfterMoves } from '#worker/areas/attendance/records/unseen-lines.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import { notifyOfPlaces, type PlaceNews } from '#worker/areas/roster/changes/notify-changes.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import type { JudgedBack } from './come-back.ts';
import { type CorrectedRow, type OutcomeRow, type RepairPlan, seatKey } from './decide.ts';
import type { RepairFacts } from './facts.ts';

type RepairInput = { plan: RepairPlan; facts: RepairFacts; back: JudgedBack; reason: string };

/**
 * All writes of a repair, in an order that every constraint accepts, with few statements for all
 * rows.
 */
export function repairingOf(
  ctx: SignedInCtx,
  { plan, facts, back, reason }: RepairInput,
): Omit<Change, 'answer'> {
  const by = { actorId: ctx.actor.id, now: ctx.now };
  const corrected = plan.changes.filter((one) => one.kind === 'mended');
  const outcomes = plan.changes.filter((one) => one.kind === 'outcome');
  const added = corrected
    .filter(({ correction }) => correction.before === null)
    .map(({ parts }) => parts.after);
  const changed = corrected
    .filter(({ correction: mending }) => mending.before !== null)
    .map(({ parts }) => parts.after);
  const claimed = corrected.flatMap(({ parts }) => parts.claimed ?? []);
  const kept = corrected.flatMap(({ correction: mending, parts }) =>
    changesKept(mending.stored, parts.after.id, mending.corrected.changes.map(changeText), reason),
  );
  const again = [
    ...claimed,
    ...outcomes.filter(({ decision }) => decision.kind === 'outcome_cleared').map((one) => one.plan),
  ];
  const people = repairedPeople(plan, facts);
  return {
    guards: [...repairGuards(ctx, plan, facts), ...back.guards],
    statements: [
      ...raisingQuestions(
        corrected.flatMap(({ parts }) => parts.overtaken),
        ctx.now,
      ),
      ...settling(
        corrected.flatMap(({ parts }) => parts.settled),
        by,
      ),
      ...movingSeats(movesOf(corrected, outcomes)),
      ...settingOutcomes([
        ...claimed.map(({ id }) => ({ id, outcome: null, reason: null })),
        ...outcomes.map(({ plan: { id }, decision }) => outcomeSet(id, decision, reason)),
      ]),
      ...(again.length === 0
        ? []
        : closingAsks(
            ctx,
            [...new Set(again.map(({ shiftId }) => shiftId))].map((id) => [id, 'seat_taken', 'taken']),
          )),
      ...changingAll(changed),
      ...unseenAfterMoves(
        corrected.flatMap(({ correction: { before }, parts: { after } }) =>
          before ? { before, after } : [],
        ),
      ),
      ...addingAll(ctx, added),
      ...keepingItems(
        corrected.flatMap(({ parts }) => parts.raised),
        ctx.now,
      ),
      ...keepingChanges(kept, by),
      raisingRosterVersions(people.map(({ id }) => id)),
      ...noticesOf(ctx, corrected, outcomes, reason),
    ],
    audit: [
      ...corrected.flatMap(({ correction: mending, parts }) =>
        correctionEntries(mending, parts).map((entry) => withConfirmation(entry, mending)),
      ),
      ...outcomes.flatMap((one) => outcomeEntries(one, reason, back.passed.get(one.plan.id))),
    ],
  };
}

function repairedPeople(plan: RepairPlan, facts: RepairFacts): { id: number; rosterVersion: number }[] {
  const ids = new Set(
    plan.changes.map((one) => (one.kind === 'mended' ? one.parts.after.personId : one.plan.personId)),
  );
  return [...ids].map((id) => ({ id, rosterVersion: facts.people.get(id)?.rosterVersion ?? 0 }));
}

function repairGuards(ctx: SignedInCtx, plan: RepairPlan, facts: RepairFacts): SQL[] {
  const places = plan.changes.map((one) =>
    one.kind === 'mended' ? one.parts.after.workplaceId : one.plan.workplaceId,
  );
  const touched = plan.changes.flatMap((one) =>
    one.kind === 'mended' ? (one.parts.claimed ?? []) : one.plan,
  );
  const read = new Map<string, SeatRead>();
  for (const one of touched) {
    const seat = facts.people.get(one.personId)?.seats[one.id];
    if (seat) read.set(seatKey(one), { plan: one, seat });
  }
  return [
    ...arePeopleUnchanged(ctx, repairedPeople(plan, facts), places),
    noneClosed(
      plan.changes.flatMap((one): (DayAt | null)[] =>
        one.kind === 'mended' ? [one.correction.before, one.parts.after] : [one.plan],
      ),
    ),
    ...(read.size > 0 ? [areSeatsUnchanged([...read.values()])] : []),
  ];
}

function movesOf(corrected: readonly CorrectedRow[], outcomes: readonly OutcomeRow[]): SeatMove[] {
  return [
    ...corrected.flatMap(({ correction, parts }): SeatMove[] =>
      parts.claimed
        ? [{ plan: parts.claimed, by: 1, total: correction.corrected.claim?.raisedTotal ?? null }]
        : [],
    ),
    ...outcomes.flatMap(({ plan, decision }): SeatMove[] => {
      if (decision.kind === 'outcome_cleared') return [{ plan, by: 1, total: decision.claim.raisedTotal }];
      return decision.freesSeat ? [{ plan, by: -1, total: null }] : [];
    }),
  ];
}

function outcomeSet(id: number, decision: OutcomeRow['decision'], reason: string) {
  if (decision.kind === 'outcome_cleared') return { id, outcome: null, reason: null };
  return { id, outcome: decision.new, reason: decision.new === 'cancelled_by_company' ? reason : null };
}

function outcomeEntries(
  { plan, decision }: OutcomeRow,
  reason: string,
  passed: readonly RuleId[] | undefined,
): AuditEntry[] {
  if (decision.kind === 'outcome_cleared') return claimEntries(plan, decision.claim, reason, passed);
  return [
    {
      action: 'update',
      subject: 'shift_user',
      subjectId: plan.id,
      workplaceId: plan.workplaceId,
      before: { outcome: decision.old },
      after: { outcome: decision.new, reason },
    },
  ];
}

/** Keeps the confirmation in the audit, so that undoing the repair restores it. */
function withConfirmation(entry: AuditEntry, { before }: CorrectedRow['correction']): AuditEntry {
  if (entry.subject !== 'attendance' || !before?.confirmation) return entry;
  const { at, by } = before.confirmation;
  return { ...entry, before: { ...Object(entry.before), confirmed_at: toStamp(at), confirmed_by: by.id } };
}

/**
 * The notices: about disputes that the repair answers, and about shifts that the company cancels or
 * restores.
 */
function noticesOf(
  ctx: SignedInCtx,
  corrected: readonly CorrectedRow[],
  outcomes: readonly OutcomeRow[],
  reason: string,
): Statement[] {
  const disputes = corrected.flatMap(({ correction, parts }) =>
    disputeNotices(correction.before, { corrected: parts.after, settled: correction.corrected.settled }),
  );
  const places = outcomes.flatMap(({ plan, decision }): PlaceNews[] => {
    if (decision.kind === 'outcome_set') {
      return decision.new === 'cancelled_by_company' ? [[plan, { kind: 'removed', reason }]] : [];
    }
    return plan.outcome === 'cancelled_by_company' ? [[plan, { kind: 'added' }]] : [];
  });
  return [...insertNotices(ctx, disputes), ...notifyOfPlaces(ctx, places)];
}
