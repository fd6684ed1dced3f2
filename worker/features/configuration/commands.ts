import { type SQL, sql } from 'drizzle-orm';
import {
  type CompanySettings,
  type Configuration,
  type ConfigurationBody,
  SETTINGS_DEFAULTS,
} from '#contract/configuration.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { secondFactor } from '#worker/db/schema/account.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { CONFIGURATION_ID, configurationIs, readConfiguration } from './queries.ts';

/**
 * Changes the settings. Who asks for a second step has one: whoever turned it on without would be shut out at once.
 * @throws AppError E_CONFLICT with the settings as they stand on an old version, E_UNPROCESSABLE_ENTITY where the
 * second step is newly asked for by somebody without one
 */
export async function updateConfiguration(
  ctx: SignedInCtx,
  { version, ...settings }: ConfigurationBody,
): Promise<Configuration> {
  const before = await readConfiguration(ctx.db);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const asksAnew = settings.tfa_required && !before.tfa_required;
  if (asksAnew && !ctx.actor.tfa) throw fieldIssues({ tfa_required: [{ key: 'own_tfa_first' }] });
  const after: Configuration = { ...settings, version: version + 1 };
  await commit(ctx, {
    guards: [configurationIs(version), ...(asksAnew ? [hasSecondStep(ctx)] : [])],
    current: () => readConfiguration(ctx.db),
    statements: [
      sql`UPDATE ${configuration} SET settings = ${JSON.stringify(changedOnly(settings))}, version = version + 1
          WHERE id = ${CONFIGURATION_ID}`,
    ],
    audit: [{ action: 'update', subject: 'configuration', subjectId: CONFIGURATION_ID, before, after }],
  });
  return after;
}

/** A guard: the second step of whoever acts is still on. */
function hasSecondStep({ actor }: SignedInCtx): SQL {
  return sql`SELECT EXISTS (SELECT 1 FROM ${secondFactor} WHERE person_id = ${actor.id} AND confirmed_at IS NOT NULL)`;
}

/** A default that nobody has changed stays free to become another one. */
function changedOnly(settings: CompanySettings): Partial<CompanySettings> {
  const defaults = new Map<string, unknown>(Object.entries(SETTINGS_DEFAULTS));
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => defaults.get(name) !== value));
}
