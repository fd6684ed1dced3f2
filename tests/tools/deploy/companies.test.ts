import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { experimental_readRawConfig, type Unstable_Config, unstable_readConfig } from 'wrangler';
import { companySection } from '#tools/deploy/company-section.ts';
import { environmentFaults, type SiteSettings } from '#tools/deploy/environment-faults.ts';
import {
  bindingsOf,
  CONFIG_FILE,
  companiesOf,
  configOf,
  HOSTED,
  hostedOf,
  missingIn,
  rawSettings,
} from '#tools/deploy/hosted.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinmu-companies-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of wrangler.toml to which these companies were added one after the other. */
function withCompanies(...names: string[]): { file: string; settings: SiteSettings } {
  const file = join(folder, 'wrangler.toml');
  let [text, settings] = [readFileSync(CONFIG_FILE, 'utf8'), rawSettings()];
  for (const name of names) {
    text = `${text}\n${companySection(name, settings)}`;
    writeFileSync(file, text);
    settings = experimental_readRawConfig({ config: file }).rawConfig as unknown as SiteSettings;
  }
  return { file, settings };
}

it('the environments of wrangler.toml share nothing, and none lacks a binding', () => {
  expect(environmentFaults(rawSettings())).toEqual([]);
});

describe('an added company', () => {
  const { file, settings } = withCompanies('test-west', 'test-east');
  const added: Unstable_Config = unstable_readConfig(
    { config: file, env: 'test-east' },
    { hideWarnings: true },
  );

  it('has every binding of the first one, with stores and a Worker of its own', () => {
    expect(environmentFaults(settings)).toEqual([]);
    expect(bindingsOf(added)).toEqual(bindingsOf(configOf('production')));
    expect(added.name).toBe('kinmu-test-east');
    expect(added.d1_databases[0]?.database_name).toBe('kinmu-test-east');
    expect(added.r2_buckets.map(({ bucket_name: name }) => name)).toEqual(['kinmu-test-east-files']);
    expect(added.ratelimits.map(({ namespace_id: id }) => id)).toEqual([
      expect.stringMatching(/^\d+001$/),
      expect.stringMatching(/^\d+002$/),
    ]);
    expect(added.triggers).toEqual(configOf('production').triggers);
    expect(added.secrets).toEqual({ required: ['SECRET'] });
  });

  it('lacks what only the account and the company know', () => {
    expect(missingIn(added)).toHaveLength(2);
  });

  it('takes no variable, route and dataset of the first one', () => {
    const first = {
      ...settings.env.production,
      routes: [{ pattern: 'kinmu.example', custom_domain: true }],
      vars: { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://kinmu.example', MAIL_FROM: 'a@kinmu.example' },
      analytics_engine_datasets: [{ binding: 'CALLS', dataset: 'kinmu_calls' }],
    };
    const section = companySection('test-east', { ...settings, env: { production: first } });
    expect(section).not.toContain('kinmu.example');
    expect(section).toContain('vars = { ENVIRONMENT = "production", SITE_ORIGIN = "" }');
    expect(section).toContain('dataset = "kinmu_test_east_calls"');
  });

  it('has a name that hosts and buckets can have, and that no other one has', () => {
    for (const name of ['', 'Tanaka', 'a_b', '-a', 'a-', '1a', 'a'.repeat(31), 'all', 'local', 'test-west'])
      expect(() => companySection(name, settings), name).toThrow(/--name is|already/);
  });
});

type Entry = Record<string, unknown>;
type Environment = {
  vars: Entry;
  triggers: Entry;
  d1_databases: Entry[];
  r2_buckets: Entry[];
  ratelimits: Entry[];
  durable_objects: { bindings: Entry[] };
};
type Planted = SiteSettings & { env: Record<'west' | 'east', Environment> };

describe('a configuration is refused', () => {
  const settings = () => structuredClone(withCompanies('west', 'east').settings) as Planted;

  it.each<[string, (west: Environment, east: Environment) => void, string]>([
    [
      'share a database',
      (one, other) =>
        Object.assign(one.d1_databases[0] ?? {}, { database_id: other.d1_databases[0]?.database_id }),
      expect.stringMatching(/^west and east share database_id = 0{8}-/),
    ],
    [
      'share a bucket',
      (one) => Object.assign(one.r2_buckets[0] ?? {}, { bucket_name: 'kinmu-files' }),
      'production and west share bucket_name = kinmu-files',
    ],
    [
      'share the name of a Worker',
      (one) => Object.assign(one, { name: 'kinmu-staging' }),
      'staging and west share name = kinmu-staging',
    ],
    [
      'share the counts of a limit',
      (one) => Object.assign(one.ratelimits[0] ?? {}, { namespace_id: '2002' }),
      'staging and west share namespace_id = 2002',
    ],
    [
      'share an address',
      (one, other) =>
        [one, other].map(({ vars }) => Object.assign(vars, { SITE_ORIGIN: 'https://a.example' })),
      'west and east share SITE_ORIGIN = https://a.example',
    ],
    [
      'share a host',
      (one, other) =>
        [one, other].map((each) =>
          Object.assign(each, { routes: [{ pattern: 'a.example', custom_domain: true }] }),
        ),
      'west and east share pattern = a.example',
    ],
    [
      'share a dataset',
      (one, other) =>
        [one, other].map((each) =>
          Object.assign(each, { analytics_engine_datasets: [{ binding: 'CALLS', dataset: 'calls' }] }),
        ),
      'west and east share dataset = calls',
    ],
    [
      'share a LINE account',
      (one, other) => [one, other].map(({ vars }) => Object.assign(vars, { LINE_ACCOUNT_ID: '@a' })),
      'west and east share LINE_ACCOUNT_ID = @a',
    ],
  ])('where two environments %s', (_what, change, fault) => {
    const planted = settings();
    change(planted.env.west, planted.env.east);
    expect(environmentFaults(planted)).toEqual([fault]);
  });

  it.each<[string, (west: Environment) => void, RegExp]>([
    [
      'the bucket',
      (one) => Reflect.deleteProperty(one, 'r2_buckets'),
      /^west lacks r2_buckets\.FILES\.binding, which production has$/m,
    ],
    [
      'an object',
      (one) => one.durable_objects.bindings.pop(),
      /^west lacks durable_objects\.bindings\.WORKPLACE_FEED\.class_name, /m,
    ],
    ['a limit', (one) => one.ratelimits.pop(), /^west lacks ratelimits\.CALL_LIMITER\.namespace_id, /m],
    ['the timers', (one) => Reflect.deleteProperty(one, 'triggers'), /^west lacks triggers\.crons, /m],
    ['mails', (one) => Reflect.deleteProperty(one, 'send_email'), /^west lacks send_email\.EMAIL\.name, /m],
    ['its address', (one) => delete one.vars.SITE_ORIGIN, /^west lacks vars\.SITE_ORIGIN, /m],
    [
      'its required secret',
      (one) => Reflect.deleteProperty(one, 'secrets'),
      /^west lacks secrets\.required, /m,
    ],
  ])('where one environment lacks %s', (_what, change, fault) => {
    const planted = settings();
    change(planted.env.west);
    expect(environmentFaults(planted).join('\n')).toMatch(fault);
  });

  it('where a new kind of binding is at the top level alone, or is the same everywhere', () => {
    const queues = { producers: [{ binding: 'MAILS', queue: 'mails' }] };
    const top = { ...settings(), queues };
    expect(environmentFaults(top).filter((fault) => fault.includes('queue'))).toHaveLength(
      2 * Object.keys(top.env).length,
    );
    for (const each of Object.values(top.env)) Object.assign(each, { queues });
    expect(environmentFaults(top)).toEqual([`${Object.keys(top.env).join(' and ')} share queue = mails`]);
  });

  it('where objects are those of another Worker, or timers and limits differ', () => {
    const planted = settings();
    const [object] = planted.env.west.durable_objects.bindings;
    Object.assign(object ?? {}, { script_name: 'kinmu' });
    Object.assign(planted.env.east.triggers, { crons: ['* * * * *'] });
    expect(environmentFaults(planted)).toEqual(
      expect.arrayContaining([
        'west uses objects of another Worker: durable_objects.bindings.JOB_RUNNER.script_name',
        expect.stringMatching(/^east has triggers\.crons = \["\* \* \* \* \*"\], and production \[/),
      ]),
    );
  });
});

describe('--env', () => {
  it('names one environment, or all companies without the site for trials', () => {
    expect(HOSTED).toEqual(expect.arrayContaining(['production', 'staging']));
    expect(hostedOf('staging')).toBe('staging');
    expect(companiesOf('staging')).toEqual(['staging']);
    expect(companiesOf('all')).toEqual(HOSTED.filter((name) => name !== 'staging'));
    for (const name of [undefined, '', 'none', 'constructor'])
      expect(() => hostedOf(name)).toThrow('--env is one of');
  });
});
