import { isNull, sql } from 'drizzle-orm';
import type { SetupBody, SetupDone, SetupPreview } from '#contract/csv/setup-files.ts';
import { scheduleColumnOf } from '#contract/workplaces/setup-columns.ts';
import { maskOfWeekdays, weekdaysOfMask } from '#domain/roster/schedule/fixed-schedule.ts';
import {
  type KnownSchedule,
  type KnownStaff,
  planSchedules,
  type SchedulePlan,
} from '#domain/workplaces/file/plan-schedules.ts';
import {
  readScheduleRow,
  SCHEDULE_COLUMNS,
  type ScheduleColumn,
  type ScheduleFileRow,
} from '#domain/workplaces/file/schedule-row.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawIds } from '#worker/db/ids.ts';
import { fromJson, pick, select, selectRaw } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person } from '#worker/db/schema/person.ts';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import {
  membership,
  membershipPosition,
  position,
  shiftTemplate,
  workplace,
} from '#worker/db/schema/workplace.ts';
import { importLines, stampOfTables } from '#worker/platform/previews/file-import.ts';

type Staff = KnownStaff & { rosterVersion: number };
type ScheduleFilePlan = SchedulePlan<Staff> & { stamp: string };

/**
 * Previews a file of fixed schedules, or applies its lines without a fault. People are not put on
 * existing shifts.
 */
export function importFixedSchedules(
  ctx: SignedInCtx,
  body: SetupBody,
): Promise<SetupPreview<ScheduleColumn> | SetupDone> {
  return importLines<ScheduleColumn, ScheduleFileRow, ScheduleFilePlan>(ctx, body, {
    columns: SCHEDULE_COLUMNS,
    needed: ['staff_no', 'workplace', 'template', 'position', 'weekdays', 'valid_from'],
    columnOf: scheduleColumnOf,
    read: readScheduleRow,
    plan: (lines) => planLines(ctx, lines),
    write: (plan, done) => writeSchedules(ctx, plan, done),
  });
}

/** Changes with every change of a schedule, or of what one names. */
const SCHEDULE_STAMP = stampOfTables(fixedSchedule, position, shiftTemplate, workplace);

async function planLines(ctx: SignedInCtx, lines: readonly ScheduleFileRow[]): Promise<ScheduleFilePlan> {
  const numbers = rows([...new Set(lines.map(({ staffNo }) => staffNo))]);
  const named = sql`p.deleted_at IS NULL AND p.staff_no IN (SELECT value FROM json_each(${numbers}))`;
  const [people, schedules, workplaces, positions, templates, [stamped]] = await batch(ctx.db, [
    selectRaw(
      {
        id: sql<number>`p.id`,
        staffNo: sql<string>`p.staff_no`,
        rosterVersion: sql<number>`p.roster_version`,
        memberships: fromJson<Staff['memberships']>(sql`(SELECT json_group_array(json_object(
            'workplaceId', m.workplace_id,
            'positionIds', (SELECT json_group_array(mp.position_id) FROM ${membershipPosition} AS mp
              WHERE mp.membership_id = m.id)))
          FROM ${membership} AS m WHERE m.person_id = p.id AND m.works)`),
      },
      sql`FROM ${person} AS p WHERE ${named}`,
    ),
    selectRaw(
      {
        personId: sql<number>`fs.person_id`,
        positionId: sql<number>`fs.position_id`,
        templateId: sql<number>`fs.template_id`,
        weekdays: sql<number>`fs.weekdays`,
        from: sql<string>`fs.valid_from`,
        to: sql<string | null>`fs.valid_to`,
        start: sql<number>`t.start_minute`,
        end: sql<number>`t.end_minute`,
      },
      sql`FROM ${person} AS p JOIN ${fixedSchedule} AS fs ON fs.person_id = p.id AND fs.deleted_at IS NULL
        JOIN ${shiftTemplate} AS t ON t.id = fs.template_id WHERE ${named}`,
    ),
    select(pick(workplace, 'id', 'code', 'name'))
      .from(workplace)
      .where(isNull(workplace.deleted_at)),
    select(pick(position, 'id', 'workplace_id', 'name'))
      .from(position)
      .where(isNull(position.deleted_at)),
    select(pick(shiftTemplate, 'id', 'workplace_id', 'code', 'name', 'start_minute', 'end_minute'))
      .from(shiftTemplate)
      .where(isNull(shiftTemplate.deleted_at)),
    selectRaw({ stamp: SCHEDULE_STAMP }, sql``),
  ]);
  const plan = planSchedules(lines, {
    people,
    workplaces,
    positions: positions.map(({ workplace_id, ...one }) => ({ ...one, workplaceId: workplace_id })),
    templates: templates.map(({ workplace_id, start_minute, end_minute, ...one }) => ({
      ...one,
      workplaceId: workplace_id,
      start: start_minute,
      end: end_minute,
    })),
    schedules: schedules.map((one): KnownSchedule => ({ ...one, weekdays: weekdaysOfMask(one.weekdays) })),
  });
  return { ...plan, stamp: stamped?.stamp ?? '' };
}

async function writeSchedules(
  ctx: SignedInCtx,
  { schedules, stamp }: ScheduleFilePlan,
  done: SetupDone,
): Promise<void> {
  const first = await drawIds(ctx.db, 'fixed_schedule', schedules.length);
  const made = schedules.map((one, at) => ({
    id: first + at,
    person_id: one.personId,
    workplace_id: one.workplaceId,
    position_id: one.positionId,
    template_id: one.templateId,
    weekdays: maskOfWeekdays(one.weekdays),
    valid_from: one.from,
    valid_to: one.to,
    created_at: ctx.now,
  }));
  const people = rows(schedules.map(({ person: { id, rosterVersion } }) => [id, rosterVersion]));
  await commit(ctx, {
    guards: [
      sql`SELECT ${SCHEDULE_STAMP} = ${stamp}`,
      // A person's version rises with their memberships and positions.
      sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${people}) AS said LEFT JOIN ${person} AS p
        ON p.id = said.value ->> 0 AND p.deleted_at IS NULL WHERE p.roster_version IS NOT said.value ->> 1)`,
    ],
    statements: insertRows(fixedSchedule, made),
    audit: made.map(
      ({ id, person_id, weekdays, created_at: _, ...one }): AuditEntry => ({
        action: 'create',
        subject: 'fixed_schedule',
        subjectId: id,
        workplaceId: one.workplace_id,
        after: { user_id: person_id, ...one, weekdays: weekdaysOfMask(weekdays) },
      }),
    ),
    answer: { status: 200, body: done },
  });
}
