import type { SQL } from 'drizzle-orm';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import { toStamp } from '#domain/time/instant.ts';
import { changeText } from '#worker/areas/attendance/records/change-text.ts';
import { type DayAt, noneClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import { disputeTold } from '#worker/areas/attendance/records/dispute-answer.ts';
import {
  addingAll,
  allStanding,
  changingAll,
  movingSeats,
  type SeatMove,
  type SeatRead,
  seatsStand,
  settingOutcomes,
} from '#worker/areas/attendance/records/many.ts';
import {
  changesKept,
  keepingChanges,
  mendEntries,
  settling,
} from '#worker/areas/attendance/records/mend-write.ts';
import { claimEntries } from '#worker/areas/attendance/records/seats.ts';
import { asking, keepingItems, movingAllOn } from '#worker/areas/attendance/records/statements.ts';
import { unseenAfterMoves } from '#worker/areas/attendance/records/unseen-lines.ts';
import { telling } from '#worker/areas/messaging/inbox/telling.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import { type PlaceNews, tellPlaces } from '#worker/areas/roster/changes/tell-changes.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import type { JudgedBack } from './come-back.ts';
import { type MendedRow, type OutcomeRow, type RepairPlan, seatKey } from './decide.ts';
import type { RepairFacts } from './facts.ts';

type Writing = { plan: RepairPlan; facts: RepairFacts; back: JudgedBack; reason: string };

/**
 * All writes of a repair, in an order that every constraint accepts, with few statements for all
 * rows.
 */
export function repairingOf(
  ctx: SignedInCtx,
  { plan, facts, back, reason }: Writing,
): Omit<Change, 'answer'> {
  const by = { actorId: ctx.actor.id, now: ctx.now };
  const mended = plan.changes.filter((one) => one.kind === 'mended');
  const outcomes = plan.changes.filter((one) => one.kind === 'outcome');
  const added = mended.filter(({ mending }) => mending.before === null).map(({ parts }) => parts.after);
  const changed = mended.filter(({ mending }) => mending.before !== null).map(({ parts }) => parts.after);
  const claimed = mended.flatMap(({ parts }) => parts.claimed ?? []);
  const kept = mended.flatMap(({ mending, parts }) =>
    changesKept(mending.stand, parts.after.id, mending.mended.changes.map(changeText), reason),
  );
  const again = [
    ...claimed,
    ...outcomes.filter(({ decision }) => decision.kind === 'outcome_cleared').map((one) => one.plan),
  ];
  const people = peopleOf(plan, facts);
  return {
    guards: [...guardsOf(ctx, plan, facts), ...back.guards],
    statements: [
      ...asking(
        mended.flatMap(({ parts }) => parts.overtaken),
        ctx.now,
      ),
      ...settling(
        mended.flatMap(({ parts }) => parts.settled),
        by,
      ),
      ...movingSeats(movesOf(mended, outcomes)),
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
        mended.flatMap(({ mending: { before }, parts: { after } }) => (before ? { before, after } : [])),
      ),
      ...addingAll(ctx, added),
      ...keepingItems(
        mended.flatMap(({ parts }) => parts.raised),
        ctx.now,
      ),
      ...keepingChanges(kept, by),
      movingAllOn(people.map(({ id }) => id)),
      ...tellingOf(ctx, mended, outcomes, reason),
    ],
    audit: [
      ...mended.flatMap(({ mending, parts }) =>
        mendEntries(mending, parts).map((entry) => withConfirmation(entry, mending)),
      ),
      ...outcomes.flatMap((one) => outcomeEntries(one, reason, back.passed.get(one.plan.id))),
    ],
  };
}

function peopleOf(plan: RepairPlan, facts: RepairFacts): { id: number; rosterVersion: number }[] {
  const ids = new Set(
    plan.changes.map((one) => (one.kind === 'mended' ? one.parts.after.personId : one.plan.personId)),
  );
  return [...ids].map((id) => ({ id, rosterVersion: facts.people.get(id)?.rosterVersion ?? 0 }));
}

function guardsOf(ctx: SignedInCtx, plan: RepairPlan, facts: RepairFacts): SQL[] {
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
    ...allStanding(ctx, peopleOf(plan, facts), places),
    noneClosed(
      plan.changes.flatMap((one): (DayAt | null)[] =>
        one.kind === 'mended' ? [one.mending.before, one.parts.after] : [one.plan],
      ),
    ),
    ...(read.size > 0 ? [seatsStand([...read.values()])] : []),
  ];
}

function movesOf(mended: readonly MendedRow[], outcomes: readonly OutcomeRow[]): SeatMove[] {
  return [
    ...mended.flatMap(({ mending, parts }): SeatMove[] =>
      parts.claimed ? [{ plan: parts.claimed, by: 1, total: mending.mended.claim?.raisedTotal ?? null }] : [],
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
function withConfirmation(entry: AuditEntry, { before }: MendedRow['mending']): AuditEntry {
  if (entry.subject !== 'attendance' || !before?.confirmation) return entry;
  const { at, by } = before.confirmation;
  return { ...entry, before: { ...Object(entry.before), confirmed_at: toStamp(at), confirmed_by: by.id } };
}

/**
 * The notices: about disputes that the repair answers, and about shifts that the company cancels or
 * restores.
 */
function tellingOf(
  ctx: SignedInCtx,
  mended: readonly MendedRow[],
  outcomes: readonly OutcomeRow[],
  reason: string,
): Statement[] {
  const disputes = mended.flatMap(({ mending, parts }) =>
    disputeTold(mending.before, { mended: parts.after, settled: mending.mended.settled }),
  );
  const places = outcomes.flatMap(({ plan, decision }): PlaceNews[] => {
    if (decision.kind === 'outcome_set') {
      return decision.new === 'cancelled_by_company' ? [[plan, { kind: 'removed', reason }]] : [];
    }
    return plan.outcome === 'cancelled_by_company' ? [[plan, { kind: 'added' }]] : [];
  });
  return [...telling(ctx, disputes), ...tellPlaces(ctx, places)];
}
