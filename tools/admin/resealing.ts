import { Failure } from '#tools/program.ts';
import { seal, unseal } from '#worker/platform/crypto/secret.ts';
import { sqlText } from './sql-text.ts';

/** The sealed columns: table, column, and the key of its rows. */
const SEALED = [
  { table: 'pay_account', column: 'account', key: ['person_id'] },
  { table: 'pay_batch_line', column: 'account', key: ['batch_id', 'request_id'] },
  { table: 'person_pin', column: 'sealed_hash', key: ['person_id'] },
  { table: 'second_factor', column: 'secret', key: ['person_id'] },
  { table: 'site_key', column: 'signing_key', key: ['id'] },
  { table: 'tablet_key', column: 'sealing_key', key: ['id'] },
  { table: 'webhook', column: 'secret', key: ['id'] },
  { table: 'webhook', column: 'former_secrets', key: ['id'] },
];

type ReadRows = (text: string) => Promise<Record<string, unknown>[]>;

/**
 * The statements that seal every value again. A row that changes in the same moment stays as it is.
 * The next run finds it, and skips what is done.
 * @throws Failure for a value sealed under neither of the two secrets
 */
export async function resealing(read: ReadRows, old: string, next: string): Promise<string[]> {
  const statements: string[] = [];
  // A batch line and its person's account stay comparable: equal sealed values stay equal.
  const sealedAgain = new Map<string, string>();
  for (const { table, column, key } of SEALED) {
    const rows = await read(
      `SELECT ${[...key, column].join(', ')} FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (const row of rows) {
      const sealed = String(row[column]);
      if ((await opened(sealed, next)) !== null) continue;
      const where = key.map((name) => `${name} = ${sqlText(String(row[name]))}`).join(' AND ');
      const text = await opened(sealed, old);
      if (text === null)
        throw new Failure(`${table}, ${where}: not sealed under the old secret; nothing was changed.`);
      const again = sealedAgain.get(sealed) ?? (await seal(next, text));
      sealedAgain.set(sealed, again);
      statements.push(
        `UPDATE ${table} SET ${column} = ${sqlText(again)} WHERE ${where} AND ${column} = ${sqlText(sealed)}`,
      );
    }
  }
  return statements;
}

/** The opened value. Null when another secret sealed it. */
async function opened(sealed: string, secret: string): Promise<string | null> {
  return unseal(secret, sealed).catch(() => null);
}
