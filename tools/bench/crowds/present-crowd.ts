import { sql } from 'drizzle-orm';
import { type CalendarDate, DAY_MS, daysBetween } from '#domain/time/calendar-date.ts';
import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { type Crowd, writeCrowdPeople } from './crowd.ts';

/** Far from the ids of everything else. */
const FIRST_ID = 600_000_000;
/** Ids reserved per person, and for the shifts of a day. */
const PER_PERSON = 40;
const PER_DAY = 1_000;

/**
 * Writes the people with an assignment on each of the days, every seventh person by night. All
 * shifts before today were worked, and day workers have checked in today.
 */
export async function writePresentCrowd(
  { d1 }: Pick<Database, 'd1'>,
  { firstPerson, people, days, today }: Crowd & { today: CalendarDate },
): Promise<void> {
  await writeCrowdPeople({ d1 }, { firstPerson, people });
  const who = sql`WITH RECURSIVE n(who) AS (SELECT 0 UNION ALL SELECT who + 1 FROM n WHERE who < ${people - 1}),
    site AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS sites FROM workplace),
    work AS (SELECT n.who, site.id AS site, site.place FROM n JOIN site ON site.place = n.who % site.sites)`;
  const perSite = sql`WITH site AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM workplace)`;
  const statements = [
    sql`${perSite} INSERT INTO position (id, workplace_id, name) SELECT ${FIRST_ID} + place, id, '持ち場 B' FROM site`,
    sql`${perSite} INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute, breaks)
        SELECT ${FIRST_ID} + place * 2 + late.value, site.id, 'BENCH' || late.value, '勤務', 540 * (1 + late.value),
               540 * (2 + late.value), iif(late.value, '[[1320,1380]]', '[[720,780]]')
        FROM site, json_each('[0,1]') AS late`,
  ];
  for (let day = 0; day <= daysBetween(days.from, days.to); day += 1) {
    const midnight = startOfJstDay(days.from) + day * DAY_MS;
    const date = sql`date(${days.from}, ${day} || ' days')`;
    const first = FIRST_ID + (1 + day) * PER_DAY;
    const over = midnight < startOfJstDay(today) ? 1 : 0;
    const own = sql`${FIRST_ID} + (${firstPerson} + who) * ${PER_PERSON} + ${day}`;
    const begins = sql`${midnight} + 540 * (1 + (who % 7 = 0)) * ${MINUTE_MS}`;
    const ends = sql`${begins} + 540 * ${MINUTE_MS}`;
    statements.push(
      sql`INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute, breaks)
          SELECT ${first} + t.id - ${FIRST_ID}, t.workplace_id, t.id, ${date}, t.start_minute, t.end_minute, t.breaks
          FROM shift_template AS t WHERE t.id >= ${FIRST_ID}`,
      sql`${who} INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at,
            created_at, created_by)
          SELECT ${own}, ${first} + place * 2 + (who % 7 = 0), ${FIRST_ID} + place, ${firstPerson} + who, 'fixed',
                 'approved', ${begins}, ${ends}, 1, ${firstPerson} + who FROM work`,
    );
    if (midnight > startOfJstDay(today)) continue;
    const counted = sql`iif(${over}, ${begins}, NULL), iif(${over}, ${ends}, NULL)`;
    const minutes = sql`iif(${over}, 480, NULL)`;
    statements.push(
      sql`${who} INSERT INTO attendance (id, person_id, workplace_id, shift_user_id, position_id, business_date, kind,
            check_in, check_out, breaks, counted_start, counted_end, counted_minutes, worked_minutes, formula,
            salary_per_hour, created_at, created_by)
          SELECT ${own}, ${firstPerson} + who, site, ${own}, ${FIRST_ID} + place, ${date}, 'work', ${begins},
                 iif(${over}, ${ends}, NULL), iif(who % 7 = 0, '[[1320,1380]]', '[[720,780]]'), ${counted},
                 ${minutes}, ${minutes}, iif(${over}, 1, NULL), 1100 + who % 300, 1, ${firstPerson} + who
          FROM work WHERE ${over} OR who % 7 <> 0`,
    );
  }
  for (const statement of statements) await bind(d1, statement).run();
}
