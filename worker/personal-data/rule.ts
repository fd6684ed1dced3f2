import type { KeptRecord } from '#domain/personal-data/kept-records.ts';

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

/** A table that holds something of people. Every column stands in `told` or `untold`. */
export type PersonalTable = {
  section: Section;
  /** SQL: which rows belong to people, `:people` being their ids. */
  of: string;
  /** Columns that an export tells. */
  told: readonly string[];
  /** Columns that it does not: keys of ours, secrets, other people, what is the company's own. */
  untold: readonly string[];
  /** When whole rows go. */
  goes?: Stage;
  /** When values of single columns go; what is named nowhere stays, and says nothing of anybody without a name. */
  blanked?: Readonly<Record<string, Stage>>;
  /** SQL of what stands in a column once it is blanked, where that is not NULL; `:now` is the present, `:traces` see `link-traces.ts`. */
  leaves?: Readonly<Record<string, string>>;
  /** Where the audit has rows about rows of this table: when the values of those go, and which stay. */
  audit?: Omit<AuditRule, 'of'>;
};

/** A table of the company: nothing in it is erased with a person. Every column stands here. */
export type CompanyTable = {
  columns: readonly string[];
  because: string;
  /** Whether the audit has rows about rows of this table. */
  audited?: true;
};

/** What the audit tells of a kind of thing: whose it is, when its values go, and those that stay as figures and states. */
export type AuditRule = { of: string; at: Stage; keeps?: readonly string[] };

/** Splits names that are written one behind the other. */
export function names(text: string): readonly string[] {
  return text.split(/\s+/).filter((name) => name !== '');
}
