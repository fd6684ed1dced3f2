import { sql } from 'drizzle-orm';
import { type CompanySettings, SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import type { Watching } from '#domain/attendance/facts.ts';
import { CONFIGURATION_ID } from '#worker/areas/company/configuration/queries.ts';
import { fromJson } from '#worker/db/query.ts';
import { configuration } from '#worker/db/schema/configuration.ts';

/** The settings that decide the states of records, read together with a list. */
export const WATCHING = fromJson<Watching>(sql`(SELECT json_object(
    'lateGraceMinutes', coalesce(settings ->> 'late_grace_minutes', ${SETTINGS_DEFAULTS.late_grace_minutes}),
    'notYetInMinutes', coalesce(settings ->> 'not_yet_in_minutes', ${SETTINGS_DEFAULTS.not_yet_in_minutes}))
  FROM ${configuration} WHERE id = ${CONFIGURATION_ID})`);

/** The same from settings that are already loaded. */
export function watchingOf({
  late_grace_minutes,
  not_yet_in_minutes,
}: Pick<CompanySettings, 'late_grace_minutes' | 'not_yet_in_minutes'>): Watching {
  return { lateGraceMinutes: late_grace_minutes, notYetInMinutes: not_yet_in_minutes };
}
