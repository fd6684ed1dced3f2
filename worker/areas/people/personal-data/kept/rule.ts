import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { KeptRecord } from '#domain/people/kept-records.ts';

/** When it goes: with the erasure itself, when the years of a record are over, or with the last of them. */
export type Stage = 'left' | KeptRecord | 'last';

/** The chapters of an export. */
export const SECTIONS = [
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
export type Section = (typeof SECTIONS)[number];

/** A table that holds something of people. */
export type PersonalTable<Column extends string = string> = {
  section: Section;
  /** SQL: which rows belong to people, `:people` being their ids. */
  of: string;
  /** Columns that an export tells. */
  told: readonly Column[];
  /** Columns that it does not: keys of ours, secrets, other people, what is the company's own. */
  untold: readonly Column[];
  /** When whole rows go. */
  goes?: Stage;
  /** When values of single columns go; what is named nowhere stays, and says nothing of anybody without a name. */
  blanked?: Readonly<Partial<Record<Column, Stage>>>;
  /** SQL of what stands in a column once it is blanked, where that is not NULL; `:now` is the present, `:traces` see `link-traces.ts`. */
  leaves?: Readonly<Partial<Record<Column, string>>>;
  /** Where the audit has rows about rows of this table: when the values of those go, and which stay. */
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

/** Asks for `missing` where a column is not among those that are named, so that the rule does not compile. */
type Whole<Column, Named> = [Exclude<Column, Named>] extends [never]
  ? unknown
  : { missing: Exclude<Column, Named> };

/** The rule of a table that holds something of people, with the table’s name. Each column is in `told` or `untold`. */
export function personal<
  Table extends SQLiteTable,
  Told extends ColumnOf<Table>,
  Untold extends ColumnOf<Table>,
>(
  table: Table,
  rule: PersonalTable<ColumnOf<Table>> & { told: readonly Told[]; untold: readonly Untold[] } & Whole<
      ColumnOf<Table>,
      Told | Untold
    >,
): [string, PersonalTable] {
  return [getTableName(table), rule];
}

/** The same of a table of the company. Each column is in `columns`. */
export function company<Table extends SQLiteTable, Named extends ColumnOf<Table>>(
  table: Table,
  rule: CompanyTable<ColumnOf<Table>> & { columns: readonly Named[] } & Whole<ColumnOf<Table>, Named>,
): [string, CompanyTable] {
  return [getTableName(table), rule];
}

/** What the audit tells of a kind of thing: whose it is, when its values go, and those that stay as figures and states. */
export type AuditRule = { of: string; at: Stage; keeps?: readonly string[] };

type Words<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Line;

/** Splits lines of names, each with one space before the next. */
export function names<Line extends string>(...lines: readonly Line[]): readonly Words<Line>[] {
  return lines.flatMap((line) => line.split(' ')) as Words<Line>[];
}
