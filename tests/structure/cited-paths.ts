import type { Sources } from '#tests/support/source-tree.ts';

/** Folders that documents leave out of a path. */
const LEFT_OUT = ['', 'worker/', 'worker/domain/', 'app/', 'tests/support/', 'docs/'];
/** A path of at least one folder to a file of ours, or of two to a folder, in a span of code. */
const CITED = /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|json)|(?:[\w-]+\/){2,})`/g;

/** Paths that documents cite, and nothing has. */
export function lostPaths(documents: Sources, paths: Iterable<string>): string[] {
  const known = new Set([...paths].flatMap((path) => [path, ...foldersOf(path)]));
  return [...documents].flatMap(([document, text]) =>
    [...text.matchAll(CITED)]
      .map(([, cited = '']) => cited)
      .filter((cited) => !LEFT_OUT.some((folder) => known.has(folder + cited)))
      .map((cited) => `${document} cites ${cited}`),
  );
}

/** Each with its slash. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}
