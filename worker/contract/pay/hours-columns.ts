import type { Language } from '#contract/site/languages.ts';
import type { HoursColumn } from '#domain/pay/hours-file/columns.ts';
import {
  type FreeColumn,
  type HourBase,
  isFree,
  isLength,
  type LayoutColumn,
} from '#domain/pay/hours-file/layout.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** The headings of files of hours. They are part of the file format, so the Worker contains them. */
export const HOURS_COLUMN_LABELS: Record<Language, Record<HoursColumn, string>> = {
  en: {
    staff_no: 'Staff number',
    name: 'Name',
    date: 'Date',
    workplace: 'Workplace',
    position: 'Position',
    check_in: 'Check-in',
    check_out: 'Check-out',
    break_minutes: 'Break (min)',
    punched_minutes: 'Punched (min)',
    counted_minutes: 'Counted (min)',
    worked_minutes: 'Worked (min)',
    worked_time: 'Worked (H:MM)',
    regular_minutes: 'Regular (min)',
    ot25_minutes: 'Overtime +25% (min)',
    ot50_minutes: 'Overtime +50% (min)',
    night_minutes: 'Late night (min)',
    holiday_minutes: 'Statutory holiday (min)',
    salary_per_hour: 'Hourly wage',
    days_worked: 'Days worked',
    absences: 'Absences',
    late: 'Late arrivals',
    early_leaves: 'Early leaves',
    open: 'Not checked out',
    unconfirmed: 'Not confirmed',
    paid_leave_minutes: 'Paid leave (min)',
    unpaid_minutes: 'Unpaid by rounding (min)',
    unpaid_yen: 'Unpaid by rounding (yen)',
    base_pay: 'Base pay',
    ot25_pay: 'Overtime +25% pay',
    ot50_pay: 'Overtime +50% pay',
    night_pay: 'Late-night pay',
    holiday_pay: 'Statutory holiday pay',
    leave_pay: 'Paid leave pay',
    pay: 'Pay',
    transport: 'Transport',
    adjustments: 'Adjustments',
    total_pay: 'Total pay',
    advances: 'Paid in advance',
    payout: 'Paid on the pay day',
    cancelled_by_company: 'Cancelled by the company',
    sent_home: 'Sent home by the company',
    sent_home_minutes: 'Sent home early (min)',
    main_workplace_code: 'Main workplace code',
    main_workplace: 'Main workplace',
    overtime_minutes: 'Overtime in total (min)',
    paid_leave_days: 'Days of paid leave',
    period_from: 'First day of the period',
    period_to: 'Last day of the period',
  },
  ja: {
    staff_no: 'スタッフ番号',
    name: '氏名',
    date: '日付',
    workplace: '勤務先',
    position: 'ポジション',
    check_in: '出勤',
    check_out: '退勤',
    break_minutes: '休憩（分）',
    punched_minutes: '打刻時間（分）',
    counted_minutes: '集計対象（分）',
    worked_minutes: '実働（分）',
    worked_time: '実働（時:分）',
    regular_minutes: '通常（分）',
    ot25_minutes: '25%割増（分）',
    ot50_minutes: '50%割増（分）',
    night_minutes: '深夜（分）',
    holiday_minutes: '法定休日（分）',
    salary_per_hour: '時給',
    days_worked: '勤務日数',
    absences: '欠勤',
    late: '遅刻',
    early_leaves: '早退',
    open: '退勤未打刻',
    unconfirmed: '未確認',
    paid_leave_minutes: '有給休暇（分）',
    unpaid_minutes: '端数処理による未払い（分）',
    unpaid_yen: '端数処理による未払い（円）',
    base_pay: '基本給',
    ot25_pay: '25%割増賃金',
    ot50_pay: '50%割増賃金',
    night_pay: '深夜割増賃金',
    holiday_pay: '法定休日割増賃金',
    leave_pay: '有給休暇手当',
    pay: '賃金（見込み）',
    transport: '交通費',
    adjustments: '手当・控除',
    total_pay: '支給合計',
    advances: '前払い済み',
    payout: '差引支給額',
    cancelled_by_company: '会社都合の取消',
    sent_home: '会社都合の早退',
    sent_home_minutes: '会社都合の早退時間（分）',
    main_workplace_code: '主な勤務先コード',
    main_workplace: '主な勤務先',
    overtime_minutes: '時間外合計（分）',
    paid_leave_days: '有給休暇日数',
    period_from: '集計開始日',
    period_to: '集計終了日',
  },
  vi: {
    staff_no: 'Mã nhân viên',
    name: 'Họ tên',
    date: 'Ngày',
    workplace: 'Nơi làm việc',
    position: 'Vị trí',
    check_in: 'Giờ vào',
    check_out: 'Giờ ra',
    break_minutes: 'Nghỉ giải lao (phút)',
    punched_minutes: 'Thời gian chấm công (phút)',
    counted_minutes: 'Thời gian được tính (phút)',
    worked_minutes: 'Giờ làm thực tế (phút)',
    worked_time: 'Giờ làm thực tế (giờ:phút)',
    regular_minutes: 'Giờ thường (phút)',
    ot25_minutes: 'Tăng ca +25% (phút)',
    ot50_minutes: 'Tăng ca +50% (phút)',
    night_minutes: 'Làm đêm (phút)',
    holiday_minutes: 'Ngày nghỉ theo luật (phút)',
    salary_per_hour: 'Lương theo giờ',
    days_worked: 'Số ngày làm',
    absences: 'Vắng mặt',
    late: 'Đi muộn',
    early_leaves: 'Về sớm',
    open: 'Chưa chấm công ra',
    unconfirmed: 'Chưa xác nhận',
    paid_leave_minutes: 'Nghỉ phép có lương (phút)',
    unpaid_minutes: 'Không được trả do làm tròn (phút)',
    unpaid_yen: 'Không được trả do làm tròn (yên)',
    base_pay: 'Lương cơ bản',
    ot25_pay: 'Tiền tăng ca +25%',
    ot50_pay: 'Tiền tăng ca +50%',
    night_pay: 'Tiền làm đêm',
    holiday_pay: 'Tiền ngày nghỉ theo luật',
    leave_pay: 'Tiền nghỉ phép có lương',
    pay: 'Tiền lương',
    transport: 'Tiền đi lại',
    adjustments: 'Khoản cộng/trừ',
    total_pay: 'Tổng lương',
    advances: 'Đã ứng',
    payout: 'Còn được trả',
    cancelled_by_company: 'Ca công ty hủy',
    sent_home: 'Số lần công ty cho về sớm',
    sent_home_minutes: 'Thời gian công ty cho về sớm (phút)',
    main_workplace_code: 'Mã nơi làm việc chính',
    main_workplace: 'Nơi làm việc chính',
    overtime_minutes: 'Tổng tăng ca (phút)',
    paid_leave_days: 'Số ngày nghỉ phép có lương',
    period_from: 'Ngày đầu kỳ',
    period_to: 'Ngày cuối kỳ',
  },
};

/** The names of the columns without a figure, for the people who choose them. */
const FREE_LABELS: Record<Language, Record<FreeColumn, string>> = {
  en: { fixed: 'Fixed value', empty: 'Empty column' },
  ja: { fixed: '固定値', empty: '空の列' },
  vi: { fixed: 'Giá trị cố định', empty: 'Cột trống' },
};

/** The unit at the end of a label. */
const UNIT = /\s*[（(][^（）()]*[)）]$/;

/** Returns the name of a column in a layout. Lengths in hours omit the unit of minutes. */
export function layoutLabel(language: Language, column: LayoutColumn, hours: HourBase): string {
  if (isFree(column)) return FREE_LABELS[language][column];
  const label = HOURS_COLUMN_LABELS[language][column];
  return hours !== 'minutes' && isLength(column) ? label.replace(UNIT, '') : label;
}

/** Returns the usual heading of a column in a file; a column without a figure has none. */
export function layoutHeading(language: Language, column: LayoutColumn, hours: HourBase): string {
  return isFree(column) ? '' : layoutLabel(language, column, hours);
}

type FileOfMonth = { month: CalendarMonth; isProvisional: boolean };

/** The names of a payroll file without its ending. */
const PAYROLL_FILES: Record<Language, (month: CalendarMonth) => string> = {
  en: (month) => `payroll-file_${month}`,
  ja: (month) => `給与ファイル_${month.replace('-', '年')}月`,
  vi: (month) => `tệp lương_${month}`,
};

/** The word in a file name for a month that is not closed everywhere. */
export const PROVISIONAL_WORDS: Record<Language, string> = {
  en: 'provisional',
  ja: '仮',
  vi: 'tạm tính',
};

/**
 * Returns the name of a payroll file in the language of its reader. It shows that the month is not
 * closed, so that it is not paid by mistake.
 */
export function payrollFileName(language: Language, { month, isProvisional }: FileOfMonth): string {
  const mark = isProvisional ? `_${PROVISIONAL_WORDS[language]}` : '';
  return `${PAYROLL_FILES[language](month)}${mark}`;
}
