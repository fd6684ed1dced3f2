import { sql } from 'drizzle-orm';
import { type CalendarDate, DAY_MS, daysBetween } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { bind, type Database } from '#worker/db/database.ts';

/** Far from the ids of everything else. */
const FIRST_ID = 70_000_000;
const PER_DAY = 10_000;
const POSITIONS = 5;
const TEMPLATES = 8;

/** People of one workplace, each on a shift on five days of seven. */
export type PlannedCrowd = { workplaceId: number; people: number; days: DateRange; today: CalendarDate };

/**
 * Writes the workplace, its people with documents and availability, and their shifts. Those before
 * today were worked. Every fourth person is a student from abroad, every ninth has own times.
 */
export async function writePlannedCrowd(
  { d1 }: Database,
  { workplaceId, people, days, today }: PlannedCrowd,
): Promise<void> {
  const who = sql`WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${people - 1})`;
  const upTo = (count: number) =>
    sql`WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${count - 1})`;
  const statements = [
    sql`INSERT INTO workplace (id, code, name, fueiho, created_at)
          VALUES (${workplaceId}, 'BENCH', '大きな倉庫', 0, 1)`,
    sql`${upTo(POSITIONS)} INSERT INTO position (id, workplace_id, name)
        SELECT ${FIRST_ID} + value, ${workplaceId}, '持ち場' || value FROM n`,
    sql`${upTo(TEMPLATES)} INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute, breaks)
        SELECT ${FIRST_ID} + value, ${workplaceId}, 'T' || value, '勤務' || value, 360 + 60 * value, 840 + 60 * value,
               json_array(json_array(600 + 60 * value, 660 + 60 * value)) FROM n`,
    sql`INSERT INTO template_headcount (template_id, position_id, weekday, fixed_total, temp_total)
        SELECT t.id, p.id, d.value, 10, 5 FROM shift_template AS t JOIN position AS p ON p.workplace_id = t.workplace_id
        JOIN json_each('[1,2,3,4,5,6,7]') AS d WHERE t.workplace_id = ${workplaceId}`,
    sql`${who} INSERT INTO person (id, staff_no, last_name, first_name, last_name_kana, first_name_kana, birthday,
          nationality, created_at)
        SELECT ${FIRST_ID} + value, printf('P%08d', value), 'グエン' || value, '太郎', 'グエン', 'タロウ', '1998-04-01',
               iif(value % 4 = 0, 'VN', 'JP'), 1 FROM n`,
    sql`${who} INSERT INTO residence (person_id, status, expires_on, permission, student_card_expires_on)
        SELECT ${FIRST_ID} + value, 'study_abroad', '2028-03-31', 1, '2028-03-31' FROM n WHERE value % 4 = 0`,
    sql`${who} INSERT INTO membership (id, person_id, workplace_id, works, manages)
        SELECT ${FIRST_ID} + value, ${FIRST_ID} + value, ${workplaceId}, 1, 0 FROM n`,
    sql`INSERT INTO membership_position (membership_id, position_id)
        SELECT m.id, p.id FROM membership AS m JOIN position AS p ON p.workplace_id = m.workplace_id
        WHERE m.workplace_id = ${workplaceId} AND p.id % 2 = m.id % 2`,
  ];
  for (const statement of statements) await bind(d1, statement).run();
  const length = daysBetween(days.from, days.to) + 1;
  for (let day = 0; day < length; day += 1) {
    const midnight = startOfJstDay(days.from) + day * DAY_MS;
    const first = FIRST_ID + day * PER_DAY;
    const date = sql`date(${days.from}, ${day} || ' days')`;
    const onShift = sql`SELECT ${first} + value AS id, ${FIRST_ID} + value AS person,
        ${first} + value % ${TEMPLATES} AS shift, ${FIRST_ID} + value % ${POSITIONS} AS position,
        360 + 60 * (value % ${TEMPLATES}) AS start, iif(value % 9 = 0, 30, 0) AS later, value % 3 = 0 AS temporary
      FROM n WHERE (value + ${day}) % 7 < 5`;
    const own = (of: string) => sql.raw(`iif(later > 0, start + later + ${of}, NULL)`);
    await bind(
      d1,
      sql`${upTo(TEMPLATES)} INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute, breaks)
          SELECT ${first} + value, ${workplaceId}, t.id, ${date}, t.start_minute, t.end_minute, t.breaks
          FROM n JOIN shift_template AS t ON t.id = ${FIRST_ID} + value`,
    ).run();
    await bind(
      d1,
      sql`INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total)
          SELECT s.id, p.id, 80, 40 FROM shift AS s JOIN position AS p ON p.workplace_id = s.workplace_id
          WHERE s.id BETWEEN ${first} AND ${first + PER_DAY - 1}`,
    ).run();
    await bind(
      d1,
      sql`${who} INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, start_minute, end_minute,
            starts_at, ends_at, created_at, created_by, version)
          SELECT id, shift, position, person, iif(temporary, 'temporary', 'fixed'), 'approved', ${own('0')}, ${own('450')},
                 ${midnight} + ${MINUTE_MS} * (start + later), ${midnight} + ${MINUTE_MS} * (start + 480), 1, person, 1
          FROM (${onShift})`,
    ).run();
    await bind(
      d1,
      sql`${who} INSERT INTO attendance (id, person_id, workplace_id, shift_user_id, position_id, business_date, kind,
            check_in, check_out, breaks, counted_start, counted_end, counted_minutes, worked_minutes, formula, created_at,
            created_by)
          SELECT id, person, ${workplaceId}, id, position, ${date}, 'work',
                 ${midnight} + ${MINUTE_MS} * start, ${midnight} + ${MINUTE_MS} * (start + 481),
                 json_array(json_array(start + 240, start + 300)), ${midnight} + ${MINUTE_MS} * start,
                 ${midnight} + ${MINUTE_MS} * (start + 480), 420, 420, 1, 1, person
          FROM (${onShift}) WHERE ${date} < ${today}`,
    ).run();
    await bind(
      d1,
      sql`${who} INSERT INTO availability_day (person_id, date, answer, start_minute, end_minute)
          SELECT ${FIRST_ID} + value, ${date}, iif(value % 5 = 0, 'hours', iif(value % 5 = 1, 'no', 'yes')),
                 iif(value % 5 = 0, 540, NULL), iif(value % 5 = 0, 1080, NULL) FROM n`,
    ).run();
  }
  await bind(
    d1,
    sql`UPDATE seat_group SET
          approved_fixed = (SELECT count(*) FROM shift_user AS su WHERE su.shift_id = seat_group.shift_id
            AND su.position_id = seat_group.position_id AND su.type = 'fixed'),
          approved_temp = (SELECT count(*) FROM shift_user AS su WHERE su.shift_id = seat_group.shift_id
            AND su.position_id = seat_group.position_id AND su.type = 'temporary')
        WHERE shift_id >= ${FIRST_ID}`,
  ).run();
}
