import { join } from 'node:path';
import { experimental_readRawConfig, type Unstable_Config, unstable_readConfig } from 'wrangler';
import { root } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { type EnvironmentSettings, environmentFaults, type SiteSettings } from './environment-faults.ts';

export const CONFIG_FILE = join(root, 'wrangler.toml');

/** The environments of wrangler.toml: one for each company, and the one for trials. */
export const HOSTED: readonly string[] = Object.keys(rawSettings().env ?? {});
/** No company: the site to try versions and restores on. */
const TRIAL = 'staging';
/** Instead of a name: every company, without the site for trials. */
export const EVERY_COMPANY = 'all';

/**
 * The environment of a name.
 * @throws Failure for an unknown name, and while environments of wrangler.toml share or lack something
 */
export function hostedOf(name: string | undefined): string {
  const found = HOSTED.find((hosted) => hosted === name);
  if (!found) throw new Failure(`--env is one of ${HOSTED.join(', ')}.`);
  const faults = environmentFaults(rawSettings());
  if (faults.length > 0) throw new Failure(`wrangler.toml has faults:\n${faults.join('\n')}`);
  return found;
}

/** The environment of a name, or those of all companies for `all`. */
export function companiesOf(name: string | undefined): string[] {
  const companies = HOSTED.filter((hosted) => hosted !== TRIAL);
  return name === EVERY_COMPANY ? companies.map(hostedOf) : [hostedOf(name)];
}

/** The settings of an environment in wrangler.toml. Without one those of local work. */
export function configOf(environment?: string): Unstable_Config {
  const file = { config: CONFIG_FILE, ...(environment && { env: environment }) };
  return unstable_readConfig(file, { hideWarnings: true });
}

/** wrangler.toml as it is written. */
export function rawSettings(): SiteSettings {
  const { rawConfig } = experimental_readRawConfig({ config: CONFIG_FILE });
  const { env = {}, ...local } = rawConfig;
  return { ...local, env: env as Record<string, EnvironmentSettings> };
}

/** The names of the Worker's bindings: stores, objects and other services. */
export function bindingsOf(config: Unstable_Config): string[] {
  return [
    ...config.d1_databases.map(({ binding }) => binding),
    ...config.r2_buckets.map(({ binding }) => binding),
    ...config.durable_objects.bindings.map(({ name }) => name),
    ...config.send_email.map(({ name }) => name),
    ...config.ratelimits.map(({ name }) => name),
    ...(config.assets?.binding ? [config.assets.binding] : []),
    ...config.analytics_engine_datasets.map(({ binding }) => binding),
  ];
}

/** The start of an id in wrangler.toml until the account has made one. The rest is the site's number. */
const NO_DATABASE = /^0{8}-/;

/** The settings that are missing for a deployment, as sentences. */
export function missingIn(config: Unstable_Config): string[] {
  const ids = config.d1_databases.filter(({ database_id: id }) => !id || NO_DATABASE.test(id));
  const origin = String(config.vars.SITE_ORIGIN ?? '');
  const isOrigin = /^https:/.test(origin) && URL.parse(origin)?.origin === origin;
  return [
    ...ids.map(
      ({ database_name: name }) => `database_id of ${name}: npx wrangler d1 create ${name} prints it`,
    ),
    ...(isOrigin ? [] : ['SITE_ORIGIN in vars: where people open the site, as https://kinmu.example']),
  ];
}
