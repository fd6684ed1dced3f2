import { describe, expect, it } from 'vitest';
import { asInCp932 } from '#domain/format/cp932-look.ts';
import { NameIndex } from '#domain/roster-file/name-index.ts';
import { encodeCp932 } from '#worker/csv/cp932.ts';

describe('C-02 a text in CP932', () => {
  it.each([
    ['レジ〜品出し', 'レジ～品出し'],
    ['A−B', 'A－B'],
    ['A—B', 'A―B'],
    ['A‖B', 'A∥B'],
    ['検品ー', '検品ー'],
  ])('of %s comes back as %s', (text, back) => {
    expect(asInCp932(text)).toBe(back);
    expect(new TextDecoder('shift_jis').decode(encodeCp932(text))).toBe(back);
  });

  it('finds what is stored under the name that it had', () => {
    for (const name of ['レジ〜品出し', 'A−B', 'A—B', 'A‖B']) {
      const index = new NameIndex([{ name }], [(item) => item.name]);
      expect(index.find(asInCp932(name))).toEqual([{ name }]);
    }
  });

  it('finds the one that is spelled so, where two differ in nothing else', () => {
    const items = [{ name: '波〜' }, { name: '波～' }];
    const index = new NameIndex(items, [(item) => item.name]);
    expect(index.find('波～')).toEqual([{ name: '波～' }]);
    expect(index.find('波〜')).toEqual([{ name: '波〜' }]);
  });
});
