import type { AuditRule } from './rule.ts';

const PERSON = 'subject_id IN :people';
/** What a place on a shift is, which taking a change back reads; why somebody left it or could not come goes. */
const PLACE = [
  'shift_id',
  'user_id',
  'position_id',
  'type',
  'status',
  'start_time',
  'end_time',
  'own_times',
  'outcome',
  'confirmed_at',
] as const;

function owned(table: string): string {
  return `subject_id IN (SELECT id FROM ${table} WHERE person_id IN :people)`;
}

/**
 * What of the audit goes with a person, by its subject. Who did what, when and to what always stays; a subject that is
 * not here tells of nobody.
 */
export const AUDIT_RULES = {
  person: { of: PERSON, at: 'left' },
  settings: { of: PERSON, at: 'left' },
  channels: { of: PERSON, at: 'left' },
  work_limits: { of: PERSON, at: 'left' },
  availability: { of: PERSON, at: 'left' },
  pay_account: { of: PERSON, at: 'left' },
  device: { of: owned('device'), at: 'left' },
  // The rows that they are about may be gone already; who registers a browser is its person.
  push_subscription: { of: 'actor_id IN :people', at: 'left' },
  paper: { of: owned('paper'), at: 'left' },
  person_image: { of: owned('person_image'), at: 'left' },
  shift_user: { of: owned('shift_user'), at: 'left', keeps: PLACE },
  // It names the id of the other side, which stays as long as the link.
  sync_conflict: {
    of: `after ->> '$.external_id' IN (SELECT external_id FROM external_link WHERE person_id IN :people)`,
    at: 'last',
  },
  residence: { of: PERSON, at: 'insurance' },
  hello_work_report: { of: PERSON, at: 'insurance' },
  membership: { of: PERSON, at: 'dispatch' },
  // A wage that was deleted has no row by which its person would be known.
  wage: {
    of: `(${owned('wage')} OR (subject_id NOT IN (SELECT id FROM wage)
      AND coalesce(coalesce(after, before) ->> '$.user.id', coalesce(after, before) ->> '$.user_id') IN :people))`,
    at: 'labour',
  },
  // T-25: who changed a stamp, from what to what and why, is kept as long as the stamp.
  attendance: { of: owned('attendance'), at: 'labour' },
  review_item: {
    of: `subject_id IN (SELECT id FROM review_item
      WHERE attendance_id IN (SELECT id FROM attendance WHERE person_id IN :people))`,
    at: 'labour',
  },
  adjustment: { of: owned('adjustment'), at: 'labour' },
  pay_request: { of: owned('pay_request'), at: 'labour' },
} as const satisfies Record<string, AuditRule>;

/** Subjects that tell of things, numbers and states alone, or of nobody in particular. */
export const AUDIT_OF_NOBODY = [
  'audit',
  'availability_deadline',
  'branch',
  'configuration',
  'day_report_file',
  'delivery',
  'file_layout',
  'fixed_schedule',
  'instruction',
  'job',
  'line_account',
  'minimum_wage',
  'month_report_file',
  'monthly_file',
  'notification',
  'operation',
  'pay_batch',
  'people_file',
  'period',
  'period_document',
  'position',
  'roster_file',
  'roster_month',
  'school',
  'seat_ask',
  'second_factor',
  'session',
  'shift',
  'shift_template',
  'sync_run',
  'sync_send',
  'work_history_file',
  'workplace',
  'workplace_image',
] as const;
