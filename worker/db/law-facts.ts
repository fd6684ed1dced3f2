import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Study } from '#domain/law/study.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { firstDayOf, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { jsonFirst, jsonList, jsonObject, pickAs, type ValueOf } from './query.ts';
import { attendance } from './schema/attendance.ts';
import { employmentContract } from './schema/employment-contract.ts';
import { residence, school } from './schema/residence.ts';

const [r, h, c] = [alias(residence, 'r'), alias(school, 'h'), alias(employmentContract, 'c')];

/** What the law reads of the residence and the school of the person `p`; null without a residence. */
export const HELD_JSON = jsonFirst(
  jsonObject({
    ...pickAs(r, { skilledField: 'skilled_field', designatedNumber: 'designated_number', course: 'course' }),
    status: r.status,
    onLeave: r.on_leave,
    schoolId: r.school_id,
    school: h.kind,
  }),
  sql`FROM ${residence} AS r LEFT JOIN ${school} AS h ON h.id = r.school_id WHERE r.person_id = p.id`,
);

/** Where and how the person studies; null without a school. */
export function studyOf(held: ValueOf<typeof HELD_JSON>): Study | null {
  if (held === null || held.schoolId === null) return null;
  return { school: held.school ?? 'unknown', course: held.course ?? 'unknown', onLeave: held.onLeave };
}

/** The hours and the pay of the contracts of the person `p`, by their first day. */
export const STATED_CONTRACTS_JSON = jsonList(
  jsonObject({
    from: c.valid_from,
    to: c.valid_to,
    ...pickAs(c, { weekMinutes: 'week_minutes', yenPerHour: 'salary_per_hour', renewal: 'renewal' }),
    ...pickAs(c, { statedMonthYen: 'stated_month_yen', commutingMonthYen: 'commuting_month_yen' }),
  }),
  sql`FROM ${employmentContract} AS c WHERE c.person_id = p.id AND c.deleted_at IS NULL`,
  sql`c.valid_from`,
);

type StatedRow = ValueOf<typeof STATED_CONTRACTS_JSON>[number];

/** A contract as the rules of insurance read it: it states no pay of a month without premiums. */
export function statedContractOf({ renewal, ...contract }: StatedRow) {
  return { ...contract, monthYen: null, renewable: renewal !== 'none' };
}

/** The complete months that the rule of the hours of months may read. */
const MONTHS_READ = 12;

/** The minutes worked by the person `p` in each of the last complete months with work. */
export function workedMonthsJson(today: CalendarDate) {
  const month = monthOf(today);
  return jsonList(
    jsonObject({ month: sql<string>`month`, minutes: sql<number>`minutes` }),
    sql`FROM (SELECT substr(a.business_date, 1, 7) AS month, sum(a.worked_minutes) AS minutes
        FROM ${attendance} AS a
        WHERE a.person_id = p.id AND a.business_date >= ${firstDayOf(moveMonth(month, -MONTHS_READ))}
          AND a.business_date < ${firstDayOf(month)} AND a.kind = 'work' AND a.voided_at IS NULL
        GROUP BY month HAVING sum(a.worked_minutes) IS NOT NULL)`,
  );
}
