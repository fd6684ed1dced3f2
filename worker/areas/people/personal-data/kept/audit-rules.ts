import type { AuditRule } from './rule.ts';
import { COMPANY_TABLES, PERSONAL_TABLES } from './rules.ts';

const PERSON = 'subject_id IN :people';

/** Subjects whose id is that of their person, or whose rows may be gone before their values go. */
const KNOWN_OTHERWISE: Readonly<Record<string, AuditRule>> = {
  person: { of: PERSON, at: 'left' },
  settings: { of: PERSON, at: 'left' },
  channels: { of: PERSON, at: 'left' },
  work_limits: { of: PERSON, at: 'left' },
  availability: { of: PERSON, at: 'left' },
  pay_account: { of: PERSON, at: 'left' },
  // The rows that they are about may be gone already; who registers a browser is its person.
  push_subscription: { of: 'actor_id IN :people', at: 'left' },
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
    of: `(subject_id IN (SELECT id FROM wage WHERE person_id IN :people) OR (subject_id NOT IN (SELECT id FROM wage)
      AND coalesce(coalesce(after, before) ->> '$.user.id', coalesce(after, before) ->> '$.user_id') IN :people))`,
    at: 'labour',
  },
};

/**
 * What of the audit goes with a person, by its subject. Who did what, when and to what always stays; a subject that is
 * not here tells of nobody.
 */
export const AUDIT_RULES: Readonly<Record<string, AuditRule>> = {
  ...KNOWN_OTHERWISE,
  ...Object.fromEntries(
    Object.entries(PERSONAL_TABLES).flatMap(([table, { of, audit }]) =>
      audit ? [[table, { ...audit, of: `subject_id IN (SELECT id FROM ${table} WHERE ${of})` }]] : [],
    ),
  ),
};

/** Subjects that tell of things, numbers and states alone, or of nobody in particular. */
export const AUDIT_OF_NOBODY: readonly string[] = [
  'audit',
  'day_report_file',
  'delivery',
  'fixed_schedule',
  'instruction',
  'job',
  'line_account',
  'month_report_file',
  'monthly_file',
  'people_file',
  'roster_file',
  'roster_month',
  'second_factor',
  'session',
  'sync_send',
  'work_history_file',
  ...Object.keys(COMPANY_TABLES).filter((table) => COMPANY_TABLES[table]?.audited),
];

/** Every subject of the audit, in order. */
export function auditSubjects(): string[] {
  return [...Object.keys(AUDIT_RULES), ...AUDIT_OF_NOBODY].sort();
}
