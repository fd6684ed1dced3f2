import { type SQL, sql } from 'drizzle-orm';
import { CLOSING_DAY_MAX } from '#contract/limits.ts';
import { DAYS_BEFORE, datesDeciding } from '#domain/pay/hours/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { rows } from '#worker/db/database.ts';
import { closingDayIn, datesOfPayPeriodAround } from '#worker/db/pay-periods.ts';

/** Business dates as SQL, both ends included. */
export type DaysSql = {
  from: SQL;
  to: SQL;
  /** The dates to read for the calculation of their hours. */
  deciding: { from: SQL; to: SQL };
  /** When a shift of these dates may start; epoch milliseconds, the end exclusive. */
  starts: { from: SQL; to: SQL };
};

function edgesOf(days: DateRange, deciding: DateRange): (string | number)[] {
  const starts = [startOfJstDay(days.from), startOfJstDay(addDays(days.to, 2))];
  return [days.from, days.to, deciding.from, deciding.to, ...starts];
}

/** The edges that depend on the first day. */
const EDGES_OF_FIRST_DAY: readonly number[] = [0, 2, 4];

function daysSql(edge: (place: number) => SQL): DaysSql {
  return {
    from: edge(0),
    to: edge(1),
    deciding: { from: edge(2), to: edge(3) },
    starts: { from: edge(4), to: edge(5) },
  };
}

/**
 * The pay period of a month, in one round trip with the setting of closing days: the statement
 * carries the period under every closing day. The first day follows the closing day of the month
 * before, the last day that of the month (T-16).
 */
export function daysOfPayPeriod(month: CalendarMonth): DaysSql {
  const all = Array.from({ length: CLOSING_DAY_MAX + 1 }, (_, closing_day) => {
    const period = payPeriodOf(month, closing_day === 0 ? 'last' : closing_day);
    return edgesOf(period, datesDeciding(period));
  });
  const known = rows([...all, [moveMonth(month, -1), month]]);
  return daysSql((place) => {
    const whose = EDGES_OF_FIRST_DAY.includes(place) ? 0 : 1;
    const day = closingDayIn(sql`known.rows ->> ${sql.raw(`'$[${all.length}][${whose}]'`)}`);
    // As a subquery it is evaluated once, not for every row.
    return sql`(SELECT json_extract(known.rows, '$[' || ${day} || ${sql.raw(`'][${place}]'`)})
      FROM (SELECT ${known} AS rows) AS known)`;
  });
}

/** O-04, O-05: the first date whose work decides the hours of a date, in any pay period. */
export function decidingFrom(date: SQL): SQL {
  const { from } = datesOfPayPeriodAround(date);
  return sql`(SELECT date(${from}, 'weekday 0', '-6 days', ${`-${DAYS_BEFORE} days`}))`;
}

export function daysOfDates(period: DateRange): DaysSql {
  const edges = edgesOf(period, datesDeciding(period));
  return daysSql((place) => sql`${edges[place]}`);
}

/** Keeps one day of distance from the ends of the calendar, so that dates around exist. */
const ALL_DAYS: DateRange = { from: '0002-01-01', to: '9998-12-31' };

function withWork(date: CalendarDate): CalendarDate {
  if (date < ALL_DAYS.from) return ALL_DAYS.from;
  return date > ALL_DAYS.to ? ALL_DAYS.to : date;
}

/** Days in unknown pay periods. */
export function daysSqlBetween(days: DateRange): DaysSql {
  const within = { from: withWork(days.from), to: withWork(days.to) };
  const edges = edgesOf(within, datesDeciding(within));
  const known = daysSql((place) => sql`${edges[place]}`);
  return { ...known, deciding: { from: decidingFrom(known.from), to: known.deciding.to } };
}
