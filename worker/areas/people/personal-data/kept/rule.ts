import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { KeptRecord } from '#domain/people/kept-records.ts';

/** When data is erased: with the erasure itself, after the years of a record, or after the last of them. */
export type Stage = 'left' | KeptRecord | 'last';

/** The sections of an export. */
export const DATA_SECTIONS = [
  'person',
  'account',
  'residence',
  'papers',
  'workplaces',
  'planning',
  'shifts',
  'work',
  'pay',
  'messages',
  'elsewhere',
] as const;
export type DataSection = (typeof DATA_SECTIONS)[number];

/** A table with data about people. */
export type PersonalTable<Column extends string = string> = {
  section: DataSection;
  /** SQL: the condition for rows of the people with the ids `:people`. */
  of: string;
  /** Columns in an export. */
  exported: readonly Column[];
  /** Columns not in an export: internal keys, secrets, other people, and data of the company. */
  withheld: readonly Column[];
  /** When whole rows are deleted. */
  goes?: Stage;
  /** When single columns are erased; other columns are kept, because they say nothing without a name. */
  blanked?: Readonly<Partial<Record<Column, Stage>>>;
  /**
   * SQL of the value after erasing, where that is not NULL; `:now` is the current time, for `:traces`
   * see `link-traces.ts`.
   */
  leaves?: Readonly<Partial<Record<Column, string>>>;
  /** Set when the audit has rows about this table: when their values are erased, and which are kept. */
  audit?: Omit<AuditRule, 'of'>;
};

/** A table of the company: nothing in it is erased with a person. */
export type CompanyTable<Column extends string = string> = {
  columns: readonly Column[];
  because: string;
  /** Whether the audit has rows about rows of this table. */
  audited?: true;
};

type ColumnOf<Table extends SQLiteTable> = keyof Table['_']['columns'] & string;

/** Requires the property `missing` when a column is not named, so that the rule does not compile. */
type Whole<Column, Named> = [Exclude<Column, Named>] extends [never]
  ? unknown
  : { missing: Exclude<Column, Named> };

/**
 * The rule of a table with data about people, with the table's name. Each column is in `exported` or
 * `withheld`.
 */
export function personal<
  Table extends SQLiteTable,
  Exported extends ColumnOf<Table>,
  Withheld extends ColumnOf<Table>,
>(
  table: Table,
  rule: PersonalTable<ColumnOf<Table>> & {
    exported: readonly Exported[];
    withheld: readonly Withheld[];
  } & Whole<ColumnOf<Table>, Exported | Withheld>,
): [string, PersonalTable] {
  return [getTableName(table), rule];
}

/** The rule of a table of the company. Each column is in `columns`. */
export function company<Table extends SQLiteTable, Named extends ColumnOf<Table>>(
  table: Table,
  rule: CompanyTable<ColumnOf<Table>> & { columns: readonly Named[] } & Whole<ColumnOf<Table>, Named>,
): [string, CompanyTable] {
  return [getTableName(table), rule];
}

/**
 * The rule of an audit subject: whose its rows are, when their values are erased, and which are kept as
 * numbers and states.
 */
export type AuditRule = {
  of: string;
  at: Stage;
  /** They stay when the person is erased, as numbers and states. */
  keeps?: readonly string[];
  /** Ids, times, money and results of rules: they too stay when the row moves into the archive. */
  figures?: readonly string[];
};

type WordsOf<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | WordsOf<Rest>
  : Line;

/** Splits lines of names, each separated by one space. */
export function names<Line extends string>(...lines: readonly Line[]): readonly WordsOf<Line>[] {
  return lines.flatMap((line) => line.split(' ')) as WordsOf<Line>[];
}
