import { type CompanySite, siteName } from '#tools/deploy/site.ts';
import { Failure } from '#tools/program.ts';

/**
 * Does the same work for each site, one after the other. A failure of one is shown, and the others
 * follow. A failure of the only one is thrown.
 * @returns the exit code: 0 when none failed, else 1
 */
export async function eachSite(
  sites: readonly CompanySite[],
  work: (site: CompanySite) => Promise<void>,
): Promise<number> {
  const failed: string[] = [];
  for (const site of sites) {
    try {
      await work(site);
    } catch (error) {
      if (sites.length === 1) throw error;
      failed.push(siteName(site));
      console.error(`${siteName(site)}: ${error instanceof Failure ? error.message : error}`);
    }
  }
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
