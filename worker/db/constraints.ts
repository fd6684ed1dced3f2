import type { FieldIssues, ValidationKey } from '#contract/validation.ts';
import { type CHECKS, type RAISED, UNIQUES } from './constraints.generated.ts';

type UniqueName = keyof typeof UNIQUES;
type CheckName = (typeof CHECKS)[number];
type RaisedName = (typeof RAISED)[number];

/**
 * The meaning of a broken constraint. `stale`: another change came first. `answered`: the request
 * was answered before. A field: its value is taken. `never`: no request breaks it, so this is an
 * internal error.
 */
type Meaning = 'stale' | 'answered' | { field: string; key: ValidationKey } | { never: string };

const CODE: Meaning = { field: 'code', key: 'taken' };
const NAME_TAKEN: Meaning = { field: 'name', key: 'taken' };

const DRAWN_AT_RANDOM: Meaning = { never: 'the value is drawn at random' };
const GUARDED: Meaning = { never: 'a guard of the same batch refuses first' };
const MERGED: Meaning = { never: 'ON CONFLICT or a condition of the statement takes the second row' };
const NEW_PARENT: Meaning = {
  never: 'the parent is new in the same batch, and the contract or a Set drops doubles',
};
const REPLACED: Meaning = {
  never: 'the same batch deletes the old rows, and the contract or a Set drops doubles',
};
const SEEDED: Meaning = { never: 'only migrations, backups and test support insert rows' };

const UNIQUE_MEANINGS: Record<UniqueName, Meaning> = {
  // Another change came first.
  attendance_leave_once: 'stale',
  attendance_once: 'stale',
  attendance_one_open: 'stale',
  calendar_feed_own: 'stale',
  calendar_feed_workplace: 'stale',
  external_link_external: 'stale',
  external_link_person: 'stale',
  kept_punch_once: 'stale',
  operation_undone_operation_id_pk: 'stale',
  paper_waiting_once: 'stale',
  pay_request_one_open: 'stale',
  period_once: 'stale',
  saved_view_default: 'stale',
  seat_group_shift_id_position_id_pk: 'stale',
  shift_once: 'stale',
  shift_user_once: 'stale',
  site_key_in_use: 'stale',
  tablet_punch_once: 'stale',

  idempotency_key_once: 'answered',

  // A form value is taken.
  branch_name: NAME_TAKEN,
  file_layout_name: NAME_TAKEN,
  minimum_wage_once: { field: 'valid_from', key: 'rate_exists' },
  person_email: { field: 'email', key: 'taken' },
  person_staff_no: { field: 'staff_no', key: 'taken' },
  position_name: NAME_TAKEN,
  residence_card_number_pk: { field: 'card_number', key: 'taken' },
  saved_view_name: NAME_TAKEN,
  school_name: NAME_TAKEN,
  shift_template_code: CODE,
  tag_name: NAME_TAKEN,
  wage_of_template_once: { field: 'valid_from', key: 'wage_exists' },
  employment_contract_once: { field: 'valid_from', key: 'contract_exists' },
  wage_once: { field: 'valid_from', key: 'wage_exists' },
  workplace_code: CODE,
  workplace_name: NAME_TAKEN,

  account_link_token_hash_pk: DRAWN_AT_RANDOM,
  api_key_token: DRAWN_AT_RANDOM,
  calendar_feed_token_hash: DRAWN_AT_RANDOM,
  device_token_hash: DRAWN_AT_RANDOM,
  file_id_pk: DRAWN_AT_RANDOM,
  line_account_code: DRAWN_AT_RANDOM,
  operation_undone_by: DRAWN_AT_RANDOM,
  pairing_code_hash: DRAWN_AT_RANDOM,
  paper_file: DRAWN_AT_RANDOM,
  person_image_file: DRAWN_AT_RANDOM,
  tablet_code: DRAWN_AT_RANDOM,
  session_token_hash: DRAWN_AT_RANDOM,
  site_key_id_pk: DRAWN_AT_RANDOM,
  sign_in_step_key_hash_pk: DRAWN_AT_RANDOM,
  workplace_image_file: DRAWN_AT_RANDOM,

  audit_segment_thing_kind_thing_id_segment_id_pk: GUARDED,
  legal_hold_once: GUARDED,
  membership_person_workplace: GUARDED,
  period_line_period_id_person_id_pk: GUARDED,
  permit_reminder_person_id_kind_last_day_days_pk: GUARDED,
  person_erasure_person_id_pk: GUARDED,
  person_kept_person_id_record_pk: GUARDED,
  published_month_workplace_id_month_pk: GUARDED,
  tablet_key_id_pk: GUARDED,

  roster_file_columns_headings_workplace_id_pk: MERGED,
  availability_deadline_workplace_id_month_pk: MERGED,
  availability_month_person_id_month_pk: MERGED,
  call_hour_hour_operation_pk: MERGED,
  delivery_inbox_id_channel_target_pk: MERGED,
  device_key_id_pk: MERGED,
  hello_work_report_person_id_event_event_on_pk: MERGED,
  inbox_item_notification: MERGED,
  fill_night_person_id_pk: MERGED,
  fill_plan_job_id_pk: MERGED,
  line_account_person_id_pk: MERGED,
  outbox_item_inbox_id_pk: MERGED,
  pairing_code_device_id_pk: MERGED,
  paper_request_person_id_pk: MERGED,
  pay_account_person_id_pk: MERGED,
  webhook_delivery_webhook_id_audit_id_pk: MERGED,
  period_moved_period_id_attendance_id_pk: MERGED,
  person_pin_person_id_pk: MERGED,
  person_tag_person_id_tag_id_pk: MERGED,
  people_apart_person_id_other_id_pk: MERGED,
  preferred_colleague_person_id_colleague_id_pk: MERGED,
  plan_breach_workplace_workplace_id_breach_id_pk: MERGED,
  residence_person_id_pk: MERGED,
  second_factor_person_id_pk: MERGED,
  sync_conflict_once: MERGED,
  sync_place_system_pk: MERGED,
  sync_proposal_run_id_external_id_pk: MERGED,
  throttle_key_pk: MERGED,
  timer_run_once: MERGED,
  transport_person_id_workplace_id_pk: MERGED,
  way_to_work_person_id_workplace_id_pk: MERGED,

  pay_batch_line_batch_id_request_id_pk: NEW_PARENT,
  seat_ask_person_ask_id_person_id_pk: NEW_PARENT,

  availability_day_person_id_date_pk: REPLACED,
  channel_choice_person_id_channel_pk: REPLACED,
  fill_plan_site_job_id_workplace_id_pk: REPLACED,
  line_account_user: REPLACED,
  membership_position_membership_id_position_id_pk: REPLACED,
  notification_audience_notification_id_kind_target_pk: REPLACED,
  person_duty_person_id_duty_pk: REPLACED,
  person_facet_person_id_facet_value_pk: REPLACED,
  person_gram_gram_person_id_pk: REPLACED,
  person_role_person_id_role_pk: REPLACED,
  punch_card_person_id_pk: REPLACED,
  push_subscription_endpoint: REPLACED,
  recovery_code_person_id_code_hash_pk: REPLACED,
  school_vacation_school_id_valid_from_pk: REPLACED,
  template_headcount_template_id_position_id_weekday_pk: REPLACED,
  workplace_rides_workplace_id_pk: REPLACED,

  backup_run_kind_pk: SEEDED,
  revision_name_pk: SEEDED,
  sequence_name_pk: SEEDED,
};

/** The contract refuses the cases of every other check first. */
const CHECK_MEANINGS: Partial<Record<CheckName, 'stale' | 'caller_ended' | 'caller_changed'>> = {
  guard_caller_changed: 'caller_changed',
  guard_caller_ended: 'caller_ended',
  guard_version: 'stale',
  seat_group_fixed_total: 'stale',
  seat_group_temp_total: 'stale',
};

/** Every other trigger protects records that no request changes. */
const RAISED_MEANINGS: Partial<Record<RaisedName, 'stale'>> = {
  overlap: 'stale',
  period_closed: 'stale',
  period_overlap: 'stale',
};

const UNIQUE = /UNIQUE constraint failed: (index '\w+'|\w+\.\w+(?:, \w+\.\w+)*)/;
const CHECK = /CHECK constraint failed: (\w+)/;
const RAISE = /D1_ERROR: (\w+): SQLITE_CONSTRAINT/;

/** Why the database refused a change. Null for an internal error. */
export type WriteRefusal = 'stale' | 'answered' | 'caller_ended' | 'caller_changed' | FieldIssues;

/** The refusal for a message of D1. */
export function refusalIn(message: string): WriteRefusal | null {
  const meaning =
    uniqueMeanings().get(UNIQUE.exec(message)?.[1] ?? '') ??
    find(CHECK_MEANINGS, CHECK.exec(message)?.[1]) ??
    find(RAISED_MEANINGS, RAISE.exec(message)?.[1]);
  if (meaning === undefined) return null;
  if (typeof meaning === 'string') return meaning;
  return 'never' in meaning ? null : { [meaning.field]: [{ key: meaning.key }] };
}

function uniqueMeanings(): Map<string, Meaning> {
  return new Map(
    Object.entries(UNIQUE_MEANINGS).map(([name, meaning]) => [UNIQUES[name as UniqueName], meaning]),
  );
}

function find<Value>(meanings: Readonly<Record<string, Value>>, name = ''): Value | undefined {
  return meanings[name];
}
