import { DAY, NOW } from '#tests/support/clock.ts';
import type { Size } from './fill.ts';
import { FIRST, oneOf, upTo } from './numbers.ts';

const BATCHES = 150;
/** Rows of the first person. */
const MANY = 40;
const STATES = [
  'paid',
  'paid',
  'approved',
  'rejected',
  'paid',
  'pending_accounting_approval',
  'cancelled',
  'failed',
  'paid',
];

/** Closed months with their results, and salary requests. */
export function fillPay({ people, workplaces }: Size): string[] {
  const everybody = upTo(people);
  return [
    ...['2026-08', '2026-09'].map(
      (
        month,
        nth,
      ) => `${upTo(workplaces)} INSERT INTO period (id, workplace_id, month, state, date_from, date_to,
        confirmed_at, confirmed_by, closed_at, closed_by)
      SELECT ${(nth + 1) * FIRST} + i, ${FIRST} + i, '${month}', 'closed', '${month}-01', date('${month}-01', '1 month', '-1 day'),
        1, ${FIRST}, 2, ${FIRST} FROM n`,
    ),
    `${everybody} INSERT INTO adjustment (id, person_id, workplace_id, month, kind, yen, note, created_at, created_by)
      SELECT ${FIRST} + i, ${FIRST} + i, ${FIRST} + i % ${workplaces}, '2026-11', 'free', 500, '手当', ${NOW} - i, ${FIRST}
      FROM n WHERE i % 5 = 1`,
    `${everybody} INSERT INTO adjustment (id, person_id, workplace_id, month, kind, yen, lines, of_month, note, created_at)
      SELECT ${2 * FIRST} + i, ${FIRST} + i, ${FIRST} + i % ${workplaces}, '2026-11', 'late_facts', 500, '{}', '2026-09', '差額', ${NOW} - i
      FROM n WHERE i % 100 = 1`,
    `${everybody} INSERT INTO pay_account (person_id, method, verified_at, verified_by)
      SELECT ${FIRST} + i, 'cash', 1, ${FIRST} FROM n`,
    `${upTo(BATCHES)} INSERT INTO pay_batch (id, transfer_on, created_at, created_by)
      SELECT ${FIRST} + i, date('2026-11-20', '-' || i || ' days'), ${NOW} - i * ${DAY}, ${FIRST} FROM n`,
    ...[0, 1].map(
      (
        nth,
      ) => `${everybody} INSERT INTO pay_request (id, person_id, month, amount, state, ledger, created_at, created_by, batch_id, paid_on)
      SELECT ${(nth + 1) * FIRST} + i, ${FIRST} + i, '2026-1${nth}', 1000 + i % 700, state, '{}', ${NOW} - i * 60000 - ${nth}, ${FIRST} + i,
        iif(state IN ('paid', 'failed'), ${FIRST} + i % ${BATCHES}, NULL), iif(state = 'paid', '2026-10-10', NULL)
      FROM (SELECT i, ${nth === 0 ? "'paid'" : oneOf(STATES, 'i')} AS state FROM n)`,
    ),
    `${upTo(MANY)} INSERT INTO pay_request (id, person_id, month, amount, state, ledger, created_at, created_by)
      SELECT ${3 * FIRST} + i, ${FIRST}, '2026-08', 1000, 'rejected', '{}', ${NOW} - i * ${DAY}, ${FIRST} FROM n`,
    `INSERT INTO pay_batch_line (batch_id, request_id, amount, result)
      SELECT batch_id, id, amount, state FROM pay_request WHERE batch_id IS NOT NULL`,
    `INSERT INTO pay_request_move (request_id, to_state, actor_id, at) SELECT id, state, ${FIRST}, 1 FROM pay_request`,
    `INSERT INTO period_moved (period_id, attendance_id, date, minutes)
      SELECT ${2 * FIRST}, id, '2026-09-20', 480 FROM attendance WHERE workplace_id = ${FIRST} AND id % 3 = 0`,
    ...Array.from(
      { length: 30 },
      (_, nth) => `INSERT INTO file_layout (id, name, columns, hours, encoding, created_at)
        VALUES (${FIRST + nth}, '給与${nth}', '[{"column":"staff_no","heading":"番号"}]', 'sixty', 'utf8', 1)`,
    ),
  ];
}
