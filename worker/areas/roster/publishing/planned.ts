import { sql } from 'drizzle-orm';
import type { PublishingSite } from '#contract/roster/publishing.ts';
import type { YenRounding } from '#domain/pay/hours/pay.ts';
import { type PricedPlan, plannedCosts, plannedMinutes } from '#domain/pay/hours/planned-cost.ts';
import type { PersonId, PositionId } from '#domain/roster/facts.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import {
  type PlannedWageRow,
  selectPlannedWages,
  wagesByPerson,
} from '#worker/areas/attendance/records/planned-wages.ts';
import { s } from '#worker/areas/roster/changes/fields.ts';
import { shiftTimesFields, shiftTimesOf } from '#worker/areas/roster/changes/stored-times.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { jsonList, jsonTuple, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { areDrafts, type Drafts } from './drafts.ts';

const PLACE = jsonTuple(
  sql<PersonId>`su.person_id`,
  sql<PositionId>`su.position_id`,
  sql<ClockMinutes>`coalesce(su.start_minute, s.start_minute)`,
  sql<ClockMinutes>`coalesce(su.end_minute, s.end_minute)`,
);

/** The active drafts with the people on them, each at their own times. */
export function selectDraftPlans(ctx: SignedInCtx, drafts: Drafts) {
  return selectRaw(
    {
      ...pick(s, 'id', 'workplace_id', 'template_id', 'date'),
      ...shiftTimesFields(s),
      places: jsonList(
        PLACE,
        sql`FROM ${shiftUser} AS su WHERE su.shift_id = s.id AND su.status = 'approved' AND su.outcome IS NULL`,
      ),
    },
    sql`FROM ${shift} AS s WHERE ${areDrafts(ctx, drafts)} AND s.active = 1`,
  );
}

/** The wages that price the drafts; none for actors who may not see wages. */
export function selectDraftWages(ctx: SignedInCtx, { span }: Drafts) {
  return selectPlannedWages(ctx, withinReach(ctx, sql`${wage.workplace_id}`), span.to);
}

type DraftPlanRow = RowOf<ReturnType<typeof selectDraftPlans>>;
type Planned = Pick<PublishingSite, 'planned_minutes' | 'cost'>;

/** Prices planned work; null for a reader who may not see wages. */
type Pricing = { wages: readonly PlannedWageRow[]; rounding: YenRounding } | null;

/** O-07: the planned minutes of each workplace and what they are likely to cost, as the board has it. */
export function plannedBySite(
  drafts: readonly DraftPlanRow[],
  pricing: Pricing,
): (Planned & { id: number })[] {
  const wagesOf = wagesByPerson(pricing?.wages ?? []);
  return [...Map.groupBy(drafts, ({ workplace_id }) => workplace_id)].map(([id, shifts]) => {
    const plans = shifts.flatMap((one) => plansOf(one, wagesOf));
    return {
      id,
      planned_minutes: plans.reduce((sum, plan) => sum + plannedMinutes(plan), 0),
      cost: pricing && costOf(plans, pricing.rounding),
    };
  });
}

type WagedPlan = PricedPlan & { wages: readonly PlannedWageRow[] };

function plansOf(row: DraftPlanRow, wagesOf: ReturnType<typeof wagesByPerson>): WagedPlan[] {
  const { breaks, paidBefore } = shiftTimesOf(row);
  return row.places.map(([personId, positionId, start, end]) => ({
    date: row.date,
    positionId,
    templateId: row.template_id,
    times: { start, end, breaks },
    paidBefore,
    wages: wagesOf(personId),
  }));
}

function costOf(plans: readonly WagedPlan[], rounding: YenRounding): Planned['cost'] {
  const days = plannedCosts(plans, rounding);
  return {
    yen: days.reduce((sum, { yen }) => sum + yen, 0),
    without_wage: days.reduce((sum, { withoutWage }) => sum + withoutWage, 0),
  };
}
