/** The query of a page as the API takes it; what is left empty in a filter is left out. */
export function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
}

/** The id that a page's address names; null for none, and for what is none. */
export function idOf(url: URL, name: string): number | null {
  const id = Number(url.searchParams.get(name));
  return Number.isInteger(id) && id > 0 ? id : null;
}
