import { Failure } from '#tools/program.ts';
import { seal, unseal } from '#worker/platform/crypto/secret.ts';
import { sqlText } from './sql-text.ts';

/** What lies sealed: table, column, and what tells its rows apart. */
const SEALED = [
  { table: 'pay_account', column: 'account', key: ['person_id'] },
  { table: 'pay_batch_line', column: 'account', key: ['batch_id', 'request_id'] },
  { table: 'second_factor', column: 'secret', key: ['person_id'] },
];

type Read = (text: string) => Promise<Record<string, unknown>[]>;

/**
 * The statements that seal everything anew. A row that is changed meanwhile stays as it is: the next run finds it, and
 * passes over what is done.
 * @throws Failure for what was sealed under neither of the two
 */
export async function resealing(read: Read, old: string, next: string): Promise<string[]> {
  const statements: string[] = [];
  // Whether money went to the account that somebody still has is told by the two being the same.
  const sealedAgain = new Map<string, string>();
  for (const { table, column, key } of SEALED) {
    const rows = await read(
      `SELECT ${[...key, column].join(', ')} FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (const row of rows) {
      const sealed = String(row[column]);
      if ((await opened(sealed, next)) !== null) continue;
      const where = key.map((name) => `${name} = ${Number(row[name])}`).join(' AND ');
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

/** What was sealed; null where it was under another secret. */
async function opened(sealed: string, secret: string): Promise<string | null> {
  return unseal(secret, sealed).catch(() => null);
}
