import type { FileFormat, HeaderForm } from '#contract/enums.ts';
import { MONTH_FILE_PEOPLE_MAX } from '#contract/limits.ts';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import { HOURS_COLUMN_LABELS, layoutHeading, payrollFileName } from '#contract/pay/hours-columns.ts';
import type { Language } from '#contract/site/languages.ts';
import { type AttendanceHours, personHours } from '#domain/pay/hours/person-hours.ts';
import {
  DAILY_COLUMNS,
  type DailyColumn,
  MONTHLY_COLUMNS,
  type MonthlyColumn,
} from '#domain/pay/hours-file/columns.ts';
import {
  type ChosenColumn,
  type FigureColumn,
  type HourBase,
  isLength,
  isNumberText,
  type LayoutColumn,
  writtenHours,
} from '#domain/pay/hours-file/layout.ts';
import { writtenClock, writtenLength } from '#domain/pay/hours-file/written-time.ts';
import type { CsvCell } from '#domain/roster/file/csv-line.ts';
import { type CalendarDate, compareDates } from '#domain/time/calendar-date.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import { type ClosingDays, payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { closedWorkOf } from '#worker/areas/pay/hours/closed-lines.ts';
import { companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { personWorkOf, type WorkRow, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { onlyOne, recordExport } from '#worker/db/exports.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { writtenName } from '#worker/platform/csv/written-name.ts';
import { type Explaining, hoursAnswer } from './explained.ts';
import {
  type Chunk,
  type DailyQuery,
  type DailyRow,
  listDailyTexts,
  listMonthlyTexts,
  type MonthlyQuery,
  type MonthlyRow,
  type PlaceNames,
  type Places,
  readDailyChunk,
  readFirstDaily,
  readFirstMonthly,
  readMonthlyChunk,
} from './file-rows.ts';
import { monthFigures } from './month-figures.ts';
import { figureContextOf, monthOfRow } from './month-rows.ts';

type HoursFormat = { encoding: FileFormat; header: HeaderForm; language: Language };
type Cell = string | number | null;

/**
 * Exports the finished records in the actor's reach, by person and date.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot encode
 */
export async function exportDaily(ctx: SignedInCtx, query: DailyQuery): Promise<ExportedFile> {
  const { month, date_from, date_to } = query;
  const sheet = hoursSheetFormat(DAILY_COLUMNS, query);
  if (query.encoding === 'cp932') refuseForeign([...sheet.head, ...(await listDailyTexts(ctx, query))]);
  const { first, names } = await readFirstDaily(ctx, query);
  await recordExport(ctx, {
    subject: 'work_history_file',
    workplaceId: onlyOne(query.workplace_ids),
    asked: query,
  });
  const lines = (row: DailyRow) => dailyLines(row, names, query.language).map(sheet.line);
  return streamedFile(
    `work-history_${month ?? `${date_from}_${date_to}`}`,
    query.encoding,
    sheet.head,
    first,
    {
      lines,
      more: (after) => readDailyChunk(ctx, query, after),
    },
  );
}

/** A monthly file for a job to make, after all checks. */
export type ToMake = { people: number; layout: FileLayout | null; isProvisional: boolean };

/**
 * Exports the month of all people in the actor's reach, by staff number. For many people, or on
 * request, it returns the input of a job instead.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot encode, E_NOT_FOUND for
 * the layout
 */
export async function exportMonthly(
  ctx: SignedInCtx,
  query: MonthlyQuery,
  asJob: boolean,
): Promise<ExportedFile | ToMake> {
  const { people, first, layout, isProvisional, places } = await readFirstMonthly(ctx, query);
  const sheet = monthSheetOf(query, layout, places);
  if (sheet.encoding === 'cp932') {
    const texts = await listMonthlyTexts(ctx, query, sheet.columns);
    refuseForeign([...sheet.texts, ...texts]);
  }
  if (asJob || people > MONTH_FILE_PEOPLE_MAX) return { people, layout, isProvisional };
  await recordMonthly(ctx, query);
  const lines = (row: MonthlyRow) => [sheet.lineOf(ctx, row)];
  return streamedFile(monthlyFileName(query, layout, isProvisional), sheet.encoding, sheet.head, first, {
    lines,
    more: (after) => readMonthlyChunk(ctx, query, after),
  });
}

/** The name without its ending. That of a payroll file is in the language that its reader asked for. */
export function monthlyFileName(
  { month, language }: MonthlyQuery,
  layout: FileLayout | null,
  isProvisional: boolean,
): string {
  if (layout === null) return `work-history-monthly_${month}`;
  return payrollFileName(language, { month, isProvisional });
}

/** Audits a monthly file before its first byte; `more` extends the recorded query. */
export function recordMonthly(ctx: SignedInCtx, query: MonthlyQuery, more: object = {}): Promise<void> {
  return recordExport(ctx, {
    subject: 'monthly_file',
    workplaceId: onlyOne(query.workplace_ids),
    asked: { ...query, ...more },
  });
}

/**
 * The form of a monthly file. A layout sets its own language, so its file does not depend on the
 * user; only a workbook replaces its encoding. Without a layout it has all columns as requested.
 */
export function monthSheetOf(query: MonthlyQuery, layout: FileLayout | null, places: Places): MonthSheet {
  if (layout === null) {
    const { head, line } = hoursSheetFormat(MONTHLY_COLUMNS, query);
    const lineOf = (ctx: SignedInCtx, row: MonthlyRow) => line(monthlyLine(ctx, row, query, places));
    const { encoding, language } = query;
    return { columns: ['staff_no', 'name'], texts: head, head, encoding, language, lineOf };
  }
  const { hours, language } = layout;
  const columns = layout.columns.map(({ column }) => column);
  const head = layout.columns.map(({ column, heading }) => heading ?? layoutHeading(language, column, hours));
  const lineOf = (ctx: SignedInCtx, row: MonthlyRow) => {
    const cells = monthlyLine(ctx, row, { ...query, language }, places);
    return layout.columns.map((chosen) => cellIn(hours, chosen, cells));
  };
  const texts = [...head, ...layout.columns.flatMap(({ value }) => value ?? [])];
  const encoding = query.encoding === 'xlsx' ? query.encoding : layout.encoding;
  return { columns, texts, head, encoding, language, lineOf };
}

export type MonthSheet = {
  columns: readonly LayoutColumn[];
  /** The headings and the fixed values. */
  texts: readonly string[];
  head: readonly string[];
  encoding: FileFormat;
  language: Language;
  lineOf: (ctx: SignedInCtx, row: MonthlyRow) => CsvCell[];
};

/** Whether the lines of a file with the layout name workplaces. */
export function namesPlaces(layout: FileLayout | null): boolean {
  return !!layout?.columns.some(
    ({ column }) => column === 'main_workplace' || column === 'main_workplace_code',
  );
}

/** Lengths and fixed numbers are numbers in every base, so that their sign is no formula. */
function cellIn(hours: HourBase, { column, value = '' }: ChosenColumn, cells: FigureCells): CsvCell {
  if (column === 'empty') return '';
  if (column === 'fixed') return isNumberText(value) ? { number: value } : value;
  const cell = cells[column];
  if (typeof cell !== 'number' || !isLength(column)) return cell ?? '';
  return { number: writtenHours(cell, hours) };
}

type Source<Row> = {
  lines: (row: Row) => CsvCell[][];
  more: (after: NonNullable<Chunk<Row>['next']>) => Promise<Chunk<Row>>;
};

/** The first chunk is already read, so refusals come before the first byte. */
function streamedFile<Row>(
  name: string,
  format: FileFormat,
  head: readonly string[],
  first: Chunk<Row>,
  { lines, more }: Source<Row>,
): ExportedFile {
  return exportedFile(name, format, async function* () {
    yield [head];
    yield* pieces(first.rows, lines);
    for (let { next } = first; next; ) {
      const chunk = await more(next);
      yield* pieces(chunk.rows, lines);
      next = chunk.next;
    }
  });
}

/** Lines per piece, few enough to be released before garbage collection. */
const LINES_AT_ONCE = 256;

function* pieces<Row>(
  rows: readonly Row[],
  linesOf: (row: Row) => CsvCell[][],
): Generator<readonly CsvCell[][]> {
  let lines: CsvCell[][] = [];
  for (const row of rows) {
    lines.push(...linesOf(row));
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

function hoursSheetFormat<Column extends DailyColumn | MonthlyColumn>(
  columns: readonly Column[],
  { header, language }: HoursFormat,
) {
  const head = columns.map((column) => (header === 'label' ? HOURS_COLUMN_LABELS[language][column] : column));
  return {
    head,
    line: (cells: Record<Column, Cell>): CsvCell[] => columns.map((column) => cells[column] ?? ''),
  };
}

type FinishedRow = Extract<WorkRow, { kind: 'finished' }>;

/** The lines of one person, each record calculated in its own pay period. */
function dailyLines(row: DailyRow, names: PlaceNames, language: Language): Record<DailyColumn, Cell>[] {
  const company = settingsOf(row.settings);
  const explaining = { rules: hoursRulesOf(company), wagesShown: row.wages };
  const closingDay = companyClosing(company);
  const work = workRowsOf(row.work);
  const asked = work.filter((one): one is FinishedRow => one.kind === 'finished' && one.isShown);
  const byId = new Map(asked.map((one) => [one.id, one]));
  const all = personWorkOf(work);
  const { kept } = closedWorkOf(row.closed);
  const { user } = row;
  const person = { staff_no: user.staff_no ?? row.email, name: writtenName(user, language) };
  return periodsOf(asked, closingDay).flatMap((period) => {
    const { attendances } = personHours(all, period, explaining.rules, (id) => byId.has(id), kept);
    return attendances.map((one) => dailyCells(person, one, byId.get(one.facts.id), names, explaining));
  });
}

function periodsOf(asked: readonly FinishedRow[], closingDay: ClosingDays): DateRange[] {
  const periods = new Map<CalendarDate, DateRange>();
  let last: DateRange | null = null;
  for (const { facts } of asked) {
    if (last !== null && isInRange(facts.businessDate, last)) continue;
    last = payPeriodOf(payMonthOf(facts.businessDate, closingDay), closingDay);
    periods.set(last.from, last);
  }
  return [...periods.values()].sort((one, other) => compareDates(one.from, other.from));
}

function dailyCells(
  { staff_no, name }: { staff_no: string | null; name: string },
  one: AttendanceHours,
  stored: FinishedRow | undefined,
  names: PlaceNames,
  explaining: Explaining,
): Record<DailyColumn, Cell> {
  const { facts, time } = one;
  const { ot25_minutes, ot50_minutes, night_minutes, holiday_minutes, pay } = hoursAnswer(one, explaining);
  return {
    staff_no,
    name,
    date: facts.businessDate,
    workplace: nameById(names.workplaces, facts.workplaceId),
    position: nameById(names.positions, stored?.positionId ?? null),
    check_in: writtenClock(facts.businessDate, facts.punched.start),
    check_out: writtenClock(facts.businessDate, facts.punched.end),
    break_minutes: time.breakMinutes,
    punched_minutes: time.punchedMinutes,
    counted_minutes: time.countedMinutes,
    worked_minutes: time.workedMinutes,
    worked_time: writtenLength(time.workedMinutes),
    ot25_minutes,
    ot50_minutes,
    night_minutes,
    holiday_minutes,
    salary_per_hour: explaining.wagesShown && stored?.hasWage ? facts.salaryPerHour : null,
    pay,
  };
}

function nameById(names: ReadonlyMap<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

type FigureCells = Record<MonthlyColumn | FigureColumn, Cell>;

function monthlyLine(
  ctx: SignedInCtx,
  row: MonthlyRow,
  { language, ...asked }: MonthlyQuery,
  places: Places,
): FigureCells {
  const context = figureContextOf(ctx, asked, row);
  const { user, pay, main_workplace_id, ...figures } = monthFigures(
    row.user,
    monthOfRow(row, context),
    context,
  );
  const place = main_workplace_id === null ? undefined : places.get(main_workplace_id);
  return {
    ...figures,
    main_workplace_code: place?.code ?? null,
    main_workplace: place?.name ?? null,
    overtime_minutes: figures.ot25_minutes + figures.ot50_minutes,
    paid_leave_days: figures.leave_days,
    period_from: context.period.from,
    period_to: context.period.to,
    staff_no: user.staff_no ?? row.email,
    name: writtenName(user, language),
    worked_time: writtenLength(figures.worked_minutes),
    paid_leave_minutes: figures.leave_minutes,
    base_pay: pay?.lines.base ?? null,
    ot25_pay: pay?.lines.p25 ?? null,
    ot50_pay: pay?.lines.p50 ?? null,
    night_pay: pay?.lines.night ?? null,
    holiday_pay: pay?.lines.holiday ?? null,
    leave_pay: pay?.lines.leave ?? null,
    pay: pay?.total ?? null,
  };
}
