import { Failure } from '#tools/program.ts';
import type { EnvironmentSettings, SiteSettings } from './environment-faults.ts';

/** Names of Workers, buckets and hosts are made from it. */
const NAME = /^[a-z]([a-z0-9-]{0,28}[a-z0-9])?$/;
/** Words with a meaning of their own where a company is named. */
const RESERVED = ['all', 'local'];
const THOUSAND = 1_000;
const NUMBER_LETTERS = 12;

/**
 * The section of wrangler.toml for another company: the settings of the first environment, with
 * stores, limits and a Worker of its own. What only the account or the company knows stays open:
 * the id of the database, and the address.
 * @throws Failure for a name that is taken or no name
 */
export function companySection(company: string, { env, name: base }: SiteSettings): string {
  if (!NAME.test(company) || RESERVED.includes(company))
    throw new Failure(`--name is 1 to 30 of a-z, 0-9 and "-", and not ${RESERVED.join(' or ')}: ${company}`);
  if (env[company]) throw new Failure(`wrangler.toml has [env.${company}] already.`);
  const [model = {}] = Object.values(env);
  const { routes: _routes, route: _route, ...settings } = model;
  const own = ownSettings(
    { ...settings, workers_dev: true, vars: { ENVIRONMENT: 'production', SITE_ORIGIN: '' } },
    { base: String(base), company, number: nextNumber(env) },
  );
  const lines = Object.entries(own).map(([key, value]) => `${key} = ${tomlOf(value)}`);
  return [`[env.${company}]`, ...lines, ''].join('\n');
}

type Owner = { base: string; company: string; number: number };

function ownSettings(settings: EnvironmentSettings, owner: Owner): EnvironmentSettings {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      key === 'name' ? renamed(value, owner) : ownValue(key, value, owner),
    ]),
  );
}

function ownValue(key: string, value: unknown, owner: Owner): unknown {
  if (Array.isArray(value)) return value.map((entry) => ownValue(key, entry, owner));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, ownValue(name, inner, owner)]),
    );
  if (['database_name', 'bucket_name', 'dataset'].includes(key)) return renamed(value, owner);
  if (key === 'database_id')
    return `00000000-0000-0000-0000-${String(owner.number).padStart(NUMBER_LETTERS, '0')}`;
  if (key === 'namespace_id') return String(owner.number * THOUSAND + (Number(value) % THOUSAND));
  return value;
}

/** `kinmu-files` becomes `kinmu-tanaka-files`, and `kinmu_calls` becomes `kinmu_tanaka_calls`. */
function renamed(value: unknown, { base, company }: Owner): string {
  const text = String(value);
  const added = text.includes('_') ? `_${company.replaceAll('-', '_')}` : `-${company}`;
  return text.replace(base, `${base}${added}`);
}

/** The thousands of the ids of limits number the sites of an account. */
function nextNumber(env: SiteSettings['env']): number {
  const ids = JSON.stringify(env).matchAll(/"namespace_id":"(\d+)"/g);
  const numbers = [...ids].map(([, id]) => Math.floor(Number(id) / THOUSAND));
  return Math.max(0, ...numbers) + 1;
}

function tomlOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tomlOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key} = ${tomlOf(inner)}`)
    .join(', ')} }`;
}
