import { describe, expect, it } from 'vitest';
import { wordsIn } from '#app/lib/all-words.ts';
import { formatHours } from '#app/lib/format.ts';

describe('whole numbers in sentences', () => {
  it.each([
    ['ja', 1_440, '勤務中 1,440'],
    ['ja', 999, '勤務中 999'],
    ['en', 12_025, 'In 12,025'],
    ['vi', 1_440, 'Đang làm 1,440'],
  ] as const)('have commas from a thousand on (%s, %i)', (language, count, sentence) => {
    expect(wordsIn(language, 'tracking')('counts.in', { count })).toBe(sentence);
  });

  it('leave texts and fractions as they are', () => {
    const t = wordsIn('ja', 'review');
    expect(t('kilometres', { length: 1_234.5 })).toBe('1234.5 km');
    expect(t('place', { place: '1440', count: '2000' })).toBe('1440 / 2000');
  });

  it('have commas in long sums of hours', () => {
    expect(formatHours(561_469)).toBe('9,357:49');
    expect(formatHours(1_680)).toBe('28:00');
  });
});
