import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, root, start } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { edited, type Removal } from './removal.ts';

/** Copies of the files of this checkout, in which protections may be missing for a while. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'kinmu-asvs-'));

  /** Copies everything that git knows or would add. */
  async fill(): Promise<void> {
    const listed = await capture(
      start('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    if (listed.code !== 0) throw new Failure('git cannot list the files.');
    for (const path of listed.output.split('\0').filter(Boolean)) {
      cpSync(join(root, path), join(this.folder, path), { force: true });
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Does the work while the protection is missing. */
  async without<Result>({ edits }: Removal, work: () => Promise<Result>): Promise<Result> {
    const kept = new Map<string, string>();
    try {
      for (const edit of edits) {
        const file = join(this.folder, edit.file);
        const text = readFileSync(file, 'utf8');
        if (!kept.has(file)) kept.set(file, text);
        writeFileSync(file, edited(text, edit));
      }
      return await work();
    } finally {
      for (const [file, text] of kept) writeFileSync(file, text);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
