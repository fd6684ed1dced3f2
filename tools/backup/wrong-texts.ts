import type { DatabaseSync } from 'node:sqlite';
import { decodedText, textLiteral } from './cells.ts';
import { rowName } from './rows.ts';
import { quotedName, type StoredColumn, tableColumns, tablesOf } from './tables.ts';

/** Rows by the names of their columns. */
export type DatabaseRow = Record<string, unknown>;
/** Reads a database: the rows of each statement. */
export type ReadDatabase = (statements: readonly string[]) => Promise<DatabaseRow[][]>;

/** For a table with numeric ids: D1 stops a statement after 30 seconds. */
const ROWS_AT_ONCE = 200_000;
/** The statements of one call: a command line holds 128 KB. */
const CALL_BYTES = 60_000;

/**
 * Corrects texts of a copy that the dump distorts, from the source.
 * - A line end is dumped as `
 * ` and replaced back. A literal backslash with n in the same text changes too.
 * - Invalid UTF-8 is dumped as U+FFFD.
 * - A tool may end a text at its first NUL.
 *
 * A text that changed after the dump is left as it was dumped.
 * @returns the places in the copy with NUL or invalid UTF-8: table, column and key, never the text
 */
export async function correctTexts(copy: DatabaseSync, source: ReadDatabase): Promise<string[]> {
  const questions = tablesOf(copy).flatMap(({ name }) => questionsOf(copy, name));
  const strange: string[] = [];
  for (const part of inCalls(questions)) {
    const answers = await source(part.map(({ statement }) => statement));
    for (const [place, { table, key, columns }] of part.entries())
      for (const row of answers[place] ?? [])
        for (const column of columns) {
          const hex = row[`text_${column}`];
          if (typeof hex !== 'string') continue;
          const bytes = Buffer.from(hex, 'hex');
          const ids = key.filter((name) => name !== column).map((name) => [name, row[name]] as const);
          const isThere = correct(copy, { table, column, ids, bytes });
          if (isThere && isStrange(bytes)) strange.push(rowName(`${table}.${column}`, ids));
        }
  }
  return strange;
}

type TextQuery = { table: string; key: string[]; columns: string[]; statement: string };

/** Selects, as hex, the texts of a table that a dump may distort. */
function questionsOf(copy: DatabaseSync, table: string): TextQuery[] {
  const all = tableColumns(copy, table);
  const key = all.filter(({ inKey }) => inKey);
  const texts = all.filter(({ type }) => type !== 'INTEGER' && type !== 'REAL');
  if (texts.length === 0) return [];
  const doubts = texts.map(({ name }) => doubtful(quotedName(name)));
  const hex = texts.map(
    ({ name }, place) =>
      `iif(${doubts[place]}, hex(${quotedName(name)}), NULL) AS ${quotedName(`text_${name}`)}`,
  );
  const select = `SELECT ${[...key.map(({ name }) => quotedName(name)), ...hex].join(', ')} FROM ${quotedName(table)}`;
  const columns = texts.map(({ name }) => name);
  return rangesOf(copy, table, key).map((range) => ({
    table,
    key: key.map(({ name }) => name),
    columns,
    statement: `${select} WHERE ${range}(${doubts.join(' OR ')})`,
  }));
}

/** SQLite also reads half of a surrogate pair as U+FFFD. */
function doubtful(column: string): string {
  const holds = (letter: string) => `instr(${column}, ${letter}) > 0`;
  return `typeof(${column}) = 'text' AND (${holds('char(0)')} OR ${column} GLOB '*' || char(65533) || '*'
    OR ${holds('char(10)')} AND ${holds("'\\n'")} OR ${holds('char(13)')} AND ${holds("'\\r'")})`;
}

/** Conditions that split the copy's rows by id. Newer rows are not read. */
function rangesOf(copy: DatabaseSync, table: string, key: StoredColumn[]): string[] {
  const [id, ...more] = key;
  if (id?.type !== 'INTEGER' || more.length > 0) return [''];
  const column = quotedName(id.name);
  const ends = copy.prepare(
    `SELECT min(${column}) AS first, max(${column}) AS last FROM ${quotedName(table)}`,
  );
  const { first, last } = ends.get() as { first: number | null; last: number | null };
  const ranges: string[] = [];
  if (first === null || last === null) return ranges;
  for (let from = first; from <= last; from += ROWS_AT_ONCE)
    ranges.push(`${column} BETWEEN ${from} AND ${Math.min(last, from + ROWS_AT_ONCE - 1)} AND `);
  return ranges;
}

function inCalls(questions: readonly TextQuery[]): TextQuery[][] {
  const calls: TextQuery[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const question of questions) {
    bytes += question.statement.length;
    if (bytes > CALL_BYTES) {
      calls.push([]);
      bytes = question.statement.length;
    }
    calls.at(-1)?.push(question);
  }
  return calls;
}

type True = {
  table: string;
  column: string;
  ids: readonly (readonly [name: string, id: unknown])[];
  bytes: Buffer;
};

/** Corrects this text in the copy. False when the copy has another text. */
function correct(copy: DatabaseSync, { table, column, ids, bytes }: True): boolean {
  const where = ids.map(([name]) => `${quotedName(name)} IS ?`).join(' AND ') || '1';
  const values = ids.map(([, id]) => id as string | number | null);
  const name = quotedName(column);
  const found = copy
    .prepare(`SELECT DISTINCT CAST(${name} AS BLOB) AS bytes FROM ${quotedName(table)} WHERE ${where}`)
    .all(...values)
    .flatMap((row) => (row.bytes instanceof Uint8Array ? [Buffer.from(row.bytes)] : []))
    .filter((copied) => copied.equals(bytes) || mayBeDumpOf(copied, bytes));
  for (const copied of found.filter((one) => !one.equals(bytes)))
    copy
      .prepare(
        `UPDATE ${quotedName(table)} SET ${name} = ${textLiteral(bytes)} WHERE ${where} AND CAST(${name} AS BLOB) = ?`,
      )
      .run(...values, copied);
  return found.length > 0;
}

function mayBeDumpOf(copied: Buffer, bytes: Buffer): boolean {
  const dumped = asDumped(bytes.toString());
  const [whole, cut] = [dumped, dumped.split('\0')[0] ?? ''].map(replacedAlike);
  const found = replacedAlike(copied.toString());
  return found === whole || found === cut;
}

/** The text as a dump writes it. */
function asDumped(text: string): string {
  const returned = text.includes('\r') ? text.replaceAll('\\r', '\r') : text;
  return text.includes('\n') ? returned.replaceAll('\\n', '\n') : returned;
}

/** UTF-8 readers replace the same bytes by one letter or by several. */
function replacedAlike(text: string): string {
  return text.replaceAll(/\ufffd+/g, '\ufffd');
}

function isStrange(bytes: Buffer): boolean {
  return bytes.includes(0) || typeof decodedText(bytes) !== 'string';
}
