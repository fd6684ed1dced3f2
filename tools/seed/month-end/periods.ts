import { addDays, type CalendarDate, lastOfMonth } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { HOUR_MS, type Instant, startOfJstDay } from '#domain/time/instant.ts';
import type { DemoAttendance } from '#tools/seed/attendance/ledger.ts';
import { managerOfSite } from '#tools/seed/members.ts';
import type { MonthEndGround } from './ground.ts';

export type DemoPeriod = {
  site: number;
  month: CalendarMonth;
  dateFrom: CalendarDate;
  dateTo: CalendarDate;
  state: 'confirmed' | 'closed';
  confirmedBy: number;
  confirmedAt: Instant;
  /** Null while it is only confirmed. */
  closedAt: Instant | null;
};

/** The states of finished workplaces, in turns: closed, confirmed, and still open. */
const TURNS = ['closed', 'closed', 'confirmed', 'open'] as const;

function isDone({ confirmed, voidedAt, openItems }: DemoAttendance): boolean {
  return voidedAt !== null || (confirmed && openItems.length === 0);
}

/**
 * The last month: closed at some workplaces, confirmed at others, and open where something blocks
 * it.
 */
export function demoPeriods(
  { sites, members, ledger, now }: MonthEndGround,
  month: CalendarMonth,
): DemoPeriod[] {
  const managerOf = managerOfSite(members);
  const [dateFrom, dateTo] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  const work = Map.groupBy(
    ledger.attendances.filter(({ businessDate }) => monthOf(businessDate) === month),
    ({ workplaceId }) => workplaceId,
  );
  const done = [...sites.keys()].filter((site) => (work.get(site) ?? []).every(isDone) && work.has(site));
  // After the last day, also early in the month.
  const confirmedAt = Math.min(startOfJstDay(addDays(dateTo, 2)) + 10 * HOUR_MS, now - 2 * HOUR_MS);
  return done.flatMap((site, turn): DemoPeriod[] => {
    const state = TURNS[turn % TURNS.length] ?? 'open';
    if (state === 'open') return [];
    const closedAt = state === 'closed' ? Math.min(confirmedAt + 30 * HOUR_MS, now - HOUR_MS) : null;
    return [{ site, month, dateFrom, dateTo, state, confirmedBy: managerOf(site), confirmedAt, closedAt }];
  });
}
