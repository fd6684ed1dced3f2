import { describe, expect, it } from 'vitest';
import { rowNames } from '#app/areas/roster/shift/board/grid/board-names.ts';
import { boardRows } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import type { Language } from '#contract/site/languages.ts';
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
const suresh = named(3, { last: 'ADHIKARI', first: 'SURESH', kana: ['アディカリ', 'スレシュ'] });
const ikeda = named(4, { last: '池田', first: '千尋', kana: ['イケダ', 'チヒロ'] });
const kato = named(5, { last: '加藤', first: '蓮', kana: ['カトウ', 'レン'] });
const people = [suresh, kato, otherSita, ikeda, sita];

function namesIn(language: Language) {
  return rowNames(
    people.map(({ user }) => user),
    language,
    ({ last_name, first_name }) => `${last_name} ${first_name}`,
  );
}

/** Minutes left, which only some people have a limit for. */
const LEFT = new Map([
  [1, 600],
  [2, -30],
  [4, 1_200],
]);

function rowsBy(search: string, language: Language = 'ja'): string[] {
  const facts = {
    names: namesIn(language),
    leftOf: ({ user }: { user: { id: number } }) => LEFT.get(user.id) ?? null,
  };
  const rows = boardRows(board({ people }), rowChoice(new URLSearchParams(search)), facts);
  return rows.map((row) => (row.kind === 'person' ? row.name : row.position.name));
}

describe('the order of the rows', () => {
  it('is that of the shown names, with an initial where two people share one', () => {
    expect(rowsBy('')).toEqual(['池田 千尋', '加藤 蓮', 'シタ A.', 'シタ G.', 'スレシュ']);
    expect(rowsBy('', 'vi').slice(0, 3)).toEqual(['SITA A.', 'SITA G.', 'SURESH']);
  });

  it.each([
    ['by=most_left', ['加藤 蓮', 'スレシュ', '池田 千尋', 'シタ A.', 'シタ G.']],
    ['by=least_left', ['シタ G.', 'シタ A.', '池田 千尋', '加藤 蓮', 'スレシュ']],
    ['by=staff_no', ['シタ A.', 'シタ G.', 'スレシュ', '池田 千尋', '加藤 蓮']],
    ['by=person', ['池田 千尋', '加藤 蓮', 'シタ A.', 'シタ G.', 'スレシュ']],
    ['left=10&by=staff_no', ['シタ A.', 'スレシュ', '池田 千尋', '加藤 蓮']],
    ['left=11&by=staff_no', ['スレシュ', '池田 千尋', '加藤 蓮']],
    ['left=x&by=staff_no&q=si', ['シタ A.', 'シタ G.']],
  ])('of %s counts people without a limit as having the most hours left', (search, expected) => {
    expect(rowsBy(search)).toEqual(expected);
  });
});
