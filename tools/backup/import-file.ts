import { DatabaseSync } from 'node:sqlite';
import { literal, rowsIn, type StoredCell, textLiteral } from './cells.ts';
import { sequencesOf } from './summary.ts';
import { quotedName, tableColumns, tablesOf } from './tables.ts';

/** D1 takes statements of 100 KB. A Japanese letter has three bytes. */
const ROW_BYTES = 90_000;
/** Bytes of rows in one statement: D1's memory does not suffice for thousands of short rows. */
const STATEMENT_BYTES = 10_000;
const SEPARATOR_BYTES = 2;
/** Hex doubles the size. */
const PIECE_BYTES = 40_000;
const PIECES = 'kinmu_restored_piece';

/**
 * The statements that copy a database file into an empty D1: tables, rows, then indexes and
 * triggers. The platform splits a long file into several transactions, so rows follow those they
 * refer to. A text that is too long for a statement is assembled from pieces.
 */
export function* importOf(file: string): Generator<string> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    yield 'PRAGMA defer_foreign_keys = TRUE;\n';
    const tables = tablesOf(source);
    for (const { sql } of tables) yield `${sql};\n`;
    yield `CREATE TABLE ${PIECES} (place INTEGER PRIMARY KEY, piece TEXT NOT NULL);\n`;
    const names = tables.map(({ name }) => name);
    for (const name of parentsFirst(source, names)) yield* insertStatements(source, name);
    yield `DROP TABLE ${PIECES};\n`;
    yield* sequenceRows(source);
    for (const sql of laterOf(source)) yield `${sql};\n`;
  } finally {
    source.close();
  }
}

/**
 * Imports a database file into an empty one, statement by statement, since the platform may end its
 * transactions anywhere.
 */
export function importInto(target: string, file: string): void {
  const database = new DatabaseSync(target);
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF');
    for (const statement of importOf(file)) database.exec(statement);
  } finally {
    database.close();
  }
}

/** Tables that refer to each other in a circle keep their order. Ours do not. */
function parentsFirst(source: DatabaseSync, names: readonly string[]): string[] {
  const ordered = new Set<string>();
  const underWay = new Set<string>();
  const place = (name: string) => {
    if (ordered.has(name) || underWay.has(name) || !names.includes(name)) return;
    underWay.add(name);
    for (const { table } of source.prepare('SELECT "table" FROM pragma_foreign_key_list(?)').all(name))
      place(String(table));
    ordered.add(name);
  };
  for (const name of names) place(name);
  return [...ordered];
}

function* sequenceRows(source: DatabaseSync): Generator<string> {
  const sequences = sequencesOf(source);
  if (sequences.length === 0) return;
  yield 'DELETE FROM sqlite_sequence;\n';
  for (const { name, last } of sequences)
    yield `INSERT INTO sqlite_sequence (name, seq) VALUES (${literal(name)}, ${last});\n`;
}

function laterOf(source: DatabaseSync): string[] {
  const rows = source
    .prepare(
      `SELECT sql FROM sqlite_schema WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL
         AND substr(tbl_name, 1, 4) <> '_cf_' ORDER BY type, rowid`,
    )
    .all();
  return rows.map(({ sql }) => String(sql));
}

/** Yields as many rows per statement as fit. */
function* insertStatements(source: DatabaseSync, table: string): Generator<string> {
  const columns = tableColumns(source, table).map(({ name }) => quotedName(name));
  const into = `INSERT INTO ${quotedName(table)} (${columns.join(', ')}) VALUES `;
  let [waiting, bytes]: [string[], number] = [[], 0];
  for (const cells of rowsIn(source, table)) {
    const row = `(${cells.map(literal).join(', ')})`;
    const size = Buffer.byteLength(row) + SEPARATOR_BYTES;
    if (waiting.length > 0 && bytes + size > STATEMENT_BYTES) {
      yield `${into}${waiting.join(', ')};\n`;
      [waiting, bytes] = [[], 0];
    }
    if (size > ROW_BYTES) yield* longRow(into, cells);
    else waiting.push(row);
    bytes += size;
  }
  if (waiting.length > 0) yield `${into}${waiting.join(', ')};\n`;
}

/**
 * Writes the long texts first, piece by piece. Constraints of the row are checked once they are
 * whole.
 */
function* longRow(into: string, cells: StoredCell[]): Generator<string> {
  const values: string[] = [];
  let place = 0;
  for (const cell of cells) {
    const short = literal(cell);
    if (Buffer.byteLength(short) <= ROW_BYTES / cells.length) {
      values.push(short);
      continue;
    }
    const first = place;
    const bytes = cellBytes(cell);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      yield `INSERT INTO ${PIECES} VALUES (${place}, ${textLiteral(bytes.subarray(at, at + PIECE_BYTES))});\n`;
      place += 1;
    }
    const whole = `(SELECT group_concat(piece, '' ORDER BY place) FROM ${PIECES} WHERE place BETWEEN ${first} AND ${place - 1})`;
    values.push(cell instanceof Uint8Array ? `CAST(${whole} AS BLOB)` : whole);
  }
  yield `${into}(${values.join(', ')});\n`;
  yield `DELETE FROM ${PIECES};\n`;
}

function cellBytes(cell: StoredCell): Uint8Array {
  if (cell instanceof Uint8Array) return cell;
  return typeof cell === 'object' && cell ? cell.broken : Buffer.from(String(cell));
}
