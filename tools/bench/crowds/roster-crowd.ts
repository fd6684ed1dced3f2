import { type SQL, sql } from 'drizzle-orm';
import { type CalendarDate, daysBetween, weekdayOf } from '#domain/time/calendar-date.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { bind, type Database } from '#worker/db/database.ts';

/** Far from the ids of everything else. */
const FIRST_ID = 90_000_000;
/** Ids reserved for the shifts of a day, and for the assignments of one. */
const SITES_MAX = 1_000;
const CROWD_PEOPLE_MAX = 100_000;
const PER_SITE = 100;
/** Monday and Tuesday: people who work only then have room in every week. */
const WORKED: readonly number[] = [1, 2];
const [START, END] = [600, 900];
const SEATS_PER_SHIFT = 150;

/**
 * People of workplaces of a hundred each, every fourth a student from abroad. Each workplace has a
 * shift of five hours per day. On Mondays and Tuesdays all of its people are on it.
 */
export type RosterCrowd = { people: number; days: DateRange };

/** A person and an empty shift that they could work. */
export type FreePlace = {
  date: CalendarDate;
  /** The code of the workplace. */
  site: string;
  staffNo: string;
  shiftId: number;
  personId: number;
  positionId: number;
  startsAt: number;
  endsAt: number;
};

export async function writeRosterCrowd({ d1 }: Database, { people, days }: RosterCrowd): Promise<void> {
  const sites = siteCount(people);
  const n = (count: number) =>
    sql`WITH RECURSIVE n(nth) AS (SELECT 0 UNION ALL SELECT nth + 1 FROM n WHERE nth < ${count - 1})`;
  const own = sql`${FIRST_ID} + nth`;
  const site = sql`${FIRST_ID} + nth % ${sites}`;
  const statements = [
    sql`${n(sites)} INSERT INTO workplace (id, code, name, fueiho, created_at)
        SELECT ${own}, printf('R%04d', nth), '倉庫' || nth, 0, 1 FROM n`,
    sql`${n(sites)} INSERT INTO position (id, workplace_id, name) SELECT ${own}, ${own}, '検品' FROM n`,
    sql`${n(sites)} INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute)
        SELECT ${own}, ${own}, 'D', '昼', ${START}, ${END} FROM n`,
    sql`${n(sites)} INSERT INTO template_headcount (template_id, position_id, weekday, fixed_total, temp_total)
        SELECT ${own}, ${own}, d.value, ${SEATS_PER_SHIFT}, 0 FROM n JOIN json_each('[1,2,3,4,5,6,7]') AS d`,
    sql`${n(people)} INSERT INTO person (id, staff_no, last_name, first_name, last_name_kana, first_name_kana, birthday,
          nationality, created_at)
        SELECT ${own}, printf('R%08d', nth), 'グエン' || nth, '太郎', 'グエン', 'タロウ', '1998-04-01',
          iif(nth % 4 = 0, 'VN', 'JP'), 1 FROM n`,
    sql`${n(people)} INSERT INTO residence (person_id, status, expires_on, permission, student_card_expires_on)
        SELECT ${own}, 'study_abroad', '2028-03-31', 1, '2028-03-31' FROM n WHERE nth % 4 = 0`,
    sql`${n(people)} INSERT INTO membership (id, person_id, workplace_id, works, manages)
        SELECT ${own}, ${own}, ${site}, 1, 0 FROM n`,
    sql`${n(people)} INSERT INTO membership_position (membership_id, position_id) SELECT ${own}, ${site} FROM n`,
    ...datesIn(days).flatMap((date, day) => [
      sql`${n(sites)} INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
          SELECT ${shiftOn(day)} + nth, ${own}, ${own}, ${date}, ${START}, ${END} FROM n`,
      sql`${n(sites)} INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total)
          SELECT ${shiftOn(day)} + nth, ${own}, ${SEATS_PER_SHIFT}, 0 FROM n`,
      ...(isWorked(date) ? worked(n(people), sites, date, day) : []),
    ]),
  ];
  for (const statement of statements) await bind(d1, statement).run();
}

/** Puts all people on the shift of their workplace on a day. */
function worked(who: SQL, sites: number, date: CalendarDate, day: number): SQL[] {
  const { startsAt, endsAt } = timesOn(date);
  return [
    sql`${who} INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at,
          created_at, created_by)
        SELECT ${FIRST_ID + day * CROWD_PEOPLE_MAX} + nth, ${shiftOn(day)} + nth % ${sites},
          ${FIRST_ID} + nth % ${sites}, ${FIRST_ID} + nth, 'fixed', 'approved', ${startsAt}, ${endsAt}, 1,
          ${FIRST_ID} + nth FROM n`,
    sql`UPDATE seat_group SET approved_fixed = (SELECT count(*) FROM shift_user AS su
          WHERE su.shift_id = seat_group.shift_id)
        WHERE shift_id BETWEEN ${shiftOn(day)} AND ${shiftOn(day) + SITES_MAX - 1}`,
  ];
}

/**
 * The spots that can be filled without a finding, those of the first Wednesday first. There are two
 * per person and week, and consecutive ones belong to different workplaces.
 */
export function* freePlaces({ people, days }: RosterCrowd): Generator<FreePlace> {
  const sites = siteCount(people);
  for (const date of datesIn(days)) {
    if (![3, 4].includes(weekdayOf(date))) continue;
    const day = daysBetween(days.from, date);
    for (let who = 0; who < people; who += 1) {
      const site = who % sites;
      yield {
        date,
        site: `R${String(site).padStart(4, '0')}`,
        staffNo: `R${String(who).padStart(8, '0')}`,
        shiftId: shiftOn(day) + site,
        personId: FIRST_ID + who,
        positionId: FIRST_ID + site,
        ...timesOn(date),
      };
    }
  }
}

function siteCount(people: number): number {
  return Math.ceil(people / PER_SITE);
}

function isWorked(date: CalendarDate): boolean {
  return WORKED.includes(weekdayOf(date));
}

function shiftOn(day: number): number {
  return FIRST_ID + day * SITES_MAX;
}

function timesOn(date: CalendarDate): Pick<FreePlace, 'startsAt' | 'endsAt'> {
  const midnight = startOfJstDay(date);
  return { startsAt: midnight + START * MINUTE_MS, endsAt: midnight + END * MINUTE_MS };
}
