// C-04: how headings are compared, and the usual headings for staff numbers in companies' own files.

import { inWindowsLook, joinHyphens, toNfkc } from '#domain/format/normalise.ts';

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
