import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databaseOf, statementsOf } from '#tests/support/migrated-database.ts';
import { NEVER_IN_A_COMPANY } from '#tests/support/never-in-a-company.ts';
import { readSources } from '#tests/support/source-tree.ts';

const MISCOUNTED = NEVER_IN_A_COMPANY['a batch that counts other lines than it has'] ?? '';

const BATCHES = `INSERT INTO person (id, last_name, first_name, created_at) VALUES (1, 'A', 'B', 0), (2, 'A', 'B', 0), (3, 'A', 'B', 0);
  INSERT INTO pay_batch (id, transfer_on, created_at, created_by) VALUES (1, '2026-11-20', 0, 1), (2, '2026-11-27', 0, 1);
  INSERT INTO pay_request (id, person_id, month, amount, state, ledger, created_at, created_by)
    SELECT id, id, '2026-10', 1000 * id, 'approved', '{}', 0, id FROM person;`;

const Step = fc.record({
  kind: fc.constantFrom('add', 'remove', 'result', 'account', 'amount', 'reason'),
  batch: fc.integer({ min: 1, max: 2 }),
  request: fc.integer({ min: 1, max: 3 }),
  result: fc.constantFrom("'paid'", "'failed'", 'NULL'),
  account: fc.constantFrom("'sealed'", "'anew'", 'NULL'),
});
type Step = typeof Step extends fc.Arbitrary<infer One> ? One : never;

/** A change of a line, which may exist or not. */
function statementOf({ kind, batch, request, result, account }: Step): string {
  const line = `batch_id = ${batch} AND request_id = ${request}`;
  switch (kind) {
    case 'add':
      return `INSERT OR IGNORE INTO pay_batch_line (batch_id, request_id, amount, account, result)
        VALUES (${batch}, ${request}, 1000, ${account}, ${result})`;
    case 'remove':
      return `DELETE FROM pay_batch_line WHERE ${line}`;
    case 'result':
      return `UPDATE pay_batch_line SET result = ${result} WHERE ${line}`;
    case 'account':
      return `UPDATE pay_batch_line SET account = ${account} WHERE ${line}`;
    case 'amount':
      return `UPDATE pay_batch_line SET amount = amount + 5, result = ${result} WHERE ${line}`;
    default:
      return `UPDATE pay_batch_line SET reason = 'closed' WHERE ${line}`;
  }
}

function holds(database: DatabaseSync): void {
  expect(MISCOUNTED).not.toBe('');
  expect(database.prepare(MISCOUNTED).all()).toEqual([]);
}

describe('the counters of a pay batch', () => {
  it('match its lines after any changes', () => {
    const database = databaseOf();
    database.exec(BATCHES);
    fc.assert(
      fc.property(fc.array(Step, { minLength: 10, maxLength: 30 }), (steps) => {
        database.exec('BEGIN');
        try {
          for (const step of steps) {
            database.exec(statementOf(step));
            holds(database);
          }
        } finally {
          database.exec('ROLLBACK');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('match for batches from before the migration', () => {
    const migrations = readSources(['migrations']);
    const own = [...migrations.keys()].find((path) => path.endsWith('_lists_by_id.sql')) ?? '';
    const earlier = [...migrations].filter(([path]) => path.localeCompare(own, 'en') < 0);
    const database = databaseOf(statementsOf(new Map(earlier)));
    database.exec(BATCHES);
    database.exec(`INSERT INTO pay_batch_line (batch_id, request_id, amount, account, result)
      VALUES (1, 1, 1000, 'sealed', 'paid'), (1, 2, 2000, NULL, NULL), (1, 3, 3000, 'sealed', 'failed')`);
    for (const sql of statementsOf(new Map([[own, migrations.get(own) ?? '']]))) database.exec(sql);
    holds(database);
    const counts = 'line_count, line_total, transfer_count, waiting_count, failed_count';
    expect(database.prepare(`SELECT ${counts} FROM pay_batch ORDER BY id`).all()).toMatchObject([
      { line_count: 3, line_total: 6000, transfer_count: 2, waiting_count: 1, failed_count: 1 },
      { line_count: 0, line_total: 0, transfer_count: 0, waiting_count: 0, failed_count: 0 },
    ]);
  });
});
