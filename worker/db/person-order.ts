import { sql } from 'drizzle-orm';

/**
 * Sorts by the reading of the name, else by the name. Indexes have these expressions, so that a
 * list can walk them. `p` is the person.
 */
export const byName = sql`coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name)`;
export const byStaffNo = sql`coalesce(p.staff_no, '')`;
