import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Study } from '#domain/law/study.ts';
import { jsonFirst, jsonList, jsonObject, pickAs, type ValueOf } from './query.ts';
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
