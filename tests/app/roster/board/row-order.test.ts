import { describe, expect, it } from 'vitest';
import { rowNames } from '#app/areas/roster/shift/board/grid/board-names.ts';
import { boardRows } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { board, person } from './build.ts';

type Names = { last: string; first: string; kana?: [string, string] };

function named(id: number, { last, first, kana }: Names) {
  const { user } = person(id);
  const [last_name_kana = null, first_name_kana = null] = kana ?? [];
  return person(id, {
    user: { ...user, last_name: last, first_name: first, last_name_kana, first_name_kana },
  });
}

const sita = named(1, { last: 'ADHIKARI', first: 'SITA', kana: ['アディカリ', 'シタ'] });
const otherSita = named(2, { last: 'GURUNG', first: 'SITA', kana: ['グルン', 'シタ'] });
const suresh = named(3, { last: 'ADHIKARI', first: 'RAM SURESH', kana: ['アディカリ', 'ラム スレシュ'] });
const ikeda = named(4, { last: '池田', first: '千尋', kana: ['イケダ', 'チヒロ'] });
const kato = named(5, { last: '加藤', first: '蓮', kana: ['カトウ', 'レン'] });
const people = [suresh, kato, otherSita, ikeda, sita];

const names = rowNames(
  people.map(({ user }) => user),
  ({ last_name, first_name }) => `${last_name} ${first_name}`,
);

/** Minutes left, which only some people have a limit for. */
const LEFT = new Map([
  [1, 600],
  [2, -30],
  [4, 1_200],
]);

function rowsBy(search: string): string[] {
  const facts = {
    names,
    leftOf: ({ user }: { user: { id: number } }) => LEFT.get(user.id) ?? null,
  };
  const rows = boardRows(board({ people }), rowChoice(new URLSearchParams(search)), facts);
  return rows.map((row) => (row.kind === 'person' ? row.name : row.position.name));
}

describe('the order of the rows', () => {
  it('is that of the shown names, which begin with the last part of a Latin given name', () => {
    expect(rowsBy('')).toEqual(['SITA ADHIKARI', 'SITA GURUNG', 'SURESH ADHIKARI', '池田 千尋', '加藤 蓮']);
  });

  it.each([
    ['by=most_left', ['SURESH ADHIKARI', '加藤 蓮', '池田 千尋', 'SITA ADHIKARI', 'SITA GURUNG']],
    ['by=least_left', ['SITA GURUNG', 'SITA ADHIKARI', '池田 千尋', 'SURESH ADHIKARI', '加藤 蓮']],
    ['by=staff_no', ['SITA ADHIKARI', 'SITA GURUNG', 'SURESH ADHIKARI', '池田 千尋', '加藤 蓮']],
    ['by=person', ['SITA ADHIKARI', 'SITA GURUNG', 'SURESH ADHIKARI', '池田 千尋', '加藤 蓮']],
    ['left=10&by=staff_no', ['SITA ADHIKARI', 'SURESH ADHIKARI', '池田 千尋', '加藤 蓮']],
    ['left=11&by=staff_no', ['SURESH ADHIKARI', '池田 千尋', '加藤 蓮']],
    ['left=x&by=staff_no&q=si', ['SITA ADHIKARI', 'SITA GURUNG']],
  ])('of %s counts people without a limit as having the most hours left', (search, expected) => {
    expect(rowsBy(search)).toEqual(expected);
  });
});
