/** A cell of the board, by the keys of its row and its column. */
export interface CellAddress {
  row: string;
  date: string;
}

/** The cells as shown, in their order. */
export interface GridShape {
  rows: readonly string[];
  dates: readonly string[];
}

export interface GridState {
  active: CellAddress | null;
  /** Where a range begins; null without a range. */
  anchor: CellAddress | null;
  /** Keys of cells, by `keyOf`. */
  selected: ReadonlySet<string>;
}

export const NO_PLACE: GridState = { active: null, anchor: null, selected: new Set() };

export type GridAction =
  | { type: 'move'; rows: number; days: number; extend: boolean }
  | { type: 'edge'; rows: -1 | 0 | 1; days: -1 | 0 | 1; extend: boolean }
  | { type: 'go'; place: CellAddress; extend: boolean }
  | { type: 'toggle'; place: CellAddress }
  | { type: 'clear' };

export function cellKey({ row, date }: CellAddress): string {
  return `${row}|${date}`;
}

export function cellAddress(key: string): CellAddress {
  const cut = key.indexOf('|');
  return { row: key.slice(0, cut), date: key.slice(cut + 1) };
}

/** The state after an action. A place that is no longer shown counts as the first one. */
export function gridAfter(state: GridState, action: GridAction, shape: GridShape): GridState {
  switch (action.type) {
    case 'clear':
      return { ...state, anchor: null, selected: new Set() };
    case 'toggle':
      return { active: action.place, anchor: null, selected: toggled(state.selected, cellKey(action.place)) };
    case 'go':
      return goTo(state, action.place, action.extend, shape);
    case 'move':
    case 'edge': {
      const from = indexOf(state.active, shape);
      const row = action.type === 'move' ? from.row + action.rows : edgeOf(action.rows, from.row, shape.rows);
      const day =
        action.type === 'move' ? from.day + action.days : edgeOf(action.days, from.day, shape.dates);
      return goTo(state, placeAt(row, day, shape), action.extend, shape);
    }
  }
}

function goTo(state: GridState, place: CellAddress | null, extend: boolean, shape: GridShape): GridState {
  if (!place) return state;
  if (!extend) return { ...state, active: place, anchor: null };
  const anchor = state.anchor ?? state.active ?? place;
  return { active: place, anchor, selected: new Set(between(anchor, place, shape)) };
}

function edgeOf(side: -1 | 0 | 1, now: number, all: readonly string[]): number {
  if (side === 0) return now;
  return side < 0 ? 0 : all.length - 1;
}

function indexOf(place: CellAddress | null, { rows, dates }: GridShape): { row: number; day: number } {
  if (!place) return { row: 0, day: 0 };
  return { row: Math.max(0, rows.indexOf(place.row)), day: Math.max(0, dates.indexOf(place.date)) };
}

function placeAt(row: number, day: number, { rows, dates }: GridShape): CellAddress | null {
  const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
  const [key, date] = [rows[within(row, rows.length)], dates[within(day, dates.length)]];
  return key === undefined || date === undefined ? null : { row: key, date };
}

function between(one: CellAddress, other: CellAddress, shape: GridShape): string[] {
  const [from, to] = [indexOf(one, shape), indexOf(other, shape)];
  const span = (all: readonly string[], left: number, right: number) =>
    all.slice(Math.min(left, right), Math.max(left, right) + 1);
  const dates = span(shape.dates, from.day, to.day);
  return span(shape.rows, from.row, to.row).flatMap((row) => dates.map((date) => cellKey({ row, date })));
}

function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The chosen days of each row, as one string per row: rows with an equal string are not rendered again. */
export function selectedDates(selected: ReadonlySet<string>): ReadonlyMap<string, string> {
  const byRow = new Map<string, string>();
  for (const key of selected) {
    const { row, date } = cellAddress(key);
    byRow.set(row, `${byRow.get(row) ?? ''} ${date}`);
  }
  return byRow;
}
