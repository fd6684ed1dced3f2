import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { IMPORT_ROWS_MAX } from '#contract/limits.ts';
import type { WholeImportBody } from '#contract/roster-files.ts';
import { fieldIssues } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS } from '#domain/roster-file/columns.ts';
import { readSheet } from '#domain/roster-file/sheet.ts';
import type { SheetFacts } from '#domain/roster-file/sheet-facts.ts';
import { readTable } from '#worker/csv/table.ts';
import { COLUMNS_MAX } from '#worker/csv/xlsx.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import type { RosterFile } from './read-file.ts';

/** How a sheet is to be read; kept with the job that does it. */
export const SheetRequest = z.object({
  workplaceId: z.int(),
  month: z.string(),
  positionId: z.int(),
  type: z.enum(ASSIGNMENT_TYPES),
  marks: z.record(z.string(), z.union([z.int(), z.literal('off')])),
});
export type SheetRequest = z.infer<typeof SheetRequest>;

/** What a form asks of a sheet; null where it sends rows. */
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

/** A title may stand above the days: so many lines tell what stands between the cells. */
const HEAD_LINES = 20;

/**
 * A sheet as rows of a roster, each at the cell that it stands in.
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY for the position and what is no list or too
 * long, SHIFT_CSV_EMPTY, SHIFT_CSV_INVALID_HEADER where no line names days of the month
 */
export async function readSheetFile(
  ctx: SignedInCtx,
  bytes: Uint8Array<ArrayBuffer>,
  { marks, ...request }: SheetRequest,
): Promise<RosterFile> {
  const table = await readTable(bytes, IMPORT_ROWS_MAX, HEAD_LINES);
  const isTooWide = table?.lines.some(({ cells }) => cells.length > COLUMNS_MAX);
  if (table === null || isTooWide) throw fieldIssues({ file: [{ key: 'table_file' }] });
  const tooLong = () => fieldIssues({ file: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] });
  if (table.tooLong) throw tooLong();
  if (table.lines.length === 0 && table.openQuote === null) throw new AppError('SHIFT_CSV_EMPTY');
  const facts = await findSheetFacts(ctx, request);
  const asked = { ...request, marks: new Map(Object.entries(marks)) };
  const sheet = readSheet(table.lines, facts, asked, IMPORT_ROWS_MAX);
  if (!sheet) throw new AppError('SHIFT_CSV_INVALID_HEADER', { missing: ['date'], unknown: [] });
  if (sheet.lines.length > IMPORT_ROWS_MAX) throw tooLong();
  const { lines, rows, faults, cells, unknown } = sheet;
  if (table.openQuote !== null) {
    faults.push({ line: lines.length + 1, column: null, value: '', key: 'open_quote' });
  }
  if (lines.length === 0 && faults.length === 0) throw new AppError('SHIFT_CSV_EMPTY');
  return {
    columns: ROSTER_COLUMNS,
    lines,
    rows,
    faults,
    sheet: { cells, unknown, templates: facts.templates },
  };
}

type Row = { code: string; position: string | null };
type TemplateRow = { id: number; code: string; name: string; startMinute: number; endMinute: number };
type PersonRow = {
  staffNo: string | null;
  email: string | null;
  lastName: string;
  firstName: string;
  lastNameKana: string | null;
  firstNameKana: string | null;
};

/** What the marks and names of a sheet may mean: the templates in use and the people of its workplace. */
async function findSheetFacts(
  ctx: SignedInCtx,
  { workplaceId, positionId }: Pick<SheetRequest, 'workplaceId' | 'positionId'>,
): Promise<SheetFacts> {
  const reached = sql`EXISTS (SELECT 1 FROM ${workplace} AS w
    WHERE w.id = ${workplaceId} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)})`;
  const [sites, templates, people] = await ctx.db.d1.batch<Row & TemplateRow & PersonRow>(
    [
      sql`SELECT w.code, (SELECT p.name FROM ${position} AS p
            WHERE p.id = ${positionId} AND p.workplace_id = w.id AND p.deleted_at IS NULL) AS position
          FROM ${workplace} AS w WHERE w.id = ${workplaceId} AND ${reached}`,
      sql`SELECT t.id, t.code, t.name, t.start_minute AS startMinute, t.end_minute AS endMinute
          FROM ${shiftTemplate} AS t
          WHERE t.workplace_id = ${workplaceId} AND t.deleted_at IS NULL AND t.active = 1 AND ${reached}
          ORDER BY t.code, t.id`,
      sql`SELECT p.staff_no AS staffNo, p.email, p.last_name AS lastName, p.first_name AS firstName,
            p.last_name_kana AS lastNameKana, p.first_name_kana AS firstNameKana
          FROM ${membership} AS m JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL
          WHERE m.workplace_id = ${workplaceId} AND m.works = 1 AND ${reached}`,
    ].map((statement) => bind(ctx.db.d1, statement)),
  );
  const [site] = sites?.results ?? [];
  if (!site) throw new AppError('E_NOT_FOUND');
  if (site.position === null) throw fieldIssues({ position_id: [{ key: 'workplace_position' }] });
  return {
    workplace: site.code,
    position: site.position,
    templates: (templates?.results ?? []).map(({ id, code, name, startMinute, endMinute }) => ({
      id,
      code,
      name,
      times: { start: startMinute, end: endMinute, breaks: [] },
    })),
    people: (people?.results ?? []).map(({ staffNo, email, ...names }) => ({
      staffNo,
      email,
      lastName: names.lastName,
      names: [
        `${names.lastName}${names.firstName}`,
        `${names.firstName}${names.lastName}`,
        ...(names.lastNameKana || names.firstNameKana
          ? [`${names.lastNameKana ?? ''}${names.firstNameKana ?? ''}`]
          : []),
      ],
    })),
  };
}
