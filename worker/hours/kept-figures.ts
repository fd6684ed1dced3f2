import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, rows, rowsInParts } from '#worker/db/database.ts';
import { keptFigures, keptMark } from '#worker/db/schema/kept.ts';
import { daysOfPayPeriod } from './days.ts';

/** Raised with every change of what the rules of hours, pay or reports answer: figures kept before hold no more. */
const FIGURES_REVISION = sql.raw('1');

/** So many people are kept together; the triggers of the marks divide by it, too. */
const BLOCK = 256;
const BLOCK_SQL = sql.raw(String(BLOCK));
/** The block of facts that are the whole company's. */
const COMPANY = sql.raw('-1');

/** What is kept of a month: sums, or a report. */
export type KeptKind = 'sums' | 'report';
export type KeptRow = { block: number; stamp: string; figures: string | null };

/** The blocks of which there are figures. */
export function takenBlocks(kept: readonly KeptRow[]): number[] {
  return kept.flatMap(({ block, figures }) => (figures === null ? [] : [block]));
}

export function blockOf(personId: number): number {
  return Math.floor(personId / BLOCK);
}

/** The stamp of every block for a month, as `block` and `stamp`: it never comes back once a fact has changed. */
function stamps(month: CalendarMonth): SQL {
  const { deciding } = daysOfPayPeriod(month);
  const isDeciding = sql`(m.at BETWEEN date(${deciding.from}, 'weekday 0', '-6 days') AND ${deciding.to}
    OR m.at IN ('', ${month}))`;
  return sql`SELECT own.block AS block, ${FIGURES_REVISION} || ':' ||
      (SELECT changes FROM ${keptMark} WHERE at = '' AND block = ${COMPANY}) || ':' ||
      (own.changes + company.changes) AS stamp
    FROM (SELECT m.block, sum(m.changes) AS changes FROM ${keptMark} AS m
          WHERE m.block <> ${COMPANY} AND ${isDeciding} GROUP BY m.block) AS own,
      (SELECT sum(m.changes) AS changes FROM ${keptMark} AS m
       WHERE m.block = ${COMPANY} AND ${isDeciding}) AS company`;
}

/** Every block with its stamp, and with its figures where these still hold: {@link KeptRow}s. */
export function selectKept(month: CalendarMonth, kind: KeptKind): SQL {
  return sql`SELECT now.block, now.stamp, k.figures FROM (${stamps(month)}) AS now LEFT JOIN ${keptFigures} AS k
    ON k.month = ${month} AND k.kind = ${kind} AND k.block = now.block AND k.stamp = now.stamp`;
}

/**
 * Whether the person of this id is in no block whose figures are taken from {@link selectKept}, which stands in the
 * same batch; later statements name the blocks that were taken, since others may have been kept meanwhile.
 */
export function isNotKept(
  personId: SQL,
  { month, kind }: { month: CalendarMonth; kind: KeptKind },
  taken: readonly number[] | null,
): SQL {
  const block = sql`${personId} / ${BLOCK_SQL}`;
  if (taken) return sql`${block} NOT IN (SELECT value FROM json_each(${rows(taken)}))`;
  return sql`${block} NOT IN (SELECT now.block FROM (${stamps(month)}) AS now JOIN ${keptFigures} AS k
    ON k.month = ${month} AND k.kind = ${kind} AND k.block = now.block AND k.stamp = now.stamp)`;
}

/** No shift of a period goes on so long after its last day. */
const DAYS_AFTER = 4;

/** Whether nothing that a period comes to depends on the time any more, but for attendances that are open. */
export function isSettled({ to }: DateRange, now: Instant): boolean {
  return startOfJstDay(addDays(to, DAYS_AFTER)) <= now;
}

/** Writes figures behind the answer, those of blocks that still have the stamp from before they were read. */
export function keep(
  ctx: SignedInCtx,
  { month, kind }: { month: CalendarMonth; kind: KeptKind },
  worked: readonly { block: number; stamp: string; figures: unknown }[],
): void {
  if (worked.length === 0) return;
  const { d1 } = ctx.db;
  const parts = rowsInParts(
    worked.map(({ block, stamp, figures }) => [block, stamp, JSON.stringify(figures)]),
  );
  const statements = parts.map(
    (part) => sql`INSERT INTO ${keptFigures} (month, kind, block, stamp, figures)
      SELECT ${month}, ${kind}, now.block, now.stamp, v.value ->> 2
      FROM json_each(${part}) AS v JOIN (${stamps(month)}) AS now
        ON now.block = v.value ->> 0 AND now.stamp = v.value ->> 1
      WHERE true
      ON CONFLICT DO UPDATE SET stamp = excluded.stamp, figures = excluded.figures`,
  );
  ctx.defer(d1.batch(statements.map((statement) => bind(d1, statement))));
}
