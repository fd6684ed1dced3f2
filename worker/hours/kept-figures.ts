import { type SQL, sql } from 'drizzle-orm';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, rows, rowsInParts } from '#worker/db/database.ts';
import { keptFigures, keptMark } from '#worker/db/schema/kept.ts';
import { daysOfPayPeriod } from './days.ts';
import { FIGURES_REVISION } from './figures-revision.ts';

/** So many people are kept together; the triggers of the marks divide by it, too. */
const BLOCK = 256;
const BLOCK_SQL = sql.raw(String(BLOCK));
/** The block of facts that are the whole company's. */
const COMPANY = sql.raw('-1');

/** What is kept, as of when it is read: the sums of a month, or its report by workplace and position. */
export type Keeping = { month: CalendarMonth; kind: 'sums' | 'report'; now: Instant };
/** A block with its stamp, and with its figures where these still hold. */
export type KeptRow = { block: number; stamp: string; figures: string | null };
/** A block that was worked out, with the stamp from before its people were read, and until when it holds. */
export type WorkedBlock = { block: number; stamp: string; until: Instant; figures: unknown };

export function blockOf(personId: number): number {
  return Math.floor(personId / BLOCK);
}

/**
 * The stamp of every block for a month, as `block` and `stamp`: it never comes back once a fact has changed. Pay months
 * stand between the weeks, and are told from them by their length.
 */
function stamps(month: CalendarMonth): SQL {
  const { deciding } = daysOfPayPeriod(month);
  return sql`SELECT m.block, ${`${FIGURES_REVISION}:`} || company.changes || ':' || sum(m.changes) AS stamp
    FROM ${keptMark} AS m,
      (SELECT changes FROM ${keptMark} WHERE at = '' AND block = ${COMPANY}) AS company
    WHERE m.block <> ${COMPANY} AND (m.at IN ('', ${month})
      OR (m.at BETWEEN date(${deciding.from}, 'weekday 0', '-6 days') AND ${deciding.to} AND length(m.at) = 10))
    GROUP BY m.block`;
}

/** The kept figures `k` are those of the block `now` with its stamp, and time has not changed them. */
function holding({ month, kind, now }: Keeping): SQL {
  return sql`k.month = ${month} AND k.kind = ${kind} AND k.block = now.block AND k.stamp = now.stamp
    AND ${now} >= k.since AND ${now} < k.until`;
}

/** {@link KeptRow}s of all blocks; none where nothing is kept. */
export function selectKept(keeping: Keeping | null): SQL {
  if (!keeping) return sql`SELECT NULL WHERE 0`;
  return sql`SELECT now.block, now.stamp, k.figures FROM (${stamps(keeping.month)}) AS now
    LEFT JOIN ${keptFigures} AS k ON ${holding(keeping)}`;
}

/**
 * Which people are to be read, as what begins the statement, a table that is empty where there are none, and a condition
 * on the person `p`: where anything is kept, those of blocks without figures. The first statement stands in one batch
 * with {@link selectKept}; later ones name these blocks, since others may have been kept meanwhile.
 */
export function peopleToRead(
  keeping: Keeping | null,
  known: readonly number[] | null,
): { blocks: SQL; anybody: SQL; isToRead: SQL } {
  if (!keeping) return { blocks: sql``, anybody: sql`(SELECT 1)`, isToRead: sql`1` };
  const blocks = known
    ? sql`SELECT value AS block FROM json_each(${rows(known)})`
    : sql`SELECT now.block FROM (${stamps(keeping.month)}) AS now
        WHERE NOT EXISTS (SELECT 1 FROM ${keptFigures} AS k WHERE ${holding(keeping)})`;
  return {
    blocks: sql`WITH needed AS MATERIALIZED (${blocks}) `,
    anybody: sql`(SELECT 1 FROM needed LIMIT 1)`,
    // Mostly none are needed, or few: nobody before the first of them and behind the last is met.
    isToRead: sql`p.id >= (SELECT min(block) FROM needed) * ${BLOCK_SQL}
      AND p.id < ((SELECT max(block) FROM needed) + 1) * ${BLOCK_SQL}
      AND p.id / ${BLOCK_SQL} IN (SELECT block FROM needed)`,
  };
}

/** Writes figures behind the answer. Where that fails they are worked out again the next time. */
export function keep(ctx: SignedInCtx, keeping: Keeping, worked: readonly WorkedBlock[]): void {
  if (worked.length === 0) return;
  ctx.defer(
    write(ctx, keeping, worked).catch((error) => ctx.log('error', 'figures not kept', keeping, error)),
  );
}

/** Those of blocks that still have their stamp: then nothing changed while they were read. */
async function write(
  { db: { d1 } }: SignedInCtx,
  { month, kind, now }: Keeping,
  worked: readonly WorkedBlock[],
): Promise<void> {
  const values = worked.map(({ block, stamp, until, figures }) => [
    ...[block, stamp, until],
    JSON.stringify(figures),
  ]);
  const statements = rowsInParts(values).map(
    (part) => sql`INSERT INTO ${keptFigures} (month, kind, block, stamp, since, until, figures)
      SELECT ${month}, ${kind}, now.block, now.stamp, ${now}, v.value ->> 2, v.value ->> 3
      FROM json_each(${part}) AS v JOIN (${stamps(month)}) AS now
        ON now.block = v.value ->> 0 AND now.stamp = v.value ->> 1
      WHERE true
      ON CONFLICT DO UPDATE SET stamp = excluded.stamp, since = excluded.since, until = excluded.until,
        figures = excluded.figures`,
  );
  await d1.batch(statements.map((statement) => bind(d1, statement)));
}
