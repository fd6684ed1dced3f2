import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ListMeta } from '#contract/lists.ts';
import type {
  HelloWorkFileQuery,
  HelloWorkQuery,
  HelloWorkReport,
  ReportFilter,
} from '#contract/papers/hello-work.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { type EmploymentEvent, helloWorkDueOn, reportStateOf } from '#domain/papers/hello-work.ts';
import { addMonths, type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { type ListQuery, readPage } from '#worker/db/page.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson, personRefOrNull } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { type FieldsRow, fromJson, orNull, selectRaw } from '#worker/db/query.ts';
import { helloWorkReport } from '#worker/db/schema/employment.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';

/** Older events were reported long ago, or before this product was used. */
const MONTHS_LISTED = 24;

const p = alias(person, 'p');
const r = alias(residence, 'r');
const h = alias(helloWorkReport, 'h');

/** `e` is the event, `p` its person, a foreign national. */
const COLUMNS = {
  person: fromJson<PersonRef>(personRefJson),
  nationality: sql<string>`${p.nationality}`,
  residence_status: orNull(r.status),
  card_number: orNull(r.card_number),
  insured: p.employment_insured,
  event: sql<EmploymentEvent>`e.event`,
  event_on: sql<CalendarDate>`e.event_on`,
  due_on: sql<CalendarDate>`e.due_on`,
  reported_on: orNull(h.reported_on),
  reported_by: personRefOrNull(h.reported_by),
};

type ReportRow = FieldsRow<typeof COLUMNS>;

const EVENT_ID = sql`e.person_id * 2 + (e.event = 'left')`;
const COLUMN_OF: Record<EmploymentEvent, SQL> = { hired: sql`p.hired_on`, left: sql`p.left_on` };

/**
 * Days from each event to its deadline, without and with insurance. SQL uses this table to sort and
 * filter, so the rule stays in the domain.
 */
function termsOf(event: EmploymentEvent, dates: readonly CalendarDate[]): SQL {
  return rows(
    [false, true].map((insured) =>
      dates.map((date) => daysBetween(date, helloWorkDueOn(event, date, insured))),
    ),
  );
}

/** Events of a kind on these days, of foreign nationals who are not deleted. */
function happened(event: EmploymentEvent, dates: readonly CalendarDate[]): SQL {
  const [column, first, last] = [COLUMN_OF[event], dates[0], dates.at(-1)];
  const day = sql`((unixepoch(${column}) - unixepoch(${first})) / 86400)`;
  const days = sql`json_extract(${termsOf(event, dates)}, '$[' || p.employment_insured || '][' || ${day} || ']')`;
  return sql`SELECT p.id AS person_id, ${event} AS event, ${column} AS event_on,
        date(${column}, '+' || ${days} || ' days') AS due_on
      FROM ${person} AS p
      WHERE ${column} BETWEEN ${first} AND ${last} AND p.nationality <> 'JP' AND p.deleted_at IS NULL`;
}

/** Hirings and leavings of foreign nationals, reported or not. */
function eventsUntil(today: CalendarDate): SQL {
  const dates = datesIn({ from: addMonths(today, -MONTHS_LISTED), to: today });
  return sql`(${happened('hired', dates)} UNION ALL ${happened('left', dates)}) AS e
    JOIN ${person} AS p ON p.id = e.person_id
    LEFT JOIN ${residence} AS r ON r.person_id = p.id
    LEFT JOIN ${helloWorkReport} AS h
      ON h.person_id = e.person_id AND h.event = e.event AND h.event_on = e.event_on`;
}

const IN_STATE: Record<ReportFilter, (today: CalendarDate) => SQL> = {
  open: () => sql`h.reported_on IS NULL`,
  due: (today) => sql`h.reported_on IS NULL AND e.due_on >= ${today}`,
  overdue: (today) => sql`h.reported_on IS NULL AND e.due_on < ${today}`,
  reported: () => sql`h.reported_on IS NOT NULL`,
};

type EventFilters = Pick<HelloWorkQuery, 'q' | 'status' | 'event'>;

function passesEventFilters({ q, status, event }: EventFilters, today: CalendarDate): SQL {
  return sql`${foundBy(q, sql`e.person_id`)} AND ${status ? IN_STATE[status](today) : sql`1`}
    AND ${event ? sql`e.event = ${event}` : sql`1`}`;
}

function eventOrder(sort: HelloWorkQuery['sort']): Pick<ListQuery, 'orderBy' | 'descending'> {
  const descending = sort.startsWith('-');
  if (sort.endsWith('name')) return { orderBy: byName, descending };
  return { orderBy: sort.endsWith('event_on') ? sql`e.event_on` : sql`e.due_on`, descending };
}

export async function listReports(
  ctx: SignedInCtx,
  query: HelloWorkQuery,
): Promise<{ data: HelloWorkReport[]; meta: ListMeta }> {
  const today = jstDate(ctx.now);
  const { rows: found, meta } = await readPage(ctx.db, query, {
    select: COLUMNS,
    from: eventsUntil(today),
    where: passesEventFilters(query, today),
    id: EVENT_ID,
    ...eventOrder(query.sort),
  });
  return { data: found.map((row) => reportOf(row, today)), meta };
}

/** The event of a person; no row without one in the last two years. */
export function selectReport(personId: number, event: EmploymentEvent, today: CalendarDate) {
  return selectRaw(
    COLUMNS,
    sql`FROM ${eventsUntil(today)} WHERE e.person_id = ${personId} AND e.event = ${event}`,
  );
}

export function reportOf(row: ReportRow, today: CalendarDate): HelloWorkReport {
  return { ...row, status: reportStateOf(row.due_on, row.reported_on, today) };
}

/** An event with the other data of a report. */
const FILE_COLUMNS = {
  ...COLUMNS,
  id: sql<number>`${EVENT_ID}`,
  email: p.email,
  birthday: p.birthday,
  gender: p.gender,
  expires_on: orNull(r.expires_on),
  permission: orNull(r.permission),
};

export type FileRow = FieldsRow<typeof FILE_COLUMNS>;

/** Rows read in one round trip. */
const CHUNK_ROWS = 5_000;

/** Reads all rows of the file, the earliest deadline first: two years at most. */
export async function readFileRows(ctx: SignedInCtx, query: HelloWorkFileQuery): Promise<FileRow[]> {
  const found: FileRow[] = [];
  for (;;) {
    const chunk = await all(ctx.db, selectFileRows(query, jstDate(ctx.now), found.at(-1)));
    found.push(...chunk);
    if (chunk.length < CHUNK_ROWS) return found;
  }
}

function selectFileRows(
  query: HelloWorkFileQuery,
  today: CalendarDate,
  last: FileRow | undefined,
): SQL<FileRow> {
  const beyond = last ? sql`(e.due_on, ${EVENT_ID}) > (${last.due_on}, ${last.id})` : sql`1`;
  return selectRaw(
    FILE_COLUMNS,
    sql`FROM ${eventsUntil(today)} WHERE ${passesEventFilters(query, today)} AND ${beyond}
      ORDER BY e.due_on, ${EVENT_ID} LIMIT ${CHUNK_ROWS}`,
  );
}
