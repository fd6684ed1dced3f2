import { throttle } from '#worker/db/schema/account.ts';
import { apiKey } from '#worker/db/schema/api-key.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { auditSegment, auditSegmentThing } from '#worker/db/schema/audit-archive.ts';
import { backupRun } from '#worker/db/schema/backup.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { commitGuard, revision, sequence } from '#worker/db/schema/commit.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { fillRun } from '#worker/db/schema/fill.ts';
import { fillPlan, fillPlanSite } from '#worker/db/schema/fill-plan.ts';
import { workplaceImage, workplaceInstruction } from '#worker/db/schema/image.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { notificationTemplate } from '#worker/db/schema/notification-template.ts';
import { payBatch } from '#worker/db/schema/pay.ts';
import { fileLayout, period, periodDocument } from '#worker/db/schema/period.ts';
import { availabilityDeadline, operationUndone, seatAsk } from '#worker/db/schema/planning.ts';
import { school, schoolVacation } from '#worker/db/schema/residence.ts';
import { publishedMonth, rosterFileColumns, seatGroup, shift } from '#worker/db/schema/roster.ts';
import { siteKey } from '#worker/db/schema/site-key.ts';
import { syncPlace, syncRun } from '#worker/db/schema/staff-system.ts';
import { tablet, tabletKey } from '#worker/db/schema/tablet.ts';
import { tag } from '#worker/db/schema/tag.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';
import { callHour, testClock, timerRun } from '#worker/db/schema/work.ts';
import {
  position,
  seatRequirement,
  shiftTemplate,
  templateHeadcount,
  workplace,
  workplaceRides,
} from '#worker/db/schema/workplace.ts';
import { company, names } from './rule.ts';

/** Ids of actors are kept everywhere: without its name, an id says nothing. */
const WHO = 'of people only the ids of those who acted';
const OF_WORKPLACES = 'of workplaces; phones and addresses are those of the client’s site';

/** Tables without data that is erased with a person. */
export const COMPANY_RULES = [
  company(branch, {
    columns: names('id name deleted_at version people'),
    because: 'data of the company',
    audited: true,
  }),
  company(school, {
    columns: names('id name deleted_at version students kind'),
    because: 'data of schools',
    audited: true,
  }),
  company(schoolVacation, {
    columns: names('school_id valid_from valid_to evidence_file_id'),
    because: 'data of schools',
  }),
  company(tag, {
    columns: names('id name name_en name_vi deleted_at version'),
    because: 'names of skills',
    audited: true,
  }),
  company(minimumWage, {
    columns: names('id prefecture industry valid_from salary_per_hour version'),
    because: 'public data',
    audited: true,
  }),
  company(workplace, {
    columns: names(
      'id code name name_kana name_en name_vi prefecture wage_industry created_at deleted_at version postal_code address phone',
      'formula active latitude longitude client engagement industry fueiho conflict_on contract_from contract_to',
    ),
    because: OF_WORKPLACES,
    audited: true,
  }),
  company(workplaceRides, {
    columns: names('workplace_id first_arrival_minute last_departure_minute note note_en note_vi'),
    because: OF_WORKPLACES,
  }),
  company(position, {
    columns: names('id workplace_id name name_kana name_en name_vi deleted_at version work_kind'),
    because: OF_WORKPLACES,
    audited: true,
  }),
  company(shiftTemplate, {
    columns: names(
      'id workplace_id code name name_kana name_en name_vi start_minute end_minute breaks paid_before_minutes active',
      'deleted_at version',
    ),
    because: OF_WORKPLACES,
    audited: true,
  }),
  company(seatRequirement, {
    columns: names('id workplace_id template_id position_id kind tag_id level number deleted_at version'),
    because: OF_WORKPLACES,
    audited: true,
  }),
  company(templateHeadcount, {
    columns: names('template_id position_id weekday fixed_total temp_total max_registered_temp'),
    because: OF_WORKPLACES,
  }),
  company(workplaceImage, {
    columns: names('id workplace_id file_id caption created_at deleted_at version'),
    because: OF_WORKPLACES,
    audited: true,
  }),
  company(workplaceInstruction, {
    columns: names('id workplace_id kind title name_kana name_en name_vi url phone deleted_at version'),
    because: OF_WORKPLACES,
  }),
  company(tablet, {
    columns: names(
      'id workplace_id name platform created_at paired_at ended_at deleted_at version app_version last_seen_at',
      'last_upload_at kept_count left_at code_hash code_expires_at',
    ),
    because: 'tablets of workplaces',
    audited: true,
  }),
  company(tabletKey, {
    columns: names('id tablet_id x y sealing_key made_at ended_at'),
    because: 'keys of tablets',
  }),
  company(siteKey, {
    columns: names('id x y signing_key created_at ended_at'),
    because: 'keys of the site',
    audited: true,
  }),
  company(shift, {
    columns: names(
      'id workplace_id template_id date start_minute end_minute breaks paid_before_minutes active closed_at closed_by',
      'deleted_at version',
    ),
    because: WHO,
    audited: true,
  }),
  company(seatGroup, {
    columns: names(
      'shift_id position_id fixed_total temp_total max_registered_temp approved_fixed approved_temp pending_temp',
    ),
    because: 'counts',
  }),
  company(publishedMonth, {
    columns: names('workplace_id month days published_at published_by'),
    because: WHO,
  }),
  company(rosterFileColumns, {
    columns: names('headings workplace_id columns column_values chosen_at'),
    because: 'headings of files',
  }),
  company(availabilityDeadline, {
    columns: names('workplace_id month due_on set_by asked_at version'),
    because: WHO,
    audited: true,
  }),
  company(seatAsk, {
    columns: names(
      'id shift_id position_id type start_minute end_minute asked_by asked_at closed_at taken_by version',
    ),
    because: WHO,
    audited: true,
  }),
  company(fillRun, {
    columns: names(
      'id workplace_id date_from date_to settings seed open filled agreed lowest taken created_at created_by',
    ),
    because: 'counts, and of people only ids',
    audited: true,
  }),
  company(fillPlan, {
    columns: names('job_id date_from date_to settings nightly ready_at'),
    because: 'days and settings of plans',
  }),
  company(fillPlanSite, { columns: names('job_id workplace_id open'), because: 'counts' }),
  company(operationUndone, { columns: names('operation_id undone_by undone_at'), because: 'ids of changes' }),
  company(period, {
    columns: names(
      'id workplace_id month state date_from date_to confirmed_at confirmed_by closed_at closed_by reopened_at',
      'reopened_by reopen_reason version',
    ),
    because: WHO,
    audited: true,
  }),
  // Signed sheets name all people of a month. They are kept as invoices are, then their files are
  // deleted (`old-sheets.ts`).
  company(periodDocument, {
    columns: names('id period_id file_id name uploaded_by created_at deleted_at'),
    because: 'a signed sheet of all people of a workplace; its file is deleted after the years of `tax`',
    audited: true,
  }),
  company(fileLayout, {
    columns: names('id name columns hours encoding created_at deleted_at version language'),
    because: 'layouts of files',
    audited: true,
  }),
  company(payBatch, {
    columns: names(
      'id transfer_on created_at created_by exported_at version line_count line_total transfer_count waiting_count',
      'failed_count',
    ),
    because: WHO,
    audited: true,
  }),
  company(notification, {
    columns: names(
      'id type title content title_en content_en title_ja content_ja title_vi content_vi send_at started_at sent_at',
      'cursor readers read_count resent_at corrects_id created_by created_at saved_by deleted_at version',
    ),
    because: 'texts of the company to its people, which should not contain names',
    audited: true,
  }),
  company(notificationAudience, { columns: names('notification_id kind target'), because: 'numbers' }),
  company(notificationTemplate, {
    columns: names(
      'id type title_en content_en title_ja content_ja title_vi content_vi updated_at deleted_at version',
    ),
    because: 'texts of the company to its people, which should not contain names',
    audited: true,
  }),
  company(configuration, {
    columns: names('id settings version law_rows'),
    because: 'data of the company',
    audited: true,
  }),
  // Counted attempts are stored under hashes, and are deleted once they limit no one.
  company(throttle, { columns: names('key arrival'), because: 'hashes, stored for minutes' }),
  company(syncPlace, {
    columns: names('system cursor run_id run_until'),
    because: 'the position of the sync',
  }),
  company(syncRun, {
    columns: names(
      'id system kind is_dry started_by started_at ended_at fetched created updated unchanged conflicts failed cursor',
      'is_whole fault',
    ),
    because: WHO,
    audited: true,
  }),
  company(timerRun, {
    columns: names('id job scheduled_at started_at ended_at done failed is_broken request_id'),
    because: 'runs of timers',
  }),
  company(callHour, {
    columns: names(
      'hour operation calls errors times round_trips rows_read rows_written slowest_ms slowest_request_id',
    ),
    because: 'counts of calls',
  }),
  company(backupRun, {
    columns: names('kind at backup_at row_count file_count bytes is_whole'),
    because: 'times and sizes of backups',
  }),
  company(sequence, { columns: names('name next'), because: 'counters' }),
  company(revision, { columns: names('name value'), because: 'counters' }),
  company(commitGuard, { columns: names('kind fresh caller'), because: 'empty between changes' }),
  company(testClock, { columns: names('id now'), because: 'the clock of tests' }),
  company(apiKey, {
    audited: true,
    columns: names(
      'id name token_hash person_id scopes workplace_ids addresses ends_on made_at last_used_at ended_at version',
    ),
    because: 'keys of programs; one whose owner has left does nothing',
  }),
  company(webhook, {
    audited: true,
    columns: names(
      'id name url secret former_secrets former_until person_id events workplace_ids cursor failing_since notified_at',
      'made_at ended_at version',
    ),
    because: 'receivers of events; one whose owner has left gets none',
  }),
  company(webhookDelivery, {
    columns: names(
      'webhook_id audit_id event subject subject_id workplace_id operation_id at queued_at state tries due_at claim',
      'status fault ms bytes ended_at',
    ),
    because: 'ids of changes and their sending, deleted after 30 days',
  }),
  // The values depend on the subject: see `audit-rules.ts`.
  company(audit, {
    columns: names(
      'id operation_id operation request_id actor_id actor_role api_key_id at action subject subject_id workplace_id before after',
    ),
    because: 'person, time and operation stay; `audit-rules.ts` erases values',
  }),
  company(auditSegment, {
    columns: names('id first_at first_id last_at last_id rows sha256 moved_at checked_at'),
    because: 'which file has which part of the audit',
  }),
  company(auditSegmentThing, {
    columns: names('kind thing_id segment_id rows'),
    because: 'which file has the rows about an id; personal values are not in these files',
  }),
];
