import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { IMPORT_ROWS_MAX } from '#contract/limits.ts';
import type { WholeImportBody } from '#contract/roster/roster-files.ts';
import { fieldIssues } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';
import { readRosterSheet } from '#domain/roster/file/sheet.ts';
import type { SheetFacts } from '#domain/roster/file/sheet-facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { readTable } from '#worker/platform/csv/table.ts';
import { COLUMNS_MAX } from '#worker/platform/csv/xlsx.ts';

/** How to read a sheet; stored with its job. */
export const SheetRequest = z.object({
  workplaceId: z.int(),
  month: z.string(),
  positionId: z.int(),
  type: z.enum(ASSIGNMENT_TYPES),
  marks: z.record(z.string(), z.union([z.int(), z.literal('off')])),
});
export type SheetRequest = z.infer<typeof SheetRequest>;

/** The request of a form about a sheet; null where it sends rows. */
export function sheetAsked({
  layout,
  workplace_id,
  month,
  position_id,
  type,
  marks,
}: WholeImportBody): SheetRequest | null {
  if (layout !== 'sheet' || workplace_id === undefined || month === undefined || position_id === undefined) {
    return null;
  }
  return { workplaceId: workplace_id, month, positionId: position_id, type, marks };
}

/** The first lines in which the separator is detected, because a title may be above the days. */
const HEAD_LINES = 20;

/**
 * A sheet as rows of a roster, with the cell of each.
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY for the position and for a file
 * that is no table or too long, SHIFT_CSV_EMPTY, SHIFT_CSV_INVALID_HEADER where no line names days of the
 * month
 */
export async function readSheetFile(
  ctx: SignedInCtx,
  bytes: Uint8Array<ArrayBuffer>,
  { marks, ...request }: SheetRequest,
) {
  const table = await readTable(bytes, IMPORT_ROWS_MAX, HEAD_LINES);
  const isTooWide = table?.lines.some(({ cells }) => cells.length > COLUMNS_MAX);
  if (table === null || isTooWide) throw fieldIssues({ file: [{ key: 'table_file' }] });
  const tooLong = () => fieldIssues({ file: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] });
  if (table.tooLong) throw tooLong();
  if (table.lines.length === 0 && table.openQuote === null) throw new AppError('SHIFT_CSV_EMPTY');
  const facts = await findSheetFacts(ctx, request);
  const asked = { ...request, marks: new Map(Object.entries(marks)) };
  const sheet = readRosterSheet(table.lines, facts, asked, IMPORT_ROWS_MAX);
  if (!sheet) throw new AppError('SHIFT_CSV_INVALID_HEADER', { missing: ['date'], unknown: [] });
  if (sheet.lines.length > IMPORT_ROWS_MAX) throw tooLong();
  const { lines, rows, faults, cells, unknown } = sheet;
  if (table.openQuote !== null) {
    faults.push({ line: lines.length + 1, column: null, value: '', key: 'open_quote' });
  }
  if (lines.length === 0 && faults.length === 0) throw new AppError('SHIFT_CSV_EMPTY');
  return {
    columns: ROSTER_COLUMNS,
    readAs: ROSTER_COLUMNS,
    values: {},
    columnsFrom: 'headings' as const,
    headings: null,
    lines,
    rows,
    faults,
    sheet: { cells, unknown, templates: facts.templates },
  };
}

/** The possible meanings of marks and names in a sheet: active templates and people of its workplace. */
async function findSheetFacts(
  ctx: SignedInCtx,
  { workplaceId, positionId }: Pick<SheetRequest, 'workplaceId' | 'positionId'>,
): Promise<SheetFacts> {
  const reached = sql`EXISTS (SELECT 1 FROM ${workplace} AS w
    WHERE w.id = ${workplaceId} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)})`;
  const named = sql<
    string | null
  >`(SELECT p.name FROM ${position} AS p WHERE p.id = ${positionId} AND p.workplace_id = ${workplace.id}
       AND p.deleted_at IS NULL)`;
  const [[site], templates, people] = await batch(ctx.db, [
    select({ code: workplace.code, position: named })
      .from(workplace)
      .where(and(eq(workplace.id, workplaceId), reached)),
    select(pick(shiftTemplate, 'id', 'code', 'name', 'start_minute', 'end_minute'))
      .from(shiftTemplate)
      .where(
        and(
          eq(shiftTemplate.workplace_id, workplaceId),
          isNull(shiftTemplate.deleted_at),
          eq(shiftTemplate.active, true),
          reached,
        ),
      )
      .orderBy(asc(shiftTemplate.code), asc(shiftTemplate.id)),
    select(pick(person, 'staff_no', 'email', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana'))
      .from(membership)
      .innerJoin(person, and(eq(person.id, membership.person_id), isNull(person.deleted_at)))
      .where(and(eq(membership.workplace_id, workplaceId), eq(membership.works, true), reached)),
  ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  if (site.position === null) throw fieldIssues({ position_id: [{ key: 'workplace_position' }] });
  return {
    workplace: site.code,
    position: site.position,
    templates: templates.map(({ id, code, name, start_minute, end_minute }) => ({
      id,
      code,
      name,
      times: { start: start_minute, end: end_minute, breaks: [] },
    })),
    people: people.map(({ staff_no, email, last_name, first_name, last_name_kana, first_name_kana }) => ({
      staffNo: staff_no,
      email,
      lastName: last_name,
      names: [
        `${last_name}${first_name}`,
        `${first_name}${last_name}`,
        ...(last_name_kana || first_name_kana ? [`${last_name_kana ?? ''}${first_name_kana ?? ''}`] : []),
      ],
    })),
  };
}
