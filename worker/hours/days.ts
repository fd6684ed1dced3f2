import { type SQL, sql } from 'drizzle-orm';
import { SETTINGS_DEFAULTS } from '#contract/configuration.ts';
import { CLOSING_DAY_MAX } from '#contract/limits.ts';
import { datesDeciding, datesDecidingEach } from '#domain/hours/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { rows } from '#worker/db/database.ts';
import { CONFIGURATION_ID } from '#worker/features/configuration/queries.ts';
import { closingDayOf } from './company-rules.ts';

/** Business dates as statements name them, both ends included. */
export type DaysSql = {
  from: SQL;
  to: SQL;
  /** What must be read to work their hours out. */
  deciding: { from: SQL; to: SQL };
  /** From when to when a shift of these dates may begin; epoch milliseconds, the latter not included. */
  starts: { from: SQL; to: SQL };
};

function edgesOf(days: DateRange, deciding: DateRange): (string | number)[] {
  const starts = [startOfJstDay(days.from), startOfJstDay(addDays(days.to, 2))];
  return [days.from, days.to, deciding.from, deciding.to, ...starts];
}

function daysSql(edge: (place: number) => SQL): DaysSql {
  return {
    from: edge(0),
    to: edge(1),
    deciding: { from: edge(2), to: edge(3) },
    starts: { from: edge(4), to: edge(5) },
  };
}

/**
 * The pay period of a month. Its closing day is a setting, which is read along with everything else: so the period
 * under every closing day goes with the statement, which picks its own.
 */
export function daysOfPayPeriod(month: CalendarMonth): DaysSql {
  const all = Array.from({ length: CLOSING_DAY_MAX + 1 }, (_, closing_day) => {
    const period = payPeriodOf(month, closingDayOf({ closing_day }));
    return edgesOf(period, datesDeciding(period));
  });
  const closingDay = sql.raw(
    `(SELECT coalesce(settings ->> 'closing_day', ${SETTINGS_DEFAULTS.closing_day}) FROM configuration WHERE id = ${CONFIGURATION_ID})`,
  );
  return daysSql(
    // As a query of its own it is asked once, and not for every row.
    (place) => sql`(SELECT json_extract(${rows(all)}, '$[' || ${closingDay} || ${sql.raw(`'][${place}]'`)}))`,
  );
}

/** The days of one pay period that is known. */
export function daysOfDates(period: DateRange): DaysSql {
  const edges = edgesOf(period, datesDeciding(period));
  return daysSql((place) => sql`${edges[place]}`);
}

/** No work lies at the very ends of the calendar, where nothing lies around it. */
const ALL_DAYS: DateRange = { from: '0002-01-01', to: '9998-12-31' };

function withWork(date: CalendarDate): CalendarDate {
  if (date < ALL_DAYS.from) return ALL_DAYS.from;
  return date > ALL_DAYS.to ? ALL_DAYS.to : date;
}

/** Days whose work lies in pay periods that are not known yet. */
export function daysBetween(days: DateRange): DaysSql {
  const within = { from: withWork(days.from), to: withWork(days.to) };
  const edges = edgesOf(within, datesDecidingEach(within));
  return daysSql((place) => sql`${edges[place]}`);
}
