import type { Sources } from '#tests/support/source-tree.ts';
import { importsOf } from './module.ts';

/** Files that a platform finds by their exports. */
const COMPOSITION_ROOTS = ['worker/index.ts', 'tests/support/worker-entry.ts'];
const ENDINGS = ['.md', '.ts', '.tsx', '.mjs', '.css', '.json', '.svg', '.jpg', '.png', '.bmp', '.heic'];
/** The router generates it for each route, without a file. */
const ROUTE_TYPES = /^\.\/\+types\//;
const ATTICS = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared', 'stuff'];
/** The namespace of words for all pages, a usual name in i18next. */
const WORDS_FOR_ALL = /^app\/locales\/[a-z]+\/common\.ts$/;

/** Imports that climb, or lack the file ending. */
export function looseImports(sources: Sources): string[] {
  return importsOf(sources).flatMap(({ from, line, specifier, to }) => {
    const where = `${from}:${line} imports ${specifier}`;
    if (specifier.split('/').includes('..')) return [`${where}: no way up, name it from #`];
    if (to === null || ROUTE_TYPES.test(specifier)) return [];
    if (!ENDINGS.some((ending) => to.endsWith(ending))) return [`${where}: the ending is missing`];
    return [];
  });
}

/** Files that re-export others, and index files, which exist only for that. */
export function barrels(sources: Sources): string[] {
  const passing = importsOf(sources).filter(
    ({ from, reExport }) => reExport && !COMPOSITION_ROOTS.includes(from),
  );
  const indexes = [...sources.keys()].filter(
    (path) => /(^|\/)index\.[a-z]+$/.test(path) && !COMPOSITION_ROOTS.includes(path),
  );
  return [
    ...passing.map(({ from, line, specifier }) => `${from}:${line} passes on ${specifier}`),
    ...indexes.map((path) => `${path} is an index file`),
  ];
}

/** Files and folders with vague names. */
export function attics(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => {
    const names = path.split('/').map((part) => part.split('.')[0] ?? '');
    return names.some((name) => ATTICS.includes(name)) && !WORDS_FOR_ALL.test(path);
  });
}
