import { COMPANY_RULES } from './company-rules.ts';
import { PEOPLE_RULES } from './people-rules.ts';
import type { CompanyTable, PersonalTable } from './rule.ts';
import { TOLD_RULES } from './told-rules.ts';
import { WORK_RULES } from './work-rules.ts';

/** Every table that holds something of people, in the order in which rows may go: the person comes last. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = Object.fromEntries([
  ...TOLD_RULES,
  ...WORK_RULES,
  ...PEOPLE_RULES,
]);

/** Every other table but the lookups, whose rows are words of ours. */
export const COMPANY_TABLES: Readonly<Record<string, CompanyTable>> = Object.fromEntries(COMPANY_RULES);

/** Every folder in R2: how long what lies there stays. */
export const STORED_FOLDERS: Readonly<Record<string, string>> = {
  'files/': 'by their rows in `file`: the bytes go a day after a row is deleted',
  'imports/': '24 hours: files that were sent to be imported, and what came of them',
  'exports/': '24 hours: files that jobs made',
};
