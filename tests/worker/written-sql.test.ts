import { sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { person } from '#worker/db/schema/person.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { fixed, writtenSql } from '#worker/db/written-sql.ts';

const dialect = new SQLiteAsyncDialect();
const ids = [1, 2];

describe('a statement is written as drizzle writes it', () => {
  it.each([
    [
      'tables, columns and values',
      sql`SELECT ${person.staffNo} FROM ${person} WHERE id = ${1} AND last_name = ${'a'}`,
    ],
    [
      'parts of others',
      sql`SELECT 1 FROM ${shift} WHERE ${sql`id = ${5} OR ${sql`date = ${'2026-12-01'}`}`}`,
    ],
    ['nothing, and null', sql`SELECT ${null} ${undefined} ${sql``}`],
    ['names and raw text', sql`SELECT ${sql.identifier('a"b')} ${sql.raw('FROM x')}`],
    ['lists', sql`SELECT ${sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` OR `)}`],
    ['an array', sql`SELECT 1 WHERE id IN ${ids}`],
    ['parameters of its own kind', sql`SELECT ${sql.param('x')} ${true} ${person.id}`],
    [
      'a part that is always the same',
      sql`SELECT ${fixed(sql`${person.id}, ${7}`)} FROM ${person} WHERE ${8}`,
    ],
  ])('%s', (_, statement) => {
    for (const written of [writtenSql(statement), writtenSql(statement)]) {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      expect(written).toEqual({ text, params });
    }
  });
});
