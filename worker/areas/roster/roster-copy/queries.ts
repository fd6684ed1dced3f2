import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { IMPORT_ROWS_MAX } from '#contract/limits.ts';
import type { Named } from '#contract/roster/findings.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { TemplateId } from '#domain/roster/facts.ts';
import type { CopiedShift } from '#domain/roster/schedule/copy.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { selectStoredPlaces, storedPlaceOf } from '#worker/areas/roster/changes/stored-places.ts';
import { shiftTimesFields, shiftTimesOf } from '#worker/areas/roster/changes/stored-times.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { rows } from '#worker/db/database.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { fromJson, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const s = alias(shift, 's');

const COPIED_SHIFT_FIELDS = {
  id: s.id,
  templateId: s.template_id,
  date: s.date,
  ...shiftTimesFields(s),
  seats: fromJson<CopiedShift['seats']>(
    sql`(SELECT json_group_array(json_object('positionId', g.position_id, 'fixedTotal', g.fixed_total,
           'tempTotal', g.temp_total, 'maxRegisteredTemp', g.max_registered_temp) ORDER BY g.position_id)
         FROM ${seatGroup} AS g WHERE g.shift_id = ${s.id} AND g.fixed_total + g.temp_total > 0)`,
  ),
};

export type Template = { id: TemplateId; code: string; name: string };
export type CopyFacts = {
  shifts: CopiedShift[];
  templates: ReadonlyMap<TemplateId, Template>;
  /** The names that the rows of a copy use. */
  named: Named;
};

/**
 * The shifts of these days at a workplace with their people, in one round trip. Of the source days only
 * active shifts are read: an inactive shift is no plan.
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY where more people are on them than
 * a copy allows
 */
export async function findCopied(
  ctx: SignedInCtx,
  workplaceId: number,
  { source, target }: { source: readonly CalendarDate[]; target: readonly CalendarDate[] },
): Promise<CopyFacts> {
  const days = (dates: readonly CalendarDate[]) => sql`(SELECT value FROM json_each(${rows(dates)}))`;
  const meant = sql`s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL
    AND (s.date IN ${days(target)} OR (s.active = 1 AND s.date IN ${days(source)}))`;
  const [[site], stored, places, users, templates, positions] = await batch(ctx.db, [
    select(pick(workplace, 'id', 'code', 'name'))
      .from(workplace)
      .where(
        and(
          eq(workplace.id, workplaceId),
          isNull(workplace.deleted_at),
          withinReach(ctx, sql`${workplace.id}`),
        ),
      ),
    select(COPIED_SHIFT_FIELDS).from(s).where(meant).orderBy(asc(s.date), asc(s.start_minute), asc(s.id)),
    selectStoredPlaces(meant)
      .orderBy(sql`su.id`)
      .limit(IMPORT_ROWS_MAX + 1),
    select(REF_COLUMNS)
      .from(person)
      .where(
        sql`${person.id} IN (SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
              WHERE ${meant} AND ${COUNTED})`,
      ),
    select(pick(shiftTemplate, 'id', 'code', 'name'))
      .from(shiftTemplate)
      .where(eq(shiftTemplate.workplace_id, workplaceId)),
    select(pick(position, 'id', 'name'))
      .from(position)
      .where(eq(position.workplace_id, workplaceId)),
  ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  if (places.length > IMPORT_ROWS_MAX) {
    throw fieldIssues({ from: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] });
  }
  const onShift = Map.groupBy(places, ({ shift_id }) => shift_id);
  return {
    shifts: stored.map(({ id, templateId, date, seats, ...row }) => ({
      id,
      workplaceId,
      templateId,
      times: { date, ...shiftTimesOf(row) },
      seats,
      people: (onShift.get(id) ?? []).map(storedPlaceOf),
    })),
    templates: new Map(templates.map((one) => [one.id, one])),
    named: { users, workplaces: [site], positions },
  };
}
