import type { Sources } from '#tests/support/source-tree.ts';
import { importsOf } from './module.ts';

/** Files that a platform finds by what they export. */
const COMPOSITION_ROOTS = ['worker/index.ts', 'tests/support/worker-entry.ts'];
const ENDINGS = ['.ts', '.tsx', '.mjs', '.css', '.json', '.svg', '.jpg', '.png', '.bmp', '.heic'];
/** Made by the router beside each route; it has no file. */
const ROUTE_TYPES = /^\.\/\+types\//;
const ATTICS = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared', 'stuff'];
/** A namespace of words for all pages, which i18next calls so. */
const WORDS_FOR_ALL = /^app\/locales\/[a-z]+\/common\.ts$/;

/** Imports that climb, or leave out the ending. */
export function looseImports(sources: Sources): string[] {
  return importsOf(sources).flatMap(({ from, line, specifier, to }) => {
    const where = `${from}:${line} imports ${specifier}`;
    if (specifier.split('/').includes('..')) return [`${where}: no way up, name it from #`];
    if (to === null || ROUTE_TYPES.test(specifier)) return [];
    if (!ENDINGS.some((ending) => to.endsWith(ending))) return [`${where}: the ending is missing`];
    return [];
  });
}

/** Files that pass on what others export, and index files, whose only use that is. */
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

/** Files and folders named after nothing in particular, where anything could lie. */
export function attics(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => {
    const names = path.split('/').map((part) => part.split('.')[0] ?? '');
    return names.some((name) => ATTICS.includes(name)) && !WORDS_FOR_ALL.test(path);
  });
}
