import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from '#tests/support/source-tree.ts';
import { root } from '#tools/processes.ts';

export const TABLE = 'docs/security/asvs.md';

/** One requirement of the table. A chapter that does not apply has only the requirement. */
export type Requirement = { id: string; level: number; how: string; shown: string | null };

const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \|(?: ([^|]*)\| ([^|]+) \|)?$/;

/** The rows of the table, unchanged. */
export function requirementsIn(table: string): Requirement[] {
  return table.split('\n').flatMap((line) => {
    if (!/^\| \d/.test(line)) return [];
    const [, id = '', level, how = '', shown = null] = ROW.exec(line) ?? [];
    if (id === '') throw new Error(`no row of the table: ${line}`);
    return [{ id, level: Number(level), how, shown }];
  });
}

/** How a requirement is met. */
export type Status = 'test' | 'reason' | 'not_here' | 'not_met' | 'not_applicable';

export function statusOf({ shown }: Requirement): Status {
  if (shown === null) return 'not_applicable';
  if (shown.startsWith('Reason: ')) return 'reason';
  if (shown.startsWith('Not here: ')) return 'not_here';
  return shown.startsWith('Not met: ') ? 'not_met' : 'test';
}

const FILE = /`((?:app|worker|tests|scripts|docs|public|migrations)\/[\w./[\]$-]+|package-lock\.json)`/g;

/** Missing files and folders of the rows, and tests without the cited title. */
export function missingEvidence(requirements: readonly Requirement[], tests: Sources): string[] {
  return requirements.flatMap((requirement) => {
    const { id, how, shown } = requirement;
    const files = [...`${how} ${shown}`.matchAll(FILE)].map(([, path = '']) => path);
    const gone = files.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: no ${path}`);
    if (shown === null || statusOf(requirement) !== 'test') return gone;
    const [, path = '', title = ''] = /^`(tests\/[^`]+)` “(.+)”$/.exec(shown) ?? [];
    return tests.get(path)?.includes(title) && title !== '' ? gone : [...gone, `${id}: no test ${shown}`];
  });
}
