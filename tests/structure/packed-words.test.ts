import { describe, expect, test } from 'vitest';
import { resources as en } from '#app/locales/en/resources.ts';
import { filled } from '#app/locales/filled.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import { listed } from '#scripts/bundle/packed-words.ts';

describe('The words of the built Worker', () => {
  test.each([
    ['ja', ja],
    ['vi', vi],
  ])('are those of %s, at their own keys', (_, words) => {
    expect(filled(en, listed(en, words))).toEqual(words);
  });

  const shape = { greeting: 'Hello', parting: { day: 'Good bye', night: 'Good night' } };

  test('come to their keys, whatever order these are written in', () => {
    const words = { parting: { night: 'Chúc ngủ ngon', day: 'Tạm biệt' }, greeting: 'Xin chào' };
    expect(listed(shape, words)).toEqual(['Xin chào', 'Tạm biệt', 'Chúc ngủ ngon']);
    expect(filled(shape, listed(shape, words))).toEqual(words);
  });

  test.each([
    ['misses a word', { greeting: 'Xin chào', parting: { day: 'Tạm biệt' } }],
    ['has one too many', { greeting: 'Xin chào', parting: { day: 'Tạm biệt', night: '', noon: '' } }],
    ['has one under another key', { greeting: 'Xin chào', parting: { day: 'Tạm biệt', noon: '' } }],
    ['has one where there are several', { greeting: 'Xin chào', parting: 'Tạm biệt' }],
  ])('cannot be packed of a language that %s', (_, words) => {
    expect(() => listed(shape, words)).toThrow();
  });
});
