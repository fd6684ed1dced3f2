/**
 * The actions of people and timers. `tools/scaling.ts --measure` runs each of them and records its
 * cost.
 */
export const ACT_IDS = [
  'open_home',
  'open_own_shifts',
  'open_own_month',
  'open_notices',
  'open_recruitment',
  'ask_unread',
  'sign_in',
  'confirm_shift',
  'check_in',
  'check_out',
  'send_wishes',
  'register',
  'open_manager_home',
  'open_board',
  'open_tracking',
  'open_work_history',
  'plan_seat',
  'fill_seat',
  'publish_month',
  'decide_question',
  'mend_work',
  'confirm_work',
  'open_office_home',
  'open_month',
  'open_month_report',
  'download_month',
  'find_person',
  'close_month',
  'ten_minutes',
  'evening',
  'night',
  'morning',
  'tell_one',
  'mail_one',
  'idle_minute',
] as const;
export type ActId = (typeof ACT_IDS)[number];

/** The kinds of requests, by their computation time in the Worker. */
export const WORK_KINDS = ['page', 'call', 'press', 'sign_in', 'timer'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/**
 * The unit of a frequency: each person, each manager, each workplace, each office of 800 people,
 * each database, or each row that a month adds to that table.
 */
export type Of =
  | 'person'
  | 'manager'
  | 'workplace'
  | 'office'
  | 'database'
  | 'shift_user'
  | 'attendance'
  | 'review_item';

/** The frequency of an action in a month. */
export type Habit = { act: ActId; of: Of; times: number; work: WorkKind; why: string };

const WORKING_DAYS = 22;
export const MONTH_DAYS = 30;
/** Visible pages load again every five minutes (decision 058); of more than 20 workplaces, every minute. */
const FIVE_MINUTES = 12;
const A_MINUTE = 60;
/** And when a message says so: a workplace of 20 people has 30 punches and ten changes of its roster in ten hours. */
const CHANGES_AN_HOUR = 4;

/** Assumptions without measurements, to be replaced by the figures of /admin/health. */
export const HABITS: readonly Habit[] = [
  of('person', 'open_home', 20, 'page', 'on most days of work, and some others'),
  of('person', 'open_own_shifts', 12, 'page', 'three times a week'),
  of('person', 'open_own_month', 4, 'page', 'once a week'),
  of('person', 'open_notices', 8, 'page', 'twice a week'),
  of('person', 'open_recruitment', 4, 'page', 'once a week'),
  of('person', 'ask_unread', 60, 'call', 'with each page, and with a notice while it is open'),
  of('person', 'ask_unread', 20, 'call', 'a socket reads as much; one for each tab'),
  of('person', 'sign_in', 1, 'sign_in', 'sessions last for weeks'),
  of('shift_user', 'confirm_shift', 0.7, 'page', 'most say that they will come'),
  of('attendance', 'check_in', 1, 'press', 'each attendance record begins with one'),
  of('attendance', 'check_out', 1, 'press', 'and ends with one'),
  of('person', 'send_wishes', 1, 'page', 'for the month to come'),
  of('person', 'register', 1, 'page', 'for an open shift'),
  of(
    'manager',
    'open_manager_home',
    WORKING_DAYS * (6 + (FIVE_MINUTES + CHANGES_AN_HOUR) / 2),
    'page',
    'six times a day, visible for half an hour',
  ),
  of(
    'manager',
    'open_board',
    WORKING_DAYS * (6 + (FIVE_MINUTES + CHANGES_AN_HOUR) / 2),
    'page',
    'as often as the home',
  ),
  of(
    'manager',
    'open_tracking',
    WORKING_DAYS * (8 + FIVE_MINUTES + CHANGES_AN_HOUR),
    'page',
    'eight times a day, visible for an hour',
  ),
  of(
    'manager',
    'ask_unread',
    WORKING_DAYS * (30 + 4 * FIVE_MINUTES),
    'call',
    'with thirty pages a day, and in four hours with a visible one',
  ),
  of('manager', 'ask_unread', WORKING_DAYS * 10, 'call', 'a socket reads as much; ten tabs a day'),
  of('manager', 'open_work_history', WORKING_DAYS * 2, 'page', 'twice a day'),
  of('manager', 'sign_in', WORKING_DAYS, 'sign_in', 'every working day'),
  of('shift_user', 'plan_seat', 0.9, 'page', 'planned many at once'),
  of('shift_user', 'fill_seat', 0.1, 'page', 'one by one'),
  of('workplace', 'publish_month', 1, 'page', 'each month once'),
  of('review_item', 'decide_question', 1, 'page', 'each is answered'),
  of('attendance', 'mend_work', 0.05, 'page', 'times corrected by hand'),
  of('attendance', 'confirm_work', 1, 'page', 'stored for each; requested for many at once'),
  of(
    'office',
    'open_office_home',
    WORKING_DAYS * 4 * A_MINUTE,
    'page',
    'two of them, visible for two hours a day',
  ),
  of('office', 'open_month', 60, 'page', 'twenty times by each of three'),
  of('office', 'open_month_report', 40, 'page', 'about as often'),
  of('office', 'download_month', 6, 'page', 'for the payroll program'),
  of('office', 'find_person', 400, 'page', 'six times a day by each of three'),
  of('person', 'close_month', 1.2, 'page', 'a line for each workplace of a person'),
  of('database', 'ten_minutes', MONTH_DAYS * 144, 'timer', 'every ten minutes'),
  of('database', 'idle_minute', MONTH_DAYS * 1_440, 'timer', 'every minute, mostly without work'),
  of('office', 'evening', MONTH_DAYS, 'timer', 'asks the people of the next day; grows with the people'),
  of('office', 'night', MONTH_DAYS, 'timer', 'clean-up; grows with the people'),
  of('office', 'morning', MONTH_DAYS, 'timer', 'reminds of permits; grows with the people'),
  of('person', 'tell_one', 2, 'timer', 'messages to all people, two a month'),
];

/** For notices in the inbox. */
export const SENT = {
  /** The share that also goes out by mail, browser or LINE. */
  share: 0.6,
  /** The share of mails among these. The platform does not charge for the others. */
  byMail: 0.4,
} as const;

export const FILES = {
  /** Bytes of one person's six pictures: documents and portrait. */
  bytesAPerson: 6 * 700_000,
  writesAPersonAndMonth: 0.5,
  readsAPersonAndMonth: 6,
} as const;

/** Requests of objects by one person in a month, and the memory time of each: an object has 128 MB. */
export const OBJECTS = {
  /** Jobs, and roster turns of concurrent changes: a second each. */
  work: { requests: 0.3, gbSecondsEach: 0.128 },
  /**
   * Open pages, ten milliseconds each. 30 sockets and the workplaces of a third of them; 80 changes, which a third of the
   * time someone sees; 14 notices; a few changes of rights.
   */
  pages: { requests: 170, gbSecondsEach: 0.00128 },
} as const;

/** Log lines: the platform's own per request, and one per API call. */
export const LOG_LINES_A_REQUEST = 3;

/** The share of people replaced in a year. By law the rows of leavers stay. */
export const TURNOVER_A_YEAR = 0.6;

/** The legal retention of work in years (T-25). Older rows may go to an archive. */
export const YEARS_KEPT = 5;

/** Changes make pages emptier than freshly seeded ones. */
export const LOOSER_PAGES = 1.25;

/** The allowed load of the one thread of a database. */
export const THREAD = {
  /** The highest share of a busy minute that keeps waiting short. */
  busyShare: 0.3,
  /**
   * A hosted database is this much slower than SQLite on the measuring machine, because it writes
   * to several places.
   */
  slowerHosted: 3,
  /** The hours of a month with activity. */
  hoursAMonth: WORKING_DAYS * 10,
} as const;

function of(counted: Of, act: ActId, times: number, work: WorkKind, why: string): Habit {
  return { of: counted, act, times, work, why };
}
