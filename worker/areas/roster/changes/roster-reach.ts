import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import {
  type PositionId,
  rangeNeeded,
  type Seat,
  type ShiftId,
  type WorkplaceId,
} from '#domain/roster/facts.ts';
import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import { isDayPublished } from '#domain/roster/published-days.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate, startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { pick, selectRaw } from '#worker/db/query.ts';
import { managedBy } from '#worker/db/reach.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership } from '#worker/db/schema/workplace.ts';
import type { StoredRoster } from './stored-roster.ts';
import type { ShowsDetails } from './stored-work.ts';

/**
 * A query of the workplaces whose rosters the actor may change: those that they manage for planners, those where
 * they work for own registrations.
 */
export function plannedBy({ actor, scope }: SignedInCtx): SQL {
  if (scope !== 'own') return managedBy(actor);
  return sql`SELECT workplace_id FROM ${membership} WHERE person_id = ${actor.id} AND works = 1`;
}

/** Whether the actor may change the rosters of the workplace of this id. */
export function rosterWithinReach(ctx: SignedInCtx, workplaceId: SQL): SQL {
  if (ctx.scope === 'all') return sql`1`;
  return sql`${workplaceId} IN (${plannedBy(ctx)})`;
}

/** The published months of workplaces where the actor has work, as far back as the rules read. */
export function selectShownMonths({ actor, now }: SignedInCtx) {
  const yesterday = addDays(jstDate(now), -1);
  const { from } = rangeNeeded({ from: yesterday, to: yesterday });
  return selectRaw(
    pick(publishedMonth, 'workplace_id', 'month', 'days'),
    sql`FROM ${publishedMonth} WHERE workplace_id IN (
      SELECT s.workplace_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE su.person_id = ${actor.id} AND su.starts_at >= ${startOfJstDay(from)})`,
  );
}

export type ShownMonthRow = RowOf<ReturnType<typeof selectShownMonths>>;

/** The actor's own work in a draft shows only its times: it counts, but only planners see the rest. */
export function showsOwn(shown: readonly ShownMonthRow[]): ShowsDetails {
  const bySite = Map.groupBy(shown, ({ workplace_id }) => workplace_id);
  return (workplaceId, { date, attended }) => attended || isDayPublished(bySite.get(workplaceId) ?? [], date);
}

/**
 * Refuses changes that name something missing or out of the actor's reach; the facts hold nothing else.
 * @throws AppError E_NOT_FOUND
 */
export function refuseUnreached(stored: StoredRoster, changes: readonly ProposedChange[]): void {
  const sites = new Map<ShiftId, WorkplaceId>();
  for (const { id, workplaceId } of stored.shifts.values()) sites.set(id, workplaceId);
  for (const change of changes) {
    if (!isReached(stored, sites, change)) throw new AppError('E_NOT_FOUND');
    if (change.kind === 'create_shift') sites.set(change.shiftId, change.workplaceId);
  }
}

function isReached(
  stored: StoredRoster,
  sites: ReadonlyMap<ShiftId, WorkplaceId>,
  change: ProposedChange,
): boolean {
  const isStored = (position: PositionId, site: WorkplaceId | undefined) =>
    site !== undefined && stored.positions.get(position) === site;
  // The spots of a shift outlive their position: its people stay, and can be removed.
  const isSeat = ({ shiftId, positionId }: Seat) =>
    isStored(positionId, sites.get(shiftId)) ||
    stored.shifts.get(shiftId)?.facts.seats.some((seat) => seat.positionId === positionId) === true;
  switch (change.kind) {
    case 'create_shift':
      return (
        stored.templates.get(change.templateId)?.workplaceId === change.workplaceId &&
        change.seats.every(({ positionId }) => isStored(positionId, change.workplaceId))
      );
    case 'change_shift':
      return sites.has(change.shiftId);
    case 'set_totals':
      return isSeat(change);
    case 'assign':
      return isSeat(change) && (stored.peopleInReach.has(change.personId) || isBack(stored, change));
    case 'revise':
    case 'remove':
    case 'set_outcome': {
      const { assignmentId } = change;
      const place = stored.places.get(assignmentId) ?? stored.assignments.get(assignmentId)?.facts.seat;
      const target = change.kind === 'revise' ? change.seat : undefined;
      return place != null && sites.has(place.shiftId) && (!target || isSeat(target));
    }
  }
}

/**
 * Whether a person returns to their own earlier assignment. The rules check them even if they left the
 * workplace.
 */
function isBack({ places }: StoredRoster, { assignmentId, personId, shiftId }: Assign): boolean {
  const place = assignmentId === undefined ? undefined : places.get(assignmentId);
  return place !== undefined && !place.isGone && place.personId === personId && place.shiftId === shiftId;
}
