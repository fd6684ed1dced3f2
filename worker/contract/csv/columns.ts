import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { ASSIGNMENT_TYPES, type AssignmentType } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS, type RosterColumn } from '#domain/roster/file/columns.ts';
import { isStaffNoHeading, usualColumn } from '#domain/roster/file/headings.ts';

/**
 * The headings of roster files. They are part of the file format, because a file in one language
 * can be read in all. So the Worker must know them, and pages show the same ones.
 */
export const COLUMN_LABELS: Record<Language, Record<RosterColumn, string>> = {
  en: {
    date: 'Date',
    workplace: 'Workplace',
    shift: 'Shift',
    position: 'Position',
    type: 'Type',
    staff_no: 'Staff number',
    start_time: 'Start time',
    end_time: 'End time',
  },
  ja: {
    date: '日付',
    workplace: '勤務先',
    shift: 'シフト',
    position: 'ポジション',
    type: '区分',
    staff_no: 'スタッフ番号',
    start_time: '開始時刻',
    end_time: '終了時刻',
  },
  vi: {
    date: 'Ngày',
    workplace: 'Nơi làm việc',
    shift: 'Ca làm việc',
    position: 'Vị trí',
    type: 'Loại',
    staff_no: 'Mã nhân viên',
    start_time: 'Giờ bắt đầu',
    end_time: 'Giờ kết thúc',
  },
};

/** The values of the type column. */
export const TYPE_LABELS: Record<Language, Record<AssignmentType, string>> = {
  en: { fixed: 'Fixed', temporary: 'Temporary' },
  ja: { fixed: '固定', temporary: '臨時' },
  vi: { fixed: 'Cố định', temporary: 'Tạm thời' },
};

/** The further headings of a sheet of people × days; weekdays from Monday on. */
export const SHEET_LABELS: Record<Language, { name: string; weekdays: readonly string[] }> = {
  en: { name: 'Name', weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
  ja: { name: '氏名', weekdays: ['月', '火', '水', '木', '金', '土', '日'] },
  vi: { name: 'Họ tên', weekdays: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] },
};

/** The column that pages add to faulty rows of a file. It is ignored in a new upload. */
export const REASON_LABELS: Record<Language, string> = { en: 'Reason', ja: '理由', vi: 'Lý do' };

export function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Finds keys by themselves and by their labels in any language. */
export function byText<Key extends string>(
  keys: readonly Key[],
  labels: Record<Language, Record<Key, string>>,
) {
  return new Map(
    keys.flatMap((key) =>
      [key, ...LANGUAGES.map((language) => labels[language][key])].map((text) => [plain(text), key]),
    ),
  );
}

const COLUMNS_BY_TEXT = byText(ROSTER_COLUMNS, COLUMN_LABELS);
const TYPES_BY_TEXT = byText(ASSIGNMENT_TYPES, TYPE_LABELS);

/** The column of a heading that is its key, its label in any language, or a name of the staff number. */
export function labelledColumn(text: string): RosterColumn | undefined {
  return isStaffNoHeading(text) ? 'staff_no' : COLUMNS_BY_TEXT.get(plain(text));
}

/** The column of a heading: as {@link labelledColumn}, or a usual heading of companies' own files. */
export function columnOf(text: string): RosterColumn | undefined {
  return labelledColumn(text) ?? usualColumn(text);
}

export function assignmentTypeOf(text: string): AssignmentType | undefined {
  return TYPES_BY_TEXT.get(plain(text));
}

/** Whether a heading is that of the refusal reasons. */
export function isReason(text: string): boolean {
  return [...LANGUAGES.map((language) => REASON_LABELS[language]), 'reason'].map(plain).includes(plain(text));
}
