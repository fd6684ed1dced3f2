import { sql } from 'drizzle-orm';
import { DEMO_SETTINGS } from '#tools/seed/demo-settings.ts';
import { CONFIGURATION_ID } from '#worker/areas/company/configuration/queries.ts';
import type { Statement } from '#worker/db/database.ts';
import { configuration } from '#worker/db/schema/configuration.ts';

export function settingsRow(): Statement {
  return sql`UPDATE ${configuration} SET settings = ${JSON.stringify(DEMO_SETTINGS)} WHERE id = ${CONFIGURATION_ID}`;
}
