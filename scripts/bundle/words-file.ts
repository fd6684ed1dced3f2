import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { root } from '#scripts/processes.ts';

/** A file of words; the two that the API itself writes from are short, and there when it starts. */
const WORDS = /\/app\/locales\/(en|ja|vi)\/(?!(?:mail|data-file)\.)([\w-]+)\.ts$/;

type Exports = Readonly<Record<string, object>>;

/** The words of all languages, by file. */
export async function readWords(language: Language): Promise<Map<string, Exports>> {
  const folder = join(root, 'app/locales', language);
  const files = readdirSync(folder).filter((name) => WORDS.test(`/app/locales/${language}/${name}`));
  const read = files.map(async (name) => [name, await import(join(folder, name))] as const);
  return new Map(await Promise.all(read));
}

/** What is not among the words of the pages stands beside them. */
export function keptOf(files: ReadonlyMap<string, Exports>): Exports {
  const pages = files.get('resources.ts')?.resources ?? {};
  const inPages = new Set<object>(Object.values(pages));
  return Object.fromEntries(
    [...files.values()].flatMap(Object.entries).filter(([, words]) => !inPages.has(words)),
  );
}

/** Where in what is kept an exported object stands. */
export function placeIn(kept: Exports, name: string, words: object): string {
  if (kept[name] === words) return name;
  const [key] = Object.entries(kept.resources ?? {}).find(([, part]) => part === words) ?? [];
  if (key === undefined) throw new Error(`The words ${name} are not kept.`);
  return `resources.${key}`;
}

/**
 * Words are three languages long and nothing that runs: the built Worker has them in a file beside it, and a file of words
 * reads its own from there.
 */
export const wordsFile: Plugin = {
  name: 'words-file',
  apply: 'build',
  load: {
    filter: { id: WORDS },
    async handler(id) {
      if (this.environment.name !== 'ssr') return null;
      const [, language, file] = WORDS.exec(id) ?? [];
      const spoken = LANGUAGES.find((one) => one === language);
      if (!spoken) return null;
      const files = await readWords(spoken);
      const kept = keptOf(files);
      const names = Object.entries(files.get(`${file}.ts`) ?? {}).map(
        ([name, words]) => `export const ${name} = keptWords('${spoken}').${placeIn(kept, name, words)};`,
      );
      return [`import { keptWords } from '#app/locales/kept-words.ts';`, ...names].join('\n');
    },
  },
};
