import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { SESSION_KEPT } from '#domain/access/session.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { bytesARow, DAYS_A_MONTH, type TableGrowth } from './growth.ts';
import type { Measured } from './measured.ts';
import { personMonth } from './usage.ts';

/** Days until rows are deleted (`worker/platform/cron/outdated.ts`), by the default settings. */
const KEPT_DAYS: Record<string, number> = {
  audit: SETTINGS_DEFAULTS.keep_audit_months * DAYS_A_MONTH,
  inbox_item: SETTINGS_DEFAULTS.keep_notices_days,
  delivery: SETTINGS_DEFAULTS.keep_notices_days,
  outbox_item: 1,
  session: SESSION_KEPT / DAY_MS,
  idempotency_key: 1,
  throttle: 1,
  timer_run: SETTINGS_DEFAULTS.keep_runs_days,
};

/**
 * Tables with rows for each present person. The rest belongs to the company and does not grow with
 * people.
 */
const OF_PEOPLE = [
  'person',
  'person_gram',
  'person_facet',
  'person_role',
  'membership',
  'membership_position',
  'wage',
  'transport',
  'device',
  'residence',
  'residence_card',
  'pay_account',
  'hello_work_report',
];

/** Every table that grows with people or with months, the fastest first. */
export function tableGrowth(measured: Measured): TableGrowth[] {
  const { adds: written } = personMonth(measured);
  const adds = { ...written, audit_segment_thing: (written.audit ?? 0) * measured.thingsAnAuditRow };
  const sizeOf = (table: string) => bytesARow(measured.tables[table] ?? { rows: 0, bytes: 0 });
  const months = Object.entries(adds).map(([table, rowsAPersonAndMonth]): TableGrowth => {
    const days = KEPT_DAYS[table];
    const one = { table, bytesARow: sizeOf(table), rowsAPersonAndMonth };
    return days === undefined ? { kind: 'grows', ...one } : { kind: 'kept', days, ...one };
  });
  const people = OF_PEOPLE.map((table): TableGrowth => {
    const rowsAPerson = (measured.tables[table]?.rows ?? 0) / measured.people;
    return { kind: 'of people', table, bytesARow: sizeOf(table), rowsAPerson };
  });
  const weight = (one: TableGrowth) =>
    (one.kind === 'of people' ? 0 : one.rowsAPersonAndMonth) * one.bytesARow;
  return [...months.toSorted((one, other) => weight(other) - weight(one)), ...people];
}
