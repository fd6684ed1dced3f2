// A reference for the hours and pay of a month: minute by minute, without any code of the product.

/** A finished attendance with its related rows: instants in ms, breaks in minutes of the date. */
export type RawWork = {
  id: number;
  workplaceId: number;
  date: string;
  checkIn: number;
  checkOut: number;
  breaks: [start: number, end: number][];
  planStart: number | null;
  paidBefore: number | null;
  earlyStartApproved: boolean;
  formula: number;
  wage: number;
};

/** Minutes by column, and money in 1/6000 yen by line. */
export type Figures = {
  punched: number;
  counted: number;
  worked: number;
  ot25: number;
  ot50: number;
  night: number;
  holiday: number;
  earned: Earned;
};
type Earned = { base: number; p25: number; p50: number; night: number; holiday: number };

export type NaiveMonth = { month: Figures; works: Map<number, Figures>; workplaces: Map<number, Figures> };

const DAY = 1_440;
const PARTS = 6_000;
const ROUNDED: Record<number, (minutes: number) => number> = {
  1: (minutes) => minutes,
  2: (minutes) => Math.floor(minutes / 5) * 5,
  3: (minutes) => Math.floor((minutes + 5) / 10) * 10,
  4: (minutes) => Math.floor(minutes / 15) * 15,
};

/** The days of a month, or of another pay period with both ends included. */
export type NaiveDays = string | { from: string; to: string };

/** The statutory holiday: a weekday, or the Sunday of a week without a free day. */
export type NaiveHoliday = 'weekly_rest' | (typeof WEEKDAYS)[number];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * The figures of one person from all their work, including that before the month. The month ends
 * with its last day. `holidayOf` gives the statutory holiday for the work of a date.
 */
export function naiveMonth(
  works: readonly RawWork[],
  days: NaiveDays,
  holidayOf: (date: string) => NaiveHoliday = () => 'weekly_rest',
): NaiveMonth {
  const measured = works.map((work) => ({ work, ...minutesOf(work) }));
  const minutes = measured.flatMap(({ work, minutes }) => minutes.map((minute) => ({ minute, work })));
  minutes.sort((one, other) => one.minute - other.minute || one.work.id - other.work.id);
  const workedDays = new Set(minutes.map(({ minute }) => Math.floor(minute / DAY)));
  const result: NaiveMonth = { month: nothing(), works: new Map(), workplaces: new Map() };
  const figuresOf = (work: RawWork) => [
    result.month,
    valueIn(result.works, work.id),
    valueIn(result.workplaces, work.workplaceId),
  ];

  for (const { work, punched, counted } of measured) {
    if (!isOf(days, work.date)) continue;
    for (const figures of figuresOf(work)) {
      figures.punched += punched;
      figures.counted += counted;
    }
  }

  const [ofDay, ofWeek] = [new Map<number, number>(), new Map<number, number>()];
  let overtime = 0;
  for (const { minute, work } of minutes) {
    const [day, clock] = [Math.floor(minute / DAY), minute % DAY];
    const date = midnightOf(work.date) / DAY;
    const isIn = isOf(days, work.date);
    let kind: 'ot25' | 'ot50' | 'holiday' | null = null;
    const today = (ofDay.get(date) ?? 0) + 1;
    ofDay.set(date, today);
    if (isHoliday(day, holidayOf(work.date), workedDays)) kind = 'holiday';
    else {
      let isOver = today > 480;
      if (!isOver) {
        const week = date - weekday(date);
        const soFar = (ofWeek.get(week) ?? 0) + 1;
        ofWeek.set(week, soFar);
        isOver = soFar > 2_400;
      }
      if (isOver && isIn) overtime += 1;
      if (isOver) kind = overtime <= 3_600 ? 'ot25' : 'ot50';
    }
    if (!isIn) continue;
    const isNight = clock >= 22 * 60 || clock < 5 * 60;
    for (const figures of figuresOf(work)) {
      figures.worked += 1;
      figures.earned.base += 100 * work.wage;
      if (kind) figures[kind] += 1;
      if (kind === 'ot25') figures.earned.p25 += 25 * work.wage;
      if (kind === 'ot50') figures.earned.p50 += 50 * work.wage;
      if (kind === 'holiday') figures.earned.holiday += 35 * work.wage;
      if (!isNight) continue;
      figures.night += 1;
      figures.earned.night += 25 * work.wage;
    }
  }
  return result;
}

/** Whole yen by line, each rounded once with halves up, and their sum. */
export function naivePay({ earned }: Figures): Earned & { total: number } {
  const lines = {
    base: naiveYen(earned.base),
    p25: naiveYen(earned.p25),
    p50: naiveYen(earned.p50),
    night: naiveYen(earned.night),
    holiday: naiveYen(earned.holiday),
  };
  return { ...lines, total: sumOf(lines) };
}

/** Minutes of paid leave at a wage, in 1/6000 yen. */
export function naiveLeaveParts({ minutes, wage }: { minutes: number; wage: number }): number {
  return minutes * wage * (PARTS / 60);
}

/** Rounds half a yen up. */
export function naiveYen(parts: number): number {
  return Math.floor((2 * parts + PARTS) / (2 * PARTS));
}

/** All earnings, in 1/6000 yen. */
export function naiveParts({ earned }: Figures): number {
  return sumOf(earned);
}

/** The whole yen in this many 1/6000. */
export function wholeYenIn(parts: number): number {
  return Math.floor(parts / PARTS);
}

function isOf(days: NaiveDays, date: string): boolean {
  if (typeof days === 'string') return date.startsWith(days);
  return days.from <= date && date <= days.to;
}

/** The counted minutes of Japanese time since 1970, from the check-in to the check-out. */
function minutesOf(work: RawWork): { punched: number; counted: number; minutes: number[] } {
  const [from, to] = [minuteOf(work.checkIn), minuteOf(work.checkOut)];
  const isCutOff = work.planStart !== null && !work.earlyStartApproved;
  const paidFrom = isCutOff ? minuteOf(work.planStart ?? 0) - (work.paidBefore ?? 0) : from;
  const midnight = midnightOf(work.date);
  const minutes: number[] = [];
  for (let minute = Math.max(from, paidFrom); minute < to; minute += 1) {
    const isBreak = work.breaks.some(([start, end]) => start <= minute - midnight && minute - midnight < end);
    if (!isBreak) minutes.push(minute);
  }
  const counted = minutes.length;
  const worked = ROUNDED[work.formula]?.(counted) ?? Number.NaN;
  minutes.length = Math.min(counted, worked);
  for (let minute = to; minutes.length < worked; minute += 1) minutes.push(minute);
  return { punched: to - from, counted, minutes };
}

/** A fixed weekday, or the Sunday after six days with work. */
function isHoliday(day: number, holiday: NaiveHoliday, workedDays: ReadonlySet<number>): boolean {
  if (holiday !== 'weekly_rest') return weekday(day) === WEEKDAYS.indexOf(holiday);
  return weekday(day) === 6 && [1, 2, 3, 4, 5, 6].every((back) => workedDays.has(day - back));
}

/** 0 is Monday. 1970 began with a Thursday. */
function weekday(day: number): number {
  return (day + 3) % 7;
}

function minuteOf(instant: number): number {
  return Math.floor(instant / 60_000) + 9 * 60;
}

function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000;
}

function nothing(): Figures {
  const minutes = { punched: 0, counted: 0, worked: 0, ot25: 0, ot50: 0, night: 0, holiday: 0 };
  return { ...minutes, earned: { base: 0, p25: 0, p50: 0, night: 0, holiday: 0 } };
}

function valueIn(map: Map<number, Figures>, key: number): Figures {
  const known = map.get(key) ?? nothing();
  map.set(key, known);
  return known;
}

function sumOf(amounts: Record<string, number>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
}
