import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withUnticked } from '#contract/forms.ts';

const fields = { name: z.string(), works: z.boolean(), active: z.boolean().default(true) };

describe('an unticked box', () => {
  it.each([
    ['is read as false', { name: 'x' }, { name: 'x', works: false }],
    ['does not replace a ticked box', { works: 'on' }, { works: 'on' }],
    ['does not replace a wrong value, which is refused later', { works: '1' }, { works: '1' }],
  ])('%s', (_, posted, read) => {
    expect(withUnticked(z.object(fields), posted)).toEqual(read);
  });

  it('is found in a schema with rules over its fields, and in one with a transform', () => {
    const ruled = z.object(fields).superRefine(() => {});
    expect(withUnticked(ruled, {})).toEqual({ works: false });
    expect(
      withUnticked(
        ruled.transform(({ works }) => works),
        {},
      ),
    ).toEqual({ works: false });
  });

  it('is not added where no object is expected', () => {
    expect(withUnticked(z.unknown(), { a: 'b' })).toEqual({ a: 'b' });
  });
});
