import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/processes.ts';

/** Maps paths from the root of the project to texts. A planted tree tests a check itself. */
export type Sources = ReadonlyMap<string, string>;

const SKIPPED = new Set(['node_modules', 'build', '.git', '.cache', '.wrangler', '.react-router']);

/** These files, and those under these folders with one of these endings. */
export function readSources(places: readonly string[], endings: readonly string[] = ['']): Sources {
  const paths = places.flatMap(pathsUnder).filter((path) => endings.some((ending) => path.endsWith(ending)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** All code that is parsed as modules. */
export function readCode(): Sources {
  return readSources(['app', 'worker', 'tests', 'tools'], ['.ts', '.tsx', '.mjs']);
}

export function planted(files: Record<string, string>): Sources {
  return new Map(Object.entries(files));
}

function pathsUnder(place: string): string[] {
  if (statSync(join(root, place)).isFile()) return [place];
  return readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const path = `${place}/${entry.name}`;
      return entry.isDirectory() ? pathsUnder(path) : [path];
    });
}
