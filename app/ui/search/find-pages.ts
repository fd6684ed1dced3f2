import type { NamedPath } from '#app/pages/named-pages.ts';
import { readingsOfRomaji } from '#domain/people/romaji.ts';
import { foldForSearch } from '#domain/people/search-grams.ts';

/** A page with its visible name and its search terms. */
export interface CalledPage {
  path: NamedPath;
  name: string;
  also: string;
}

/**
 * Returns the pages whose names contain every typed word, those starting with it first; all pages
 * for an empty text.
 */
export function findPages(pages: readonly CalledPage[], text: string): CalledPage[] {
  const typed = foldForSearch(text);
  if (typed === '') return [...pages];
  const ways = [typed, ...readingsOfRomaji(typed)];
  const places = pages.flatMap((page) => {
    const place = Math.min(...ways.map((way) => matchRank(page, way)));
    return place === Number.POSITIVE_INFINITY ? [] : [{ page, place }];
  });
  return places.toSorted((one, other) => one.place - other.place).map(({ page }) => page);
}

function matchRank({ name, also }: CalledPage, way: string): number {
  const own = foldForSearch(name);
  if (own.startsWith(way)) return 0;
  if (own.includes(way)) return 1;
  const all = `${own} ${foldForSearch(also)}`;
  return way.split(' ').every((word) => all.includes(word)) ? 2 : Number.POSITIVE_INFINITY;
}
