/** The limit of every text field and textarea. */
export const TEXT_MAX = 255;
/** The text of a notification, per language. */
export const NOTIFICATION_TEXT_MAX = 4_000;
/** Workplaces, people or shifts in one notification, for each kind. */
export const AUDIENCE_MAX = 200;
/** Unsent notifications that one person keeps. */
export const NOTIFICATION_DRAFTS_MAX = 50;
/** Templates of the company: a page of the list, so that a writer can choose from all of them. */
export const NOTIFICATION_TEMPLATES_MAX = 100;

export const PASSWORD_MIN = 8;
/** Turnstile's have up to 2,048 characters, reCAPTCHA's a little more. */
export const CAPTCHA_TOKEN_MAX = 4096;

/** Bytes. */
export const MEBIBYTE = 1024 * 1024;

/** A larger body is refused unread. Uploads and imports have limits of their own. */
export const BODY_MAX = MEBIBYTE;
/** Bytes of a body without a live session or device. */
export const STRANGER_BODY_MAX = 16 * 1024;
/** Room for a form around its file: the other fields and the boundaries. */
export const AROUND_FILE = 64 * 1024;

export const PER_PAGE = 20;
export const PER_PAGE_MAX = 100;
/** Counting stops here, because a count costs the rows that it reads. */
export const COUNT_MAX = 1000;

/** Hour formulas are numbered from 1. */
export const FORMULA_MAX = 4;

export const BREAKS_MAX = 3;
/** Per kind, in one position of a shift. */
export const SEATS_MAX = 999;
/** Positions times weekdays in one template. */
export const HEADCOUNTS_MAX = 350;
/** Minutes before the start of a shift that may be paid: half a day. */
export const PAID_BEFORE_MAX = 720;

/** Positions of one person at one workplace. */
export const POSITIONS_MAX = 100;
/** Yen per hour. */
export const SALARY_PER_HOUR_MAX = 100_000;
/** Yen of transport per attended day, and per pay period. */
export const TRANSPORT_PER_DAY_MAX = 100_000;
export const TRANSPORT_MONTHLY_MAX = 1_000_000;
/** Yen that a contract of employment states for a month, of each kind. */
export const CONTRACT_MONTH_YEN_MAX = 10_000_000;
/** Minutes of overtime that a contract expects in a month. */
export const CONTRACT_OVERTIME_MAX = 6_000;
/** Yen of a year in a proof of income. */
export const INCOME_YEN_MAX = 1_000_000_000;
/** Years of age at which an employment may end by retirement. */
export const RETIREMENT_AGE_MIN = 40;
export const RETIREMENT_AGE_MAX = 100;
/** Yen of one adjustment, in either direction. */
export const ADJUSTMENT_YEN_MAX = 1_000_000;
/** Minutes of a day of paid leave. */
export const LEAVE_MINUTES_MAX = 1_440;
/** Minimum wages loaded at once: every prefecture for some years. */
export const MINIMUM_WAGES_AT_ONCE_MAX = 200;
/** Classes and exams of one person. */
export const STUDY_TIMES_MAX = 60;
/** Dated work limits of one person, and separately their declarations of other employment. */
export const WORK_LIMITS_MAX = 100;
/**
 * Days of a long vacation. A longer one has a wrong date, and would lift the hour limit of students
 * for months.
 */
export const SCHOOL_VACATION_DAYS_MAX = 100;
/** Long vacations of one school. */
export const SCHOOL_VACATIONS_MAX = 50;
/** Minutes of seven days: no limit of work time can be higher. */
export const MINUTES_OF_WEEK = 10_080;
export const MINUTES_OF_DAY = 1_440;
export const HOURS_OF_WEEK = 168;
/** Minutes before the limit of any 7 days: ten hours. */
export const NEAR_LIMIT_MAX = 600;
/** Minutes that a plan leaves free below the limit of any 7 days: ten hours. */
export const FILL_RESERVE_MAX = 600;
/** Nights in a row that a plan may have at most. */
export const NIGHTS_IN_A_ROW_MAX = 13;
/** Hours of rest after a night that a plan may ask for: two days. */
export const NIGHT_REST_HOURS_MAX = 48;
/** Times at a workplace below which a person may count as new there. */
export const NEWCOMER_TIMES_MAX = 99;
/** Offers of a workplace that wait for an answer and are listed. */
export const WAITING_ASKS_SHOWN = 200;
/** Past plans of a workplace that the board lists. */
export const FILL_RUNS_SHOWN = 5;
/** Hours a week that a person may say they would like to work. */
export const WANTED_HOURS_MAX = 60;
/** Minutes after the start of a shift within which a person is not late. */
export const LATE_GRACE_MAX = 60;
/** Minutes after the start of a shift until managers are notified of missing people. */
export const NOT_YET_IN_MAX = 120;
export const PERCENT_MAX = 100;
export const SHIFTS_PER_DAY_MAX = 24;
/** A pay period closes on the last day of a month, or on a day that every month has. */
export const CLOSING_DAY_MAX = 28;
/** Hours of a month and of a year in an overtime agreement: no month or leap year has more. */
export const AGREEMENT_MONTH_HOURS_MAX = 744;
export const AGREEMENT_YEAR_HOURS_MAX = 8_784;
export const MONTHS_OF_YEAR = 12;
/** Days before the end of a permit in which it is shown. */
export const EXPIRY_NOTICE_MAX = 365;
/** Days of retention for notices and timer runs. */
export const KEPT_DAYS_MIN = 30;
export const KEPT_DAYS_MAX = 1825;
export const KEPT_MONTHS_MIN = 3;
export const KEPT_MONTHS_MAX = 120;
/** Years of legal retention. `domain/people/kept-records.ts` has the minimum of each record. */
export const KEPT_YEARS_MAX = 30;

/** Dates of new shifts in one request: two months. */
export const SHIFT_DATES_MAX = 62;
/** Days that one call publishes: three months. */
export const PUBLISH_DAYS_MAX = 92;
/** Workplaces that one call publishes. */
export const PUBLISH_SITES_MAX = 500;
/** Workplaces and days of a plan by the machine, and the plans that its page lists. */
export const FILL_SITES_MAX = 500;
export const FILL_PLAN_DAYS_MAX = 42;
export const FILL_PLANS_SHOWN = 10;
/** Days of a board: a month with its first and last weeks. */
export const BOARD_DAYS_MAX = 42;
/** Days, with today, for which staff see open shifts: three months. */
export const RECRUITMENT_DAYS = 92;
/** Open shifts that the rules check at once, the first ones by date. */
export const RECRUITMENT_JUDGED_MAX = 300;
/** Registrations that wait and that the rules check at once, the first ones by date. */
export const REGISTRATIONS_JUDGED_MAX = 5_000;
/** Rows that one action on many rows changes at once. A job changes more, in steps of so many. */
export const BULK_AT_ONCE = 200;
/** Rows that such an action takes by name. */
export const BULK_IDS_MAX = 5_000;
/** Rows that stay and are named in its answer. */
export const BULK_STAYED_SHOWN_MAX = 200;
/** Roster changes in one request. */
export const CHANGES_MAX = 500;
export const OVERRIDE_REASON_MAX = TEXT_MAX;

/** Salary requests in one batch, and bank results in one upload. */
export const PAY_REQUESTS_AT_ONCE_MAX = 500;
/** Bytes of a bank's result file: more than such a batch in records of 120 bytes. */
export const RESULT_FILE_MAX = 256 * 1024;
/** Yen of one salary request: more than any person earns in a month. */
export const SALARY_REQUEST_YEN_MAX = 10_000_000;
/** Salary requests of one person in one pay month. */
export const ADVANCES_PER_MONTH_MAX = 31;

/** Bytes of an imported file. */
export const IMPORT_FILE_MAX = 5 * MEBIBYTE;
/** Lines of an imported file: 800 people on every day of a month, and some more. */
export const IMPORT_ROWS_MAX = 30_000;
/** Characters of a mark with a meaning in a sheet, and of all marks together. */
export const SHEET_MARK_MAX = 100;
export const SHEET_MARKS_TEXT_MAX = 10_000;
/** Headings of a file whose columns can be chosen, and characters of all chosen columns. */
export const FILE_HEADINGS_MAX = 100;
export const FILE_HEADINGS_TEXT_MAX = 4_000;
/** A longer import runs as a job. */
export const IMPORT_ROWS_AT_ONCE = 2_000;

/** Lines of a people file. */
export const PEOPLE_ROWS_MAX = 2_000;

/** Lines of a file of workplaces, shift templates or fixed schedules. */
export const SETUP_ROWS_MAX = 2_000;

/** Records of the staff sync in one request. */
export const SYNC_ROWS_AT_ONCE_MAX = 200;
/** Lines of a file of the external staff system. */
export const SYNC_FILE_ROWS_MAX = 10_000;
/** Faulty lines in the answer, and unreadable records of a run. */
export const SYNC_FAULTS_SHOWN_MAX = 1_000;
export const SYNC_UNREAD_SHOWN_MAX = 20;

/** People whose work one request corrects for one reason. */
export const REPAIRS_MAX = 200;

/** Bytes of a picture. */
export const PICTURE_MAX = 5 * MEBIBYTE;
/** Pixels of its longer side. */
export const PICTURE_SIDE_MAX = 10_000;
/** Photos of one person. */
export const PERSON_IMAGES_MAX = 10;
/** Shifts to come on the page of a person. */
export const COMING_SHIFTS_MAX = 8;
/** Days of the curve of any 7 days on the page of a person, today included. */
export const CURVE_DAYS = 14;
/** Characters of a note about a person. */
export const NOTE_TEXT_MAX = 1_000;
/** Characters of a message about a shift. */
export const MESSAGE_TEXT_MAX = 500;
/** Tags of the company: a page of the list, so that a filter can offer all of them. */
export const TAGS_MAX = 100;
/** Pictures of one workplace. */
export const WORKPLACE_IMAGES_MAX = 20;
/** Workplaces whose periods one call closes. */
export const PERIODS_AT_ONCE_MAX = 200;

/** Signed copies of the sheet of one period. */
export const PERIOD_DOCUMENTS_MAX = 20;
/** People of a month whose file is sent at once. A job makes a larger file. */
export const MONTH_FILE_PEOPLE_MAX = 10_000;
/** Minutes from home to a workplace. */
export const WAY_MINUTES_MIN = 5;
export const WAY_MINUTES_MAX = 240;

/** Pages and videos of one workplace. */
export const INSTRUCTIONS_MAX = 50;
/** What one workplace asks of the people on its shifts. */
export const SEAT_REQUIREMENTS_MAX = 50;
/** People who are never planned with one person. */
export const PEOPLE_APART_MAX = 50;
/** Documents of one person that are decided at once. */
export const PAPERS_AT_ONCE_MAX = 20;
/** Days of a month's availability. */
export const AVAILABILITY_DAYS_MAX = 31;
/** Months from this one for which availability is accepted. */
export const AVAILABILITY_MONTHS_AHEAD = 12;
/** People asked for their availability at once by name. */
export const PEOPLE_ASKED_MAX = 1_000;
/** Kept punches that a device sends in one request. */
export const KEPT_PUNCHES_AT_ONCE_MAX = 20;
/** Cards that are printed at once. */
export const PUNCH_CARDS_AT_ONCE_MAX = 500;
/** Tablets of one workplace. */
export const WORKPLACE_TABLETS_MAX = 20;
/** Characters of the version of the app that a device tells. */
export const APP_VERSION_MAX = 40;
/** Workplaces of a new manager. */
export const WORKPLACES_AT_ONCE_MAX = 100;
/** Candidates for a spot by default, and at most. */
export const CANDIDATES = 50;
export const CANDIDATES_MAX = 300;
/** Times that a person may propose to hand over one shift of theirs. */
export const HAND_OVERS_MAX = 5;
/** Colleagues that a person likes to work with. */
export const PREFERRED_COLLEAGUES_MAX = 5;
/** Colleagues offered to a person at once, and most of them that a search reads. */
export const COLLEAGUES_SHOWN = 100;
export const COLLEAGUES_SEARCHED_MAX = 2_000;
/** Saved views of one person, and characters of one query string. */
export const SAVED_VIEWS_MAX = 200;
export const VIEW_QUERY_MAX = 2_000;
/** Documents that one person may wait for, and requests that their page shows. */
export const DOCUMENT_REQUESTS_OPEN_MAX = 10;
export const DOCUMENT_REQUESTS_SHOWN = 50;
/** People asked for one spot at once. */
export const ASKED_AT_ONCE_MAX = 100;
/** Days of the table of shortages by default, and at most. */
export const SHORTAGE_DAYS = 14;
export const SHORTAGE_DAYS_MAX = 42;
/** Characters of a browser's push endpoint. */
export const ENDPOINT_MAX = 1_000;
/** Devices of one person, paired or waiting for their code. */
export const OWN_DEVICES_MAX = 10;
/** Browsers of one person for push messages. A further one replaces the oldest. */
export const BROWSERS_MAX = 10;
/** Failed messages that are retried at once. */
export const RETRIED_AT_ONCE_MAX = 1_000;
/** Rows of the law that an office may enter, and the highest figure of one. */
export const LAW_ROWS_MAX = 100;
export const LAW_VALUE_MAX = 10_000_000;
/** Months ahead that the page of the law looks, and people that it names of a change. */
export const LAW_OUTLOOK_MONTHS = 12;
export const LAW_PEOPLE_SHOWN = 10;
/** Networks of one API key, and keys of a company that are not ended. */
export const KEY_ADDRESSES_MAX = 20;
export const API_KEYS_MAX = 100;
/** Days from the making of an API key to its last day. */
export const KEY_DAYS_MAX = 730;
/** Webhooks of a company that are not ended, and deliveries that are chosen to be sent again at once. */
export const WEBHOOKS_MAX = 20;
export const REPLAYED_AT_ONCE_MAX = 100;
/** Insured people of a company. */
export const INSURED_PEOPLE_MAX = 1_000_000;
