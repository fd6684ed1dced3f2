import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { PeriodDocument, PeriodSheet } from '#contract/period-sheets.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, type Statement } from '#worker/db/database.ts';
import { byStaffNo } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { file } from '#worker/db/schema/file.ts';
import { period, periodDocument } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { CONFIGURATION_ID, settingsOf } from '#worker/features/configuration/queries.ts';
import { closedWorkJson } from '#worker/hours/closed-lines.ts';
import { hoursRulesOf } from '#worker/hours/company-rules.ts';
import { daysOfPayPeriod } from '#worker/hours/days.ts';
import { workJson } from '#worker/hours/work-rows.ts';
import { type SheetRow, sheetOf } from './sheet.ts';

type HeadRow = {
  period_id: number | null;
  workplace_id: number;
  code: string;
  name: string;
  month: CalendarMonth;
  date_from: CalendarDate;
  date_to: CalendarDate;
  state: string | null;
  confirmed_at: number | null;
  confirmed_by: string | null;
  closed_at: number | null;
  settings: string;
};

/** Of the workplace `w` and its period `t`. */
const HEAD = sql`t.id AS period_id, w.id AS workplace_id, w.code, w.name, t.state, t.confirmed_at, t.closed_at,
  (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = t.confirmed_by) AS confirmed_by,
  (SELECT settings FROM ${configuration} WHERE id = ${CONFIGURATION_ID}) AS settings`;

/**
 * The sheet of a pay period: its dates are those of the confirmation, or as the settings have them by now.
 * @throws AppError E_NOT_FOUND for a workplace out of reach
 */
export function readSheet(
  ctx: SignedInCtx,
  { workplace_id, month }: { workplace_id: number; month: CalendarMonth },
): Promise<PeriodSheet> {
  const { from, to } = daysOfPayPeriod(month);
  return sheetFrom(
    ctx,
    sql`SELECT ${HEAD}, ${month} AS month, coalesce(t.date_from, ${from}) AS date_from,
          coalesce(t.date_to, ${to}) AS date_to
        FROM ${workplace} AS w LEFT JOIN ${period} AS t ON t.workplace_id = w.id AND t.month = ${month}
        WHERE w.id = ${workplace_id} AND ${workplaceInReach(ctx, workplace_id)}`,
  );
}

/** @throws AppError E_NOT_FOUND also for a period of a workplace out of reach */
export function readSheetOfPeriod(ctx: SignedInCtx, id: number): Promise<PeriodSheet> {
  return sheetFrom(
    ctx,
    sql`SELECT ${HEAD}, t.month, t.date_from, t.date_to
        FROM ${period} AS t JOIN ${workplace} AS w ON w.id = t.workplace_id
        WHERE t.id = ${id} AND ${periodInReach(ctx, id)}`,
  );
}

/** One round trip: the people are read by the days and workplace that their head is found with. */
async function sheetFrom(ctx: SignedInCtx, select: SQL): Promise<PeriodSheet> {
  const { d1 } = ctx.db;
  const [heads, people, positions] = await d1.batch<HeadRow & SheetRow & { id: number; name: string }>([
    bind(d1, select),
    bind(d1, selectPeople(ctx, select)),
    bind(
      d1,
      sql`WITH head AS MATERIALIZED (${select})
          SELECT id, name FROM ${position} WHERE workplace_id = (SELECT workplace_id FROM head)`,
    ),
  ]);
  const head = heads?.results[0];
  if (!head) throw new AppError('E_NOT_FOUND');
  const isSigned = head.state === 'confirmed' || head.state === 'closed';
  return {
    period_id: head.period_id,
    workplace: { id: head.workplace_id, code: head.code, name: head.name },
    month: head.month,
    date_from: head.date_from,
    date_to: head.date_to,
    confirmed_at: isSigned && head.confirmed_at !== null ? toStamp(head.confirmed_at) : null,
    confirmed_by: isSigned && head.confirmed_by !== null ? JSON.parse(head.confirmed_by) : null,
    closed_at: head.closed_at === null ? null : toStamp(head.closed_at),
    ...sheetOf(people?.results ?? [], {
      days: { from: head.date_from, to: head.date_to },
      positions: new Map((positions?.results ?? []).map(({ id, name }) => [id, name])),
      rules: hoursRulesOf(settingsOf(head.settings)),
    }),
  };
}

const SITE = sql`(SELECT workplace_id FROM head)`;
const FROM = sql`(SELECT date_from FROM head)`;
const TO = sql`(SELECT date_to FROM head)`;

/** Everybody who worked there in these days or was to, by staff number, with all work that decides their hours. */
function selectPeople(ctx: SignedInCtx, head: SQL): Statement {
  const work = workJson({
    person: sql`p.id`,
    // O-04: from the Monday of the first week, and the days before it, on; more dates change nothing.
    from: sql`date(${FROM}, ${DAYS_BEFORE})`,
    to: sql`date(${TO}, '+1 day')`,
    shown: sql`a.workplace_id = ${SITE} AND a.business_date BETWEEN ${FROM} AND ${TO}`,
    planned: true,
  });
  const missed = missedAt(ctx);
  return sql`WITH head AS MATERIALIZED (${head})
    SELECT ${personRefJson} AS user, ${work} AS work,
      ${closedWorkJson(sql`p.id`, { from: FROM, to: TO })} AS closed,
      (SELECT json_group_array(json_array(s.date, su.starts_at, su.ends_at, su.position_id))
       FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
       WHERE su.person_id = p.id AND su.starts_at >= ${startOf(FROM, '+0 days')}
         AND su.starts_at < ${startOf(TO, '+2 days')} AND ${missed}) AS missed
    FROM ${person} AS p
    WHERE p.id IN (
      SELECT a.person_id FROM ${attendance} AS a WHERE a.workplace_id = ${SITE} AND a.voided_at IS NULL
        AND a.kind = 'work' AND a.business_date BETWEEN ${FROM} AND ${TO}
      UNION
      SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id WHERE ${missed})
    ORDER BY ${byStaffNo}, p.id`;
}

/** A week, and the days that `datesDeciding` reads before its Monday. */
const DAYS_BEFORE = '-15 days';

/** When so many days after a date begin in Japan, in milliseconds. */
function startOf(date: SQL, later: string): SQL {
  return sql`((unixepoch(${date}, ${later}) - 9 * 3600) * 1000)`;
}

/** T-22: the plan `su` of the shift `s` was approved there, and nobody came; work that the company cancelled is none. */
function missedAt({ now }: SignedInCtx): SQL {
  return sql`s.workplace_id = ${SITE} AND s.date BETWEEN ${FROM} AND ${TO} AND s.deleted_at IS NULL
    AND su.status = 'approved' AND su.outcome IS NOT 'cancelled_by_company'
    AND (su.outcome IS NOT NULL OR su.ends_at <= ${now})
    AND NOT EXISTS (SELECT 1 FROM ${attendance} AS there
                    WHERE there.shift_user_id = su.id AND there.voided_at IS NULL)`;
}

/** Whether the period of this id is there, and its workplace within reach. */
export function periodInReach(ctx: SignedInCtx, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${period} AS asked JOIN ${workplace} AS site ON site.id = asked.workplace_id
      WHERE asked.id = ${id} AND site.deleted_at IS NULL AND ${withinReach(ctx, sql`site.id`)})`;
}

type DocumentRow = Omit<PeriodDocument, 'uploaded_by' | 'created_at'> & {
  uploaded_by: string;
  created_at: number;
};

/** Of the document `d` with its file `f`. */
const DOCUMENT = sql`d.id, d.file_id, f.type, f.bytes, d.name, d.created_at,
  (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = d.uploaded_by) AS uploaded_by`;
const DOCUMENTS = sql`${periodDocument} AS d JOIN ${file} AS f ON f.id = d.file_id`;

/** @throws AppError E_NOT_FOUND for a period out of reach */
export async function listDocuments(ctx: SignedInCtx, periodId: number): Promise<{ data: PeriodDocument[] }> {
  const { d1 } = ctx.db;
  const [documents, periods] = await d1.batch<DocumentRow & { found: number }>([
    bind(
      d1,
      sql`SELECT ${DOCUMENT} FROM ${DOCUMENTS} WHERE d.period_id = ${periodId} AND d.deleted_at IS NULL
          ORDER BY d.created_at, d.id`,
    ),
    bind(d1, sql`SELECT ${periodInReach(ctx, periodId)} AS found`),
  ]);
  if (periods?.results[0]?.found !== 1) throw new AppError('E_NOT_FOUND');
  return { data: (documents?.results ?? []).map(documentOf) };
}

/** @throws AppError E_NOT_FOUND also for a document of another period, and of one out of reach */
export async function readDocument(
  ctx: SignedInCtx,
  periodId: number,
  id: number,
): Promise<PeriodDocument & { workplaceId: number; isClosed: boolean }> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${DOCUMENT}, (SELECT workplace_id FROM ${period} WHERE id = ${periodId}) AS workplaceId,
          ${isClosedPeriod(periodId)} AS closed
        FROM ${DOCUMENTS}
        WHERE d.id = ${id} AND d.period_id = ${periodId} AND d.deleted_at IS NULL
          AND ${periodInReach(ctx, periodId)}`,
  ).first<DocumentRow & { workplaceId: number; closed: 0 | 1 }>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { ...documentOf(row), workplaceId: row.workplaceId, isClosed: row.closed === 1 };
}

/** Whether the period of this id is closed. */
export function isClosedPeriod(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${period} WHERE id = ${id} AND state = 'closed')`;
}

/** How many documents a period has, for the facts and the guard of one more. */
export function countDocuments(periodId: number): SQL {
  return sql`(SELECT count(*) FROM ${periodDocument} WHERE period_id = ${periodId} AND deleted_at IS NULL)`;
}

function documentOf({
  id,
  file_id,
  type,
  bytes,
  name,
  uploaded_by,
  created_at,
}: DocumentRow): PeriodDocument {
  return {
    id,
    file_id,
    type,
    bytes,
    name,
    uploaded_by: JSON.parse(uploaded_by),
    created_at: toStamp(created_at),
  };
}
