import { describe, expect, it } from 'vitest';
import { allAuditWords } from '#app/areas/access/audit/audit-words.server.ts';
import { readCode } from '#tests/support/source-tree.ts';
import { readTables } from '#tools/generate/schema.ts';
import { AUDIT_RULES, AUDIT_WITHOUT_PERSON } from '#worker/areas/people/personal-data/kept/audit-rules.ts';
import {
  COMPANY_TABLES,
  PERSONAL_TABLES,
  STORED_FOLDERS,
} from '#worker/areas/people/personal-data/kept/rules.ts';

const tables = (await readTables()).filter(({ file }) => file !== 'lookup');

/** Every column of a rule, sorted. */
function ruled(table: string): string[] | null {
  const personal = PERSONAL_TABLES[table];
  if (personal) return [...personal.exported, ...personal.withheld].sort();
  return COMPANY_TABLES[table]?.columns.toSorted() ?? null;
}

describe('rules of personal data', () => {
  it.each(tables.map((table) => [table.name, table] as const))(
    'have every column of %s, once',
    (name, table) => {
      expect(ruled(name)).toEqual(table.columns.map((column) => column.name).sort());
    },
  );

  it('have only existing tables, each once', () => {
    const known = new Set(tables.map(({ name }) => name));
    const all = [...Object.keys(PERSONAL_TABLES), ...Object.keys(COMPANY_TABLES)];
    expect(all.filter((name) => !known.has(name))).toEqual([]);
    expect(all.length).toBe(new Set(all).size);
  });

  it.each(Object.entries(PERSONAL_TABLES))(
    'blank in %s only existing columns, with allowed values',
    (name, rule) => {
      const columns = new Map(
        tables.find((table) => table.name === name)?.columns.map((one) => [one.name, one]),
      );
      const { blanked = {}, leaves = {} } = rule;
      expect(Object.keys(leaves).filter((column) => blanked[column] === undefined)).toEqual([]);
      const refusing = Object.keys(blanked).filter((column) => {
        const found = columns.get(column);
        return !found || (found.required && leaves[column] === undefined);
      });
      expect(refusing).toEqual([]);
    },
  );

  it('let an erased person go from every row that can be without one, except the record of the erasure', () => {
    const holding = tables.filter(({ name, columns }) => {
      const rule = PERSONAL_TABLES[name];
      const holder = columns.find((column) => column.name === 'person_id');
      return rule && holder && !holder.required && !rule.goes && !rule.blanked?.person_id;
    });
    expect(holding.map(({ name }) => name)).toEqual(['person_erasure']);
  });

  it('erase no row before those that refer to it', () => {
    const order = Object.keys(PERSONAL_TABLES);
    const goes = (name: string) => PERSONAL_TABLES[name]?.goes !== undefined;
    const early = tables.flatMap(({ name, columns }) =>
      columns.flatMap(({ refersTo }) =>
        refersTo &&
        goes(refersTo.table) &&
        !(goes(name) && order.indexOf(name) < order.indexOf(refersTo.table))
          ? [`${name} → ${refersTo.table}`]
          : [],
      ),
    );
    expect(early).toEqual([]);
  });

  it('have every subject of the audit', () => {
    const written = [...readCode()]
      .filter(([path]) => path.startsWith('worker/'))
      .flatMap(([, text]) => [...text.matchAll(/subject: '([a-z_]+)'/g)].map(([, subject = '']) => subject));
    const known: string[] = [...Object.keys(AUDIT_RULES), ...AUDIT_WITHOUT_PERSON];
    // Subjects in SQL statements have words too.
    expect(
      [...new Set([...written, ...Object.keys(allAuditWords('en').subjects)])].filter(
        (subject) => !known.includes(subject),
      ),
    ).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });

  it('have every folder in R2', () => {
    const folders = [...readCode()]
      .filter(([path]) => path.startsWith('worker/platform/files/'))
      .flatMap(([, text]) => [...text.matchAll(/FOLDER = '([^']+)'/g)].map(([, folder = '']) => folder));
    expect(folders.sort()).toEqual(Object.keys(STORED_FOLDERS).sort());
  });
});
