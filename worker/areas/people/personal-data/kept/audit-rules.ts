import { type AuditRule, names } from './rule.ts';
import { COMPANY_TABLES, PERSONAL_TABLES } from './rules.ts';

const ABOUT_PEOPLE = 'subject_id IN :people';

/** Subjects whose id is the id of their person, or whose rows may be deleted before the audit values are. */
const KNOWN_OTHERWISE: Readonly<Record<string, AuditRule>> = {
  person: { of: ABOUT_PEOPLE, at: 'left' },
  settings: { of: ABOUT_PEOPLE, at: 'left' },
  channels: { of: ABOUT_PEOPLE, at: 'left' },
  work_limits: { of: ABOUT_PEOPLE, at: 'left' },
  study_times: { of: ABOUT_PEOPLE, at: 'left' },
  way_to_work: { of: ABOUT_PEOPLE, at: 'left' },
  preferred_colleague: { of: ABOUT_PEOPLE, at: 'left' },
  availability: { of: ABOUT_PEOPLE, at: 'left' },
  fill_night: { of: ABOUT_PEOPLE, at: 'left' },
  pay_account: { of: ABOUT_PEOPLE, at: 'left' },
  // The rows may be deleted already; the actor who registered a browser is its person.
  push_subscription: { of: 'actor_id IN :people', at: 'left' },
  saved_view: { of: 'actor_id IN :people', at: 'left' },
  calendar_feed: { of: 'actor_id IN :people', at: 'left' },
  // It contains the external id, which is kept as long as the link.
  sync_conflict: {
    of: `after ->> '$.external_id' IN (SELECT external_id FROM external_link WHERE person_id IN :people)`,
    at: 'last',
  },
  residence: { of: ABOUT_PEOPLE, at: 'insurance' },
  hello_work_report: { of: ABOUT_PEOPLE, at: 'insurance' },
  membership: {
    of: ABOUT_PEOPLE,
    at: 'dispatch',
    figures: names(
      'user workplace works manages positions transport_per_day transport_monthly_cap trainer dispatched_from',
      'left_client_on in_plan version',
    ),
  },
  // A deleted wage has no row that names its person.
  wage: {
    of: `(subject_id IN (SELECT id FROM wage WHERE person_id IN :people) OR (subject_id NOT IN (SELECT id FROM wage)
      AND coalesce(coalesce(after, before) ->> '$.user.id', coalesce(after, before) ->> '$.user_id') IN :people))`,
    at: 'labour',
    figures: names('id user user_id position template valid_from salary_per_hour version'),
  },
};

/**
 * Which audit values are erased with a person, by subject. Who did what, when and to what is always
 * kept. A subject without a rule has no personal data.
 */
export const AUDIT_RULES: Readonly<Record<string, AuditRule>> = {
  ...KNOWN_OTHERWISE,
  ...Object.fromEntries(
    Object.entries(PERSONAL_TABLES).flatMap(([table, { of, audit }]) =>
      audit ? [[table, { ...audit, of: `subject_id IN (SELECT id FROM ${table} WHERE ${of})` }]] : [],
    ),
  ),
};

/** Subjects with only things, numbers and states, or without a particular person. */
export const AUDIT_WITHOUT_PERSON: readonly string[] = [
  'audit',
  'day_report_file',
  'delivery',
  'fixed_schedule',
  'instruction',
  'job',
  'line_account',
  'month_report_file',
  'monthly_file',
  'notification_draft',
  'people_file',
  'rides',
  'roster_file',
  'roster_month',
  'second_factor',
  'session',
  'sync_send',
  'work_history_file',
  ...Object.keys(COMPANY_TABLES).filter((table) => COMPANY_TABLES[table]?.audited),
];

/** Every subject of the audit in alphabetical order. */
export function auditSubjects(): string[] {
  return [...Object.keys(AUDIT_RULES), ...AUDIT_WITHOUT_PERSON].sort();
}
