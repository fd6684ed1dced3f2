import { NOW } from '#tests/support/clock.ts';
import { run } from './kept-month.ts';

/** Where nothing is closed, in the month: what changes there shows. */
const OPEN_WORK = `voided_at IS NULL AND business_date LIKE '2026-09%'
  AND workplace_id NOT IN (SELECT workplace_id FROM period WHERE state = 'closed')`;

/** One row of the table changes, whichever the seed picks of those that fit. */
function setting(table: string, set: string, where = '1'): string {
  return `UPDATE ${table} SET ${set} WHERE rowid = (SELECT rowid FROM ${table} WHERE ${where}
    ORDER BY (rowid * ?1) % 101, rowid LIMIT 1)`;
}

function settingWork(set: string, where = '1'): string {
  return setting('attendance', set, `${OPEN_WORK} AND (${where})`);
}

const IS_WORK = "kind = 'work'";
const HAS_ENDED = 'check_out IS NOT NULL';
const IS_ENDED = `kind <> 'work' OR ${HAS_ENDED}`;
const ATTENDED = 'EXISTS (SELECT 1 FROM attendance AS came WHERE came.shift_user_id = shift_user.id)';
const MISSED = `NOT ${ATTENDED}`;
/** In no week that decides the month. */
const LONG_BEFORE = "business_date < '2026-08-20'";

function moved(days: number): string {
  const ms = days * 86_400_000;
  const times = ['check_in', 'check_out', 'counted_start', 'counted_end'];
  return [
    `business_date = date(business_date, '${days} days')`,
    ...times.map((at) => `${at} = ${at} + ${ms}`),
  ].join();
}

/** What comes from where no figure of the month looks. */
export const MOVES_INTO_MONTH: readonly string[] = [
  setting('attendance', moved(31), `${IS_WORK} AND ${LONG_BEFORE}`),
  setting('shift', "date = date(date, '31 day')", "date < '2026-08-20'"),
  setting('adjustment', "month = strftime('%Y-%m', month || '-01', '1 month')", "month = '2026-08'"),
];

/** What figures are made of, each changed behind the back of everything but the triggers. */
export const FACT_CHANGES: readonly string[] = [
  settingWork(moved(1), IS_WORK),
  settingWork(moved(-31), IS_WORK),
  settingWork(
    'workplace_id = (SELECT max(id) FROM workplace)',
    'workplace_id < (SELECT max(id) FROM workplace)',
  ),
  settingWork(
    'person_id = (SELECT max(person_id) FROM attendance)',
    `${IS_WORK} AND person_id < (SELECT max(person_id) FROM attendance)`,
  ),
  settingWork('position_id = NULL', 'position_id IS NOT NULL'),
  settingWork('salary_per_hour = salary_per_hour + 7'),
  settingWork('salary_per_hour = NULL'),
  settingWork('formula = 5 - formula', 'formula IN (1, 4) AND counted_minutes % 30 > 0'),
  settingWork("breaks = '[]'"),
  settingWork('counted_start = check_in + 600000, counted_minutes = counted_minutes - 10', HAS_ENDED),
  settingWork('check_out = check_out + 1800000, counted_end = counted_end + 1800000', HAS_ENDED),
  settingWork(
    `check_out = NULL, counted_start = NULL, counted_end = NULL, counted_minutes = NULL, formula = NULL,
     confirmed_at = NULL, confirmed_by = NULL, forgotten = 1`,
    IS_WORK,
  ),
  settingWork(`confirmed_at = ${NOW}, confirmed_by = person_id`, `confirmed_at IS NULL AND (${IS_ENDED})`),
  settingWork('confirmed_at = NULL, confirmed_by = NULL', 'confirmed_at IS NOT NULL'),
  settingWork(`voided_at = ${NOW}`, 'voided_at IS NULL'),
  setting('attendance', 'voided_at = NULL', 'voided_at IS NOT NULL'),
  settingWork(
    "early_leave_by = 'company'",
    'check_out < (SELECT su.ends_at FROM shift_user AS su WHERE su.id = shift_user_id)',
  ),
  settingWork('shift_user_id = NULL', 'shift_user_id IS NOT NULL'),
  settingWork('worked_minutes = worked_minutes + 30', "kind = 'paid_leave'"),
  setting('review_item', `state = 'accepted', decided_at = ${NOW}, decided_by = 1`, "state = 'open'"),
  setting('review_item', "state = 'open', decided_at = NULL, decided_by = NULL", "state <> 'open'"),
  setting('shift_user', "outcome = 'cancelled_by_company'", `outcome IS NULL AND ${MISSED}`),
  setting('shift_user', 'outcome = NULL', "outcome = 'cancelled_by_company'"),
  setting('shift_user', "status = 'cancelled'", `status = 'approved' AND outcome IS NULL AND ${MISSED}`),
  setting('shift_user', "status = 'approved'", "status <> 'approved'"),
  setting('shift_user', 'ends_at = ends_at + 3600000', ATTENDED),
  setting('shift_user', 'starts_at = starts_at - 3600000', ATTENDED),
  setting('shift_user', 'position_id = (SELECT max(position_id) FROM shift_user)'),
  setting(
    'shift_user',
    'person_id = (SELECT max(person_id) FROM shift_user)',
    `person_id < (SELECT max(person_id) FROM shift_user) AND ${MISSED}`,
  ),
  setting('shift', "date = date(date, '2 day')"),
  setting('shift', `deleted_at = iif(deleted_at IS NULL, ${NOW}, NULL)`),
  setting('shift', 'workplace_id = (SELECT max(id) FROM workplace)'),
  setting('adjustment', 'yen = yen + 11'),
  setting('adjustment', "month = strftime('%Y-%m', month || '-01', '-1 month')"),
  setting('adjustment', `voided_at = iif(voided_at IS NULL, ${NOW}, NULL)`),
  setting('pay_request', "state = 'paid', paid_on = '2026-10-01'", "state <> 'paid'"),
  setting('pay_request', 'amount = amount + 1000'),
  setting('transport', 'per_day = per_day + 10', 'monthly_cap IS NULL'),
  setting('transport', 'monthly_cap = iif(monthly_cap IS NULL, 900, NULL)'),
  setting('minimum_wage', 'salary_per_hour = iif(salary_per_hour > 1200, 1000, 1300)'),
  'DELETE FROM minimum_wage WHERE id = (SELECT max(id) FROM minimum_wage) AND ?1 IS NOT NULL',
  setting('workplace', "prefecture = iif(prefecture = '13', '14', '13')"),
  "UPDATE configuration SET settings = json_set(settings, '$.closing_day', 25 + CAST(?1 AS INTEGER) % 4)",
  "UPDATE configuration SET settings = json_set(settings, '$.closing_day', 0) WHERE ?1 IS NOT NULL",
  "UPDATE configuration SET settings = json_set(settings, '$.agreement_month_warn_hours', 1 + CAST(?1 AS INTEGER) % 30)",
  setting('period', "state = 'open', closed_at = NULL, closed_by = NULL", "state = 'closed'"),
  setting('period', `state = 'closed', closed_at = ${NOW}, closed_by = confirmed_by`, "state <> 'closed'"),
  setting('period_line', "line = json_set(line, '$.transport', NULL)"),
];

const TRIES = 5;

/** Makes a change. False where there is nothing to change, or constraints refuse it. */
export async function makeChange(query: string, seed: number): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return (await run(query, seed + tried)).meta.changes > 0;
    } catch (error) {
      if (!String(error).includes('SQLITE_CONSTRAINT')) throw error;
    }
  }
  return false;
}
