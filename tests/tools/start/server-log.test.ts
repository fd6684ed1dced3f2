import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepLog } from '#tools/server-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinmu-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the log of a local site', () => {
  it('goes to a file completely, and to the terminal without plain information', () => {
    const file = join(folder, 'logs/kinmu.log');
    const shown: string[] = [];
    const log = keepLog(file, (line) => shown.push(line));
    const [info, warn] = ['{"level":"info","event":"call"}', '{"level":"warn","event":"late"}'];
    for (const line of [info, warn, `\u001b[32m${info}\u001b[39m`, 'ready', '{"no":"level"}']) log(line);
    expect(shown).toEqual([warn, 'ready', '{"no":"level"}']);
    expect(readFileSync(file, 'utf8')).toBe(`${[info, warn, info, 'ready', '{"no":"level"}'].join('\n')}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    keepLog(file, () => {});
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});
