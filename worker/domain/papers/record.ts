// The stored residence record of a person, and which fields depend on the status.

import type { Course, SkilledField } from '#domain/law/placement-kinds.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ResidenceStatus, ruleOf } from './status.ts';

/** The notification on Designated Activities counts its activities from 1. */
export const DESIGNATED_NUMBER_MAX = 99;

/** The stored values; null where a value is unknown or does not exist. */
export interface ResidenceRecord {
  status: ResidenceStatus | null;
  expiresOn: CalendarDate | null;
  renewalFiledOn: CalendarDate | null;
  permission: boolean;
  /**
   * F-09: minutes in any 7 days by the designation paper; 0 without a cap, null until a reviewer has
   * read it.
   */
  paperMinutes: number | null;
  studentCardExpiresOn: CalendarDate | null;
  schoolId: number | null;
  /** How a student attends the school. */
  course: Course | null;
  /** Whether a student is on leave from the school. */
  onLeave: boolean;
  /** The field of a Specified Skilled Worker. */
  skilledField: SkilledField | null;
  /** The number of the notified activities, from 1 to {@link DESIGNATED_NUMBER_MAX}. */
  designatedNumber: number | null;
}

/**
 * Returns the record without values that its status does not have: a later change of status must not
 * bring them back. Removed are a renewal where only the card ends (F-15), the permission and the paper
 * where work does not depend on them, the values of students, the field of skilled workers, and the
 * number of designated activities. Without a status, none of these is left.
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
    course: isStudent ? record.course : null,
    onLeave: isStudent && record.onLeave,
    skilledField: status === 'specified_skilled_worker' ? record.skilledField : null,
    designatedNumber: status === 'designated_activities' ? record.designatedNumber : null,
  };
}
