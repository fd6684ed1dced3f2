import { type SQL, sql } from 'drizzle-orm';
import { toStamp } from '#domain/time/instant.ts';
import { ofPeople } from './erasing.ts';
import { PERSONAL_TABLES } from './rules.ts';

/** Adds the names that ids refer to, so that readers understand them. */
const CALLED: Readonly<Record<string, { as: string; is: string }>> = {
  workplace_id: { as: 'workplace', is: 'SELECT name FROM workplace WHERE id = t.workplace_id' },
  position_id: { as: 'position', is: 'SELECT name FROM position WHERE id = t.position_id' },
  template_id: { as: 'template', is: 'SELECT name FROM shift_template WHERE id = t.template_id' },
  shift_id: { as: 'date', is: 'SELECT date FROM shift WHERE id = t.shift_id' },
  period_id: { as: 'month', is: 'SELECT month FROM period WHERE id = t.period_id' },
  branch_id: { as: 'registered_location', is: 'SELECT name FROM branch WHERE id = t.branch_id' },
  tag_id: { as: 'tag', is: 'SELECT name FROM tag WHERE id = t.tag_id' },
  school_id: { as: 'school', is: 'SELECT name FROM school WHERE id = t.school_id' },
  notification_id: { as: 'text', is: 'SELECT content FROM notification WHERE id = t.notification_id' },
};

/** Larger than any id or amount: a number above it is an instant. */
const FIRST_INSTANT = 100_000_000_000;

export type ExportedDataRow = Readonly<Record<string, unknown>>;

/** The tables with columns in an export, in their order. */
export const EXPORTED_TABLES = Object.entries(PERSONAL_TABLES).flatMap(([table, rule]) =>
  rule.exported.length > 0 ? [{ table, ...rule }] : [],
);

/** The statements that read an export: one for each of {@link EXPORTED_TABLES}. */
export function readingExport(personId: number): SQL<ExportedDataRow>[] {
  const people = sql`(${personId})`;
  return EXPORTED_TABLES.map(
    ({ table, of, exported }) =>
      sql<ExportedDataRow>`SELECT ${sql.join(exported.flatMap(exportedColumns), sql`, `)} FROM ${sql.identifier(table)} AS t
          WHERE ${ofPeople(of, people)}`,
  );
}

function exportedColumns(column: string): SQL[] {
  const own = sql`t.${sql.identifier(column)}`;
  const called = CALLED[column];
  return called ? [own, sql`(${sql.raw(called.is)}) AS ${sql.identifier(called.as)}`] : [own];
}

/** Makes a row readable: instants as times in Japan, JSON texts as JSON. */
export function readable(row: ExportedDataRow): ExportedDataRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readableValue(value)]));
}

function readableValue(value: unknown): unknown {
  if (typeof value === 'number' && value > FIRST_INSTANT) return toStamp(value);
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
