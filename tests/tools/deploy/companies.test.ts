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
  const { file, settings } = withCompanies('tanaka', 'east-osaka');
  const added: Unstable_Config = unstable_readConfig(
    { config: file, env: 'east-osaka' },
    { hideWarnings: true },
  );

  it('has every binding of the first one, with stores and a Worker of its own', () => {
    expect(environmentFaults(settings)).toEqual([]);
    expect(bindingsOf(added)).toEqual(bindingsOf(configOf('production')));
    expect(added.name).toBe('kinmu-east-osaka');
    expect(added.d1_databases[0]?.database_name).toBe('kinmu-east-osaka');
    expect(added.r2_buckets.map(({ bucket_name: name }) => name)).toEqual(['kinmu-east-osaka-files']);
    expect(added.ratelimits.map(({ namespace_id: id }) => id)).toEqual(['4001', '4002']);
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
    const section = companySection('east-osaka', { ...settings, env: { production: first } });
    expect(section).not.toContain('kinmu.example');
    expect(section).toContain('vars = { ENVIRONMENT = "production", SITE_ORIGIN = "" }');
    expect(section).toContain('dataset = "kinmu_east_osaka_calls"');
  });

  it('has a name that hosts and buckets can have, and that no other one has', () => {
    for (const name of ['', 'Tanaka', 'a_b', '-a', 'a-', '1a', 'a'.repeat(31), 'all', 'local', 'tanaka'])
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
type Planted = SiteSettings & { env: Record<'tanaka' | 'suzuki', Environment> };

describe('a configuration is refused', () => {
  const settings = () => structuredClone(withCompanies('tanaka', 'suzuki').settings) as Planted;

  it.each<[string, (tanaka: Environment, suzuki: Environment) => void, string]>([
    [
      'share a database',
      (one, other) =>
        Object.assign(one.d1_databases[0] ?? {}, { database_id: other.d1_databases[0]?.database_id }),
      'tanaka and suzuki share database_id = 00000000-0000-0000-0000-000000000004',
    ],
    [
      'share a bucket',
      (one) => Object.assign(one.r2_buckets[0] ?? {}, { bucket_name: 'kinmu-files' }),
      'production and tanaka share bucket_name = kinmu-files',
    ],
    [
      'share the name of a Worker',
      (one) => Object.assign(one, { name: 'kinmu-staging' }),
      'staging and tanaka share name = kinmu-staging',
    ],
    [
      'share the counts of a limit',
      (one) => Object.assign(one.ratelimits[0] ?? {}, { namespace_id: '2002' }),
      'staging and tanaka share namespace_id = 2002',
    ],
    [
      'share an address',
      (one, other) =>
        [one, other].map(({ vars }) => Object.assign(vars, { SITE_ORIGIN: 'https://a.example' })),
      'tanaka and suzuki share SITE_ORIGIN = https://a.example',
    ],
    [
      'share a host',
      (one, other) =>
        [one, other].map((each) =>
          Object.assign(each, { routes: [{ pattern: 'a.example', custom_domain: true }] }),
        ),
      'tanaka and suzuki share pattern = a.example',
    ],
    [
      'share a dataset',
      (one, other) =>
        [one, other].map((each) =>
          Object.assign(each, { analytics_engine_datasets: [{ binding: 'CALLS', dataset: 'calls' }] }),
        ),
      'tanaka and suzuki share dataset = calls',
    ],
    [
      'share a LINE account',
      (one, other) => [one, other].map(({ vars }) => Object.assign(vars, { LINE_ACCOUNT_ID: '@a' })),
      'tanaka and suzuki share LINE_ACCOUNT_ID = @a',
    ],
  ])('where two environments %s', (_what, change, fault) => {
    const planted = settings();
    change(planted.env.tanaka, planted.env.suzuki);
    expect(environmentFaults(planted)).toEqual([fault]);
  });

  it.each<[string, (tanaka: Environment) => void, RegExp]>([
    [
      'the bucket',
      (one) => Reflect.deleteProperty(one, 'r2_buckets'),
      /^tanaka lacks r2_buckets\.FILES\.binding, which production has$/m,
    ],
    [
      'an object',
      (one) => one.durable_objects.bindings.pop(),
      /^tanaka lacks durable_objects\.bindings\.WORKPLACE_FEED\.class_name, /m,
    ],
    ['a limit', (one) => one.ratelimits.pop(), /^tanaka lacks ratelimits\.CALL_LIMITER\.namespace_id, /m],
    ['the timers', (one) => Reflect.deleteProperty(one, 'triggers'), /^tanaka lacks triggers\.crons, /m],
    ['mails', (one) => Reflect.deleteProperty(one, 'send_email'), /^tanaka lacks send_email\.EMAIL\.name, /m],
    ['its address', (one) => delete one.vars.SITE_ORIGIN, /^tanaka lacks vars\.SITE_ORIGIN, /m],
    [
      'its required secret',
      (one) => Reflect.deleteProperty(one, 'secrets'),
      /^tanaka lacks secrets\.required, /m,
    ],
  ])('where one environment lacks %s', (_what, change, fault) => {
    const planted = settings();
    change(planted.env.tanaka);
    expect(environmentFaults(planted).join('\n')).toMatch(fault);
  });

  it('where a new kind of binding is at the top level alone, or is the same everywhere', () => {
    const queues = { producers: [{ binding: 'MAILS', queue: 'mails' }] };
    const top = { ...settings(), queues };
    expect(environmentFaults(top).filter((fault) => fault.includes('queue'))).toHaveLength(8);
    for (const each of Object.values(top.env)) Object.assign(each, { queues });
    expect(environmentFaults(top)).toEqual([
      'production and staging and tanaka and suzuki share queue = mails',
    ]);
  });

  it('where objects are those of another Worker, or timers and limits differ', () => {
    const planted = settings();
    const [object] = planted.env.tanaka.durable_objects.bindings;
    Object.assign(object ?? {}, { script_name: 'kinmu' });
    Object.assign(planted.env.suzuki.triggers, { crons: ['* * * * *'] });
    expect(environmentFaults(planted)).toEqual(
      expect.arrayContaining([
        'tanaka uses objects of another Worker: durable_objects.bindings.JOB_RUNNER.script_name',
        expect.stringMatching(/^suzuki has triggers\.crons = \["\* \* \* \* \*"\], and production \[/),
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
