/** Returns the query of a page for the API, without empty filters. */
export function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
}

/** The filters of a page as a list of the API takes them: a page shows one workplace, or all. */
export function ofWorkplaces({
  workplace_id,
  ...query
}: Record<string, string>): Record<string, string | string[]> {
  return { ...query, ...(workplace_id ? { workplace_ids: [workplace_id] } : {}) };
}

/** The name of a page's filter in the address of a file. */
export function fileParam(name: string): string {
  return name === 'workplace_id' ? 'workplace_ids[]' : name;
}

/** Returns the id in a query parameter; null when missing or invalid. */
export function idParam(url: URL, name: string): number | null {
  const id = Number(url.searchParams.get(name));
  return Number.isInteger(id) && id > 0 ? id : null;
}
