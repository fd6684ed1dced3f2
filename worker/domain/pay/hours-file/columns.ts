// C-01, O-10, O-11: the columns of files of hours, as stable keys; the contract has their labels.

/** One attendance record per line. Lengths are in minutes; worked time is also written as H:MM. */
export const DAILY_COLUMNS = [
  'staff_no',
  'name',
  'date',
  'workplace',
  'position',
  'check_in',
  'check_out',
  'break_minutes',
  'punched_minutes',
  'counted_minutes',
  'worked_minutes',
  'worked_time',
  'ot25_minutes',
  'ot50_minutes',
  'night_minutes',
  'holiday_minutes',
  'salary_per_hour',
  'pay',
] as const;
export type DailyColumn = (typeof DAILY_COLUMNS)[number];

/** One person per line. */
export const MONTHLY_COLUMNS = [
  'staff_no',
  'name',
  'days_worked',
  'absences',
  'late',
  'early_leaves',
  'open',
  'unconfirmed',
  'break_minutes',
  'punched_minutes',
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
  'unpaid_yen',
  'base_pay',
  'ot25_pay',
  'ot50_pay',
  'night_pay',
  'holiday_pay',
  'leave_pay',
  'pay',
  'transport',
  'adjustments',
  'total_pay',
  'advances',
  'payout',
  'cancelled_by_company',
  'sent_home',
  'sent_home_minutes',
] as const;
export type MonthlyColumn = (typeof MONTHLY_COLUMNS)[number];

/** Columns of a month that only layouts of payroll programs offer. */
export const PAYROLL_COLUMNS = [
  'main_workplace_code',
  'main_workplace',
  'overtime_minutes',
  'paid_leave_days',
  'period_from',
  'period_to',
] as const;
export type PayrollColumn = (typeof PAYROLL_COLUMNS)[number];

export type HoursColumn = DailyColumn | MonthlyColumn | PayrollColumn;
