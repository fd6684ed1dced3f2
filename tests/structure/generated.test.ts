import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { constraintsOf } from '#tools/generate/constraints.ts';
import { type DataModel, renderDataModel } from '#tools/generate/data-model.ts';
import { generateFiles, staleFiles } from '#tools/generate/files.ts';
import { handwrittenIn } from '#tools/generate/migrations.ts';

describe('generated files', () => {
  it('are fresh (npm run generate)', async () => {
    expect(staleFiles(await generateFiles())).toEqual([]);
  });

  it('are caught when they are stale or missing', () => {
    const files = new Map([
      ['docs/fresh.md', 'now'],
      ['docs/stale.md', 'now'],
      ['docs/missing.md', 'now'],
    ]);
    const stored: Record<string, string> = { 'docs/fresh.md': 'now', 'docs/stale.md': 'then' };
    expect(staleFiles(files, (path) => stored[path] ?? null)).toEqual(['docs/stale.md', 'docs/missing.md']);
  });
});

describe('the data model', () => {
  const column = {
    type: 'integer',
    required: true,
    refersTo: null,
    primary: false,
  };
  const model: DataModel = {
    head: '# Data model',
    tables: [
      {
        name: 'site',
        file: 'site',
        comment: 'A site.',
        columns: [{ ...column, name: 'id', primary: true }],
        uniques: [],
        indexes: [],
      },
      {
        name: 'visit',
        file: 'site',
        comment: 'A visit.',
        columns: [{ ...column, name: 'site_id', primary: true, refersTo: { table: 'site', column: 'id' } }],
        uniques: [['site_id', 'day']],
        indexes: ['visit_once'],
      },
    ],
    handwritten: {
      triggers: new Map([['visit', ['visit_kept']]]),
      raised: [],
    },
    areas: { site: 'Sites' },
  };

  it('has a line for each table with its keys, references and triggers', () => {
    expect(renderDataModel(model)).toBe(
      [
        '# Data model\n\n## Sites\n',
        '- **site**: A site.',
        '- **visit**: A visit. Key: `site_id`. Unique: `site_id`, `day`. → site. Triggers: `visit_kept`.\n',
      ].join('\n'),
    );
  });

  it('lists lookup tables by name only', () => {
    const tables = model.tables.map((table) => ({ ...table, file: 'lookup', comment: '' }));
    expect(renderDataModel({ ...model, tables, areas: { lookup: 'Lookups' } })).toContain(
      'Each has its values as rows: `site`, `visit`.',
    );
  });

  it('refuses a table without a comment, a file without a chapter, and a chapter without a file', () => {
    const silent = model.tables.map((table) => ({ ...table, comment: '' }));
    expect(() => renderDataModel({ ...model, tables: silent })).toThrow('site has no doc comment');
    expect(() => renderDataModel({ ...model, areas: {} })).toThrow('site has no chapter');
    expect(() => renderDataModel({ ...model, areas: { ...model.areas, gone: 'Gone' } })).toThrow(
      'gone, which is no schema file',
    );
  });

  it('reads the triggers that remain after all migrations', () => {
    const { triggers } = handwrittenIn([
      'CREATE TRIGGER `one` BEFORE UPDATE OF `a` ON `pair` BEGIN SELECT 1; END;',
      'DROP TRIGGER `one`;\nCREATE TRIGGER two AFTER INSERT ON pair BEGIN SELECT 1; END;',
    ]);
    expect(triggers).toEqual(new Map([['pair', ['two']]]));
  });

  it('reads the errors of the remaining triggers', () => {
    const { raised } = handwrittenIn([
      "CREATE TRIGGER `one` BEFORE INSERT ON `pair` BEGIN SELECT RAISE(ABORT, 'first'); END;",
      'CREATE TRIGGER `two` AFTER INSERT ON `pair` BEGIN SELECT 1; END;',
      "DROP TRIGGER `one`;\nCREATE TRIGGER `three` BEFORE INSERT ON `pair` BEGIN SELECT RAISE(ABORT, 'third'); END;",
    ]);
    expect(raised).toEqual(['third']);
  });
});

describe('the constraints', () => {
  const columns = { id: integer().primaryKey(), a: text(), b: text() };

  it("have SQLite's column names, or the name of an index on an expression", () => {
    const pair = sqliteTable('pair', columns, (table) => [
      uniqueIndex('pair_once').on(table.a, table.b),
      uniqueIndex('pair_folded').on(sql`lower(a)`),
    ]);
    const { uniques } = constraintsOf([pair], []);
    expect(Object.fromEntries(uniques)).toEqual({
      pair_once: 'pair.a, pair.b',
      pair_folded: "index 'pair_folded'",
    });
  });

  it('are refused when SQLite would give two of them the same name', () => {
    const pair = sqliteTable('pair', columns, (table) => [
      uniqueIndex('pair_once').on(table.a),
      uniqueIndex('pair_open').on(table.a).where(sql`b IS NULL`),
    ]);
    expect(() => constraintsOf([pair], [])).toThrow('Two constraints are both called pair.a');
  });
});
