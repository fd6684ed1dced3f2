/** The values of small enums, so that a page can list them without loading the schemas. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const ROW_HEIGHTS = ['dense', 'roomy'] as const;
export const MENU_WIDTHS = ['full', 'folded'] as const;

export const JOB_KINDS = ['rebuild_search_index', 'import_roster', 'export_month', 'bulk', 'fill'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const PERSON_STATUSES = ['enabled', 'disabled', 'deleted'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Whether an expired right to work blocks people, or only warns. */
export const RESIDENCE_ENFORCEMENTS = ['block', 'warn'] as const;

/** The statutory holiday of a week: the day without work, or a fixed weekday. */
export const STATUTORY_HOLIDAYS = [
  'weekly_rest',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The month in which wages are paid: that of the pay period, or the next one. */
export const PAY_MONTHS = ['same', 'next'] as const;

/** How an advance is paid. */
export const PAY_METHODS = ['transfer', 'cash'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** Why a salary request is not put in a batch. */
export const BATCH_REFUSALS = [
  'not_approved',
  'own',
  'no_account',
  'account_not_verified',
  'month_paid_out',
  'over_limit',
] as const;
export type BatchRefusal = (typeof BATCH_REFUSALS)[number];

/** The rows of a report. */
export const REPORT_GROUPS = ['workplace', 'position', 'person'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** What the report of a month is compared with: the month before, or the plan. */
export const REPORT_COMPARISONS = ['previous', 'plan'] as const;
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/**
 * People of a month to check: unpaid by rounding, near or over the overtime agreement
 * (O-14).
 */
export const REPORT_CHECKS = ['unpaid', 'agreement'] as const;
export type ReportCheck = (typeof REPORT_CHECKS)[number];

/**
 * People's months to check: near or over the overtime agreement, or only over it (O-14), below the
 * minimum wage (O-16), possibly owed an allowance for absence (O-17), with negative pay.
 */
export const MONTH_CHECKS = [
  'agreement',
  'agreement_over',
  'below_minimum',
  'allowance',
  'negative_pay',
] as const;
export type MonthCheck = (typeof MONTH_CHECKS)[number];

/** An import starts with a preview. */
export const IMPORT_MODES = ['preview', 'apply'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** The layout of a roster file: one row per person and shift, or people × days. */
export const IMPORT_LAYOUTS = ['rows', 'sheet'] as const;

/** The effect of an import on a line. Unchanged lines are only counted. */
export const IMPORT_CLASSES = ['new', 'changed', 'refused'] as const;
export type ImportClass = (typeof IMPORT_CLASSES)[number];

/** The effect of loading a minimum wage. */
export const RATE_CLASSES = ['new', 'changed', 'same'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** The minimum wages of prefectures, or those of industries in them. */
export const MINIMUM_WAGE_KINDS = ['general', 'specified'] as const;
export type MinimumWageKind = (typeof MINIMUM_WAGE_KINDS)[number];

/**
 * The effect of a copy on a shift or a person. `same` and `kept` exist already, with equal or other
 * data.
 */
export const COPY_CLASSES = ['new', 'same', 'kept', 'refused'] as const;
export type CopyClass = (typeof COPY_CLASSES)[number];

/** For exported files. */
export const ENCODINGS = ['utf8', 'cp932'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** An exported table: a text in an encoding, or a workbook. */
export const FILE_FORMATS = [...ENCODINGS, 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The headings of exported files: keys, or labels in a language. */
export const HEADERS = ['key', 'label'] as const;
export type HeaderForm = (typeof HEADERS)[number];

/** A device waits for its code, is bound to its person, or is unpaired. */
export const DEVICE_STATES = ['waiting', 'paired', 'ended'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Yen added or deducted: entered by hand, or a late change of a closed month. */
export const ADJUSTMENT_KINDS = ['free', 'late_facts'] as const;

/** The limit that overtime exceeds: the hours of the day, or of the week. */
export const OVERTIME_LIMITS = ['day', 'week'] as const;

export const ATTENDANCE_KINDS = ['work', 'paid_leave'] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** The fields of an attendance that a person can correct. The last two are those of leave. */
export const ATTENDANCE_FIELDS = [
  'plan',
  'check_in',
  'check_out',
  'breaks',
  'early_start_approved',
  'early_leave_by',
  'position',
  'salary_per_hour',
  'wage_recalculated',
  'void',
  'date',
  'leave_minutes',
] as const;
export type AttendanceField = (typeof ATTENDANCE_FIELDS)[number];

/** Why an attendance is not confirmed, or a confirmation not withdrawn. */
export const CONFIRM_REFUSALS = [
  'still_open',
  'review_open',
  'already_confirmed',
  'not_confirmed',
  'own_attendance',
  'period_closed',
] as const;
export type ConfirmRefusal = (typeof CONFIRM_REFUSALS)[number];

/** The purpose of a link for choosing a password. */
export const LINK_KINDS = ['reset', 'invitation'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The second step of a login is off, waits for its first code, or is on. */
export const TFA_STATES = ['off', 'pending', 'on'] as const;
export type TfaState = (typeof TFA_STATES)[number];

/** Whether a person can log in: never invited, invited, or with a password. */
export const SIGN_IN_STATES = ['none', 'invited', 'ready'] as const;
export type SignInState = (typeof SIGN_IN_STATES)[number];

/** How an invitation reaches its person. */
export const INVITED_BY = ['mail', 'qr'] as const;

/**
 * The outcome of a dispute about times: accepted, rejected, corrected by hand, or the work declared
 * void.
 */
export const DISPUTE_ANSWERS = ['accepted', 'refused', 'mended', 'void'] as const;
export type DisputeAnswer = (typeof DISPUTE_ANSWERS)[number];

/** Why documents of a person are requested. */
export const PAPERS_WANTED = ['missing', 'not_sent_again', 'expiring'] as const;
export type PapersWanted = (typeof PAPERS_WANTED)[number];

export const FILE_KINDS = [
  'profile_picture',
  'paper',
  'person_image',
  'workplace_image',
  'school_calendar',
  'period_document',
  'document_answer',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The documents that a person may ask the office for. */
export const DOCUMENT_KINDS = ['employment_certificate', 'withholding_slip', 'pay_statement'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_REQUEST_STATES = ['requested', 'ready', 'refused'] as const;
export type DocumentRequestState = (typeof DOCUMENT_REQUEST_STATES)[number];

/** The target of an instruction's address, or the matter of its text. */
export const INSTRUCTION_KINDS = [
  'link',
  'video',
  'wear',
  'entrance',
  'ask_for',
  'bring',
  'contact',
] as const;
export type InstructionKind = (typeof INSTRUCTION_KINDS)[number];

/** The kinds whose text says all: they have no address. */
export const FIRST_DAY_KINDS = ['wear', 'entrance', 'ask_for', 'bring'] as const;

/** Whether the kind is for the first day of a person at the workplace. */
export function isFirstDayKind(kind: InstructionKind): kind is (typeof FIRST_DAY_KINDS)[number] {
  return FIRST_DAY_KINDS.some((one) => one === kind);
}

/** Whether a person can work on a day. */
export const AVAILABILITY_ANSWERS = ['yes', 'no', 'hours'] as const;
export type AvailabilityAnswer = (typeof AVAILABILITY_ANSWERS)[number];

/** The answer to a shift offer. */
export const SEAT_ASK_ANSWERS = ['yes', 'no'] as const;
export type SeatAskAnswer = (typeof SEAT_ASK_ANSWERS)[number];

/** Why an offer is not withdrawn: accepted, withdrawn or its spot taken, answered by everyone, or the shift is over. */
export const ASK_STAYS = ['accepted', 'closed', 'answered', 'over'] as const;
export type AskStay = (typeof ASK_STAYS)[number];

/** The states of a proposal to hand over a shift. The first two are open. */
export const HAND_OVER_STATES = [
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'approved',
  'refused',
] as const;

/**
 * National holidays. `substitute` follows one on a Sunday. `other` is between two, or is a single
 * event.
 */
export const HOLIDAYS = [
  'new_year',
  'coming_of_age',
  'foundation',
  'emperors_birthday',
  'vernal_equinox',
  'showa',
  'constitution',
  'greenery',
  'children',
  'marine',
  'mountain',
  'respect_for_the_aged',
  'autumnal_equinox',
  'sports',
  'culture',
  'labour_thanksgiving',
  'substitute',
  'other',
] as const;
export type HolidayName = (typeof HOLIDAYS)[number];

/** The subject of a notification: information, work, or something urgent. */
export const NOTIFICATION_TYPES = ['notice', 'shift', 'urgent'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * The audience of a notification: all people, a workplace, a role, one person, or the people on a
 * shift.
 */
export const AUDIENCE_KINDS = ['all', 'workplace', 'role', 'person', 'shift'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/** When mails are sent: without another channel, always, or only for security and urgent messages. */
export const MAIL_CHOICES = ['auto', 'always', 'never'] as const;

/** The state of a delivery: to be tried, sent, given up, or no longer needed. */
export const DELIVERY_STATES = ['waiting', 'sent', 'dead', 'dropped'] as const;

/** Why a delivery failed: the set-up, the channel, the address, or an error on the way. */
export const DELIVERY_FAULTS = [
  'not_set_up',
  'unreachable',
  'busy',
  'address_refused',
  'gone',
  'blocked',
  'refused',
  'interrupted',
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** Whether a person is linked to a record of the external staff system, or was. */
export const LINK_STATES = ['linked', 'archived'] as const;

/**
 * The state of a change for the external staff system: to be sent, accepted, given up, or in
 * conflict.
 */
export const SYNC_SEND_STATES = ['waiting', 'sent', 'dead', 'conflict'] as const;
export type SyncSendState = (typeof SYNC_SEND_STATES)[number];

/** The kinds of runs of the staff sync. */
export const SYNC_RUN_KINDS = ['pull', 'push', 'person', 'file'] as const;
export type SyncRunKind = (typeof SYNC_RUN_KINDS)[number];

/** Why people must decide between the data here and in the external staff system. */
export const SYNC_CONFLICT_KINDS = [
  'two_matches',
  'candidate',
  'refused_there',
  'refused_here',
  'older_here',
  'older_there',
  'last_global_admin',
  'active_again',
] as const;
export type SyncConflictKind = (typeof SYNC_CONFLICT_KINDS)[number];

/** The effect of a dry run of the staff sync on a record. */
export const SYNC_PROPOSAL_KINDS = ['created', 'updated', 'conflicts'] as const;

/** Why a person who has not said whether they come is not asked. */
export const CONFIRM_ASK_STAYS = ['asked_today', 'cannot_sign_in'] as const;
export type ConfirmAskStay = (typeof CONFIRM_ASK_STAYS)[number];

/** Why a person is not asked for availability. The workplace asks once a day. */
export const AVAILABILITY_ASK_STAYS = ['asked_today', 'sent'] as const;
export type AvailabilityAskStay = (typeof AVAILABILITY_ASK_STAYS)[number];
