import { describe, expect, it } from 'vitest';
import { planted, readCode, readSources } from '#tests/support/source-tree.ts';
import { impureDomain, objectsNamedElsewhere } from './purity.ts';

describe('the domain', () => {
  it('reads no clock, draws nothing at random and does no input or output', () => {
    expect(impureDomain(readCode())).toEqual([]);
  });

  it.each([
    'export const now = () => Date.now();',
    'export const today = new Date();',
    'export const text = Date();',
    'export const day = new UTCDateMini();',
    'export const dice = Math.random();',
    "export const page = () => fetch('/');",
    'export const id = () => crypto.randomUUID();',
    'export const say = () => console.log(1);',
    'export const zone = process.env.TZ;',
    'export const at = () => performance.now();',
  ])('is caught for: %s', (source) => {
    expect(impureDomain(planted({ 'worker/domain/time/a.ts': source }))).toHaveLength(1);
  });

  it('may mention a clock in words', () => {
    const source = "// Never Date.now() here.\nexport const rule = 'no Math.random';\n";
    expect(impureDomain(planted({ 'worker/domain/time/a.ts': source }))).toEqual([]);
  });
});

describe('object bindings', () => {
  const toml = '[[durable_objects.bindings]]\nname = "JOB_RUNNER"\nclass_name = "JobRunner"\n';

  it('are named in one place', () => {
    const sources = new Map([...readCode(), ...readSources(['wrangler.toml'])]);
    expect(sources.get('wrangler.toml')).toContain('[[durable_objects.bindings]]');
    expect(objectsNamedElsewhere(sources)).toEqual([]);
  });

  it('are caught elsewhere', () => {
    const source = 'export const run = (env) => env.JOB_RUNNER.get(env.JOB_RUNNER.idFromName("a"));';
    const sources = planted({ 'wrangler.toml': toml, 'worker/platform/jobs/a.ts': source });
    expect(objectsNamedElsewhere(sources)).toHaveLength(2);
    expect(
      objectsNamedElsewhere(
        planted({ 'wrangler.toml': toml, 'worker/platform/durable-objects/stubs.ts': source }),
      ),
    ).toEqual([]);
  });
});
