import { twMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { mergeClasses } from '#app/lib/class-groups.ts';
import { readSources } from './source-tree.ts';

type Merge = (classes: string) => string;

const VARIANTS = /^(?:[a-z0-9*@-]+(?:\[[^\]]*\])?(?:\/[\w-]+)?:|\[[^\]]*\]:)+/;

/** Whatever stands in a text of our pages and could be a class, without the states that it holds in. */
function classesOfPages(): string[] {
  const found = new Set<string>();
  for (const [path, text] of readSources(['app'], ['.ts', '.tsx'])) {
    if (path.includes('/locales/') || path === 'app/lib/class-groups.ts') continue;
    for (const [, , written = ''] of text.matchAll(/(['"`])((?:(?!\1)[^\\])*)\1/g)) {
      for (const word of written.split(/\s+/))
        if (/^[a-z[*-][^\s"]*$/.test(word)) found.add(word.replace(VARIANTS, ''));
    }
  }
  return [...found];
}

/** Whether the later class takes the earlier one's place. */
const replaces = (merge: Merge, later: string, earlier: string) => merge(`${earlier} ${later}`) === later;
const setSame = (merge: Merge, one: string, other: string) =>
  one === other || (replaces(merge, one, other) && replaces(merge, other, one));

test('Of the classes that our pages use, the same ones take each other’s place as in all of Tailwind', () => {
  const known = classesOfPages().filter((one) => twMerge(`${one} ${one}`) === one);
  const groups: string[][] = [];
  for (const one of known) {
    const group = groups.find(([first = '']) => setSame(twMerge, first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  expect(groups.length).toBeGreaterThan(100);
  const apart = groups.flatMap(([first = '', ...others]) =>
    [first, ...others].filter(
      (one) => mergeClasses(`${one} ${one}`) !== one || !setSame(mergeClasses, first, one),
    ),
  );
  expect(apart).toEqual([]);
  const firsts = groups.map(([first = '']) => first);
  const other = firsts.flatMap((later) =>
    firsts
      .filter((one) => one !== later && replaces(twMerge, later, one) !== replaces(mergeClasses, later, one))
      .map((earlier) => `${earlier} ${later}`),
  );
  expect(other).toEqual([]);
});
