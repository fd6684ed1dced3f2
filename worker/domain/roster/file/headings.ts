// C-04: how headings are compared, and the usual headings of companies' own files.

import { inWindowsLook, joinHyphens, toNfkc } from '#domain/format/normalise.ts';
import type { RosterColumn } from './columns.ts';

const HOLDERS = ['スタッフ', '社員', '従業員'];
const NUMBER_WORDS = ['番号', 'no', 'コード', 'id'];

const STAFF_NO_HEADINGS = new Set([
  ...HOLDERS.flatMap((holder) => NUMBER_WORDS.map((number) => holder + number)),
  'staff_no',
  'staff number',
  'staff no',
  'staff code',
  'staff id',
  'employee number',
  'employee no',
  'employee code',
  'employee id',
  'mã nhân viên',
  'mã số nhân viên',
  'mã nv',
]);

/** The form in which texts are compared: one width, one case, single spaces, one kind of hyphen. */
export function plainMark(text: string): string {
  return joinHyphens(toNfkc(inWindowsLook(text)))
    .replace(/[ \t]+/g, ' ')
    .toLowerCase();
}

/** As {@link plainMark}, without a final full stop or colon: `社員No.` becomes `社員no`. */
export function plainHeading(text: string): string {
  return plainMark(text).replace(/[.:]$/, '');
}

/** C-04: whether a heading is one of the usual names for the staff number. */
export function isStaffNoHeading(text: string): boolean {
  return STAFF_NO_HEADINGS.has(plainHeading(text));
}

/** Usual headings of companies' own files, by what they mean in every file. */
const USUAL_HEADINGS: readonly (readonly [column: RosterColumn, headings: string])[] = [
  ['date', '勤務日,勤務日付,勤務年月日,年月日,日にち,月日,出勤日'],
  ['date', 'day,work date,shift date,ngày làm,ngày làm việc'],
  ['workplace', '勤務地,勤務場所,勤務先名,勤務先コード,現場,現場名,店舗,店舗名,店舗コード,事業所,事業所名'],
  ['workplace', '拠点,拠点名,派遣先,派遣先名,就業先,就業場所,site,site code,location,store'],
  ['workplace', 'workplace code,workplace name,cơ sở,địa điểm,chi nhánh,cửa hàng'],
  ['shift', 'シフト名,シフトコード,シフト区分,シフトパターン,勤務パターン,パターン,勤務シフト'],
  ['shift', 'shift code,shift name,pattern,ca,mã ca,tên ca'],
  ['position', '職種,担当,担当業務,業務,業務内容,作業,作業内容,持ち場,役割'],
  ['position', 'job,role,task,công việc,chức vụ'],
  ['type', '固定・臨時,固定/臨時,配置区分,雇用区分,種別,fixed/temporary,hình thức'],
  ['start_time', '開始,開始時間,始業,始業時刻,始業時間,出勤時刻,出勤時間,勤務開始,入り,入り時間'],
  ['start_time', 'start,from,time in,bắt đầu,giờ vào,từ'],
  ['end_time', '終了,終了時間,終業,終業時刻,終業時間,退勤時刻,退勤時間,勤務終了,上がり,上がり時間'],
  ['end_time', 'end,until,time out,kết thúc,giờ ra,đến'],
];

const COLUMNS_BY_HEADING = new Map(
  USUAL_HEADINGS.flatMap(([column, headings]) =>
    headings.split(',').map((heading) => [plainHeading(heading), column] as const),
  ),
);

/** C-04: the column of a usual heading; undefined for any other. */
export function usualColumn(text: string): RosterColumn | undefined {
  return isStaffNoHeading(text) ? 'staff_no' : COLUMNS_BY_HEADING.get(plainHeading(text));
}

/** Parts of headings, the clearest first. They only suggest a column, which the reader confirms. */
const HEADING_HINTS: readonly (readonly [RegExp, RosterColumn])[] = [
  [
    /(?:社員|スタッフ|従業員|個人|本人|staff|employee|nhân viên).*(?:番号|コード|no|id|code|mã|number)/,
    'staff_no',
  ],
  [/開始|始業|出勤|入り|start|begin|bắt đầu/, 'start_time'],
  [/終了|終業|退勤|上がり|\bend|finish|kết thúc/, 'end_time'],
  [/^(?!.*(?:曜|生年|誕生|入社|退社)).*(?:日付|日$|date|ngày)/, 'date'],
  [/シフト|パターン|勤務区分|時間帯|勤務帯|shift|pattern|^ca /, 'shift'],
  [/勤務先|勤務地|店|現場|事業所|拠点|派遣先|就業|site|workplace|location/, 'workplace'],
  [/職|業務|作業|ポジション|担当|部署|position|role|job|vị trí/, 'position'],
  [/区分|種別|雇用|固臨|type|kind|loại/, 'type'],
];

/** The column that a heading may mean; undefined without a suggestion. */
export function suggestedColumn(text: string): RosterColumn | undefined {
  const plain = plainHeading(text);
  return HEADING_HINTS.find(([hint]) => hint.test(plain))?.[1];
}
