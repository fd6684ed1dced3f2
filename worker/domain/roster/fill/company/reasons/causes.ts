// What keeps a person from a seat, in the order in which one of several is named.

import type { JapaneseLevel } from '#domain/format/japanese-level.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import type { TagId } from '#domain/roster/fill/company/groups.ts';
import type { Finding } from '#domain/roster/finding.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';

/** A person with several causes counts under the first. The names are stable. */
export const CAUSES = [
  /** They do not have the position at the workplace. */
  'position',
  /** A manager left them out on the day. */
  'left_out',
  /** They said no for the day. */
  'said_no',
  /** They offered other hours of the day. */
  'other_hours',
  /** They work then. */
  'works_then',
  /** They work shortly before or after: too little rest, or no time for the way. */
  'too_close',
  /** Minutes of any 7 days, such as the 28 hours of a student. */
  'hours_7_days',
  /** Minutes of the Monday week. */
  'hours_week',
  /** Minutes of the day. */
  'hours_day',
  /** A limit of shifts. */
  'shifts',
  /** They would come near a limit of any 7 days. */
  'near_limit',
  /** Only the reserve of the settings: nothing else keeps them out. */
  'reserve',
  'days_in_a_row',
  'overtime',
  /** With their other work it would be a long day of several shifts. */
  'long_day',
  /** They would work too many nights in a row. */
  'nights_in_a_row',
  /** They work a night before it, or soon after it. */
  'night_rest',
  /** Documents on which the right to work depends. */
  'documents',
  /** What the law says of the person in the position. */
  'law',
  /** A class or an exam. */
  'study',
  /** Not employed on the day, or the account is disabled. */
  'not_employed',
  'under_18',
  /** No birthday is on file, so that it is not known what they may work. */
  'birthday_unknown',
  'other',
  /** Only their declaration of work for other employers is missing: nothing else keeps them out. */
  'undeclared',
  /** Only their way to the workplace is longer than the setting: nothing else keeps them out. */
  'far_way',
  /** A newcomer whose trainer is not on the shift. */
  'trainer',
  /** A colleague is there who is never planned with them. */
  'apart',
  /** A newcomer, and the shift has as many as it may have. */
  'newcomers',
  /** The seat is kept for a person with a tag. */
  'kept_for_tag',
  /** The seat is kept for a person with a level of Japanese. */
  'kept_for_japanese',
  /** Nothing: they could take the seat, but the plan left them out. */
  'could',
] as const;
export type Cause = (typeof CAUSES)[number];

const CAUSE_OF: Record<RuleId, Cause> = {
  assignment_gone: 'other',
  template_inactive: 'other',
  shift_past: 'other',
  shift_inactive: 'other',
  shift_closed: 'other',
  checked_in: 'other',
  already_on_shift: 'works_then',
  account_disabled: 'not_employed',
  not_employed: 'not_employed',
  membership: 'position',
  position: 'position',
  overlap: 'works_then',
  minutes_any_7_days: 'hours_7_days',
  minutes_monday_week: 'hours_week',
  minutes_day: 'hours_day',
  shifts_any_7_days: 'shifts',
  shifts_monday_week: 'shifts',
  shifts_day: 'shifts',
  under_18_night: 'under_18',
  under_18_hours: 'under_18',
  permit_expired: 'documents',
  fueiho_premises: 'law',
  plan_site: 'law',
  skilled_dispatch: 'law',
  never_dispatched: 'law',
  work_kind: 'law',
  barred_dispatch: 'law',
  day_dispatch: 'law',
  place_years: 'law',
  unit_years: 'law',
  leaver: 'law',
  fixed_total: 'other',
  temp_total: 'other',
  max_registered_temp: 'other',
  near_limit: 'near_limit',
  permit_expiring: 'documents',
  card_renewal_due: 'documents',
  birthday_unknown: 'birthday_unknown',
  short_break: 'other',
  short_rest: 'too_close',
  days_in_a_row: 'days_in_a_row',
  two_sites: 'too_close',
  during_class: 'study',
  during_exam: 'study',
  before_first_ride: 'other',
  after_last_ride: 'other',
  overtime_month: 'overtime',
  overtime_combined: 'overtime',
};

/** What a cause names: a tag, a level of Japanese, a trainer or a colleague. */
export type NamedInCause = { tagId: TagId } | { level: JapaneseLevel } | { personId: PersonId };

/** A cause with what the roster says about it; null where no rule of the roster does. */
export interface FoundCause {
  cause: Cause;
  finding: Finding | null;
  /** Null for most causes. */
  named: NamedInCause | null;
}

/** Returns the causes of findings, in their order. */
export function causesOf(findings: readonly Finding[]): FoundCause[] {
  return findings.map((finding) => ({ cause: CAUSE_OF[finding.rule], finding, named: null }));
}

/** Returns the cause that counts; null for none. */
export function mainCause(found: readonly FoundCause[]): FoundCause | null {
  const rank = ({ cause }: FoundCause) => CAUSES.indexOf(cause);
  return found.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
