import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { BackupKind } from '#domain/company/backup-state.ts';
import { readRows, runStatements } from '#tools/admin/d1.ts';
import { type CompanySite, localFolder, siteName, siteOptions } from '#tools/deploy/site.ts';
import { Failure } from '#tools/program.ts';
import { backupRun } from '#worker/db/schema/backup.ts';
import type { Manifest } from './manifest.ts';
import { backupSize } from './sound.ts';

/**
 * Records the run for the health page of the backed-up site.
 * @returns null, or the reason why it is not recorded, as a sentence
 * @throws Failure when the site's database refuses
 */
export async function recordBackup(
  site: CompanySite,
  { kind, manifest, isWhole }: { kind: BackupKind; manifest: Manifest; isWhole: boolean },
): Promise<string | null> {
  const { at, from } = manifest;
  const options = siteOptions(from);
  if (siteName(site) !== from)
    return `Not recorded for the health page: it is a backup of ${from}${options && `, so add ${options}`}.`;
  if ('state' in site && !existsSync(localFolder(site.state, site.environment)))
    return `Not recorded for the health page: there is no site in ${site.state}.`;
  const { rows, files, bytes } = backupSize(manifest);
  const values = [kind, Date.now(), Date.parse(at), rows, files, bytes, isWhole ? 1 : 0];
  try {
    const known = await readRows(site, sql`SELECT 1 FROM sqlite_schema WHERE name = 'backup_run'`);
    if (known.length === 0) return 'Not recorded for the health page: the site is of an earlier version.';
    await runStatements(site, [
      sql`INSERT OR REPLACE INTO ${backupRun} (kind, at, backup_at, row_count, file_count, bytes, is_whole)
          VALUES (${sql.join(
            values.map((value) => sql`${value}`),
            sql`, `,
          )})`,
    ]);
    return null;
  } catch (error) {
    throw new Failure(
      `It was not recorded for the health page: ${error instanceof Error ? error.message : error}`,
    );
  }
}
