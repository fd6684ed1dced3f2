import { join, resolve } from 'node:path';
import { root } from '#tools/processes.ts';
import { companiesOf, EVERY_COMPANY, hostedOf } from './hosted.ts';

/**
 * A site: a local one in a state folder, or a hosted one. The environment of wrangler.toml names its
 * stores. A local site without one has the stores of the top level.
 */
export type CompanySite = LocalSite | { remote: true; environment: string };
export type LocalSite = { state: string; environment?: string };

type SiteOptions = { remote: boolean; env?: string };

/** The site that the options `--remote` and `--env` of a command name. */
export function siteOf({ remote, env }: SiteOptions): CompanySite {
  return remote ? { remote: true, environment: hostedOf(env) } : localSiteOf(env);
}

export function localSiteOf(env: string | undefined): LocalSite {
  const state = resolve(root, process.env.KINMU_STATE ?? '.wrangler/state');
  return { state, ...(env !== undefined && { environment: hostedOf(env) }) };
}

/** As {@link siteOf}, and with `--env=all` the sites of all companies. */
export function companySites({ remote, env }: SiteOptions): CompanySite[] {
  if (env !== EVERY_COMPANY) return [siteOf({ remote, env })];
  return companiesOf(env).map((company) => siteOf({ remote, env: company }));
}

export function siteName(site: CompanySite): string {
  if ('remote' in site) return site.environment;
  return site.environment === undefined ? 'local' : `local/${site.environment}`;
}

/** The options by which a command finds the site of this name. Empty for the usual local one. */
export function siteOptions(name: string): string {
  if (name === 'local') return '';
  const local = /^local\/(.*)/.exec(name);
  return local ? `--env=${local[1]}` : `--remote --env=${name}`;
}

/** What a local site has besides its stores: secrets, mails and the log. */
export function localFolder(state: string, environment: string | undefined): string {
  return environment === undefined ? state : join(state, 'companies', environment);
}
