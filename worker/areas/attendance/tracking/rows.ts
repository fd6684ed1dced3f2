import { type SQL, sql } from 'drizzle-orm';
import type { TrackedPerson, TrackedShift } from '#contract/attendance/tracking.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type AnswerContext, trackedAnswer } from '#worker/areas/attendance/records/answers.ts';
import {
  attendanceOf,
  attendancesJson,
  PLANS,
  planJson,
  storedPlanOf,
} from '#worker/areas/attendance/records/facts.ts';
import {
  countsShown,
  type ExpectedPerson,
  SEATS_NEEDED,
  WATCHED,
  watchedOf,
} from '#worker/areas/attendance/records/progress.ts';
import { WATCHING } from '#worker/areas/attendance/records/watching.ts';
import { p, s } from '#worker/areas/roster/changes/fields.ts';
import {
  breaksShown,
  progressShown,
  SHIFT_SEATS,
  SIMPLE_FIELDS,
  simpleShiftOf,
} from '#worker/areas/roster/changes/shown-shift.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { type FieldsRow, fromJson, isTrue, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';

const DAY_FIELDS = {
  ...SIMPLE_FIELDS,
  active: s.active,
  shown: isTrue(IS_SHOWN),
  needed: SEATS_NEEDED,
  watching: WATCHING,
};

/** A shift `s` of `SHIFTS` with the states of its people. */
export const TRACKED_SHIFT = { ...DAY_FIELDS, watched: WATCHED };

/** The fields of a shift on its own page, without its people. */
export const SHIFT_DETAIL = {
  ...DAY_FIELDS,
  breaks: fromJson<StoredBreaks>(sql`${s.breaks}`),
  paid_before_minutes: s.paid_before_minutes,
  seats: SHIFT_SEATS,
};

const TRACKED_PERSON = {
  plan: planJson,
  user: fromJson<PersonRef>(personRefJson),
  phone: p.phone,
  attendances: attendancesJson(sql`a.shift_user_id = su.id`),
};

/**
 * The approved assignments `su` that match `where`, with their people; those with an outcome come
 * last.
 */
export function selectTrackedPeople(where: SQL) {
  return selectRaw(
    TRACKED_PERSON,
    sql`FROM ${PLANS} JOIN ${person} AS p ON p.id = su.person_id
      WHERE su.status = 'approved' AND s.deleted_at IS NULL AND ${where}
      ORDER BY su.outcome IS NOT NULL, o.name, o.id, su.starts_at, su.id`,
  );
}

export function trackedPeopleOf(
  { watched, shown, watching }: FieldsRow<typeof TRACKED_SHIFT>,
  now: Instant,
): ExpectedPerson[] {
  return watchedOf(watched, shown, now, watching);
}

export function trackedShiftOf(
  row: FieldsRow<typeof DAY_FIELDS>,
  people: readonly ExpectedPerson[],
  now: Instant,
): TrackedShift {
  return {
    ...simpleShiftOf(row),
    active: row.active,
    published: row.shown,
    progress: progressShown(row, now),
    counts: countsShown(row.needed, people),
  };
}

export function shiftPlanOf({ breaks, paid_before_minutes, seats }: FieldsRow<typeof SHIFT_DETAIL>) {
  return { breaks: breaksShown(breaks), paid_before_minutes, seats };
}

export function trackedPersonOf(
  { plan, user, phone, attendances: [work] }: FieldsRow<typeof TRACKED_PERSON>,
  context: AnswerContext,
): TrackedPerson {
  const attendance = work ? attendanceOf(work) : null;
  return trackedAnswer({ plan: storedPlanOf(plan), user, phone, attendance }, context);
}
