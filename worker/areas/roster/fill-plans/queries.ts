import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { FILL_PLANS_SHOWN } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { FillPlacements, FillPlan, FillPlanDetail, FillPlans } from '#contract/roster/fill-plans.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { toStamp } from '#domain/time/instant.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, batch } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonObject,
  pick,
  pickAs,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { fillPlacement, fillPlan, fillPlanSite } from '#worker/db/schema/fill-plan.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { job } from '#worker/db/schema/work.ts';

const [j, l, x] = [alias(job, 'j'), alias(fillPlan, 'l'), alias(fillPlanSite, 'x')];
const [f, su] = [alias(fillPlacement, 'f'), alias(shiftUser, 'su')];
const [k, kp] = [alias(seatAsk, 'k'), alias(seatAskPerson, 'kp')];

/** Whether the person of the placement `f` has the shift by now. */
const IS_TAKEN = sql`EXISTS (SELECT 1 FROM ${shiftUser} AS su WHERE ${su.shift_id} = ${f.shift_id}
  AND ${su.person_id} = ${f.person_id} AND ${su.status} = 'approved' AND ${su.outcome} IS NULL)`;

/** An open offer of the shift of the placement `f` to its person, with an answer of this kind. */
function openOffer(answer: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${seatAsk} AS k
    JOIN ${seatAskPerson} AS kp ON ${kp.ask_id} = ${k.id} AND ${kp.person_id} = ${f.person_id}
    WHERE ${k.shift_id} = ${f.shift_id} AND ${k.closed_at} IS NULL AND ${answer})`;
}

/** Whether the person of the placement `f` has an open offer for the shift, also where they declined it. */
export const IS_OFFERED = openOffer(sql`1`);

/** The people of the placement `f` said nothing, and got no offer. */
const IS_TO_ASK = sql`${f.agreed} = 0 AND NOT ${IS_TAKEN} AND NOT ${IS_OFFERED}`;
/** The same, but they got an offer that waits for their answer. */
const IS_ASKED = sql`${f.agreed} = 0 AND NOT ${IS_TAKEN} AND ${openOffer(sql`${kp.answer} IS NULL`)}`;

/** What was found at the workplaces `x` of a plan that the actor reaches. */
function foundAt(sites: SQL) {
  const count = (condition: SQL) =>
    sql<number>`(SELECT count(*) FROM ${fillPlacement} AS f WHERE ${f.job_id} = ${l.job_id} AND ${f.workplace_id} IN (${sites}) AND ${condition})`;
  return {
    agreed: count(sql`${f.agreed} = 1 AND NOT ${IS_TAKEN}`),
    to_ask: count(IS_TO_ASK),
    asked: count(IS_ASKED),
    taken: count(IS_TAKEN),
  };
}

function planFields(ctx: SignedInCtx) {
  const reached = sql`FROM ${fillPlanSite} AS x WHERE ${x.job_id} = ${l.job_id} AND ${withinReach(ctx, sql`${x.workplace_id}`)}`;
  return {
    ...pick(j, 'id', 'done', 'total', 'created_at'),
    status: j.state,
    ...pick(l, 'date_from', 'date_to', 'nightly'),
    sites: sql<number>`(SELECT count(*) ${reached})`,
    open: sql<number | null>`(SELECT sum(${x.open}) ${reached})`,
    ...foundAt(sql`SELECT ${x.workplace_id} ${reached}`),
  };
}

/** The plans of the actor that have begun. */
function selectPlans(ctx: SignedInCtx, where?: SQL) {
  return select(planFields(ctx))
    .from(j)
    .innerJoin(l, eq(l.job_id, j.id))
    .where(and(eq(j.owner_id, ctx.actor.id), where))
    .orderBy(desc(j.created_at), desc(j.id))
    .limit(FILL_PLANS_SHOWN);
}

function planOf({ created_at, ...row }: FieldsRow<ReturnType<typeof planFields>>): FillPlan {
  return { ...row, created_at: toStamp(created_at) };
}

export async function listPlans(ctx: SignedInCtx): Promise<FillPlans> {
  return { data: (await all(ctx.db, selectPlans(ctx))).map(planOf) };
}

/** @throws AppError E_NOT_FOUND also for the plan of another person */
export async function readPlan(ctx: SignedInCtx, jobId: number): Promise<FillPlanDetail> {
  const [[plan], sites] = await batch(ctx.db, [
    selectPlans(ctx, eq(j.id, jobId)),
    select({
      workplace: fromJson<FillPlanDetail['sites'][number]['workplace']>(
        jsonObject(pick(w, 'id', 'code', 'name')),
      ),
      open: x.open,
      ...foundAt(sql`${x.workplace_id}`),
    })
      .from(x)
      .innerJoin(l, eq(l.job_id, x.job_id))
      .innerJoin(w, eq(w.id, x.workplace_id))
      .where(and(eq(x.job_id, jobId), withinReach(ctx, sql`${x.workplace_id}`)))
      .orderBy(w.code, w.id),
  ]);
  if (!plan) throw new AppError('E_NOT_FOUND');
  return { plan: planOf(plan), sites };
}

/** Whether the plan is one of the actor. */
export function isOwnPlan({ actor }: SignedInCtx, jobId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${fillPlan} AS l JOIN ${job} AS j ON ${j.id} = ${l.job_id}
    WHERE ${l.job_id} = ${jobId} AND ${j.owner_id} = ${actor.id})`;
}

/**
 * What a plan proposes for a workplace.
 * @throws AppError E_NOT_FOUND for the plan of another person and a workplace out of reach
 */
export async function readPlacements(
  ctx: SignedInCtx,
  jobId: number,
  { workplace_id }: OperationQuery<'fill_plans.placements'>,
): Promise<FillPlacements> {
  const [[plan], data] = await batch(ctx.db, [
    select(pick(l, 'job_id'))
      .from(l)
      .where(and(eq(l.job_id, jobId), isOwnPlan(ctx, jobId), workplaceInReach(ctx, workplace_id))),
    select({ ...pickAs(f, { user_id: 'person_id' }), ...pick(f, 'shift_id', 'position_id', 'type') })
      .from(f)
      .where(and(eq(f.job_id, jobId), eq(f.workplace_id, workplace_id)))
      .orderBy(f.id),
  ]);
  if (!plan) throw new AppError('E_NOT_FOUND');
  return { data };
}

/**
 * The ids of the placements of people who agreed at these workplaces, as far as they are in reach, and are not on the
 * shift yet.
 * @throws AppError E_NOT_FOUND for the plan of another person
 */
export function readAgreed(
  ctx: SignedInCtx,
  jobId: number,
  workplaceIds: readonly WorkplaceId[],
): Promise<number[]> {
  return readIds(ctx, jobId, workplaceIds, sql`${f.agreed} = 1 AND NOT ${IS_TAKEN}`);
}

/**
 * The same of people who said nothing, and got no offer for the shift.
 * @throws AppError E_NOT_FOUND for the plan of another person
 */
export function readToAsk(
  ctx: SignedInCtx,
  jobId: number,
  workplaceIds: readonly WorkplaceId[],
): Promise<number[]> {
  return readIds(ctx, jobId, workplaceIds, IS_TO_ASK);
}

async function readIds(
  ctx: SignedInCtx,
  jobId: number,
  workplaceIds: readonly WorkplaceId[],
  which: SQL,
): Promise<number[]> {
  const isOwn = isOwnPlan(ctx, jobId);
  const [[plan], found] = await batch(ctx.db, [
    selectRaw({ is_own: isTrue(isOwn) }, sql``),
    select(pick(f, 'id'))
      .from(f)
      .where(
        and(
          eq(f.job_id, jobId),
          isAmong(f.workplace_id, workplaceIds),
          isOwn,
          withinReach(ctx, sql`${f.workplace_id}`),
          which,
        ),
      )
      // By workplace: a step of a job then reads the facts of few.
      .orderBy(f.workplace_id, f.date, f.id),
  ]);
  if (!plan?.is_own) throw new AppError('E_NOT_FOUND');
  return found.map(({ id }) => id);
}
