import { describe, expect, it } from 'vitest';
import { planted, readCode } from '#tests/support/source-tree.ts';
import { attics, barrels, looseImports } from './naming.ts';

describe('imports', () => {
  it('have a full file name and never climb', () => {
    expect(looseImports(readCode())).toEqual([]);
  });

  it.each([
    ["import { a } from '../a.ts';", 'no way up'],
    ["import { a } from '#worker/../a.ts';", 'no way up'],
    ["import { a } from './a';", 'the ending'],
    ["const a = await import('#domain/time/clock');", 'the ending'],
  ])('are refused: %s', (source, says) => {
    expect(looseImports(planted({ 'worker/a.ts': source }))).toEqual([expect.stringContaining(says)]);
  });

  it('may name packages and the generated types of a route', () => {
    const source = "import { z } from 'zod';\nimport type { Route } from './+types/route';\n";
    expect(looseImports(planted({ 'app/areas/home/route.tsx': source }))).toEqual([]);
  });
});

describe('barrels', () => {
  it('do not exist', () => {
    expect(barrels(readCode())).toEqual([]);
  });

  it.each([
    ['worker/a.ts', "export { b } from './b.ts';"],
    ['worker/a.ts', "export * from './b.ts';"],
    ['worker/a.ts', "export type { B } from './b.ts';"],
    ['worker/a.ts', "import { b } from './b.ts';\nexport { b };"],
    ['worker/domain/index.ts', 'export const a = 1;'],
  ])('are found in %s: %s', (path, source) => {
    expect(barrels(planted({ [path]: source }))).toHaveLength(1);
  });

  it("do not include the exports for the Worker's platform", () => {
    const source = "export { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';";
    expect(barrels(planted({ 'worker/index.ts': source }))).toEqual([]);
  });
});

describe('file names', () => {
  it('are specific', () => {
    expect(attics(readCode().keys())).toEqual([]);
  });

  it.each([
    'worker/utils/a.ts',
    'app/lib/helpers.ts',
    'tests/misc/a.test.ts',
    'worker/domain/common.test.ts',
  ])('are refused when vague: %s', (path) => {
    expect(attics([path])).toEqual([path]);
  });

  it('may be a namespace of words', () => {
    expect(attics(['app/locales/ja/common.ts'])).toEqual([]);
  });
});
