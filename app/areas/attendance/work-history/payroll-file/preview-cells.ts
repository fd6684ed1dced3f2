import { formatFor } from '#app/lib/format.ts';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import type { Language } from '#contract/site/languages.ts';
import { type FigureColumn, isFree, isLength, writtenHours } from '#domain/pay/hours-file/layout.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { EditedColumn } from './edited-columns.ts';

/** What a file has besides the figures of its people. */
export type FileFacts = {
  period: DateRange;
  workplaces: readonly { id: number; code: string; name: string }[];
};

type FileCell = string | number | null;
type Format = Pick<FileLayout, 'hours' | 'language'>;
type CellOf = (month: MonthlyHours, language: Language, facts: FileFacts) => FileCell;

function mainWorkplaceIn({ main_workplace_id }: MonthlyHours, { workplaces }: FileFacts) {
  return workplaces.find(({ id }) => id === main_workplace_id) ?? null;
}

const CELLS: Record<FigureColumn, CellOf> = {
  staff_no: ({ user }) => user.staff_no,
  // In the language of the file, not of the reader.
  name: ({ user }, language) => formatFor(language).personName(user),
  days_worked: ({ days_worked }) => days_worked,
  absences: ({ absences }) => absences,
  late: ({ late }) => late,
  early_leaves: ({ early_leaves }) => early_leaves,
  open: ({ open }) => open,
  unconfirmed: ({ unconfirmed }) => unconfirmed,
  break_minutes: ({ break_minutes }) => break_minutes,
  punched_minutes: ({ punched_minutes }) => punched_minutes,
  counted_minutes: ({ counted_minutes }) => counted_minutes,
  worked_minutes: ({ worked_minutes }) => worked_minutes,
  regular_minutes: ({ regular_minutes }) => regular_minutes,
  ot25_minutes: ({ ot25_minutes }) => ot25_minutes,
  ot50_minutes: ({ ot50_minutes }) => ot50_minutes,
  night_minutes: ({ night_minutes }) => night_minutes,
  holiday_minutes: ({ holiday_minutes }) => holiday_minutes,
  paid_leave_minutes: ({ leave_minutes }) => leave_minutes,
  unpaid_minutes: ({ unpaid_minutes }) => unpaid_minutes,
  unpaid_yen: ({ unpaid_yen }) => unpaid_yen,
  base_pay: ({ pay }) => pay?.lines.base ?? null,
  ot25_pay: ({ pay }) => pay?.lines.p25 ?? null,
  ot50_pay: ({ pay }) => pay?.lines.p50 ?? null,
  night_pay: ({ pay }) => pay?.lines.night ?? null,
  holiday_pay: ({ pay }) => pay?.lines.holiday ?? null,
  leave_pay: ({ pay }) => pay?.lines.leave ?? null,
  pay: ({ pay }) => pay?.total ?? null,
  transport: ({ transport }) => transport,
  adjustments: ({ adjustments }) => adjustments,
  total_pay: ({ total_pay }) => total_pay,
  advances: ({ advances }) => advances,
  payout: ({ payout }) => payout,
  cancelled_by_company: ({ cancelled_by_company }) => cancelled_by_company,
  sent_home: ({ sent_home }) => sent_home,
  sent_home_minutes: ({ sent_home_minutes }) => sent_home_minutes,
  main_workplace_code: (month, _, facts) => mainWorkplaceIn(month, facts)?.code ?? null,
  main_workplace: (month, _, facts) => mainWorkplaceIn(month, facts)?.name ?? null,
  overtime_minutes: ({ ot25_minutes, ot50_minutes }) => ot25_minutes + ot50_minutes,
  paid_leave_days: ({ leave_days }) => leave_days,
  period_from: (_, __, { period }) => period.from,
  period_to: (_, __, { period }) => period.to,
};

/** The value of a column in a person's line of the file. */
export function previewCell(
  month: MonthlyHours,
  { column, value = '' }: EditedColumn,
  { hours, language }: Format,
  facts: FileFacts,
): string {
  if (isFree(column)) return value;
  const cell = CELLS[column](month, language, facts);
  if (cell === null) return '';
  return typeof cell === 'number' && isLength(column) ? writtenHours(cell, hours) : String(cell);
}
