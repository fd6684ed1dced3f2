import { describe, expect, it } from 'vitest';
import { readSources } from '#tests/support/source-tree.ts';
import { rowTypes } from './row-types.ts';

describe('row types by hand', () => {
  it('are counted', () => {
    const all = rowTypes(readSources(['worker'], ['.ts']));
    console.log(
      all.map(({ where, name, hasReason }) => `${where} ${name} ${hasReason}`).join('\n'),
      all.length,
    );
    expect(all.length).toBeLessThanOrEqual(40);
  });
});
