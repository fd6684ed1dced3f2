/** The query of a page as the API takes it; what is left empty in a filter is left out. */
export function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
}
