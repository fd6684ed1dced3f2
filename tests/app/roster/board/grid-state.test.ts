import { describe, expect, it } from 'vitest';
import { commandOf, patternKeys } from '#app/areas/roster/shift/board/grid/grid-keys.ts';
import {
  cellAddress,
  type GridAction,
  type GridState,
  gridAfter,
  NO_PLACE,
  selectedDates,
} from '#app/areas/roster/shift/board/grid/grid-state.ts';
import { patternsOf } from '#app/areas/roster/shift/board/grid/patterns.ts';

const SHAPE = { rows: ['t9', 'p1', 'p2', 'p3'], dates: ['d1', 'd2', 'd3'] };
const NO_KEYS = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

function walked(state: GridState, ...actions: GridAction[]): GridState {
  return actions.reduce((now, action) => gridAfter(now, action, SHAPE), state);
}

function at(row: string, date: string): GridState {
  return { ...NO_PLACE, active: { row, date } };
}

const step = (rows: number, days: number, extend = false): GridAction => ({
  type: 'move',
  rows,
  days,
  extend,
});

describe('the focus on the board', () => {
  it.each([
    ['down', at('p1', 'd1'), step(1, 0), { row: 'p2', date: 'd1' }],
    ['to the right', at('p1', 'd1'), step(0, 1), { row: 'p1', date: 'd2' }],
    ['no further than the last day', at('p1', 'd3'), step(0, 1), { row: 'p1', date: 'd3' }],
    ['no further than the first row', at('t9', 'd1'), step(-1, 0), { row: 't9', date: 'd1' }],
    ['by a page to the last row', at('p1', 'd2'), step(10, 0), { row: 'p3', date: 'd2' }],
    [
      'to the last day',
      at('p1', 'd1'),
      { type: 'edge', rows: 0, days: 1, extend: false } as const,
      { row: 'p1', date: 'd3' },
    ],
    [
      'to the first cell',
      at('p3', 'd3'),
      { type: 'edge', rows: -1, days: -1, extend: false } as const,
      { row: 't9', date: 'd1' },
    ],
    ['from a missing row to the second', at('p7', 'd1'), step(1, 0), { row: 'p1', date: 'd1' }],
  ])('goes %s', (_, state, action, place) => {
    expect(walked(state, action).active).toEqual(place);
  });

  it('selects a range from its start, back and forth', () => {
    const wide = walked(at('p1', 'd1'), step(1, 0, true), step(0, 1, true));
    expect([...wide.selected]).toEqual(['p1|d1', 'p1|d2', 'p2|d1', 'p2|d2']);
    expect([...walked(wide, step(-1, 0, true)).selected]).toEqual(['p1|d1', 'p1|d2']);
  });

  it('keeps the selection while it moves, and toggles single cells', () => {
    const one = walked(at('p1', 'd1'), { type: 'toggle', place: { row: 'p1', date: 'd1' } });
    const two = walked(one, step(0, 1), { type: 'toggle', place: { row: 'p1', date: 'd2' } });
    expect([...two.selected]).toEqual(['p1|d1', 'p1|d2']);
    const less = walked(two, { type: 'toggle', place: { row: 'p1', date: 'd1' } });
    expect([...less.selected]).toEqual(['p1|d2']);
    expect(walked(less, { type: 'clear' }).selected.size).toBe(0);
  });

  it('gives each row its own selected days', () => {
    const chosen = selectedDates(new Set(['p1|d1', 'p2|d3', 'p1|d2']));
    expect([...chosen]).toEqual([
      ['p1', ' d1 d2'],
      ['p2', ' d3'],
    ]);
    expect(cellAddress('p1.3|2026-11-23')).toEqual({ row: 'p1.3', date: '2026-11-23' });
  });
});

const NO_PATTERNS = { patterns: new Map<string, number>(), hasChosen: false };

describe('the key of a pattern', () => {
  const templates = [
    { id: 5, code: 'A', active: true },
    { id: 6, code: 'N', active: true },
    { id: 7, code: 'B', active: false },
  ];
  const patterns = patternKeys(templates, patternsOf(templates));

  it.each([
    ['n', {}, false, { kind: 'pattern', templateId: 6 }],
    ['N', { shiftKey: true }, true, { kind: 'pattern', templateId: 6 }],
    ['a', {}, true, { kind: 'pattern', templateId: 5 }],
    ['a', {}, false, { kind: 'pattern', templateId: 5 }],
    ['b', {}, true, null],
    ['a', { ctrlKey: true }, true, null],
    ['d', { ctrlKey: true }, true, { kind: 'fill', direction: 'down' }],
    ['r', { metaKey: true }, true, { kind: 'fill', direction: 'right' }],
    ['r', { ctrlKey: true }, false, null],
  ])('%s %j, with chosen cells: %s, gives %j', (key, held, hasChosen, command) => {
    expect(commandOf({ ...NO_KEYS, ...held, key }, { patterns, hasChosen })).toEqual(command);
  });
});

describe('a key', () => {
  it.each([
    ['ArrowDown', {}, { kind: 'grid', action: { type: 'move', rows: 1, days: 0, extend: false } }],
    [
      'ArrowRight',
      { shiftKey: true },
      { kind: 'grid', action: { type: 'move', rows: 0, days: 1, extend: true } },
    ],
    ['Home', {}, { kind: 'grid', action: { type: 'edge', rows: 0, days: -1, extend: false } }],
    ['End', { ctrlKey: true }, { kind: 'grid', action: { type: 'edge', rows: 1, days: 1, extend: false } }],
    ['Enter', {}, { kind: 'open' }],
    ['a', {}, { kind: 'assign' }],
    ['A', {}, { kind: 'assign' }],
    ['Delete', {}, { kind: 'remove' }],
    ['z', { ctrlKey: true }, { kind: 'undo' }],
    ['z', { metaKey: true }, { kind: 'undo' }],
    ['c', { ctrlKey: true }, { kind: 'copy' }],
    ['?', { shiftKey: true }, { kind: 'keys' }],
  ])('%s %j runs a command', (key, held, command) => {
    expect(commandOf({ ...NO_KEYS, ...held, key }, NO_PATTERNS)).toEqual(command);
  });

  it.each([
    ['z', {}],
    ['c', {}],
    ['v', {}],
    ['a', { ctrlKey: true }],
    ['ArrowLeft', { altKey: true }],
    ['Tab', {}],
    ['toString', {}],
  ])('%s %j is left to the browser', (key, held) => {
    expect(commandOf({ ...NO_KEYS, ...held, key }, NO_PATTERNS)).toBeNull();
  });
});
