import type { Language } from '#contract/site/languages.ts';
import type { EmploymentEvent, ReportState } from '#domain/papers/hello-work.ts';

/** The stable keys of the columns in files for Hello Work, in the order of its report. */
export const HELLO_WORK_COLUMNS = [
  'staff_no',
  'name',
  'name_kana',
  'residence_status',
  'expires_on',
  'birthday',
  'gender',
  'nationality',
  'work_permission',
  'card_number',
  'employment_insurance',
  'event',
  'event_on',
  'due_on',
  'state',
  'reported_on',
] as const;
export type HelloWorkColumn = (typeof HELLO_WORK_COLUMNS)[number];

/** The headings are part of the file format, so the Worker must know them. */
export const HELLO_WORK_COLUMN_LABELS: Record<Language, Record<HelloWorkColumn, string>> = {
  en: {
    staff_no: 'Staff number',
    name: 'Name',
    name_kana: 'Name (kana)',
    residence_status: 'Residence status',
    expires_on: 'Last day of the status',
    birthday: 'Birthday',
    gender: 'Gender',
    nationality: 'Nationality',
    work_permission: 'Permission to work',
    card_number: 'Residence card number',
    employment_insurance: 'Employment insurance',
    event: 'Hired or left',
    event_on: 'Hired or left on',
    due_on: 'Report due on',
    state: 'State',
    reported_on: 'Reported on',
  },
  ja: {
    staff_no: 'スタッフ番号',
    name: '氏名',
    name_kana: 'フリガナ',
    residence_status: '在留資格',
    expires_on: '在留期限',
    birthday: '生年月日',
    gender: '性別',
    nationality: '国籍・地域',
    work_permission: '資格外活動許可',
    card_number: '在留カード番号',
    employment_insurance: '雇用保険',
    event: '雇入れ・離職',
    event_on: '雇入れ・離職年月日',
    due_on: '届出期限',
    state: '届出状況',
    reported_on: '届出日',
  },
  vi: {
    staff_no: 'Mã nhân viên',
    name: 'Họ tên',
    name_kana: 'Họ tên (kana)',
    residence_status: 'Tư cách lưu trú',
    expires_on: 'Ngày hết hạn lưu trú',
    birthday: 'Ngày sinh',
    gender: 'Giới tính',
    nationality: 'Quốc tịch',
    work_permission: 'Giấy phép hoạt động ngoài tư cách',
    card_number: 'Số thẻ lưu trú',
    employment_insurance: 'Bảo hiểm việc làm',
    event: 'Vào làm hoặc nghỉ việc',
    event_on: 'Ngày vào làm hoặc nghỉ việc',
    due_on: 'Hạn khai báo',
    state: 'Tình trạng khai báo',
    reported_on: 'Ngày khai báo',
  },
};

type Values = { event: Record<EmploymentEvent, string>; state: Record<ReportState, string> } & {
  insured: { yes: string; no: string };
};

/** The values of columns with few values, with the labels of the pages. */
export const HELLO_WORK_VALUE_LABELS: Record<Language, Values> = {
  en: {
    event: { hired: 'Hired', left: 'Left' },
    state: { due: 'To report', overdue: 'Overdue', reported: 'Reported' },
    insured: { yes: 'Yes', no: 'No' },
  },
  ja: {
    event: { hired: '雇入れ', left: '離職' },
    state: { due: '未届', overdue: '期限超過', reported: '届出済み' },
    insured: { yes: '加入', no: '未加入' },
  },
  vi: {
    event: { hired: 'Vào làm', left: 'Nghỉ việc' },
    state: { due: 'Cần khai báo', overdue: 'Quá hạn', reported: 'Đã khai báo' },
    insured: { yes: 'Có', no: 'Không' },
  },
};
