import type { DatabaseSync } from 'node:sqlite';

/** The rows per table of a month's work, by the date of that work. */
const BY_MONTH: Record<string, string> = {
  shift: 'SELECT count(*) FROM shift WHERE date BETWEEN ?1 AND ?2',
  seat_group:
    'SELECT count(*) FROM seat_group AS g JOIN shift AS s ON s.id = g.shift_id WHERE s.date BETWEEN ?1 AND ?2',
  shift_user:
    'SELECT count(*) FROM shift_user AS u JOIN shift AS s ON s.id = u.shift_id WHERE s.date BETWEEN ?1 AND ?2',
  attendance: 'SELECT count(*) FROM attendance WHERE business_date BETWEEN ?1 AND ?2',
  punch: `SELECT count(*) FROM punch AS p JOIN attendance AS a ON a.id = p.attendance_id
    WHERE a.business_date BETWEEN ?1 AND ?2`,
  attendance_change: `SELECT count(*) FROM attendance_change AS c JOIN attendance AS a ON a.id = c.attendance_id
    WHERE a.business_date BETWEEN ?1 AND ?2`,
  review_item: `SELECT count(*) FROM review_item AS r JOIN attendance AS a ON a.id = r.attendance_id
    WHERE a.business_date BETWEEN ?1 AND ?2`,
};

/** Check-ins of the busiest minute of any day in that time. */
const BUSIEST_MINUTE = `SELECT max(presses) FROM (SELECT count(*) AS presses FROM attendance
    WHERE business_date BETWEEN ?1 AND ?2 AND check_in IS NOT NULL GROUP BY check_in / 60000)`;

export type CompanyFacts = {
  people: number;
  managers: number;
  workplaces: number;
  /** In an average month of the past ones. */
  rowsAMonth: Record<string, number>;
  checkInsInBusiestMinute: number;
};

/** The size of the company, and the rows of a month's work. */
export function companyFacts(database: DatabaseSync, from: string, to: string, months: number): CompanyFacts {
  const count = (sql: string, ...values: string[]) =>
    Number(Object.values(database.prepare(sql).get(...values) ?? {})[0] ?? 0);
  return {
    people: count('SELECT count(*) FROM person'),
    managers: count('SELECT count(DISTINCT person_id) FROM membership WHERE manages'),
    workplaces: count('SELECT count(*) FROM workplace'),
    rowsAMonth: Object.fromEntries(
      Object.entries(BY_MONTH).map(([table, sql]) => [table, count(sql, from, to) / months]),
    ),
    checkInsInBusiestMinute: count(BUSIEST_MINUTE, from, to),
  };
}
