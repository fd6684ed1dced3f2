import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery, Operations } from '#contract/operations.ts';
import type { Named } from '#contract/roster/findings.ts';
import { namesAmong } from '#contract/roster/named-in-findings.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { wagesJson } from '#worker/areas/attendance/records/wages.ts';
import { type ConfigurationRow, selectConfiguration } from '#worker/areas/company/configuration/queries.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import { selectShownMonths, showsOwn } from '#worker/areas/roster/changes/roster-reach.ts';
import { betweenDays } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { chosenPage } from '#worker/db/page.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import {
  firstDayOffered,
  hasFreeSeat,
  isTakeable,
  lookedAtFrom,
  type OfferedRow,
  type OfferedRows,
  offeredOf,
  selectOffered,
} from './offered.ts';

type RecruitmentAnswer = z.infer<Operations['me.recruitment.list']['answers'][200]>;

/** Judges all shifts before it returns a page of them, in one round trip. */
export async function listOpenShifts(
  ctx: SignedInCtx,
  query: OperationQuery<'me.recruitment.list'>,
): Promise<RecruitmentAnswer> {
  const wanted = { ...query, descending: query.sort.startsWith('-') };
  const [[configuration], [self], sites, shown, ...offered] = await batch(ctx.db, [
    selectConfiguration,
    select({ ...REF_COLUMNS, wages: wagesJson(sql`${person.id}`) })
      .from(person)
      .where(eq(person.id, ctx.actor.id)),
    selectSites(ctx, firstDayOffered(ctx)),
    selectShownMonths(ctx),
    ...selectOffered(ctx, wanted),
  ]);
  if (!self) throw new AppError('E_NOT_FOUND');
  const { wages, ...user } = self;
  const { rows, shifts, positions, more } = offeredOf(ctx, configuration, offered, {
    wages,
    shows: showsOwn(shown),
  });
  const takeable = new Set([...shifts.values()].filter(isTakeable).map(({ id }) => id));
  const kept = rows.filter(({ id }) => query.takeable === undefined || takeable.has(id) === query.takeable);
  const page = chosenPage<OfferedRow>(query, wanted, kept);
  const data = page.rows.flatMap(({ id }) => shifts.get(id) ?? []);
  const findings = data.flatMap(({ seats }) => seats.flatMap((seat) => seat.findings));
  const known: Named = {
    users: [user],
    workplaces: sites.map(workplaceOf),
    positions: positions.map(({ id, name, names }) => ({ id, name, names })),
  };
  return {
    data,
    meta: { ...page.meta, capped: more },
    counts: { takeable: takeable.size, refused: shifts.size - takeable.size },
    named: namesAmong(known, findings),
    workplaces: sites.filter(({ works }) => works).map(workplaceOf),
  };
}

function workplaceOf({ id, code, name, names }: RowOf<ReturnType<typeof selectSites>>) {
  return { id, code, name, names };
}

/** The workplaces of the actor and of their work around these days: findings name them. */
function selectSites({ actor }: SignedInCtx, from: CalendarDate) {
  return selectRaw(
    {
      ...pick(w, 'id', 'code', 'name'),
      names: otherNamesJson(w),
      works: isTrue(sql`EXISTS (SELECT 1 FROM ${membership} AS m
        WHERE m.person_id = ${actor.id} AND m.workplace_id = ${w.id} AND m.works AND ${w.deleted_at} IS NULL)`),
    },
    sql`FROM ${workplace} AS w WHERE w.id IN (
      SELECT workplace_id FROM ${membership} WHERE person_id = ${actor.id}
      UNION SELECT s.workplace_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
        WHERE su.person_id = ${actor.id} AND su.starts_at >= ${lookedAtFrom(from)}
      UNION SELECT workplace_id FROM ${attendance}
        WHERE person_id = ${actor.id} AND check_in >= ${lookedAtFrom(from)})
    ORDER BY w.code`,
  );
}

/** The statements for {@link freeShiftCount}, in its order; other features use only queries of this file. */
export function selectFreeShifts(ctx: SignedInCtx) {
  return selectOffered(ctx);
}

/** The number of shifts that the actor may register for. */
export function freeShiftCount(
  ctx: SignedInCtx,
  configuration: ConfigurationRow | undefined,
  found: OfferedRows,
): number {
  const { shifts } = offeredOf(ctx, configuration, found, { wages: [], shows: () => false });
  return [...shifts.values()].filter(hasFreeSeat).length;
}

/**
 * Registrations in reach, `su` of `s`, that wait and can still be decided. A business date has 48 hours, so
 * shifts before the day before yesterday have ended: an index finds the days.
 */
export function waiting(ctx: SignedInCtx): SQL {
  return sql`su.status = 'pending' AND su.outcome IS NULL AND su.ends_at > ${ctx.now} AND s.deleted_at IS NULL
    AND ${betweenDays(addDays(jstDate(ctx.now), -2), undefined)} AND ${withinReach(ctx, sql`s.workplace_id`)}`;
}

/** The number of them, as a column. */
export function waitingCount(ctx: SignedInCtx): SQL {
  return sql`(SELECT count(*) FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id WHERE ${waiting(ctx)})`;
}
