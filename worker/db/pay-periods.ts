import { type SQL, sql } from 'drizzle-orm';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { configuration } from './schema/configuration.ts';

/** Business dates of a pay period, both ends included. */
type PeriodRange = { from: SQL; to: SQL };

/** T-16: the closing day of a pay month, from the stored settings, which are one row. */
export function closingDayIn(month: SQL): SQL {
  return sql`(SELECT coalesce((SELECT e.value ->> 'closing_day' FROM json_each(c.settings, '$.earlier_pay_terms') AS e
      WHERE ${month} <= e.value ->> 'until' ORDER BY e.key LIMIT 1),
    c.settings ->> 'closing_day', ${sql.raw(String(SETTINGS_DEFAULTS.closing_day))}) FROM ${configuration} AS c)`;
}

/** T-16: the dates of the pay period of a month in a column, like `payPeriodOf`. */
export function datesOfPayPeriod(month: SQL): PeriodRange {
  return { from: sql`date(${lastDayIn(monthLater(month, -1))}, '+1 day')`, to: lastDayIn(month) };
}

/** T-16: the dates of the pay period with this date, like `payMonthOf`. */
export function datesOfPayPeriodAround(date: SQL): PeriodRange {
  const month = sql`substr(around.date, 1, 7)`;
  const [before, own, after] = [
    lastDayIn(monthLater(month, -1)),
    lastDayIn(month),
    lastDayIn(monthLater(month, 1)),
  ];
  return {
    from: sql`(SELECT date(iif(date > own, own, before), '+1 day')
      FROM (SELECT date, ${before} AS before, ${own} AS own FROM (SELECT ${date} AS date) AS around))`,
    to: sql`(SELECT iif(date > own, after, own)
      FROM (SELECT date, ${own} AS own, ${after} AS after FROM (SELECT ${date} AS date) AS around))`,
  };
}

function monthLater(month: SQL, count: -1 | 1): SQL {
  return sql`strftime('%Y-%m', ${month} || '-01', ${sql.raw(`'${count} months'`)})`;
}

/** The last day of a month's pay period. */
function lastDayIn(month: SQL): SQL {
  return sql`(SELECT date(first, iif(day = 0, '+1 month', '+0 months'), (day - 1) || ' days')
    FROM (SELECT ${month} || '-01' AS first, ${closingDayIn(month)} AS day))`;
}
