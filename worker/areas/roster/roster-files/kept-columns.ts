import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { ColumnChoice } from '#domain/roster/file/column-choice.ts';
import { sameHeadings } from '#domain/roster/file/column-choice.ts';
import type { ColumnValues } from '#domain/roster/file/columns.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { rosterFileColumns, shift } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';

/** Where a file is imported, as far as the request says. */
export type FilePlace = { shiftId: number | null; workplaceId: WorkplaceId | null };

/** The chosen columns, and the values of needed columns that the file does not have. */
export type KeptColumns = { columns: ColumnChoice; values: ColumnValues };

/** The digest of the headings, which is the same for the next file of this kind. */
export function headingsDigest(cells: readonly string[]): Promise<string> {
  return digestOf(JSON.stringify(sameHeadings(cells)));
}

/**
 * The columns chosen for these headings at a workplace within reach; null without any. Those of the place
 * of the import go first, then the latest. Makes one round trip.
 */
export async function findKeptColumns(
  ctx: SignedInCtx,
  headings: string,
  { shiftId, workplaceId }: FilePlace,
): Promise<KeptColumns | null> {
  const here = sql`(${rosterFileColumns.workplace_id} IS ${workplaceId} OR ${rosterFileColumns.workplace_id}
    IS (SELECT ${shift.workplace_id} FROM ${shift} WHERE ${shift.id} = ${shiftId}))`;
  const kept = await first(
    ctx.db,
    select({ columns: rosterFileColumns.columns, values: rosterFileColumns.column_values })
      .from(rosterFileColumns)
      .innerJoin(
        workplace,
        and(eq(workplace.id, rosterFileColumns.workplace_id), isNull(workplace.deleted_at)),
      )
      .where(
        and(
          eq(rosterFileColumns.headings, headings),
          withinReach(ctx, sql`${rosterFileColumns.workplace_id}`),
        ),
      )
      .orderBy(desc(here), desc(rosterFileColumns.chosen_at))
      .limit(1),
  );
  return kept ?? null;
}

/** Keeps the columns for these headings at the workplaces of an applied file. */
export function keepingColumns(
  headings: string,
  { columns, values }: KeptColumns,
  { now, workplaceIds }: { now: number; workplaceIds: readonly WorkplaceId[] },
): Statement {
  // By hand: the query builder has no INSERT from a list with a conflict.
  return sql`INSERT INTO ${rosterFileColumns} (headings, workplace_id, columns, column_values, chosen_at)
    SELECT ${headings}, value, ${JSON.stringify(columns)}, ${JSON.stringify(values)}, ${now}
      FROM json_each(${rows(workplaceIds)}) WHERE true
    ON CONFLICT (headings, workplace_id) DO UPDATE
      SET columns = excluded.columns, column_values = excluded.column_values, chosen_at = excluded.chosen_at`;
}
