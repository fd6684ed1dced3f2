import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Kept, type PageWords, WORDS_FILE, WORDS_NAME } from '#app/locales/kept-words.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { keptOf, readWords } from './words-file.ts';

/** What nearly every page says something of: one file, as many small ones are larger. */
const EVERYWHERE = ['common', 'nav', 'holidays', 'table', 'form', 'fields'];
const EVERYWHERE_FILE = 'everywhere';

const COMPONENT = /\/app\/[^?]+\.tsx?$/;
const SPEAKS = /(?<!function )\buseTranslation\(([^)]*)\)/g;
const NAMED = /^(|'[a-z_]+'|\[('[a-z_]+'(, )?)+\])$/;

/** The namespaces that a source speaks with, each of which it has to write out. */
export function namespacesIn(source: string, file: string): string[] {
  const named = [...source.matchAll(SPEAKS)].map(([, names = '']) => names.trim());
  if (!named.every((names) => NAMED.test(names)))
    throw new Error(`${file}: whose words it speaks with is not written out.`);
  return named.flatMap((names) => (names === '' ? ['common'] : [...names.matchAll(/[a-z_]+/g)].map(String)));
}

/** The files that have the words of namespaces. */
export function filesOf(namespaces: Iterable<string>): string[] {
  const files = [...namespaces].map((name) => (EVERYWHERE.includes(name) ? EVERYWHERE_FILE : name));
  return [...new Set(files)].sort();
}

/** The words of a language as scripts, by file: they say themselves to the page (`app/lib/speech/page-voice.client.ts`). */
async function scriptsIn(language: Language): Promise<Map<string, string>> {
  const resources = (await readWords(language)).get('resources.ts')?.resources ?? {};
  const files = Map.groupBy(Object.entries(resources), ([namespace]) => filesOf([namespace])[0] ?? '');
  return new Map(
    [...files].map(([file, words]) => {
      const said = `"${language}",import.meta.url,${JSON.stringify(Object.fromEntries(words))}`;
      return [`${file}.js`, `(self.said??=[]).push([${said}]);`];
    }),
  );
}

/** By a module, the files that have its words. */
const filesOfModule = new Map<string, readonly string[]>();

function wordsOfChunk({ moduleIds }: { moduleIds: readonly string[] }): string[] {
  const sources = moduleIds.map((id) => id.replace(/\?.*/, '')).filter((id) => COMPONENT.test(id));
  const files = sources.flatMap((source) => {
    const known = filesOfModule.get(source) ?? filesOf(namespacesIn(readFileSync(source, 'utf8'), source));
    filesOfModule.set(source, known);
    return known;
  });
  return [...new Set(files)].sort();
}

/**
 * A script of a page brings the words of its components as it brings other scripts: it imports them, under a name that the
 * page's import map has in the page's language. So nothing runs before its words are there, and no page loads those of others.
 */
export const pageWords: Plugin = {
  name: 'page-words',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk(code, chunk) {
    const imports = wordsOfChunk(chunk).map((file) => `import"${WORDS_NAME}${file}.js";`);
    return imports.length === 0 ? null : { code: imports.join('') + code, map: null };
  },
  async generateBundle(_, bundle) {
    const scripts = new Map(
      await Promise.all(LANGUAGES.map(async (language) => [language, await scriptsIn(language)] as const)),
    );
    const hash = createHash('sha256').update(
      JSON.stringify([...scripts.values()].map((files) => [...files])),
    );
    const folder = `assets/words-${hash.digest('base64url').slice(0, 8)}`;
    for (const [language, files] of scripts) {
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${language}/${name}`, source });
    }
    const chunks = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []));
    const pages: PageWords = {
      folder,
      files: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, wordsOfChunk(chunk)])),
    };
    const read = LANGUAGES.map(async (language) => [language, keptOf(await readWords(language))]);
    const kept: Kept = { words: Object.fromEntries(await Promise.all(read)), pages };
    this.emitFile({ type: 'asset', fileName: WORDS_FILE.slice(1), source: JSON.stringify(kept) });
  },
};
