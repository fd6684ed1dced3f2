import { headingReader, setupFile } from '#contract/csv/setup-files.ts';
import type { Language } from '#contract/site/languages.ts';
import { CONTRACT_COLUMNS, type ContractColumn } from '#domain/law/file/contract-row.ts';

/** The headings of a file of contracts. They are part of the file format, so the Worker must know them. */
export const CONTRACT_COLUMN_LABELS: Record<Language, Record<ContractColumn, string>> = {
  en: {
    staff_no: 'Staff number',
    valid_from: 'First day',
    valid_to: 'Last day',
    week_hours: 'Hours a week',
    week_days: 'Days a week',
    salary_per_hour: 'Hourly wage',
    stated_month_yen: 'Other pay a month',
    commuting_month_yen: 'Commuting allowance a month',
    overtime_hours: 'Expected overtime a month (hours)',
    renewal: 'Renewal',
    places: 'Places of work',
    duties: 'Duties',
  },
  ja: {
    staff_no: 'スタッフ番号',
    valid_from: '契約開始日',
    valid_to: '契約終了日',
    week_hours: '週の所定労働時間',
    week_days: '週の勤務日数',
    salary_per_hour: '時給',
    stated_month_yen: '月額の手当など',
    commuting_month_yen: '通勤手当（月額）',
    overtime_hours: '時間外労働の見込み（月・時間）',
    renewal: '更新',
    places: '就業場所',
    duties: '業務内容',
  },
  vi: {
    staff_no: 'Mã nhân viên',
    valid_from: 'Ngày bắt đầu',
    valid_to: 'Ngày kết thúc',
    week_hours: 'Số giờ mỗi tuần',
    week_days: 'Số ngày mỗi tuần',
    salary_per_hour: 'Lương theo giờ',
    stated_month_yen: 'Khoản khác mỗi tháng',
    commuting_month_yen: 'Tiền đi lại mỗi tháng',
    overtime_hours: 'Giờ làm thêm mỗi tháng',
    renewal: 'Gia hạn',
    places: 'Nơi làm việc',
    duties: 'Công việc',
  },
};

export const contractColumnOf = headingReader(CONTRACT_COLUMNS, CONTRACT_COLUMN_LABELS);

/** A file of contracts of employment. */
export const ContractFile = setupFile('EmploymentContract', CONTRACT_COLUMNS);
