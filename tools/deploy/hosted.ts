import { join } from 'node:path';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { root } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';

/** The hosted environments of wrangler.toml. */
export const HOSTED = ['production', 'staging'] as const;
export type Hosted = (typeof HOSTED)[number];

/** The placeholder in wrangler.toml until there is an account. */
const NO_DATABASE = /^[0-]+$/;

export function hostedOf(name: string | undefined): Hosted {
  const found = HOSTED.find((hosted) => hosted === name);
  if (!found) throw new Failure(`--env is one of ${HOSTED.join(', ')}.`);
  return found;
}

/** The settings of an environment in wrangler.toml. Without one those of local work. */
export function configOf(environment?: Hosted): Unstable_Config {
  const file = { config: join(root, 'wrangler.toml'), ...(environment && { env: environment }) };
  return unstable_readConfig(file, { hideWarnings: true });
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
