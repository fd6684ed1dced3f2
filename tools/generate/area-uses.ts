import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '#tests/structure/module.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { root } from '#tools/processes.ts';
import { withPart } from './with-part.ts';

export const ARCHITECTURE_FILE = 'docs/architecture.md';

const AREA = /^worker\/areas\/(\w+)\//;

/** docs/architecture.md with the table of imports between areas. */
export function architectureDocument(): string {
  const text = readFileSync(join(root, ARCHITECTURE_FILE), 'utf8');
  return withPart(text, 'areas', renderAreaUses(importsBetweenAreas()));
}

/** Maps each area to the areas that it imports from. */
function importsBetweenAreas(): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of importsOf(readSources(['worker/areas'], ['.ts']))) {
    const [own, other] = [areaOf(from), areaOf(to)];
    if (own === undefined || other === undefined) continue;
    const others = uses.get(own) ?? new Set();
    uses.set(own, own === other ? others : others.add(other));
  }
  return uses;
}

function areaOf(path: string | null): string | undefined {
  return AREA.exec(path ?? '')?.[1];
}

function renderAreaUses(uses: ReadonlyMap<string, ReadonlySet<string>>): string {
  const rows = [...uses]
    .sort()
    .map(([area, others]) => `| \`${area}\` | ${[...others].sort().join(', ') || '—'} |`);
  return ['| Area | Uses |', '|---|---|', ...rows].join('\n');
}
