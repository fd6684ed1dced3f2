import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { BulkAnswer } from '#contract/bulk.ts';
import type { FillPlanSitesBody, PlacementStay } from '#contract/roster/fill-plans.ts';
import { FILL_REASON } from '#contract/roster/fill-reason.ts';
import type { RowCheck } from '#domain/roster/check.ts';
import { studyKindsIn } from '#domain/roster/rules/study-times.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import { isRosterUnchanged, NOTHING_WRITTEN } from '#worker/areas/roster/changes/guard.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { type NewOffer, offerWrites } from '#worker/areas/roster/changes/offers.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { isAmong, rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { pickAs, select } from '#worker/db/query.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { position } from '#worker/db/schema/workplace.ts';
import { type BulkDeed, type BulkPart, bulkKept, runBulk } from '#worker/platform/jobs/bulk.ts';
import { judgePlacements, type PlacedRow, peopleAndShifts, selectPlaced } from './placements.ts';
import { readPlanFacts } from './plan-facts.ts';
import { readToAsk } from './queries.ts';

const o = alias(position, 'o');

const PlanToAsk = z.object({ jobId: z.int() });
type PlanToAsk = z.infer<typeof PlanToAsk>;

/** Offers placements of a plan to their people: each that still holds and that the rules let through now. */
export const ASKING_OF_PLANS: BulkDeed<PlanToAsk> = {
  operation: 'fill_plans.ask',
  input: PlanToAsk,
  decide: askStep,
};

/**
 * Asks the people of a plan who said nothing, at these workplaces: one offer and one notice for each spot. Each is
 * judged as if those before it said yes; what has changed since stays with its reason.
 * @throws AppError E_NOT_FOUND for the plan of another person, E_CONFLICT when the rosters keep changing
 */
export async function askPlan(
  ctx: SignedInCtx,
  jobId: number,
  { workplace_ids }: FillPlanSitesBody,
): Promise<BulkAnswer | { job_id: number }> {
  return runBulk(ctx, ASKING_OF_PLANS, { jobId }, await readToAsk(ctx, jobId, workplace_ids));
}

function askStep(ctx: SignedInCtx, { jobId }: PlanToAsk, ids: readonly number[]): Promise<BulkPart> {
  return whileStale(async () => {
    const placed = await all(ctx.db, selectPlaced(ctx, jobId, ids));
    const workplaceIds = [...new Set(placed.map(({ workplace_id }) => workplace_id))];
    const [any] = placed;
    // What the plan no longer has, and what is out of reach by now, has no one to name.
    if (!any) return { done: [], stayed: [], workplaceIds };
    const facts = await readPlanFacts(ctx, {
      named: { ...NOTHING_NAMED, ...peopleAndShifts(placed) },
      days: { from: any.date_from, to: any.date_to },
      workplaceIds,
      extra: [drawing('seat_ask', placed.length), selectNames(placed)],
    });
    const { holding, judged, stayed } = judgePlacements(ctx, facts, { placed, isToAsk: true });
    const part: BulkPart<PlacementStay> = { done: holding.map(({ id }) => id), stayed, workplaceIds };
    if (holding.length === 0) return part;
    const [[drawn], names] = facts.extra;
    if (!drawn) throw new Error('no ids for the offers');
    const namesOf = new Map(names.map(({ position_id, ...own }) => [position_id, own]));
    const offers = holding.flatMap((one, at) => {
      const of = namesOf.get(one.position_id);
      return of
        ? offerOf(facts.stored, one, { id: drawn.first + at, names: of, check: judged.rows[at] })
        : [];
    });
    const { statements, audit } = offerWrites(ctx, offers);
    await commit(ctx, {
      guards: [isRosterUnchanged(ctx, judged, NOTHING_WRITTEN), noneOffered(holding)],
      statements,
      audit,
      answer: bulkKept(ctx, part),
    });
    return part;
  });
}

/** The names of the positions and their workplaces, as a notice has them. */
function selectNames(placed: readonly PlacedRow[]) {
  const ids = [...new Set(placed.map(({ position_id }) => position_id))];
  return select({
    ...pickAs(o, { position_id: 'id', position: 'name' }),
    workplace: w.name,
    workplace_names: otherNamesJson(w),
  })
    .from(o)
    .innerJoin(w, eq(w.id, o.workplace_id))
    .where(isAmong(o.id, ids));
}

type OfOffer = Pick<NewOffer, 'id' | 'names'> & { check: RowCheck | undefined };

function offerOf(stored: StoredRoster, placed: PlacedRow, { id, names, check }: OfOffer): NewOffer[] {
  const shift = stored.shifts.get(placed.shift_id);
  if (!shift) return [];
  const findings = check?.findings ?? [];
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return [
    {
      id,
      names,
      shiftId: placed.shift_id,
      positionId: placed.position_id,
      type: placed.type,
      workplaceId: shift.workplaceId,
      date: shift.date,
      times: shift.facts.times,
      hasOwnTimes: false,
      people: [{ personId: placed.person_id, study: studyKindsIn(findings) }],
      passed: rules.length > 0 ? { reason: FILL_REASON, rules } : null,
    },
  ];
}

/** A guard: none of the people got an offer for the shift since the facts were read. */
function noneOffered(placed: readonly PlacedRow[]): SQL {
  const pairs = placed.map(({ shift_id, person_id }) => [shift_id, person_id]);
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(pairs)}) AS r
    JOIN ${seatAsk} AS k ON k.shift_id = r.value ->> 0 AND k.closed_at IS NULL
    JOIN ${seatAskPerson} AS kp ON kp.ask_id = k.id AND kp.person_id = r.value ->> 1)`;
}
