import type { JapaneseLevel } from '#domain/format/japanese-level.ts';
import type { LimitSource, LimitUnit, LimitWindow } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DemoNationality } from './names.ts';
import { randomFor } from './random.ts';

export type Residence =
  | 'study_abroad'
  | 'family_stay'
  | 'designated_activities'
  | 'permanent_resident'
  | 'long_term_resident'
  | 'spouse_of_japanese_citizen'
  | 'spouse_of_permanent_resident';

/** Both dates belong to it; null is open-ended. */
type Dated = { validFrom: CalendarDate | null; validTo: CalendarDate | null };
export type DemoLimit = Dated & {
  limitWindow: LimitWindow;
  unit: LimitUnit;
  amount: number;
  source: LimitSource;
};
export type DemoOtherWork = Dated & { minutesPerWeek: number };

/** What bounds a person's hours. */
export type HourBounds = { limits: DemoLimit[]; otherWork: DemoOtherWork[] };

const RESIDENCES: readonly (readonly [Residence, number])[] = [
  ['study_abroad', 48],
  ['family_stay', 14],
  ['permanent_resident', 11],
  ['long_term_resident', 10],
  ['spouse_of_japanese_citizen', 8],
  ['spouse_of_permanent_resident', 4],
  ['designated_activities', 5],
];
/** Who manages others has no 28 hours a week. */
const RESIDENCES_OF_OFFICE = RESIDENCES.slice(2, 6);

/** 28 hours, of which work for other employers is a part. */
const MOST_MINUTES = 1_680;
const CAPPED: readonly (Residence | null)[] = ['study_abroad', 'family_stay', 'designated_activities'];

const LEVELS: readonly (readonly [JapaneseLevel | null, number])[] = [
  ['none', 6],
  ['N5', 14],
  ['N4', 28],
  ['N3', 30],
  ['N2', 14],
  ['N1', 4],
  [null, 4],
];

/** Under which status the person of that number lives in Japan; null for Japanese people. */
export function residenceOf(
  index: number,
  nationality: DemoNationality,
  inOffice: boolean,
): Residence | null {
  if (nationality === 'JP') return null;
  return randomFor(`residence ${index}`).weighted(inOffice ? RESIDENCES_OF_OFFICE : RESIDENCES);
}

/** Null where nobody has asked yet. */
export function japaneseLevelOf(index: number, nationality: DemoNationality): JapaneseLevel | null {
  return nationality === 'JP' ? 'native' : randomFor(`japanese ${index}`).weighted(LEVELS);
}

/** The limits of somebody hired on that date; the vacations are those of the year of today. */
export function hourBounds(
  index: number,
  residence: Residence | null,
  hiredOn: CalendarDate,
  today: CalendarDate,
): HourBounds {
  const random = randomFor(`hours ${index}`);
  const always = { validFrom: hiredOn, validTo: null };
  if (!CAPPED.includes(residence)) {
    const week = { ...always, limitWindow: 'monday_week', unit: 'minutes', source: 'config' } as const;
    const isPartTime = random.chance(0.06);
    return { limits: isPartTime ? [{ ...week, amount: 1_200 }] : [], otherWork: [] };
  }
  const cap: DemoLimit = {
    ...always,
    limitWindow: 'any_7_days',
    unit: 'minutes',
    amount: MOST_MINUTES,
    source: 'residence',
  };
  const hasVacation = residence === 'study_abroad' && random.chance(0.12);
  return {
    limits: hasVacation ? [cap, ...summerVacation(today)] : [cap],
    otherWork: random.chance(0.1)
      ? [{ validFrom: addDays(today, -120), validTo: null, minutesPerWeek: 60 * random.whole(4, 10) }]
      : [],
  };
}

/** F-05, F-06: 8 hours a day and 40 a week while the school is closed. */
function summerVacation(today: CalendarDate): DemoLimit[] {
  const year = today.slice(0, 4);
  const dates = { validFrom: `${year}-07-25`, validTo: `${year}-09-15` };
  const vacation = { ...dates, unit: 'minutes', source: 'vacation' } as const;
  return [
    { ...vacation, limitWindow: 'day', amount: 480 },
    { ...vacation, limitWindow: 'monday_week', amount: 2_400 },
  ];
}

/** The minutes a week for which somebody can be planned regularly. */
export function minutesToPlan({ limits, otherWork }: HourBounds): number {
  const weekly = limits.filter(({ limitWindow, source }) => limitWindow !== 'day' && source !== 'vacation');
  const least = Math.min(2_400, ...weekly.map(({ amount }) => amount));
  return least - otherWork.reduce((sum, { minutesPerWeek }) => sum + minutesPerWeek, 0);
}
