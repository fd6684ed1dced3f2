import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Headcount } from '#domain/roster/asked-seats.ts';
import {
  type AssignmentType,
  type OtherEmployment,
  rangeNeeded,
  type SeatGroupFacts,
  type StudyTime,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import { addDays, DAY_MS } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { type FieldsRow, fieldsWrittenOnce, fromJson, isTrue, pick, pickAs } from '#worker/db/query.ts';
import { papersJson } from '#worker/db/right-to-work.ts';
import { attendance, LONG_WORK } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { schoolVacation } from '#worker/db/schema/residence.ts';
import {
  otherEmployment,
  seatGroup,
  shift,
  shiftUser,
  studyTime,
  workLimit,
} from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, templateHeadcount, workplace } from '#worker/db/schema/workplace.ts';
import { FACT_COLUMNS, OTHER_COLUMNS } from './person-columns.ts';
import { PLACED_FIELDS } from './placed.ts';
import { shiftTimesFields } from './stored-times.ts';
import { assignmentsJson, unplannedJson } from './stored-work.ts';

export const p = alias(person, 'p');
export const s = alias(shift, 's');
export const t = alias(shiftTemplate, 't');
export const w = alias(workplace, 'w');

export const EPOCH = '1970-01-01';
const DAYS_NEEDED = rangeNeeded({ from: EPOCH, to: EPOCH });
/**
 * From the start of a day in UTC to the first `starts_at` that the rules may read when work on it changes.
 */
export const FIRST_AFTER = startOfJstDay(DAYS_NEEDED.from);
/** From the start of a day to beyond the last one: work of a business date may begin up to 47:59. */
export const LAST_BEFORE = startOfJstDay(addDays(DAYS_NEEDED.to, 2));
const FIRST_DAY = sql`(SELECT date((first + ${FIRST_AFTER}) / 1000, 'unixepoch') FROM days)`;
const LAST_DAY = sql`(SELECT date((last + ${LAST_BEFORE}) / 1000, 'unixepoch') FROM days)`;
/**
 * The vacations that touch the range. Vacations of a school never overlap, so of the earlier ones only the
 * last one may.
 */
const VACATIONS_AROUND = sql`v.valid_to >= ${FIRST_DAY} AND v.valid_from <= ${LAST_DAY} AND v.valid_from >= coalesce(
  (SELECT max(o.valid_from) FROM ${schoolVacation} AS o WHERE o.school_id = r.school_id AND o.valid_from <= ${FIRST_DAY}), '')`;

/** Earlier for a person with long work that ends in the range. A shift begins within two days before its work. */
const BEGIN_FROM = sql`(SELECT min(begin_from, ifnull(
  (SELECT min(check_in) - ${2 * DAY_MS} FROM ${attendance} INDEXED BY attendance_long
   WHERE person_id = ${p.id} AND check_out > begin_from AND voided_at IS NULL AND ${LONG_WORK}), begin_from)) FROM days)`;
const BEGIN_BEFORE = sql`(SELECT begin_before FROM days)`;

/** The facts that the rules read of the person `p`, with the work of `days`, a CTE. */
export const PERSON_FIELDS = fieldsWrittenOnce({
  ...pick(p, 'id', 'roster_version', ...OTHER_COLUMNS),
  ...pickAs(p, FACT_COLUMNS),
  disabled: isTrue(isNotNull(p.disabled_at)),
  deleted: isTrue(isNotNull(p.deleted_at)),
  papers: papersJson(VACATIONS_AROUND),
  ...PLACED_FIELDS,
  limits: fromJson<WorkLimit[]>(
    sql`(SELECT json_group_array(json_object('from', l.valid_from, 'to', l.valid_to, 'window', l.limit_window,
         'unit', l.unit, 'amount', l.amount, 'source', l.source))
       FROM ${workLimit} AS l WHERE l.person_id = ${p.id})`,
  ),
  other_employment: fromJson<OtherEmployment[]>(
    sql`(SELECT json_group_array(json_object('from', o.valid_from, 'to', o.valid_to,
         'minutesPerWeek', o.minutes_per_week, 'minutesByWeekday', json(o.minutes_by_weekday)))
       FROM ${otherEmployment} AS o WHERE o.person_id = ${p.id})`,
  ),
  study_times: fromJson<StudyTime[]>(
    sql`(SELECT json_group_array(json_object('kind', y.kind, 'weekday', y.weekday, 'from', y.valid_from,
         'to', y.valid_to, 'start', y.start_minute, 'end', y.end_minute))
       FROM ${studyTime} AS y WHERE y.person_id = ${p.id} AND y.valid_to >= ${FIRST_DAY} AND y.valid_from <= ${LAST_DAY})`,
  ),
  /** Texts, parsed person by person: a roster file reads tens of thousands. */
  assignments: assignmentsJson(sql`${p.id}`, BEGIN_FROM, BEGIN_BEFORE),
  unplanned: unplannedJson(sql`${p.id}`, BEGIN_FROM, BEGIN_BEFORE),
});

export type PersonFactsRow = FieldsRow<typeof PERSON_FIELDS>;

/** The approved people with an outcome in the spots `g` of the shift `s` while it is closed, else 0. */
export function vacated(type: AssignmentType): SQL {
  return sql`iif(s.closed_at IS NULL, 0, (SELECT count(*) FROM ${shiftUser} AS gone
    WHERE gone.shift_id = g.shift_id AND gone.position_id = g.position_id AND gone.type = ${sql.raw(`'${type}'`)}
      AND gone.status = 'approved' AND gone.outcome IS NOT NULL))`;
}

/** The facts that the rules read of the shift `s`. */
export const SHIFT_FACT_FIELDS = fieldsWrittenOnce({
  ...pick(s, 'id', 'workplace_id', 'template_id', 'date', 'active', 'version'),
  ...shiftTimesFields(s),
  closed: isTrue(isNotNull(s.closed_at)),
  seats: fromJson<SeatGroupFacts[]>(
    sql`(SELECT json_group_array(json_object('positionId', g.position_id, 'fixedTotal', g.fixed_total,
         'tempTotal', g.temp_total, 'maxRegisteredTemp', g.max_registered_temp, 'approvedFixed', g.approved_fixed,
         'approvedTemp', g.approved_temp, 'pendingTemp', g.pending_temp,
         'vacatedFixed', ${vacated('fixed')}, 'vacatedTemp', ${vacated('temporary')}))
       FROM ${seatGroup} AS g WHERE g.shift_id = ${s.id})`,
  ),
});

export type ShiftFactsRow = FieldsRow<typeof SHIFT_FACT_FIELDS>;

/** The fields of the template `t` of workplace `w` that new shifts get. */
export const TEMPLATE_FIELDS = fieldsWrittenOnce({
  ...pick(t, 'id', 'workplace_id', 'version'),
  ...shiftTimesFields(t),
  active: isTrue(sql`${t.active} AND ${w.active}`),
  headcounts: fromJson<Headcount[]>(
    sql`(SELECT json_group_array(json_object('positionId', h.position_id, 'weekday', h.weekday,
         'fixedTotal', h.fixed_total, 'tempTotal', h.temp_total, 'maxRegisteredTemp', h.max_registered_temp))
       FROM ${templateHeadcount} AS h JOIN ${position} AS hp ON hp.id = h.position_id AND hp.deleted_at IS NULL
       WHERE h.template_id = ${t.id})`,
  ),
});

export type TemplateFactsRow = FieldsRow<typeof TEMPLATE_FIELDS>;
