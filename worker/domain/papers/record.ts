// What an office writes down of somebody's papers, and what of it goes with the status.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ResidenceStatus, ruleOf } from './status.ts';

/** As it is stored; null is what nobody knows, or what there is not. */
export interface ResidenceRecord {
  status: ResidenceStatus | null;
  expiresOn: CalendarDate | null;
  renewalFiledOn: CalendarDate | null;
  permission: boolean;
  /** F-09: minutes in any 7 days by the designation paper; 0 without a cap, null while nobody has read it. */
  paperMinutes: number | null;
  studentCardExpiresOn: CalendarDate | null;
  schoolId: number | null;
}

/**
 * The record without what its status does not know, so that nothing of an earlier status waits to come back: a renewal
 * where only the card ends (F-15), the permission and the paper where the work does not go by them, and what students
 * alone have. Without a status nothing of this is left.
 */
export function fitToStatus(record: ResidenceRecord): ResidenceRecord {
  const { status, expiresOn, renewalFiledOn, permission, paperMinutes } = record;
  const rule = status === null ? null : ruleOf(status);
  const isStudent = status === 'study_abroad';
  return {
    status,
    expiresOn: rule === null ? null : expiresOn,
    renewalFiledOn: rule?.ends === 'right' ? renewalFiledOn : null,
    permission: rule?.work === 'by_permission' && permission,
    paperMinutes: rule?.work === 'by_paper' ? paperMinutes : null,
    studentCardExpiresOn: isStudent ? record.studentCardExpiresOn : null,
    schoolId: isStudent ? record.schoolId : null,
  };
}
