import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COUNT_MAX, PER_PAGE, PER_PAGE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery } from '#contract/lists.ts';

const query = listQuery(['name', 'created_at'], '-created_at');

describe('the parameters of a list', () => {
  it('are the first 20 in the order of the list by default', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 20, sort: '-created_at' });
    expect([PER_PAGE, PER_PAGE_MAX, COUNT_MAX]).toEqual([20, 100, 1000]);
  });

  it.each([
    [
      { page: '3', per_page: '100', sort: 'name' },
      { page: 3, per_page: 100, sort: 'name' },
    ],
    [{ sort: '-name' }, { page: 1, per_page: 20, sort: '-name' }],
    [{ after: 'abc' }, { page: 1, per_page: 20, sort: '-created_at', after: 'abc' }],
    [{ unknown: 'x' }, { page: 1, per_page: 20, sort: '-created_at' }],
  ])('are read from text: %j', (given, read) => {
    expect(query.parse(given)).toEqual(read);
  });

  it.each([
    { page: '0' },
    { page: '' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { page: 'Infinity' },
    { per_page: '0' },
    { per_page: '101' },
    { sort: 'id' },
    { sort: '--name' },
    { sort: '' },
    { after: 'x'.repeat(5001) },
  ])('are refused: %j', (given) => {
    expect(query.safeParse(given).success).toBe(false);
  });
});

describe('an id in a path', () => {
  it.each([
    ['1', 1],
    ['900719925474099', 900_719_925_474_099],
  ])('is read: %j', (text, id) => {
    expect(ID_PARAMS.parse({ id: text })).toEqual({ id });
  });

  it.each(['0', '-1', '1.5', 'x', '', ' ', 'NaN', '9'.repeat(20)])('is refused: %j', (text) => {
    expect(ID_PARAMS.safeParse({ id: text }).success).toBe(false);
  });
});

it('answers a list with its items and its paging', () => {
  const meta = { page: 1, per_page: 20, total: 1, last_page: 1, capped: false, next: null };
  const list = listOf(z.int());
  expect(list.safeParse({ data: [1], meta }).success).toBe(true);
  expect(list.safeParse({ data: ['x'], meta }).success).toBe(false);
  expect(list.safeParse({ data: [1] }).success).toBe(false);
});
