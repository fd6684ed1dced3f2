import { describe, expect, it } from 'vitest';
import { decidingFigures, renderFiguresRevision } from '#scripts/generate/figures-revision.ts';
import { planted, readSources } from './source-tree.ts';

const FILES = {
  'worker/hours/kept-blocks.ts': 'export class KeptBlocks {}',
  'worker/hours/figures-revision.ts': "export const FIGURES_REVISION = 'before';",
  'worker/features/report/queries.ts': `import { KeptBlocks } from '#worker/hours/kept-blocks.ts';
import { FIGURES_REVISION } from '#worker/hours/figures-revision.ts';
import type { Told } from '#contract/told.ts';
import { pay } from '#domain/pay.ts';
export const told = (minutes: number): Told => [new KeptBlocks(), FIGURES_REVISION, pay(minutes)];`,
  'worker/domain/pay.ts': `import { half } from './half.ts';
export const pay = (minutes: number): number => half(minutes) * 3;`,
  'worker/domain/half.ts': 'export const half = (n: number) => n / 2;',
  'worker/contract/told.ts': 'export type Told = unknown[];',
  'worker/features/other/queries.ts': 'export const other = 1;',
};
const revisionWith = (changed: Partial<typeof FILES>) =>
  renderFiguresRevision(planted({ ...FILES, ...changed }));
const before = revisionWith({});

// A stale file is caught with all that are generated.
describe('the revision of figures that are kept', () => {
  it('is drawn from the rules of hours and pay, and from both features', () => {
    expect(decidingFigures(readSources(['worker'], ['.ts']))).toEqual(
      expect.arrayContaining([
        'worker/domain/hours/person-hours.ts',
        'worker/domain/pay/true-up.ts',
        'worker/domain/attendance/tracking.ts',
        'worker/hours/work-rows.ts',
        'worker/features/work-histories/month-sums.ts',
        'worker/features/reports/person-figures.ts',
      ]),
    );
  });

  it.each([
    ['a rule', { 'worker/domain/pay.ts': FILES['worker/domain/pay.ts'].replace('3', '4') }],
    ['a rule behind it', { 'worker/domain/half.ts': 'export const half = (n: number) => n / 4;' }],
    ['what is stored', { 'worker/hours/kept-blocks.ts': 'export class KeptBlocks { all = 1 }' }],
  ])('is another one with %s', (_, changed) => {
    expect(revisionWith(changed)).not.toBe(before);
  });

  it.each([
    [
      'comments, format and types',
      {
        'worker/domain/half.ts': `type Yen = number;
/** Half of it. */
export const half = (n: Yen) => (
  (n as number) / 2
);`,
      },
    ],
    ['a type that is imported', { 'worker/contract/told.ts': 'export type Told = readonly unknown[];' }],
    ['other modules', { 'worker/features/other/queries.ts': 'export const other = 2;' }],
    ['itself', { 'worker/hours/figures-revision.ts': "export const FIGURES_REVISION = 'after';" }],
  ])('stays with %s', (_, changed) => {
    expect(revisionWith(changed)).toBe(before);
  });
});
