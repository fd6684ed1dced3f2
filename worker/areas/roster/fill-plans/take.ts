import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { BulkAnswer, BulkStayed } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import type { FillPlanTakeBody, PlacementStay } from '#contract/roster/fill-plans.ts';
import { takingOf } from '#domain/roster/candidates.ts';
import { type TakenRow, takeWhatGoes } from '#domain/roster/check.ts';
import { isFindingAllowed } from '#domain/roster/fill/company/allowed-findings.ts';
import { earlierPlan, type OutdatedReason } from '#domain/roster/fill/company/earlier-plan.ts';
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
import { fillPlacement } from '#worker/db/schema/fill-plan.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { type BulkDeed, type BulkPart, bulkKept, runBulk } from '#worker/platform/jobs/bulk.ts';
import { readPlanFacts } from './plan-facts.ts';
import { isOwnPlan, readPlan, selectAgreed } from './queries.ts';

const f = alias(fillPlacement, 'f');

const PlanToTake = z.object({ jobId: z.int() });
type PlanToTake = z.infer<typeof PlanToTake>;

/** Takes placements of a plan: each that the rules let through now. */
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
  await readPlan(ctx, jobId);
  const found = await all(ctx.db, selectAgreed(ctx, jobId, workplace_ids));
  const ids = found.map(({ id }) => id);
  return runBulk(ctx, TAKING_PLANS, { jobId }, ids);
}

const FIELDS = {
  ...pick(f, 'id', 'person_id', 'workplace_id', 'shift_id', 'position_id', 'type', 'date'),
  user: personRef(f.person_id),
};
type PlacedRow = FieldsRow<typeof FIELDS>;

function selectPlaced(ctx: SignedInCtx, jobId: number, ids: readonly number[]) {
  return select(FIELDS)
    .from(f)
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
    if (placed.length < ids.length) throw new AppError('E_NOT_FOUND');
    const workplaceIds = [...new Set(placed.map(({ workplace_id }) => workplace_id))];
    const shifts = [...new Set(placed.map(({ shift_id }) => shift_id))];
    const [from = '', to = from] = [placed[0]?.date, placed.at(-1)?.date];
    const { stored, input } = await readPlanFacts(ctx, {
      named: { ...NOTHING_NAMED, people: peopleOf(placed, shifts), shifts, assigns: placed.length },
      days: { from, to },
      workplaceIds,
      extra: [],
    });
    const { going, taken, stayed } = judge(ctx, stored, input, placed);
    const part: BulkPart<PlacementStay> = { done: taken.map(({ id }) => id), stayed, workplaceIds };
    if (taken.length > 0) {
      await writeRoster(ctx, going, { reason: `fill_plan ${jobId}`, answer: () => bulkKept(ctx, part) });
    }
    return part;
  });
}

/** The people of the placements, and everyone who is on their shifts. */
function peopleOf(placed: readonly PlacedRow[], shifts: readonly number[]): SQL {
  return sql`SELECT value FROM json_each(${rows([...new Set(placed.map(({ person_id }) => person_id))])})
    UNION SELECT person_id FROM ${shiftUser} WHERE ${isAmong(shiftUser.shift_id, shifts)}`;
}

/** Which of the placements go now, one after the other, and why the others stay. */
function judge(
  { actor }: SignedInCtx,
  stored: StoredRoster,
  input: FillInput,
  placed: readonly PlacedRow[],
): { going: JudgedChanges; taken: PlacedRow[]; stayed: BulkStayed<PlacementStay>[] } {
  const { allowed } = input.settings;
  const isThere = ({ shift_id, position_id, person_id }: PlacedRow) =>
    stored.shifts.has(shift_id) && stored.positions.has(position_id) && stored.peopleInReach.has(person_id);
  const there = placed.filter(isThere);
  const roster = openRoster(stored.facts);
  const changes = there.map(({ shift_id, position_id, type, person_id }) =>
    takingOf(roster, { shiftId: shift_id, positionId: position_id, type, ownTimes: null }, person_id),
  );
  const earlier = earlierPlan(input, roster);
  const placements = there.map(({ person_id, shift_id, position_id, type }, at) => ({
    personId: person_id,
    seat: { shiftId: shift_id, positionId: position_id, type },
    isRegistered: changes[at]?.kind === 'revise',
  }));
  const outdated = placements.map((): OutdatedReason | null => null);
  const isUpToDate = ({ row }: Pick<TakenRow, 'row'>) => {
    const placement = placements[row];
    if (!placement) return false;
    const why = earlier.whyOutdated(placement);
    outdated[row] = why;
    if (why === null) earlier.take(placement);
    return why === null;
  };
  const isOwn = ({ row }: Pick<TakenRow, 'row'>) =>
    changes[row]?.kind === 'revise' && there[row]?.person_id === actor.id;
  const mayGo = ({ findings, passableBy }: Pick<TakenRow, 'findings' | 'passableBy'>) =>
    findings.every((one) => isFindingAllowed(one, allowed)) &&
    (passableBy === 'anyone' || mayPassWithReason(actor, passableBy));
  const checked = takeWhatGoes(
    roster,
    changes,
    (check) => mayGo(check) && !isOwn(check) && isUpToDate(check),
  );
  const going = checked.filter(({ goes }) => goes);
  const stayed = placed.flatMap((one): BulkStayed<PlacementStay>[] => {
    const at = there.indexOf(one);
    const row = checked[at];
    if (row?.goes) return [];
    const reason = row === undefined ? 'gone' : (row.findings[0]?.rule ?? outdated[at] ?? 'own_registration');
    return [{ id: one.id, user: one.user, date: one.date, reason }];
  });
  return {
    going: {
      changes: going.flatMap(({ row }) => changes[row] ?? []),
      rows: going,
      stored,
      passableBy: whoMayPass(going.flatMap(({ findings }) => findings)),
    },
    taken: going.flatMap(({ row }) => there[row] ?? []),
    stayed,
  };
}
