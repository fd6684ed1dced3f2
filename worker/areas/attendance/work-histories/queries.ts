import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ListedLeave, ListedWork } from '#contract/attendance/work-histories.ts';
import type { PaidLeaveDetail, WorkHistoryDetail } from '#contract/attendance/work-history-changes.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { type AttendanceHours, personHours } from '#domain/pay/hours/person-hours.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { attendanceAnswer } from '#worker/areas/attendance/records/answers.ts';
import { closedSinceJson, closedSinceOf } from '#worker/areas/attendance/records/closed-periods.ts';
import {
  AT_TABLET,
  type AttendanceJson,
  attendanceJson,
  attendanceOf,
} from '#worker/areas/attendance/records/facts.ts';
import { changesJson, shownChanges } from '#worker/areas/attendance/records/hand-changes.ts';
import { type LeaveJson, leaveAnswer, leaveJson, leaveOf } from '#worker/areas/attendance/records/leaves.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { watchingOf } from '#worker/areas/attendance/records/watching.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { closedWorkJson, closedWorkOf } from '#worker/areas/pay/hours/closed-lines.ts';
import { companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { decidingFrom } from '#worker/areas/pay/hours/days.ts';
import { personWorkOf, workJson, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, fromJson, isTrue, jsonList, jsonObject, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance, punch } from '#worker/db/schema/attendance.ts';
import { device } from '#worker/db/schema/device.ts';
import { tablet, tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';
import { attendancesFor, hasBothEnds, onDays, passesFilters } from './asked.ts';
import { type Explaining, explainedAnswer, hoursAnswer } from './explained.ts';

const [a, u] = [alias(attendance, 'a'), alias(punch, 'u')];

/** The punches of the record `one`, as `u`, on own devices and at tablets. */
const PRESSES = sql`FROM (
  SELECT own.id, own.stamp, own.taken_at, own.given_at, own.latitude, own.longitude, d.name AS device
  FROM ${punch} AS own JOIN ${device} AS d ON d.id = own.device_id WHERE own.attendance_id = one.id
  UNION ALL SELECT k.id, k.stamp, ${AT_TABLET}, NULL, NULL, NULL, t.name FROM ${tabletPunch} AS k
  JOIN ${tabletKey} AS signed ON signed.id = k.key_id JOIN ${tablet} AS t ON t.id = signed.tablet_id
  WHERE k.attendance_id = one.id AND k.recorded = 1) AS u`;

export function companyFields(ctx: SignedInCtx) {
  return {
    settings: STORED_SETTINGS,
    wages: isTrue(wagesShown(ctx)),
  };
}

export type Company = FieldsRow<ReturnType<typeof companyFields>>;

/** The data of one record and the work that decides its hours. Leave is shown as stored. */
function historyFields(ctx: SignedInCtx, one: { id: SQL; personId: SQL; date: SQL }) {
  const work = workJson({
    person: one.personId,
    from: decidingFrom(one.date),
    to: sql`date(${one.date}, '+1 day')`,
    shown: sql`a.id = ${one.id}`,
    planned: false,
  });
  const site = sql`(SELECT workplace_id FROM ${attendance} WHERE id = ${one.id})`;
  return {
    /** One lookup for work and leave. */
    stored: fromJson<
      AttendanceJson | LeaveJson
    >(sql`(SELECT iif(a.kind = 'work', ${attendanceJson}, ${leaveJson})
      FROM ${attendance} AS a WHERE a.id = ${one.id})`),
    work: sql<string>`${work}`,
    closed: sql<string>`${closedWorkJson(one.personId, { from: one.date, to: one.date })}`,
    since: closedSinceJson(site, one.date),
    ...companyFields(ctx),
  };
}

type HistoryRow = FieldsRow<ReturnType<typeof historyFields>>;

/**
 * Records by date, in one round trip. Each row brings the work around it, so that its hours are those
 * of its pay period. Those of a state on certain days are all counted, because they are confirmed at once.
 */
export async function listWorkHistories(
  ctx: SignedInCtx,
  query: OperationQuery<'work_histories.list'>,
): Promise<{ data: (ListedWork | ListedLeave)[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: {
      id: a.id,
      personId: a.person_id,
      date: a.business_date,
    },
    from: attendancesFor(query),
    where: sql`a.voided_at IS NULL AND ${passesFilters(ctx, query)} AND ${onDays(query)}`,
    orderBy: sql`a.business_date`,
    id: sql`a.id`,
    descending: query.sort.startsWith('-'),
    countsAll: query.status !== undefined && hasBothEnds(query),
    extra: historyFields(ctx, { id: sql`shown.id`, personId: sql`shown.personId`, date: sql`shown.date` }),
  });
  return {
    data: rows.map((row) =>
      isWork(row.stored) ? historyOf(ctx, row, row.stored).history : leaveFrom(row, row.stored),
    ),
    meta,
  };
}

function isWork(stored: HistoryRow['stored']): stored is AttendanceJson {
  return 'checkIn' in stored;
}

/** @throws AppError E_NOT_FOUND also for a void record or one out of reach */
export async function readWorkHistory(
  ctx: SignedInCtx,
  id: number,
): Promise<WorkHistoryDetail | PaidLeaveDetail> {
  const one = alias(attendance, 'one');
  const fields = {
    ...historyFields(ctx, {
      id: sql`${one.id}`,
      personId: sql`${one.person_id}`,
      date: sql`${one.business_date}`,
    }),
    presses: jsonList(
      jsonObject({
        ...pick(u, 'stamp', 'taken_at', 'given_at', 'latitude', 'longitude'),
        device: sql<string>`u.device`,
      }),
      PRESSES,
      sql`u.taken_at, u.id`,
    ),
    changes: changesJson(sql`c.attendance_id = one.id`),
  };
  const row = await first(
    ctx.db,
    select(fields)
      .from(one)
      .where(and(eq(one.id, id), isNull(one.voided_at), withinReach(ctx, sql`${one.workplace_id}`))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  const changes = shownChanges(row.changes, row.wages);
  if (!isWork(row.stored)) return { ...leaveFrom(row, row.stored), changes };
  const { history, hours, explaining } = historyOf(ctx, row, row.stored);
  return {
    ...history,
    presses: row.presses.map(({ latitude, longitude, ...place }) => ({
      ...place,
      taken_at: toStamp(place.taken_at),
      given_at: stampOrNull(place.given_at),
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
    changes,
    explained: hours && explainedAnswer(hours, explaining),
  };
}

function leaveFrom({ settings, wages, since }: HistoryRow, stored: LeaveJson): ListedLeave {
  const { yenRounding } = hoursRulesOf(settingsOf(settings));
  const leave = leaveAnswer(leaveOf(stored), { yenRounding, wagesShown: wages });
  return { ...leave, closed: closedSinceOf(since) };
}

function historyOf(
  { now }: SignedInCtx,
  { work, closed, since, settings, wages }: HistoryRow,
  stored: AttendanceJson,
): { history: ListedWork; hours: AttendanceHours | null; explaining: Explaining } {
  const company = settingsOf(settings);
  const explaining = { rules: hoursRulesOf(company), wagesShown: wages };
  const closingDay = companyClosing(company);
  const period = payPeriodOf(payMonthOf(stored.businessDate, closingDay), closingDay);
  const asked = (id: number) => id === stored.id;
  const { kept } = closedWorkOf(closed);
  const all = personWorkOf(workRowsOf(work));
  const [hours = null] = personHours(all, period, explaining.rules, asked, kept).attendances;
  const context = { now, wagesShown: explaining.wagesShown, watching: watchingOf(company) };
  return {
    history: {
      kind: 'work',
      ...attendanceAnswer(attendanceOf(stored), context),
      hours: hours && hoursAnswer(hours, explaining),
      closed: closedSinceOf(since),
    },
    hours,
    explaining,
  };
}
