import type { Facts, Row } from './facts.ts';

/** A row that was inserted, deleted or changed. */
export type Change = { table: string; before: Row | null; after: Row | null };

/** The keys of tables; the default is `id`. */
const KEYS: Record<string, readonly string[]> = {
  audit: ['id'],
  seat_group: ['shift_id', 'position_id'],
  residence: ['person_id'],
  pay_account: ['person_id'],
  membership_position: ['membership_id', 'position_id'],
  period_line: ['period_id', 'person_id'],
  period_moved: ['period_id', 'attendance_id'],
  availability_month: ['person_id', 'month'],
  availability_deadline: ['workplace_id', 'month'],
  transport: ['person_id', 'workplace_id'],
  pay_batch_line: ['batch_id', 'request_id'],
  seat_ask_person: ['ask_id', 'person_id'],
};

function keyOf(table: string, row: Row): string {
  const columns = KEYS[table] ?? ('id' in row ? ['id'] : Object.keys(row));
  return columns.map((column) => row[column]).join('|');
}

/** The rows that differ between two moments. */
export function changesBetween(before: Facts, after: Facts): Change[] {
  const changes: Change[] = [];
  for (const [table, rows] of after) {
    const known = before.get(table) ?? [];
    if (JSON.stringify(known) === JSON.stringify(rows)) continue;
    const left = new Map(known.map((row) => [keyOf(table, row), row]));
    for (const row of rows) {
      const key = keyOf(table, row);
      const was = left.get(key) ?? null;
      left.delete(key);
      if (was === null || JSON.stringify(was) !== JSON.stringify(row))
        changes.push({ table, before: was, after: row });
    }
    for (const row of left.values()) changes.push({ table, before: row, after: null });
  }
  return changes;
}

/** The columns in which a row differs. */
export function columnsOf({ before, after }: Change): string[] {
  return Object.keys(after ?? before ?? {}).filter((column) => before?.[column] !== after?.[column]);
}
