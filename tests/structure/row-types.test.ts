import { describe, expect, it } from 'vitest';
import { planted, readSources } from '#tests/support/source-tree.ts';
import { readByPlace, rowTypes } from './row-types.ts';

/** The number may only fall: the fields of a SELECT or of its JSON give a new row its type. */
const BY_HAND = 22;

describe('rows of a batch', () => {
  it('are read by name, never by position', () => {
    expect(readByPlace(readSources(['worker'], ['.ts']))).toEqual([]);
  });

  it.each(['const a = answers[2];', 'const a = found[1]?.[0];', 'const a = found?.results ?? [];'])(
    'are caught when read by position: %s',
    (text) => {
      expect(readByPlace(planted({ 'worker/areas/a/a/a.ts': text }))).toEqual(['worker/areas/a/a/a.ts:1']);
    },
  );
});

describe('types of rows that are written by hand', () => {
  const found = rowTypes(readSources(['worker'], ['.ts']));

  it('do not become more', () => {
    expect(found.map(({ where, name }) => `${where} ${name}`)).toHaveLength(BY_HAND);
  });

  it('say why they cannot be inferred', () => {
    expect(found.filter(({ hasReason }) => !hasReason)).toEqual([]);
  });

  it.each([
    'const a = fromJson<{ id: number }[]>(text);',
    'const a = fromJson<[id: number, name: string] | null>(text);',
    'const a = sql<{ text: string }>`SELECT 1 AS text`;',
    'const a: [number, number][] = JSON.parse(text);',
    'const a = text ? (JSON.parse(text) as { id: number }) : null;',
    'function a(): SQL<{ id: number }> { return fromJson(text); }',
    'interface Row { id: number } const a = fromJson<Row[]>(text);',
    'type Row = Omit<Answer, "at"> & { at: number }; const a = fromJson<Row | null>(text);',
  ])('are caught: %s', (text) => {
    const all = rowTypes(planted({ 'worker/areas/a/a/a.ts': text }));
    expect(all).toMatchObject([{ where: 'worker/areas/a/a/a.ts:1', hasReason: false }]);
  });

  it('are caught in another file, and counted once', () => {
    const all = rowTypes(
      planted({
        'worker/a.ts': 'export type Row = { id: number };',
        'worker/b.ts': "import type { Row } from './a.ts';\nfromJson<Row>(x); fromJson<Row[]>(y);",
        'worker/c.ts': "import type { Row as Other } from '#worker/a.ts';\nfromJson<Other>(x);",
      }),
    );
    expect(all).toEqual([{ where: 'worker/a.ts:1', name: 'Row', hasReason: false }]);
  });

  it('are allowed with a reason above', () => {
    const text = '/** By hand: a UNION names it. */\ntype Row = { text: string };\nfromJson<Row>(x);';
    expect(rowTypes(planted({ 'worker/a.ts': text }))).toEqual([
      { where: 'worker/a.ts:2', name: 'Row', hasReason: true },
    ]);
  });

  it.each([
    'const a = fromJson<number[]>(text);',
    'type Row = ValueOf<typeof FIELDS>; const a = fromJson<Row[]>(text);',
    "type Row = Pick<typeof person.$inferSelect, 'id'>; const a = fromJson<Row[]>(text);",
    "import type { PersonRef } from '#contract/people/users.ts'; const a = fromJson<PersonRef>(text);",
    "const a = fromJson<ReturnType<typeof fields>['users']>(text);",
    'type Named = { id: number }; const a: Named = { id: 1 };',
  ])('do not include: %s', (text) => {
    const contract = 'export type PersonRef = { id: number };';
    const sources = planted({ 'worker/a.ts': text, 'worker/contract/people/users.ts': contract });
    expect(rowTypes(sources)).toEqual([]);
  });
});
