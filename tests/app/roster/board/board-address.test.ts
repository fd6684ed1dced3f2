import { describe, expect, it } from 'vitest';
import {
  boardDays,
  isSameBoard,
  planningHrefs,
  rowChoice,
  shiftView,
  steppedHref,
  viewHref,
} from '#app/areas/roster/shift/board/view/board-address.ts';

const TODAY = '2026-11-26';
const days = (search: string, view: 'week' | 'month') => boardDays(new URLSearchParams(search), view, TODAY);

describe('the address of a board', () => {
  it.each([
    ['', 'week'],
    ['view=list&month=2026-07', 'list'],
    ['month=2026-07', 'month'],
    ['date_from=2026-07-01', 'list'],
    ['view=week&month=2026-07', 'week'],
    ['view=year', 'week'],
  ])('%j shows a %s', (search, view) => {
    expect(shiftView(new URLSearchParams(search))).toBe(view);
  });

  it.each([
    ['', 'week', '2026-11-23', '2026-11-29', '2026-11'],
    ['date=2026-12-01', 'week', '2026-11-30', '2026-12-06', '2026-12'],
    ['month=2026-11', 'week', '2026-11-23', '2026-11-29', '2026-11'],
    ['month=2027-02', 'week', '2027-02-01', '2027-02-07', '2027-02'],
    ['date=2026-02-30', 'week', '2026-11-23', '2026-11-29', '2026-11'],
    ['month=2027-02', 'month', '2027-02-01', '2027-02-28', '2027-02'],
    ['date=2026-12-31', 'month', '2026-12-01', '2026-12-31', '2026-12'],
    ['month=0001-01', 'month', '2026-11-01', '2026-11-30', '2026-11'],
  ] as const)('%j as a %s goes from %s to %s', (search, view, from, to, month) => {
    expect(days(search, view)).toEqual({ view, from, to, month });
  });

  it('steps by the length of its view and keeps the other parameters', () => {
    const params = new URLSearchParams('workplace_id=7&by=position&date=2026-11-26');
    expect(steppedHref(params, days('', 'week'), 1)).toBe(
      '?workplace_id=7&by=position&date=2026-11-30&view=week',
    );
    expect(steppedHref(params, days('', 'month'), -1)).toBe(
      '?workplace_id=7&by=position&view=month&month=2026-10',
    );
  });

  it('leads to the list without the row filter', () => {
    const params = new URLSearchParams('workplace_id=7&pending=1&q=anh&month=2026-12');
    expect(viewHref(params, days('month=2026-12', 'month'), 'list')).toBe(
      '?workplace_id=7&month=2026-12&view=list',
    );
  });

  it('leads to the list from today on when it shows the days around today', () => {
    const params = new URLSearchParams('workplace_id=7');
    expect(viewHref(params, days('', 'month'), 'list')).toBe('?workplace_id=7&view=list');
    expect(viewHref(params, days('', 'month'), 'week')).toBe('?workplace_id=7&view=week&date=2026-11-01');
  });

  it('keeps the shown workplace when the address names none', () => {
    expect(viewHref(new URLSearchParams(), days('', 'week'), 'list', 7)).toBe('?view=list&workplace_id=7');
  });

  it('links to the planning pages with the shown workplace and days', () => {
    expect(planningHrefs(days('date=2026-12-01', 'week'), 7)).toEqual({
      wishes: '/manage/shift/availability?month=2026-12&workplace_id=7',
      import: '/manage/shift/import?workplace_id=7&month=2026-12',
      copy: '/manage/shift/copy?span=week&from=2026-11-30&workplace_id=7',
    });
    expect(planningHrefs(days('month=2027-02', 'month'), null)).toEqual({
      wishes: '/manage/shift/availability?month=2027-02',
      import: '/manage/shift/import?month=2027-02',
      copy: '/manage/shift/copy?span=month&from=2027-02',
    });
  });

  it('is the same board while only the row filter changes', () => {
    const url = (search: string) => new URL(`https://kinmu.example/manage/shift?${search}`);
    expect(isSameBoard(url('view=week'), url('view=week&q=anh&pending=1'))).toBe(true);
    expect(isSameBoard(url('view=week'), url('view=month'))).toBe(false);
    // A second request for the same view reloads it.
    expect(isSameBoard(url('view=week'), url('view=week'))).toBe(false);
  });

  it('reads the row filter', () => {
    const search = 'by=position&pending=1&q=anh&position_id=x&left=8&free=2026-12-07&open=2026-13-01';
    expect(rowChoice(new URLSearchParams(search))).toEqual({
      by: 'position',
      pending: true,
      q: 'anh',
      positionId: null,
      left: 8,
      free: '2026-12-07',
      open: null,
      pattern: null,
    });
  });
});
