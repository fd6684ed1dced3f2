/** The settings of one environment, as they are written. */
export type EnvironmentSettings = Readonly<Record<string, unknown>>;
/** All settings of wrangler.toml. */
export type SiteSettings = EnvironmentSettings & { env: Readonly<Record<string, EnvironmentSettings>> };

/**
 * Settings that an environment takes from the top level. All others it has to repeat, because the
 * platform's tool inherits no binding.
 */
const INHERITED = [
  'name',
  'main',
  'compatibility_date',
  'compatibility_flags',
  'workers_dev',
  'upload_source_maps',
  'observability',
  'assets',
  'migrations',
  'triggers',
];
/** The last names of settings that all environments have with the same value. */
const ALIKE = [
  'binding',
  'class_name',
  'migrations_dir',
  'limit',
  'period',
  'crons',
  'required',
  'ENVIRONMENT',
];
/** Settings that an environment has for itself alone, if at all. */
const OPTIONAL = /^(routes|route|analytics_engine_datasets)\b|^vars\.(LINE_ACCOUNT_ID|ANALYTICS_DATASET)$/;
/** Settings that environments have or lack, alike or not. */
const FREE =
  /^(workers_dev|preview_urls|observability)\b|^routes\..*\.(custom_domain|zone_name)$|^vars\.(?!(SITE_ORIGIN|ENVIRONMENT|LINE_ACCOUNT_ID|ANALYTICS_DATASET)$)/;
/** Objects belong to the Worker that is deployed, unless a setting names another one. */
const OF_ANOTHER_WORKER = /\.(script_name|environment)$/;

type Setting = { environment: string; path: string; value: string };

/**
 * What the environments of wrangler.toml share by mistake, and what one of them lacks, as
 * sentences. A new kind of binding counts as a store of its own until {@link ALIKE} has the names
 * of its common settings.
 */
export function environmentFaults({ env, ...local }: SiteSettings): string[] {
  const settings = Object.entries(env).flatMap(([environment, own]) => settingsOf(environment, own));
  const repeated = Object.entries(local).filter(([key]) => !INHERITED.includes(key));
  const wanted = [...settings, ...settingsOf('the top level', Object.fromEntries(repeated))];
  return [
    ...Object.keys(env).flatMap((name) => missingSettings(name, settings, wanted)),
    ...sharedSettings(settings.filter(({ path }) => !isAlike(path))),
    ...differentSettings(settings.filter(({ path }) => isAlike(path))),
    ...settings
      .filter(({ path }) => OF_ANOTHER_WORKER.test(path))
      .map(({ environment, path }) => `${environment} uses objects of another Worker: ${path}`),
  ];
}

function settingsOf(environment: string, own: EnvironmentSettings): Setting[] {
  return leaves(own, '')
    .filter(({ path }) => !FREE.test(path))
    .map((leaf) => ({ environment, ...leaf }));
}

/** Every value with its path. An entry of a list has the name of its binding. */
function leaves(value: unknown, path: string): { path: string; value: string }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: String(value) }];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
  if (value.every((entry) => typeof entry !== 'object')) return [{ path, value: JSON.stringify(value) }];
  return value.flatMap((entry, place) => leaves(entry, `${path}.${entry.binding ?? entry.name ?? place}`));
}

function missingSettings(name: string, settings: Setting[], wanted: Setting[]): string[] {
  const has = new Set(settings.filter(({ environment }) => environment === name).map(({ path }) => path));
  const lacks = wanted.filter(({ path }) => !has.has(path) && !OPTIONAL.test(path));
  const first = new Map(lacks.toReversed().map(({ path, environment }) => [path, environment]));
  return [...first].toReversed().map(([path, other]) => `${name} lacks ${path}, which ${other} has`);
}

/** The same value under the same last name, at two environments. */
function sharedSettings(settings: Setting[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { environment, path, value } of settings.filter((one) => one.value !== '')) {
    const key = `${lastName(path)} = ${value}`;
    owners.set(key, (owners.get(key) ?? new Set()).add(environment));
  }
  return [...owners]
    .filter(([, environments]) => environments.size > 1)
    .map(([key, environments]) => `${[...environments].join(' and ')} share ${key}`);
}

function differentSettings(settings: Setting[]): string[] {
  const first = new Map(settings.toReversed().map((setting) => [setting.path, setting]));
  return settings.flatMap(({ environment, path, value }) => {
    const other = first.get(path);
    if (!other || other.value === value) return [];
    return [`${environment} has ${path} = ${value}, and ${other.environment} ${other.value}`];
  });
}

/** An entry of a list has its own name, by which it was found. */
function isAlike(path: string): boolean {
  return ALIKE.includes(lastName(path)) || /\.\w+\.name$/.test(path);
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
