import { expect, it } from 'vitest';
import { shareMissing } from '#app/areas/roster/shift/shortage/missing-share.ts';

it.each([
  [8, 1, 'few'],
  [8, 2, 'few'],
  [8, 3, 'some'],
  [8, 4, 'some'],
  [8, 5, 'most'],
  [1, 1, 'most'],
])('of %i needed people, %i missing are %s', (needed, missing, share) => {
  expect(shareMissing({ needed, missing })).toBe(share);
});
