// C-01, O-11: the columns of report files, as stable keys; the contract has their labels.

const NAME_COLUMNS = {
  workplace: ['workplace_code', 'workplace'],
  position: ['workplace_code', 'workplace', 'position'],
  person: ['staff_no', 'name'],
} as const;

const COUNT_COLUMNS = [
  'planned',
  'came',
  'unplanned',
  'late',
  'early_leaves',
  'absent',
  'not_checked_out',
] as const;

const HOUR_COLUMNS = [
  'counted_minutes',
  'worked_minutes',
  'worked_time',
  'regular_minutes',
  'ot25_minutes',
  'ot50_minutes',
  'night_minutes',
  'holiday_minutes',
  'paid_leave_minutes',
  'unpaid_minutes',
] as const;

/** The columns for each kind of row. Rows of people have no spots, and only they are rounded. */
export const REPORT_COLUMNS = {
  workplace: [...NAME_COLUMNS.workplace, 'needed', ...COUNT_COLUMNS, ...HOUR_COLUMNS, 'cost'],
  position: [...NAME_COLUMNS.position, 'needed', ...COUNT_COLUMNS, ...HOUR_COLUMNS, 'cost'],
  person: [...NAME_COLUMNS.person, ...COUNT_COLUMNS, ...HOUR_COLUMNS, 'unpaid_yen', 'cost'],
} as const;

/** The columns that a comparison adds. A change is the month less what it is compared with. */
export const COMPARED_COLUMNS = {
  previous: ['previous_worked_minutes', 'worked_change_minutes', 'previous_cost', 'cost_change'],
  plan: ['planned_minutes', 'worked_change_minutes', 'planned_cost', 'cost_change'],
} as const;

export type ReportColumn =
  | (typeof REPORT_COLUMNS)[keyof typeof REPORT_COLUMNS][number]
  | (typeof COMPARED_COLUMNS)[keyof typeof COMPARED_COLUMNS][number];
