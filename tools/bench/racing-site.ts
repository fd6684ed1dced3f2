import { type SQL, sql } from 'drizzle-orm';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { bind, type Database } from '#worker/db/database.ts';

/** Far from the ids of everything else. */
const FIRST_ID = 80_000_000;
/** Concurrent calls per race. */
export const RACERS = 1_000;
export const SEATS = 50;
const ROUNDS_MAX = 60;

/** A round of the race, on a day without assignments. */
export type Round = { date: CalendarDate; nth: number };

/**
 * Writes a workplace with a thousand people. Every other day has a thousand shifts that all
 * overlap, and one evening shift with fifty spots.
 */
export async function writeRacingSite(
  { d1 }: Database,
  first: CalendarDate,
  count: number,
): Promise<Round[]> {
  const rounds = Array.from({ length: count }, (_, nth) => ({ date: addDays(first, 2 * nth), nth }));
  const n = sql`WITH RECURSIVE n(nth) AS (SELECT 0 UNION ALL SELECT nth + 1 FROM n WHERE nth < ${RACERS - 1})`;
  const own = sql`${FIRST_ID} + nth`;
  const evening = FIRST_ID + RACERS;
  // Four hours each. None ends before the last one begins.
  const times = sql`600 + nth % 240, 840 + nth % 240`;
  const statements: SQL[] = [
    sql`INSERT INTO workplace (id, code, name, fueiho, created_at) VALUES (${FIRST_ID}, 'RACE', '競走倉庫', 0, 1)`,
    sql`INSERT INTO position (id, workplace_id, name) VALUES (${FIRST_ID}, ${FIRST_ID}, '検品')`,
    sql`${n} INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute)
        SELECT ${own}, ${FIRST_ID}, 'T' || nth, '勤務' || nth, ${times} FROM n`,
    sql`INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute)
        VALUES (${evening}, ${FIRST_ID}, 'E', '夕方', 1140, 1320)`,
    sql`${n} INSERT INTO person (id, staff_no, last_name, first_name, birthday, created_at)
        SELECT ${own}, printf('Z%08d', nth), '鈴木', '一郎' || nth, '1995-04-01', 1 FROM n`,
    sql`${n} INSERT INTO membership (id, person_id, workplace_id, works, manages)
        SELECT ${own}, ${own}, ${FIRST_ID}, 1, 0 FROM n`,
    sql`${n} INSERT INTO membership_position (membership_id, position_id) SELECT ${own}, ${FIRST_ID} FROM n`,
    ...rounds.flatMap(({ date, nth }) => [
      sql`${n} INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
          SELECT ${overlappingShift(nth, 0)} + nth, ${FIRST_ID}, ${own}, ${date}, ${times} FROM n`,
      sql`INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
          VALUES (${shiftWithSeats(nth)}, ${FIRST_ID}, ${evening}, ${date}, 1140, 1320)`,
    ]),
    sql`INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total)
        SELECT id, ${FIRST_ID}, ${SEATS}, 0 FROM shift WHERE workplace_id = ${FIRST_ID}`,
  ];
  for (const statement of statements) await bind(d1, statement).run();
  return rounds;
}

/** One of the thousand shifts of a round. */
export function overlappingShift(round: number, nth: number): number {
  return FIRST_ID + (1 + round) * RACERS + nth;
}

export function shiftWithSeats(round: number): number {
  return FIRST_ID + (1 + ROUNDS_MAX) * RACERS + round;
}

export function racer(nth: number): number {
  return FIRST_ID + nth;
}

export const RACE_POSITION = FIRST_ID;
