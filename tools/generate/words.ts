import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SIDEBAR } from '#app/pages/sidebar.ts';
import { root } from '#tools/processes.ts';

const LOCALES_FOLDER = 'app/locales';
/**
 * Files that are no namespaces of pages: words that one page, the mails or the data files load
 * themselves, and parts of other words.
 */
const APART = [
  'data-file',
  'mail',
  'menu',
  'person-fields',
  'privacy-policy',
  'resources',
  'terms-of-service',
];
const HEAD_COMMENT = 'Written by `npm run generate` from the files of this folder';

/** The list of all namespaces of a language, by its file in the repository. */
export function renderNamespaces(language: string): [path: string, text: string] {
  const names = readdirSync(join(root, LOCALES_FOLDER, language))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !APART.includes(name))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const imports = names.map((name) => `import { ${objectOf(name)} } from './${name}.ts';`);
  const entries = names.map((name) => {
    const namespace = name.replaceAll('-', '_');
    return `  ${namespace === objectOf(name) ? namespace : `${namespace}: ${objectOf(name)}`},`;
  });
  const text = [
    '/** Written by `npm run generate` from the files of this folder. */',
    ...imports,
    '',
    'export const resources = {',
    ...entries,
    '};',
  ];
  return [`${LOCALES_FOLDER}/${language}/resources.ts`, `${text.join('\n')}\n`];
}

/**
 * The titles of the menu in a language, by its file in the repository. A page loads no other
 * titles.
 */
export async function renderMenu(language: string): Promise<[path: string, text: string]> {
  const items = SIDEBAR.flat().map(async ({ path, title }) => {
    const [namespace = '', key = ''] = title.split(':');
    const file = join(root, LOCALES_FOLDER, language, `${namespace.replaceAll('_', '-')}.ts`);
    const words: Record<string, unknown> = await import(pathToFileURL(file).href);
    return `  '${path}': ${quotedWord(wordAt(Object.values(words)[0], key.split('.')))},`;
  });
  const text = [
    `/** ${HEAD_COMMENT} and \`pages/sidebar.ts\`. */`,
    'export const menu = {',
    ...(await Promise.all(items)),
    '};',
  ];
  return [`${LOCALES_FOLDER}/${language}/menu.ts`, `${text.join('\n')}\n`];
}

function wordAt(words: unknown, path: readonly string[]): string {
  const word = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words);
  if (typeof word !== 'string') throw new Error(`There is no word ${path.join('.')}`);
  return word;
}

function quotedWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The export of a namespace's file: `check-in.ts` has `checkIn`. */
function objectOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
