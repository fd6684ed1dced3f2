import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordBackup } from '#tools/backup/record.ts';
import { temporaryFiles } from './temporary-files.ts';

const { folder } = temporaryFiles();

describe('the record of a backup check', () => {
  const database = { bytes: 1, sha256: '', migrations: [], schema: '', tables: [], sequences: [] };
  const manifestOf = (from: string) => ({
    kinmu_backup: 1 as const,
    at: '2026-11-23T04:00:00.000Z',
    from,
    database,
    objects: [],
  });

  it('is made only for the backed-up site, not for another one', async () => {
    const done = { kind: 'check', manifest: manifestOf('production'), isWhole: true } as const;
    expect(await recordBackup({ state: folder }, done)).toContain('add --remote --env=production');
    expect(await recordBackup({ remote: true, environment: 'staging' }, done)).toContain('--env=production');
    const local = { ...done, manifest: manifestOf('local/production') };
    expect(await recordBackup({ state: folder }, local)).toMatch(/so add --env=production\.$/);
    expect(await recordBackup({ remote: true, environment: 'production' }, local)).toContain(
      'local/production',
    );
  });

  it('is not made without a site', async () => {
    const state = join(folder, 'no site');
    const done = { kind: 'check', manifest: manifestOf('local'), isWhole: true } as const;
    expect(await recordBackup({ state }, done)).toContain('there is no site');
    expect(existsSync(state)).toBe(false);
  });
});
