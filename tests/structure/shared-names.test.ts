import { describe, expect, it } from 'vitest';
import { planted, readSources } from '#tests/support/source-tree.ts';
import { sharedNames } from './shared-names.ts';

describe('a name', () => {
  it('is declared in at most two files, unless it has one meaning everywhere', () => {
    expect(sharedNames(readSources(['app', 'worker', 'tools'], ['.ts', '.tsx']))).toEqual([]);
  });

  it.each([
    'export function placeOf() {}',
    'const placeOf = () => 1;',
    'export type placeOf = number;',
    'interface placeOf { a: number }',
    'export class placeOf {}',
  ])('is found in a third file: %s', (source) => {
    const files = planted({ 'app/a.ts': source, 'worker/b.ts': source, 'worker/c.ts': source });
    expect(sharedNames(files)).toEqual(['placeOf: app/a.ts, worker/b.ts, worker/c.ts']);
  });

  it.each([
    'export const placeOf = 1;',
    'export const loader = 1; const su = 2; const COLUMNS = 3;',
    'export function first() { const inner = 1; return inner; }',
  ])('may be shared as a convention, inside functions, or by two files: %s', (source) => {
    expect(sharedNames(planted({ 'app/a.ts': source, 'worker/b.ts': source }))).toEqual([]);
  });
});
