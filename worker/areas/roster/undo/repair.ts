import { AppError } from '#contract/errors.ts';
import type { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import type { UndoMoved } from '#contract/roster/undo.ts';
import { UNDO_REASON } from '#contract/roster/undo-reason.ts';
import { closedPeriodOf } from '#domain/attendance/business-date.ts';
import { refusedAsClosed } from '#domain/attendance/refusal.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { type DayAt, noneClosed, refusedBy } from '#worker/areas/attendance/records/closed-periods.ts';
import {
  type ComingBack,
  comingBack,
  isPlannedAgain,
  verdictsOn,
} from '#worker/areas/attendance/records/coming-back.ts';
import { type KeptChange, keepingChanges } from '#worker/areas/attendance/records/correction-write.ts';
import type { StoredPlan } from '#worker/areas/attendance/records/facts.ts';
import {
  arePeopleUnchanged,
  areSeatsUnchanged,
  movingSeats,
  settingOutcomes,
} from '#worker/areas/attendance/records/many.ts';
import { unseenAfterMoves } from '#worker/areas/attendance/records/unseen-lines.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import { isRosterUnchanged, NOTHING_WRITTEN } from '#worker/areas/roster/changes/guard.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { notifyOfPlaces, type PlaceNews } from '#worker/areas/roster/changes/notify-changes.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { insert } from '#worker/db/query.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { operationUndone } from '#worker/db/schema/planning.ts';
import { repairEntries } from './repair-entries.ts';
import { type Now, repairNowOf, restoredPeople, selectNow } from './repair-now.ts';
import { type PlaceBack, placesBack, seatsRead } from './repair-places.ts';
import { recounting, reopeningQuestions, restoring, voiding } from './repair-statements.ts';
import { type RepairTraceRow, type RepairTraces, repairTracesOf, type WorkTrace } from './repair-traces.ts';

/**
 * Undoes a whole repair: it restores times, voids the records that the repair created, and restores
 * outcomes and questions.
 * @throws AppError E_CONFLICT with what has changed since, PERIOD_CLOSED, ATTENDANCE_OWN for the actor's
 * own records, SHIFT_RULES_REFUSED where the rules refuse to plan a person again
 */
export async function undoRepair(
  ctx: SignedInCtx,
  undone: string,
  traceRows: readonly RepairTraceRow[],
): Promise<RosterBulkAnswer> {
  const traces = repairTracesOf(traceRows);
  const judged = await judgeBuilt(ctx, {
    toWrite: false,
    waysOut: false,
    named: { ...NOTHING_NAMED, assignments: traces.outcomes.map(({ id }) => id) },
    extra: selectNow(traces),
    build: (stored, found) =>
      comingBack(stored, plannedAgain(ctx, stored, placesBack(traces, repairNowOf(found)))),
  });
  const now = repairNowOf(judged.extra);
  refuseMoved(traces, now);
  const people = restoredPeople(now);
  if (people.some(({ id }) => id === ctx.actor.id)) throw new AppError('ATTENDANCE_OWN');
  refuseClosed(traces, now);
  const refusal = await rosterRefusal(ctx, judged, UNDO_REASON);
  if (refusal) throw refusal;
  const places = placesBack(traces, now);
  const verdicts = verdictsOn(judged);
  const answer = repairAnswerOf(ctx, traces, now);
  const by = { actorId: ctx.actor.id, now: ctx.now };
  const kept = historyOf(traces, now);
  const claimed = places.filter(({ to }) => to === null).map(({ place }) => place.plan.shiftId);
  await commit(ctx, {
    guards: [
      ...arePeopleUnchanged(
        ctx,
        people,
        traceRows.map(({ workplace_id }) => workplace_id),
      ),
      noneClosed(repairedDays(traces, now)),
      ...(places.length > 0 ? [areSeatsUnchanged(seatsRead(places))] : []),
      ...(judged.changes.length > 0 ? [isRosterUnchanged(ctx, judged, NOTHING_WRITTEN)] : []),
    ],
    statements: [
      voiding(
        ctx,
        traces.added.map(({ id }) => id),
      ),
      ...reopeningQuestions(ctx, traces),
      ...restoring(traces, now),
      ...unseenAfterMoves(movesBack(traces, now)),
      ...recounting(traces),
      ...movingSeats(places.flatMap(({ move }) => move ?? [])),
      ...settingOutcomes(places.map(({ place, to, reason }) => ({ id: place.plan.id, outcome: to, reason }))),
      ...(claimed.length === 0
        ? []
        : closingAsks(
            ctx,
            [...new Set(claimed)].map((id) => [id, 'seat_taken', 'taken']),
          )),
      ...keepingChanges(kept, by),
      raisingRosterVersions(people.map(({ id }) => id)),
      ...notifyOfPlaces(ctx, places.flatMap(placeNewsOf)),
      insert(operationUndone).values({
        operation_id: undone,
        undone_by: ctx.call.operationId,
        undone_at: ctx.now,
      }),
    ],
    audit: repairEntries(traces, now, places, verdicts),
    answer: { status: 200, body: answer },
  });
  return answer;
}

/** T-22: the people whose outcome is removed, so that they are planned again. */
function plannedAgain(
  { now }: SignedInCtx,
  stored: StoredRoster,
  places: readonly PlaceBack[],
): ComingBack[] {
  return places.flatMap(({ place: { plan }, to, claimTotal }) =>
    to === null && isPlannedAgain(stored, plan, now) ? [{ plan, raisedTotal: claimTotal }] : [],
  );
}

/** Lists everything that has changed since the repair, in one refusal. */
function refuseMoved(traces: RepairTraces, { works, places }: Now): void {
  const moved: UndoMoved['moved'] = [];
  const begun = new Set(traces.added.map(({ left }) => left.shift_user_id));
  const opened = new Set(
    traces.corrected.filter(({ before }) => before.check_out_time === null).map(({ id }) => id),
  );
  for (const { id, left } of [...traces.added, ...traces.corrected]) {
    const now = works.get(id);
    const isMoved =
      !now || traces.moved.works.has(id) || now.version !== left.version || (opened.has(id) && now.stillOpen);
    if (isMoved) {
      moved.push({ work_history_id: id, shift_user_id: left.shift_user_id, user: now?.ref ?? null });
    }
  }
  for (const { id, before, after } of traces.outcomes) {
    const now = places.get(id);
    const isMoved =
      !now ||
      traces.moved.places.has(id) ||
      now.plan.outcome !== after ||
      (after !== null && now.meets) ||
      (before !== null && now.plan.attended && !begun.has(id));
    if (isMoved) moved.push({ work_history_id: null, shift_user_id: id, user: now?.ref ?? null });
  }
  if (moved.length > 0) throw new AppError('E_CONFLICT', { moved });
}

/** The workplaces and days of the rows, now and before the repair. */
function repairedDays(traces: RepairTraces, { works, places }: Now): DayAt[] {
  return [
    ...[...works.values()].map(({ workplaceId, date }) => ({ workplaceId, businessDate: date })),
    ...traces.corrected.map(({ before }) => ({
      workplaceId: before.workplace_id,
      businessDate: before.date,
    })),
    ...[...places.values()].map(({ plan }) => plan),
  ];
}

function refuseClosed(traces: RepairTraces, now: Now): void {
  const { closed } = now;
  const period = repairedDays(traces, now)
    .map((one) => closedPeriodOf(closed, one))
    .find((one) => one !== null);
  if (period) throw refusedBy(refusedAsClosed(period), closed);
}

function movesBack({ corrected }: RepairTraces, { works }: Now) {
  const identityOf = ({ date, check_in_time }: WorkTrace) => ({
    businessDate: date,
    checkIn: fromStamp(check_in_time),
  });
  return corrected.flatMap(({ id, before, left }) => {
    const work = works.get(id);
    return work
      ? { before: { personId: work.personId, ...identityOf(left) }, after: identityOf(before) }
      : [];
  });
}

/** T-25: the restored values, for the history of each attendance record. */
function historyOf({ added, corrected }: RepairTraces, { change }: Now): KeptChange[] {
  const kept = [
    ...added.map(({ id }) => ({ attendanceId: id, field: 'void' as const, old: null, new: null })),
    ...corrected.flatMap(({ id, before, left }) =>
      [
        { field: 'check_in' as const, old: left.check_in_time, new: before.check_in_time },
        { field: 'check_out' as const, old: left.check_out_time, new: before.check_out_time },
        { field: 'breaks' as const, old: breaksText(left), new: breaksText(before) },
        {
          field: 'early_leave_by' as const,
          old: left.early_leave_by ?? null,
          new: before.early_leave_by ?? null,
        },
      ]
        .filter((one) => one.old !== one.new)
        .map((one) => ({ attendanceId: id, ...one })),
    ),
  ];
  return kept.map((one, place) => ({ id: change + place, reason: UNDO_REASON, ...one }));
}

function breaksText({ breaks }: WorkTrace): string {
  return breaks.map(({ start, end }) => `${start}-${end}`).join(', ');
}

/** People are notified when the company cancels their work or withdraws a cancellation. */
function placeNewsOf({ place: { plan }, from, to, reason }: PlaceBack): PlaceNews[] {
  if (to === 'cancelled_by_company') return [[plan, { kind: 'removed', reason }]];
  return from === 'cancelled_by_company' && to === null ? [[plan, { kind: 'added' }]] : [];
}

function repairAnswerOf(
  { call: { operationId } }: SignedInCtx,
  { outcomes }: RepairTraces,
  { works, places }: Now,
): RosterBulkAnswer {
  const plans = new Map<number, StoredPlan>();
  for (const { plan } of works.values()) if (plan) plans.set(plan.id, plan);
  for (const { plan } of places.values()) plans.set(plan.id, plan);
  const moved = new Set(outcomes.map(({ id }) => id));
  return {
    operation_id: operationId,
    rows: [...plans.values()].map(({ id, shiftId, version }) => ({
      shift_id: shiftId,
      shift_user_id: id,
      version: moved.has(id) ? version + 1 : version,
    })),
  };
}
