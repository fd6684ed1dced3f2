import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { resources } from '#app/locales/en/resources.ts';
import { filesOf, namespacesIn } from '#scripts/bundle/page-words.ts';

const SOURCES = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

test.each(SOURCES)('app/%s writes out whose words it speaks with, and they are there', (name) => {
  const namespaces = namespacesIn(readFileSync(`app/${name}`, 'utf8'), name);
  expect(namespaces.filter((namespace) => !(namespace in resources))).toEqual([]);
});

it.each([
  ['const { t } = useTranslation();', ['common']],
  ["const { t } = useTranslation('shifts');", ['shifts']],
  ["useTranslation(['shifts', 'common']); useTranslation('check_in');", ['shifts', 'common', 'check_in']],
  ["import { useTranslation } from 'react-i18next';", []],
])('%s speaks with the words of %j', (source, namespaces) => {
  expect(namespacesIn(source, 'page.tsx')).toEqual(namespaces);
});

it.each(['useTranslation(namespace)', "useTranslation(['shifts', ...more])", 'useTranslation(`shifts`)'])(
  '%s does not say it',
  (source) => {
    expect(() => namespacesIn(source, 'page.tsx')).toThrow('page.tsx');
  },
);

it('What nearly every page says lies in one file', () => {
  expect(filesOf(['common', 'nav', 'shifts', 'form'])).toEqual(['everywhere', 'shifts']);
});
