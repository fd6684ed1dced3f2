import { env } from 'cloudflare:workers';
import { fromStamp } from '#domain/time/instant.ts';
import { draw } from '#tests/support/at-once.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';

/** The hourly wage of the first person. Each next person earns one yen more. */
export const FIRST_WAGE = 1_000;

/** Many people with no other data, in few statements. */
export async function writePeople(count: number): Promise<number[]> {
  const first = await draw('person', count);
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?2 - 1)
     INSERT INTO person (id, staff_no, last_name, first_name, created_at)
     SELECT ?1 + value, printf('C%d', ?1 + value), '多', '数', 1 FROM n`,
  )
    .bind(first, count)
    .run();
  return Array.from({ length: count }, (_, nth) => first + nth);
}

/** An hour of confirmed work for each person at a workplace, from 9:00 on each of these dates. */
export async function writeWork(
  at: { id: number },
  people: readonly number[],
  dates: readonly string[],
): Promise<void> {
  const first = await draw('attendance', people.length * dates.length);
  const days = dates.map((date) => [date, fromStamp(`${date} 09:00:00`)]);
  await env.DB.prepare(
    `INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, check_out, counted_start,
       counted_end, counted_minutes, worked_minutes, formula, salary_per_hour, created_at, created_by, confirmed_at,
       confirmed_by)
     SELECT ?1 + who.key * ?4 + day.key, who.value, ?2, day.value ->> 0, 'work', day.value ->> 1,
       (day.value ->> 1) + 3600000, day.value ->> 1, (day.value ->> 1) + 3600000, 60, 60, 1, ?7 + who.key, 1,
       who.value, ?6, who.value
     FROM json_each(?3) AS who, json_each(?5) AS day`,
  )
    .bind(first, at.id, JSON.stringify(people), dates.length, JSON.stringify(days), NOW - HOUR, FIRST_WAGE)
    .run();
}

/** The first dates of a month. */
export function firstDaysOf(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
