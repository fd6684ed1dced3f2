import { sql } from 'drizzle-orm';
import { DAY_MS, daysBetween } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { HOUR_MS, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { bind, type Database } from '#worker/db/database.ts';

/** Far from the ids of everything else. */
const FIRST_ID = 50_000_000;

/**
 * People who each work on each of these days, some over midnight and some longer than eight hours.
 */
export type Crowd = { firstPerson: number; people: number; days: DateRange };

/** Rows are written in the order of the table, because appending is fast. */
const PEOPLE_AT_ONCE = 5_000;

/** Writes the people and their work, at the first existing workplaces. */
export async function writeCrowd({ d1 }: Database, { firstPerson, people, days }: Crowd): Promise<void> {
  await writeCrowdPeople({ d1 }, { firstPerson, people });
  for (let first = 0; first < people; first += PEOPLE_AT_ONCE) {
    const part = { from: first, to: Math.min(first + PEOPLE_AT_ONCE, people) };
    await bind(d1, insertWork({ firstPerson, days }, part)).run();
  }
}

export async function writeCrowdPeople(
  { d1 }: Pick<Database, 'd1'>,
  { firstPerson, people }: Omit<Crowd, 'days'>,
): Promise<void> {
  await bind(
    d1,
    sql`WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${people - 1})
        INSERT INTO person (id, staff_no, last_name, first_name, last_name_kana, first_name_kana, created_at)
        SELECT ${firstPerson} + value, printf('B%08d', ${firstPerson} + value), '山田', '太郎', 'ヤマダ', 'タロウ', 1 FROM n`,
  ).run();
}

/** From 9:00 with an hour of break, every seventh person from 18:00, for seven to ten hours. */
function insertWork(
  { firstPerson, days }: Omit<Crowd, 'people'>,
  { from, to }: { from: number; to: number },
) {
  const first = startOfJstDay(days.from);
  return sql`WITH RECURSIVE n(value) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT value + 1 FROM n WHERE value < ${to - 1}),
      d(day) AS (SELECT 0 UNION ALL SELECT day + 1 FROM d WHERE day < ${daysBetween(days.from, days.to)}),
      site AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS sites FROM workplace),
      date AS MATERIALIZED (SELECT day, ${first} + day * ${DAY_MS} AS midnight, date(${days.from}, day || ' days') AS date FROM d),
      who AS MATERIALIZED (SELECT n.value AS who, site.id AS site, iif(n.value % 7 = 0, '[[1320,1380]]', '[[720,780]]') AS breaks
        FROM n JOIN site ON site.place = n.value % site.sites),
      work AS (SELECT who.*, date.*, 420 + (who * 37 + day * 53) % 180 AS minutes,
                      midnight + iif(who % 7 = 0, 18, 9) * ${HOUR_MS} AS begins
               FROM who CROSS JOIN date)
    INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, check_out, breaks,
      counted_start, counted_end, counted_minutes, worked_minutes, formula, salary_per_hour, created_at, created_by)
    SELECT ${FIRST_ID} + (${firstPerson} + who) * 400 + day, ${firstPerson} + who, site, date, 'work', begins,
           begins + (minutes + 60) * ${MINUTE_MS}, breaks, begins, begins + (minutes + 60) * ${MINUTE_MS}, minutes, minutes,
           1, 1100 + who % 300, 1, ${firstPerson} + who
    FROM work`;
}
