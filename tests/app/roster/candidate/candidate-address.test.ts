import { describe, expect, it } from 'vitest';
import { candidateQuery } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { weekBoardHref } from '#app/areas/roster/shift/shortage/shortage-address.ts';

describe('the query for candidates of a spot', () => {
  it.each([
    ['the best candidates only', 'who=3', {}],
    ['a search', 'who=3&q=%20グエン%20', { q: 'グエン' }],
    ['nothing for an empty search', 'q=%20', {}],
    ['everybody', 'all=1&several=1', { limit: '300' }],
    ['cut to the maximum length of the field', `q=${'a'.repeat(300)}`, { q: 'a'.repeat(255) }],
  ])('is %s', (_, search, query) => {
    expect(candidateQuery(new URLSearchParams(search))).toEqual(query);
  });
});

describe('a cell of the shortages', () => {
  it('opens the week of the workplace', () => {
    expect(weekBoardHref(7, '2026-06-16')).toBe('/manage/shift?workplace_id=7&date=2026-06-16&view=week');
  });
});
