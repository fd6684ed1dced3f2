import type { Sources } from '#tests/support/source-tree.ts';

/** Folders that documents leave out of a path. */
const LEFT_OUT = ['', 'worker/', 'worker/domain/', 'app/', 'tests/support/', 'docs/'];
/** A path with at least one folder to a file, or with two to a folder, in a code span. */
const CITED = /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|json)|(?:[\w-]+\/){2,})`/g;

/** Cited paths that do not exist. */
export function lostPaths(documents: Sources, paths: Iterable<string>): string[] {
  const known = new Set([...paths].flatMap((path) => [path, ...foldersOf(path)]));
  return [...documents].flatMap(([document, text]) =>
    [...text.matchAll(CITED)]
      .map(([, cited = '']) => cited)
      .filter((cited) => !LEFT_OUT.some((folder) => known.has(folder + cited)))
      .map((cited) => `${document} cites ${cited}`),
  );
}

/** Each with its trailing slash. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}
