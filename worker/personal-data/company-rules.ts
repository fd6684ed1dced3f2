import { type CompanyTable, names } from './rule.ts';

/** Ids of who did something, which are numbers of ours, stay everywhere: without its name a number says nothing. */
const WHO = 'of people only the numbers of who did it';
const OF_WORKPLACES = 'of workplaces; a phone or an address here is that of a client’s site';

/** Tables that hold nothing that goes with a person. */
export const COMPANY_RULES = {
  branch: { columns: names('id name deleted_at version people'), because: 'of the company', audited: true },
  school: { columns: names('id name deleted_at version students'), because: 'of schools', audited: true },
  school_vacation: {
    columns: names('school_id valid_from valid_to evidence_file_id'),
    because: 'of schools',
  },
  minimum_wage: {
    columns: names('id prefecture valid_from salary_per_hour version'),
    because: 'public',
    audited: true,
  },
  workplace: {
    columns: names(
      `id code name prefecture created_at deleted_at version postal_code address phone formula active latitude
       longitude`,
    ),
    because: OF_WORKPLACES,
    audited: true,
  },
  position: {
    columns: names('id workplace_id name deleted_at version'),
    because: OF_WORKPLACES,
    audited: true,
  },
  shift_template: {
    columns: names(
      'id workplace_id code name start_minute end_minute breaks paid_before_minutes active deleted_at version',
    ),
    because: OF_WORKPLACES,
    audited: true,
  },
  template_headcount: {
    columns: names('template_id position_id weekday fixed_total temp_total max_registered_temp'),
    because: OF_WORKPLACES,
  },
  workplace_image: {
    columns: names('id workplace_id file_id caption created_at deleted_at version'),
    because: OF_WORKPLACES,
    audited: true,
  },
  workplace_instruction: {
    columns: names('id workplace_id kind title url deleted_at version'),
    because: OF_WORKPLACES,
  },
  shift: {
    columns: names(
      `id workplace_id template_id date start_minute end_minute breaks paid_before_minutes active closed_at closed_by
       deleted_at version`,
    ),
    because: WHO,
    audited: true,
  },
  seat_group: {
    columns: names(
      `shift_id position_id fixed_total temp_total max_registered_temp approved_fixed approved_temp pending_temp`,
    ),
    because: 'counts',
  },
  published_month: { columns: names('workplace_id month published_at published_by'), because: WHO },
  availability_deadline: {
    columns: names('workplace_id month due_on set_by asked_at version'),
    because: WHO,
    audited: true,
  },
  seat_ask: {
    columns: names(
      'id shift_id position_id type start_minute end_minute asked_by asked_at closed_at taken_by version',
    ),
    because: WHO,
    audited: true,
  },
  operation_undone: { columns: names('operation_id undone_by undone_at'), because: 'ids of changes' },
  period: {
    columns: names(
      `id workplace_id month state date_from date_to confirmed_at confirmed_by closed_at closed_by reopened_at
       reopened_by reopen_reason version`,
    ),
    because: WHO,
    audited: true,
  },
  // Signed sheets name everybody of a month: they are kept as invoices are, then their files go (`old-sheets.ts`).
  period_document: {
    columns: names('id period_id file_id name uploaded_by created_at deleted_at'),
    because: 'a signed sheet of everybody; its file goes once the years of `tax` are over',
    audited: true,
  },
  file_layout: {
    columns: names('id name columns hours encoding created_at deleted_at version language'),
    because: 'of files',
    audited: true,
  },
  pay_batch: {
    columns: names(
      `id transfer_on created_at created_by exported_at version line_count line_total transfer_count waiting_count
       failed_count`,
    ),
    because: WHO,
    audited: true,
  },
  notification: {
    columns: names(
      `id type title content title_en content_en title_ja content_ja title_vi content_vi send_at started_at sent_at
       cursor readers read_count resent_at corrects_id created_by created_at saved_by deleted_at version`,
    ),
    because: 'what the company wrote to its people; names do not belong there',
    audited: true,
  },
  notification_audience: { columns: names('notification_id kind target'), because: 'numbers' },
  configuration: { columns: names('id settings version'), because: 'of the company', audited: true },
  // Counted tries stand under hashes, and go by themselves as soon as they slow nobody down.
  throttle: { columns: names('key arrival'), because: 'hashes, of minutes' },
  sync_place: { columns: names('system cursor run_id run_until'), because: 'where reading stands' },
  sync_run: {
    columns: names(
      `id system kind is_dry started_by started_at ended_at fetched created updated unchanged conflicts failed cursor
       is_whole fault`,
    ),
    because: WHO,
    audited: true,
  },
  timer_run: {
    columns: names('id job scheduled_at started_at ended_at done failed is_broken request_id'),
    because: 'of timers',
  },
  call_hour: {
    columns: names(
      `hour operation calls errors times round_trips rows_read rows_written slowest_ms slowest_request_id`,
    ),
    because: 'counts of calls',
  },
  backup_run: {
    columns: names('kind at backup_at row_count file_count bytes is_whole'),
    because: 'times and sizes of backups',
  },
  sequence: { columns: names('name next'), because: 'counters' },
  revision: { columns: names('name value'), because: 'counters' },
  commit_guard: { columns: names('kind fresh caller'), because: 'empty between changes' },
  test_clock: { columns: names('id now'), because: 'of tests' },
} as const satisfies Record<string, CompanyTable>;

/** The audit itself: who, when and what stay, values go by the kind of thing: see `audit-rules.ts`. */
export const AUDIT_COLUMNS = names(
  'id operation_id operation request_id actor_id actor_role at action subject subject_id workplace_id before after',
);
