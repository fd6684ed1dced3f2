import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of one file, deleted after them, with paths of new databases in it. */
export function temporaryFiles(): { folder: string; newFile: () => string } {
  const folder = mkdtempSync(join(tmpdir(), 'kinmu-backup-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  return { folder, newFile: () => join(folder, `${++files}.sqlite`) };
}
