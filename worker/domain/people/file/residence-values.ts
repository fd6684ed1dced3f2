// F-08…F-11: the residence values of a people file, and how they depend on the status.

import { COURSES, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import type { ResidenceRecord } from '#domain/papers/record.ts';
import { RESIDENCE_STATUSES, ruleOf } from '#domain/papers/status.ts';
import { NO, type ValueColumn, YES } from './columns.ts';
import type { PersonValues } from './written-row.ts';

/** Columns that depend on the status: a value that the status does not allow is dropped. */
const STATUS_COLUMNS = [
  'residence_status',
  'residence_expires_on',
  'work_permission',
  'student_card_expires_on',
  'school',
  'course',
  'on_leave',
  'skilled_field',
  'designated_number',
] as const satisfies readonly ValueColumn[];

/** Columns that are stored in the residence record, not with the person. */
export const RESIDENCE_COLUMNS: readonly ValueColumn[] = [
  ...STATUS_COLUMNS,
  'residence_number',
  'passport_number',
  'passport_expires_on',
];

/** Parts of the record without a column. */
export type HiddenResidence = Pick<ResidenceRecord, 'renewalFiledOn' | 'paperMinutes'>;

export const NO_HIDDEN_RESIDENCE: HiddenResidence = { renewalFiledOn: null, paperMinutes: null };

/** Returns the record for the values, before it is fitted to its status. */
export function residenceRecordOf(
  values: PersonValues,
  hidden: HiddenResidence,
  schoolId: number | null,
): ResidenceRecord {
  const status = RESIDENCE_STATUSES.find((one) => one === values.get('residence_status')) ?? null;
  return {
    ...hidden,
    status,
    expiresOn: values.get('residence_expires_on') ?? null,
    permission: values.get('work_permission') === YES,
    studentCardExpiresOn: values.get('student_card_expires_on') ?? null,
    schoolId,
    course: COURSES.find((one) => one === values.get('course')) ?? null,
    onLeave: values.get('on_leave') === YES,
    skilledField: SKILLED_FIELDS.find((one) => one === values.get('skilled_field')) ?? null,
    designatedNumber: designatedNumberOf(values),
  };
}

export function designatedNumberOf(values: PersonValues): number | null {
  const number = values.get('designated_number');
  return number === undefined ? null : Number(number);
}

/** Returns the values with those of the record, without those that the status does not have. */
export function withStatusOf(record: ResidenceRecord, values: PersonValues): Map<ValueColumn, string> {
  const { status, expiresOn, permission, studentCardExpiresOn, schoolId } = record;
  // Only a status that works by permission has a value for the permission, and only students for leave.
  const byPermission = status !== null && ruleOf(status).work === 'by_permission';
  const cells: Record<(typeof STATUS_COLUMNS)[number], string | null> = {
    residence_status: status,
    residence_expires_on: expiresOn,
    work_permission: byPermission ? (permission ? YES : NO) : null,
    student_card_expires_on: studentCardExpiresOn,
    school: schoolId === null ? null : (values.get('school') ?? null),
    course: record.course,
    on_leave: status === 'study_abroad' ? (record.onLeave ? YES : NO) : null,
    skilled_field: record.skilledField,
    designated_number: record.designatedNumber === null ? null : String(record.designatedNumber),
  };
  const fitted = new Map(values);
  for (const column of STATUS_COLUMNS) {
    const value = cells[column];
    if (value === null) fitted.delete(column);
    else fitted.set(column, value);
  }
  return fitted;
}
