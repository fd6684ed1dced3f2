import { asc, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OwnShift, OwnShiftState, OwnWorkplace } from '#contract/roster/own-shifts.ts';
import { formatCoordinates } from '#domain/format/coordinates.ts';
import { wageOn } from '#domain/pay/hours/wage.ts';
import type { AssignmentStatus, PersonId } from '#domain/roster/facts.ts';
import { canSayLate, delaysLeft } from '#domain/roster/late-arrival.ts';
import { isAnswerable, isToConfirm } from '#domain/roster/own-place.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, stampOrNull, toStamp } from '#domain/time/instant.ts';
import {
  type OwnWorkJson,
  ownAttendanceAnswer,
  ownWorkJson,
  ownWorkOf,
} from '#worker/areas/attendance/records/own-attendance.ts';
import { wagesJson } from '#worker/areas/attendance/records/wages.ts';
import { lateJson, lateNoteOf } from '#worker/areas/roster/changes/late-notes.ts';
import { shiftWayOf, wayFields } from '#worker/areas/roster/changes/shift-way.ts';
import { breaksShown, SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import { ownHandOverJson } from '#worker/areas/roster/hand-overs/queries.ts';
import { UNREAD_OF_OWN } from '#worker/areas/roster/shift-messages/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { codedJson, namedJson, otherNamesJson } from '#worker/db/named-json.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonList,
  jsonObject,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { ridesAnswer, ridesJson, wayMinutesOf } from '#worker/db/rides-json.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { workplaceInstruction } from '#worker/db/schema/image.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];
const [w, i] = [alias(workplace, 'w'), alias(workplaceInstruction, 'i')];
const [t, o] = [alias(shiftTemplate, 't'), alias(position, 'o')];

const OWN_SHIFT_FIELDS = {
  shift_id: s.id,
  shift_user_id: su.id,
  ...pick(s, 'workplace_id', 'template_id', 'date', 'paid_before_minutes'),
  breaks: fromJson<StoredBreaks>(sql`${s.breaks}`),
  ...pick(su, 'position_id', 'starts_at', 'ends_at', 'outcome', 'left_reason', 'version'),
  ...pick(su, 'confirmed_at', 'cannot_come_at', 'cannot_come_reason', 'late_until'),
  late: lateJson,
  messages_unread: UNREAD_OF_OWN,
  status: sql<AssignmentStatus>`${su.status}`,
  workplace: fromJson<OwnShift['workplace']>(codedJson(w)),
  template: fromJson<OwnShift['template']>(codedJson(t)),
  position: fromJson<OwnShift['position']>(namedJson(o)),
  start_minute: sql<number>`coalesce(su.start_minute, s.start_minute)`,
  end_minute: sql<number>`coalesce(su.end_minute, s.end_minute)`,
  wages: wagesJson(sql`su.person_id`),
  work: fromJson<OwnWorkJson | null>(
    sql`(SELECT ${ownWorkJson} FROM ${attendance} AS a WHERE a.shift_user_id = su.id AND a.voided_at IS NULL)`,
  ),
};

function ownShiftFields(ctx: SignedInCtx) {
  return { ...OWN_SHIFT_FIELDS, ...wayFields(ctx.actor.id), hand_over: ownHandOverJson(ctx) };
}

export type OwnRow = FieldsRow<ReturnType<typeof ownShiftFields>>;

/**
 * The actor's assignments, `su`, on shifts `s` of published days, with their current state. The query
 * starts from the person: from the shifts it would read everyone's.
 * @param most a LIMIT, where not all of them are needed
 */
export function ownPlaces(ctx: SignedInCtx, where: SQL, most: SQL = sql``): SQL<OwnRow> {
  return selectRaw(
    ownShiftFields(ctx),
    sql`FROM ${shiftUser} AS su CROSS JOIN ${SHIFTS} JOIN ${position} AS o ON o.id = su.position_id
    WHERE su.person_id = ${ctx.actor.id} AND s.id = su.shift_id AND s.deleted_at IS NULL
      AND ${IS_SHOWN}
      AND ${where}
    ORDER BY su.starts_at, su.id ${most}`,
  );
}

/** Assignments that the actor may still answer: approved, and without an outcome. */
export const IS_ANSWERABLE = sql`su.status = 'approved' AND su.outcome IS NULL`;

function ownShiftStateOf({ status, outcome }: OwnRow): OwnShiftState {
  if (outcome !== null) return outcome === 'cancelled_by_company' ? 'cancelled' : 'absent';
  if (status === 'pending') return 'waiting';
  if (status === 'approved') return 'planned';
  return status === 'rejected' ? 'refused' : 'cancelled';
}

export function ownShiftOf(row: OwnRow, now: Instant): OwnShift {
  const state = ownShiftStateOf(row);
  const work = row.work === null ? null : ownWorkOf(row.work);
  const answers = {
    start: row.starts_at,
    confirmed: row.confirmed_at !== null,
    cannotCome: row.cannot_come_at !== null,
  };
  const expected = {
    start: row.starts_at,
    end: row.ends_at,
    cannotCome: answers.cannotCome,
    attended: work !== null,
  };
  const toBeLate = state === 'planned' && canSayLate(expected, now);
  return {
    shift_id: row.shift_id,
    shift_user_id: row.shift_user_id,
    workplace: row.workplace,
    template: row.template,
    position: row.position,
    date: row.date,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    breaks: breaksShown(row.breaks),
    paid_before_minutes: row.paid_before_minutes,
    status: state,
    reason: row.left_reason,
    salary_per_hour: wageOn(row.wages, {
      positionId: row.position_id,
      templateId: row.template_id,
      businessDate: row.date,
    }),
    confirmed_at: stampOrNull(row.confirmed_at),
    cannot_come:
      row.cannot_come_at === null
        ? null
        : { at: toStamp(row.cannot_come_at), reason: row.cannot_come_reason ?? '' },
    late: work === null ? lateNoteOf(row.late_until, row.late) : null,
    delays: toBeLate ? delaysLeft(expected, now) : [],
    to_be_late: toBeLate,
    messages_unread: row.messages_unread,
    way: shiftWayOf(row, {
      date: row.date,
      start: row.start_minute,
      end: row.end_minute,
      paidBefore: row.paid_before_minutes,
    }),
    hand_over: row.hand_over,
    to_confirm: state === 'planned' && work === null && isToConfirm(answers, now),
    to_come: state === 'planned' && work === null && isAnswerable(answers, now),
    attendance: work && ownAttendanceAnswer(work),
  };
}

const OWN_WORKPLACE_FIELDS = {
  ...pick(w, 'id', 'code', 'name', 'prefecture', 'postal_code', 'address', 'phone', 'latitude', 'longitude'),
  names: otherNamesJson(w),
  instructions: jsonList(
    jsonObject({ ...pick(i, 'id', 'kind', 'title', 'url', 'phone'), names: otherNamesJson(i) }),
    sql`FROM ${workplaceInstruction} AS i WHERE i.workplace_id = w.id AND i.deleted_at IS NULL`,
    sql`i.id`,
  ),
};

/** The workplaces of these ids with the way there, and whether the person has worked at them. */
export function selectOwnWorkplaces(personId: PersonId, ids: SQL) {
  // The `+` rules out the index by workplace, which has the work of everyone there.
  const worked = isTrue(sql`EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.person_id = ${personId}
    AND +a.workplace_id = w.id AND a.voided_at IS NULL)`);
  const way_minutes = wayMinutesOf(personId, sql`w.id`);
  return select({ ...OWN_WORKPLACE_FIELDS, way_minutes, rides: ridesJson(sql`w.id`), worked_there: worked })
    .from(w)
    .where(sql`w.id IN (${ids})`)
    .orderBy(asc(w.code));
}

export function ownWorkplaceOf({
  latitude,
  longitude,
  rides,
  ...row
}: RowOf<ReturnType<typeof selectOwnWorkplaces>>): OwnWorkplace {
  return {
    ...row,
    rides: ridesAnswer(rides),
    coordinates: latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude }),
  };
}
