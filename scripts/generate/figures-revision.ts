import { createHash } from 'node:crypto';
import { importsOf, meaningOf } from '#tests/structure/module.ts';
import { readSources, type Sources } from '#tests/structure/source-tree.ts';

export const FIGURES_REVISION_FILE = 'worker/hours/figures-revision.ts';
/** Whatever works out figures that are kept does it by these. */
const BLOCKS = 'worker/hours/kept-blocks.ts';

/** The file of the revision, which is another one once anything that figures are worked out by does something else. */
export function renderFiguresRevision(sources: Sources = readSources(['worker'], ['.ts'])): string {
  const hash = createHash('sha256');
  for (const path of decidingFigures(sources))
    hash.update(`${path}\n${meaningOf(path, sources.get(path) ?? '')}\n`);
  return `/** What figures are worked out by, in short: written by \`npm run generate\` (decision 025). */
export const FIGURES_REVISION = '${hash.digest('hex').slice(0, 12)}';
`;
}

/** The modules that answer kept figures, and all that they use. */
export function decidingFigures(sources: Sources): string[] {
  const used = new Map<string, string[]>();
  const deciding = new Set<string>();
  for (const { from, to, typeOnly } of importsOf(sources)) {
    if (typeOnly || to === null) continue;
    if (to === BLOCKS) deciding.add(from);
    used.set(from, [...(used.get(from) ?? []), to]);
  }
  for (const path of deciding) for (const other of used.get(path) ?? []) deciding.add(other);
  deciding.delete(FIGURES_REVISION_FILE);
  return [...deciding].sort();
}
