import { isOffered, PAGES, type Page } from './pages.ts';
import { SIDEBAR } from './sidebar.ts';

/** A page that the search lists by name: behind the login, and without an id. */
export type NamedPage = Exclude<
  (typeof PAGES)[number],
  { access: 'public' } | { unnamed: true } | { pattern: `${string}[id]${string}` }
>;
export type NamedPath = NamedPage['pattern'];

type Title = NamedPage['title'];
type FoundBy<Key> = Key extends `${infer Before}title` ? `${Before}found_by` : never;
/** The namespaces with names of pages. */
export type TitleNamespace = Title extends `${infer Name}:${string}` ? Name : never;

function isNamedPage(page: (typeof PAGES)[number] & Page): page is NamedPage {
  return page.access !== 'public' && page.unnamed !== true && !page.pattern.includes('[id]');
}

/** Returns the pages to offer by name, those of the menu first and in its order. */
export function namedPagesFor(reader: Parameters<typeof isOffered>[1]): NamedPage[] {
  const menu: readonly string[] = SIDEBAR.flat().map(({ path }) => path);
  const placeOf = ({ pattern }: Page) => (menu.includes(pattern) ? menu.indexOf(pattern) : menu.length);
  return PAGES.filter(isNamedPage)
    .filter((page) => isOffered(page, reader))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The key of the page's further search terms. */
export function foundByOf(title: Title): FoundBy<Title> {
  return `${title.slice(0, -'title'.length)}found_by` as FoundBy<Title>;
}

export function namespaceOf(title: Title): TitleNamespace {
  return title.split(':')[0] as TitleNamespace;
}
