import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { undisputedMinutes } from '#domain/attendance/dispute.ts';
import type { EarningWork } from '#domain/pay/counted-work.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import { type FieldsRow, isTrue, jsonList, jsonTuple } from '#worker/db/query.ts';
import { hasQuestion } from '#worker/db/questions.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { attendanceOf, attendancesJson, IS_WORK } from './facts.ts';

const a = alias(attendance, 'a');

const WORK = jsonTuple(
  a.id,
  a.business_date,
  isTrue(sql`a.check_out IS NOT NULL`),
  isTrue(hasQuestion(sql`q.kind <> 'disputed'`)),
  sql<number>`ifnull(a.worked_minutes, 0)`,
  a.salary_per_hour,
);

/** L-01: a person's work on these days, for {@link earningWorksOf}. Disputed work is rare and comes whole. */
export function earningFields(personId: SQL, { from, to }: { from: SQL | string; to: SQL | string }) {
  const theirs = sql`a.person_id = ${personId} AND a.business_date BETWEEN ${from} AND ${to}`;
  return {
    works: jsonList(WORK, sql`FROM ${attendance} AS a WHERE ${theirs} AND ${IS_WORK}`),
    disputed: attendancesJson(sql`${theirs} AND ${hasQuestion(sql`q.kind = 'disputed'`)}`),
  };
}

/** L-01: returns the work in the form that the ledger of advances needs, by record. */
export function earningWorksOf({
  works,
  disputed,
}: FieldsRow<ReturnType<typeof earningFields>>): ReadonlyMap<AttendanceId, EarningWork> {
  const certain = new Map(disputed.map((row) => [row.id, undisputedMinutes(attendanceOf(row))]));
  return new Map(
    works.map(([id, businessDate, isFinished, asked, minutes, salaryPerHour]) => [
      id,
      { businessDate, isFinished, isAsked: asked, workedMinutes: certain.get(id) ?? minutes, salaryPerHour },
    ]),
  );
}
