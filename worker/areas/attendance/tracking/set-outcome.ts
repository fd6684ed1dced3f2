import { eq, type SQL, sql } from 'drizzle-orm';
import type { OutcomeBody, TrackedPerson } from '#contract/attendance/tracking.ts';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { SeatCount } from '#domain/attendance/facts.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import { decideOutcome, type OutcomeDecision, type PlanClaim } from '#domain/attendance/outcome-change.ts';
import type { AttendanceRefusal } from '#domain/attendance/refusal.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { type AnswerContext, type Tracked, trackedAnswer } from '#worker/areas/attendance/records/answers.ts';
import {
  closedJson,
  noneClosed,
  refusedBy,
  type StoredClosed,
} from '#worker/areas/attendance/records/closed-periods.ts';
import { comingBack, isPlannedAgain, leftPlaces } from '#worker/areas/attendance/records/coming-back.ts';
import {
  attendanceOf,
  attendancesJson,
  MEETS_WORK,
  PLANS,
  planJson,
  type StoredPlan,
  storedPlanOf,
} from '#worker/areas/attendance/records/facts.ts';
import {
  claimEntries,
  claiming,
  freeing,
  isSeatUnchanged,
  seatJson,
} from '#worker/areas/attendance/records/seats.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { WATCHING } from '#worker/areas/attendance/records/watching.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import { p } from '#worker/areas/roster/changes/fields.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { notifyOfPlace } from '#worker/areas/roster/changes/notify-changes.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import { type Change, commit } from '#worker/db/commit.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, isTrue, pick, selectRaw, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';

type SetOutcomeFacts = Tracked & {
  seat: SeatCount;
  rosterVersion: number;
  meetsWork: boolean;
  context: AnswerContext;
  closed: readonly StoredClosed[];
};

/**
 * Sets an outcome, which frees the spot, or clears it, which retakes the spot. The total rises where
 * another person took the spot. Before the shift ends, all rules check the returning person.
 * @throws AppError E_NOT_FOUND; E_CONFLICT with the current state for an old version, or when other
 * work now overlaps an ended shift; ATTENDANCE_OWN, PERIOD_CLOSED, SHIFT_RULES_REFUSED,
 * SHIFT_USER_CHECKED_IN, SHIFT_USER_NOT_APPROVED
 */
export function setOutcome(ctx: SignedInCtx, id: AssignmentId, input: OutcomeBody): Promise<TrackedPerson> {
  const { outcome } = input;
  return whileStale(() =>
    outcome === null ? takeBack(ctx, id, input) : say(ctx, id, { ...input, outcome }),
  );
}

async function say(
  ctx: SignedInCtx,
  id: AssignmentId,
  { outcome, reason, version }: OutcomeBody & { outcome: Outcome },
): Promise<TrackedPerson> {
  const facts = outcomeFactsOf(ctx, await first(ctx.db, selectOutcomeFacts(ctx, id)));
  const decision = decide(ctx, facts, outcome, version);
  if (decision.kind !== 'outcome_set') return trackedAnswer(facts, facts.context);
  const answer = answerWith(facts, outcome);
  await commit(ctx, {
    ...setting(ctx, facts.plan, decision, reason),
    guards: [isRosterUnchanged(ctx, facts), noneClosed([facts.plan])],
    answer: { status: 200, body: answer },
  });
  return answer;
}

async function takeBack(
  ctx: SignedInCtx,
  id: AssignmentId,
  { reason, version, override_reason }: OutcomeBody,
): Promise<TrackedPerson> {
  const override = override_reason ?? null;
  const judged = await judgeBuilt(ctx, {
    toWrite: true,
    waysOut: false,
    named: { ...NOTHING_NAMED, assignments: [id] },
    extra: [selectOutcomeFacts(ctx, id)],
    build: (stored, [[row]]) => {
      const facts = outcomeFactsOf(ctx, row);
      const claim = claimed(decide(ctx, facts, null, version));
      if (!claim || !isPlannedAgain(stored, facts.plan, ctx.now)) return [];
      return comingBack(stored, [{ plan: facts.plan, raisedTotal: claim.raisedTotal }]);
    },
  });
  const [[row]] = judged.extra;
  const facts = outcomeFactsOf(ctx, row);
  const { plan, seat, context } = facts;
  const claim = claimed(decide(ctx, facts, null, version));
  if (!claim) return trackedAnswer(facts, context);
  const answer = answerWith(facts, null);
  const kept = { status: 200, body: answer };
  const guards = [noneClosed([plan]), isSeatUnchanged(plan, seat)];
  if (judged.changes.length === 0) {
    if (facts.meetsWork) throw new AppError('E_CONFLICT', trackedAnswer(facts, context));
    await commit(ctx, {
      guards: [isRosterUnchanged(ctx, facts), ...guards],
      statements: [
        ...claiming(plan, claim),
        ...closingAsks(ctx, [[plan.shiftId, 'seat_taken', 'taken']]),
        raisingRosterVersion(plan.personId),
      ],
      audit: claimEntries(plan, claim, reason),
      answer: kept,
    });
    return answer;
  }
  const refusal = await rosterRefusal(ctx, judged, override);
  if (refusal) throw refusal;
  await writeRoster(ctx, judged, {
    reason: override,
    left: leftPlaces([{ plan, reason }]),
    guards,
    answer: () => kept,
  });
  return answer;
}

function decide(
  { actor }: SignedInCtx,
  facts: SetOutcomeFacts,
  outcome: Outcome | null,
  version: number,
): Exclude<OutcomeDecision, AttendanceRefusal> {
  const { plan, seat, context, closed } = facts;
  if (plan.version !== version) throw new AppError('E_CONFLICT', trackedAnswer(facts, context));
  const decision = decideOutcome({ actorId: actor.id, plan, seat, closed }, outcome);
  if (decision.kind === 'refused') throw refusedBy(decision, closed);
  return decision;
}

function claimed(decision: OutcomeDecision): PlanClaim | null {
  return decision.kind === 'outcome_cleared' ? decision.claim : null;
}

function answerWith(facts: SetOutcomeFacts, outcome: Outcome | null): TrackedPerson {
  const { plan, context } = facts;
  return trackedAnswer({ ...facts, plan: { ...plan, outcome, version: plan.version + 1 } }, context);
}

/**
 * An absent person already knows it; only a cancellation by the company needs a notice and a reason.
 */
function wasNotified(outcome: Outcome | null): boolean {
  return outcome === 'cancelled_by_company';
}

function setting(
  ctx: SignedInCtx,
  plan: StoredPlan,
  { old, new: outcome, freesSeat }: { old: Outcome | null; new: Outcome; freesSeat: boolean },
  reason: string | null,
): Pick<Change, 'statements' | 'audit'> {
  const { id, workplaceId } = plan;
  const isNotified = wasNotified(outcome);
  return {
    statements: [
      ...(freesSeat ? [freeing(plan)] : []),
      update(shiftUser)
        .set({ outcome, left_reason: isNotified ? reason : null, version: sql`${shiftUser.version} + 1` })
        .where(eq(shiftUser.id, id)),
      ...(isNotified ? notifyOfPlace(ctx, plan, { kind: 'removed', reason }) : []),
      raisingRosterVersion(plan.personId),
    ],
    audit: [
      {
        action: 'update',
        subject: 'shift_user',
        subjectId: id,
        workplaceId,
        before: { outcome: old },
        after: { outcome, reason },
      },
    ],
  };
}

/** A guard: the person's roster has not changed since it was read, and the workplace is in reach. */
function isRosterUnchanged(ctx: SignedInCtx, { plan, rosterVersion }: SetOutcomeFacts): SQL {
  return sql`SELECT roster_version = ${rosterVersion} AND ${withinReach(ctx, sql`${plan.workplaceId}`)}
    FROM ${person} WHERE id = ${plan.personId}`;
}

function selectOutcomeFacts(ctx: SignedInCtx, id: AssignmentId) {
  const fields = {
    plan: planJson,
    seat: seatJson,
    user: fromJson<PersonRef>(personRefJson),
    ...pick(p, 'phone', 'roster_version'),
    attendances: attendancesJson(sql`a.shift_user_id = su.id`),
    meets_work: isTrue(MEETS_WORK),
    wages_shown: isTrue(wagesShown(ctx)),
    watching: WATCHING,
    closed: closedJson(sql`s.workplace_id`),
  };
  return selectRaw(
    fields,
    sql`FROM ${PLANS} JOIN ${person} AS p ON p.id = su.person_id
      WHERE su.id = ${id} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`,
  );
}

/** @throws AppError E_NOT_FOUND when the assignment does not exist or is out of reach */
function outcomeFactsOf(
  { now }: SignedInCtx,
  row: RowOf<ReturnType<typeof selectOutcomeFacts>> | undefined,
): SetOutcomeFacts {
  if (!row) throw new AppError('E_NOT_FOUND');
  const [work] = row.attendances;
  return {
    plan: storedPlanOf(row.plan),
    user: row.user,
    phone: row.phone,
    attendance: work ? attendanceOf(work) : null,
    seat: row.seat,
    rosterVersion: row.roster_version,
    meetsWork: row.meets_work,
    closed: row.closed,
    context: { now, wagesShown: row.wages_shown, watching: row.watching },
  };
}
