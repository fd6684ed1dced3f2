import { sql } from 'drizzle-orm';
import type { CompanySettings } from '#contract/configuration.ts';
import type { Statement } from '#worker/db/database.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { CONFIGURATION_ID } from '#worker/features/configuration/queries.ts';

/** What the demo company has set; all else is as it comes. */
const SETTINGS: Partial<CompanySettings> = { managers_see_wages: true };

export function settingsRow(): Statement {
  return sql`UPDATE ${configuration} SET settings = ${JSON.stringify(SETTINGS)} WHERE id = ${CONFIGURATION_ID}`;
}
