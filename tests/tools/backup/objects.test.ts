import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest } from '#tools/backup/manifest.ts';
import { fetchObjects } from '#tools/backup/objects.ts';
import { temporaryFiles } from './temporary-files.ts';

const { folder } = temporaryFiles();

it('a backup with a missing file is invalid as a whole', async () => {
  const bytes = new TextEncoder().encode('kinmu');
  const listed = ['a', 'b', 'c'].map((key) => ({ key, size: bytes.length, etag: key }));
  let calls = 0;
  const get = async () => {
    calls += 1;
    if (calls === 2) throw new Error('get: We encountered an internal error. Please try again. (10001)');
    return { arrayBuffer: async () => bytes.slice().buffer };
  };
  const bucket = { list: async () => ({ objects: listed, truncated: false }), get };
  const into = mkdtempSync(join(folder, 'cut-'));
  await expect(fetchObjects(bucket as unknown as R2Bucket, into, null)).rejects.toThrow('internal error');
  expect(() => readManifest(into)).toThrow('is no backup');
  // The next one fetches all files into its own folder.
  const whole = await fetchObjects(bucket as unknown as R2Bucket, mkdtempSync(join(folder, 'whole-')), null);
  expect(whole.map(({ key, size }) => [key, size])).toEqual(listed.map(({ key, size }) => [key, size]));
});
