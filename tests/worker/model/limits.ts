import { addDays, weekdayOf } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { Facts, Row } from './facts.ts';

const FULL_WEEK = 40;

/** Minutes of approved work of each person in each week from Monday that is wholly to come, without the breaks. */
function weeksOf(facts: Facts, now: Instant): Map<string, number> {
  const shifts = new Map((facts.get('shift') ?? []).map((row) => [row.id, row]));
  const weeks = new Map<string, number>();
  for (const place of facts.get('shift_user') ?? []) {
    const shift = shifts.get(place.shift_id ?? 0);
    if (place.status !== 'approved' || place.outcome !== null || !shift) continue;
    const date = String(shift.date);
    const monday = addDays(date, 1 - weekdayOf(date));
    if (monday <= jstDate(now)) continue;
    const week = `${place.person_id} ${monday}`;
    weeks.set(week, (weeks.get(week) ?? 0) + minutesOf(place, shift));
  }
  return weeks;
}

function minutesOf(place: Row, shift: Row): number {
  const start = Number(place.start_minute ?? shift.start_minute);
  const end = Number(place.end_minute ?? shift.end_minute);
  const breaks: [number, number][] = JSON.parse(String(shift.breaks));
  const paused = breaks.map(([from, to]) => Math.max(0, Math.min(to, end) - Math.max(from, start)));
  return end - start - paused.reduce((sum, one) => sum + one, 0);
}

function mostOf(facts: Facts, personId: number): number {
  const [settings] = facts.get('configuration') ?? [];
  const { max_hour_per_week = FULL_WEEK }: { max_hour_per_week?: number } = JSON.parse(
    String(settings?.settings ?? '{}'),
  );
  const own = (facts.get('work_limit') ?? []).filter(
    (row) => row.person_id === personId && row.limit_window === 'monday_week' && row.unit === 'minutes',
  );
  return Math.min(60 * max_hour_per_week, ...own.map(({ amount }) => Number(amount)));
}

/** Whose week came to be longer than it may be, by work that nobody gave a reason for. */
export function weeksBeyond(before: Facts, after: Facts, now: Instant, isReasoned: boolean): string[] {
  if (isReasoned) return [];
  const was = weeksOf(before, now);
  return [...weeksOf(after, now)].flatMap(([week, minutes]) => {
    const most = mostOf(after, Number(week.split(' ')[0]));
    const grew = minutes > (was.get(week) ?? 0);
    return grew && minutes > most
      ? [`${minutes} minutes of ${week}, where ${most} are the most, without a reason`]
      : [];
  });
}
