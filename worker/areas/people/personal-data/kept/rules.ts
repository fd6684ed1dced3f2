import { COMPANY_RULES } from './company-rules.ts';
import { CONTRACT_RULES } from './contract-rules.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { PEOPLE_RULES } from './people-rules.ts';
import type { CompanyTable, PersonalTable } from './rule.ts';
import { WORK_RULES } from './work-rules.ts';

/** All tables with data about people, in the order in which rows may be deleted: the person is last. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = Object.fromEntries([
  ...MESSAGE_RULES,
  ...WORK_RULES,
  ...CONTRACT_RULES,
  ...PEOPLE_RULES,
]);

/** All other tables except lookups, whose rows are part of the product. */
export const COMPANY_TABLES: Readonly<Record<string, CompanyTable>> = Object.fromEntries(COMPANY_RULES);

/** All folders in R2, and how long their files are kept. */
export const STORED_FOLDERS: Readonly<Record<string, string>> = {
  'files/': 'as their rows in `file`: the bytes are deleted a day after a row',
  'imports/': '24 hours: uploaded files for imports, and their results',
  'exports/': '24 hours: files made by jobs',
  'audit/': 'for good: the older audit, without personal values',
};
