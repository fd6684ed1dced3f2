import { describe, expect, it } from 'vitest';
import { madeIn, sheetsOf } from '#app/areas/attendance/tablets/cards/made-cards.ts';

describe('the sheets of cards', () => {
  it.each([
    [0, []],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [60, [10, 10, 10, 10, 10, 10]],
  ])('are ten cards each for %i cards', (count, sizes) => {
    const cards = Array.from({ length: count }, (_, index) => index);
    const sheets = sheetsOf(cards);
    expect(sheets.map(({ length }) => length)).toEqual(sizes);
    expect(sheets.flat()).toEqual(cards);
  });
});

describe('the answer of the page', () => {
  it('has cards only after they were made', () => {
    const made = { company: 'Kinmu', cards: [] };
    expect(madeIn({ made })).toEqual(made);
    expect(madeIn(undefined)).toBeNull();
    expect(madeIn({ intent: 'issue', lastResult: {}, refusal: null })).toBeNull();
  });
});
