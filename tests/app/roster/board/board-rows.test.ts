import { describe, expect, it } from 'vitest';
import {
  blocksAt,
  boardRows,
  coverageRows,
  coverageSums,
  draftCount,
  minutesHere,
} from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { rowHeight, rowSizes } from '#app/areas/roster/shift/board/grid/row-sizes.ts';
import { type RowChoice, rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { board, CHECKING, MONDAY, NO_FACTS, PACKING, person, shift, template, work } from './build.ts';

const ALL: RowChoice = rowChoice(new URLSearchParams());
const monday = shift(20, MONDAY);
const tuesday = shift(21, '2026-11-24', { published: false });

const ngoc = person(2, {
  user: { ...person(2).user, last_name: 'TRẦN', first_name: 'NGỌC' },
  position_ids: [CHECKING.id],
  availability: [
    { date: MONDAY, answer: 'hours', start_time: '09:00', end_time: '12:00' },
    { date: '2026-11-24', answer: 'no', start_time: null, end_time: null },
  ],
});
const busy = person(1, {
  work: [
    work(31, monday),
    work(32, tuesday, {
      status: 'pending',
      seat: { shift_id: 21, position_id: PACKING.id, type: 'temporary' },
    }),
    work(-4, monday, { date: '2026-11-25', masked: true, workplace_id: null, seat: null }),
    work(33, shift(5, '2026-11-20')),
  ],
});
const planned = board({ shifts: [monday, tuesday], people: [busy, ngoc] });

function keys(choice: Partial<RowChoice>): string[] {
  return boardRows(planned, { ...ALL, ...choice }, NO_FACTS).map(({ key }) => key);
}

describe('the rows of a board', () => {
  it.each([
    [{}, ['p1', 'p2']],
    [{ pending: true }, ['p1']],
    [{ q: 'tran' }, ['p2']],
    [{ q: '0402 ngoc' }, ['p2']],
    [{ q: 'nobody' }, []],
    [{ positionId: CHECKING.id }, ['p2']],
    [{ free: MONDAY }, ['p2']],
    [{ free: '2026-11-25' }, ['p2']],
    [{ free: '2026-11-26' }, ['p1', 'p2']],
    [{ pattern: 9 }, ['p1']],
    [{ pattern: 8 }, []],
    [{ open: MONDAY }, ['p2']],
    [{ open: '2026-11-24' }, []],
    [{ by: 'position' as const }, ['g3', 'p1.3', 'g4', 'p2.4']],
  ])('are filtered and sorted by %j', (choice, expected) => {
    expect(keys(choice)).toEqual(expected);
  });

  it('leave out locked people, unless they are still on a shift', () => {
    const employment = { ...busy.employment, disabled: true };
    const away = work(51, shift(5, '2026-11-20'));
    const locked = [
      person(7, { employment }),
      person(8, { employment, work: [away] }),
      { ...busy, employment },
    ];
    const rows = boardRows(board({ shifts: [monday, tuesday], people: locked }), ALL, NO_FACTS);
    expect(rows.map(({ key }) => key)).toEqual(['p1']);
  });

  it('have the work of the shown days, without a name for work elsewhere', () => {
    const [row] = boardRows(planned, ALL, NO_FACTS);
    if (row?.kind !== 'person') throw new Error('No row.');
    expect(blocksAt(row, MONDAY).map(({ place }) => place)).toEqual([monday.template]);
    expect(blocksAt(row, '2026-11-25')).toMatchObject([{ shift: null, place: null }]);
    expect(blocksAt(row, '2026-11-20')).toEqual([]);
    // Registrations and work elsewhere add nothing.
    expect(minutesHere(row)).toBe(360);
  });

  it('are as high as their fullest day', () => {
    const twice = person(7, { work: [work(41, monday), work(42, shift(22, MONDAY))] });
    const rows = boardRows(
      board({ shifts: [monday, shift(22, MONDAY)], people: [person(6), twice] }),
      ALL,
      NO_FACTS,
    );
    const heights = (view: 'week' | 'month', isDesk: boolean) =>
      rows.map((row) => rowHeight(row, rowSizes(view, isDesk)));
    expect(heights('month', true)).toEqual([28, 51]);
    expect(heights('week', true)).toEqual([34, 63]);
    expect(heights('week', false)).toEqual([55, 93]);
  });

  it('follow a coverage line per template, with unused templates only where a shift exists', () => {
    const early = template({ id: 8, name: 'Early', start_time: '06:00' });
    const old = template({ id: 7, active: false });
    const lines = coverageRows(board({ shifts: [monday], templates: [template(), early, old] }));
    expect(lines.map(({ key }) => key)).toEqual(['t8', 't9']);
    expect(lines[1]?.cells.get(MONDAY)?.coverage).toEqual({
      approved: 0,
      needed: 3,
      short: 3,
      unfilled: 0,
      pending: 0,
    });
  });

  it('ignore an inactive shift in the counts', () => {
    const off = shift(22, '2026-11-24', { active: false });
    const of = board({ shifts: [monday, off], people: [person(6)] });
    expect(coverageRows(of)[0]?.cells.get('2026-11-24')?.coverage.short).toBe(0);
    expect([...coverageSums(coverageRows(of)).keys()]).toEqual([MONDAY]);
    const [head] = boardRows(of, { ...ALL, by: 'position' }, NO_FACTS);
    expect(head?.kind === 'group' && [...head.cells.keys()]).toEqual([MONDAY]);
  });

  it('sum the coverage of all templates of a day', () => {
    const early = template({ id: 8, name: 'Early' });
    const other = shift(23, MONDAY, { template: { id: 8, code: 'E', name: 'Early' } });
    const lines = coverageRows(board({ shifts: [monday, other], templates: [template(), early] }));
    expect(coverageSums(lines).get(MONDAY)).toEqual({
      approved: 0,
      needed: 6,
      short: 6,
      unfilled: 0,
      pending: 0,
    });
  });

  it('count the drafts', () => {
    expect(draftCount(planned)).toBe(1);
  });
});
