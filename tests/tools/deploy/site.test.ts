import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { HOSTED } from '#tools/deploy/hosted.ts';
import { companySites, localFolder, localSiteOf, siteName, siteOf, siteOptions } from '#tools/deploy/site.ts';

const usual = process.env.KINMU_STATE;
afterEach(() => {
  if (usual === undefined) delete process.env.KINMU_STATE;
  else process.env.KINMU_STATE = usual;
});

it('a command without options means the local site', () => {
  process.env.KINMU_STATE = '/somewhere';
  expect(siteOf({ remote: false })).toEqual({ state: '/somewhere' });
  expect(localFolder('/somewhere', undefined)).toBe('/somewhere');
});

it('--env names a company, and --remote its hosted site', () => {
  process.env.KINMU_STATE = '/somewhere';
  expect(localSiteOf('staging')).toEqual({ state: '/somewhere', environment: 'staging' });
  expect(localFolder('/somewhere', 'staging')).toBe(join('/somewhere', 'companies/staging'));
  expect(siteOf({ remote: true, env: 'staging' })).toEqual({ remote: true, environment: 'staging' });
  for (const env of [undefined, 'nowhere', 'all'])
    expect(() => siteOf({ remote: true, ...(env && { env }) })).toThrow('--env is one of');
  expect(() => localSiteOf('nowhere')).toThrow('--env is one of');
});

it('--env=all means every company, here or hosted', () => {
  const companies = HOSTED.filter((name) => name !== 'staging');
  for (const remote of [true, false]) {
    const sites = companySites({ remote, env: 'all' });
    expect(sites.map(({ environment }) => environment)).toEqual(companies);
    expect(sites.every((site) => 'remote' in site === remote)).toBe(true);
  }
});

it.each([
  [{ state: '/somewhere' }, 'local', ''],
  [{ state: '/somewhere', environment: 'tanaka' }, 'local/tanaka', '--env=tanaka'],
  [{ remote: true as const, environment: 'tanaka' }, 'tanaka', '--remote --env=tanaka'],
])('a backup of %j has a name by which its options are found', (site, name, options) => {
  expect([siteName(site), siteOptions(siteName(site))]).toEqual([name, options]);
});
