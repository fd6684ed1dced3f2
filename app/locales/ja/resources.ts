/** Written by `npm run generate` from the files of this folder. */
import { apiKeys } from './api-keys.ts';
import { asks } from './asks.ts';
import { attendance } from './attendance.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { availability } from './availability.ts';
import { board } from './board.ts';
import { bulk } from './bulk.ts';
import { calendar } from './calendar.ts';
import { candidates } from './candidates.ts';
import { channels } from './channels.ts';
import { checkIn } from './check-in.ts';
import { colleagues } from './colleagues.ts';
import { common } from './common.ts';
import { configuration } from './configuration.ts';
import { contacts } from './contacts.ts';
import { contracts } from './contracts.ts';
import { developer } from './developer.ts';
import { devices } from './devices.ts';
import { documentRequests } from './document-requests.ts';
import { errors } from './errors.ts';
import { exportForm } from './export-form.ts';
import { fields } from './fields.ts';
import { fileLayouts } from './file-layouts.ts';
import { fill } from './fill.ts';
import { findings } from './findings.ts';
import { fixedSchedule } from './fixed-schedule.ts';
import { form } from './form.ts';
import { freeHours } from './free-hours.ts';
import { handOver } from './hand-over.ts';
import { health } from './health.ts';
import { helloWork } from './hello-work.ts';
import { holidays } from './holidays.ts';
import { home } from './home.ts';
import { hours } from './hours.ts';
import { hoursRecord } from './hours-record.ts';
import { images } from './images.ts';
import { imports } from './imports.ts';
import { instructions } from './instructions.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { keptPunches } from './kept-punches.ts';
import { law } from './law.ts';
import { limits } from './limits.ts';
import { line } from './line.ts';
import { locks } from './locks.ts';
import { memberships } from './memberships.ts';
import { more } from './more.ts';
import { nav } from './nav.ts';
import { notices } from './notices.ts';
import { notificationDrafts } from './notification-drafts.ts';
import { notificationTemplates } from './notification-templates.ts';
import { notifications } from './notifications.ts';
import { ownSalary } from './own-salary.ts';
import { ownShifts } from './own-shifts.ts';
import { ownWork } from './own-work.ts';
import { paperReview } from './paper-review.ts';
import { papers } from './papers.ts';
import { payAccounts } from './pay-accounts.ts';
import { payOut } from './pay-out.ts';
import { peopleApart } from './people-apart.ts';
import { peopleImport } from './people-import.ts';
import { periodSheets } from './period-sheets.ts';
import { periods } from './periods.ts';
import { personNotes } from './person-notes.ts';
import { personPage } from './person-page.ts';
import { personalData } from './personal-data.ts';
import { pictures } from './pictures.ts';
import { pins } from './pins.ts';
import { placement } from './placement.ts';
import { planBreaches } from './plan-breaches.ts';
import { prefectures } from './prefectures.ts';
import { profile } from './profile.ts';
import { publish } from './publish.ts';
import { punchCards } from './punch-cards.ts';
import { recruitment } from './recruitment.ts';
import { repair } from './repair.ts';
import { report } from './report.ts';
import { residence } from './residence.ts';
import { review } from './review.ts';
import { roles } from './roles.ts';
import { rosterCopy } from './roster-copy.ts';
import { salary } from './salary.ts';
import { savedViews } from './saved-views.ts';
import { schedules } from './schedules.ts';
import { schools } from './schools.ts';
import { search } from './search.ts';
import { seatRequirements } from './seat-requirements.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { setupFiles } from './setup-files.ts';
import { shiftMessages } from './shift-messages.ts';
import { shifts } from './shifts.ts';
import { shortage } from './shortage.ts';
import { staff } from './staff.ts';
import { staffSync } from './staff-sync.ts';
import { study } from './study.ts';
import { table } from './table.ts';
import { tabletDesk } from './tablet-desk.ts';
import { tabletGuide } from './tablet-guide.ts';
import { tabletPunches } from './tablet-punches.ts';
import { tablets } from './tablets.ts';
import { tags } from './tags.ts';
import { time } from './time.ts';
import { timers } from './timers.ts';
import { tracking } from './tracking.ts';
import { ui } from './ui.ts';
import { undelivered } from './undelivered.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { wages } from './wages.ts';
import { waitingAsks } from './waiting-asks.ts';
import { ways } from './ways.ts';
import { webhooks } from './webhooks.ts';
import { workHistory } from './work-history.ts';
import { workPermissions } from './work-permissions.ts';
import { workRights } from './work-rights.ts';
import { workplaces } from './workplaces.ts';

export const resources = {
  api_keys: apiKeys,
  asks,
  attendance,
  audit,
  auth,
  availability,
  board,
  bulk,
  calendar,
  candidates,
  channels,
  check_in: checkIn,
  colleagues,
  common,
  configuration,
  contacts,
  contracts,
  developer,
  devices,
  document_requests: documentRequests,
  errors,
  export_form: exportForm,
  fields,
  file_layouts: fileLayouts,
  fill,
  findings,
  fixed_schedule: fixedSchedule,
  form,
  free_hours: freeHours,
  hand_over: handOver,
  health,
  hello_work: helloWork,
  holidays,
  home,
  hours,
  hours_record: hoursRecord,
  images,
  imports,
  instructions,
  invitations,
  jobs,
  kept_punches: keptPunches,
  law,
  limits,
  line,
  locks,
  memberships,
  more,
  nav,
  notices,
  notification_drafts: notificationDrafts,
  notification_templates: notificationTemplates,
  notifications,
  own_salary: ownSalary,
  own_shifts: ownShifts,
  own_work: ownWork,
  paper_review: paperReview,
  papers,
  pay_accounts: payAccounts,
  pay_out: payOut,
  people_apart: peopleApart,
  people_import: peopleImport,
  period_sheets: periodSheets,
  periods,
  person_notes: personNotes,
  person_page: personPage,
  personal_data: personalData,
  pictures,
  pins,
  placement,
  plan_breaches: planBreaches,
  prefectures,
  profile,
  publish,
  punch_cards: punchCards,
  recruitment,
  repair,
  report,
  residence,
  review,
  roles,
  roster_copy: rosterCopy,
  salary,
  saved_views: savedViews,
  schedules,
  schools,
  search,
  seat_requirements: seatRequirements,
  security,
  settings,
  setup_files: setupFiles,
  shift_messages: shiftMessages,
  shifts,
  shortage,
  staff,
  staff_sync: staffSync,
  study,
  table,
  tablet_desk: tabletDesk,
  tablet_guide: tabletGuide,
  tablet_punches: tabletPunches,
  tablets,
  tags,
  time,
  timers,
  tracking,
  ui,
  undelivered,
  users,
  validation,
  wages,
  waiting_asks: waitingAsks,
  ways,
  webhooks,
  work_history: workHistory,
  work_permissions: workPermissions,
  work_rights: workRights,
  workplaces,
};
