/** What a page needs to list without loading the schemas: the values of small enums. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const JOB_KINDS = ['rebuild_search_index', 'import_roster', 'export_month'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What runs on a timer. */
export const TIMER_JOBS = [
  'ask_forgotten',
  'ask_to_confirm',
  'check_plans',
  'check_all_plans',
  'clean_up',
  'deliver',
  'find_late_facts',
  'hand_out_notifications',
  'pull_staff',
  'push_staff',
  'remind_permits',
  'resume_jobs',
  'settle_advances',
] as const;
export type TimerJob = (typeof TIMER_JOBS)[number];

/** What came of a run, for who looks among the many that had nothing to do. */
export const TIMER_OUTCOMES = ['worked', 'failed'] as const;
export type TimerOutcome = (typeof TIMER_OUTCOMES)[number];

export const PERSON_STATUSES = ['enabled', 'disabled', 'deleted'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Whether people whose right to work has run out are refused, or only named. */
export const RESIDENCE_ENFORCEMENTS = ['block', 'warn'] as const;

/** The statutory holiday of a week: the day on which nothing was worked, or always the same weekday. */
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

/** When the wages of a pay period are paid: within the month that it is called by, or in the next. */
export const PAY_MONTHS = ['same', 'next'] as const;

/** How somebody is paid before the pay day. */
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

/** What the rows of a report are. */
export const REPORT_GROUPS = ['workplace', 'position', 'person'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** People of a month who are to be looked at: left unpaid by rounding, near or over the overtime agreement (O-14). */
export const REPORT_CHECKS = ['unpaid', 'agreement'] as const;
export type ReportCheck = (typeof REPORT_CHECKS)[number];

/**
 * Months of people that are to be looked at: near or over the overtime agreement or over it alone (O-14), paid below the
 * minimum wage (O-16), possibly owed an allowance for absence (O-17).
 */
export const MONTH_CHECKS = [
  'agreement',
  'agreement_over',
  'below_minimum',
  'allowance',
  'negative_pay',
] as const;
export type MonthCheck = (typeof MONTH_CHECKS)[number];

/** An import shows first what it would do. */
export const IMPORT_MODES = ['preview', 'apply'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** How a roster stands in a file: a row for each place, or people × days. */
export const IMPORT_LAYOUTS = ['rows', 'sheet'] as const;

/** What an import does with a line; those that change nothing are only counted. */
export const IMPORT_CLASSES = ['new', 'changed', 'refused'] as const;
export type ImportClass = (typeof IMPORT_CLASSES)[number];

/** What a copy does with a shift or a person; `same` and `kept` stand there already, as copied or otherwise. */
export const COPY_CLASSES = ['new', 'same', 'kept', 'refused'] as const;
export type CopyClass = (typeof COPY_CLASSES)[number];

/** Of exported files. */
export const ENCODINGS = ['utf8', 'cp932'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How the columns of exported files are headed: by their keys, or by labels in a language. */
export const HEADERS = ['key', 'label'] as const;
export type HeaderForm = (typeof HEADERS)[number];

/** A device waits for its code, is bound to its person, or was let go again. */
export const DEVICE_STATES = ['waiting', 'paired', 'ended'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** What somebody gets more or less: written by hand, or what became different of a closed month. */
export const ADJUSTMENT_KINDS = ['free', 'late_facts'] as const;

/** What overtime is over: the hours of the day, or of the week. */
export const OVERTIME_LIMITS = ['day', 'week'] as const;

/** What a work history is of. */
export const ATTENDANCE_KINDS = ['work', 'paid_leave'] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** What of an attendance is changed by hand; the last two are of leave. */
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

/** Why an attendance is not confirmed, or a confirmation not taken back. */
export const CONFIRM_REFUSALS = [
  'still_open',
  'review_open',
  'already_confirmed',
  'not_confirmed',
  'own_attendance',
  'period_closed',
] as const;
export type ConfirmRefusal = (typeof CONFIRM_REFUSALS)[number];

/** What a link is for by which somebody chooses a password. */
export const LINK_KINDS = ['reset', 'invitation'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The second step of a sign-in is off, waits for its first code, or is on. */
export const TFA_STATES = ['off', 'pending', 'on'] as const;
export type TfaState = (typeof TFA_STATES)[number];

/** Whether somebody can sign in: never invited, invited, or with a password. */
export const SIGN_IN_STATES = ['none', 'invited', 'ready'] as const;
export type SignInState = (typeof SIGN_IN_STATES)[number];

/** How an invitation reaches its person. */
export const INVITED_BY = ['mail', 'qr'] as const;

/** What came of it that somebody said their times are wrong: decided, mended by hand, or the work declared void. */
export const DISPUTE_ANSWERS = ['accepted', 'refused', 'mended', 'void'] as const;
export type DisputeAnswer = (typeof DISPUTE_ANSWERS)[number];

/** Why papers are wanted of somebody. */
export const PAPERS_WANTED = ['missing', 'not_sent_again', 'expiring'] as const;
export type PapersWanted = (typeof PAPERS_WANTED)[number];

/** What of it is kept as a file. */
export const FILE_KINDS = [
  'profile_picture',
  'paper',
  'person_image',
  'workplace_image',
  'school_calendar',
  'period_document',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What stands at the address of an instruction. */
export const INSTRUCTION_KINDS = ['link', 'video'] as const;

/** Whether somebody can work on a day. */
export const AVAILABILITY_ANSWERS = ['yes', 'no', 'hours'] as const;
export type AvailabilityAnswer = (typeof AVAILABILITY_ANSWERS)[number];

/** What a person says who is asked to take a seat. */
export const SEAT_ASK_ANSWERS = ['yes', 'no'] as const;
export type SeatAskAnswer = (typeof SEAT_ASK_ANSWERS)[number];

/** National holidays; `substitute` follows one on a Sunday, `other` stands between two or is held once. */
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

/** What a notification is about: something to know, work, or something that cannot wait for the morning. */
export const NOTIFICATION_TYPES = ['notice', 'shift', 'urgent'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Who a notification is for: everybody, those of a workplace, of a role, one person, those planned on a shift. */
export const AUDIENCE_KINDS = ['all', 'workplace', 'role', 'person', 'shift'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/** The ways beside the inbox by which somebody is told. */
export const CHANNELS = ['mail', 'push', 'line'] as const;
export type Channel = (typeof CHANNELS)[number];

/** When mails are sent: where no other way is at hand, always, or never but of the account's safety. */
export const MAIL_CHOICES = ['auto', 'always', 'never'] as const;

/** Of one way to one reader: still to be tried, taken by the other side, given up, or no longer wanted. */
export const DELIVERY_STATES = ['waiting', 'sent', 'dead', 'dropped'] as const;

/** Why a message was not taken: by the fault of the set-up, of the way, of the address, or in the middle of it. */
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

/** Whether a person and one of the external staff system are linked, or were. */
export const LINK_STATES = ['linked', 'archived'] as const;

/** Of what is to be told to the external staff system: still to be sent, taken, given up, or a conflict. */
export const SYNC_SEND_STATES = ['waiting', 'sent', 'dead', 'conflict'] as const;
export type SyncSendState = (typeof SYNC_SEND_STATES)[number];

/** What a run of the staff sync does. */
export const SYNC_RUN_KINDS = ['pull', 'push', 'person', 'file'] as const;
export type SyncRunKind = (typeof SYNC_RUN_KINDS)[number];

/** Why people have to decide what stands here and in the external staff system. */
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

/** What a dry run of the staff sync would do with a record. */
export const SYNC_PROPOSAL_KINDS = ['created', 'updated', 'conflicts'] as const;
