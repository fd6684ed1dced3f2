import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/processes.ts';

const FOLDER = 'app/locales';
/** No namespaces of pages: what one page, the mails or the data files load by themselves, and parts of other words. */
const APART = ['data-file', 'mail', 'person-fields', 'privacy-policy', 'resources', 'terms-of-service'];

/** The list of all namespaces of a language, by its file in the repository. */
export function renderNamespaces(language: string): [path: string, text: string] {
  const names = readdirSync(join(root, FOLDER, language))
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
  return [`${FOLDER}/${language}/resources.ts`, `${text.join('\n')}\n`];
}

/** What the file of a namespace exports: `check-in.ts` has `checkIn`. */
function objectOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
