import { describe, expect, it } from 'vitest';
import { isOtherView } from '#app/components/import/shown-rows.ts';

describe('another address of an import', () => {
  const at = (search: string) => new URL(`https://kinmu.test/admin/user/import${search}`);

  it.each([
    ['shows other rows', '?file=a', '?file=a&show=new&page=2', true],
    ['shows the same', '?file=a', '?file=a', false],
    ['shows another file', '?file=a&page=2', '?file=b', false],
  ])('%s', (_, current, next, expected) => {
    expect(isOtherView(at(current), at(next))).toBe(expected);
  });
});
