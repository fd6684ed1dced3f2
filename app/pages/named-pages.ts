import { isOffered, PAGES, type Page } from './pages.ts';
import { SIDEBAR } from './sidebar.ts';

type Listed = (typeof PAGES)[number];
type Behind = Exclude<Listed, { access: 'public' } | { unnamed: true }>['pattern'];

/** A page that one can go to by its name: behind the login, and of nothing that has an id. */
export type NamedPath = Exclude<Behind, `${string}[id]${string}`>;

type NamedPage = Page & { pattern: NamedPath };

function isNamed(page: Page): page is NamedPage {
  return page.access !== 'public' && page.unnamed !== true && !page.pattern.includes('[id]');
}

/** The pages that somebody may be offered by name: those of the menu first, in its order. */
export function namedPagesFor(reader: Parameters<typeof isOffered>[1]): NamedPath[] {
  const menu = SIDEBAR.flat().map(({ path }) => path);
  const placeOf = ({ pattern }: Page) => (menu.includes(pattern) ? menu.indexOf(pattern) : menu.length);
  return PAGES.filter((page): page is Listed & NamedPage => isNamed(page) && isOffered(page, reader))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ pattern }) => pattern);
}
