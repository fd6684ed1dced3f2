import { sql } from 'drizzle-orm';
import {
  type CompanySettings,
  type Configuration,
  type ConfigurationBody,
  SETTINGS_DEFAULTS,
} from '#contract/configuration.ts';
import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { CONFIGURATION_ID, configurationIs, readConfiguration } from './queries.ts';

/** @throws AppError E_CONFLICT with the settings as they stand on an old version */
export async function updateConfiguration(
  ctx: SignedInCtx,
  { version, ...settings }: ConfigurationBody,
): Promise<Configuration> {
  const before = await readConfiguration(ctx.db);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const after: Configuration = { ...settings, version: version + 1 };
  await commit(ctx, {
    guards: [configurationIs(version)],
    current: () => readConfiguration(ctx.db),
    statements: [
      sql`UPDATE ${configuration} SET settings = ${JSON.stringify(changedOnly(settings))}, version = version + 1
          WHERE id = ${CONFIGURATION_ID}`,
    ],
    audit: [{ action: 'update', subject: 'configuration', subjectId: CONFIGURATION_ID, before, after }],
  });
  return after;
}

/** A default that nobody has changed stays free to become another one. */
function changedOnly(settings: CompanySettings): Partial<CompanySettings> {
  const defaults = new Map<string, unknown>(Object.entries(SETTINGS_DEFAULTS));
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => defaults.get(name) !== value));
}
