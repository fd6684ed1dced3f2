import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { BulkAnswer, BulkStayed } from '#contract/bulk.ts';
import type { FillPlanTakeBody, PlacementStay } from '#contract/roster/fill-plans.ts';
import { FILL_REASON } from '#contract/roster/fill-reason.ts';
import { takingOf } from '#domain/roster/candidates.ts';
import { type RowCheck, takeWhatGoes } from '#domain/roster/check.ts';
import { isFindingAllowed } from '#domain/roster/fill/company/allowed-findings.ts';
import { earlierPlan } from '#domain/roster/fill/company/earlier-plan.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { JudgedChanges } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { mayPassWithReason } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { isAmong, rows } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { fillPlacement, fillPlan } from '#worker/db/schema/fill-plan.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { type BulkDeed, type BulkPart, bulkKept, runBulk } from '#worker/platform/jobs/bulk.ts';
import { readPlanFacts } from './plan-facts.ts';
import { isOwnPlan, readAgreed } from './queries.ts';

const [f, l, su] = [alias(fillPlacement, 'f'), alias(fillPlan, 'l'), alias(shiftUser, 'su')];

const PlanToTake = z.object({ jobId: z.int() });
type PlanToTake = z.infer<typeof PlanToTake>;

/** Takes placements of a plan: each that still holds and that the rules let through now. */
export const TAKING_PLANS: BulkDeed<PlanToTake> = {
  operation: 'fill_plans.take',
  input: PlanToTake,
  decide: takeStep,
};

/**
 * Plans the people of a plan who agreed, at these workplaces. Each is judged with those before it; what has changed
 * since stays with its reason.
 * @throws AppError E_NOT_FOUND for the plan of another person, E_CONFLICT when the rosters keep changing
 */
export async function takePlan(
  ctx: SignedInCtx,
  jobId: number,
  { workplace_ids }: FillPlanTakeBody,
): Promise<BulkAnswer | { job_id: number }> {
  return runBulk(ctx, TAKING_PLANS, { jobId }, await readAgreed(ctx, jobId, workplace_ids));
}

const FIELDS = {
  ...pick(f, 'id', 'person_id', 'workplace_id', 'shift_id', 'position_id', 'type', 'date'),
  ...pick(l, 'date_from', 'date_to'),
  user: personRef(f.person_id),
};
type PlacedRow = FieldsRow<typeof FIELDS>;

/** The placements that the plan still has, of workplaces in reach. */
function selectPlaced(ctx: SignedInCtx, jobId: number, ids: readonly number[]) {
  return select(FIELDS)
    .from(f)
    .innerJoin(l, eq(l.job_id, f.job_id))
    .where(
      and(
        isAmong(f.id, ids),
        eq(f.job_id, jobId),
        isOwnPlan(ctx, jobId),
        withinReach(ctx, sql`${f.workplace_id}`),
      ),
    )
    .orderBy(f.date, f.id);
}

function takeStep(ctx: SignedInCtx, { jobId }: PlanToTake, ids: readonly number[]): Promise<BulkPart> {
  return whileStale(async () => {
    const placed = await all(ctx.db, selectPlaced(ctx, jobId, ids));
    const workplaceIds = [...new Set(placed.map(({ workplace_id }) => workplace_id))];
    const [any] = placed;
    // What the plan no longer has, and what is out of reach by now, has no one to name.
    if (!any) return { done: [], stayed: [], workplaceIds };
    const days = { from: any.date_from, to: any.date_to };
    const named = { ...NOTHING_NAMED, ...peopleAndShifts(placed), assigns: placed.length };
    const { stored, input } = await readPlanFacts(ctx, { named, days, workplaceIds, extra: [] });
    const { going, taken, stayed } = judge(ctx, { stored, input }, placed);
    const part: BulkPart<PlacementStay> = { done: taken.map(({ id }) => id), stayed, workplaceIds };
    if (taken.length > 0) {
      await writeRoster(ctx, going, { reason: FILL_REASON, answer: () => bulkKept(ctx, part) });
    }
    return part;
  });
}

/** The shifts of the placements, with the people to put there and those who are there. */
function peopleAndShifts(placed: readonly PlacedRow[]) {
  const people = [...new Set(placed.map(({ person_id }) => person_id))];
  const shifts = [...new Set(placed.map(({ shift_id }) => shift_id))];
  return {
    people: sql`SELECT value FROM json_each(${rows(people)})
      UNION SELECT su.person_id FROM ${shiftUser} AS su
        WHERE ${isAmong(su.shift_id, shifts)} AND su.status = 'approved' AND su.outcome IS NULL`,
    shifts,
  };
}

/** Which of the placements go now, one after the other, and why the others stay. */
function judge(
  { actor }: SignedInCtx,
  { stored, input }: { stored: StoredRoster; input: FillInput },
  placed: readonly PlacedRow[],
): { going: JudgedChanges; taken: PlacedRow[]; stayed: BulkStayed<PlacementStay>[] } {
  const { allowed } = input.settings;
  const isThere = ({ shift_id, position_id, person_id }: PlacedRow) =>
    stored.shifts.has(shift_id) && stored.positions.has(position_id) && stored.peopleInReach.has(person_id);
  const there = placed.filter(isThere);
  const roster = openRoster(stored.facts);
  const plan = earlierPlan(input, roster);
  const moves = there.map(({ shift_id, position_id, type, person_id }) => {
    const seat = { shiftId: shift_id, positionId: position_id, type };
    const change = takingOf(roster, { ...seat, ownTimes: null }, person_id);
    return { change, placement: { personId: person_id, seat, isRegistered: change.kind === 'revise' } };
  });
  const whyStays = ({ row, findings, passableBy }: RowCheck): PlacementStay | null => {
    const placement = moves[row]?.placement;
    const [first] = findings;
    const isLetThrough =
      findings.every((one) => isFindingAllowed(one, allowed)) &&
      (passableBy === 'anyone' || mayPassWithReason(actor, passableBy));
    if (first && !isLetThrough) return first.rule;
    if (!placement) return 'gone';
    if (placement.isRegistered && placement.personId === actor.id) return 'own_registration';
    return plan.whyOutdated(placement);
  };
  const stays = new Map<number, PlacementStay>();
  const judged = takeWhatGoes(
    roster,
    moves.map(({ change }) => change),
    (check) => {
      const why = whyStays(check);
      const move = moves[check.row];
      if (why !== null) stays.set(check.row, why);
      else if (move) plan.take(move.placement);
      return why === null;
    },
  );
  const going = judged.filter(({ goes }) => goes);
  const taken = going.flatMap(({ row }) => there[row] ?? []);
  const stayed = placed
    .filter((one) => !taken.includes(one))
    .map((one): BulkStayed<PlacementStay> => {
      const { id, user, date } = one;
      return { id, user, date, reason: stays.get(there.indexOf(one)) ?? 'gone' };
    });
  return {
    going: {
      changes: going.flatMap(({ row }) => moves[row]?.change ?? []),
      rows: going,
      stored,
      passableBy: whoMayPass(going.flatMap(({ findings }) => findings)),
    },
    taken,
    stayed,
  };
}
