import { type PersonPart, personPageHref } from '#app/areas/people/person/person-address.ts';
import type { AuditRow } from '#contract/access/audit.ts';
import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import { referredId } from './changed-fields.ts';

/** The part of the person's page that shows each subject. */
const PERSON_PARTS: Partial<Record<string, PersonPart>> = {
  membership: 'workplaces',
  work_limits: 'limits',
  study_times: 'limits',
  residence: 'papers',
  paper: 'papers',
  device: 'devices',
  person_image: 'images',
  person_note: 'notes',
  employment_contract: 'pay',
  work_permission: 'papers',
  income_proof: 'papers',
};
const WORKPLACE_TABS: Partial<Record<string, string>> = {
  workplace_image: 'images',
  instruction: 'instructions',
  rides: 'instructions',
  position: 'positions',
  seat_requirement: 'requirements',
  shift_template: 'shifts',
  wage: 'wages',
};

type SubjectHref = (row: AuditRow) => string | null;

/** Pages of subjects that need neither a person nor a tab of the workplace; null where there is no page. */
const SUBJECT_HREFS: Record<AuditSubject, SubjectHref | null> = {
  adjustment: null,
  api_key: () => '/admin/api-key',
  attendance: unlessGone((id) => `/manage/work-history?history=${id}`),
  audit: null,
  availability: null,
  availability_deadline: ({ subject_id: id }) => `/manage/shift/availability?workplace_id=${id}`,
  branch: unlessGone(() => '/admin/configuration?tab=branches'),
  calendar_feed: null,
  channels: null,
  configuration: () => '/admin/configuration',
  day_report_file: null,
  delivery: null,
  device: null,
  employment_contract: null,
  file_layout: unlessGone((id) => `/manage/work-history/payroll-file?layout=${id}`),
  fill_night: null,
  fill_refusal: null,
  fill_run: null,
  fixed_schedule: unlessGone((id) => `/admin/fixed-schedule?schedule=${id}`),
  hello_work_report: null,
  income_proof: null,
  instruction: null,
  job: ({ subject_id: id }) => `/manage/job/${id}`,
  kept_punch: (row) => hrefOfId('/manage/work-history?history=', idInRow(row, 'work_history_id')),
  line_account: null,
  membership: null,
  minimum_wage: unlessGone(() => '/admin/configuration?tab=minimum_wages'),
  month_report_file: null,
  monthly_file: null,
  notification: unlessGone((id) => `/manage/notification/${id}`),
  notification_draft: null,
  notification_template: unlessGone((id) => `/manage/notification/template?template=${id}`),
  paper: null,
  pay_account: null,
  pay_batch: null,
  pay_request: null,
  people_file: null,
  period: null,
  period_document: null,
  person: null,
  person_image: null,
  person_note: null,
  position: null,
  preferred_colleague: null,
  push_subscription: null,
  residence: null,
  review_item: (row) => hrefOfId('/manage/work-history?history=', idInRow(row, 'work_history_id')),
  rides: null,
  roster_file: null,
  roster_month: unlessGone((id) => `/admin/workplace/${id}`),
  saved_view: null,
  school: unlessGone(() => '/admin/configuration?tab=schools'),
  document_request: null,
  hand_over: (row) => hrefOfId('/manage/shift/', idInRow(row, 'shift_id')),
  seat_requirement: null,
  seat_ask: (row) => hrefOfId('/manage/shift/', idInRow(row, 'shift_id')),
  second_factor: null,
  tablet: null,
  tablet_punch: (row) => hrefOfId('/manage/work-history?history=', idInRow(row, 'work_history_id')),
  tag: unlessGone(() => '/admin/configuration?tab=tags'),
  session: (row) => hrefOfId('/manage/user/', idInRow(row, 'person_id')),
  settings: null,
  shift: unlessGone((id) => `/manage/shift/${id}`),
  shift_template: null,
  shift_user: (row) => hrefOfId('/manage/shift/', idInRow(row, 'shift_id')),
  site_key: null,
  study_times: null,
  sync_conflict: null,
  sync_run: null,
  sync_send: null,
  wage: null,
  way_to_work: null,
  webhook: ({ subject_id: id }) => `/admin/webhook?webhook=${id}`,
  work_history_file: null,
  work_limits: null,
  work_permission: null,
  workplace: unlessGone((id) => `/admin/workplace/${id}`),
  workplace_image: null,
};

/** Returns the page of the changed thing or of its owner; null where there is none or it was deleted. */
export function subjectHref(row: AuditRow): string | null {
  const { subject, person, workplace } = row;
  if (person) return personPageHref(person.id, PERSON_PARTS[subject]);
  if (workplace && WORKPLACE_TABS[subject]) {
    return `/admin/workplace/${workplace.id}?tab=${WORKPLACE_TABS[subject]}`;
  }
  return isKnown(subject) ? (SUBJECT_HREFS[subject]?.(row) ?? null) : null;
}

/** Old entries may have subjects that no longer exist. */
function isKnown(subject: string): subject is AuditSubject {
  return Object.hasOwn(SUBJECT_HREFS, subject);
}

function unlessGone(href: (id: number) => string): SubjectHref {
  return ({ action, subject_id: id }) => (action === 'delete' ? null : href(id));
}

function idInRow({ before, after }: AuditRow, field: string): number | null {
  return referredId(after, field) ?? referredId(before, field);
}

function hrefOfId(path: string, id: number | null): string | null {
  return id === null ? null : `${path}${id}`;
}
