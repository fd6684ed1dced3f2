import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { IMPORT_ROWS_MAX } from '#contract/limits.ts';
import type { Named } from '#contract/roster/findings.ts';
import { fieldIssues } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES, type TemplateId } from '#domain/roster/facts.ts';
import type { StoredPlace } from '#domain/roster-file/directory.ts';
import type { CopiedShift } from '#domain/schedule/copy.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { bind, rows } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

type SiteRow = { id: number; code: string; name: string };
type ShiftRow = {
  id: number;
  templateId: number;
  date: string;
  startMinute: number;
  endMinute: number;
  breaks: string;
  paidBefore: number;
  seats: string;
};
type PlaceRow = Pick<StoredPlace, 'personId' | 'positionId' | 'status'> & {
  id: number;
  shiftId: number;
  type: string;
  startMinute: number | null;
  endMinute: number | null;
};
type PersonRow = { ref: string };

export type Template = { id: TemplateId; code: string; name: string };
export type CopyFacts = {
  shifts: CopiedShift[];
  templates: ReadonlyMap<TemplateId, Template>;
  /** All that the rows of a copy name. */
  named: Named;
};

/**
 * The shifts of these days at a workplace with those on them, in one round trip. Of the days that are copied only
 * active ones: a shift that is turned off is no plan.
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY where more people are on them than a copy takes
 */
export async function findCopied(
  ctx: SignedInCtx,
  workplaceId: number,
  { source, target }: { source: readonly CalendarDate[]; target: readonly CalendarDate[] },
): Promise<CopyFacts> {
  const days = (dates: readonly CalendarDate[]) => sql`(SELECT value FROM json_each(${rows(dates)}))`;
  const meant = sql`s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL
    AND (s.date IN ${days(target)} OR (s.active = 1 AND s.date IN ${days(source)}))`;
  const [sites, stored, people, refs, templates, positions] = await ctx.db.d1.batch<
    SiteRow & ShiftRow & PlaceRow & PersonRow
  >(
    [
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
          WHERE w.id = ${workplaceId} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}`,
      sql`SELECT s.id, s.template_id AS templateId, s.date, s.start_minute AS startMinute, s.end_minute AS endMinute,
            s.breaks, s.paid_before_minutes AS paidBefore,
            (SELECT json_group_array(json_object('positionId', g.position_id, 'fixedTotal', g.fixed_total,
               'tempTotal', g.temp_total, 'maxRegisteredTemp', g.max_registered_temp) ORDER BY g.position_id)
             FROM ${seatGroup} AS g WHERE g.shift_id = s.id AND g.fixed_total + g.temp_total > 0) AS seats
          FROM ${shift} AS s WHERE ${meant} ORDER BY s.date, s.start_minute, s.id`,
      sql`SELECT su.id, su.shift_id AS shiftId, su.person_id AS personId, su.position_id AS positionId,
            su.type, su.status, su.start_minute AS startMinute, su.end_minute AS endMinute
          FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id WHERE ${meant} AND ${COUNTED}
          ORDER BY su.id LIMIT ${IMPORT_ROWS_MAX + 1}`,
      sql`SELECT ${personRefJson} AS ref FROM ${person} AS p WHERE p.id IN
            (SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
             WHERE ${meant} AND ${COUNTED})`,
      sql`SELECT t.id, t.code, t.name FROM ${shiftTemplate} AS t WHERE t.workplace_id = ${workplaceId}`,
      sql`SELECT p.id, p.name FROM ${position} AS p WHERE p.workplace_id = ${workplaceId}`,
    ].map((statement) => bind(ctx.db.d1, statement)),
  );
  const [site] = sites?.results ?? [];
  if (!site) throw new AppError('E_NOT_FOUND');
  const places = people?.results ?? [];
  if (places.length > IMPORT_ROWS_MAX) {
    throw fieldIssues({ from: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] });
  }
  const onShift = Map.groupBy(places, ({ shiftId }) => shiftId);
  return {
    shifts: (stored?.results ?? []).map((row) => copiedShift(workplaceId, row, onShift.get(row.id) ?? [])),
    templates: new Map((templates?.results ?? []).map((one) => [one.id, one])),
    named: {
      users: (refs?.results ?? []).map(({ ref }) => JSON.parse(ref)),
      workplaces: [site],
      positions: positions?.results ?? [],
    },
  };
}

function copiedShift(
  workplaceId: number,
  { id, templateId, date, startMinute, endMinute, breaks, paidBefore, seats }: ShiftRow,
  places: readonly PlaceRow[],
): CopiedShift {
  const pairs: [number, number][] = JSON.parse(breaks);
  return {
    id,
    workplaceId,
    templateId,
    times: {
      date,
      start: startMinute,
      end: endMinute,
      breaks: pairs.map(([start, end]) => ({ start, end })),
      paidBefore,
    },
    seats: JSON.parse(seats),
    people: places.map(placeOf),
  };
}

function placeOf({ id, personId, positionId, type, status, startMinute, endMinute }: PlaceRow): StoredPlace {
  return {
    assignmentId: id,
    personId,
    positionId,
    status,
    type: ASSIGNMENT_TYPES.find((known) => known === type) ?? 'temporary',
    ownTimes: startMinute === null || endMinute === null ? null : { start: startMinute, end: endMinute },
  };
}
