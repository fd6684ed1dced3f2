import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { AskBody, SeatAsk } from '#contract/roster/candidates.ts';
import type { ShiftId } from '#domain/roster/facts.ts';
import { closedJson } from '#worker/areas/attendance/records/closed-periods.ts';
import { PLANS, planJson, storedPlanOf } from '#worker/areas/attendance/records/facts.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowsOf } from '#worker/db/batch.ts';
import { drawing } from '#worker/db/ids.ts';
import { namedJson, otherNamesJson } from '#worker/db/named-json.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { fromJson, select, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { position } from '#worker/db/schema/workplace.ts';
import { selectAsks } from './asks.ts';
import { idsQuery, selectProspects } from './queries.ts';

const o = alias(position, 'o');

/** A new id for the offer, and the facts that the roster lacks. */
export function selectAskFacts(ctx: SignedInCtx, shiftId: ShiftId, input: AskBody) {
  const { user_ids, position_id, shift_user_id: freed = null } = input;
  const left = { plan: planJson, closed: closedJson(sql`s.workplace_id`) };
  const names = {
    position: fromJson<SeatAsk['position']>(namedJson(o)),
    workplace: w.name,
    workplace_names: otherNamesJson(w),
    asked_by: personRef(ctx.actor.id),
  };
  return [
    drawing('seat_ask', 1),
    selectProspects(idsQuery(user_ids), shiftId),
    selectRaw(
      left,
      sql`FROM ${PLANS} WHERE su.id = ${freed} AND su.shift_id = ${shiftId} AND ${withinReach(ctx, sql`s.workplace_id`)}`,
    ),
    select(names).from(o).innerJoin(w, eq(w.id, o.workplace_id)).where(eq(o.id, position_id)),
    selectAsks(ctx, shiftId, sql`k.closed_at IS NULL`),
  ] as const;
}

/** @throws AppError E_NOT_FOUND where the position does not exist */
export function askFactsOf([[drawn], prospects, [left], [names], asks]: RowsOf<
  ReturnType<typeof selectAskFacts>
>) {
  if (!drawn || !names) throw new AppError('E_NOT_FOUND');
  return {
    id: drawn.first,
    names,
    prospects,
    asks,
    /** The assignment that the offer frees. */
    freed: left ? { plan: storedPlanOf(left.plan), closed: left.closed } : null,
  };
}

export type AskFacts = ReturnType<typeof askFactsOf>;
