import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RepairPerson } from '#contract/attendance/repair.ts';
import { REPAIRS_MAX } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { doubtOf, missingStamps } from '#domain/attendance/repair.ts';
import { addDays, DAY_MS } from '#domain/time/calendar-date.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import { jstDate, MINUTE_MS, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import { type AnswerContext, coded, trackedAnswer } from '#worker/areas/attendance/records/answers.ts';
import {
  attendanceOf,
  attendancesJson,
  PLANS,
  planJson,
  storedPlanOf,
} from '#worker/areas/attendance/records/facts.ts';
import { shiftsOfDay } from '#worker/areas/attendance/records/progress.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { WATCHING } from '#worker/areas/attendance/records/watching.ts';
import { atWorkplaces } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

type BulkPeopleQuery = OperationQuery<'tracking.bulk.people'>;
/** Work can start or end at most this many days from the date of its shift. */
const DAYS_AFTER = 3;

/**
 * Whether the person of the plan `su` reported an absence from it or from a shift within a day of it.
 * Only workplaces in reach count, because other work shows its times only.
 */
function cannotCome(ctx: SignedInCtx): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shiftUser} AS near JOIN ${shift} AS beside ON beside.id = near.shift_id
    WHERE near.person_id = su.person_id AND ${withinReach(ctx, sql`beside.workplace_id`)}
      AND near.starts_at BETWEEN su.starts_at - ${DAY_MS} AND su.starts_at + ${DAY_MS}
      AND (near.cannot_come_at IS NOT NULL OR near.outcome IN ('absent_notified', 'absent_same_day')))`;
}

/**
 * Returns the people planned for a day whose punches were due in the given hours and are missing.
 * Today includes yesterday's running shifts. `all` lists every planned person.
 */
export async function listRepairable(ctx: SignedInCtx, asked: BulkPeopleQuery) {
  const { now } = ctx;
  const date = asked.date ?? jstDate(now);
  const clock = (text: string | undefined) => (text === undefined ? null : parseClock(text));
  const [from, to] = [clock(asked.from), clock(asked.to)];
  const outage = {
    start: from === null ? startOfJstDay(addDays(date, -DAYS_AFTER)) : instantOfClock(date, from),
    // The outage includes its last minute.
    end: to === null ? startOfJstDay(addDays(date, DAYS_AFTER)) : instantOfClock(date, to) + MINUTE_MS,
  };
  const found = await all(ctx.db, selectBulkPeople(ctx, asked, date));
  const people = found.map((row) => repairPersonOf(ctx, row, outage));
  const shown =
    asked.all === 'true' ? people : people.filter(({ missing }) => missing.check_in || missing.check_out);
  return { data: shown.slice(0, REPAIRS_MAX), capped: shown.length > REPAIRS_MAX, date, now: toStamp(now) };
}

const p = alias(person, 'p');

function bulkPersonFields(ctx: SignedInCtx) {
  return {
    plan: planJson,
    user: fromJson<PersonRef>(personRefJson),
    phone: p.phone,
    attendances: attendancesJson(sql`a.shift_user_id = su.id`),
    wages_shown: isTrue(wagesShown(ctx)),
    watching: WATCHING,
    cannot_come: isTrue(cannotCome(ctx)),
  };
}

function selectBulkPeople(
  ctx: SignedInCtx,
  { workplace_ids, shift_ids, all: isAll }: BulkPeopleQuery,
  date: string,
) {
  const onShifts = shift_ids ? sql`s.id IN (SELECT value FROM json_each(${rows(shift_ids)}))` : sql`1`;
  // Skips people who have checked out, who are most of a day.
  const lacks = sql`NOT EXISTS (SELECT 1 FROM ${attendance} AS done
    WHERE done.shift_user_id = su.id AND done.voided_at IS NULL AND done.check_out IS NOT NULL)`;
  return selectRaw(
    bulkPersonFields(ctx),
    sql`FROM ${PLANS} JOIN ${person} AS p ON p.id = su.person_id
    WHERE su.status = 'approved' AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}
      AND ${atWorkplaces(workplace_ids)} AND ${onShifts} AND ${shiftsOfDay(date, ctx.now)}
      AND ${isAll === 'true' ? sql`1` : sql`su.outcome IS NULL AND ${lacks}`}
    ORDER BY w.code, su.starts_at, su.id LIMIT ${isAll === 'true' ? REPAIRS_MAX + 1 : -1}`,
  );
}

function repairPersonOf(
  { now }: SignedInCtx,
  row: FieldsRow<ReturnType<typeof bulkPersonFields>>,
  outage: { start: number; end: number },
): RepairPerson {
  const { user, phone, attendances, wages_shown: wagesSeen, watching } = row;
  const [work] = attendances;
  const stored = storedPlanOf(row.plan);
  const record = work === undefined ? null : attendanceOf(work);
  const context: AnswerContext = { now, wagesShown: wagesSeen, watching };
  const missing = missingStamps(stored, record, outage, now);
  return {
    ...trackedAnswer({ plan: stored, user, phone, attendance: record }, context),
    workplace: coded(stored.workplace),
    template: stored.template,
    missing: { check_in: missing.checkIn, check_out: missing.checkOut },
    doubt: doubtOf(stored, missing, row.cannot_come, now),
  };
}
