import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { BulkAnswer, BulkStayed } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import { FillConfiguration } from '#contract/roster/fill.ts';
import type { FillPlanTakeBody, PlacementStay } from '#contract/roster/fill-plans.ts';
import { fillSettings } from '#contract/roster/fill-settings.ts';
import { takingOf } from '#domain/roster/candidates.ts';
import { type TakenRow, takeWhatGoes } from '#domain/roster/check.ts';
import { isFindingAllowed } from '#domain/roster/fill/company/allowed-findings.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import type { JudgedChanges } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { mayPassWithReason } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { fillPlacement } from '#worker/db/schema/fill-plan.ts';
import { type BulkDeed, type BulkPart, bulkKept, runBulk } from '#worker/platform/jobs/bulk.ts';
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
    const people = [...new Set(placed.map(({ person_id }) => person_id))];
    const shifts = [...new Set(placed.map(({ shift_id }) => shift_id))];
    const named = { ...NOTHING_NAMED, people, shifts, assigns: placed.length };
    const { stored } = await readStoredRoster(ctx, named, true, []);
    const { going, taken, stayed } = judge(ctx, stored, placed);
    const part: BulkPart<PlacementStay> = {
      done: taken.map(({ id }) => id),
      stayed,
      workplaceIds: [...new Set(placed.map(({ workplace_id }) => workplace_id))],
    };
    if (taken.length > 0) {
      await writeRoster(ctx, going, { reason: `fill_plan ${jobId}`, answer: () => bulkKept(ctx, part) });
    }
    return part;
  });
}

/** Which of the placements go now, one after the other, and why the others stay. */
function judge(
  { actor }: SignedInCtx,
  stored: StoredRoster,
  placed: readonly PlacedRow[],
): { going: JudgedChanges; taken: PlacedRow[]; stayed: BulkStayed<PlacementStay>[] } {
  const { allowed } = fillSettings(FillConfiguration.parse(stored.settings));
  const isThere = ({ shift_id, position_id, person_id }: PlacedRow) =>
    stored.shifts.has(shift_id) && stored.positions.has(position_id) && stored.peopleInReach.has(person_id);
  const there = placed.filter(isThere);
  const roster = openRoster(stored.facts);
  const changes = there.map(({ shift_id, position_id, type, person_id }) =>
    takingOf(roster, { shiftId: shift_id, positionId: position_id, type, ownTimes: null }, person_id),
  );
  const isOwn = ({ row }: Pick<TakenRow, 'row'>) =>
    changes[row]?.kind === 'revise' && there[row]?.person_id === actor.id;
  const mayGo = ({ findings, passableBy }: Pick<TakenRow, 'findings' | 'passableBy'>) =>
    findings.every((one) => isFindingAllowed(one, allowed)) &&
    (passableBy === 'anyone' || mayPassWithReason(actor, passableBy));
  const rows = takeWhatGoes(roster, changes, (check) => mayGo(check) && !isOwn(check));
  const going = rows.filter(({ goes }) => goes);
  const stayed = placed.flatMap((one): BulkStayed<PlacementStay>[] => {
    const row = rows[there.indexOf(one)];
    if (row?.goes) return [];
    return [{ id: one.id, user: one.user, date: one.date, reason: stayReason(row) }];
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

/** Why a placement stays; without a finding it would approve the actor's own registration. */
function stayReason(row: TakenRow | undefined): PlacementStay {
  if (row === undefined) return 'gone';
  return row.findings[0]?.rule ?? 'own_registration';
}
