import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { FixedSchedule } from '#contract/roster/fixed-schedules.ts';
import { weekdaysOfMask } from '#domain/roster/schedule/fixed-schedule.ts';
import { formatClock } from '#domain/time/clock.ts';
import { jstDate } from '#domain/time/instant.ts';
import { shiftTimesFields } from '#worker/areas/roster/changes/stored-times.ts';
import type { Ctx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { type FieldsRow, fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { amongWorkplaces } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const [fs, w] = [alias(fixedSchedule, 'fs'), alias(workplace, 'w')];
const [po, t] = [alias(position, 'po'), alias(shiftTemplate, 't')];

const SCHEDULES = sql`${fixedSchedule} AS fs JOIN ${person} AS p ON p.id = fs.person_id
  JOIN ${workplace} AS w ON w.id = fs.workplace_id JOIN ${position} AS po ON po.id = fs.position_id
  JOIN ${shiftTemplate} AS t ON t.id = fs.template_id`;

/** The name of a template in a schedule. Its times are separate columns, because the rules need them. */
export type NamedTemplate = Omit<FixedSchedule['template'], 'start_time' | 'end_time'>;

const FIELDS = {
  ...pick(fs, 'id', 'weekdays', 'valid_from', 'valid_to', 'version'),
  user: fromJson<PersonRef>(personRefJson),
  workplace: fromJson<FixedSchedule['workplace']>(
    sql`json_object('id', ${w.id}, 'code', ${w.code}, 'name', ${w.name})`,
  ),
  position: fromJson<FixedSchedule['position']>(sql`json_object('id', ${po.id}, 'name', ${po.name})`),
  template: fromJson<NamedTemplate>(sql`json_object('id', ${t.id}, 'code', ${t.code}, 'name', ${t.name})`),
  ...shiftTimesFields(t),
};

export type ScheduleRow = FieldsRow<typeof FIELDS>;

/** A schedule of a deleted person or workplace is ignored until they are restored. */
const IS_ACTIVE = sql`fs.deleted_at IS NULL AND p.deleted_at IS NULL AND w.deleted_at IS NULL`;

export async function listFixedSchedules(
  ctx: Ctx,
  query: OperationQuery<'fixed_schedules.list'>,
): Promise<{ data: FixedSchedule[]; meta: ListMeta }> {
  const { workplace_ids, user_id, current, q } = query;
  const inForce = sql`coalesce(fs.valid_to, '9999-12-31') >= ${jstDate(ctx.now)}`;
  const conditions = [
    IS_ACTIVE,
    amongWorkplaces(sql`fs.workplace_id`, workplace_ids),
    user_id === undefined ? sql`1` : sql`fs.person_id = ${user_id}`,
    current === undefined ? sql`1` : current ? inForce : sql`NOT ${inForce}`,
    foundBy(q, sql`fs.person_id`),
  ];
  const { rows, meta } = await readPage(ctx.db, query, {
    select: FIELDS,
    from: SCHEDULES,
    where: sql.join(conditions, sql` AND `),
    // Keeps the schedules of a person together.
    orderBy: sql`w.code || char(1) || ${byName} || char(1) || printf('%012d', p.id) || char(1) || fs.valid_from`,
    id: sql`fs.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(fixedScheduleOf), meta };
}

export function selectFixedSchedule(id: number) {
  return selectRaw(FIELDS, sql`FROM ${SCHEDULES} WHERE fs.id = ${id} AND ${IS_ACTIVE}`);
}

/** The schedules of a person that end on or after a day, without the one of this id. */
export function selectSchedulesOf(personId: number, from: string, except: number) {
  return selectRaw(
    FIELDS,
    sql`FROM ${SCHEDULES}
    WHERE fs.person_id = ${personId} AND fs.id <> ${except} AND coalesce(fs.valid_to, ${from}) >= ${from}
      AND ${IS_ACTIVE}
    ORDER BY fs.valid_from, fs.id`,
  );
}

/** @throws AppError E_NOT_FOUND */
export async function readFixedSchedule(ctx: Ctx, id: number): Promise<FixedSchedule> {
  const row = await first(ctx.db, selectFixedSchedule(id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return fixedScheduleOf(row);
}

export function fixedScheduleOf(row: ScheduleRow): FixedSchedule {
  return {
    id: row.id,
    user: row.user,
    workplace: row.workplace,
    position: row.position,
    template: {
      ...row.template,
      start_time: formatClock(row.start_minute),
      end_time: formatClock(row.end_minute),
    },
    weekdays: weekdaysOfMask(row.weekdays),
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    version: row.version,
  };
}
