import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { hasManifest } from './manifest.ts';

/** The folder of a new backup among those of a site, by its minute in Japan: `2026-11-23-0400`. */
export function newBackupFolder(folder: string, now: Instant): string {
  const [date = '', time = ''] = toStamp(now).split(' ');
  return join(folder, `${date}-${time.slice(0, 5).replace(':', '')}`);
}

/** The newest whole backup in a folder of backups. Null without one. */
export function newestBackup(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const whole = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(hasManifest);
  return whole.toSorted().at(-1) ?? null;
}
