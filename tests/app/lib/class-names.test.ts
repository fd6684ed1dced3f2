import { expect, it } from 'vitest';
import { cn } from '#app/lib/class-names.ts';

it.each([
  ['h-control px-4', 'h-auto', 'px-4 h-auto'],
  ['h-9 px-4', 'h-control-sm', 'px-4 h-control-sm'],
  ['size-control', 'size-11', 'size-11'],
  ['min-h-control', false, 'min-h-control'],
])('lets the later of two sizes win: %s, then %s', (first, second, joined) => {
  expect(cn(first, second)).toBe(joined);
});
