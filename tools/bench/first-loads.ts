import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '#contract/site/languages.ts';
import { ALL_PAGES } from '#tools/bench/browser/measured-pages.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { CLIENT } from '#tools/build.ts';
import { Failure } from '#tools/program.ts';

/** A script that a page loads. Its list of routes names others too. */
const IN_PAGE =
  /(?:rel="modulepreload" href=|import \* as \w+ from |import\()"[^"]*\/assets\/([\w.-]+\.js)"/g;
/** A script's imports, and the entry's files of a namespace's words. */
const IMPORTED = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const WORDS_IMPORT = /locales\/(\w+)\/([\w-]+)\.ts["'`]:\(\)=>\w+\(\(\)=>import\(["'`]\.\/([\w.-]+\.js)/g;
const NAMESPACES = /<meta id="shown-words"[^>]*content="([^"]*)"/;
const ENTRY = /^entry\.client-/;

/** Gzipped bytes of the scripts of a first load, and of the words among them. */
export type FirstLoad = { page: string; bytes: number; words: number };

/** The loads of every page of a served demo before it hydrates, in each language. */
export async function firstLoadsAt(site: string): Promise<FirstLoad[]> {
  const api = `${site}/api`;
  const tokens = { nobody: null, admin: await signIn(api), staff: await signIn(api, 'staff') };
  const loads: FirstLoad[] = [];
  for (const { reader, path } of ALL_PAGES) {
    for (const language of LANGUAGES) {
      const html = await fetchPage(`${site}${path}`, tokens[reader], language);
      loads.push({ page: `${path}, ${language}`, ...firstLoadBytes(html, language) });
    }
  }
  return loads;
}

async function fetchPage(url: string, token: string | null, language: string): Promise<string> {
  const headers = new Headers({ 'Accept-Language': language });
  if (token !== null) headers.set('Cookie', `access_token=${token}; __Host-access_token=${token}`);
  const answer = await fetch(url, { headers });
  const html = await answer.text();
  if (!answer.ok) throw new Failure(`${url} answered ${answer.status}.`);
  return html;
}

function firstLoadBytes(html: string, language: string): Omit<FirstLoad, 'page'> {
  const scripts = withImports([...html.matchAll(IN_PAGE)].map(([, name = '']) => name));
  const entry = [...scripts].find((name) => ENTRY.test(name));
  if (entry === undefined) throw new Failure('A page names no entry.');
  const namespaces = NAMESPACES.exec(html)?.[1]?.split(' ') ?? [];
  const words = withImports(wordFiles(entry, language, namespaces));
  const own = [...words].filter((name) => !scripts.has(name));
  const wordBytes = gzippedSize(own);
  return { bytes: gzippedSize([...scripts]) + wordBytes, words: wordBytes };
}

/** The files of namespaces' words, as the entry names them. */
function wordFiles(entry: string, language: string, namespaces: readonly string[]): string[] {
  const wanted = new Set(namespaces.map((namespace) => namespace.replaceAll('_', '-')));
  const all = [...sourceOf(entry).matchAll(WORDS_IMPORT)];
  const files = all.filter(([, of, name = '']) => of === language && wanted.has(name));
  if (files.length === 0 || files.length < wanted.size)
    throw new Failure(`The entry does not name the words of ${namespaces.join(', ')}.`);
  return files.map(([, , , file = '']) => file);
}

function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...[...sourceOf(name).matchAll(IMPORTED)].map(([, imported = '']) => imported));
  }
  return found;
}

function gzippedSize(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(sourceOf(name)).length, 0);
}

const sources = new Map<string, string>();

function sourceOf(name: string): string {
  const source = sources.get(name) ?? readFileSync(join(CLIENT, 'assets', name), 'utf8');
  sources.set(name, source);
  return source;
}
