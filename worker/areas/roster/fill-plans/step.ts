import { and, eq, isNull, sql } from 'drizzle-orm';
import { FillConfiguration } from '#contract/roster/fill.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { JOB_ROUND, planRound } from '#domain/roster/fill/company/plan-round.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { FILL_HEAT } from '#domain/roster/fill/company/settings.ts';
import { type StaffedSite, siteGroups } from '#domain/roster/fill/company/site-groups.ts';
import { heatAt } from '#domain/roster/fill/search/heat.ts';
import { jstDate } from '#domain/time/instant.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import { isAmong, type Statement } from '#worker/db/database.ts';
import { deleteFrom, insert, pick, select, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { insertRows } from '#worker/db/rows.ts';
import { fillPlacement, fillPlan, fillPlanSite } from '#worker/db/schema/fill-plan.ts';
import { person } from '#worker/db/schema/person.ts';
import { job } from '#worker/db/schema/work.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { actingFor } from '#worker/platform/jobs/acting.ts';
import type { StepOutcome } from '#worker/platform/jobs/steps.ts';
import { readRound } from './plan-facts.ts';
import { readPlan } from './queries.ts';
import { FillCursor } from './start.ts';

/** Each group is planned so often, each time with the plans of the others. */
const PASSES = 3;

/**
 * The first step groups the workplaces; each later one plans a group once more. A repeated step plans the same
 * group from where the plan is.
 */
export async function fillStep(
  ctx: Ctx,
  { id, cursor }: { id: number; cursor: string | null },
): Promise<StepOutcome> {
  const state = FillCursor.parse(JSON.parse(cursor ?? 'null'));
  const acting = await actingFor(ctx, state, 'fill_plans.create');
  if (!acting)
    return { done: state.round, total: state.round, cursor: null, result: { code: 'E_FORBIDDEN' } };
  const groups = state.groups ?? (await beginPlan(acting, id, state));
  const total = groups.length * PASSES;
  const round = state.groups ? state.round + 1 : 0;
  if (state.groups) await planGroup(acting, id, state, total);
  if (round >= total) {
    await endPlan(acting, id);
    return { done: total, total, cursor: null, result: { code: null } };
  }
  return { done: round, total, cursor: JSON.stringify({ ...state, groups, round } satisfies FillCursor) };
}

/** Stores the plan without a placement, and returns the groups of the workplaces that are still in reach. */
async function beginPlan(
  ctx: SignedInCtx,
  jobId: number,
  { days, workplaceIds, isNightly }: FillCursor,
): Promise<WorkplaceId[][]> {
  const [sites, members, [settled]] = await batch(ctx.db, [
    select(pick(workplace, 'id'))
      .from(workplace)
      .where(
        and(
          isAmong(workplace.id, workplaceIds),
          isNull(workplace.deleted_at),
          withinReach(ctx, sql`${workplace.id}`),
        ),
      ),
    select(pick(membership, 'workplace_id', 'person_id'))
      .from(membership)
      .innerJoin(person, and(eq(person.id, membership.person_id), isNull(person.deleted_at)))
      .where(and(isAmong(membership.workplace_id, workplaceIds), eq(membership.works, true))),
    selectConfiguration,
  ]);
  if (!settled) throw new Error('no configuration');
  const workers = Map.groupBy(members, ({ workplace_id }) => workplace_id);
  const staffed = sites.map(({ id }): StaffedSite => {
    return { workplaceId: id, people: new Set(workers.get(id)?.map(({ person_id }) => person_id)) };
  });
  await commit(ctx, {
    statements: [
      ...(isNightly ? forgettingNights(ctx, jobId) : []),
      insert(fillPlan)
        .values({
          job_id: jobId,
          date_from: days.from,
          date_to: days.to,
          settings: FillConfiguration.parse(settingsOf(settled.settings)),
          nightly: isNightly,
        })
        .onConflictDoNothing(),
      deleteFrom(fillPlanSite).where(eq(fillPlanSite.job_id, jobId)),
      ...insertRows(
        fillPlanSite,
        staffed.map(({ workplaceId }) => ({ job_id: jobId, workplace_id: workplaceId })),
      ),
    ],
    audit: [],
  });
  return siteGroups(staffed, JOB_ROUND.people);
}

/** The plans of earlier nights that the actor has: a new one takes their place. */
function forgettingNights({ actor }: SignedInCtx, jobId: number): Statement[] {
  const earlier = sql`SELECT ${job.id} FROM ${job} JOIN ${fillPlan} ON ${fillPlan.job_id} = ${job.id}
    WHERE ${job.owner_id} = ${actor.id} AND ${fillPlan.nightly} = 1 AND ${job.id} <> ${jobId}`;
  return [
    deleteFrom(fillPlacement).where(sql`${fillPlacement.job_id} IN (${earlier})`),
    deleteFrom(fillPlanSite).where(sql`${fillPlanSite.job_id} IN (${earlier})`),
    deleteFrom(fillPlan).where(sql`${fillPlan.job_id} IN (${earlier})`),
  ];
}

/** Marks the plan as ready, once. The plan of a night waits for its owner in the inbox. */
async function endPlan(ctx: SignedInCtx, jobId: number): Promise<void> {
  const { plan } = await readPlan(ctx, jobId);
  const { nightly, date_from, date_to, open, agreed, to_ask } = plan;
  const filled = agreed + to_ask;
  const notice = {
    personId: ctx.actor.id,
    kind: 'fill_plan_ready',
    params: { job_id: jobId, date_from, date_to, open: open ?? 0, filled },
  } as const;
  try {
    await commit(ctx, {
      guards: [sql`SELECT ${fillPlan.ready_at} IS NULL FROM ${fillPlan} WHERE ${fillPlan.job_id} = ${jobId}`],
      statements: [
        update(fillPlan).set({ ready_at: ctx.now }).where(eq(fillPlan.job_id, jobId)),
        ...(nightly && filled > 0 ? insertNotices(ctx, [notice]) : []),
      ],
      audit: [],
    });
  } catch (error) {
    // The step runs again after it marked the plan.
    if (!(error instanceof StaleFacts)) throw error;
  }
}

/** Plans the next group, and stores its placements in the place of the earlier ones. */
async function planGroup(
  ctx: SignedInCtx,
  jobId: number,
  { days, groups, round }: FillCursor,
  total: number,
): Promise<void> {
  const workplaceIds = groups?.[round % groups.length] ?? [];
  const today = jstDate(ctx.now);
  const left = { from: days.from < today ? today : days.from, to: days.to };
  const { input, placements: before } = await readRound(ctx, jobId, left, workplaceIds);
  const first = heatAt(FILL_HEAT, round / total);
  const { placements, open } = planRound(input, new Set(workplaceIds), before, {
    changes: JOB_ROUND.changes,
    heat: { first, last: FILL_HEAT.last },
    seed: round,
  });
  const siteOf = new Map(input.facts.shifts.map((shift) => [shift.id, shift.workplaceId]));
  await commit(ctx, {
    statements: [
      deleteFrom(fillPlacement).where(
        and(eq(fillPlacement.job_id, jobId), isAmong(fillPlacement.workplace_id, workplaceIds)),
      ),
      ...insertRows(
        fillPlacement,
        placements.flatMap((one) => placementRow(jobId, siteOf.get(one.seat.shiftId), one)),
      ),
      deleteFrom(fillPlanSite).where(
        and(eq(fillPlanSite.job_id, jobId), isAmong(fillPlanSite.workplace_id, workplaceIds)),
      ),
      ...insertRows(
        fillPlanSite,
        [...open].map(([workplace_id, seats]) => ({ job_id: jobId, workplace_id, open: seats })),
      ),
    ],
    audit: [],
  });
}

function placementRow(jobId: number, workplaceId: WorkplaceId | undefined, placement: ProposedWork) {
  const { personId, seat, date, isAgreed, registrationId } = placement;
  if (workplaceId === undefined) return [];
  return [
    {
      job_id: jobId,
      person_id: personId,
      workplace_id: workplaceId,
      shift_id: seat.shiftId,
      position_id: seat.positionId,
      type: seat.type,
      date,
      agreed: isAgreed,
      registration_id: registrationId,
    },
  ];
}
