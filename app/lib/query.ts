/** Returns the query of a page for the API, without empty filters. */
export function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
}

/** Returns the id in a query parameter; null when missing or invalid. */
export function idParam(url: URL, name: string): number | null {
  const id = Number(url.searchParams.get(name));
  return Number.isInteger(id) && id > 0 ? id : null;
}
