import { describe, expect, it } from 'vitest';
import { planted, readCode } from '#tests/support/source-tree.ts';
import { spreadLiterals } from './spread-literals.ts';

describe('spreads of literals', () => {
  it('do not occur in the code', () => {
    expect(spreadLiterals(readCode())).toEqual([]);
  });

  it.each([
    'export const a = { ...{ b: 1 }, c: 2 };',
    'export const a = [...[1, 2], 3];',
    'export const a = Math.max(...[1, 2]);',
    'export const a = new Map(...[[[1, 2]]]);',
    'export const a = { ...({ b: 1 } as const), c: 2 };',
    'export const a = [...([1, 2] satisfies number[]), 3];',
    'export const A = () => <p {...{ id: "a" }}>b</p>;',
  ])('are caught: %s', (text) => {
    expect(spreadLiterals(planted({ 'app/ui/a.tsx': text }))).toEqual(['app/ui/a.tsx:1 spreads a literal']);
  });

  it.each([
    'export const a = { ...b, c: 2 };',
    'export const a = { ...(b ? { c: 1 } : {}), ...(d && { e: 2 }) };',
    'export const a = ([first, ...[second]]: number[]) => first === second;',
    'export const a = [...[3, 1].sort(), ..."[4]"];',
    'export const A = (props: P) => <p {...props}>{"...{ b }"}</p>;',
  ])('do not include: %s', (text) => {
    expect(spreadLiterals(planted({ 'app/ui/a.tsx': text }))).toEqual([]);
  });
});
