import {
  type ChosenColumn,
  isFree,
  LAYOUT_COLUMNS,
  type LayoutColumn,
  movedBy,
} from '#domain/pay/hours-file/layout.ts';

/** A column in the form; an empty heading means the usual one. Only a fixed column has a value. */
export type EditedColumn = { column: LayoutColumn; heading: string; value?: string };

export function newColumn(column: LayoutColumn): EditedColumn {
  return { column, heading: '', ...(column === 'fixed' && { value: '' }) };
}

/** The columns of a layout as the form shows them. */
export function editedOf({ columns }: { columns: readonly ChosenColumn[] }): EditedColumn[] {
  return columns.map(({ column, heading, value }) => ({
    ...newColumn(column),
    heading: heading ?? '',
    ...(value !== undefined && { value }),
  }));
}

/** A key for each column; free columns can occur more than once. */
export function columnKeys(columns: readonly EditedColumn[]): string[] {
  const seen = new Map<LayoutColumn, number>();
  return columns.map(({ column }) => {
    const nth = (seen.get(column) ?? 0) + 1;
    seen.set(column, nth);
    return `${column} ${nth}`;
  });
}

/**
 * The clicked button of a column: `up 2`, `down 0`, `remove 4`. `add` adds the column chosen in the list.
 */
export const EDIT_FIELD = 'edit';
export const ADDED_FIELD = 'added';

/** The columns of a new layout, which most payroll programs need. */
export const FIRST_COLUMNS: readonly EditedColumn[] = (
  [
    'staff_no',
    'name',
    'days_worked',
    'worked_minutes',
    'ot25_minutes',
    'ot50_minutes',
    'night_minutes',
    'holiday_minutes',
    'paid_leave_minutes',
  ] as const
).map(newColumn);

function isLayoutColumn(value: unknown): value is LayoutColumn {
  return LAYOUT_COLUMNS.some((column) => column === value);
}

export function columnsLeft(chosen: readonly EditedColumn[]): LayoutColumn[] {
  const taken = new Set(chosen.map(({ column }) => column));
  return LAYOUT_COLUMNS.filter((column) => isFree(column) || !taken.has(column));
}

/** The columns after a button was clicked; unchanged for an unknown button. */
export function editedBy(
  columns: readonly EditedColumn[],
  edit: string,
  added: unknown = null,
): EditedColumn[] {
  const [verb, place = ''] = edit.split(' ');
  const at = /^\d+$/.test(place) ? Number(place) : -1;
  switch (verb) {
    case 'up':
      return movedBy(columns, at, -1);
    case 'down':
      return movedBy(columns, at, 1);
    case 'remove':
      return columns.filter((_, index) => index !== at);
    case 'add':
      return isLayoutColumn(added) && columnsLeft(columns).includes(added)
        ? [...columns, newColumn(added)]
        : [...columns];
    default:
      return [...columns];
  }
}

/** The columns in a posted form, or in one that was returned. */
export function postedColumns(posted: unknown): EditedColumn[] {
  if (!Array.isArray(posted)) return [];
  return posted.flatMap((row: unknown): EditedColumn[] => {
    if (typeof row !== 'object' || row === null || !('column' in row) || !isLayoutColumn(row.column))
      return [];
    const heading = 'heading' in row && typeof row.heading === 'string' ? row.heading : '';
    const value = 'value' in row && typeof row.value === 'string' ? row.value : '';
    return [{ column: row.column, heading, ...(row.column === 'fixed' && { value }) }];
  });
}
