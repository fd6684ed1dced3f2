// F-08…F-11: what a file of people says of papers, and what of it goes with the status.

import type { ResidenceRecord } from '#domain/papers/record.ts';
import { RESIDENCE_STATUSES, ruleOf } from '#domain/papers/status.ts';
import { NO, type ValueColumn, YES } from './columns.ts';
import type { PersonValues } from './written-row.ts';

/** Columns that go by the status: what does not fit it is not kept. */
const STATUS_COLUMNS = [
  'residence_status',
  'residence_expires_on',
  'work_permission',
  'student_card_expires_on',
  'school',
] as const satisfies readonly ValueColumn[];

/** Columns of papers, which are kept beside the person. */
export const RESIDENCE_COLUMNS: readonly ValueColumn[] = [
  ...STATUS_COLUMNS,
  'residence_number',
  'passport_number',
  'passport_expires_on',
];

/** What no column holds. */
export type HiddenResidence = Pick<ResidenceRecord, 'renewalFiledOn' | 'paperMinutes'>;

export const NO_HIDDEN_RESIDENCE: HiddenResidence = { renewalFiledOn: null, paperMinutes: null };

/** The record that the values come to, before it is fitted to its status. */
export function recordOf(
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
  };
}

/** The values with what the record says, and without what its status does not know. */
export function withStatusOf(record: ResidenceRecord, values: PersonValues): Map<ValueColumn, string> {
  const { status, expiresOn, permission, studentCardExpiresOn, schoolId } = record;
  // The permission is told where the work goes by one.
  const byPermission = status !== null && ruleOf(status).work === 'by_permission';
  const said: Record<(typeof STATUS_COLUMNS)[number], string | null> = {
    residence_status: status,
    residence_expires_on: expiresOn,
    work_permission: byPermission ? (permission ? YES : NO) : null,
    student_card_expires_on: studentCardExpiresOn,
    school: schoolId === null ? null : (values.get('school') ?? null),
  };
  const fitted = new Map(values);
  for (const column of STATUS_COLUMNS) {
    const value = said[column];
    if (value === null) fitted.delete(column);
    else fitted.set(column, value);
  }
  return fitted;
}
