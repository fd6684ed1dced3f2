// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { dragSourceOf, pulledEnd } from '#app/areas/roster/shift/board/carry/drag-source.ts';
import { type Block, type BoardPersonRow, boardRows } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import {
  approvingSteps,
  copiedOf,
  movingSteps,
  pastingSteps,
  placingSteps,
  removingSteps,
  resizingSteps,
  rosterChanges,
  seatForPerson,
} from '#app/areas/roster/shift/board/planning/board-changes.ts';
import { rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { board, CHECKING, MONDAY, NO_FACTS, PACKING, person, shift, template, work } from './build.ts';

const TUESDAY = '2026-11-24';
const FIXED = { position_id: PACKING.id, type: 'fixed' } as const;
const monday = shift(20, MONDAY);
const planned = board({
  shifts: [monday],
  people: [person(1, { work: [work(31, monday)] }), person(2)],
});

function rowsOf(of: Board): BoardPersonRow[] {
  return boardRows(of, rowChoice(new URLSearchParams()), NO_FACTS).filter((row) => row.kind === 'person');
}

function rowAt(of: Board, index: number): BoardPersonRow {
  const row = rowsOf(of)[index];
  if (!row) throw new Error('No row.');
  return row;
}

function blockOf(of: Board): Block {
  const block = rowAt(of, 0).cells.get(MONDAY)?.[0];
  if (!block) throw new Error('No block.');
  return block;
}

describe('a change of the board', () => {
  it('creates a missing shift once, with the spots of its weekday, before its people', () => {
    const steps = [0, 1].flatMap((index) =>
      placingSteps(9, { row: rowAt(planned, index), date: TUESDAY }, FIXED),
    );
    const [creation, ...assigned] = rosterChanges(planned, steps);
    expect(creation).toEqual({
      kind: 'create_shift',
      shift_id: -1,
      template_id: 9,
      date: TUESDAY,
      start_time: '22:00',
      end_time: '29:00',
      breaks: [{ start: '25:00', end: '26:00' }],
      seats: [{ position_id: PACKING.id, fixed_total: 2, temp_total: 1, max_registered_temp: null }],
    });
    expect(assigned).toMatchObject([
      { kind: 'assign', shift_id: -1, user_id: 1 },
      { kind: 'assign', shift_id: -1, user_id: 2 },
    ]);
  });

  it('puts a person on a free spot in one of their positions', () => {
    const seat = (id: number, name: string, approved_fixed: number) => ({
      ...monday.seats[0],
      position: { id, name },
      fixed_total: 1,
      temp_total: 1,
      max_registered_temp: null,
      approved_fixed,
      approved_temp: 0,
      pending_temp: 0,
      vacated_fixed: 0,
      vacated_temp: 0,
    });
    const seats = [seat(PACKING.id, 'Packing', 0), seat(CHECKING.id, 'Checking', 1)];
    const full = board({
      shifts: [shift(20, MONDAY, { seats })],
      people: [person(1, { position_ids: [CHECKING.id] })],
    });
    expect(
      seatForPerson(full, { templateId: 9, to: { row: rowAt(full, 0), date: MONDAY }, like: null }),
    ).toEqual({
      position_id: CHECKING.id,
      type: 'temporary',
    });
  });

  it("moves the same person's row, and removes it for another person", () => {
    const block = blockOf(planned);
    const toTuesday = movingSteps(planned, block, { row: rowAt(planned, 0), date: TUESDAY }, false);
    expect(rosterChanges(planned, toTuesday ?? [])).toMatchObject([
      { kind: 'create_shift', shift_id: -1 },
      { kind: 'revise', shift_user_id: 31, seat: { shift_id: -1, position_id: PACKING.id }, version: 5 },
    ]);
    const toOther = movingSteps(planned, block, { row: rowAt(planned, 1), date: MONDAY }, false);
    expect(rosterChanges(planned, toOther ?? [])).toMatchObject([
      { kind: 'remove', shift_user_id: 31, version: 5 },
      { kind: 'assign', shift_id: 20, user_id: 2 },
    ]);
    expect(movingSteps(planned, block, { row: rowAt(planned, 0), date: MONDAY }, false)).toBeNull();
  });

  it("copies the person's own times", () => {
    const own = board({
      shifts: [monday],
      people: [person(1, { work: [work(31, monday, { own_times: true, end: 1_500 })] }), person(2)],
    });
    const steps = movingSteps(own, blockOf(own), { row: rowAt(own, 1), date: MONDAY }, true);
    expect(rosterChanges(own, steps ?? [])).toEqual([
      {
        kind: 'assign',
        shift_id: 20,
        user_id: 2,
        position_id: PACKING.id,
        type: 'fixed',
        own_times: { start_time: '22:00', end_time: '25:00' },
      },
    ]);
  });

  it('removes and approves what it can, and skips work elsewhere', () => {
    const pending = { ...blockOf(planned), work: work(40, monday, { status: 'pending' }) };
    const elsewhere = { ...pending, shift: null };
    expect(rosterChanges(planned, approvingSteps([blockOf(planned), pending, elsewhere]))).toEqual([
      { kind: 'revise', shift_user_id: 40, status: 'approved', version: 5 },
    ]);
    expect(rosterChanges(planned, removingSteps([elsewhere, pending], 'Full'))).toEqual([
      { kind: 'remove', shift_user_id: 40, version: 5, reason: 'Full' },
    ]);
  });

  it('pastes copied blocks at the same distances, as far as rows and days exist', () => {
    const copied = copiedOf([
      { row: 0, date: MONDAY, blocks: [blockOf(planned)] },
      { row: 1, date: TUESDAY, blocks: [blockOf(planned)] },
    ]);
    expect(copied.map(({ rows, days }) => [rows, days])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const put = (row: number, date: string) =>
      pastingSteps(planned, copied, { row, date }, rowsOf(planned)).map((step) =>
        step.kind === 'assign' ? [step.user_id, step.date] : [],
      );
    expect(put(0, '2026-11-25')).toEqual([
      [1, '2026-11-25'],
      [2, '2026-11-26'],
    ]);
    expect(put(1, MONDAY)).toEqual([[2, MONDAY]]);
    expect(put(0, '2026-11-29')).toEqual([[1, '2026-11-29']]);
  });

  it('resizes the end in steps of 5 minutes, never before the start', () => {
    expect(pulledEnd({ start: 1_320, end: 1_740 }, -24)).toBe(1_720);
    expect(pulledEnd({ start: 540, end: 1_083 }, 6)).toBe(1_090);
    expect(pulledEnd({ start: 540, end: 600 }, -9_999)).toBe(545);
    expect(rosterChanges(planned, resizingSteps(blockOf(planned), 1_720))).toEqual([
      {
        kind: 'revise',
        shift_user_id: 31,
        own_times: { start_time: '22:00', end_time: '28:40' },
        version: 5,
      },
    ]);
  });

  it('ignores a template of another board', () => {
    const steps = placingSteps(99, { row: rowAt(planned, 0), date: TUESDAY }, FIXED);
    expect(rosterChanges(planned, steps)).toEqual([]);
    expect(template().seats).toHaveLength(7);
  });
});

it('ignores drags of other elements', () => {
  expect(dragSourceOf(null)).toBeNull();
});
