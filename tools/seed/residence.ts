import type { JapaneseLevel } from '#domain/format/japanese-level.ts';
import type { Course } from '#domain/law/placement-kinds.ts';
import type { RightToWork } from '#domain/papers/facts.ts';
import { residenceLimitsOf } from '#domain/papers/limits.ts';
import type { ResidenceStatus } from '#domain/papers/status.ts';
import type { LimitUnit, LimitWindow, StoredLimitSource } from '#domain/roster/facts.ts';
import { addDays, addMonths, type CalendarDate, firstOfMonth } from '#domain/time/calendar-date.ts';
import type { DemoNationality } from './names.ts';
import { type Random, randomFor, takingTurns } from './random.ts';
import type { DemoSchool } from './schools.ts';

export type DemoResidence = {
  status: ResidenceStatus;
  expiresOn: CalendarDate;
  renewalFiledOn: CalendarDate | null;
  permission: boolean;
  paperMinutes: number | null;
  /** The earlier card numbers, and the one in force. */
  cards: readonly { number: string; since: CalendarDate }[];
  /** The date when the number in force was checked. */
  checkedOn: CalendarDate | null;
  passportNumber: string | null;
  passportExpiresOn: CalendarDate | null;
  studentCardExpiresOn: CalendarDate | null;
  school: DemoSchool | null;
  course: Course | null;
  onLeave: boolean;
  skilledField: null;
  designatedNumber: null;
};

/** Both dates are included. Null is open-ended. */
type ValidDates = { validFrom: CalendarDate | null; validTo: CalendarDate | null };
export type DemoLimit = ValidDates & {
  limitWindow: LimitWindow;
  unit: LimitUnit;
  amount: number;
  source: StoredLimitSource;
};
export type DemoOtherWork = ValidDates & { minutesPerWeek: number };

/** The limits of a person's hours other than those of documents. */
export type HourBounds = { limits: DemoLimit[]; otherWork: DemoOtherWork[] };

const STATUSES: readonly (readonly [ResidenceStatus, number])[] = [
  ['study_abroad', 48],
  ['family_stay', 14],
  ['permanent_resident', 11],
  ['long_term_resident', 10],
  ['spouse_of_japanese_citizen', 8],
  ['spouse_of_permanent_resident', 4],
  ['designated_activities', 5],
];
/** Managers have no 28-hour cap. */
const STATUSES_OF_OFFICE = STATUSES.slice(2, 6);

/** 28 hours, which include work for other employers. */
const MOST_MINUTES = 1_680;
const BY_PERMISSION: readonly ResidenceStatus[] = ['study_abroad', 'family_stay'];
const CAPPED: readonly (ResidenceStatus | null)[] = [...BY_PERMISSION, 'designated_activities'];

/** How long the documents are valid, spread over all people. */
type Situation = 'long' | 'within_30' | 'within_60' | 'within_90' | 'over' | 'filed' | 'left_school';

const SITUATIONS: readonly (readonly [Situation, number])[] = [
  ['long', 74],
  ['within_30', 6],
  ['within_60', 6],
  ['within_90', 6],
  ['over', 3],
  ['filed', 3],
  ['left_school', 2],
];

/** The range of days left from today on. */
const DAYS_LEFT_RANGES: Record<Situation, readonly [number, number]> = {
  long: [150, 1_500],
  within_30: [6, 29],
  within_60: [31, 59],
  within_90: [61, 89],
  over: [-24, -6],
  filed: [-20, -8],
  left_school: [200, 500],
};

const LEVELS: readonly (readonly [JapaneseLevel | null, number])[] = [
  ['none', 6],
  ['N5', 14],
  ['N4', 28],
  ['N3', 30],
  ['N2', 14],
  ['N1', 4],
  [null, 4],
];

/** The residence status of the person with that number. Null for Japanese people. */
export function statusOf(
  index: number,
  nationality: DemoNationality,
  inOffice: boolean,
): ResidenceStatus | null {
  if (nationality === 'JP') return null;
  return randomFor(`residence ${index}`).weighted(inOffice ? STATUSES_OF_OFFICE : STATUSES);
}

/** Null when it is unknown. */
export function japaneseLevelOf(index: number, nationality: DemoNationality): JapaneseLevel | null {
  return nationality === 'JP' ? 'native' : randomFor(`japanese ${index}`).weighted(LEVELS);
}

export type Holder = {
  index: number;
  status: ResidenceStatus;
  hiredOn: CalendarDate;
  /** The position among people whose documents may expire. Null for others. */
  turn: number | null;
  /** Whether the designation document is still unread. */
  isUnread: boolean;
  /** Whether the status ends in the middle of the next month. */
  endsNextMonth: boolean;
};

/** The documents of a person from abroad on `today`. */
export function demoResidence(
  { index, status, hiredOn, turn, isUnread, endsNextMonth }: Holder,
  schools: readonly DemoSchool[],
  today: CalendarDate,
): DemoResidence {
  const random = randomFor(`papers ${index}`);
  const situation = turn === null || endsNextMonth ? 'long' : situationOf(status, turn);
  const drawn = addDays(today, random.whole(...DAYS_LEFT_RANGES[situation]));
  const expiresOn = endsNextMonth ? addDays(addMonths(firstOfMonth(today), 1), MIDDLE_OF_MONTH) : drawn;
  const isStudent = status === 'study_abroad';
  const hasPassport = CAPPED.includes(status);
  return {
    status,
    expiresOn,
    renewalFiledOn: situation === 'filed' ? addDays(expiresOn, -random.whole(14, 60)) : null,
    permission: BY_PERMISSION.includes(status),
    paperMinutes: status === 'designated_activities' && !isUnread ? MOST_MINUTES : null,
    ...cardsOf(random, index, hiredOn, today),
    passportNumber: hasPassport ? `${random.pick(['B', 'C', 'N', 'P'])}${digitsOf(index)}` : null,
    passportExpiresOn: hasPassport ? addDays(today, random.whole(200, 3_000)) : null,
    studentCardExpiresOn: isStudent ? studentCardEnd(random, situation, today) : null,
    school: isStudent ? random.pick(schools) : null,
    ...(isStudent ? studiesOf(index) : NO_STUDIES),
    skilledField: null,
    designatedNumber: null,
  };
}

const MIDDLE_OF_MONTH = 17;

const NO_STUDIES = { course: null, onLeave: false } as const;

const DEMO_COURSES: readonly (readonly [Course | null, number])[] = [
  ['day', 84],
  ['evening', 8],
  [null, 8],
];

/** How a student attends the school; for some it is not known yet. */
function studiesOf(index: number): Pick<DemoResidence, 'course' | 'onLeave'> {
  const random = randomFor(`studies ${index}`);
  return { course: random.weighted(DEMO_COURSES), onLeave: random.chance(0.03) };
}

/** Only a student leaves a school, and a permanent resident waits for no decision. */
function situationOf(status: ResidenceStatus, turn: number): Situation {
  const situation = takingTurns(SITUATIONS, turn);
  if (situation === 'left_school' && status !== 'study_abroad') return 'long';
  if (situation === 'filed' && status === 'permanent_resident') return 'within_60';
  return situation;
}

/**
 * Valid in form but unused: no real number begins with zeros. A renewal brings another one (F-11).
 */
function cardsOf(
  random: Random,
  index: number,
  hiredOn: CalendarDate,
  today: CalendarDate,
): Pick<DemoResidence, 'cards' | 'checkedOn'> {
  const letters = () => random.pick(['AA', 'BK', 'LE', 'RS', 'UH', 'WT', 'YD', 'ZM']);
  const isRenewed = random.chance(0.2);
  const since = isRenewed ? addDays(today, -random.whole(10, 50)) : hiredOn;
  const earlier = { number: `${letters()}0${digitsOf(index + 50_000)}${letters()}`, since: hiredOn };
  const current = { number: `${letters()}0${digitsOf(index)}${letters()}`, since };
  return {
    cards: isRenewed ? [earlier, current] : [current],
    checkedOn: random.chance(0.6) ? addDays(since, random.whole(0, 5)) : null,
  };
}

/** The person's number with leading zeros, seven digits. */
function digitsOf(index: number): string {
  return String(index + 1).padStart(7, '0');
}

/** The end of a later school year. A past day for a person who has left. */
function studentCardEnd(random: Random, situation: Situation, today: CalendarDate): CalendarDate {
  if (situation === 'left_school') return addDays(today, -random.whole(5, 20));
  const year = Number(addDays(today, 400).slice(0, 4));
  return `${year + random.whole(0, 1)}-03-31`;
}

/** The hours a week that a person would like to work, within those of their status. Most said nothing. */
export function wantedHoursOf(index: number, status: ResidenceStatus | null): number | null {
  const random = randomFor(`wanted hours ${index}`);
  if (!random.chance(0.45)) return null;
  return random.pick(CAPPED.includes(status) ? [16, 20, 24, 28] : [16, 24, 32, 40]);
}

/** The hour limits of a person that do not come from their documents. */
export function hourBounds(
  index: number,
  status: ResidenceStatus | null,
  hiredOn: CalendarDate,
  today: CalendarDate,
): HourBounds {
  const random = randomFor(`hours ${index}`);
  if (!CAPPED.includes(status)) {
    const always = { validFrom: hiredOn, validTo: null };
    const week = { ...always, limitWindow: 'monday_week', unit: 'minutes', source: 'config' } as const;
    const isPartTime = random.chance(0.06);
    return { limits: isPartTime ? [{ ...week, amount: 1_200 }] : [], otherWork: [] };
  }
  return {
    limits: [],
    otherWork: random.chance(0.1)
      ? [{ validFrom: addDays(today, -120), validTo: null, minutesPerWeek: 60 * random.whole(4, 10) }]
      : [],
  };
}

/** The documents in the form of the rules. */
export function rightToWorkOf(nationality: DemoNationality, papers: DemoResidence | null): RightToWork {
  if (papers === null) return { nationality, residence: null, studentCardExpiresOn: null, vacations: [] };
  const { status, expiresOn, renewalFiledOn, permission, paperMinutes, studentCardExpiresOn, school } =
    papers;
  return {
    nationality,
    residence: {
      status,
      expiresOn,
      renewalFiledOn,
      permission,
      paperCap: paperMinutes === null ? null : { kind: 'weekly', minutes: paperMinutes },
    },
    studentCardExpiresOn,
    vacations: school?.vacations ?? [],
  };
}

/** The minutes per week for which a person can be planned regularly. */
export function minutesToPlan({ limits, otherWork }: HourBounds, rightToWork: RightToWork): number {
  const byPapers = residenceLimitsOf(rightToWork).filter(({ source }) => source === 'residence');
  const least = Math.min(2_400, ...[...limits, ...byPapers].map(({ amount }) => amount));
  return least - otherWork.reduce((sum, { minutesPerWeek }) => sum + minutesPerWeek, 0);
}
