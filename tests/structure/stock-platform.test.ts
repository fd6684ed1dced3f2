import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '#tests/support/migrated-database.ts';
import { planted, readCode, readSources } from '#tests/support/source-tree.ts';
import { platformTricks, statementsReadByText, triggeredMemos } from './stock-platform.ts';

const PROJECT = new Map([
  ...readCode(),
  ...readSources(['package.json', 'vite.config.ts', 'vitest.config.ts']),
]);

function databaseOf(statements: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const statement of statements) database.exec(statement);
  return database;
}

describe('the platform', () => {
  it('is unmodified: no package is patched, aliased or rebuilt', () => {
    expect(platformTricks(PROJECT)).toEqual([]);
  });

  it.each([
    ['vite.config.ts', "export default { resolve: { alias: { react: './own.ts' } } };"],
    ['tools/bundle/a.ts', 'export const a = { resolveId: () => null };'],
    ['tools/bundle/a.ts', 'export const a = { transform: { handler: (code: string) => code } };'],
    ['tools/bundle/a.ts', 'export const a = { load: { handler: () => null } };'],
    ['tools/bundle/a.ts', 'export const a = { renderChunk(code: string) { return code; } };'],
    ['worker/db/a.ts', 'export const a = (statement: SQL) => statement.queryChunks;'],
    ['package.json', '{"dependencies":{"react":"npm:preact@10.0.0"}}'],
    ['package.json', '{"devDependencies":{"patch-package":"8.0.0"}}'],
  ])('is caught when modified: %s', (path, text) => {
    expect(platformTricks(planted({ [path]: text }))).toHaveLength(1);
  });

  it('never distinguishes SQL statements by their text', () => {
    expect(statementsReadByText(readCode())).toEqual([]);
    const source = 'export const reads = (sql: string) => /^SELECT\\b/.test(sql);';
    expect(statementsReadByText(planted({ 'worker/platform/http/a.ts': source }))).toEqual([
      'worker/platform/http/a.ts:1',
    ]);
  });

  it('keeps no results that triggers must keep valid', () => {
    expect(triggeredMemos(databaseOf(statementsOf(readSources(['migrations']))))).toEqual([]);
    const memo = [
      'CREATE TABLE fact (id integer)',
      'CREATE TABLE figures_mark (changes integer)',
      'CREATE TRIGGER fact_added AFTER INSERT ON fact BEGIN INSERT INTO figures_mark (changes) VALUES (1); END',
    ];
    expect(triggeredMemos(databaseOf(memo))).toEqual(['figures_mark']);
  });
});
