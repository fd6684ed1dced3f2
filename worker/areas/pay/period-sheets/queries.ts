import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { PeriodDocument, PeriodSheet } from '#contract/pay/period-sheets.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { closedWorkJson } from '#worker/areas/pay/hours/closed-lines.ts';
import { hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import { workJson } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { batch, first } from '#worker/db/batch.ts';
import { byStaffNo } from '#worker/db/person-order.ts';
import { personRef, personRefJson, personRefOrNull } from '#worker/db/person-ref.ts';
import {
  answering,
  type FieldsRow,
  fieldList,
  fromJson,
  isTrue,
  jsonList,
  jsonTuple,
  orNull,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { file } from '#worker/db/schema/file.ts';
import { period, periodDocument } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { sheetOf } from './sheet.ts';

const t = alias(period, 't');
const w = alias(workplace, 'w');
const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];

type PeriodDates = { month: SQL<CalendarMonth>; from: SQL<CalendarDate>; to: SQL<CalendarDate> };

function headFields({ month, from, to }: PeriodDates) {
  return {
    period_id: orNull(t.id),
    workplace_id: w.id,
    code: w.code,
    name: w.name,
    month,
    date_from: from,
    date_to: to,
    state: orNull(t.state),
    confirmed_at: orNull(t.confirmed_at),
    confirmed_by: personRefOrNull(t.confirmed_by),
    closed_at: orNull(t.closed_at),
    settings: STORED_SETTINGS,
  };
}

type HeadRow = FieldsRow<ReturnType<typeof headFields>>;

/**
 * Returns the sheet of a pay period. Its dates are those of the confirmation, else those of the
 * current settings.
 * @throws AppError E_NOT_FOUND for a workplace out of reach
 */
export function readPeriodSheet(
  ctx: SignedInCtx,
  { workplace_id, month }: { workplace_id: number; month: CalendarMonth },
): Promise<PeriodSheet> {
  const { from, to } = daysOfPayPeriod(month);
  return sheetFrom(
    ctx,
    selectRaw(
      headFields({
        month: sql`${month}`,
        from: sql`coalesce(${t.date_from}, ${from})`,
        to: sql`coalesce(${t.date_to}, ${to})`,
      }),
      sql`FROM ${workplace} AS w LEFT JOIN ${period} AS t ON t.workplace_id = w.id AND t.month = ${month}
        WHERE w.id = ${workplace_id} AND ${workplaceInReach(ctx, workplace_id)}`,
    ),
  );
}

/** @throws AppError E_NOT_FOUND also for a period of a workplace out of reach */
export function readSheetOfPeriod(ctx: SignedInCtx, id: number): Promise<PeriodSheet> {
  return sheetFrom(
    ctx,
    selectRaw(
      headFields({ month: sql`${t.month}`, from: sql`${t.date_from}`, to: sql`${t.date_to}` }),
      sql`FROM ${period} AS t JOIN ${workplace} AS w ON w.id = t.workplace_id
        WHERE t.id = ${id} AND ${periodInReach(ctx, id)}`,
    ),
  );
}

/**
 * One round trip: the statement of the head also gives the days and the workplace to the statement of
 * the people.
 */
async function sheetFrom(ctx: SignedInCtx, selectHead: SQL<HeadRow>): Promise<PeriodSheet> {
  const [[head], people, positions] = await batch(ctx.db, [
    selectHead,
    selectSheetPeople(ctx, selectHead),
    selectSheetPositions(selectHead),
  ]);
  if (!head) throw new AppError('E_NOT_FOUND');
  const isSigned = head.state === 'confirmed' || head.state === 'closed';
  return {
    period_id: head.period_id,
    workplace: { id: head.workplace_id, code: head.code, name: head.name },
    month: head.month,
    date_from: head.date_from,
    date_to: head.date_to,
    confirmed_at: isSigned && head.confirmed_at !== null ? toStamp(head.confirmed_at) : null,
    confirmed_by: isSigned ? head.confirmed_by : null,
    closed_at: stampOrNull(head.closed_at),
    ...sheetOf(people, {
      days: { from: head.date_from, to: head.date_to },
      positions: new Map(positions.map(({ id, name }) => [id, name])),
      rules: hoursRulesOf(settingsOf(head.settings)),
    }),
  };
}

const HEAD_WORKPLACE = sql`(SELECT workplace_id FROM head)`;
const HEAD_FROM = sql`(SELECT date_from FROM head)`;
const HEAD_TO = sql`(SELECT date_to FROM head)`;

function sheetPersonFields(ctx: SignedInCtx) {
  const work = workJson({
    person: sql`p.id`,
    // O-04: starts before the Monday of the first week; more dates change nothing.
    from: sql`date(${HEAD_FROM}, ${DAYS_BEFORE})`,
    to: sql`date(${HEAD_TO}, '+1 day')`,
    shown: sql`a.workplace_id = ${HEAD_WORKPLACE} AND a.business_date BETWEEN ${HEAD_FROM} AND ${HEAD_TO}`,
    planned: true,
  });
  return {
    user: fromJson<PersonRef>(personRefJson),
    /** Texts for `workRowsOf` and `closedWorkOf`. */
    work: sql<string>`${work}`,
    closed: sql<string>`${closedWorkJson(sql`p.id`, { from: HEAD_FROM, to: HEAD_TO })}`,
    missed: jsonList(
      jsonTuple(s.date, su.starts_at, su.ends_at, su.position_id),
      sql`FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
           WHERE su.person_id = p.id AND su.starts_at >= ${jstStartOf(HEAD_FROM, '+0 days')}
             AND su.starts_at < ${jstStartOf(HEAD_TO, '+2 days')} AND ${missedAt(ctx)}`,
    ),
  };
}

/** A person of a sheet, with all work that decides their hours. */
export type SheetRow = FieldsRow<ReturnType<typeof sheetPersonFields>>;

/** All people who worked there on these days, or missed a shift there, by staff number. */
function selectSheetPeople(ctx: SignedInCtx, head: SQL<HeadRow>) {
  const fields = sheetPersonFields(ctx);
  return answering(
    fields,
    sql`WITH head AS MATERIALIZED (${head})
    SELECT ${fieldList(fields)} FROM ${person} AS p
    WHERE p.id IN (
      SELECT a.person_id FROM ${attendance} AS a WHERE a.workplace_id = ${HEAD_WORKPLACE} AND a.voided_at IS NULL
        AND a.kind = 'work' AND a.business_date BETWEEN ${HEAD_FROM} AND ${HEAD_TO}
      UNION
      SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id WHERE ${missedAt(ctx)})
    ORDER BY ${byStaffNo}, p.id`,
  );
}

function selectSheetPositions(head: SQL<HeadRow>) {
  const fields = pick(position, 'id', 'name');
  return answering(
    fields,
    sql`WITH head AS MATERIALIZED (${head})
      SELECT ${fieldList(fields)} FROM ${position} WHERE ${position.workplace_id} = ${HEAD_WORKPLACE}`,
  );
}

/** A week, and the days that `datesDeciding` reads before its Monday. */
const DAYS_BEFORE = '-15 days';

/** The start in Japan of the day that is `later` than a date, in milliseconds. */
function jstStartOf(date: SQL, later: string): SQL {
  return sql`((unixepoch(${date}, ${later}) - 9 * 3600) * 1000)`;
}

/**
 * T-22: whether the plan `su` of the shift `s` was approved there and missed; cancellations by the
 * company do not count.
 */
function missedAt({ now }: SignedInCtx): SQL {
  return sql`s.workplace_id = ${HEAD_WORKPLACE} AND s.date BETWEEN ${HEAD_FROM} AND ${HEAD_TO} AND s.deleted_at IS NULL
    AND su.status = 'approved' AND su.outcome IS NOT 'cancelled_by_company'
    AND (su.outcome IS NOT NULL OR su.ends_at <= ${now})
    AND NOT ${IS_ATTENDED}`;
}

/** Whether the period exists and its workplace is in reach. */
export function periodInReach(ctx: SignedInCtx, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${period} AS asked JOIN ${workplace} AS site ON site.id = asked.workplace_id
      WHERE asked.id = ${id} AND site.deleted_at IS NULL AND ${withinReach(ctx, sql`site.id`)})`;
}

const d = alias(periodDocument, 'd');
const f = alias(file, 'f');

const DOCUMENT_FIELDS = {
  ...pick(d, 'id', 'file_id', 'name', 'created_at'),
  ...pick(f, 'type', 'bytes'),
  uploaded_by: personRef(d.uploaded_by),
};

/** @throws AppError E_NOT_FOUND for a period out of reach */
export async function listDocuments(ctx: SignedInCtx, periodId: number): Promise<{ data: PeriodDocument[] }> {
  const [documents, [asked]] = await batch(ctx.db, [
    select(DOCUMENT_FIELDS)
      .from(d)
      .innerJoin(f, eq(f.id, d.file_id))
      .where(and(eq(d.period_id, periodId), isNull(d.deleted_at)))
      .orderBy(asc(d.created_at), asc(d.id)),
    selectRaw({ found: isTrue(periodInReach(ctx, periodId)) }, sql``),
  ]);
  if (!asked?.found) throw new AppError('E_NOT_FOUND');
  return { data: documents.map(sheetDocumentOf) };
}

/** @throws AppError E_NOT_FOUND also for a document of another period or of one out of reach */
export async function readDocument(
  ctx: SignedInCtx,
  periodId: number,
  id: number,
): Promise<PeriodDocument & { workplaceId: number; isClosed: boolean }> {
  const fields = {
    ...DOCUMENT_FIELDS,
    workplaceId: sql<number>`(SELECT workplace_id FROM ${period} WHERE id = ${periodId})`,
    isClosed: isTrue(isClosedPeriod(periodId)),
  };
  const row = await first(
    ctx.db,
    select(fields)
      .from(d)
      .innerJoin(f, eq(f.id, d.file_id))
      .where(
        and(eq(d.id, id), eq(d.period_id, periodId), isNull(d.deleted_at), periodInReach(ctx, periodId)),
      ),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return sheetDocumentOf(row);
}

export function isClosedPeriod(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${period} WHERE id = ${id} AND state = 'closed')`;
}

/** The number of a period's documents, for the facts and the guard of a new one. */
export function countDocuments(periodId: number): SQL {
  return sql`(SELECT count(*) FROM ${periodDocument} WHERE period_id = ${periodId} AND deleted_at IS NULL)`;
}

function sheetDocumentOf<Row extends FieldsRow<typeof DOCUMENT_FIELDS>>({ created_at, ...row }: Row) {
  return { ...row, created_at: toStamp(created_at) };
}
