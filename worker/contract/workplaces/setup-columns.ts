import { headingReader } from '#contract/csv/setup-files.ts';
import type { Language } from '#contract/site/languages.ts';
import { SCHEDULE_COLUMNS, type ScheduleColumn } from '#domain/workplaces/file/schedule-row.ts';
import { TEMPLATE_COLUMNS, type TemplateColumn } from '#domain/workplaces/file/template-row.ts';
import { WORKPLACE_COLUMNS, type WorkplaceColumn } from '#domain/workplaces/file/workplace-row.ts';

/** The headings of files of the first day. They are part of the file format, so the Worker must know them. */
export const WORKPLACE_COLUMN_LABELS: Record<Language, Record<WorkplaceColumn, string>> = {
  en: {
    code: 'Code',
    name: 'Name',
    name_kana: 'Kana reading',
    name_en: 'Name in English',
    name_vi: 'Name in Vietnamese',
    postal_code: 'Postal code',
    prefecture: 'Prefecture',
    address: 'Address',
    phone: 'Phone',
    coordinates: 'Coordinates',
    formula: 'Hour formula',
    positions: 'Positions',
  },
  ja: {
    code: 'コード',
    name: '勤務先名',
    name_kana: 'よみ',
    name_en: '英語名',
    name_vi: 'ベトナム語名',
    postal_code: '郵便番号',
    prefecture: '都道府県',
    address: '住所',
    phone: '電話番号',
    coordinates: '緯度・経度',
    formula: '計算方式',
    positions: 'ポジション',
  },
  vi: {
    code: 'Mã',
    name: 'Tên',
    name_kana: 'Cách đọc kana',
    name_en: 'Tên tiếng Anh',
    name_vi: 'Tên tiếng Việt',
    postal_code: 'Mã bưu điện',
    prefecture: 'Tỉnh thành',
    address: 'Địa chỉ',
    phone: 'Số điện thoại',
    coordinates: 'Tọa độ',
    formula: 'Cách tính giờ',
    positions: 'Vị trí',
  },
};

export const workplaceColumnOf = headingReader(WORKPLACE_COLUMNS, WORKPLACE_COLUMN_LABELS);

export const TEMPLATE_COLUMN_LABELS: Record<Language, Record<TemplateColumn, string>> = {
  en: {
    workplace: 'Workplace',
    code: 'Code',
    name: 'Name',
    name_kana: 'Kana reading',
    name_en: 'Name in English',
    name_vi: 'Name in Vietnamese',
    start_time: 'Start time',
    end_time: 'End time',
    breaks: 'Breaks',
    paid_before_minutes: 'Paid minutes before the start',
    position: 'Position',
    weekdays: 'Weekdays',
    fixed_total: 'Fixed staff',
    temp_total: 'Temporary staff',
    max_registered_temp: 'Most registrations',
  },
  ja: {
    workplace: '勤務先',
    code: 'コード',
    name: 'シフト名',
    name_kana: 'よみ',
    name_en: '英語名',
    name_vi: 'ベトナム語名',
    start_time: '開始時刻',
    end_time: '終了時刻',
    breaks: '休憩',
    paid_before_minutes: '始業前の有給時間（分）',
    position: 'ポジション',
    weekdays: '曜日',
    fixed_total: '固定人数',
    temp_total: '臨時人数',
    max_registered_temp: '応募上限',
  },
  vi: {
    workplace: 'Nơi làm việc',
    code: 'Mã',
    name: 'Tên ca',
    name_kana: 'Cách đọc kana',
    name_en: 'Tên tiếng Anh',
    name_vi: 'Tên tiếng Việt',
    start_time: 'Giờ bắt đầu',
    end_time: 'Giờ kết thúc',
    breaks: 'Nghỉ giải lao',
    paid_before_minutes: 'Số phút trả lương trước giờ vào',
    position: 'Vị trí',
    weekdays: 'Thứ',
    fixed_total: 'Số người cố định',
    temp_total: 'Số người tạm thời',
    max_registered_temp: 'Số đăng ký tối đa',
  },
};

export const templateColumnOf = headingReader(TEMPLATE_COLUMNS, TEMPLATE_COLUMN_LABELS);

export const SCHEDULE_COLUMN_LABELS: Record<Language, Record<ScheduleColumn, string>> = {
  en: {
    staff_no: 'Staff number',
    workplace: 'Workplace',
    template: 'Shift',
    position: 'Position',
    weekdays: 'Weekdays',
    valid_from: 'First day',
    valid_to: 'Last day',
  },
  ja: {
    staff_no: 'スタッフ番号',
    workplace: '勤務先',
    template: 'シフト',
    position: 'ポジション',
    weekdays: '曜日',
    valid_from: '開始日',
    valid_to: '終了日',
  },
  vi: {
    staff_no: 'Mã nhân viên',
    workplace: 'Nơi làm việc',
    template: 'Ca làm việc',
    position: 'Vị trí',
    weekdays: 'Thứ',
    valid_from: 'Ngày bắt đầu',
    valid_to: 'Ngày kết thúc',
  },
};

export const scheduleColumnOf = headingReader(SCHEDULE_COLUMNS, SCHEDULE_COLUMN_LABELS);
