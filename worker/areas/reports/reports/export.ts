import { REPORT_COLUMN_LABELS } from '#contract/csv/report-columns.ts';
import type { FileFormat, HeaderForm } from '#contract/enums.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Language } from '#contract/site/languages.ts';
import {
  COMPARED_COLUMNS,
  REPORT_COLUMNS,
  type ReportColumn,
} from '#domain/pay/hours-file/report-columns.ts';
import { writtenLength } from '#domain/pay/hours-file/written-time.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { onlyOne, recordExport } from '#worker/db/exports.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { writtenName } from '#worker/platform/csv/written-name.ts';

import { reportOfDay, reportOfMonth, rowsByName } from './queries.ts';
import type { OrderedRow } from './report.ts';

type ReportFormat = { encoding: FileFormat; header: HeaderForm; language: Language };
type Cell = string | number | null;

/** @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot encode */
export async function exportDayReport(
  ctx: SignedInCtx,
  query: OperationQuery<'reports.export'>,
): Promise<ExportedFile> {
  const { date, report } = await reportOfDay(ctx, query);
  const file = reportFile(`report_${date}`, rowsByName(report.rows()), REPORT_COLUMNS[query.group], query);
  await recordExport(ctx, {
    subject: 'day_report_file',
    workplaceId: onlyOne(query.workplace_ids),
    asked: { ...query, date },
  });
  return file();
}

/** @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot encode */
export async function exportMonthReport(
  ctx: SignedInCtx,
  query: OperationQuery<'reports.monthly.export'>,
): Promise<ExportedFile> {
  const { rows } = await reportOfMonth(ctx, query);
  const columns = [...REPORT_COLUMNS[query.group], ...(query.compare ? COMPARED_COLUMNS[query.compare] : [])];
  const file = reportFile(`report-monthly_${query.month}`, rowsByName(rows), columns, query);
  await recordExport(ctx, {
    subject: 'month_report_file',
    workplaceId: onlyOne(query.workplace_ids),
    asked: query,
  });
  return file();
}

/** Checks everything that may be refused before the audit row is written. */
function reportFile(
  name: string,
  rows: readonly OrderedRow[],
  columns: readonly ReportColumn[],
  { encoding, header, language }: ReportFormat,
): () => ExportedFile {
  const head = columns.map((column) =>
    header === 'label' ? REPORT_COLUMN_LABELS[language][column] : column,
  );
  const lines = rows.map((row) => {
    const cells = reportCells(row, language);
    return columns.map((column) => cells[column] ?? '');
  });
  if (encoding === 'cp932') refuseForeign([head, ...lines].flat().map(String));
  return () =>
    exportedFile(name, encoding, async function* () {
      yield [head, ...lines];
    });
}

function reportCells(row: OrderedRow, language: Language): Record<ReportColumn, Cell> {
  const { workplace, position, user, number, leave_minutes, compared, ...figures } = row;
  const { worked_minutes: minutes, cost } = compared ?? { worked_minutes: null, cost: null };
  return {
    ...figures,
    workplace_code: workplace?.code ?? null,
    workplace: workplace?.name ?? null,
    position: position?.name ?? null,
    staff_no: number,
    name: user && writtenName(user, language),
    worked_time: writtenLength(figures.worked_minutes),
    paid_leave_minutes: leave_minutes,
    previous_worked_minutes: minutes,
    planned_minutes: minutes,
    worked_change_minutes: minutes === null ? null : figures.worked_minutes - minutes,
    previous_cost: cost,
    planned_cost: cost,
    cost_change: cost === null || figures.cost === null ? null : figures.cost - cost,
  };
}
