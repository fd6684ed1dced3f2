import { describe, expect, it } from 'vitest';
import { parseWeekdays } from '#domain/workplaces/file/written-weekdays.ts';

describe('C-05: weekdays in a file', () => {
  it.each([
    ['月', [1]],
    ['月-金', [1, 2, 3, 4, 5]],
    ['月〜金', [1, 2, 3, 4, 5]],
    ['月～水', [1, 2, 3]],
    ['月水金', [1, 3, 5]],
    ['月・水・金', [1, 3, 5]],
    ['土日', [6, 7]],
    ['金-月', [1, 5, 6, 7]],
    ['月曜日、火曜', [1, 2]],
    ['平日', [1, 2, 3, 4, 5]],
    ['毎日', [1, 2, 3, 4, 5, 6, 7]],
    ['Mon-Fri', [1, 2, 3, 4, 5]],
    ['sat, SUN', [6, 7]],
    ['T2-T6', [1, 2, 3, 4, 5]],
    ['CN', [7]],
    ['1,3,5', [1, 3, 5]],
    ['６－７', [6, 7]],
    ['Every day', [1, 2, 3, 4, 5, 6, 7]],
    ['月火', [1, 2]],
  ])('are read from %j', (text, days) => {
    expect(parseWeekdays(text)).toEqual(days);
  });

  it.each(['', '-', '月-', '-金', '月--金', '0', '8', '祝', 'someday', '月-金-日'])(
    'are not in %j',
    (text) => {
      expect(parseWeekdays(text)).toBeNull();
    },
  );
});
