import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { givenOwnTimes } from '#contract/roster/asked-changes.ts';
import type { ReplaceBody, Replaced } from '#contract/roster/shifts.ts';
import { fieldIssues } from '#contract/validation.ts';
import { decideOutcome } from '#domain/attendance/outcome-change.ts';
import type { ShiftId } from '#domain/roster/facts.ts';
import { formatClock } from '#domain/time/clock.ts';
import { closedJson, noneClosed, refusedBy } from '#worker/areas/attendance/records/closed-periods.ts';
import { PLANS, planJson, storedPlanOf } from '#worker/areas/attendance/records/facts.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { intoSpot } from '#worker/areas/roster/changes/into-spot.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { VersionedShift } from '#worker/areas/roster/changes/stored-roster.ts';
import { type WriteResult, writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowsOf } from '#worker/db/batch.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { select, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { selectShiftUser } from './queries.ts';
import { shiftUserOf } from './rows.ts';

const REPLACE_CODES: RuleCodes = { shift_past: 'SHIFT_IN_THE_PAST', checked_in: 'SHIFT_USER_CHECKED_IN' };

/** The person who leaves, as shown and as planned, and the person who comes. */
function selectReplaceFacts(ctx: SignedInCtx, { shift_user_id: id, user_id: personId }: ReplaceBody) {
  const planned = { plan: planJson, closed: closedJson(sql`s.workplace_id`) };
  return [
    selectShiftUser(ctx, id),
    selectRaw(planned, sql`FROM ${PLANS} WHERE su.id = ${id} AND ${withinReach(ctx, sql`s.workplace_id`)}`),
    select(REF_COLUMNS).from(person).where(eq(person.id, personId)),
  ] as const;
}

/** @throws AppError E_NOT_FOUND for a person on another shift */
function replaceFactsOf(
  shiftId: ShiftId,
  [[shown], [planned], [user]]: RowsOf<ReturnType<typeof selectReplaceFacts>>,
) {
  if (!shown || !planned || shown.shift_id !== shiftId) throw new AppError('E_NOT_FOUND');
  return {
    leaving: shiftUserOf(shown),
    plan: storedPlanOf(planned.plan),
    closed: planned.closed,
    user,
  };
}

type ReplaceFacts = ReturnType<typeof replaceFactsOf>;

/**
 * Stores why a person does not come and assigns another person to the spot, judged with that spot free. A
 * registration of that person for the shift is approved.
 * @throws AppError E_UNPROCESSABLE_ENTITY for the same person twice; E_NOT_FOUND for the shift or one of
 * the people; E_CONFLICT with the stored assignment where it has an outcome already, or when the roster
 * keeps changing; ATTENDANCE_OWN, PERIOD_CLOSED, SHIFT_USER_NOT_APPROVED, SHIFT_USER_CHECKED_IN,
 * SHIFT_IN_THE_PAST, SHIFT_RULES_REFUSED
 */
export function replaceShiftUser(ctx: SignedInCtx, shiftId: number, input: ReplaceBody): Promise<Replaced> {
  const { shift_user_id: id, user_id: personId, override_reason: reason = null } = input;
  return whileStale(async () => {
    const judged = await judgeBuilt(ctx, {
      toWrite: true,
      named: { ...NOTHING_NAMED, people: [personId], shifts: [shiftId], assignments: [id], assigns: 1 },
      extra: selectReplaceFacts(ctx, input),
      build: (stored, extra) => {
        const facts = replaceFactsOf(shiftId, extra);
        const { plan } = facts;
        if (plan.personId === personId) throw fieldIssues({ user_id: [{ key: 'choice' }] });
        refuseOutcome(ctx, facts, input);
        return [
          { kind: 'set_outcome', assignmentId: id, outcome: input.outcome, reason: input.reason },
          intoSpot(stored, {
            kind: 'assign',
            personId,
            shiftId: plan.shiftId,
            positionId: plan.positionId,
            type: plan.type,
            status: 'approved',
            ownTimes: givenOwnTimes(input),
          }),
        ];
      },
    });
    const refusal = await rosterRefusal(ctx, judged, reason, REPLACE_CODES);
    if (refusal) throw refusal;
    const facts = replaceFactsOf(shiftId, judged.extra);
    let answer: Replaced | null = null;
    await writeRoster(ctx, judged, {
      reason,
      guards: [noneClosed([facts.plan])],
      answer: (written) => {
        answer = replaced(ctx, judged.stored.shifts.get(shiftId), facts, written, input);
        return { status: 201, body: answer };
      },
    });
    if (!answer) throw new Error('written without an answer');
    return answer;
  });
}

/** A person is replaced once: with an outcome they have already left their spot. */
function refuseOutcome(
  { actor }: SignedInCtx,
  { plan, leaving, closed }: ReplaceFacts,
  { outcome }: ReplaceBody,
): void {
  const facts = { actorId: actor.id, plan, seat: { approved: 0, total: 0 }, closed };
  const decision = decideOutcome(facts, outcome);
  if (decision.kind === 'refused') throw refusedBy(decision, closed);
  if (decision.kind !== 'outcome_set' || !decision.freesSeat) throw new AppError('E_CONFLICT', leaving);
}

/**
 * The answer as a read shows it. It is made before the write, so that a repeated request gets the same
 * answer.
 */
function replaced(
  { call: { operationId } }: SignedInCtx,
  shift: VersionedShift | undefined,
  { leaving, user }: ReplaceFacts,
  [gone, come]: readonly WriteResult[],
  input: ReplaceBody,
): Replaced {
  if (!shift || !user || !gone || come?.assignmentId == null) throw new AppError('E_NOT_FOUND');
  const own = givenOwnTimes(input);
  const { start, end } = own ?? shift.facts.times;
  return {
    operation_id: operationId,
    replaced: { ...leaving, outcome: input.outcome, version: gone.version },
    replacement: {
      ...leaving,
      id: come.assignmentId,
      user,
      status: 'approved',
      start_time: formatClock(start),
      end_time: formatClock(end),
      own_times: own !== null,
      version: come.version,
    },
  };
}
