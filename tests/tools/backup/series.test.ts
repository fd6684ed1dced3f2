import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newBackupFolder, newestBackup } from '#tools/backup/series.ts';
import { temporaryFiles } from './temporary-files.ts';

const { folder } = temporaryFiles();

describe('the backups of a site', () => {
  it('have a folder each, by the minute in Japan', () => {
    const night = Date.parse('2026-11-22T19:00:59.999Z');
    expect(newBackupFolder('/backups/tanaka', night)).toBe('/backups/tanaka/2026-11-23-0400');
  });

  it('continue the newest whole one', () => {
    const backups = join(folder, 'tanaka');
    expect(newestBackup(backups)).toBeNull();
    for (const name of ['2026-11-22-0400', '2026-11-23-0400', '2026-11-24-0400'])
      mkdirSync(join(backups, name), { recursive: true });
    expect(newestBackup(backups)).toBeNull();
    for (const name of ['2026-11-22-0400', '2026-11-23-0400'])
      writeFileSync(join(backups, name, 'manifest.json'), '{}');
    expect(newestBackup(backups)).toBe(join(backups, '2026-11-23-0400'));
  });
});
