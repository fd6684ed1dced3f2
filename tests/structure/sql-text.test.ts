import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sqlText, withLiterals } from '#scripts/admin/sql-text.ts';

describe('texts in SQL that is written out', () => {
  const database = new DatabaseSync(':memory:');

  it.each([
    "O'Brien",
    "''",
    "'; DROP TABLE person; --",
    "\\'; --",
    '"quoted" `ticked` [bracketed]',
    '? :name @name $name ?1',
    '-- comment /* comment */ ;',
    'NGUYỄN 山田 👩🏽‍💻',
    '',
  ])('come back as they were: %s', (text) => {
    const statement = withLiterals(sql`SELECT ${text} AS text, ${7} AS number, ${null} AS missing`);
    expect(database.prepare(statement).get()).toEqual({ text, number: 7, missing: null });
    expect(database.prepare(`SELECT ${sqlText(text)} AS text`).get()).toEqual({ text });
  });

  it.each(['a\0b', 'a\nb', '\u0085'])('are refused with control characters', (text) => {
    expect(() => sqlText(text)).toThrow(RangeError);
    expect(() => withLiterals(sql`SELECT ${text}`)).toThrow(RangeError);
  });
});
