import type { AssignmentStatus } from '#domain/roster/facts.ts';
import type { OwnTimes } from '#domain/roster/proposal.ts';
import { addDays, type CalendarDate, firstOfMonth } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { Random } from './random.ts';
import type { DemoTemplate } from './sites.ts';

export type DrawnOutcome = (typeof OUTCOMES)[number][0];

const OUTCOMES = [
  ['absent_notified', 5],
  ['absent_same_day', 3],
  ['absent_without_notice', 1],
  ['cancelled_by_company', 2],
] as const;

/** Half hours later or earlier, with half an hour between the times and the breaks. */
export function ownTimesIn(random: Random, { start, end, breaks }: DemoTemplate): OwnTimes {
  const minutes = 30 * random.whole(1, 4);
  if (random.chance(0.5)) {
    const latest = Math.min(...breaks.map((rest) => rest.start)) - 30;
    return { start: Math.min(start + minutes, latest), end };
  }
  const earliest = Math.max(...breaks.map((rest) => rest.end)) + 30;
  return { start, end: Math.max(end - minutes, earliest) };
}

/** The outcome of planned work that does not take place. Null for work that does. */
export function freedBy(
  today: CalendarDate,
  date: CalendarDate,
  random: Random,
): { status: AssignmentStatus; outcome: DrawnOutcome | null } | null {
  const chance = random.whole(1, 1_000);
  if (date < today && chance <= 25) return { status: 'approved', outcome: random.weighted(OUTCOMES) };
  return chance > 990 ? { status: 'cancelled', outcome: null } : null;
}

/** Ten days before its month, or yesterday evening if that is earlier. */
export function plannedAt(today: CalendarDate, date: CalendarDate, random: Random): Instant {
  const day = addDays(firstOfMonth(date), -10);
  const evening = startOfJstDay(day < today ? day : addDays(today, -1)) + 18 * 60 * MINUTE_MS;
  return evening - random.whole(0, 480) * MINUTE_MS;
}
