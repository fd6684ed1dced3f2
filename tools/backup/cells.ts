import type { DatabaseSync } from 'node:sqlite';
import { quotedName, tableColumns } from './tables.ts';

/** A text with invalid UTF-8 bytes: the Worker stores half of a surrogate pair like this. */
export type BrokenText = { broken: Uint8Array };
export type StoredCell = string | number | bigint | null | Uint8Array | BrokenText;

const [TEXT, BYTES] = ['t', 'b'];
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The rows of a table. Texts are read as bytes, because a driver replaces invalid UTF-8. */
export function* rowsIn(database: DatabaseSync, table: string): Generator<StoredCell[]> {
  const cells = tableColumns(database, table).map(({ name }) => {
    const column = quotedName(name);
    return `CASE typeof(${column}) WHEN 'text' THEN CAST('${TEXT}' || ${column} AS BLOB)
      WHEN 'blob' THEN CAST('${BYTES}' || ${column} AS BLOB) ELSE ${column} END`;
  });
  const statement = database.prepare(`SELECT ${cells.join(', ')} FROM ${quotedName(table)}`);
  statement.setReturnArrays(true);
  for (const row of statement.iterate() as unknown as Iterable<(number | bigint | null | Uint8Array)[]>)
    yield row.map((cell) => (cell instanceof Uint8Array ? untagged(cell) : cell));
}

function untagged(tagged: Uint8Array): StoredCell {
  const bytes = tagged.subarray(1);
  return tagged[0] === TEXT.charCodeAt(0) ? decodedText(bytes) : bytes;
}

/** Decodes UTF-8. Invalid bytes are returned as a broken text. */
export function decodedText(bytes: Uint8Array): string | BrokenText {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return { broken: bytes };
  }
}

/**
 * Control characters except tab and line ends: a tool on the way to a database may end or split a
 * text at them.
 */
const UNSAFE_CONTROL = /[^\P{Cc}\t\n\r]/u;

/** A cell as a literal of SQL, for any value. */
export function literal(cell: StoredCell): string {
  if (cell === null) return 'NULL';
  if (cell instanceof Uint8Array) return `X'${Buffer.from(cell).toString('hex')}'`;
  if (typeof cell === 'object') return textLiteral(cell.broken);
  if (typeof cell !== 'string') return String(cell);
  return UNSAFE_CONTROL.test(cell) ? textLiteral(Buffer.from(cell)) : `'${cell.replaceAll("'", "''")}'`;
}

/** A text as a literal of SQL, by its bytes. */
export function textLiteral(bytes: Uint8Array): string {
  return `CAST(X'${Buffer.from(bytes).toString('hex')}' AS TEXT)`;
}
