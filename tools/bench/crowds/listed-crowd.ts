import type { DatabaseSync } from 'node:sqlite';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { HOUR_MS, startOfJstDay } from '#domain/time/instant.ts';
import { databaseIn } from '#tools/bench/sqlite-database.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { indexingPeople } from '#worker/db/person-search.ts';

/** Far from the ids of everything else. */
export const FIRST_ID = 80_000_000;
/** People per workplace. */
const PER_SITE = 100;
/** The distance between the ids of two days. */
const IDS_A_DAY = 1_000_000;
const INDEXED_AT_ONCE = 10_000;
const NAMELESS = {
  staff_no: null,
  email: null,
  phone: null,
  first_name: '',
  last_name_kana: null,
  first_name_kana: null,
};
const FIRST_WORKED = '2026-05-01';
const WORKED_DAYS = 31;
const FIRST_PLANNED = '2026-06-01';
const PLANNED_DAYS = 5;

/** The people from one number up to another (exclusive), in whole hundreds. */
export type PeopleRange = { from: number; to: number };

const PERSON_ID = sql`${FIRST_ID} + value`;
const SITE_ID = sql`${FIRST_ID} + CAST(value / ${PER_SITE} AS INTEGER)`;

function numbers({ from, to }: PeopleRange): SQL {
  return sql`WITH RECURSIVE n(value) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT value + 1 FROM n WHERE value < ${to - 1})`;
}

/** Staff of workplaces of a hundred each. Three of five are students from abroad. */
export async function writeListedPeople({ d1 }: Database, listed: PeopleRange): Promise<void> {
  const who = numbers(listed);
  const statements = [
    sql`${sites(listed)} INSERT INTO workplace (id, code, name, created_at)
        SELECT ${PERSON_ID}, printf('L%05d', value), '倉庫' || value, 1 FROM n`,
    sql`${who} INSERT INTO person (id, staff_no, last_name, first_name, last_name_kana, first_name_kana, email, phone,
          birthday, nationality, language, hired_on, created_at)
        SELECT ${PERSON_ID}, printf('L%08d', value), 'グエン' || (value % 1009), '太郎' || (value % 997),
          substr('アイウエオカキクケコサシスセソ', 1 + value * 7 % 15, 2) || substr('ナニヌネノハヒフヘホマミム', 1 + value * 5 % 13, 2) || (value % 1009), 'タロウ', 'l' || value || '@kinmu.example', '090' || (10000000 + value),
          '1998-04-01', iif(value % 5 < 3, 'VN', 'JP'), iif(value % 5 < 3, 'vi', 'ja'), '2024-04-01', 1 FROM n`,
    sql`${who} INSERT INTO person_role (person_id, role) SELECT ${PERSON_ID}, 'user' FROM n`,
    sql`${who} INSERT INTO residence (person_id, status, expires_on, permission, student_card_expires_on)
        SELECT ${PERSON_ID}, 'study_abroad', date('2026-09-15', (value % 1400) || ' days'), 1, '2030-03-31'
        FROM n WHERE value % 5 < 3`,
    sql`${who} INSERT INTO membership (id, person_id, workplace_id, works, manages)
        SELECT ${PERSON_ID}, ${PERSON_ID}, ${SITE_ID}, 1, 0 FROM n`,
  ];
  for (const statement of statements) await bind(d1, statement).run();
}

function sites({ from, to }: PeopleRange): SQL {
  return numbers({ from: from / PER_SITE, to: to / PER_SITE });
}

/**
 * Their listed data: a month of work, a week of shifts, documents (one in twenty waits), and five
 * notices and ten audit rows each.
 */
export async function writeListedFacts(db: Database, listed: PeopleRange): Promise<void> {
  const [who, at] = [numbers(listed), sites(listed)];
  const { d1 } = db;
  const run = (statement: SQL) => bind(d1, statement).run();
  await run(
    sql`${at} INSERT INTO position (id, workplace_id, name) SELECT ${PERSON_ID}, ${PERSON_ID}, '持ち場' FROM n`,
  );
  await run(sql`${at} INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute)
      SELECT ${PERSON_ID}, ${PERSON_ID}, 'T', '日勤', 540, 1080 FROM n`);
  for (let day = 0; day < PLANNED_DAYS; day += 1) await writePlanned(db, listed, day);
  for (let day = 0; day < WORKED_DAYS; day += 1) await writeWorked(db, listed, day);
  await run(sql`${who} INSERT INTO file (id, kind, person_id, type, bytes, created_at)
      SELECT 'listed-' || value, 'paper', ${PERSON_ID}, 'image/png', 1000, 1 FROM n`);
  await run(sql`${who} INSERT INTO paper (id, person_id, type, state, file_id, uploaded_by, created_at, decided_at, decided_by)
      SELECT ${PERSON_ID}, ${PERSON_ID}, 'passport', iif(value % 20 = 0, 'waiting', 'approved'), 'listed-' || value, ${PERSON_ID},
             1000 + value, iif(value % 20 = 0, NULL, 2000), iif(value % 20 = 0, NULL, 1) FROM n`);
  const each = (times: number) =>
    sql`JOIN json_each(${JSON.stringify(Array.from({ length: times }, (_, k) => k))}) AS k`;
  await run(sql`${who} INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at)
      SELECT ${FIRST_ID} + n.value, 'password_changed', '{}', 'listed-' || k.value, 1000 + k.value FROM n ${each(5)}`);
  await run(sql`${who} INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject,
        subject_id, workplace_id, before, after)
      SELECT 'listed-' || n.value || '-' || k.value, 'users.update', 'listed', 1, 'global_admin',
             ${startOfJstDay(FIRST_WORKED)} + n.value * 1000 + k.value, 'update', 'person', ${FIRST_ID} + n.value,
             NULL, '{"phone":"1"}', '{"phone":"2"}' FROM n ${each(10)}`);
}

async function writePlanned({ d1 }: Database, listed: PeopleRange, day: number): Promise<void> {
  const first = FIRST_ID + day * IDS_A_DAY;
  const date = sql`date(${FIRST_PLANNED}, ${day} || ' days')`;
  const midnight = startOfJstDay(FIRST_PLANNED) + day * DAY_MS;
  const statements = [
    sql`${sites(listed)} INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
        SELECT ${first} + value, ${PERSON_ID}, ${PERSON_ID}, ${date}, 540, 1080 FROM n`,
    sql`${sites(listed)} INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total, approved_fixed)
        SELECT ${first} + value, ${PERSON_ID}, ${PER_SITE}, 10, ${PER_SITE} FROM n`,
    sql`${numbers(listed)} INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at,
          created_at, created_by)
        SELECT ${first} + value, ${first} + CAST(value / ${PER_SITE} AS INTEGER), ${SITE_ID}, ${PERSON_ID}, 'fixed', 'approved',
               ${midnight + 9 * HOUR_MS}, ${midnight + 18 * HOUR_MS}, 1, 1 FROM n`,
  ];
  for (const statement of statements) await bind(d1, statement).run();
}

async function writeWorked({ d1 }: Database, listed: PeopleRange, day: number): Promise<void> {
  const midnight = startOfJstDay(FIRST_WORKED) + day * DAY_MS;
  const [begins, ends] = [midnight + 9 * HOUR_MS, midnight + 18 * HOUR_MS];
  await bind(
    d1,
    sql`${numbers(listed)} INSERT INTO attendance (id, person_id, workplace_id, position_id, business_date, kind, check_in,
          check_out, breaks, counted_start, counted_end, counted_minutes, worked_minutes, formula, salary_per_hour,
          created_at, created_by)
        SELECT ${FIRST_ID + day * IDS_A_DAY} + value, ${PERSON_ID}, ${SITE_ID}, ${SITE_ID}, date(${FIRST_WORKED}, ${day} || ' days'), 'work',
               ${begins}, ${ends}, '[[720,780]]', ${begins}, ${ends}, 480, 480, 1, 1200, 1, ${PERSON_ID} FROM n`,
  ).run();
}

/** Indexes them by the readings of their names, like the product. */
export async function indexListedPeople(database: DatabaseSync, { from, to }: PeopleRange): Promise<void> {
  const people = database
    .prepare('SELECT id, last_name_kana FROM person WHERE id BETWEEN ? AND ?')
    .all(FIRST_ID + from, FIRST_ID + to - 1)
    .map(({ id, last_name_kana }) => ({ ...NAMELESS, id: Number(id), last_name: String(last_name_kana) }));
  const { d1 } = databaseIn(database);
  for (let first = 0; first < people.length; first += INDEXED_AT_ONCE) {
    const statements = indexingPeople(people.slice(first, first + INDEXED_AT_ONCE));
    for (const statement of statements) await bind(d1, statement).run();
  }
}
