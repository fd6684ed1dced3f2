import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { RECRUITMENT_DAYS, RECRUITMENT_JUDGED_MAX } from '#contract/limits.ts';
import type { OpenShift } from '#contract/roster/recruitment.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import { rangeNeeded } from '#domain/roster/facts.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay } from '#domain/time/instant.ts';
import {
  type ConfigurationRow,
  rosterConfigOf,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import { s } from '#worker/areas/roster/changes/fields.ts';
import { companyLawOf } from '#worker/areas/roster/changes/placed.ts';
import { atWorkplaces, betweenDays, SHIFT_ORDER, SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import { storedPersonOf, storedShiftOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { ShowsDetails } from '#worker/areas/roster/changes/stored-work.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowOf, RowsOf } from '#worker/db/batch.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { firstOf } from '#worker/db/page.ts';
import { isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';
import { openShiftFields, openShiftOf } from './open-shift.ts';
import { isOffered, isRecruiting, isToCome, ownPositions } from './open-shifts.ts';

const o = alias(position, 'o');

/** Filters of the offered shifts. */
export interface Wanted {
  date_from?: CalendarDate | undefined;
  date_to?: CalendarDate | undefined;
  workplace_ids?: number[] | undefined;
  descending?: boolean;
}

/** A shift of yesterday's business date may still be ahead. */
export function firstDayOffered({ now }: SignedInCtx): CalendarDate {
  return addDays(jstDate(now), -1);
}

/**
 * The offered shifts, the actor and their positions, in the order of {@link offeredOf}. It reads one shift
 * more than are judged, to know whether there are more.
 */
export function selectOffered(ctx: SignedInCtx, wanted: Wanted = {}) {
  const first = firstDayOffered(ctx);
  const last = addDays(first, RECRUITMENT_DAYS);
  const conditions = [
    isRecruiting(ctx),
    isToCome(ctx),
    betweenDays(wanted.date_from, wanted.date_to),
    betweenDays(undefined, last),
    atWorkplaces(wanted.workplace_ids),
    isOffered(ctx),
  ];
  return [
    firstOf(RECRUITMENT_JUDGED_MAX + 1, {
      select: openShiftFields(ctx),
      from: SHIFTS,
      where: sql.join(conditions, sql` AND `),
      orderBy: SHIFT_ORDER,
      id: s.id,
      descending: wanted.descending === true,
    }),
    selectPeopleAround(sql`SELECT ${ctx.actor.id} AS id`, first, last),
    selectOfferedPositions(ctx, first),
  ] as const;
}

export type OfferedRows = RowsOf<ReturnType<typeof selectOffered>>;
export type OfferedRow = OfferedRows[0][number];

/** The actor's positions, and those of their work. */
function selectOfferedPositions(ctx: SignedInCtx, from: CalendarDate) {
  const held = sql`SELECT po.id FROM ${ownPositions(ctx)}`;
  return selectRaw(
    {
      ...pick(o, 'id', 'name', 'workplace_id'),
      names: otherNamesJson(o),
      held: isTrue(sql`${o.id} IN (${held})`),
    },
    sql`FROM ${position} AS o
    WHERE o.id IN (${held} UNION SELECT position_id FROM ${shiftUser}
      WHERE person_id = ${ctx.actor.id} AND starts_at >= ${lookedAtFrom(from)})
    ORDER BY o.name, o.id`,
  );
}

export type OfferedPositionRow = RowOf<ReturnType<typeof selectOfferedPositions>>;

/** The instant from which the rules may read work. */
export function lookedAtFrom(from: CalendarDate): Instant {
  return startOfJstDay(rangeNeeded({ from, to: from }).from);
}

/** The actor's wages, and the work that they may see. */
export interface OfferContext {
  wages: readonly Wage[];
  shows: ShowsDetails;
}

export interface Offered {
  /** The judged shifts, in their order. */
  rows: OfferedRow[];
  shifts: ReadonlyMap<number, OpenShift>;
  positions: readonly OfferedPositionRow[];
  /** Whether there are more than were judged. */
  more: boolean;
}

/**
 * The findings for the shifts of {@link selectOffered}.
 * @throws AppError E_NOT_FOUND without the configuration or the actor
 */
export function offeredOf(
  ctx: SignedInCtx,
  configuration: ConfigurationRow | undefined,
  [found, [self], positions]: OfferedRows,
  { wages, shows }: OfferContext,
): Offered {
  if (!configuration || !self) throw new AppError('E_NOT_FOUND');
  const rows = found.slice(0, RECRUITMENT_JUDGED_MAX);
  const roster = openRoster({
    now: ctx.now,
    config: rosterConfigOf(settingsOf(configuration.settings)),
    people: [storedPersonOf(self, shows, companyLawOf(configuration, ctx.now)).facts],
    shifts: rows.map((one) => storedShiftOf(one).facts),
    templates: [],
  });
  const own = positions.filter(({ held }) => held);
  const reader = { personId: ctx.actor.id, roster, wages, positions: own };
  const shifts = new Map(rows.map((one) => [one.id, openShiftOf(one, reader)]));
  return { rows, shifts, positions, more: found.length > rows.length };
}

/** Whether the actor may register for a spot of it. */
export function hasFreeSeat({ seats }: OpenShift): boolean {
  return seats.some(({ findings }) => findings.length === 0);
}

/**
 * Whether the actor may register, or has: an own registration stays visible even if the rules would refuse
 * it now.
 */
export function isTakeable(open: OpenShift): boolean {
  return open.registration !== null || hasFreeSeat(open);
}
