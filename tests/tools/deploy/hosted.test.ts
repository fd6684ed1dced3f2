import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFor } from '#tools/deploy/built.ts';
import { bindingsOf, configOf, HOSTED, missingIn } from '#tools/deploy/hosted.ts';
import { root } from '#tools/processes.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The names of the Worker's environment with their types. */
const KEYS = new Map(
  [...read('worker/env.ts').matchAll(/^ {2}([A-Z][A-Z_0-9]*)\??: ([^;]+);/gm)].map(
    ([, name = '', type = '']) => [name, type],
  ),
);
const isText = (name: string) => KEYS.get(name) === 'string';

/** Set by the start script and by tests, never on a hosted site. */
const LOCAL_ONLY = ['MAIL_CATCHER', 'TEST_NOW', 'DEMO'];

/** Must be enabled in the account before it can be bound, see docs/operating.md. */
const OPTIONAL = ['CALLS'];

describe.each(HOSTED)('the hosted site %s', (environment) => {
  const [local, hosted] = [configOf(), configOf(environment)];

  it('has every required binding of the Worker, and no unknown one', () => {
    const known = [...KEYS.keys()].filter((name) => !isText(name));
    const bound = bindingsOf(hosted);
    expect(bound).toContain('DB');
    expect(known).toEqual(expect.arrayContaining(bound));
    expect(known.filter((name) => !bound.includes(name) && !OPTIONAL.includes(name))).toEqual([]);
  });

  it('has only settings that the Worker reads, and none for local work', () => {
    for (const name of [...Object.keys(hosted.vars), ...(hosted.secrets?.required ?? [])]) {
      expect(isText(name), name).toBe(true);
      expect(LOCAL_ONLY).not.toContain(name);
    }
    expect(hosted.vars.ENVIRONMENT).toBe('production');
    expect(hosted.secrets?.required).toEqual(['SECRET']);
  });

  it('runs the tested code, objects, timers and platform date', () => {
    for (const key of [
      'main',
      'compatibility_date',
      'compatibility_flags',
      'migrations',
      'triggers',
    ] as const)
      expect(hosted[key]).toEqual(local[key]);
    expect(hosted.durable_objects).toEqual(local.durable_objects);
    expect(hosted.observability?.enabled).toBe(true);
  });

  it('logs no addresses: neither invocation logs nor traces', () => {
    expect(hosted.observability?.logs).toMatchObject({ enabled: true, invocation_logs: false });
    expect(hosted.observability?.traces?.enabled ?? false).toBe(false);
  });

  it('lists missing settings until they are filled in', () => {
    const [database] = hosted.d1_databases;
    const filled = {
      ...hosted,
      d1_databases: [{ ...database, binding: 'DB', database_id: '6e9c5a0e-93f7-4a6a-8f47-3f1f0b1f9a11' }],
      vars: { ...hosted.vars, SITE_ORIGIN: 'https://kinmu.example' },
    };
    expect(missingIn(filled)).toEqual([]);
    for (const wrong of ['', 'http://kinmu.example', 'https://kinmu.example/'])
      expect(missingIn({ ...filled, vars: { SITE_ORIGIN: wrong } })).toHaveLength(1);
    expect(missingIn({ ...filled, d1_databases: configOf().d1_databases })).toHaveLength(1);
  });
});

it('a build gets the settings of its environment, and is otherwise unchanged', () => {
  const built = { main: 'index.js', assets: { directory: '../client' }, no_bundle: true };
  const { vars, d1_databases, secrets } = configOf('staging');
  expect(settingsFor('staging', { ...built, name: 'kinmu', vars: { DEMO: 'true' } })).toMatchObject({
    ...built,
    name: 'kinmu-staging',
    vars,
    d1_databases,
    secrets,
  });
  expect(() => settingsFor('staging', { ...built, targetEnvironment: 'production' })).toThrow(
    'CLOUDFLARE_ENV',
  );
});

it('the bound objects are those in the code, each with its migration', () => {
  const { durable_objects, migrations } = configOf();
  const classes = durable_objects.bindings.map(({ class_name: name }) => name).sort();
  const exported = [
    ...read('worker/index.ts').matchAll(/^export \{ (\w+) \} from '#worker\/platform\/durable-objects/gm),
  ];
  expect(exported.map(([, name]) => name).sort()).toEqual(classes);
  expect(migrations.flatMap(({ new_sqlite_classes: made }) => made ?? []).sort()).toEqual(classes);
});

describe('the hosted site', () => {
  const [local = '', production = ''] = read('wrangler.toml').split('\n[env.production]');

  it('requires its secret, which is in no file', () => {
    expect(production).toMatch(/\[env\.production\.secrets\]\nrequired = \["SECRET"\]/);
    expect(local + production).not.toMatch(/^SECRET\b/m);
  });

  it('sets its address in one place, and a local site has none', () => {
    for (const environment of HOSTED) expect(configOf(environment).vars).toHaveProperty('SITE_ORIGIN');
    expect(local).not.toContain('SITE_ORIGIN');
  });

  it('limits the calls of one person, and a local site does not', () => {
    expect(production).toMatch(
      /ratelimits\]\]\nname = "CALL_LIMITER"\n.*\nsimple = { limit = 1200, period = 60 }/,
    );
    expect(local).not.toContain('CALL_LIMITER');
  });

  it('has the same limiter as a local site', () => {
    const limiter = /ratelimits\]\]\n(name = "RATE_LIMITER"\n.*\n.*)\n/;
    expect(limiter.exec(production)?.[1]).toBe(limiter.exec(local)?.[1]);
    expect(limiter.exec(local)?.[1]).toContain('limit = 300, period = 60');
  });
});

describe('docs/operating.md', () => {
  const text = read('docs/operating.md');

  it('has a row for exactly the bindings, variables and secrets', () => {
    const settings = text.slice(text.indexOf('\n## Settings\n'), text.indexOf('\n## Updating\n'));
    const rows = [...settings.matchAll(/^\| (`[A-Z][A-Z_0-9]*`(?:, `[A-Z][A-Z_0-9]*`)*) \|/gm)];
    const told = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
    expect(told.sort()).toEqual([...KEYS.keys()].sort());
  });

  it('names existing scripts, files and pages', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toContain(name);
    for (const [, file = ''] of text.matchAll(/`((?:docs|tools|worker|migrations|tests)\/[\w./-]*)`/g))
      expect(existsSync(join(root, file)), file).toBe(true);
  });

  it('queries the hosted database by its binding, because the local one has the same name and no id', () => {
    const asked = [...text.matchAll(/npx wrangler d1 (?:info|insights|execute|time-travel \w+)(\s[^`\n]*)/g)];
    expect(asked.length).toBeGreaterThan(0);
    for (const [command, rest] of asked) expect(rest, command).toMatch(/^ DB (--remote )?--env production/);
  });

  it('marks optional bindings', () => {
    for (const name of OPTIONAL) expect(text).toContain(`| \`${name}\` | binding, optional |`);
  });

  it('names every timer of the site', () => {
    for (const cron of configOf('production').triggers.crons ?? []) expect(text).toContain(`\`${cron}\``);
  });
});
