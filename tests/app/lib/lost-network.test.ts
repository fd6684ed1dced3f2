import { expect, it } from 'vitest';
import { isNetworkLost } from '#app/lib/lost-network.ts';

it.each([
  ['Failed to fetch', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ['x is not a function', false],
])('tells a lost network from a fault of the page: %s', (message, lost) => {
  expect(isNetworkLost(new TypeError(message))).toBe(lost);
  expect(isNetworkLost(new Error(message))).toBe(false);
});
